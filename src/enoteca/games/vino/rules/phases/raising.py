"""The demand for the variety sold falls; the seller lets others rise by as much."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, BitSet, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import RAISE, variety_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import NO_VARIETY, VARIETIES, VARIETY_COUNT, Variety
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.state import RAISING, SELLING, VinoState
from enoteca.native import i64


class Raising(VinoPhase):
    """The seller spreads the steps by which his variety fell over the others (rule 7.5)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("raising", "7.5", box, [RAISE], Refusal("raise-now", "7.5"))

    def ready(self, state: VinoState) -> bool:
        """Make the steps that leave no choice; after the last of them the next seat sells."""
        while state.need:
            open_varieties = risers(self.box, state)
            if open_varieties & (open_varieties - 1):
                return True
            _rise(state, least(open_varieties))
        state.sold = NO_VARIETY
        state.fall = 0
        state.mark = 0
        state.seller += 1
        state.phase = SELLING
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:
        found = risers(self.box, state)
        while found:
            menu.offer(pack(RAISE, least(found)))
            found &= found - 1

    def sample(self, state: VinoState, rng: Rng) -> Action:
        found = risers(self.box, state)
        return pack(RAISE, nth(found, rng.below(size(found))))

    def apply(self, state: VinoState, action: Action) -> None:
        """Make one step; with the last of them all demands sum to 0 again (rule 7.6)."""
        _rise(state, variety_of(action))

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        demand = (state.demand[variety_of(action)] + 1) * self.box.step
        return {"still_to_pick": state.need - 1, "demand": demand}

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        variety = variety_of(action)
        facts: dict[str, object] = {"variety": VARIETIES[variety]}
        if variety == state.sold:
            return Refusal("variety-sold", "7.5", facts)
        if state.demand[variety] == self.box.highest:
            facts["most"] = self.box.highest * self.box.step
            return Refusal("demand-at-most", "7.5", facts)
        if variety < state.mark:
            return Refusal("ascending-steps", "7.5", {"variety": VARIETIES[state.mark]})
        return Refusal("too-little-room", "7.5", {"number": state.need})


def fall(state: VinoState) -> None:
    """Lower the demand for the variety sold, down to the end of the track (rule 7.4)."""
    state.demand[state.sold] -= state.fall
    state.need = state.fall
    state.mark = 0
    state.phase = RAISING
    if state.journal is not None and state.fall:
        facts: dict[str, object] = {"variety": VARIETIES[state.sold], "steps": state.fall}
        state.journal.add("demand-fell", facts)


def risers(box: Components, state: VinoState) -> BitSet:
    """Return the varieties that may rise by the next step (rule 7.5).

    Steps go to the varieties in their order, never above the end of the track, and so
    that the varieties from there on have room for all the steps left.
    """
    found: BitSet = 0
    room: i64 = 0
    demand = state.demand
    highest = box.highest
    need = state.need
    mark = state.mark
    sold = state.sold
    variety: Variety = VARIETY_COUNT
    while variety > mark:
        variety -= 1
        if variety != sold:
            above = highest - demand[variety]
            room += above
            if above and room >= need:
                found |= BIT[variety]
    return found


def _rise(state: VinoState, variety: Variety) -> None:
    state.demand[variety] += 1
    state.mark = variety
    state.need -= 1
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
        state.journal.add("demand-rose", facts)
