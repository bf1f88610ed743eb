"""Styles, scripts and drawings: ours, and those that lie beside each game's board."""

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

from django.http import Http404, HttpRequest, HttpResponse

from enoteca.shelf import catalog
from enoteca_web.paths import PACKAGE

STATIC = PACKAGE / "pages" / "static"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
PART = re.compile(rb'@import "([a-z-]+\.css)";\n')


def asset(name: str) -> str:
    """Return the address of a file, which changes whenever any file does.

    Modules import each other by name, so they must change their address together.
    """
    return f"/static/{fingerprint()}/{name}"


def board_asset(game_id: str, kind: str) -> str | None:
    """Return the name of the style or script of a game's board, or nothing if it has none."""
    name = f"boards/{game_id}.{kind}"
    return name if name in _files() else None


@cache
def fingerprint() -> str:
    """Return a short digest of all the files together."""
    digest = hashlib.sha256()
    for name in sorted(_files()):
        digest.update(content(name))
    return digest.hexdigest()[:12]


@cache
def content(name: str) -> bytes:
    """Return a file that may be served; the parts that a style imports stand in their places."""
    if name not in _files():
        raise Http404
    folder, file = _files()[name]
    text = folder.joinpath(file).read_bytes()
    if not name.endswith(".css"):
        return text
    return PART.sub(lambda part: folder.joinpath(part[1].decode()).read_bytes(), text)


@cache
def _files() -> Mapping[str, tuple[Traversable, str]]:
    found: dict[str, tuple[Traversable, str]] = {
        path.name: (STATIC, path.name) for path in STATIC.iterdir()
    }
    for box in catalog.boxes():
        for kind in ("css", "js"):
            if box.has(f"board/board.{kind}"):
                found[f"boards/{box.about.id}.{kind}"] = box.file("board"), f"board.{kind}"
    return found


async def static(request: HttpRequest, digest: str, name: str) -> HttpResponse:  # noqa: ARG001
    """Serve a file of ours, to be kept for ever: another content has another address."""
    kind = KINDS.get("." + name.rpartition(".")[2], "application/octet-stream")
    answer = HttpResponse(content(name), content_type=kind)
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer
