"""How a match of Vino will end: what the government will give, who leads, what tells who wins."""

from typing import Final

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

# What tells who will win.
TRAITS: Final = ("vineyards", "money", "now", "next", "second", "gifts", "first")
VINEYARDS: Final = 0  # that one has
MONEY: Final = 1
NOW: Final = 2  # what the best wine will bring this round
NEXT: Final = 3  # or, if one has sold, the next
SECOND: Final = 4  # what the second best wine would bring
GIFTS: Final = 5  # thousandths of vineyards that the government will give
FIRST_THERE: Final = 6  # free vineyards where one buys first
COUNT: Final[i64] = 7

KNOTS: Final[list[i64]] = [0, 5, 12, 22, 36]  # private vineyards left where bottles stand
WHOLE: Final = 1000


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


class Outlook:
    """Counts what each seat has, can sell, will be given and may buy before the others."""

    __slots__ = ("box", "donation", "seats")

    def __init__(self, box: Components, seats: Seat) -> None:
        self.box = box
        self.seats: Seat = seats
        self.donation = Donation(box, seats)

    def traits(self, state: VinoState) -> list[i64]:
        """Return the traits of every seat."""
        found: list[i64] = [0] * (COUNT * self.seats)
        for place in range(self.seats):
            self._count(state, place, found)
        free = state.free
        for region in range(len(free)):
            if free[region]:
                self._count_land(state, region, free[region], found)
        return found

    def _count(self, state: VinoState, place: i64, found: list[i64]) -> None:
        """Count the vineyards, the money and the wine of a place on the compass."""
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
        at = seat * COUNT
        found[at + VINEYARDS] = vineyards
        found[at + MONEY] = state.money[seat]
        found[at + (NEXT if sold else NOW)] = best
        found[at + SECOND] = second

    def _count_land(
        self, state: VinoState, region: Region, free: Vineyards, found: list[i64]
    ) -> None:
        """Count what a region promises: gifts, and free land to him who buys first there."""
        leader: Seat = -1
        if state.bottles & BIT[region]:
            near = HALF + size(free & self.box.private[region])
            given = self.donation.reckon(state, region, 0, 0, 0)
            leader = self.donation.leader
            for seat in range(self.seats):
                if given[seat]:
                    found[seat * COUNT + GIFTS] += WHOLE * HALF * given[seat] // near
        else:
            leader = self._leader(state, region)
        if leader >= 0:
            found[leader * COUNT + FIRST_THERE] += size(free)

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
