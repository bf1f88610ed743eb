"""Every seat secretly chooses two regions; all are shown at once."""

from typing import Final

from enoteca.core.actions import Action, first_of, pack, second_of
from enoteca.core.bits import BIT
from enoteca.core.game import Seat
from enoteca.games.vino.rules.actions import CHOOSE
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, region_names
from enoteca.games.vino.rules.state import CHOOSING, VinoState

# rule 4.1: any two different regions, whatever is left there
PAIRS: Final[list[Action]] = [
    pack(CHOOSE, first, second)
    for first in range(REGION_COUNT)
    for second in range(first + 1, REGION_COUNT)
]


def begin(state: VinoState) -> None:
    """Start a round."""
    state.round += 1
    state.phase = CHOOSING
    state.active = 0
    state.region = -1
    for seat in range(len(state.order)):
        state.picks[seat] = 0
        state.income[seat] = 0
    if state.journal is not None:
        state.journal.add("round-began", {"round": state.round})


def undecided(state: VinoState) -> list[Seat]:
    """Return the seats that have not chosen yet, in compass order."""
    return [seat for seat in state.order if not state.picks[seat]]


def ask(state: VinoState) -> bool:
    """Ask the next seat that has not chosen; return whether there is one."""
    for seat in state.order:
        if not state.picks[seat]:
            state.turn = seat
            return True
    return False


def choose(state: VinoState, action: Action) -> None:
    """Choose two regions, unseen by the others."""
    seat = state.turn
    regions = BIT[first_of(action)] | BIT[second_of(action)]
    state.picks[seat] = regions
    if state.journal is not None:
        state.journal.add("chose", {"seat": seat})
        names = [REGIONS[first_of(action)], REGIONS[second_of(action)]]
        state.journal.add("chose-regions", {"seat": seat, "regions": names}, seat)


def reveal(state: VinoState) -> None:
    """Show what all have chosen (rule 4.2)."""
    if state.journal is not None:
        for seat in state.order:
            facts: dict[str, object] = {"seat": seat, "regions": region_names(state.picks[seat])}
            state.journal.add("revealed", facts)
