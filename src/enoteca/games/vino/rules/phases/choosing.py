"""Every seat secretly chooses two regions; all are shown at once."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT
from enoteca.core.game import Refusal, Seat
from enoteca.core.menu import SECOND, Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import course
from enoteca.games.vino.rules.actions import CHOOSE, one_region_of, other_region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, region_names
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64, vec

# rule 4.1: any two different regions, whatever is left there
PAIRS: Final[vec[i64]] = vec[i64](
    [
        pack(CHOOSE, first, second)
        for first in range(REGION_COUNT)
        for second in range(first + 1, REGION_COUNT)
    ]
)


class Choosing(VinoPhase):
    """Each seat in compass order (rule 4.1)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("choosing", "4.1", box, [CHOOSE], Refusal("choose-now", "4.1"))

    def ready(self, state: VinoState) -> bool:
        """Ask the next seat that has not chosen; after the last of them all is shown."""
        picks = state.picks
        for seat in state.order:
            if not picks[seat]:
                state.turn = seat
                return True
        _reveal(state)
        course.begin_buying(state)
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:  # noqa: ARG002 (always the same)
        last: i64 = REGION_COUNT - 1
        for first in range(last):
            menu.span(pack(CHOOSE, first, first + 1), last - first, SECOND)

    def sample(self, state: VinoState, rng: Rng) -> Action:  # noqa: ARG002
        return PAIRS[rng.below(len(PAIRS))]

    def apply(self, state: VinoState, action: Action) -> None:
        """Choose two regions, unseen by the others."""
        seat = state.turn
        one = one_region_of(action)
        other = other_region_of(action)
        state.picks[seat] = BIT[one] | BIT[other]
        if state.journal is not None:
            state.journal.add("chose", {"seat": seat})
            names = [REGIONS[one], REGIONS[other]]
            state.journal.add("chose-regions", {"seat": seat, "regions": names}, seat)

    def why_not(self, state: VinoState, action: Action) -> Refusal:  # noqa: ARG002
        other = other_region_of(action)
        if one_region_of(action) == other:
            return Refusal("two-different-regions", "4.1")
        return Refusal("lower-region-first", "4.1", {"region": REGIONS[other]})


def undecided(state: VinoState) -> list[Seat]:
    """Return the seats that have not chosen yet, in compass order."""
    return [seat for seat in state.order if not state.picks[seat]]


def _reveal(state: VinoState) -> None:
    """Show what all have chosen (rule 4.2)."""
    if state.journal is not None:
        for seat in state.order:
            facts: dict[str, object] = {"seat": seat, "regions": region_names(state.picks[seat])}
            state.journal.add("revealed", facts)
