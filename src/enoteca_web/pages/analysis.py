"""A finished match looked back at: begun by a button, filled while one looks, for all with a link.

Only what is over is looked at: then its record is open to all, and so is this.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial

from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect, JsonResponse
from django.utils.translation import gettext as _

from enoteca import NOBODY, EnotecaError, State
from enoteca.analysis.looking_back import LEVEL, Wish
from enoteca.bots.tuning import LEVELS
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.pages.analysis_sheet import Sheet
from enoteca_web.pages.answers import page, wants_json
from enoteca_web.pages.aside import aside
from enoteca_web.pages.records import record_text, replayed
from enoteca_web.pages.replay import SHOWN, answer
from enoteca_web.pages.request_fields import address, entered, fields, text_of, whole
from enoteca_web.pages.table_frame import framed
from enoteca_web.pages.wrecks import torn
from enoteca_web.service.analyses import Progress, analyses
from enoteca_web.table import storage
from enoteca_web.table.analyses import Question
from enoteca_web.table.links import base
from enoteca_web.table.open_tables import tables
from enoteca_web.table.seat_views import seat_view_at
from enoteca_web.table.table import Entry, ForbiddenError, RefusedError, Table, applied

HINDSIGHT = "hindsight"  # the name of the view with open cards


@dataclass(frozen=True)
class Finished:
    """A match that is over, and who looks back at it."""

    table: Table
    seat: int
    base: str  # of its addresses
    question: Question
    text: Callable[[], str]  # its record; these may block
    state_at: Callable[[int], State]
    entries: Callable[[int, int], tuple[Entry, ...]]  # from one position to before another

    @property
    def query(self) -> str:
        """How one asks for this view of it."""
        wish = self.question.wish
        return f"?level={wish.level}" + (f"&view={HINDSIGHT}" if wish.hindsight else "")


async def of_table(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Show what is known of a match, or begin to look at it."""
    return await _shown(request, await _at_table(request, table_id, code))


