"""How a match of Granada will end: the points every seat may expect."""

from typing import Final

from enoteca.bots.greedy.granada_majorities import Majorities, Odds
from enoteca.bots.greedy.granada_outline import Outlines
from enoteca.bots.greedy.granada_purse import PRICES, sums
from enoteca.bots.greedy.granada_weights import POINT, Weights
from enoteca.core.bits import size
from enoteca.core.ints import i64
from enoteca.games.granada.city import City
from enoteca.games.granada.components import FACES, Components
from enoteca.games.granada.editions import Ruleset
from enoteca.games.granada.money import CURRENCY_COUNT, worth
from enoteca.games.granada.scoring import TYPE_COUNT, C
from enoteca.games.granada.shapes import MOATS
from enoteca.games.granada.state import FINISHING, OVER, GranadaState

# By stage, that is by the tiles left in the bag, and in hundredths of a point: for a point that
# the majorities promise, a side of the longest moat in a scoring, 1 in money (the same beyond 13
# of a currency), a price that can be paid exactly, a building, a tile in the reserve, the turn.
# Fitted to matches between greedy players.
STAGES: Final[list[i64]] = [4, 14, 30, 1000]
MAJORITY: Final[list[i64]] = [90, 75, 55, 20]
MOAT: Final[list[i64]] = [90, 60, 40, 20]
MONEY: Final[list[i64]] = [40, 45, 50, 50]
EXCESS: Final[list[i64]] = [20, 20, 20, 30]
EXACT: Final[list[i64]] = [5, 20, 30, 60]
BUILDING: Final[list[i64]] = [50, 120, 200, 600]
RESERVED: Final[list[i64]] = [50, 80, 80, 0]
TURN: Final[list[i64]] = [350, 250, 250, 250]
PRICE: Final = 13  # the highest


class Room:
    """How much of what is in the box would find a place in a city."""

    __slots__ = ("kinds", "numbers")

    def __init__(self, components: Components) -> None:
        self.kinds: list[i64] = []  # the moats that occur
        self.numbers: list[i64] = []  # and on how many faces
        for moat in range(MOATS):
            number = components.moat[:FACES].count(moat)
            if number:
                self.kinds.append(moat)
                self.numbers.append(number)

    def share(self, city: City) -> i64:
        """Return the share of all faces that fit somewhere, in hundredths."""
        found: i64 = 0
        for place in range(len(self.kinds)):
            if city.places(self.kinds[place]):
                found += self.numbers[place]
        return found * 100 // FACES


class Outlook:
    """Adds up what each seat has, what it is about to win and what it could still do."""

    __slots__ = ("components", "odds", "outlines", "room", "rules", "weights")

    def __init__(
        self,
        rules: Ruleset,
        components: Components,
        odds: Odds,
        outlines: Outlines,
        weights: Weights,
    ) -> None:
        self.rules = rules
        self.components = components
        self.odds = odds
        self.outlines = outlines
        self.room = Room(components)
        self.weights = weights

    def points(self, state: GranadaState) -> list[i64]:
        """Return the points that every seat may expect in the end."""
        if state.phase == OVER:
            return state.points[:]
        seats = self.rules.seats
        components = self.components
        majorities = Majorities(self.rules, components, state, self.odds, self.weights)
        for face in state.bought:
            majorities.count(components.type[face], components.price[face], state.player)
        left = size(state.bag)
        stage: i64 = 0
        while left > STAGES[stage]:
            stage += 1
        scorings: i64 = C + 1 - majorities.first
        room = self.weights.fit * min(left, 8) // (8 * seats)
        found: list[i64] = []
        for seat in range(seats):
            city = state.plans[seat]
            value = state.points[seat] * POINT
            value += self.outlines.of(seat, city).longest * scorings * MOAT[stage]
            value += len(state.cities[seat]) * BUILDING[stage]
            value += len(state.reserves[seat]) * RESERVED[stage]
            value += self.room.share(city) * room
            if state.phase != FINISHING:
                for currency in range(CURRENCY_COUNT):
                    purse = state.hands[CURRENCY_COUNT * seat + currency]
                    amount = worth(purse)
                    if amount > PRICE:
                        value += (amount - PRICE) * EXCESS[stage]
                        amount = PRICE
                    value += amount * MONEY[stage]
                    value += size(sums(purse) & PRICES) * EXACT[stage]
                if seat == state.player:
                    value += TURN[stage] + len(state.bought) * BUILDING[stage]
            promised: i64 = 0
            for kind in range(TYPE_COUNT):
                promised += majorities.expected(kind, seat)
            value += promised * MAJORITY[stage] // 100
            found.append(value // POINT)
        return found
