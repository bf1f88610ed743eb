"""The end of a round: the new order, and whether there is another round."""

from typing import Final

from enoteca.core.game import NOBODY, Seat
from enoteca.games.vino.rules.state import OVER, VinoState
from enoteca.native import i64

LAST_ROUND: Final = 100  # rule 9.3
IDLE_ROUNDS: Final = 2


def reorder(state: VinoState) -> None:
    """Set the compass by this round's income, the least first; ties keep their order (rule 8.1)."""
    found: list[Seat] = []
    for seat in state.order:
        place: i64 = len(found)
        while place and state.income[found[place - 1]] > state.income[seat]:
            place -= 1
        found.insert(place, seat)
    state.order = found
    if state.journal is not None:
        for place in range(len(found)):
            state.journal.add("order", {"seat": found[place], "place": place + 1})


def guard(state: VinoState) -> str | None:
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
