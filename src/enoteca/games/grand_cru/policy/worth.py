"""What wine, vines and improvements are worth at a moment of Grand Cru, in centimes."""

from typing import Final

from enoteca.core.bits import BIT
from enoteca.core.game import Seat
from enoteca.games.grand_cru.policy.weights import FRANC, WHOLE, YEAR, Weights
from enoteca.games.grand_cru.rules import scoring
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.scoring import TYPE_VALUE
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    CELLAR_SIZE,
    IMPROVEMENT_COUNT,
    TILE_COUNT,
    VARIETY_COUNT,
)
from enoteca.native import i64

FAR: Final = 12  # years beyond which nobody plans


class Worth:
    """Tables of one position, made anew by ``look``; the same for all seats."""

    __slots__ = (
        "alive", "box", "end", "holds", "now", "prices", "rules", "seats", "tiles", "usual",
        "weights", "years",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.box = rules.components
        self.seats = rules.seats
        self.weights = weights
        self.years: i64 = 0  # until the end, after this one
        self.end: i64 = WHOLE  # what a franc is worth that counts in the end
        self.alive: list[i64] = [0] * (FAR + 1)  # and one that comes after so many years
        self.prices: list[i64] = [0] * VARIETY_COUNT  # today
        self.usual: list[i64] = [0] * VARIETY_COUNT  # and in the long run
        # What a cube is worth that lies in a barrel next year, and what it is worth there today.
        self.holds: list[i64] = [0] * ((BARREL_COUNT + 2) * VARIETY_COUNT)
        self.now: list[i64] = [0] * ((BARREL_COUNT + 1) * VARIETY_COUNT)
        self.tiles: list[i64] = [0] * TILE_COUNT  # what a tile gives beyond being there in the end

    def look(self, state: CruState) -> None:
        """Make the tables for a position."""
        weights = self.weights
        self.look_ahead(state)
        late: i64 = WHOLE  # what comes late is worth less to one who is in debt
        for count in range(FAR + 1):
            chance: i64 = 500 + (self.years - YEAR * count + YEAR // 2) * weights.fade // YEAR
            self.alive[count] = min(WHOLE, max(0, chance)) * late // WHOLE
            late = late * weights.patience // WHOLE
        self.end = max(0, WHOLE - weights.delay * self.years // YEAR)
        for variety in range(VARIETY_COUNT):
            price = FRANC * self.box.prices[variety][state.demand[variety]]
            self.prices[variety] = price
            column = self.box.prices[variety]
            low = FRANC * column[0]
            usual = low + (FRANC * column[len(column) - 1] - low) * weights.usual // WHOLE
            self.usual[variety] = usual
            self._value_cubes(variety, price, usual)
            first = self.box.first_mature[variety]
            gain = usual - FRANC * self.box.harvest - weights.work
            total: i64 = 0
            for count in range(first + 1, FAR):
                total += self.alive[count]
            self.tiles[variety] = max(0, gain) * total // WHOLE
        ahead: i64 = 0
        for count in range(1, FAR):
            ahead += self.alive[count]
        for improvement in range(IMPROVEMENT_COUNT):
            self.tiles[VARIETY_COUNT + improvement] = weights.uses[improvement] * ahead // WHOLE

    def _value_cubes(self, variety: i64, price: i64, usual: i64) -> None:
        """Fill in what a cube of a variety is worth, barrel by barrel."""
        weights = self.weights
        first = self.box.first_mature[variety]
        last = self.box.last_mature[variety]
        near = (price * weights.now + usual * (WHOLE - weights.now)) // WHOLE
        for barrel in range(BARREL_COUNT + 1):
            spot = barrel * VARIETY_COUNT + variety
            if barrel > last:
                self.holds[spot] = 0
                continue
            wait: i64 = max(0, first - barrel)
            chance = self.alive[1 + wait]
            sale = (near if wait == 0 else usual) * weights.sell // WHOLE
            # Unsold it counts a franc in the end, unless it spoils before.
            self.holds[spot] = (
                chance * sale + (WHOLE - chance) * self.end * FRANC // WHOLE
            ) // WHOLE
        for barrel in range(BARREL_COUNT):
            spot = barrel * VARIETY_COUNT + variety
            kept = self.holds[spot + VARIETY_COUNT]
            if first <= barrel <= last:
                kept = max(kept, price * weights.sell // WHOLE)
            self.now[spot] = kept

    def look_ahead(self, state: CruState) -> None:
        """Guess how many years may come after this one.

        The older the match and the richer the leader, the nearer is the end; nearer still if
        he could pay all his debts.
        """
        weights = self.weights
        best = scoring.value(self.rules, state, 0)
        leader: Seat = 0
        for seat in range(1, self.seats):
            value = scoring.value(self.rules, state, seat)
            if value > best:
                best = value
                leader = seat
        found = weights.span - weights.ageing * state.year - weights.wealth * max(0, best) // 10
        debt = self.box.loan * state.loans[leader] + self.box.interest[state.loans[leader]]
        if best > weights.enough and state.money[leader] >= debt:
            found -= weights.solvent
        most = YEAR * (self.rules.last_year - state.year)
        self.years = min(max(weights.least, found), most)

    def tile(self, state: CruState, seat: Seat, tile: i64) -> i64:
        """Return what one more tile is worth to a seat."""
        worth = self.tiles[tile]
        if tile < VARIETY_COUNT:
            vines: i64 = 0
            start = seat * VARIETY_COUNT
            for variety in range(VARIETY_COUNT):
                vines += state.vines[start + variety]
            worth = worth * max(0, WHOLE - self.weights.crowd * vines) // WHOLE
            same = state.vines[start + tile]
            if same == 0:
                worth += self.type()
            else:
                worth += self.weights.kin * same * self.alive[1] // WHOLE
            if state.supply[tile]:
                worth += max(0, self.holds[VARIETY_COUNT + tile] - FRANC * self.box.harvest) // 2
            return worth
        spot = seat * IMPROVEMENT_COUNT + tile - VARIETY_COUNT
        same = state.ready[spot] + state.turned[spot]
        if same == 0:
            return worth + self.type()
        return worth // 2

    def type(self) -> i64:
        """Return what one more type of tile is worth."""
        return FRANC * TYPE_VALUE * self.end // WHOLE

    def takings(self, state: CruState, seat: Seat) -> i64:
        """Return what all the mature wine of a seat would bring at today's prices."""
        found: i64 = 0
        for variety in range(VARIETY_COUNT):
            cellar = seat * CELLAR_SIZE + variety
            last = self.box.last_mature[variety]
            for barrel in range(self.box.first_mature[variety], last + 1):
                found += self.prices[variety] * state.cellar[cellar + barrel * VARIETY_COUNT]
        return found

    def cubes_to_sell(self, state: CruState, seat: Seat, variety: i64, later: i64) -> i64:
        """Return the cubes that are mature after so many years, and those of the year after."""
        cellar = seat * CELLAR_SIZE + variety
        found: i64 = 0
        first = self.box.first_mature[variety] - later
        last = self.box.last_mature[variety] - later
        for barrel in range(max(0, first), last + 1):
            found += WHOLE * state.cellar[cellar + barrel * VARIETY_COUNT]
        if first > 0:
            next_year = state.cellar[cellar + (first - 1) * VARIETY_COUNT]
            found += self.weights.soon * self.alive[1] // WHOLE * next_year
        return found

    def steps(self, state: CruState, seat: Seat, variety: i64, most: i64, later: i64) -> i64:
        """Return what a step of demand is worth to a seat, if up to so many are taken."""
        column = self.box.prices[variety]
        space = state.demand[variety]
        top: i64 = len(column) - 1
        if space == top:
            return 0
        cubes = self.cubes_to_sell(state, seat, variety, later) * (self.seats - 1)
        for other in range(self.seats):
            if other != seat and not state.out & BIT[other]:
                theirs = self.cubes_to_sell(state, other, variety, later)
                cubes -= self.weights.envy * theirs // WHOLE
        cubes //= self.seats - 1
        if later:
            cubes = cubes * self.alive[1] // WHOLE
        best: i64 = 0
        for count in range(1, most + 1):
            if space + count <= top:
                rise = FRANC * (column[space + count] - column[space])
                best = max(best, rise * cubes // (WHOLE * count))
        return best
