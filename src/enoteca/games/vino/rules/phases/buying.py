"""The barrel goes from region to region, and those who chose it may buy."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT, FIRST, BitSet, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import course, purchase
from enoteca.games.vino.rules.actions import BUY, PASS, position_of, region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, Region
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.ranking import ranking
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import append, pop


class Buying(VinoPhase):
    """A seat buys any vineyard it can pay where the barrel stands, or passes (rule 5.4)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("buying", "5.1", box, [BUY, PASS], Refusal("buy-now", "5.4"))

    def ready(self, state: VinoState) -> bool:
        """Find the next seat that can buy something; after the last of them wine is sold."""
        while True:
            while len(state.queue):
                seat = state.queue[0]
                if purchase.purchasable(self.box, state, seat, state.region):
                    state.turn = seat
                    return True
                _leave(state)  # rule 5.5: not even asked
                if state.journal is not None:
                    facts: dict[str, object] = {"seat": seat, "region": REGIONS[state.region]}
                    state.journal.add("could-not-buy", facts)
            if not _next_region(state):
                break
        if state.bottles:
            course.begin_selling(state)
        else:
            course.end(state, "ended-by-last-bottle")  # rule 9.1: no more wine is sold
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:
        vineyards = purchase.purchasable(self.box, state, state.turn, state.region)
        purchase.offer(menu, state.region, vineyards)
        menu.offer(pack(PASS))

    def sample(self, state: VinoState, rng: Rng) -> Action:
        region = state.region
        vineyards = purchase.purchasable(self.box, state, state.turn, region)
        number = size(vineyards)
        place = rng.below(number + 1)
        return pack(PASS) if place == number else pack(BUY, region, nth(vineyards, place) + 1)

    def apply(self, state: VinoState, action: Action) -> None:
        """Buy a vineyard, or leave the region for this round."""
        if kind_of(action) == PASS:
            _leave(state)
            if state.journal is not None:
                facts: dict[str, object] = {"seat": state.turn, "region": REGIONS[state.region]}
                state.journal.add("passed", facts)
            return
        if not state.owners:  # rule 5.3: a newcomer buys one, and goes to the end of the queue
            queue, seat = pop(state.queue, 0)
            state.queue = append(queue, seat)
        purchase.buy(self.box, state, action)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        return {} if kind_of(action) == PASS else purchase.foretell(self.box, state, action)

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        region = region_of(action)
        if position_of(action) <= self.box.sizes[region] and region != state.region:
            if not state.picks[state.turn] & BIT[region]:
                return Refusal("not-chosen", "5.1", {"region": REGIONS[region]})
            return Refusal("not-here", "5.1", {"region": REGIONS[state.region]})
        return purchase.why_not(self.box, state, action)


def _leave(state: VinoState) -> None:
    state.queue, _first = pop(state.queue, 0)
    if state.owners:
        state.owners -= 1


def _next_region(state: VinoState) -> bool:
    """Move the barrel to the next region that somebody chose (rule 5.1)."""
    picks = state.picks
    chosen: BitSet = 0
    for pair in picks:
        chosen |= pair
    ahead = chosen & ~FIRST[state.region + 1]
    if not ahead:
        return False
    region = least(ahead)
    pickers: BitSet = 0
    for seat in range(len(picks)):
        if picks[seat] & BIT[region]:
            pickers |= BIT[seat]
    _arrive(state, region, pickers)
    return True


def _arrive(state: VinoState, region: Region, pickers: BitSet) -> None:
    """Fix who buys here, and in which order."""
    owned = state.owned
    queue = ranking(state, region, pickers)  # rule 5.2
    state.region = region
    state.owners = len(queue)
    for seat in state.order:  # rule 5.3
        if pickers & BIT[seat] and not owned[seat * REGION_COUNT + region]:
            queue = append(queue, seat)
    state.queue = queue
    if state.journal is not None:
        state.journal.add("region-opened", {"region": REGIONS[region]})
