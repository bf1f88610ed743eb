"""What changes on a page while somebody looks at it.

A page listens to a stream that carries its own fresh view, made as every other answer is from
what its seat may see; what has not changed is not sent again.  All pages of a browser share one
stream where they can.  Programs are told only that there is something new, and fetch it.
"""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field

from django.conf import settings
from django.core.exceptions import BadRequest
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from enoteca import NOBODY, EnotecaError
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import speak
from enoteca_web.pages.calling import sound, title
from enoteca_web.pages.coach import coach
from enoteca_web.pages.handler import Chunks, Stream
from enoteca_web.pages.regions import regions
from enoteca_web.pages.request_fields import (
    address,
    entered,
    fields,
    must_post,
    number_of,
    text_of,
    whole,
)
from enoteca_web.service.listeners import Place
from enoteca_web.service.troubles import is_for_operators
from enoteca_web.table.links import HOT, base
from enoteca_web.table.open_tables import tables
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.storage import UnreadableTableError
from enoteca_web.table.table import RefusedError, Table, TooOftenError

HEARTBEAT = 30.0  # seconds; tells a proxy, and the server, that somebody is still there
STILL_HERE = b": still here\n\n"

MOST = 64  # pages of one browser
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(eq=False)
class Page:
    """A page that listens for its seat, and what it has been sent."""

    table_id: str
    code: str
    language: str
    version: int = -1
    sent: dict[str, int] = field(default_factory=dict)  # digests of its parts
    since: int = 0  # the version that they are of
    present: list[int] | None = None  # the seats that look too, as it was told


# The table, the seat, and whether the table has changed or only who looks at it.
Found = tuple[Table, int, bool]
Changes = AsyncGenerator[tuple[Page, Found | EnotecaError] | None, None]


