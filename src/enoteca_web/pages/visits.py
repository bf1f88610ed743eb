"""Each request is a visit: it has a name, is timed, counted, and written down at INFO."""

import logging
import re
import secrets
from time import perf_counter

from enoteca_web.metrics import REQUEST_SECONDS, REQUESTS
from enoteca_web.pages.handler import Answer, Message, Receive, Scope, Send
from enoteca_web.service.logbook import request_id

log = logging.getLogger(__name__)

HEADER = b"x-request-id"
METHODS = {"GET", "HEAD", "POST"}  # any other is counted as OTHER
_WELL_FORMED = re.compile(rb"[A-Za-z0-9._-]{8,64}")


async def visit(answer: Answer, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, and take note of it."""
    name = _name(scope)
    request_id.set(name.decode("ascii"))
    began = perf_counter()
    status = 0

    async def noted(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            message = {**message, "headers": [*message["headers"], (HEADER, name)]}
            REQUEST_SECONDS.observe(perf_counter() - began, _route(scope))
        await send(message)

    try:
        await answer(scope, receive, noted)
    finally:
        _note(scope, status, perf_counter() - began)


def _note(scope: Scope, status: int, seconds: float) -> None:
    route, method = _route(scope), scope["method"]
    answered = str(status) if status else "none"  # who asked has left before it
    REQUESTS.add(route, method if method in METHODS else "OTHER", answered)
    if log.isEnabledFor(logging.INFO):
        milliseconds = round(seconds * 1000, 1)
        facts = {
            "method": method,
            "route": route,
            "status": status,
            "milliseconds": milliseconds,
        }
        log.info("%s %s %s in %s ms", method, route, answered, milliseconds, extra={"facts": facts})


def _route(scope: Scope) -> str:
    """Return which of our addresses is asked for; the address itself may be a key."""
    return scope.get("enoteca.route") or "none"


def _name(scope: Scope) -> bytes:
    """Return the name that a proxy has given the request, if it is one, or a new one."""
    for header, value in scope["headers"]:
        if header == HEADER and _WELL_FORMED.fullmatch(value):
            return bytes(value)
    return secrets.token_hex(8).encode("ascii")
