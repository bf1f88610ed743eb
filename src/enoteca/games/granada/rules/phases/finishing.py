"""The end: the last tiles of the yard, then scoring C."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT
from enoteca.core.game import NOBODY, Seat
from enoteca.games.granada.rules import building
from enoteca.games.granada.rules.actions import DECLINE, PLACE, at, cell_of, east, north
from enoteca.games.granada.rules.components import NO_FACE, Components, tile_of
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CURRENCY_COUNT, worth
from enoteca.games.granada.rules.scoring import C, score
from enoteca.games.granada.rules.state import FINISHING, NO_SPACE, OVER, SPACES, GranadaState
from enoteca.native import i64


def begin(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Give the last tiles away, space by space (rule 6.2)."""
    state.phase = FINISHING
    _award(rules, components, state, 0)


def richest(rules: Ruleset, state: GranadaState, currency: i64) -> Seat:
    """Return who alone has most money of a currency, or NOBODY (rule 6.2)."""
    best: Seat = NOBODY
    most: i64 = 0
    for seat in range(rules.seats):
        held = worth(state.hands[CURRENCY_COUNT * seat + currency])
        if held > most:
            best = seat
            most = held
        elif held == most:
            best = NOBODY
    return best


def choices(components: Components, state: GranadaState) -> list[Action]:
    """Return where the last tile may go, or that it is declined (rule 6.3)."""
    face = state.yard[state.space]
    cells = state.plans[state.turn].place_cells(components.moat[face])
    found = [at(PLACE, face, cell) for cell in cells]
    found.append(pack(DECLINE))
    return found


def finish(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Place or decline a last tile (rule 6.3)."""
    seat = state.turn
    face = state.yard[state.space]
    name = components.name[face]
    state.yard[state.space] = NO_FACE
    if kind_of(action) == PLACE:
        cell = cell_of(action)
        building.add(components, state, seat, face, cell)
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "tile": name}
            facts["east"] = east(cell)
            facts["north"] = north(cell)
            state.journal.add("placed", facts)
    else:
        state.out |= BIT[tile_of(face)]
        if state.journal is not None:
            state.journal.add("declined", {"seat": seat, "tile": name})
    _award(rules, components, state, state.space + 1)


def _award(rules: Ruleset, components: Components, state: GranadaState, first: i64) -> None:
    for space in range(first, SPACES):
        face = state.yard[space]
        if face != NO_FACE:
            seat = richest(rules, state, space)
            if seat != NOBODY:
                state.turn = seat
                state.space = space
                if state.journal is not None:
                    state.journal.add("awarded", {"seat": seat, "tile": components.name[face]})
                return
            if state.journal is not None:
                state.journal.add("not-awarded", {"tile": components.name[face]})
    state.space = NO_SPACE
    score(rules, components, state, C)  # rule 6.4
    state.phase = OVER
    state.turn = NOBODY
