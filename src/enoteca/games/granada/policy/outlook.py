"""Who will win a match of Granada: every seat's chance, by worths that were learned."""

from typing import Final

from enoteca.bots.softmax import UNIT, chances
from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.games.granada.policy.majorities import Majorities, Odds
from enoteca.games.granada.policy.purse import PRICES
from enoteca.games.granada.policy.weights import POINT, Weights
from enoteca.games.granada.policy.worths import Worths, worths_by_left
from enoteca.games.granada.rules.city import City
from enoteca.games.granada.rules.components import FACES, NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import CURRENCY_COUNT, sums, worth
from enoteca.games.granada.rules.scoring import TYPE_COUNT, C
from enoteca.games.granada.rules.shapes import MOATS
from enoteca.games.granada.rules.state import FINISHING, OVER, GranadaState
from enoteca.native import i64, vec

PRICE: Final = 13  # the highest
DECISIVE: Final = 10 * UNIT  # what a point is worth when all is over


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
    """Adds up what each seat has, what it is about to win and what it could still do."""

    __slots__ = ("components", "odds", "room", "rules", "weights", "worths")

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
        self.worths: list[Worths] = worths_by_left(rules.seats)

    def chances(self, state: GranadaState) -> list[i64]:
        """Return every seat's chance of winning, in thousandths."""
        if state.phase == OVER:
            return chances([points * DECISIVE for points in state.points], UNIT)
        components = self.components
        majorities = Majorities(self.rules, components, state, self.odds, self.weights)
        for face in state.bought:
            majorities.count(components.type[face], components.price[face], state.player)
        left: i64 = 0 if state.phase == FINISHING else size(state.bag) + 1
        worths = self.worths[left]
        found: list[i64] = []
        for seat in range(self.rules.seats):
            value = self._built(state, seat, worths, majorities)
            if state.phase != FINISHING:
                value += self._held(state, seat, worths) + self._awaited(state, seat, worths)
            found.append(value)
        return chances(found, UNIT)

    def _built(
        self, state: GranadaState, seat: Seat, worths: Worths, majorities: Majorities
    ) -> i64:
        """Return what a seat's points, city and reserve are worth."""
        city = state.plans[seat]
        scorings: i64 = C + 1 - majorities.first
        value = state.points[seat] * worths.point
        value += longest_moat(city) * scorings * worths.moat
        buildings = size(state.owned[2 * seat]) + size(state.owned[2 * seat + 1])
        value += buildings * worths.building
        reserved = size(state.reserved[2 * seat]) + size(state.reserved[2 * seat + 1])
        value += reserved * worths.reserved
        value += self.room.share(city) * worths.room
        promised: i64 = 0
        for kind in range(TYPE_COUNT):
            promised += majorities.expected(kind, seat)
            if majorities.counts[kind * majorities.owners + seat]:
                value += worths.kind
        return value + promised * worths.promised // POINT

    def _held(self, state: GranadaState, seat: Seat, worths: Worths) -> i64:
        """Return what a seat's money is worth."""
        value: i64 = 0
        for currency in range(CURRENCY_COUNT):
            purse = state.hands[CURRENCY_COUNT * seat + currency]
            amount = worth(purse)
            if amount > PRICE:
                value += (amount - PRICE) * worths.excess
                amount = PRICE
            value += amount * worths.money
            payable = sums(purse)
            value += size(payable & PRICES) * worths.exact
            face = state.yard[currency]
            if face != NO_FACE and payable >> self.components.price[face] & 1:
                value += worths.offer
        return value

    def _awaited(self, state: GranadaState, seat: Seat, worths: Worths) -> i64:
        """Return what it is worth to have the turn, or not to wait long for it."""
        if seat == state.player:
            return worths.turn + len(state.bought) * worths.bought
        after: i64 = seat - state.player
        if after < 0:
            after += self.rules.seats
        return after * worths.wait // self.rules.seats
