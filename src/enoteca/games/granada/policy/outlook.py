"""What tells who will win a match of Granada."""

from typing import Final

from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.games.granada.policy.majorities import Majorities, Odds
from enoteca.games.granada.policy.purse import PRICES
from enoteca.games.granada.policy.weights import Weights
from enoteca.games.granada.rules.city import City
from enoteca.games.granada.rules.components import FACES, NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import CURRENCY_COUNT, sums, worth
from enoteca.games.granada.rules.scoring import TYPE_COUNT, C
from enoteca.games.granada.rules.shapes import MOATS
from enoteca.games.granada.rules.state import FINISHING, GranadaState
from enoteca.native import i64, vec

PRICE: Final = 13  # the highest

# What is counted of a seat.
TRAITS: Final = (
    "points", "promised", "moat", "buildings", "reserved", "room", "kinds", "money", "excess",
    "exact", "offers", "turn", "bought", "wait",
)  # fmt: skip
POINTS: Final = 0  # won so far
PROMISED: Final = 1  # hundredths of points that the majorities promise
MOAT: Final = 2  # sides of the longest moat, in every scoring to come
BUILDINGS: Final = 3
RESERVED: Final = 4  # tiles in the reserve
ROOM: Final = 5  # hundredths of all faces that fit
KINDS: Final = 6  # types of which one has any: few are better
MONEY: Final = 7  # of each currency, up to a price
EXCESS: Final = 8  # and beyond it
EXACT: Final = 9  # prices that can be paid exactly
OFFERS: Final = 10  # tiles in the yard of such a price
TURN: Final = 11
BOUGHT: Final = 12  # tiles not yet placed
WAIT: Final = 13  # hundredths of a round until the turn
COUNT: Final[i64] = 14

KNOTS: Final[list[i64]] = [0, 15, 40, 80, 180]  # tenths of tiles to come for each player


class Room:
    """How much of what is in the box would find a place in a city."""

    __slots__ = ("kinds", "numbers")

    def __init__(self, components: Components) -> None:
        moats = list(components.moat[:FACES])
        kinds = [moat for moat in range(MOATS) if moat in moats]
        self.kinds: vec[i64] = vec[i64](kinds)  # the moats that occur
        self.numbers: vec[i64] = vec[i64]([moats.count(moat) for moat in kinds])  # on so many faces

    def share(self, city: City) -> i64:
        """Return the share of all faces that fit somewhere, in hundredths."""
        found: i64 = 0
        for place in range(len(self.kinds)):
            if city.places(self.kinds[place]):
                found += self.numbers[place]
        return found * 100 // FACES


class Outlook:
    """Counts what each seat has, what it is about to win and what it could still do."""

    __slots__ = ("components", "odds", "room", "rules", "weights")

    def __init__(
        self,
        rules: Ruleset,
        components: Components,
        odds: Odds,
        weights: Weights,
    ) -> None:
        self.rules = rules
        self.components = components
        self.odds = odds
        self.room = Room(components)
        self.weights = weights

    def time(self, state: GranadaState) -> i64:
        """Return the tiles to come for each player, in tenths; none if only the last are placed."""
        if state.phase == FINISHING:
            return 0
        return 10 * (size(state.bag) + 1) // self.rules.seats

    def traits(self, state: GranadaState) -> list[i64]:
        """Return the traits of every seat."""
        components = self.components
        majorities = Majorities(self.rules, components, state, self.odds, self.weights)
        for face in state.bought:
            majorities.count(components.type[face], components.price[face], state.player)
        found: list[i64] = [0] * (COUNT * self.rules.seats)
        for seat in range(self.rules.seats):
            self._count_built(state, seat, majorities, found)
            if state.phase != FINISHING:
                self._count_held(state, seat, found)
                self._count_awaited(state, seat, found)
        return found

    def _count_built(
        self, state: GranadaState, seat: Seat, majorities: Majorities, found: list[i64]
    ) -> None:
        """Count a seat's points, city and reserve."""
        at = seat * COUNT
        city = state.plans[seat]
        scorings: i64 = C + 1 - majorities.first
        found[at + POINTS] = state.points[seat]
        found[at + MOAT] = longest_moat(city) * scorings
        found[at + BUILDINGS] = size(state.owned[2 * seat]) + size(state.owned[2 * seat + 1])
        found[at + RESERVED] = size(state.reserved[2 * seat]) + size(state.reserved[2 * seat + 1])
        found[at + ROOM] = self.room.share(city)
        promised: i64 = 0
        kinds: i64 = 0
        for kind in range(TYPE_COUNT):
            promised += majorities.expected(kind, seat)
            if majorities.counts[kind * majorities.owners + seat]:
                kinds += 1
        found[at + PROMISED] = promised
        found[at + KINDS] = kinds

    def _count_held(self, state: GranadaState, seat: Seat, found: list[i64]) -> None:
        """Count a seat's money."""
        money: i64 = 0
        excess: i64 = 0
        exact: i64 = 0
        offers: i64 = 0
        for currency in range(CURRENCY_COUNT):
            purse = state.hands[CURRENCY_COUNT * seat + currency]
            amount = worth(purse)
            if amount > PRICE:
                excess += amount - PRICE
                amount = PRICE
            money += amount
            payable = sums(purse)
            exact += size(payable & PRICES)
            face = state.yard[currency]
            if face != NO_FACE and payable >> self.components.price[face] & 1:
                offers += 1
        at = seat * COUNT
        found[at + MONEY] = money
        found[at + EXCESS] = excess
        found[at + EXACT] = exact
        found[at + OFFERS] = offers

    def _count_awaited(self, state: GranadaState, seat: Seat, found: list[i64]) -> None:
        """Count whether a seat has the turn, or how long it waits for it."""
        at = seat * COUNT
        if seat == state.player:
            found[at + TURN] = 1
            found[at + BOUGHT] = len(state.bought)
            return
        after: i64 = seat - state.player
        if after < 0:
            after += self.rules.seats
        found[at + WAIT] = 100 * after // self.rules.seats