async def live(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Return the parts of the page as they are now."""
    table, seat = await entered(request, table_id, code)
    return JsonResponse(fresh(table, seat_view(table, seat), code))


async def events(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Stream that the table has changed, never what."""
    _table, seat = await entered(request, table_id, code)
    place = _place(request, {(table_id, seat)})
    return Stream(_notices(Page(table_id, code, get_language()), place))


async def stream(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Stream the parts of the page that change, from the version that it has."""
    _table, seat = await entered(request, table_id, code)
    place = _place(request, {(table_id, seat)})
    known = whole(request.headers.get("Last-Event-ID") or request.GET.get("version", ""))
    page = Page(table_id, code, get_language(), -1 if known is None else known)
    return Stream(_views([page], place))


async def streams(request: HttpRequest) -> HttpResponseBase:
    """Stream the same for all the pages of one browser, which can open few connections."""
    must_post(request)
    pages = _pages(fields(request).get("pages"))
    seats: set[tuple[str, int]] = set()
    for page in pages:
        try:
            _table, seat = await entered(request, page.table_id, page.code)
        except TooOftenError:
            raise
        except EnotecaError:
            continue  # the stream itself says so, and the other pages go on
        seats.add((page.table_id, seat))
    return Stream(_views(pages, _place(request, seats)))


def fresh(table: Table, seen: SeatView, code: str) -> dict[str, object]:
    """Return a seat's page as it is now."""
    return {
        "version": seen.version,
        "mine": seen.my_turn,
        "over": seen.over,
        "position": seen.position,
        "title": title(seen),
        "sound": sound(seen),
        "regions": page_regions(table, seen, code),
    }


def page_regions(table: Table, seen: SeatView, code: str) -> dict[str, str]:
    """Return the parts of a seat's page; all who look from there share them."""
    key = ("regions", seen.seat, code, id(seen))
    if key not in table.memo:
        others = hot_links(table, seen)
        outside = seat_view(table, NOBODY) if others else None
        here = base(table.id, code)
        parts = regions(seen, here, others, outside)
        table.memo[key] = parts | {"coach": coach(table, seen, here)}
    found = table.memo[key]
    assert isinstance(found, dict)
    return found


def hot_links(table: Table, seen: SeatView) -> dict[int, str]:
    """Return the links of those who share this device, for one who sits at it."""
    mine = seen.seat >= 0 and (table.chairs[seen.seat].kind == HOT or seen.seat == table.host)
    if not mine:
        return {}
    return {
        chair.seat: table.address(chair.seat)
        for chair in table.chairs
        if chair.seat != seen.seat and (chair.kind == HOT or chair.seat == table.host)
    }


def _place(request: HttpRequest, seats: set[tuple[str, int]]) -> Place:
    """Return the place that one more stream takes, if there is room for it."""
    place = Place(address(request), [each for each in seats if each[1] != NOBODY])
    place.must_be_free()
    return place


async def _told(pages: Sequence[Page], place: Place) -> Changes:
    """Yield every page with its table after each change, or with why its link opens none.

    A change is also that somebody comes to look at the table, or goes.

    Nothing is yielded to say that nothing has changed for a while.
    """
    here = tables()
    left = list(pages)
    around = here.presence.looking(place.seats)
    with place.taken(), around, here.changes.listen({page.table_id for page in pages}) as woken:
        while not here.changes.closed:
            woken.clear()
            for page in tuple(left):
                speak(page.language)
                try:
                    table, seat = await here.enter(page.table_id, page.code)
                except EnotecaError as error:
                    left.remove(page)  # its seat has another link now
                    yield page, error
                    continue
                except DatabaseError as error:
                    if is_for_operators(error):
                        return  # who listens comes again by himself
                    raise
                moved, present = table.version != page.version, here.presence.seats(table.id)
                if moved or present != page.present:
                    page.version, page.present = table.version, present
                    yield page, (table, seat, moved)
            if not left:
                return
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await woken.wait()
            except TimeoutError:
                yield None


async def _notices(page: Page, place: Place) -> Chunks:
    async with aclosing(_told([page], place)) as changes:
        async for change in changes:
            if change is None:
                yield STILL_HERE
            elif not isinstance(change[1], EnotecaError) and change[1][2]:
                yield _event(page.version, {"table": page.table_id, "version": page.version})


async def _views(pages: Sequence[Page], place: Place) -> Chunks:
    yield STILL_HERE  # the browser then knows that it is connected
    async with aclosing(_told(pages, place)) as changes:
        async for change in changes:
            if change is None:
                yield STILL_HERE
                continue
            page, found = change
            if isinstance(found, EnotecaError):
                yield _event(page.version, {"to": pages.index(page), "gone": _why(found)})
                continue
            table, seat, moved = found
            more = {"to": pages.index(page), "since": page.since, "present": page.present}
            if not moved:
                yield _event(page.version, more | {"version": page.version, "regions": {}})
                continue
            seen = seat_view(table, seat)
            parts = page_regions(table, seen, page.code)
            marks = {name: hash(part) for name, part in parts.items()}
            new = {name: part for name, part in parts.items() if page.sent.get(name) != marks[name]}
            # Relative to what was sent before: a page that has seen something else asks anew.
            yield _event(table.version, fresh(table, seen, page.code) | more | {"regions": new})
            page.sent, page.since = marks, table.version


def _pages(given: object) -> list[Page]:
    if not isinstance(given, list) or not 0 < len(given) <= MOST:
        raise BadRequest(f"pages is a list of 1 to {MOST}")
    return [_page(each) for each in given]


def _page(given: object) -> Page:
    if not isinstance(given, dict):
        raise BadRequest("a page is an object")
    table_id, code, language = (text_of(given, key, 64) for key in ("table", "code", "language"))
    if not _NAME.fullmatch(table_id) or not _NAME.fullmatch(code):
        raise BadRequest("no such table or code")
    known = number_of(given, "version")
    spoken = language if language in dict(settings.LANGUAGES) else get_language()
    return Page(table_id, code, spoken, -1 if known is None else known)


def _why(error: EnotecaError) -> str:
    if isinstance(error, UnreadableTableError):
        return _("This table cannot be opened any more.")
    return str(error) if isinstance(error, RefusedError) else _("There is nothing here.")


def _event(version: int, content: dict[str, object]) -> bytes:
    return f"id: {version}\ndata: {json.dumps(content)}\n\n".encode()
