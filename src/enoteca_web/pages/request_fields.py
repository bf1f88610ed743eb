"""What a request says: who asks, and what was filled in."""

import json
import re
import secrets
from collections.abc import Awaitable
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import quote, unquote

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.http.multipartparser import MultiPartParserError
from django.utils.translation import gettext as _

from enoteca_web.service.addresses import house
from enoteca_web.service.rate_limits import GUESSES, Bucket
from enoteca_web.table.links import device_hash
from enoteca_web.table.open_tables import NAME_LENGTH, tables
from enoteca_web.table.storage import MissingError
from enoteca_web.table.table import Table, TooOftenError

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile
    from django.utils.datastructures import MultiValueDict

    Files: TypeAlias = MultiValueDict[str, UploadedFile[bytes]]

DEVICE_COOKIE = "device"
NAME_COOKIE = "called"
YEAR = 365 * 24 * 3600
DEEPEST = 8  # lists and objects within each other
LARGEST_NUMBER = 2**53  # what every reader of JSON agrees on

_WHOLE = re.compile(r"[0-9]{1,9}")


async def entered(request: HttpRequest, table_id: str, code: str) -> tuple[Table, int]:
    """Return the table and the seat that a link opens; guessing is slow."""
    return await _slowly(request, tables().enter(table_id, code))


async def invited(request: HttpRequest, table_id: str, code: str) -> tuple[Table, int]:
    """Return the table and the seat that a link is for, whether or not somebody sits there."""
    return await _slowly(request, tables().at_the_door(table_id, code))


async def _slowly(request: HttpRequest, opening: Awaitable[tuple[Table, int]]) -> tuple[Table, int]:
    try:
        return await opening
    except MissingError:
        if not GUESSES.allows(address(request)):
            raise TooOftenError(_("Too many links that open nothing; please wait.")) from None
        raise


def address(request: HttpRequest) -> str:
    """Return from where a request comes."""
    return house(str(request.META.get("REMOTE_ADDR", "")))


def limit(bucket: Bucket, key: str) -> None:
    """Refuse what comes too often."""
    if not bucket.allows(key):
        raise TooOftenError(_("That was too fast; please wait a moment."))


def must_post(request: HttpRequest) -> None:
    """Refuse to change anything for a mere look."""
    if request.method != "POST":
        raise MissingError("There is nothing here.")


def fields(request: HttpRequest) -> dict[str, object]:
    """Return what a form or a JSON object holds; every text in it can be written down."""
    if request.content_type == "application/json":
        try:
            given = json.loads(request.body)
        except (ValueError, RecursionError):
            raise BadRequest("not JSON") from None
        if not isinstance(given, dict):
            raise BadRequest("not an object")
    else:
        form, _files = _form(request)
        given = {key: form[key] for key in form}
    _check(given)
    return given


def file_of(request: HttpRequest, key: str) -> tuple[str, bytes] | None:
    """Return the name and the content of a file that came with a form."""
    _fields, files = _form(request)
    upload = files.get(key)
    if upload is None:
        return None
    name = (upload.name or "").encode("utf-8", "replace").decode().replace("\0", "")
    return name[:60], upload.read()


def text_of(given: dict[str, object], key: str, longest: int = 400) -> str:
    """Return a text out of what was filled in."""
    value = given.get(key, "")
    if not isinstance(value, str) or len(value) > longest:
        raise BadRequest(f"{key} is not a text of at most {longest} characters")
    return value


def texts_of(
    request: HttpRequest, given: dict[str, object], key: str, longest: int = 400
) -> list[str]:
    """Return one text or several under one name: a list, or a field that is there repeatedly."""
    value = given.get(key, "")
    if request.content_type != "application/json":
        value = _form(request)[0].getlist(key) or ""
    several = value if isinstance(value, list) and value else [value]
    return [text_of({key: each}, key, longest) for each in several]


def number_of(given: dict[str, object], key: str) -> int | None:
    """Return a whole number out of what was filled in, or None where nothing was."""
    value = given.get(key, "")
    if value == "":
        return None
    number = whole(value) if isinstance(value, str) else value
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadRequest(f"{key} is not a whole number")
    return number


def whole(text: str) -> int | None:
    """Return a whole number in the ten digits and of a length that every reader agrees on."""
    return int(text) if _WHOLE.fullmatch(text) else None


def _form(request: HttpRequest) -> tuple[QueryDict, "Files"]:
    try:
        return request.POST, request.FILES
    except (MultiPartParserError, LookupError, ValueError):
        raise BadRequest("not a form") from None


def _check(given: object) -> None:
    """Refuse what could be said but not kept: half characters, endless numbers, deep lists."""
    level = [given]
    for _level in range(DEEPEST):
        inside: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inside += [*value, *value.values()]
            elif isinstance(value, list):
                inside += value
            elif isinstance(value, str):
                _check_text(value)
            elif isinstance(value, int | float) and not abs(value) < LARGEST_NUMBER:
                raise BadRequest("too large a number, or none")
        level = inside
    if level:
        raise BadRequest("lists within lists")


def _check_text(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadRequest("half a character") from None
    if "\0" in text:
        raise BadRequest("a text with a hole")


def device(request: HttpRequest) -> str:
    """Return the secret by which a device knows its seats again."""
    known = request.COOKIES.get(DEVICE_COOKIE, "")
    return known if len(known) == 43 else secrets.token_urlsafe(32)


def device_of(request: HttpRequest) -> str:
    """Return how the device that asks is remembered, or nothing if it is not known."""
    return device_hash(request.COOKIES.get(DEVICE_COOKIE, ""))


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


def called(request: HttpRequest) -> str:
    """Return the name that somebody has given in this browser, or nothing."""
    return _short(unquote(request.COOKIES.get(NAME_COOKIE, ""), errors="ignore"))


def remember_name(request: HttpRequest, answer: HttpResponse, name: str) -> HttpResponse:
    """Leave a name with the browser it was given in, so that nobody is asked for it again."""
    short = _short(name)
    if short and short != called(request):
        answer.set_cookie(
            NAME_COOKIE, quote(short), max_age=YEAR, samesite="Lax", secure=request.is_secure()
        )
    return answer


def _short(name: str) -> str:
    return " ".join(name.replace("\0", "").split())[:NAME_LENGTH]
