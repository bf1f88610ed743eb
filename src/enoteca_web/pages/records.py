"""Records that people bring: checked, kept, and stepped through."""

from dataclasses import dataclass
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect

from enoteca import NOBODY, EnotecaError, Game, Record, RecordError, State
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.answers import failure, page
from enoteca_web.pages.aside import aside
from enoteca_web.pages.replay import SHOWN, Match, answer, sides, stepped
from enoteca_web.pages.request_fields import address, file_of, limit, whole
from enoteca_web.pages.wrecks import torn
from enoteca_web.service.rate_limits import RECORDS
from enoteca_web.service.upload_worker import record
from enoteca_web.service.uploads import checked
from enoteca_web.table import uploaded_records
from enoteca_web.table.links import BOT, LINK, Chair
from enoteca_web.table.open_tables import NAME_LENGTH, tables
from enoteca_web.table.seat_views import seat_view_at
from enoteca_web.table.table import Entry, RefusedError, Table, applied

STATE_EVERY = 32  # actions from one kept state of a record to the next


async def bring(request: HttpRequest) -> HttpResponseBase:
    """Take a record in."""
    if request.method != "POST":
        return page(request, "bring.html", {})
    limit(RECORDS, address(request))
    brought = file_of(request, "record")
    try:
        if brought is None:
            raise RecordError("choose a file first")
        _name, raw = brought
        text = await checked(address(request), record, raw)
    except EnotecaError as error:
        status = error.status if isinstance(error, RefusedError) else 422
        return page(request, "bring.html", {"complaint": str(error)}, status)
    name = await tables().in_database(lambda: uploaded_records.keep(text))
    return HttpResponseRedirect(f"/record/{name}/at/0")


async def step(request: HttpRequest, name: str, position: int) -> HttpResponseBase:
    """Show one position of a record, every hand hidden but those a seat asks for."""
    text, asked = await record_text(name), whole(request.GET.get("seat", ""))
    try:
        seen = await _position(text, position, asked)
        found = await aside(replayed, text)
    except EnotecaError as error:
        return torn(request, text, str(error))
    match = Match(
        found.table(),
        seen.seat,
        found.entries,
        found.state_at(len(found.entries)),
        is_open=True,
        base=f"/record/{name}/",
        query="" if asked is None else f"?seat={asked}",
    )
    context = await aside(stepped, seen, match) | {"sides": sides(seen, NOBODY)}
    if found.game.to_move(match.state) == NOBODY:
        context["analysis"] = f"{match.base}analysis"
    return page(request, "replay.html", context)


async def step_json(request: HttpRequest, name: str, position: int) -> HttpResponseBase:
    """Return the same as the parts of a page that is there already."""
    asked = whole(request.GET.get("seat", ""))
    try:
        return answer(await _position(await record_text(name), position, asked))
    except EnotecaError as error:
        return failure(request, 422, str(error))


async def record_text(name: str) -> str:
    """Return a record that somebody has brought, by its name."""
    here = tables()
    row = await here.reading(lambda: uploaded_records.found(name))
    if row is None:
        raise Http404
    if uploaded_records.is_long_unseen(row):
        await here.in_database(lambda: uploaded_records.note_seen(name))
    return str(row.text)


async def _position(text: str, position: int, asked: int | None) -> SeatView:
    seat = NOBODY if asked is None else asked
    return await aside(_seen, text, position, seat)


def _seen(text: str, position: int, seat: int) -> SeatView:
    found = replayed(text)
    if position > len(found.entries) or seat >= found.record.agreement.seats:
        raise Http404
    entries = found.entries[max(0, position - SHOWN) : position]
    state = found.state_at(position)
    return seat_view_at(found.table(), seat, position, state, entries)


@dataclass(frozen=True)
class Replayed:
    """A record that was played through once, and some of its states on the way."""

    record: Record
    game: Game[State]
    entries: tuple[Entry, ...]
    states: tuple[State, ...]  # after every so many actions

    def state_at(self, position: int) -> State:
        """Return the state after some actions."""
        nearest = position // STATE_EVERY
        state = self.game.copy(self.states[nearest])
        for entry in self.entries[nearest * STATE_EVERY : position]:
            self.game.apply(state, self.game.parse_action(entry.text))
        return state

    def table(self) -> Table:
        """Return a table at which the match would have been played, in the reader's language."""
        who = enumerate(zip(self.record.players, self.record.bots, strict=True))
        return Table(
            id="",
            game=self.game,
            seed=0,
            state=self.states[0],
            version=0,
            epoch=0,
            position=len(self.entries),
            chairs=tuple(_chair(place, name, bot) for place, (name, bot) in who),
            entries=(),
            messages=(),
        )


@lru_cache(maxsize=16)
def replayed(text: str) -> Replayed:
    """Play the record of a text through."""
    record = Record.parse(text)
    game = record.game()
    state = game.new_state()
    entries: list[Entry] = []
    states = [game.copy(state)]
    for at, token in enumerate(record.tokens):
        mover, action = game.to_move(state), game.parse_action(token)
        if action not in game.legal_actions(state):
            raise RecordError(f"action {at + 1}: {token} is not legal now")
        entries.append(Entry(at, mover, token, "", True, applied(game, state, action)))
        if len(entries) % STATE_EVERY == 0:
            states.append(game.copy(state))
    return Replayed(record, game, tuple(entries), tuple(states))


def _chair(seat: int, name: str, bot: str) -> Chair:
    """Return who sat in a seat, as far as the record tells it."""
    called = name[:NAME_LENGTH] or _("Seat %(number)s") % {"number": seat + 1}
    return Chair(seat, called, BOT if bot else LINK, bot, 0, device="a record")
