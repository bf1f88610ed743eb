"""Taking, leaving and sharing seats."""

import io

import segno
from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.utils.translation import gettext as _

from enoteca import NOBODY
from enoteca_web.html import Html
from enoteca_web.limits import TABLES, TALK
from enoteca_web.pages import page
from enoteca_web.room import ForbiddenError, RefusedError, Room
from enoteca_web.seats import LINK, Chair, base, code, device_hash
from enoteca_web.tables import tables
from enoteca_web.thinking import default_level, levels
from enoteca_web.views.requests import (
    address,
    device,
    entered,
    fields,
    limit,
    must_post,
    number_of,
    remember,
    text_of,
)


async def sit(request: HttpRequest, table: str) -> HttpResponseBase:
    """Take a free seat of a table that is open to all."""
    must_post(request)
    limit(TABLES, address(request))
    room = await tables().room(table)
    cookie = device(request)
    name = " ".join(text_of(fields(request), "name", 100).split())[:24]
    for chair in room.chairs if room.listed else ():
        free = chair.kind == LINK and not chair.claimed and not chair.bot
        if free and await tables().claim(table, chair.seat, device_hash(cookie), name):
            where = base(table, code(table, chair.seat, chair.generation))
            return remember(request, HttpResponseRedirect(where), cookie)
    raise RefusedError(_("No seat is free at this table any more."))


async def rename(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Take another name."""
    must_post(request)
    _room, seat = await entered(request, table, code)
    limit(TALK, f"{table}:{seat}")
    await tables().rename(table, seat, text_of(fields(request), "name", 100))
    return HttpResponseRedirect(base(table, code))


async def leave(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Let a bot play on for one's own seat, or as host for another's."""
    must_post(request)
    room, seat = await entered(request, table, code)
    limit(TALK, f"{table}:{seat}")  # it writes a line for all to read
    given = fields(request)
    level = text_of(given, "level", 20) or default_level()
    whose = number_of(given, "seat")
    target = seat if whose is None else whose
    if seat == NOBODY or seat not in (target, room.host) or target >= len(room.chairs):
        raise ForbiddenError(_("Only the host puts a bot into another's seat."))
    if level not in levels() or room.chairs[target].bot:
        raise RefusedError(_("There is no such bot, or one plays already."))
    await tables().seat_bot(table, target, level)
    return HttpResponseRedirect(base(table, code))


async def come_back(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Take one's seat back from the bot."""
    must_post(request)
    _room, seat = await entered(request, table, code)
    limit(TALK, f"{table}:{seat}")
    await tables().seat_bot(table, seat, "")
    return HttpResponseRedirect(base(table, code))


async def invite(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Show the host the links of those who have not come yet."""
    room, seat = await entered(request, table, code)
    if seat == NOBODY or seat != room.host:
        raise ForbiddenError(_("Only the host invites."))
    context: dict[str, object] = {
        "base": base(table, code),
        "title": room.game.setup.about.title,
        "guests": [_guest(request, room, chair) for chair in room.chairs if _is_guest(room, chair)],
        "spectators": _link(request, room, NOBODY, 0) if room.spectators else None,
    }
    return page(request, "invite.html", context)


async def renew(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Give a seat a new link; the old one opens nothing any more."""
    must_post(request)
    _room, seat = await entered(request, table, code)
    limit(TALK, f"{table}:{seat}")
    whose = number_of(fields(request), "seat")
    if whose is None or whose == seat:
        raise RefusedError(_("Name the seat of somebody else."))
    await tables().renew_link(table, whose, seat)
    return HttpResponseRedirect(f"{base(table, code)}invite")


async def rematch(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Set the same table up again, for the same people in the same seats."""
    must_post(request)
    room, seat = await entered(request, table, code)
    limit(TABLES, address(request))
    if seat == NOBODY or not room.over:
        raise RefusedError(_("A rematch can be had when the match is over, by who has played."))
    if not room.rematch:
        chairs = [
            Chair(chair.seat, chair.name, chair.kind, chair.bot, 0, claimed=False)
            for chair in room.chairs
        ]
        following = await tables().create(
            room.agreement,
            chairs,
            host=room.host,
            listed=False,
            spectators=room.spectators,
        )
        room = await tables().link_rematch(table, following.id)
    return HttpResponseRedirect(base(room.rematch, _code_there(room, seat)))


def _code_there(room: Room, seat: int) -> str:
    """Return the code of the same seat at the table that follows."""
    return code(room.rematch, seat, 0)


def _is_guest(room: Room, chair: Chair) -> bool:
    return chair.kind == LINK and chair.seat != room.host


def _guest(request: HttpRequest, room: Room, chair: Chair) -> dict[str, object]:
    # Once somebody sits there the link is theirs alone.
    link = None if chair.claimed else _link(request, room, chair.seat, chair.generation)
    return {"chair": chair, "link": link, "qr": None if link is None else _qr(link)}


def _link(request: HttpRequest, room: Room, seat: int, generation: int) -> str:
    return request.build_absolute_uri(base(room.id, code(room.id, seat, generation)))


def _qr(link: str) -> Html:
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", xmldecl=False, svgns=True, border=2, scale=4, svgclass="qr",
        lineclass="qr-line", omitsize=True,
    )  # fmt: skip
    return Html(picture.getvalue().decode())
