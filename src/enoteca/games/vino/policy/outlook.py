"""How a match of Vino will end: what the government will give, who leads, who will win."""

from typing import Final

from enoteca.bots.softmax import UNIT, between, chances
from enoteca.core.bits import BIT, least, size
from enoteca.core.game import Seat
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, Region, Variety, Vineyards
from enoteca.games.vino.rules.phases.donating import SHARES
from enoteca.games.vino.rules.ranking import merit
from enoteca.games.vino.rules.sales import STOCK, STOCK_BITS, stock, takings
from enoteca.games.vino.rules.state import LOSING, RAISING, SELLING, VinoState
from enoteca.native import i64, vec

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


def lead(box: Components, state: VinoState, seat: Seat) -> i64:
    """Return how many vineyards a seat has more than the best of the others."""
    fewest = box.markers
    markers = state.markers
    for other in range(len(markers)):
        if other != seat:
            fewest = min(fewest, markers[other])
    return fewest - markers[seat]


def wants_end(box: Components, state: VinoState, seat: Seat) -> bool:
    """Return whether a seat leads so well that it needs its last markers to end the match."""
    return lead(box, state, seat) >= AHEAD and state.markers[seat] <= private_left(box, state)


def private_left(box: Components, state: VinoState) -> i64:
    """Return how much private land is to be bought before the last bottle leaves."""
    left: i64 = 0
    free = state.free
    private = box.private
    bottles = state.bottles
    while bottles:
        region = least(bottles)
        left += size(free[region] & private[region])
        bottles &= bottles - 1
    return left


class Donation:
    """A sheet to reckon on who would be given what, if the government gave now."""

    __slots__ = ("box", "given", "leader", "seats")

    def __init__(self, box: Components, seats: Seat) -> None:
        self.box = box
        self.seats: Seat = seats
        self.given: vec[i64] = vec[i64]([0] * seats)  # vineyards by seat
        self.leader: Seat = -1  # who comes first there, if anybody

    def reckon(
        self, state: VinoState, region: Region, seat: Seat, more: i64, bought: Vineyards
    ) -> vec[i64]:
        """Return what each would be given, if a seat had bought more there; good until the next."""
        given = self.given
        owned = state.owned
        first: i64 = 0  # merits, and whose they are
        second: i64 = 0
        third: i64 = 0
        one: Seat = -1
        two: Seat = -1
        three: Seat = -1
        for other in range(self.seats):
            given[other] = 0
            theirs = owned[other * REGION_COUNT + region]
            worth = merit(theirs | bought, more) if other == seat else merit(theirs, 0)
            if worth > first:
                third, three = second, two
                second, two = first, one
                first, one = worth, other
            elif worth > second:
                third, three = second, two
                second, two = worth, other
            elif worth > third:
                third, three = worth, other
        self.leader = one
        left = size(state.free[region] & self.box.government[region] & ~bought)
        if first and left:
            given[one] = min(SHARES[0], left)
            left -= given[one]
            if second and left:
                given[two] = min(SHARES[1], left)
                left -= given[two]
                if third and left:
                    given[three] = min(SHARES[2], left)
        return given


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

    __slots__ = ("box", "donation", "found", "seats", "worths")

    def __init__(self, box: Components, seats: Seat) -> None:
        self.box = box
        self.seats: Seat = seats
        self.donation = Donation(box, seats)
        self.found: vec[i64] = vec[i64]([0] * seats)
        self.worths: list[Worths] = [Worths(left) for left in range(KNOTS[len(KNOTS) - 1] + 1)]

    def chances(self, state: VinoState) -> list[i64]:
        """Return every seat's chance of winning, in thousandths."""
        last: i64 = len(self.worths) - 1
        worths = self.worths[min(private_left(self.box, state), last)]
        found = self.found
        for place in range(self.seats):
            found[state.order[place]] = self._held(state, place, worths)
        free = state.free
        for region in range(len(free)):
            if free[region]:
                self._add_land(state, region, free[region], worths)
        return chances(list(found), UNIT)

    def _held(self, state: VinoState, place: i64, worths: Worths) -> i64:
        """Return what the vineyards, the money and the wine of a place on the compass are worth."""
        seat = state.order[place]
        best: i64 = 0
        second: i64 = 0
        bottles = stock(state, seat)
        variety: Variety = 0
        while bottles:
            number = bottles & STOCK
            if number:
                income = takings(self.box, state, variety, number)
                if income > best:
                    second = best
                    best = income
                else:
                    second = max(second, income)
            bottles >>= STOCK_BITS
            variety += 1
        vineyards = self.box.markers - state.markers[seat]
        phase = state.phase
        sold = False
        if phase == SELLING:
            sold = place < state.seller
        elif phase in (LOSING, RAISING):
            sold = place <= state.seller
            if phase == LOSING and place == state.seller:
                vineyards -= state.need
        wine = (worths.next if sold else worths.now) * best + worths.second * second
        return worths.vineyard * vineyards + (wine + worths.money * state.money[seat]) // 100

    def _add_land(self, state: VinoState, region: Region, free: Vineyards, worths: Worths) -> None:
        """Add what a region promises: gifts, and free land to him who buys first there."""
        found = self.found
        leader: Seat = -1
        if state.bottles & BIT[region]:
            near = HALF + size(free & self.box.private[region])
            given = self.donation.reckon(state, region, 0, 0, 0)
            leader = self.donation.leader
            for seat in range(self.seats):
                if given[seat]:
                    found[seat] += worths.gift * HALF * given[seat] // near
        else:
            leader = self._leader(state, region)
        if leader >= 0:
            found[leader] += worths.first * size(free)

    def _leader(self, state: VinoState, region: Region) -> Seat:
        """Return who comes first in a region, or -1."""
        owned = state.owned
        first: Seat = -1
        most: i64 = 0
        for seat in range(self.seats):
            theirs = merit(owned[seat * REGION_COUNT + region], 0)
            if theirs > most:
                most = theirs
                first = seat
        return first
