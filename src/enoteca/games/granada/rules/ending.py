"""The last tiles of the yard are given away, then scoring C (rules 6.2 to 6.4)."""

from enoteca.core.game import NOBODY, Seat
from enoteca.games.granada.rules.components import NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CURRENCY_COUNT, worth
from enoteca.games.granada.rules.scoring import C, score
from enoteca.games.granada.rules.state import FINISHING, NO_SPACE, OVER, SPACES, GranadaState
from enoteca.native import i64


def begin(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Give the last tiles away, space by space (rule 6.2)."""
    state.phase = FINISHING
    award(rules, components, state, 0)


def award(rules: Ruleset, components: Components, state: GranadaState, first: i64) -> None:
    """Give away the next tile from a space on; when there is none, score and end."""
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
