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
from enoteca.native import i64, vec

FAR: Final[i64] = 12  # years beyond which nobody plans
NOT_SEEN: Final = -1


class Worth:
    """Tables of one position, made anew by ``look``; the same for all seats."""

    __slots__ = (
        "alive", "box", "crowding", "end", "holds", "now", "prices", "rules", "seats",
        "seen_spaces", "seen_years", "tiles", "type_worth", "usual", "weights", "years",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.box = rules.components
        self.seats = rules.seats
        self.weights = weights
        self.years: i64 = 0  # until the end, after this one
        self.end: i64 = WHOLE  # what a franc is worth that counts in the end
        self.alive: vec[i64] = vec[i64]([0] * (FAR + 1))  # and one that comes after so many years
        self.prices: vec[i64] = vec[i64]([0] * VARIETY_COUNT)  # today
        self.usual: vec[i64] = vec[i64]([0] * VARIETY_COUNT)  # and in the long run
        for variety in range(VARIETY_COUNT):
            low = FRANC * self.box.price(variety, 0)
            top = FRANC * self.box.price(variety, self.box.top_spaces[variety])
            self.usual[variety] = low + (top - low) * weights.usual // WHOLE
        # What a cube is worth that lies in a barrel next year, and what it is worth there today.
        self.holds: vec[i64] = vec[i64]([0] * ((BARREL_COUNT + 2) * VARIETY_COUNT))
        self.now: vec[i64] = vec[i64]([0] * ((BARREL_COUNT + 1) * VARIETY_COUNT))
        # What a tile gives beyond being there in the end, what one of a new type does by that,
        # and what is left of a vine's worth among those that a seat has.
        self.tiles: vec[i64] = vec[i64]([0] * TILE_COUNT)
        self.type_worth: i64 = 0
        self.crowding: vec[i64] = vec[i64]([0] * self.seats)
        # What the tables were made for: most positions differ from the last one in little.
        self.seen_years: i64 = NOT_SEEN
        self.seen_spaces: vec[i64] = vec[i64]([NOT_SEEN] * VARIETY_COUNT)

    def look(self, state: CruState) -> None:
        """Make the tables for a position."""
        self.look_ahead(state)
        anew = self.years != self.seen_years
        if anew:
            self._value_years()
        for variety in range(VARIETY_COUNT):
            space = state.demand[variety]
            if anew or space != self.seen_spaces[variety]:
                self.seen_spaces[variety] = space
                price = FRANC * self.box.price(variety, space)
                self.prices[variety] = price
                self._value_cubes(variety, price, self.usual[variety])
        crowd = self.weights.crowd
        vines = state.vines
        spot: i64 = 0
        for seat in range(self.seats):
            left: i64 = WHOLE
            for _ in range(VARIETY_COUNT):
                left -= crowd * vines[spot]
                spot += 1
            self.crowding[seat] = max(0, left)

    def _value_years(self) -> None:
        """Fill in what depends on the years to come alone."""
        weights = self.weights
        alive = self.alive
        self.seen_years = self.years
        late: i64 = WHOLE  # what comes late is worth less to one who is in debt
        for count in range(FAR + 1):
            chance: i64 = 500 + (self.years - YEAR * count + YEAR // 2) * weights.fade // YEAR
            alive[count] = min(WHOLE, max(0, chance)) * late // WHOLE
            late = late * weights.patience // WHOLE
        self.end = max(0, WHOLE - weights.delay * self.years // YEAR)
        self.type_worth = FRANC * TYPE_VALUE * self.end // WHOLE
        for variety in range(VARIETY_COUNT):
            gain = self.usual[variety] - FRANC * self.box.harvest - weights.work
            total: i64 = 0
            for count in range(self.box.first_mature[variety] + 1, FAR):
                total += alive[count]
            self.tiles[variety] = max(0, gain) * total // WHOLE
        ahead: i64 = 0
        for count in range(1, FAR):
            ahead += alive[count]
        for improvement in range(IMPROVEMENT_COUNT):
            self.tiles[VARIETY_COUNT + improvement] = weights.uses[improvement] * ahead // WHOLE

    def _value_cubes(self, variety: i64, price: i64, usual: i64) -> None:
        """Fill in what a cube of a variety is worth, barrel by barrel."""
        weights = self.weights
        holds = self.holds
        first = self.box.first_mature[variety]
        last = self.box.last_mature[variety]
        near = (price * weights.now + usual * (WHOLE - weights.now)) // WHOLE
        near_sale = near * weights.sell // WHOLE
        usual_sale = usual * weights.sell // WHOLE
        kept_to_end = self.end * FRANC
        spot = variety
        for barrel in range(last + 1):
            wait: i64 = max(0, first - barrel)
            chance = self.alive[1 + wait]
            sale = near_sale if wait == 0 else usual_sale
            # Unsold it counts a franc in the end, unless it spoils before.
            holds[spot] = (chance * sale + (WHOLE - chance) * kept_to_end // WHOLE) // WHOLE
            spot += VARIETY_COUNT
        # What it would be worth past its last barrel stays 0.
        today = price * weights.sell // WHOLE
        spot = variety
        for barrel in range(BARREL_COUNT):
            kept = holds[spot + VARIETY_COUNT]
            if first <= barrel <= last:
                kept = max(kept, today)
            self.now[spot] = kept
            spot += VARIETY_COUNT

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
            worth = worth * self.crowding[seat] // WHOLE
            same = state.vines[seat * VARIETY_COUNT + tile]
            if same == 0:
                worth += self.type_worth
            else:
                worth += self.weights.kin * same * self.alive[1] // WHOLE
            if state.supply[tile]:
                worth += max(0, self.holds[VARIETY_COUNT + tile] - FRANC * self.box.harvest) // 2
            return worth
        spot = seat * IMPROVEMENT_COUNT + tile - VARIETY_COUNT
        same = state.ready[spot] + state.turned[spot]
        if same == 0:
            return worth + self.type_worth
        return worth // 2

    def takings(self, state: CruState, seat: Seat) -> i64:
        """Return what all the mature wine of a seat would bring at today's prices."""
        cellar = state.cellar
        found: i64 = 0
        for variety in range(VARIETY_COUNT):
            start = seat * CELLAR_SIZE + variety
            last = self.box.last_mature[variety]
            cubes: i64 = 0
            for barrel in range(self.box.first_mature[variety], last + 1):
                cubes += cellar[start + barrel * VARIETY_COUNT]
            found += self.prices[variety] * cubes
        return found

    def cubes_to_sell(self, state: CruState, seat: Seat, variety: i64, later: i64) -> i64:
        """Return the cubes that are mature after so many years, and those of the year after."""
        cellar = state.cellar
        start = seat * CELLAR_SIZE + variety
        found: i64 = 0
        first = self.box.first_mature[variety] - later
        last = self.box.last_mature[variety] - later
        for barrel in range(max(0, first), last + 1):
            found += cellar[start + barrel * VARIETY_COUNT]
        found *= WHOLE
        if first > 0:
            next_year = cellar[start + (first - 1) * VARIETY_COUNT]
            found += self.weights.soon * self.alive[1] // WHOLE * next_year
        return found

    def steps(self, state: CruState, seat: Seat, variety: i64, most: i64, later: i64) -> i64:
        """Return what a step of demand is worth to a seat, if up to so many are taken."""
        space = state.demand[variety]
        top = self.box.top_spaces[variety]
        if space == top:
            return 0
        cubes = self.cubes_to_sell(state, seat, variety, later) * (self.seats - 1)
        for other in range(self.seats):
            if other != seat and not state.bankrupt & BIT[other]:
                theirs = self.cubes_to_sell(state, other, variety, later)
                cubes -= self.weights.envy * theirs // WHOLE
        cubes //= self.seats - 1
        if later:
            cubes = cubes * self.alive[1] // WHOLE
        best: i64 = 0
        for count in range(1, most + 1):
            if space + count <= top:
                rise = FRANC * self.box.price(variety, space + count) - self.prices[variety]
                best = max(best, rise * cubes // (WHOLE * count))
        return best
