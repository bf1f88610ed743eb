"""What changes on a page while somebody looks at it.

A page listens to one stream that carries its own fresh view, made as every other answer is
from what its seat may see; what has not changed is not sent again.  Programs are told only
that there is something new, and fetch it.
"""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import aclosing

from django.http import HttpRequest, HttpResponseBase, JsonResponse

from enoteca import NOBODY
from enoteca_web.frame import regions
from enoteca_web.handler import Chunks, Stream
from enoteca_web.room import RefusedError, Room
from enoteca_web.seats import HOT, base
from enoteca_web.storage import MissingError
from enoteca_web.tables import tables
from enoteca_web.views.requests import entered, whole
from enoteca_web.window import Window, window

HEARTBEAT = 30.0  # seconds; tells a proxy, and the server, that somebody is still there
STILL_HERE = b": still here\n\n"

Changes = AsyncGenerator[tuple[Room, int] | None, None]


async def live(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Return the parts of the page as they are now."""
    room, seat = await entered(request, table, code)
    return JsonResponse(fresh(room, window(room, seat), code))


async def events(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Stream that the table has changed, never what."""
    await entered(request, table, code)
    return Stream(_changes(table, code))


async def stream(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Stream the parts of the page that change, from the version that it has."""
    await entered(request, table, code)
    known = whole(request.headers.get("Last-Event-ID") or request.GET.get("version", ""))
    return Stream(_views(table, code, -1 if known is None else known))


def fresh(room: Room, seen: Window, code: str) -> dict[str, object]:
    """Return a seat's page as it is now."""
    return {
        "version": seen.version,
        "mine": seen.my_turn,
        "over": seen.over,
        "regions": page_regions(room, seen, code),
    }


def page_regions(room: Room, seen: Window, code: str) -> dict[str, str]:
    """Return the parts of a seat's page; all who look from there share them."""
    key = ("regions", seen.seat, code, id(seen))
    if key not in room.memo:
        others = hot_links(room, seen)
        outside = window(room, NOBODY) if others else None
        room.memo[key] = regions(seen, base(room.id, code), others, outside)
    found = room.memo[key]
    assert isinstance(found, dict)
    return found


def hot_links(room: Room, seen: Window) -> dict[int, str]:
    """Return the links of those who share this device, for one who sits at it."""
    mine = seen.seat >= 0 and (room.chairs[seen.seat].kind == HOT or seen.seat == room.host)
    if not mine:
        return {}
    return {
        chair.seat: room.address(chair.seat)
        for chair in room.chairs
        if chair.seat != seen.seat and (chair.kind == HOT or chair.seat == room.host)
    }


async def _versions(table: str, code: str, known: int) -> Changes:
    """Yield the table and the seat after every change, as long as the link opens it.

    Nothing is yielded to say that nothing has changed for a while.
    """
    here = tables()
    with here.bell.ear(table) as ear:
        while not here.bell.silent:
            try:
                room, seat = await here.enter(table, code)
            except (MissingError, RefusedError):
                return  # the seat has another link now
            if room.version != known:
                known = room.version
                yield room, seat
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await ear.wait()
            except TimeoutError:
                yield None
            ear.clear()


async def _changes(table: str, code: str) -> Chunks:
    async with aclosing(_versions(table, code, -1)) as changes:
        async for change in changes:
            if change is None:
                yield STILL_HERE
            else:
                version = change[0].version
                yield _event(version, {"table": table, "version": version})


async def _views(table: str, code: str, known: int) -> Chunks:
    yield STILL_HERE  # the browser then knows that it is connected
    sent: dict[str, int] = {}
    since = 0
    async with aclosing(_versions(table, code, known)) as changes:
        async for change in changes:
            if change is None:
                yield STILL_HERE
                continue
            room, seat = change
            seen = window(room, seat)
            parts = page_regions(room, seen, code)
            marks = {name: hash(part) for name, part in parts.items()}
            new = {name: part for name, part in parts.items() if sent.get(name) != marks[name]}
            # Relative to what was sent before: a page that has seen something else asks anew.
            yield _event(room.version, fresh(room, seen, code) | {"regions": new, "since": since})
            sent, since = marks, room.version


def _event(version: int, content: dict[str, object]) -> bytes:
    return f"id: {version}\ndata: {json.dumps(content)}\n\n".encode()
