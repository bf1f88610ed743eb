"""How a match of Vino will end: what the government will give, who leads, who will win."""

from typing import Final

from enoteca.bots.softmax import UNIT, between, chances
from enoteca.core.bits import BIT, size
from enoteca.core.game import Seat
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, Region, Vineyards
from enoteca.games.vino.rules.phases.donating import SHARES
from enoteca.games.vino.rules.ranking import merit
from enoteca.games.vino.rules.sales import cellar, takings
from enoteca.games.vino.rules.state import LOSING, RAISING, SELLING, VinoState
from enoteca.native import i64

AHEAD: Final = 8  # vineyards of lead with which one does better to end the match
HALF: Final = 4  # private vineyards left at which a donation counts half

# What tells who will win, at some numbers of private vineyards left where bottles stand: a vineyard
# now, 100 in money, 100 that the best wine will bring this round or the next, or the second best, a
# gift, and a free vineyard where one buys first.  Learned, as policy/strength.md says.
KNOTS: Final[list[i64]] = [0, 5, 12, 22, 36]
VINEYARD: Final[list[i64]] = [947565, 719529, 462395, 279396, 285954]
MONEY: Final[list[i64]] = [374849, 435864, 354102, 316967, 255181]
NOW: Final[list[i64]] = [172320, 202860, 281981, 255156, 97487]
NEXT: Final[list[i64]] = [75496, 53066, 108572, 123396, -21338]
SECOND: Final[list[i64]] = [51965, 106786, 173743, 283180, 210384]
GIFT: Final[list[i64]] = [830025, 415662, 360032, 281959, 344394]
FIRST_THERE: Final[list[i64]] = [165448, 88407, 45286, 23751, 19419]


def gifts(
    box: Components, state: VinoState, region: Region, seat: Seat, more: i64, bought: Vineyards
) -> list[i64]:
    """Return what a donation now would give to each, if a seat had bought more there."""
    merits: list[i64] = []
    found: list[i64] = []
    for other in range(len(state.order)):
        theirs = state.owned[other * REGION_COUNT + region]
        if other == seat:
            merits.append(merit(theirs | bought, more))
        else:
            merits.append(merit(theirs))
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


class Worths:
    """What things are worth while some private land is left."""

    __slots__ = ("first", "gift", "money", "next", "now", "second", "vineyard")

    def __init__(self, left: i64) -> None:
        self.vineyard: i64 = between(KNOTS, VINEYARD, left)
        self.money: i64 = between(KNOTS, MONEY, left)
        self.now: i64 = between(KNOTS, NOW, left)
        self.next: i64 = between(KNOTS, NEXT, left)
        self.second: i64 = between(KNOTS, SECOND, left)
        self.gift: i64 = between(KNOTS, GIFT, left)
        self.first: i64 = between(KNOTS, FIRST_THERE, left)


class Outlook:
    """Adds up what each seat has, can sell, will be given and may buy before the others."""

    __slots__ = ("box", "seats", "worths")

    def __init__(self, box: Components, seats: Seat) -> None:
        self.box = box
        self.seats: Seat = seats
        self.worths: list[Worths] = [Worths(left) for left in range(KNOTS[len(KNOTS) - 1] + 1)]

    def chances(self, state: VinoState) -> list[i64]:
        """Return every seat's chance of winning, in thousandths."""
        worths = self.worths[min(private_left(self.box, state), len(self.worths) - 1)]
        found: list[i64] = [0] * self.seats
        for place in range(self.seats):
            found[state.order[place]] = self._held(state, place, worths)
        for region in range(REGION_COUNT):
            self._add_land(found, state, region, worths)
        return chances(found, UNIT)

    def _held(self, state: VinoState, place: i64, worths: Worths) -> i64:
        """Return what the vineyards, the money and the wine of a place on the compass are worth."""
        seat = state.order[place]
        best: i64 = 0
        second: i64 = 0
        bottles = cellar(state, seat)
        for variety in range(len(bottles)):
            number = bottles[variety]
            if number:
                income = takings(self.box, state, variety, number)
                if income > best:
                    second = best
                    best = income
                else:
                    second = max(second, income)
        vineyards = self.box.markers - state.markers[seat]
        sold = False
        if state.phase == SELLING:
            sold = place < state.seller
        elif state.phase in (LOSING, RAISING):
            sold = place <= state.seller
            if state.phase == LOSING and place == state.seller:
                vineyards -= state.need
        wine = (worths.next if sold else worths.now) * best + worths.second * second
        return worths.vineyard * vineyards + (wine + worths.money * state.money[seat]) // 100

    def _add_land(self, found: list[i64], state: VinoState, region: Region, worths: Worths) -> None:
        """Add what a region promises: gifts, and free land to him who buys first there."""
        free = state.free[region]
        if not free:
            return
        first: Seat = 0
        most: i64 = 0
        for seat in range(self.seats):
            theirs = merit(state.owned[seat * REGION_COUNT + region])
            if theirs > most:
                most = theirs
                first = seat
        if most:
            found[first] = found[first] + worths.first * size(free)
        if state.bottles & BIT[region]:
            near = HALF + size(free & self.box.private[region])
            given = gifts(self.box, state, region, 0, 0, 0)
            for seat in range(self.seats):
                if given[seat]:
                    found[seat] = found[seat] + worths.gift * HALF * given[seat] // near
