"""Pages and answers, in the manner of this site."""

import hashlib
from functools import cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from enoteca_web.places import PACKAGE

STATIC = PACKAGE / "static"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


def page(
    request: HttpRequest, name: str, context: dict[str, object], status: int = 200
) -> HttpResponse:
    """Return a page made from a template."""
    return HttpResponse(render_to_string(f"enoteca_web/{name}", context, request), status=status)


def failure(request: HttpRequest, status: int, message: str) -> HttpResponse:
    """Return what went wrong, as a page or for a program, and nothing of the insides."""
    if wants_json(request):
        return JsonResponse({"error": message}, status=status)
    lost_link = status == 404 and request.path.startswith("/t/")
    context = {"message": message, "status": status, "lost_link": lost_link}
    return page(request, "failure.html", context, status)


def wants_json(request: HttpRequest) -> bool:
    """Return whether a program asks."""
    accepted = request.headers.get("Accept", "")
    return "application/json" in accepted or request.path.endswith(".json")


def shared(request: HttpRequest) -> dict[str, object]:
    """Return what every template may use."""
    return {
        "arrows": _arrows(),
        "languages": settings.LANGUAGES,
        "language_now": get_language(),
        "here": request.path,
    }


def _arrows() -> list[tuple[str, str, str]]:
    return [
        ("first", _("To the beginning"), "|◀"),
        ("back", _("One step back"), "◀"),
        ("on", _("One step on"), "▶"),
        ("last", _("To the end"), "▶|"),
    ]


def asset(name: str) -> str:
    """Return the address of a file, which changes whenever any file does.

    Modules import each other by name, so they must change their address together.
    """
    return f"/static/{edition()}/{name}"


@cache
def edition() -> str:
    """Return a short digest of all the files together."""
    digest = hashlib.sha256()
    for name in sorted(_names()):
        digest.update(content(name))
    return digest.hexdigest()[:12]


@cache
def content(name: str) -> bytes:
    """Return a file that may be served."""
    if name not in _names():
        raise Http404
    return (STATIC / str(name)).read_bytes()


def has_asset(name: str) -> bool:
    """Return whether there is such a file."""
    return name in _names()


@cache
def _names() -> frozenset[str]:
    found = (path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())
    return frozenset(found)


async def static(request: HttpRequest, digest: str, name: str) -> HttpResponse:  # noqa: ARG001
    """Serve a file of ours, to be kept for ever: another content has another address."""
    kind = KINDS.get("." + name.rpartition(".")[2], "application/octet-stream")
    answer = HttpResponse(content(name), content_type=kind)
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer
