"""Taking, leaving and sharing seats."""

import io
from contextlib import suppress

import segno
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    JsonResponse,
)
from django.utils.translation import gettext as _

from enoteca import NOBODY
from enoteca_web.kit.markup import Html
from enoteca_web.pages.answers import page, wants_json
from enoteca_web.pages.request_fields import (
    address,
    device,
    device_of,
    entered,
    fields,
    invited,
    limit,
    must_post,
    number_of,
    remember,
    text_of,
)
from enoteca_web.service.bot_seats import bots
from enoteca_web.service.bot_worker import default_level, levels
from enoteca_web.service.hosts import is_for_this_machine, site
from enoteca_web.service.rate_limits import TABLES, TALK
from enoteca_web.table.links import LINK, Chair, base, device_hash
from enoteca_web.table.links import code as code_of
from enoteca_web.table.open_tables import tables
from enoteca_web.table.table import ForbiddenError, RefusedError, Room, TakenError

SPECTATORS = "spectators"  # in the place of a seat


def door(request: HttpRequest, room: Room, seat: int) -> HttpResponseBase:
    """Show who is at a table and which seat is free, and nothing that the seat would see."""
    context: dict[str, object] = {
        "about": room.agreement.about,
        "edition": room.agreement.edition,
        "chairs": room.chairs,
        "free": room.chairs[seat],
        "direct": room.direct,
        "base": room.address(seat),
    }
    # Whose answer gets lost on its way can press again: the device is known by then.
    return remember(request, page(request, "door.html", context), device(request))


async def own_seat(request: HttpRequest, table: str, old: TakenError) -> HttpResponseBase:
    """Lead who comes back by an old link to where he sits now; all others are told only that."""
    room = await tables().room(table)
    mine = device_of(request)
    if old.seat == NOBODY or not mine or room.chairs[old.seat].device != mine:
        raise old
    return _seated(request, room, old.seat)


async def sit(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Take the seat that a link is for."""
    must_post(request)
    try:
        _room, seat = await invited(request, table, code)
    except TakenError as error:
        return await own_seat(request, table, error)
    if seat == NOBODY:
        raise ForbiddenError(_("Spectators watch."))
    limit(TALK, f"{table}:{seat}")
    cookie = device(request)
    name = text_of(fields(request), "name", 100)
    room = await tables().sit(table, seat, device_hash(cookie), name)
    return remember(request, _seated(request, room, seat), cookie)


async def join(request: HttpRequest, table: str) -> HttpResponseBase:
    """Take a free seat of a table that is open to all."""
    must_post(request)
    limit(TABLES, address(request))
    here = tables()
    room = await here.room(table)
    cookie = device(request)
    mine = device_hash(cookie)
    name = text_of(fields(request), "name", 100)
    for chair in room.chairs if room.listed else ():
        if chair.device == mine:  # pressed twice
            return _seated(request, room, chair.seat)
        if chair.kind == LINK and not chair.claimed and not chair.bot:
            with suppress(TakenError):
                room = await here.sit(table, chair.seat, mine, name)
                return remember(request, _seated(request, room, chair.seat), cookie)
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
        "title": room.agreement.about.title,
        "guests": [_guest(request, room, chair) for chair in room.chairs if _is_guest(room, chair)],
        "spectators": _link(request, room, NOBODY) if room.spectators else None,
        "alone": is_for_this_machine(site(request)),
    }
    return page(request, "invite.html", context)


async def renew(request: HttpRequest, table: str, code: str) -> HttpResponseBase:
    """Give a seat, or the spectators, a new link; the old one opens nothing any more."""
    must_post(request)
    _room, seat = await entered(request, table, code)
    limit(TALK, f"{table}:{seat}")
    given = fields(request)
    watching = given.get("seat") == SPECTATORS
    whose = NOBODY if watching else number_of(given, "seat")
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
    room = await tables().rematch(table)
    bots().company.settle(room.rematch, address(request))
    # The link that it was set up with: who has it may find that the seat has another by now.
    return HttpResponseRedirect(base(room.rematch, code_of(room.rematch, seat, 0)))


def _is_guest(room: Room, chair: Chair) -> bool:
    return chair.kind == LINK and chair.seat != room.host


def _guest(request: HttpRequest, room: Room, chair: Chair) -> dict[str, object]:
    # Once somebody sits there the link is theirs alone.
    link = None if chair.claimed else _link(request, room, chair.seat)
    return {"chair": chair, "link": link, "qr": None if link is None else _qr(link)}


def _link(request: HttpRequest, room: Room, seat: int) -> str:
    return site(request) + room.address(seat)


def _seated(request: HttpRequest, room: Room, seat: int) -> HttpResponse:
    where = room.address(seat)
    if wants_json(request) or request.content_type == "application/json":
        return JsonResponse({"table": room.id, "seat": seat, "link": where})
    return HttpResponseRedirect(where)


def _qr(link: str) -> Html:
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", xmldecl=False, svgns=True, border=2, scale=4, svgclass="qr",
        lineclass="qr-line", omitsize=True,
    )  # fmt: skip
    return Html(picture.getvalue().decode())
