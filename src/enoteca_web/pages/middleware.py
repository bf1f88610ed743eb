"""What holds for every request: foreign origins, errors without insides, language."""

import logging
from collections.abc import Awaitable, Callable

from django.conf import settings
from django.core.exceptions import (
    BadRequest,
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
)
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.decorators import async_only_middleware
from django.utils.translation import gettext as _
from django.utils.translation.trans_real import parse_accept_lang_header

from enoteca_web.kit.translation import speak
from enoteca_web.pages.answers import failure
from enoteca_web.pages.wrecks import wrecked
from enoteca_web.service.headers import dressed, has_key
from enoteca_web.service.hosts import is_our_site, is_ours
from enoteca_web.service.troubles import is_for_operators
from enoteca_web.table.storage import MissingError, UnreadableTableError
from enoteca_web.table.table import RefusedError
from enoteca_web.table.wrecks import WreckedError

log = logging.getLogger(__name__)

Handler = Callable[[HttpRequest], Awaitable[HttpResponseBase]]

LANGUAGE_COOKIE = "language"


@async_only_middleware
def guard(handler: Handler) -> Handler:
    """Refuse foreign names and forms, answer in the reader's language, every error with a page."""
    known = [code for code, _name in settings.LANGUAGES]

    async def guarded(request: HttpRequest) -> HttpResponseBase:
        speak(_language(request, known))
        if request.encoding:
            request.encoding = "utf-8"  # whatever a request calls it
        try:
            if not is_ours(request):
                answer: HttpResponseBase = failure(
                    request, 400, _("Nobody here goes by that name.")
                )
            elif is_foreign(request):
                answer = failure(request, 403, _("This form comes from elsewhere."))
            else:
                answer = await handler(request)
        except Exception as error:
            answer = _answer(request, error)
        return dressed(answer, request.path, secure=request.is_secure())

    # Django asks this of its middleware for errors raised in a view.
    def process_exception(request: HttpRequest, error: Exception) -> HttpResponseBase:
        return _answer(request, error)

    guarded.process_exception = process_exception  # type: ignore[attr-defined]
    return guarded


def is_foreign(request: HttpRequest) -> bool:
    """Return whether a writing request was sent by a page of another site."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return False
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("Origin")
    if origin == "null" and (has_key(request.path) or request.path == "/language"):
        return False  # pages with a key hide where they are, and no other site knows the key
    return origin is not None and not is_our_site(origin, request)


def _answer(request: HttpRequest, error: Exception) -> HttpResponseBase:
    if isinstance(error, RefusedError):
        return failure(request, error.status, str(error))
    if isinstance(error, MissingError | Http404):
        return failure(request, 404, _("There is nothing here."))
    if isinstance(error, WreckedError):
        return wrecked(request, error)
    if isinstance(error, UnreadableTableError):
        return failure(request, 503, _("This table cannot be opened any more."))
    if isinstance(error, RequestDataTooBig):
        return failure(request, 413, _("That is too much at once."))
    if isinstance(error, PermissionDenied | SuspiciousOperation | BadRequest):
        return failure(request, 400, _("That cannot be understood."))
    if is_for_operators(error):
        busy = _("The table cannot be reached just now; nothing is lost. Try again in a moment.")
        answer = failure(request, 503, busy)
        answer.headers["Retry-After"] = "5"
        return answer
    log.exception("an error while answering %s", request.method, exc_info=error)
    return failure(request, 500, _("Something went wrong here; it has been noted."))


def _language(request: HttpRequest, known: list[str]) -> str:
    chosen = request.COOKIES.get(LANGUAGE_COOKIE, "")
    if chosen in known:
        return chosen
    for wanted, _liking in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        code = wanted.partition("-")[0]
        if code in known:
            return code
    return known[0]
