"""The headers that every answer has."""

from django.http import HttpResponse, HttpResponseBase

YEAR = 365 * 24 * 3600
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def dressed(answer: HttpResponseBase, path: str, *, secure: bool) -> HttpResponseBase:
    """Give an answer the headers that every answer has."""
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    # The address of a seat is its key.  Elsewhere a browser may tell our own pages where
    # it comes from, without which it would not send an origin with a form.
    answer.headers["Referrer-Policy"] = "no-referrer" if has_key(path) else "same-origin"
    answer.headers.setdefault("Cache-Control", "no-store")
    if secure:
        answer.headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    if isinstance(answer, HttpResponse):
        answer.headers["Content-Length"] = str(len(answer.content))
    return answer


def has_key(path: str) -> bool:
    """Return whether an address is the key of a seat."""
    return path.startswith("/t/") and path.count("/") >= 4
