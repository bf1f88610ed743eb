"""The seller pays for his sale with vineyards."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, FIRST, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import GIVE_UP, position_of, region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    CHAIN,
    CHAIN_BITS,
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    Region,
    Vineyards,
)
from enoteca.games.vino.rules.phases import raising
from enoteca.games.vino.rules.phases.phase import VinoPhase, no_such_vineyard
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64


class Losing(VinoPhase):
    """He gives vineyards of the variety sold up, in map order (rule 7.3)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("losing", "7.3", box, [GIVE_UP], Refusal("give-up-now", "7.3"))

    def ready(self, state: VinoState) -> bool:
        """Return whether there is a choice; without one the vineyards go by themselves."""
        if state.need:
            if state.need < _reachable(state):
                return True
            for region in range(len(state.free)):
                vineyards = returnable(state, region)
                while vineyards:
                    _give_up(state, region, least(vineyards))
                    vineyards &= vineyards - 1
        raising.fall(state)
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:
        """Offer the vineyards that may go next, so that enough remain after it."""
        number = _reachable(state) - state.need + 1
        for region in range(len(state.free)):
            vineyards = returnable(state, region)
            while vineyards:
                if menu.count == number:
                    return
                menu.offer(pack(GIVE_UP, region, least(vineyards) + 1))
                vineyards &= vineyards - 1

    def sample(self, state: VinoState, rng: Rng) -> Action:
        place = rng.below(_reachable(state) - state.need + 1)
        region: Region = 0
        while True:
            vineyards = returnable(state, region)
            number = size(vineyards)
            if place < number:
                return pack(GIVE_UP, region, nth(vineyards, place) + 1)
            place -= number
            region += 1

    def apply(self, state: VinoState, action: Action) -> None:
        region = region_of(action)
        position = position_of(action)
        state.mark = CHAIN * region + position
        state.need -= 1
        _give_up(state, region, position - 1)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:
        """Tell what is left in the region: after the last vineyard the token goes too."""
        left = size(state.owned[seat * REGION_COUNT + region_of(action)]) - 1
        return {"still_to_pick": state.need - 1, "vineyards": left, "token_lost": left == 0}

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        region = region_of(action)
        position = position_of(action)
        if position > self.box.sizes[region]:
            return no_such_vineyard(self.box, region)
        at = state.turn * REGION_COUNT + region
        if not state.owned[at] & BIT[position - 1]:
            return Refusal("not-yours", "7.3", {"region": REGIONS[region], "position": position})
        if state.grown[at] != state.sold:
            return Refusal("other-variety", "7.3", {"variety": VARIETIES[state.sold]})
        if CHAIN * region + position <= state.mark:
            return Refusal("ascending-losses", "7.3")
        return Refusal("too-few-after", "7.3", {"number": state.need})


def returnable(state: VinoState, region: Region) -> Vineyards:
    """Return what the seller may still reach in a region: he picks in map order (rule 7.3)."""
    at = state.turn * REGION_COUNT + region
    if state.grown[at] != state.sold:
        return 0
    last = state.mark >> CHAIN_BITS
    if region < last:
        return 0
    vineyards = state.owned[at]
    return vineyards & ~FIRST[state.mark & CHAIN - 1] if region == last else vineyards


def _reachable(state: VinoState) -> i64:
    """Return how many vineyards the seller may still reach."""
    grown = state.grown
    owned = state.owned
    sold = state.sold
    first = state.turn * REGION_COUNT
    region = state.mark >> CHAIN_BITS
    number = size(returnable(state, region))
    for at in range(first + region + 1, first + REGION_COUNT):
        if grown[at] == sold:
            number += size(owned[at])
    return number


def _give_up(state: VinoState, region: Region, position: i64) -> None:
    seat = state.turn
    at = seat * REGION_COUNT + region
    state.owned[at] ^= BIT[position]
    state.free[region] |= BIT[position]
    state.markers[seat] += 1
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "region": REGIONS[region]}
        facts["position"] = position + 1
        state.journal.add("gave-up", facts)
    if not state.owned[at]:  # rule 3.2: the last one, so the token goes back
        state.tokens[region] |= BIT[state.grown[at]]
        state.grown[at] = NO_VARIETY
        if state.journal is not None:
            facts = {"seat": seat, "region": REGIONS[region], "variety": VARIETIES[state.sold]}
            state.journal.add("token-given-back", facts)
