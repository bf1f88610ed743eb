"""Pages and answers, in the manner of this site."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language


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
        "languages": settings.LANGUAGES,
        "language_now": get_language(),
        "here": request.path,
    }
