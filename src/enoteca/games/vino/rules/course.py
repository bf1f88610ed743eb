"""What comes after what: the parts of a round, and whether there is another."""

from typing import Final

from enoteca.core.game import NOBODY
from enoteca.games.vino.rules.state import BUYING, CHOOSING, OVER, SELLING, VinoState
from enoteca.native import append, i64, vec

LAST_ROUND: Final = 100  # rule 9.3
IDLE_ROUNDS: Final = 2


def begin_round(state: VinoState) -> None:
    """Let all choose regions."""
    state.round += 1
    state.phase = CHOOSING
    state.active = 0
    state.region = -1
    picks = state.picks
    income = state.income
    for seat in range(len(picks)):
        picks[seat] = 0
        income[seat] = 0
    if state.journal is not None:
        state.journal.add("round-began", {"round": state.round})


def begin_buying(state: VinoState) -> None:
    """Put the barrel before the first region."""
    state.phase = BUYING
    state.region = -1


def begin_selling(state: VinoState) -> None:
    """Start with the first on the compass (rule 7.1)."""
    state.phase = SELLING
    state.seller = 0


def end_round(state: VinoState) -> None:
    """Set the compass anew, and begin another round unless a house guard ends it all."""
    state.order = compass(state.order, state.income)
    if state.journal is not None:
        for place in range(len(state.order)):
            state.journal.add("order", {"seat": state.order[place], "place": place + 1})
    guard = _guard(state)
    if guard is None:
        begin_round(state)
    else:
        end(state, guard)


def compass(order: vec[i64], income: vec[i64]) -> vec[i64]:
    """Return the seats by a round's income, the least first; ties keep their order (rule 8.1)."""
    found = vec[i64](capacity=len(order))
    for seat in order:
        place: i64 = len(found)
        found = append(found, seat)
        while place and income[found[place - 1]] > income[seat]:
            found[place] = found[place - 1]
            place -= 1
        found[place] = seat
    return found


def _guard(state: VinoState) -> str | None:
    """Count rounds without purchase or sale; return the house guard that ends it all (rule 9.3)."""
    state.idle = 0 if state.active else state.idle + 1
    if state.idle == IDLE_ROUNDS:
        return "ended-by-standstill"
    return "ended-by-last-round" if state.round == LAST_ROUND else None


def end(state: VinoState, event: str) -> None:
    """End the match."""
    state.phase = OVER
    state.turn = NOBODY
    if state.journal is not None:
        state.journal.add(event, {"round": state.round})
