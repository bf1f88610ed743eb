"""The barrel goes from region to region, and those who chose it may buy."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT, BitSet, nth, size
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import purchase
from enoteca.games.vino.rules.actions import BUY, PASS
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, Region
from enoteca.games.vino.rules.ranking import ranking
from enoteca.games.vino.rules.state import BUYING, VinoState
from enoteca.native import i64


def begin(state: VinoState) -> None:
    """Put the barrel before the first region."""
    state.phase = BUYING
    state.region = -1


def ask(box: Components, state: VinoState) -> bool:
    """Find the next seat that can buy something; return whether there is one."""
    while True:
        while state.queue:
            seat = state.queue[0]
            if purchase.purchasable(box, state, seat, state.region):
                state.turn = seat
                return True
            _leave(state)  # rule 5.5: not even asked
            if state.journal is not None:
                facts: dict[str, object] = {"seat": seat, "region": REGIONS[state.region]}
                state.journal.add("could-not-buy", facts)
        if not _next_region(state):
            return False


def offers(box: Components, state: VinoState) -> list[Action]:
    """Return what the seat to move may do: buy any vineyard it can pay, or pass (rule 5.4)."""
    region = state.region
    found = purchase.purchases(region, purchase.purchasable(box, state, state.turn, region))
    found.append(pack(PASS))
    return found


def sample_offer(box: Components, state: VinoState, rng: Rng) -> Action:
    """Draw one of ``offers`` without listing them."""
    region = state.region
    vineyards = purchase.purchasable(box, state, state.turn, region)
    number = size(vineyards)
    place = rng.below(number + 1)
    return pack(PASS) if place == number else pack(BUY, region, nth(vineyards, place) + 1)


def act(box: Components, state: VinoState, action: Action) -> None:
    """Buy a vineyard, or leave the region for this round."""
    if kind_of(action) == PASS:
        _leave(state)
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "region": REGIONS[state.region]}
            state.journal.add("passed", facts)
        return
    if not state.owners:  # rule 5.3: a newcomer buys one, and goes to the end of the queue
        state.queue.append(state.queue.pop(0))
    purchase.buy(box, state, action)


def _leave(state: VinoState) -> None:
    state.queue.pop(0)
    if state.owners:
        state.owners -= 1


def _next_region(state: VinoState) -> bool:
    """Move the barrel to the next region that somebody chose (rule 5.1)."""
    region: Region = state.region + 1
    while region < REGION_COUNT:
        pickers: BitSet = 0
        for seat in range(len(state.order)):
            if state.picks[seat] & BIT[region]:
                pickers |= BIT[seat]
        if pickers:
            _arrive(state, region, pickers)
            return True
        region += 1
    return False


def _arrive(state: VinoState, region: Region, pickers: BitSet) -> None:
    """Fix who buys here, and in which order."""
    state.region = region
    state.queue = ranking(state, region, pickers)  # rule 5.2
    owners: i64 = len(state.queue)
    state.owners = owners
    for seat in state.order:  # rule 5.3
        if pickers & BIT[seat] and not state.owned[seat * REGION_COUNT + region]:
            state.queue.append(seat)
    if state.journal is not None:
        state.journal.add("region-opened", {"region": REGIONS[region]})
