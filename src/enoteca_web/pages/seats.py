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
    called,
    device,
    device_of,
    entered,
    fields,
    invited,
    limit,
    must_post,
    number_of,
    remember,
    remember_name,
    text_of,
)
from enoteca_web.service.bot_seats import bots
from enoteca_web.service.bot_worker import default_level, levels, next_levels
from enoteca_web.service.hosts import is_for_this_machine, site
from enoteca_web.service.rate_limits import TABLES, TALK
from enoteca_web.table.links import LINK, Chair, base, device_hash
from enoteca_web.table.links import code as code_of
from enoteca_web.table.open_tables import tables
from enoteca_web.table.table import ForbiddenError, RefusedError, Table, TakenError

SPECTATORS = "spectators"  # in the place of a seat


def door(request: HttpRequest, table: Table, seat: int) -> HttpResponseBase:
    """Show who is at a table and which seat is free, and nothing that the seat would see."""
    context: dict[str, object] = {
        "about": table.agreement.about,
        "edition": table.agreement.edition,
        "chairs": table.chairs,
        "free": table.chairs[seat],
        "direct": table.direct,
        "base": table.address(seat),
        "called": called(request) or table.chairs[seat].name,
    }
    # Whose answer gets lost on its way can press again: the device is known by then.
    return remember(request, page(request, "door.html", context), device(request))


async def own_seat(request: HttpRequest, table_id: str, old: TakenError) -> HttpResponseBase:
    """Lead who comes back by an old link to where he sits now; all others are told only that."""
    table = await tables().table(table_id)
    mine = device_of(request)
    if old.seat == NOBODY or not mine or table.chairs[old.seat].device != mine:
        raise old
    return _seated(request, table, old.seat)


async def sit(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Take the seat that a link is for."""
    must_post(request)
    try:
        _table, seat = await invited(request, table_id, code)
    except TakenError as error:
        return await own_seat(request, table_id, error)
    if seat == NOBODY:
        raise ForbiddenError(_("Spectators watch."))
    limit(TALK, f"{table_id}:{seat}")
    cookie = device(request)
    name = text_of(fields(request), "name", 100)
    table = await tables().sit(table_id, seat, device_hash(cookie), name or called(request))
    return remember(request, remember_name(request, _seated(request, table, seat), name), cookie)


async def join(request: HttpRequest, table_id: str) -> HttpResponseBase:
    """Take a free seat of a table that is open to all."""
    must_post(request)
    limit(TABLES, address(request))
    here = tables()
    table = await here.table(table_id)
    cookie = device(request)
    mine = device_hash(cookie)
    name = text_of(fields(request), "name", 100) or called(request)
    for chair in table.chairs if table.listed else ():
        if chair.device == mine:  # pressed twice
            return _seated(request, table, chair.seat)
        if chair.kind == LINK and not chair.claimed and not chair.bot:
            with suppress(TakenError):
                table = await here.sit(table_id, chair.seat, mine, name)
                answer = remember_name(request, _seated(request, table, chair.seat), name)
                return remember(request, answer, cookie)
    raise RefusedError(_("No seat is free at this table any more."))


async def rename(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Take another name."""
    must_post(request)
    _table, seat = await entered(request, table_id, code)
    limit(TALK, f"{table_id}:{seat}")
    name = text_of(fields(request), "name", 100)
    await tables().rename(table_id, seat, name)
    return remember_name(request, HttpResponseRedirect(base(table_id, code)), name)


async def leave(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Let a bot play on for one's own seat, or as host for another's."""
    must_post(request)
    table, seat = await entered(request, table_id, code)
    limit(TALK, f"{table_id}:{seat}")  # it writes a line for all to read
    given = fields(request)
    level = text_of(given, "level", 20) or default_level()
    whose = number_of(given, "seat")
    target = seat if whose is None else whose
    if seat == NOBODY or seat not in (target, table.host) or target >= len(table.chairs):
        raise ForbiddenError(_("Only the host puts a bot into another's seat."))
    if level not in levels() or table.chairs[target].bot:
        raise RefusedError(_("There is no such bot, or one plays already."))
    await tables().seat_bot(table_id, target, level)
    return HttpResponseRedirect(base(table_id, code))


async def come_back(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Take one's seat back from the bot."""
    must_post(request)
    _table, seat = await entered(request, table_id, code)
    limit(TALK, f"{table_id}:{seat}")
    await tables().seat_bot(table_id, seat, "")
    return HttpResponseRedirect(base(table_id, code))


async def invite(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Show the host the links of those who have not come yet."""
    table, seat = await entered(request, table_id, code)
    if seat == NOBODY or seat != table.host:
        raise ForbiddenError(_("Only the host invites."))
    context: dict[str, object] = {
        "base": base(table_id, code),
        "title": table.agreement.about.title,
        "guests": [
            _guest(request, table, chair) for chair in table.chairs if _is_guest(table, chair)
        ],
        "spectators": _link(request, table, NOBODY) if table.spectators else None,
        "alone": is_for_this_machine(site(request)),
    }
    return page(request, "invite.html", context)


async def renew(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Give a seat, or the spectators, a new link; the old one opens nothing any more."""
    must_post(request)
    _table, seat = await entered(request, table_id, code)
    limit(TALK, f"{table_id}:{seat}")
    given = fields(request)
    watching = given.get("seat") == SPECTATORS
    whose = NOBODY if watching else number_of(given, "seat")
    if whose is None or whose == seat:
        raise RefusedError(_("Name the seat of somebody else."))
    await tables().renew_link(table_id, whose, seat)
    return HttpResponseRedirect(f"{base(table_id, code)}invite")


async def rematch(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Set the same table up again, for the same people, and bots of the same level or the next."""
    must_post(request)
    table, seat = await entered(request, table_id, code)
    limit(TABLES, address(request))
    if seat == NOBODY or not table.over:
        raise RefusedError(_("A rematch can be had when the match is over, by who has played."))
    stronger = text_of(fields(request), "bots", 10) == "stronger"
    table = await tables().rematch(table_id, next_levels() if stronger else {})
    bots().company.settle(table.rematch, address(request))
    # The link that it was set up with: who has it may find that the seat has another by now.
    return HttpResponseRedirect(base(table.rematch, code_of(table.rematch, seat, 0)))


def _is_guest(table: Table, chair: Chair) -> bool:
    return chair.kind == LINK and chair.seat != table.host


def _guest(request: HttpRequest, table: Table, chair: Chair) -> dict[str, object]:
    # Once somebody sits there the link is theirs alone.
    link = None if chair.claimed else _link(request, table, chair.seat)
    return {"chair": chair, "link": link, "qr": None if link is None else _qr(link)}


def _link(request: HttpRequest, table: Table, seat: int) -> str:
    return site(request) + table.address(seat)


def _seated(request: HttpRequest, table: Table, seat: int) -> HttpResponse:
    where = table.address(seat)
    if wants_json(request) or request.content_type == "application/json":
        return JsonResponse({"table": table.id, "seat": seat, "link": where})
    return HttpResponseRedirect(where)


def _qr(link: str) -> Html:
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", xmldecl=False, svgns=True, border=2, scale=4, svgclass="qr",
        lineclass="qr-line", omitsize=True,
    )  # fmt: skip
    return Html(picture.getvalue().decode())
