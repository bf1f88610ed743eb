"""A seat's own page and everything done from it."""

from collections.abc import Awaitable

from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect, JsonResponse
from django.utils.translation import gettext as _

from enoteca import NOBODY
from enoteca.shelf.box import Box
from enoteca_web.kit.game_text import spoken
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.story import chapters, telling_of
from enoteca_web.pages import story
from enoteca_web.pages.agreed import agreed
from enoteca_web.pages.answers import page, wants_json
from enoteca_web.pages.aside import aside
from enoteca_web.pages.calling import title
from enoteca_web.pages.coach import advice, coach, strays
from enoteca_web.pages.live import fresh, page_regions
from enoteca_web.pages.request_fields import (
    entered,
    fields,
    invited,
    limit,
    must_post,
    text_of,
    texts_of,
)
from enoteca_web.pages.rules_page import rules
from enoteca_web.pages.seats import door, own_seat
from enoteca_web.pages.table_frame import framed
from enoteca_web.pages.wrecks import record_file
from enoteca_web.service.rate_limits import MOVES, TALK
from enoteca_web.table import storage, undo
from enoteca_web.table.links import base
from enoteca_web.table.open_tables import tables
from enoteca_web.table.seat_views import seat_view, seat_view_at
from enoteca_web.table.table import ForbiddenError, RefusedError, Table, TakenError

ADVISED = 422  # nothing was played: the coach has something to say first


async def seat_page(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Show a table from a seat, or its door while the seat is free."""
    try:
        table, seat = await invited(request, table_id, code)
    except TakenError as error:
        return await own_seat(request, table_id, error)
    if seat >= 0 and not table.chairs[seat].claimed:
        if table.closed:
            raise RefusedError(_("This table is closed."))
        return door(request, table, seat)
    return page(request, "table.html", _context(table, seat_view(table, seat), code))


async def play(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Answer a decision, with one action or with several small ones at once."""
    must_post(request)
    table, seat = await entered(request, table_id, code)
    limit(MOVES, f"{table_id}:{seat}")
    given = fields(request)
    text, *then = texts_of(request, given, "action", 80)
    decision = text_of(given, "decision", 40)
    if not text_of(given, "anyway", 5) and strays(table, seat, [text, *then], decision):
        return _advised(request, table, code, seat, [text, *then])
    change = tables().play(table_id, seat, text, decision, then=then)
    return await _outcome(request, table_id, code, seat, change)


async def take_back(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Undo a step or the turn, or ask the others for more."""
    must_post(request)
    _table, seat = await entered(request, table_id, code)
    if seat == NOBODY:
        raise ForbiddenError(_("Spectators watch."))
    limit(MOVES, f"{table_id}:{seat}")
    reach = text_of(fields(request), "reach", 10)
    here = tables()
    if reach in (undo.STEP, undo.TURN):
        change = here.take_back(table_id, seat, reach)
    elif reach == "propose":
        change = here.propose_undo(table_id, seat)
    elif reach in ("agree", "decline"):
        change = here.agree(table_id, seat, yes=reach == "agree")
    else:
        raise RefusedError(_("That cannot be taken back."))
    return await _outcome(request, table_id, code, seat, change)


async def chat(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Say something to the table."""
    must_post(request)
    _table, seat = await entered(request, table_id, code)
    if seat == NOBODY:
        raise ForbiddenError(_("Spectators watch."))
    limit(TALK, f"{table_id}:{seat}")
    said = text_of(fields(request), "text", 1000)
    return await _outcome(request, table_id, code, seat, tables().say(table_id, seat, said))


async def whole_log(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Show the log from the first line."""
    table, seat = await entered(request, table_id, code)
    here = tables()
    entries = await here.reading(lambda: storage.entries(table_id, 0, table.position))
    where = base(table_id, code)

    def drawn() -> dict[str, object]:
        seen = seat_view_at(table, seat, table.position, table.state, entries)
        told = story.whole_log(chapters(seen.log, seen), seen, where)
        return framed(seen, where, {"log": told, "symbols": telling_of(seen).symbols()})

    return page(request, "log.html", await aside(drawn))


async def record(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Hand out the record of a match that does not go on; before that it would tell secrets."""
    table, _seat = await entered(request, table_id, code)
    if not table.over and not table.closed:
        raise ForbiddenError(_("The record can be had when the match is over."))
    written = await tables().reading(lambda: storage.record(table))
    return record_file(written.text(), f"{table.agreement.about.id}-{table_id}")


def _advised(
    request: HttpRequest, table: Table, code: str, seat: int, texts: list[str]
) -> HttpResponseBase:
    """Let the coach answer a move that is not the lesson's; nothing is played."""
    seen = seat_view(table, seat)
    parts = {"coach": coach(table, seen, base(table.id, code), texts)}
    if wants_json(request) and request.headers.get("X-Table") == "page":
        told = fresh(table, seen, code)
        return JsonResponse(told | {"regions": page_regions(table, seen, code) | parts})
    if wants_json(request) or request.content_type == "application/json":
        told = seen.as_json() | {"error": advice(table, seen, texts)}
        return JsonResponse(told, status=ADVISED)
    context = _context(table, seen, code)
    return page(
        request, "table.html", context | {"regions": page_regions(table, seen, code) | parts}
    )


async def _outcome(
    request: HttpRequest, table_id: str, code: str, seat: int, change: Awaitable[Table]
) -> HttpResponseBase:
    """Do something and show the table after it; a refusal comes with the fresh view."""
    status, message = 200, ""
    try:
        table = await change
    except RefusedError as error:
        status, message = error.status, str(error)
        table = await tables().table(table_id)
    seen = seat_view(table, seat)
    if wants_json(request) and request.headers.get("X-Table") == "page":
        return JsonResponse(fresh(table, seen, code) | {"error": message or None}, status=status)
    if wants_json(request) or request.content_type == "application/json":
        return JsonResponse(seen.as_json() | {"error": message or None}, status=status)
    if message:
        context = _context(table, seen, code) | {"message": message}
        return page(request, "table.html", context, status)
    return HttpResponseRedirect(base(table_id, code))


def _context(table: Table, seen: SeatView, code: str) -> dict[str, object]:
    context = framed(seen, base(table.id, code), page_regions(table, seen, code))
    name = seen.names[seen.seat] if seen.seat >= 0 else ""
    present = tables().presence.seats(table.id)
    return context | {
        "title": title(seen), "my_name": name, "present": present, "agreed": agreed(seen),
        "cards": {} if seen.over else seen.text.cards(),
        "rules": rules(Box(seen.about), spoken()),
    }  # fmt: skip
