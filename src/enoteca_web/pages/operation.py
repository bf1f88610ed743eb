"""For those who run a server: does it live, can it be used, what does it do."""

import hmac
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse

from enoteca_web import metrics
from enoteca_web.pages.request_fields import address
from enoteca_web.service.addresses import is_loopback
from enoteca_web.service.readiness import readiness
from enoteca_web.table.open_tables import tables

# Sent by whoever stands between us and the one who asks.
FORWARDING = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP")


async def health(request: HttpRequest) -> HttpResponseBase:  # noqa: ARG001
    """Say that the process lives."""
    return HttpResponse("alive\n", content_type="text/plain; charset=utf-8")


async def ready(request: HttpRequest) -> HttpResponseBase:  # noqa: ARG001
    """Say whether the server can be used, and if not which check has failed."""
    checks = dict(await readiness().answers())
    checks["open"] = not tables().changes.closed  # not about to end
    fine = all(checks.values())
    told = {name: "ok" if holds else "failed" for name, holds in checks.items()}
    return JsonResponse({"ready": fine, "checks": told}, status=200 if fine else 503)


async def figures(request: HttpRequest) -> HttpResponseBase:
    """Show the figures to whoever has the token, or without one to this machine alone."""
    if not _may_see_figures(request):
        raise Http404
    return HttpResponse(metrics.text(), content_type=metrics.TYPE)


def _may_see_figures(request: HttpRequest) -> bool:
    if settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "").encode("utf-8", "replace")
        return hmac.compare_digest(given, f"Bearer {settings.METRICS_TOKEN}".encode())
    return (
        not any(header in request.headers for header in FORWARDING)
        and is_loopback(address(request))
        and is_loopback(_host(request))
    )


def _host(request: HttpRequest) -> str:
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""
