"""What a request says: who asks, and what was filled in."""

import json
import secrets

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _

from enoteca_web.limits import GUESSES, Bucket
from enoteca_web.room import RefusedError, Room
from enoteca_web.storage import MissingError
from enoteca_web.tables import tables

DEVICE_COOKIE = "device"
YEAR = 365 * 24 * 3600


class TooOftenError(RefusedError):
    """Somebody is in too great a hurry."""

    status = 429


async def entered(request: HttpRequest, table: str, code: str) -> tuple[Room, int]:
    """Return the table and the seat that a link opens; guessing is slow."""
    try:
        return await tables().enter(table, code)
    except MissingError:
        if not GUESSES.allows(address(request)):
            raise TooOftenError(_("Too many links that open nothing; please wait.")) from None
        raise


def address(request: HttpRequest) -> str:
    """Return from where a request comes."""
    return str(request.META.get("REMOTE_ADDR", ""))


def limit(bucket: Bucket, key: str) -> None:
    """Refuse what comes too often."""
    if not bucket.allows(key):
        raise TooOftenError(_("That was too fast; please wait a moment."))


def must_post(request: HttpRequest) -> None:
    """Refuse to change anything for a mere look."""
    if request.method != "POST":
        raise MissingError("There is nothing here.")


def fields(request: HttpRequest) -> dict[str, object]:
    """Return what a form or a JSON object holds."""
    if request.content_type == "application/json":
        try:
            given = json.loads(request.body)
        except (ValueError, RecursionError):
            raise BadRequest("not JSON") from None
        if not isinstance(given, dict):
            raise BadRequest("not an object")
        return given
    return {key: request.POST[key] for key in request.POST}


def text_of(given: dict[str, object], key: str, longest: int = 400) -> str:
    """Return a text out of what was filled in."""
    value = given.get(key, "")
    if not isinstance(value, str) or len(value) > longest or "\0" in value:
        raise BadRequest(f"{key} is not a text of at most {longest} characters")
    return value


def device(request: HttpRequest) -> str:
    """Return the secret by which a device knows its seats again."""
    known = request.COOKIES.get(DEVICE_COOKIE, "")
    return known if len(known) == 43 else secrets.token_urlsafe(32)


def remember(request: HttpRequest, answer: HttpResponse, cookie: str) -> HttpResponseBase:
    """Leave the secret of a device with it."""
    if request.COOKIES.get(DEVICE_COOKIE) != cookie:
        answer.set_cookie(
            DEVICE_COOKIE,
            cookie,
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )
    return answer
