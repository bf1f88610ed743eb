"""Each seat may sell wine of one variety, and pays for it with vineyards."""

from typing import Final

from enoteca.core.actions import Action, first_of, kind_of, pack, second_of
from enoteca.core.bits import BIT, FIRST, members, nth, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import GIVE_UP, KEEP, SELL
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    VARIETY_COUNT,
    Region,
    Vineyards,
)
from enoteca.games.vino.rules.phases import market
from enoteca.games.vino.rules.state import LOSING, SELLING, VinoState
from enoteca.native import i64

CHAIN: Final = 32  # a vineyard's place in the order of giving up: CHAIN * region + position


def begin(state: VinoState) -> None:
    """Start with the first on the compass (rule 7.1)."""
    state.phase = SELLING
    state.seller = 0


def ask(box: Components, state: VinoState) -> bool:
    """Ask the next seat that has wine; return whether there is one."""
    while state.seller < len(state.order):
        seat = state.order[state.seller]
        if state.markers[seat] < box.markers:  # who has vineyards has wine (rule 3.3)
            state.turn = seat
            return True
        state.seller += 1
    return False


def cellar(state: VinoState, seat: Seat) -> list[i64]:
    """Return a seat's bottles of each variety: its vineyards of it, now (rule 3.3)."""
    bottles: list[i64] = [0] * VARIETY_COUNT
    at = seat * REGION_COUNT
    for region in range(REGION_COUNT):
        variety = state.grown[at + region]
        if variety != NO_VARIETY:
            bottles[variety] += size(state.owned[at + region])
    return bottles


def sales(state: VinoState) -> list[Action]:
    """Return what the seat to move may sell: one variety, any number it has (rule 7.1)."""
    bottles = cellar(state, state.turn)
    found: list[Action] = []
    for variety in range(VARIETY_COUNT):
        for number in range(1, bottles[variety] + 1):
            found.append(pack(SELL, variety, number))
    found.append(pack(KEEP))
    return found


def sample_sale(box: Components, state: VinoState, rng: Rng) -> Action:
    """Draw one of ``sales`` without listing them."""
    place = rng.below(box.markers - state.markers[state.turn] + 1)
    bottles = cellar(state, state.turn)
    for variety in range(VARIETY_COUNT):
        if place < bottles[variety]:
            return pack(SELL, variety, place + 1)
        place -= bottles[variety]
    return pack(KEEP)


def sell(box: Components, state: VinoState, action: Action) -> None:
    """Sell and be paid (rule 7.2), or keep the wine."""
    seat = state.turn
    if kind_of(action) == KEEP:
        state.seller += 1
        if state.journal is not None:
            state.journal.add("sold-nothing", {"seat": seat})
        return
    variety = first_of(action)
    bottles = second_of(action)
    income = box.revenue[bottles] + state.demand[variety] * box.step
    income = max(income, 0)
    state.money[seat] += income
    state.income[seat] = income
    state.active = 1
    state.sold = variety
    state.need = box.lost[bottles]
    state.mark = 0
    state.fall = min(box.steps[bottles], state.demand[variety] - box.lowest)  # rule 7.4
    state.phase = LOSING
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
        facts["bottles"] = bottles
        facts["income"] = income
        state.journal.add("sold", facts)


def returnable(state: VinoState, region: Region) -> Vineyards:
    """Return what the seller may still reach in a region: he picks in map order (rule 7.3)."""
    at = state.turn * REGION_COUNT + region
    if state.grown[at] != state.sold:
        return 0
    last = state.mark // CHAIN
    if region < last:
        return 0
    vineyards = state.owned[at]
    return vineyards & ~FIRST[state.mark % CHAIN] if region == last else vineyards


def _reachable(state: VinoState) -> i64:
    number: i64 = 0
    for region in range(REGION_COUNT):
        number += size(returnable(state, region))
    return number


def ask_loss(state: VinoState) -> bool:
    """Return whether the seller has a choice; without one the vineyards go by themselves."""
    if state.need:
        if state.need < _reachable(state):
            return True
        for region in range(REGION_COUNT):
            for position in members(returnable(state, region)):
                _give_up(state, region, position)
    market.fall(state)
    return False


def losses(state: VinoState) -> list[Action]:
    """Return the vineyards that may go next, so that enough remain after it (rule 7.3)."""
    found: list[Action] = []
    for region in range(REGION_COUNT):
        for position in members(returnable(state, region)):
            found.append(pack(GIVE_UP, region, position + 1))
    return found[: len(found) - state.need + 1]


def sample_loss(state: VinoState, rng: Rng) -> Action:
    """Draw one of ``losses`` without listing them."""
    place = rng.below(_reachable(state) - state.need + 1)
    region: Region = 0
    while True:
        vineyards = returnable(state, region)
        number = size(vineyards)
        if place < number:
            return pack(GIVE_UP, region, nth(vineyards, place) + 1)
        place -= number
        region += 1


def lose(state: VinoState, action: Action) -> None:
    """Give one vineyard up."""
    region = first_of(action)
    position = second_of(action)
    state.mark = CHAIN * region + position
    state.need -= 1
    _give_up(state, region, position - 1)


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