async def of_table_json(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Return the same for programs and for the page itself."""
    return await _told(request, await _at_table(request, table_id, code))


async def line_of_table(
    request: HttpRequest, table_id: str, code: str, position: int, step: int
) -> HttpResponseBase:
    """Return a position that might have followed the better choice at a turning point."""
    return await _step(request, await _at_table(request, table_id, code), position, step)


async def of_record(request: HttpRequest, name: str) -> HttpResponseBase:
    """Show what is known of the match of a record, or begin to look at it."""
    return await _in_record(request, name, _shown)


async def of_record_json(request: HttpRequest, name: str) -> HttpResponseBase:
    """Return the same for programs and for the page itself."""
    return await _in_record(request, name, _told)


async def line_of_record(
    request: HttpRequest, name: str, position: int, step: int
) -> HttpResponseBase:
    """Return a position that might have followed the better choice at a turning point."""
    return await _in_record(request, name, partial(_step, position=position, step=step))


async def _at_table(request: HttpRequest, table_id: str, code: str) -> Finished:
    table, seat = await entered(request, table_id, code)
    if not table.over:
        raise ForbiddenError(_("A match can be analysed when it is over."))
    return Finished(
        table,
        seat,
        base(table_id, code),
        Question(_wish(request), table_id=table_id),
        lambda: storage.record(table).text(),
        partial(storage.state_at, table.game, table_id),
        partial(storage.entries, table_id),
    )


async def _in_record(
    request: HttpRequest,
    name: str,
    then: Callable[[HttpRequest, Finished], Awaitable[HttpResponseBase]],
) -> HttpResponseBase:
    text = await record_text(name)
    try:
        match = await aside(replayed, text)
    except EnotecaError as error:
        return torn(request, text, str(error))
    end = match.state_at(len(match.entries))
    if match.game.to_move(end) != NOBODY:
        raise RefusedError(_("A match can be analysed when it is over."))
    finished = Finished(
        replace(match.table(), state=end),
        NOBODY,
        f"/record/{name}/",
        Question(_wish(request), record=name),
        lambda: text,
        match.state_at,
        lambda first, last: match.entries[max(0, first) : last],
    )
    return await then(request, finished)


def _wish(request: HttpRequest) -> Wish:
    asked: dict[str, object] = {name: request.GET[name] for name in request.GET}
    given = fields(request) if request.method == "POST" else asked
    level = text_of(given, "level", 20) or LEVEL
    if level not in LEVELS:
        raise RefusedError(_("There is no such level."))
    return Wish(level, hindsight=text_of(given, "view", 20) == HINDSIGHT)


async def _shown(request: HttpRequest, match: Finished) -> HttpResponseBase:
    if request.method == "POST":
        text = await tables().reading(match.text)
        await analyses().begin(match.question, text, address(request))
        if wants_json(request):
            return await _told(request, match)
        return HttpResponseRedirect(f"{match.base}analysis{match.query}")
    known = await analyses().progress(match.question)
    sheet, drawn = await aside(_drawn, request, match, known)
    wish = match.question.wish
    context = framed(sheet.seen, match.base, drawn) | {
        "levels": LEVELS,
        "level": wish.level,
        "hindsight": wish.hindsight,
        "query": match.query,
        "of": sheet.seen.players[sheet.of],
        "waits": known is not None and not known.complete and not known.failed,
        "of_table": match.question.table_id is not None,
    }
    return page(request, "analysis.html", context)


async def _told(request: HttpRequest, match: Finished) -> HttpResponseBase:
    known = await analyses().progress(match.question)
    found: dict[str, object] = {
        "begun": known is not None,
        "complete": known is not None and known.complete,
        "failed": known is not None and known.failed,
    }
    if request.headers.get("X-Table") == "page":
        _sheet, drawn = await aside(_drawn, request, match, known)
        return JsonResponse(found | {"regions": drawn})
    if known is not None:
        found |= {
            "done": known.done,
            "total": known.total,
            "seconds_left": known.seconds_left,
            "analysis": known.document,
        }
    return JsonResponse(found)


def _drawn(
    request: HttpRequest, match: Finished, known: Progress | None
) -> tuple[Sheet, dict[str, str]]:
    """Return what is known and how it is shown, with the decisions of one seat in full."""
    table = match.table
    seen = seat_view_at(table, match.seat, table.position, table.state, ())
    people = [chair.seat for chair in table.chairs if not chair.bot]
    mine = match.seat if match.seat >= 0 else people[0] if people else 0
    asked = whole(request.GET.get("of", ""))
    of = mine if asked is None or asked >= len(table.chairs) else asked
    sheet = Sheet(seen, table.game, known, of, match.base, match.query)
    return sheet, sheet.regions()


async def _step(
    request: HttpRequest, match: Finished, position: int, step: int
) -> HttpResponseBase:
    known = await analyses().progress(match.question)
    points = (known.document or {}).get("turning_points", []) if known is not None else []
    assert isinstance(points, list)
    line: list[str] = next((each["line"] for each in points if each["position"] == position), [])
    seat = whole(request.GET.get("seat", ""))
    beyond = position > match.table.position or step > len(line)
    if beyond or seat is None or seat >= len(match.table.chairs):
        raise Http404
    state = await tables().reading(lambda: match.state_at(position))
    before = await tables().reading(lambda: match.entries(position - SHOWN, position))

    def walked() -> SeatView:
        game, entries = match.table.game, list(before)
        for place, text in enumerate(line[:step], start=position):
            mover, action = game.to_move(state), game.parse_action(text)
            entries.append(Entry(place, mover, text, "", True, applied(game, state, action)))
        elsewhere = replace(match.table, result=None, memo={})  # it may have ended otherwise
        return seat_view_at(elsewhere, seat, position + step, state, tuple(entries))

    return answer(await aside(walked))
