"""A match stepped through: a position as a page, or as the parts that change on one.

While a match runs a seat looks back at what it could see itself; once it does not go on its
record is open to all who have a link, and so is every side of it.
"""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect, JsonResponse

from enoteca import NOBODY, State
from enoteca.analysis.looking_back import LEVEL
from enoteca.bots.tuning import LEVELS
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.story import chapters
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.answers import page
from enoteca_web.pages.aside import aside
from enoteca_web.pages.end_sheet import end_regions
from enoteca_web.pages.regions import regions
from enoteca_web.pages.request_fields import entered, whole
from enoteca_web.pages.stops import stops
from enoteca_web.pages.story import whole_log
from enoteca_web.pages.table_frame import framed
from enoteca_web.pages.timeline import timeline
from enoteca_web.service.bot_worker import next_levels
from enoteca_web.table import storage
from enoteca_web.table.links import BOT, base
from enoteca_web.table.open_tables import tables
from enoteca_web.table.score_course import course
from enoteca_web.table.seat_views import seat_view_at
from enoteca_web.table.table import Entry, ForbiddenError, Table

SHOWN = 60  # actions whose lines are read with a position
PARTS = ("headline", "turn", "board", "own", "seats", "chips", "aid")  # that a position changes


@dataclass(frozen=True)
class Match:
    """A match as far as it has come, from one side."""

    table: Table
    seat: int
    entries: tuple[Entry, ...]  # all of them
    state: State  # after the last
    is_open: bool  # whether all may know all of it
    base: str  # of its addresses
    query: str = ""  # from which side it is seen

    @property
    def address(self) -> str:
        """The address of a position, before its number."""
        return f"{self.base}at/"

    def at(self, position: int) -> str:
        """Return the address of a position."""
        return f"{self.address}{position}{self.query}"


async def position(
    request: HttpRequest, table_id: str, code: str, position: int
) -> HttpResponseBase:
    """Show how the table stood for this seat after some actions."""
    table, seat = await entered(request, table_id, code)
    where = base(table_id, code)
    if position == table.position and not table.over:
        return HttpResponseRedirect(where)
    side = _side(request, table, seat)
    seen = await _seen(table, side, position)
    entries = await _all_entries(table)
    query = "" if side == seat else f"?seat={side}"
    match = Match(table, side, entries, table.state, table.over, where, query)
    context = await aside(stepped, seen, match) | {"back": where}
    if table.over or table.closed:
        context["sides"] = sides(seen, seat)
    if table.over:
        context |= {"result": f"{where}end", "analysis": f"{where}analysis"}
    return page(request, "replay.html", context)


async def position_json(
    request: HttpRequest, table_id: str, code: str, position: int
) -> HttpResponseBase:
    """Return the same as the parts of a page that is there already."""
    table, seat = await entered(request, table_id, code)
    return answer(await _seen(table, _side(request, table, seat), position))


async def end(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Show how a match ended, with the last board from any side."""
    table, seat = await entered(request, table_id, code)
    where = base(table_id, code)
    if not table.over:
        return HttpResponseRedirect(where)
    entries = await _all_entries(table)
    asked = _side(request, table, seat)

    def drawn() -> tuple[dict[str, object], SeatView]:
        seen = seat_view_at(table, seat, table.position, table.state, entries)
        side = seat_view_at(table, asked, table.position, table.state, entries[-SHOWN:])
        points = course(table.game, [entry.text for entry in entries])
        return framed(seen, where, end_regions(seen, side, points, where)), side

    context, side = await aside(drawn)
    stronger = any(chair.kind == BOT and chair.bot in next_levels() for chair in table.chairs)
    context |= {
        "address": f"{where}at/{table.position}",
        "sides": sides(side, seat),
        "stronger": stronger and not table.rematch,
        "levels": LEVELS,
        "level": LEVEL,
    }
    return page(request, "end.html", context)


async def _all_entries(table: Table) -> tuple[Entry, ...]:
    return await tables().reading(lambda: storage.entries(table.id, 0, table.position))


def stepped(seen: SeatView, match: Match) -> dict[str, object]:
    """Return what a page needs that shows a position and steps to every other in place."""
    at, length = seen.position, len(match.entries)
    game, texts = match.table.game, [entry.text for entry in match.entries]
    points = course(game, texts) if match.is_open else []
    whole = seat_view_at(match.table, match.seat, length, match.state, match.entries)
    told = chapters(whole.log, whole)
    begun = [chapter.turns[0].lines[0].position for chapter in told if chapter.heading]
    found = stops([entry.seat for entry in match.entries], begun)
    return framed(seen, "", regions(seen, "", {})) | {
        "length": length,
        "address": match.address,
        "query": match.query,
        "stops": found,
        "steps": {
            "here": f"{match.address}{at}",
            "first": match.at(0),
            "back": match.at(max((stop for stop in found.turns if stop < at), default=0)),
            "on": match.at(min((stop for stop in found.turns if stop > at), default=length)),
            "last": match.at(length),
        },
        "timeline": timeline(seen, points, length, found.rounds, match.at),
        "told": whole_log(told, whole, match.base),
        "caption": seen.log[-1].sentence if seen.log else "",
    }


def sides(seen: SeatView, default: int) -> list[tuple[str, str, bool]]:
    """Return from where a match can be seen: who, how that is asked for, and whether it is."""
    found = [(_("spectator"), "", seen.seat == NOBODY)] if default == NOBODY else []
    for player in seen.players:
        query = "" if player.seat == default else f"?seat={player.seat}"
        found.append((player.name, query, player.seat == seen.seat))
    return found


def answer(seen: SeatView) -> JsonResponse:
    """Return a position as the parts that a page puts in the place of those it shows."""
    parts = regions(seen, "", {})
    return JsonResponse(
        {
            "position": seen.position,
            "length": seen.length,
            "told": seen.log[-1].sentence if seen.log else "",
            "regions": {name: parts[name] for name in PARTS},
        }
    )


def _side(request: HttpRequest, table: Table, seat: int) -> int:
    """Return the seat from whose side somebody wants to see a match."""
    asked = whole(request.GET.get("seat", ""))
    if asked is None or asked == seat:
        return seat
    if asked >= len(table.chairs):
        raise Http404
    if not table.over and not table.closed:
        raise ForbiddenError(_("The other sides can be seen when the match is over."))
    return asked


async def _seen(table: Table, seat: int, position: int) -> SeatView:
    """Return what a seat could see after some actions."""
    if position > table.position:
        raise Http404
    here = tables()
    state = await here.reading(lambda: storage.state_at(table.game, table.id, position))
    entries = await here.reading(lambda: storage.entries(table.id, position - SHOWN, position))
    return seat_view_at(table, seat, position, state, entries)
