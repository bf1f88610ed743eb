"""How a match of Vino will end: what the government will give, who leads, who will have most."""

from typing import Final

from enoteca.core.bits import BIT, size
from enoteca.core.game import Seat
from enoteca.core.ints import i64
from enoteca.games.vino.components import Components
from enoteca.games.vino.land import REGION_COUNT, Region, Vineyards
from enoteca.games.vino.phases.donation import SHARES
from enoteca.games.vino.phases.selling import cellar
from enoteca.games.vino.state import LOSING, RAISING, SELLING, VinoState

AHEAD: Final = 8  # vineyards of lead with which one does better to end the match
HALF: Final = 4  # private vineyards left at which a donation counts half

# Hundredths of a vineyard in the end, by how much private land is left where bottles stand: for
# a vineyard now, 100 in money, 100 that the best wine will bring this round or the next, or
# the second best, and a gift.  Fitted to matches between greedy players.
STAGES: Final[list[i64]] = [6, 14, 24, 1000]
VINEYARD: Final[list[i64]] = [100, 90, 83, 85]
MONEY: Final[list[i64]] = [40, 62, 74, 85]
NOW: Final[list[i64]] = [15, 40, 56, 60]
NEXT: Final[list[i64]] = [10, 20, 31, 45]
SECOND: Final[list[i64]] = [10, 28, 53, 75]
GIFT: Final[list[i64]] = [50, 62, 68, 100]


def gifts(
    box: Components, state: VinoState, region: Region, seat: Seat, more: i64, bought: Vineyards
) -> list[i64]:
    """Return what a donation now would give to each, if a seat had bought more there."""
    merits: list[i64] = []
    found: list[i64] = []
    for other in range(len(state.order)):
        theirs = state.owned[other * REGION_COUNT + region]
        count = size(theirs)
        if other == seat:
            theirs |= bought
            count = size(theirs) + more
        merits.append(count << 22 | theirs)
        found.append(0)
    left = size(state.free[region] & box.government[region] & ~bought)
    for share in SHARES:
        first: Seat = 0
        for other in range(1, len(state.order)):
            if merits[other] > merits[first]:
                first = other
        if not merits[first] or not left:
            break
        merits[first] = 0
        found[first] = min(share, left)
        left -= found[first]
    return found


def lead(box: Components, state: VinoState, seat: Seat) -> i64:
    """Return how many vineyards a seat has more than the best of the others."""
    fewest = box.markers
    for other in range(len(state.order)):
        if other != seat:
            fewest = min(fewest, state.markers[other])
    return fewest - state.markers[seat]


def wants_end(box: Components, state: VinoState, seat: Seat) -> bool:
    """Return whether a seat leads so well that it needs its last markers to end the match."""
    return state.markers[seat] <= private_left(box, state) and lead(box, state, seat) >= AHEAD


def private_left(box: Components, state: VinoState) -> i64:
    """Return how much private land is to be bought before the last bottle leaves."""
    left: i64 = 0
    for region in range(REGION_COUNT):
        if state.bottles & BIT[region]:
            left += size(state.free[region] & box.private[region])
    return left


def expected_vineyards(box: Components, state: VinoState) -> list[i64]:
    """Return the vineyards that each seat may expect in the end, in hundredths."""
    stage: i64 = 0
    private = private_left(box, state)
    while private > STAGES[stage]:
        stage += 1
    selling = state.phase in (SELLING, LOSING, RAISING)
    found: list[i64] = [0] * len(state.order)
    for place in range(len(state.order)):
        seat = state.order[place]
        best: i64 = 0
        second: i64 = 0
        bottles = cellar(state, seat)
        for variety in range(len(bottles)):
            number = bottles[variety]
            if number:
                income = box.revenue[number] + state.demand[variety] * box.step
                if income > best:
                    second = best
                    best = income
                else:
                    second = max(second, income)
        vineyards = box.markers - state.markers[seat]
        sold = selling and (
            place < state.seller or (place == state.seller and state.phase != SELLING)
        )
        if state.phase == LOSING and place == state.seller:
            vineyards -= state.need
        wine = (NEXT[stage] if sold else NOW[stage]) * best + SECOND[stage] * second
        worth = wine + MONEY[stage] * state.money[seat]
        found[seat] = worth // 100 + VINEYARD[stage] * vineyards
    for region in range(REGION_COUNT):
        if state.bottles & BIT[region]:
            near = HALF + size(state.free[region] & box.private[region])
            given = gifts(box, state, region, 0, 0, 0)
            for seat in range(len(given)):
                if given[seat]:
                    found[seat] += GIFT[stage] * HALF * given[seat] // near
    return found
