"""Who will have most buildings of each type, and what that will bring."""

from math import erf, exp, sqrt
from typing import Final

from enoteca.bots.greedy.granada_weights import POINT, WHOLE, Weights
from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.core.ints import i64
from enoteca.games.granada.components import TILES, Components, Face
from enoteca.games.granada.editions import Ruleset
from enoteca.games.granada.scoring import PLACES, TYPE_COUNT, A, B, C, Census
from enoteca.games.granada.state import FINISHING, GranadaState

FAR: Final = 12  # a lead in half buildings beyond which nothing changes
_SPAN: Final = 25


class Odds:
    """How likely one is overtaken, by the tiles still to come and the lead; made once."""

    __slots__ = ("behind", "some")

    def __init__(self, seats: Seat, luck: i64) -> None:
        self.behind: list[i64] = []  # thousandths
        self.some: list[i64] = []  # that one who has none of a type will get one
        for tiles in range(TILES + 1):
            share = tiles / TYPE_COUNT / max(int(seats), 3)
            spread = sqrt(2 * share) * int(luck) / WHOLE
            self.some.append(round(WHOLE * (1 - exp(-2 * share))))
            for lead in range(-FAR, FAR + 1):
                if tiles == 0:
                    ahead = 1.0 if lead < 0 else 0.0
                else:
                    ahead = 0.5 - erf(lead / 2 / sqrt(2) / spread) / 2
                self.behind.append(round(WHOLE * ahead))


class Majorities:
    """The buildings in all cities at a moment, and what a further one would change."""

    __slots__ = ("census", "first", "odds", "rules", "until", "weights")

    def __init__(
        self,
        rules: Ruleset,
        components: Components,
        state: GranadaState,
        odds: Odds,
        weights: Weights,
    ) -> None:
        self.rules = rules
        self.odds = odds
        self.weights = weights
        self.census = Census(rules, components, state)
        self.first: i64 = state.revealed if state.phase != FINISHING else C
        self.until: list[i64] = tiles_until(state, weights)

    def add(self, components: Components, owner: i64, face: Face) -> None:
        """Count a face as if it stood in a city already."""
        self.count(components.type[face], components.price[face], owner)

    def count(self, kind: i64, price: i64, owner: i64) -> None:
        """Count a building more."""
        census = self.census
        place = kind * census.owners + owner
        census.counts[place] = census.counts[place] + 1
        census.prices[place] = max(census.prices[place], price)

    def gain(self, components: Components, seat: Seat, owner: i64, face: Face) -> i64:
        """Return what a seat wins, against the others, if an owner gets a face."""
        kind = components.type[face]
        census = self.census
        place = kind * census.owners + owner
        price = census.prices[place]
        before = self.outlook(kind, seat)
        self.count(kind, components.price[face], owner)
        after = self.outlook(kind, seat)
        census.counts[place] = census.counts[place] - 1
        census.prices[place] = price
        return after - before

    def outlook(self, kind: i64, seat: Seat) -> i64:
        """Return what a type will bring to a seat, less the others' share of it."""
        expected = self.expected(kind)
        mine = expected[seat]
        theirs: i64 = 0
        for other in range(self.rules.seats):
            if other != seat:
                theirs += expected[other]
        return mine - theirs * self.weights.envy // (WHOLE * (self.rules.seats - 1))

    def expected(self, kind: i64) -> list[i64]:
        """Return what every owner may expect of a type in the scorings to come."""
        census = self.census
        owners = census.owners
        counts = census.counts
        prices = census.prices
        base = kind * owners
        behind = self.odds.behind
        total: i64 = 0
        for owner in range(owners):
            total += counts[base + owner]
        found: list[i64] = [0] * owners
        for scoring in range(self.first, C + 1):
            tiles = self.until[scoring]
            row = tiles * _SPAN + FAR
            per = self.rules.per_building[scoring]
            fixed = self.rules.fixed[scoring]
            size_then: i64 = POINT * total + POINT * tiles // TYPE_COUNT
            for owner in range(owners):
                mine = counts[base + owner]
                ahead: i64 = 0
                for other in range(owners):
                    if other != owner:
                        lead = 2 * (mine - counts[base + other])
                        if prices[base + owner] > prices[base + other]:
                            lead += 1
                        elif prices[base + owner] < prices[base + other]:
                            lead -= 1
                        if lead > FAR:
                            lead = FAR
                        elif lead < -FAR:
                            lead = -FAR
                        ahead += behind[row + lead]
                rank = ahead // WHOLE
                if rank < PLACES:
                    here = per[rank] * size_then + POINT * fixed[rank]
                    lower: i64 = 0
                    if rank + 1 < PLACES:
                        lower = per[rank + 1] * size_then + POINT * fixed[rank + 1]
                    worth = here - (here - lower) * (ahead - rank * WHOLE) // WHOLE
                    if not mine:
                        worth = worth * self.odds.some[tiles] // WHOLE
                    found[owner] = found[owner] + worth
        return found


def tiles_until(state: GranadaState, weights: Weights) -> list[i64]:
    """Return how many tiles will be bought before each scoring, by and large."""
    if state.phase == FINISHING:
        return [0, 0, 0]
    left: i64 = size(state.bag) + 1
    gone = state.piled - state.deck_size
    cards_a = max(1, state.piled * 3 // 10 - gone)
    cards_b = max(1, state.piled * 7 // 10 - gone)
    until_a = min(left, cards_a * weights.pace // WHOLE)
    until_b = min(left, cards_b * weights.pace // WHOLE)
    found: list[i64] = [0] * 3
    found[A] = until_a
    found[B] = until_b
    found[C] = left
    return found
