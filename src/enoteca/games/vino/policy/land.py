"""Where to buy in Vino, and what."""

from enoteca.bots.candidates import NEVER, Candidates
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.policy.outlook import gifts, lead, wants_end
from enoteca.games.vino.policy.weights import WHOLE, Weights
from enoteca.games.vino.rules.actions import BUY, CHOOSE, GROW, PASS, TAKE
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    NO_VARIETY,
    REGION_COUNT,
    VARIETY_COUNT,
    Region,
    Variety,
    Vineyards,
)
from enoteca.games.vino.rules.phases import donating
from enoteca.games.vino.rules.purchase import purchasable
from enoteca.games.vino.rules.sales import cellar
from enoteca.games.vino.rules.state import CHOOSING, VinoState
from enoteca.native import i64

USUAL = 150  # what a vineyard costs, by and large


class Land:
    """Advice on regions, vineyards and what to grow there."""

    __slots__ = ("box", "seats", "weights")

    def __init__(self, box: Components, seats: Seat, weights: Weights) -> None:
        self.box = box
        self.seats: Seat = seats
        self.weights = weights

    def regions(self, state: VinoState, rng: Rng) -> Candidates:
        """Return the pairs of regions, and what the money buys there."""
        seat = state.turn
        money = state.money[seat]
        tastes = self._tastes(state, seat)
        push = self._push(state, seat)
        ladders: list[list[i64]] = []
        worths: list[i64] = []
        extras: list[i64] = []
        for region in range(REGION_COUNT):
            ladders.append(self._ladder(state, seat, region))
            worth = self._worth(state, seat, region, tastes)
            worths.append(worth + push if state.bottles & BIT[region] else worth)
            extra = self._prospect(state, seat, region, money)
            extra += self.weights.luck * size(purchasable(self.box, state, seat, region))
            if not state.free[region] or not worth:
                extra -= WHOLE  # even one without money does not go where nothing is to be had
            extras.append(extra + rng.below(self.weights.noise))
        saved = self._saved(state)
        found = Candidates()
        for one in range(REGION_COUNT - 1):
            for other in range(one + 1, REGION_COUNT):
                worth = extras[one] + extras[other]
                worth += self._spree(
                    ladders[one], worths[one], ladders[other], worths[other], money, saved
                )
                found.add(pack(CHOOSE, one, other), worth)
        return found

    def purchases(self, state: VinoState) -> Candidates:
        """Return the cheapest vineyards, private and the government's, and what they gain."""
        seat = state.turn
        region = state.region
        money = state.money[seat]
        tastes = self._tastes(state, seat)
        worth = self._worth(state, seat, region, tastes)
        push = self._push(state, seat)
        saved = self._saved(state)
        kept = self._later(state, seat, money, tastes, saved)
        offered = purchasable(self.box, state, seat, region)
        private = offered & self.box.private[region]
        found = Candidates()
        found.add(pack(PASS), 0)
        if wants_end(self.box, state, seat):
            worth = 0 if state.bottles & BIT[region] else NEVER
        for own in range(2):
            vineyards = offered ^ private if own else private
            if vineyards:
                bought = vineyards & -vineyards
                position: i64 = size(bought - 1)
                price = self.box.prices[region][position]
                gain = worth + self._later(state, seat, money - price, tastes, saved) - kept
                if state.bottles & BIT[region]:
                    gain += self._consequence(state, seat, region, bought)
                    if not own:
                        gain += push
                found.add(pack(BUY, region, position + 1), gain)
        return found

    def extensions(self, state: VinoState, rng: Rng) -> Candidates:
        """Return the vineyards of free choice: cheap, and of a variety that suits."""
        seat = state.turn
        tastes = self._tastes(state, seat)
        found = Candidates()
        for region in range(REGION_COUNT):
            offered = purchasable(self.box, state, seat, region)
            if offered:
                position: i64 = size((offered & -offered) - 1)
                worth = self._worth(state, seat, region, tastes)
                worth -= self.box.prices[region][position] * self.weights.saved // WHOLE
                worth += rng.below(self.weights.noise)
                found.add(pack(BUY, region, position + 1), worth)
        return found

    def varieties(self, state: VinoState) -> Candidates:
        """Return what may be grown in a new region."""
        tastes = self._tastes(state, state.turn)
        found = Candidates()
        for variety in range(VARIETY_COUNT):
            if state.tokens[state.region] & BIT[variety]:
                found.add(pack(GROW, variety), tastes[variety])
        return found

    def gift(self, state: VinoState) -> Action:
        """Return the first of the dearest gifts."""
        left = donating.left(self.box, state)
        for _ in range(size(left) - state.need):
            left &= left - 1
        return pack(TAKE, state.region, size((left & -left) - 1) + 1)

    def _tastes(self, state: VinoState, seat: Seat) -> list[i64]:
        """Return how much each variety suits a seat: what it has, what is asked for."""
        weights = self.weights
        tastes: list[i64] = []
        for bottles in cellar(state, seat):
            tastes.append(weights.kin * min(bottles, weights.enough))
        for variety in range(VARIETY_COUNT):
            tastes[variety] += weights.demand * state.demand[variety]
        if weights.rivals:
            for at in range(self.seats * REGION_COUNT):
                grown = state.grown[at]
                if grown != NO_VARIETY and at // REGION_COUNT != seat:
                    tastes[grown] -= weights.rivals * size(state.owned[at])
        return tastes

    def _favourite(self, state: VinoState, region: Region, tastes: list[i64]) -> Variety:
        tokens = state.tokens[region]
        best: Variety = NO_VARIETY
        for variety in range(VARIETY_COUNT):
            if tokens & BIT[variety] and (best < 0 or tastes[variety] > tastes[best]):
                best = variety
        return best

    def _worth(self, state: VinoState, seat: Seat, region: Region, tastes: list[i64]) -> i64:
        """Return what a vineyard of a region is worth to a seat."""
        variety = state.grown[seat * REGION_COUNT + region]
        if variety == NO_VARIETY:
            variety = self._favourite(state, region, tastes)
            if variety == NO_VARIETY:
                return 0
        return WHOLE + self.weights.growth + tastes[variety]

    def _push(self, state: VinoState, seat: Seat) -> i64:
        """Return what it is worth to bring the end nearer: much for one who leads by much."""
        ahead = lead(self.box, state, seat)
        return self.weights.push * ahead * max(ahead, -ahead) // 10

    def _ladder(self, state: VinoState, seat: Seat, region: Region) -> list[i64]:
        """Return the prices that a seat may expect to find in a region when its turn comes."""
        found: list[i64] = []
        mine = state.owned[seat * REGION_COUNT + region]
        if not mine and not state.tokens[region]:
            return found
        merit = size(mine)
        weights = self.weights
        known = state.phase != CHOOSING
        crowd = weights.seen if known else weights.crowd
        herd = weights.seen // 2 if known else weights.herd
        taken: i64 = 0
        for other in range(self.seats):
            if other != seat and (not known or state.picks[other] & BIT[region]):
                theirs = state.owned[other * REGION_COUNT + region]
                count = size(theirs)
                if count > merit or (count == merit and theirs > mine):
                    taken += crowd * state.money[other]
                elif count == merit and state.tokens[region]:
                    taken += herd * state.money[other]
        taken //= USUAL * WHOLE
        free = state.free[region]
        prices = self.box.prices[region]
        position: i64 = 0
        while free:
            if free & 1:
                if taken:
                    taken -= 1
                else:
                    found.append(prices[position])
            free >>= 1
            position += 1
        return found

    def _spree(
        self,
        one: list[i64],
        one_worth: i64,
        other: list[i64],
        other_worth: i64,
        money: i64,
        saved: i64,
    ) -> i64:
        """Return what money is worth that is spent on the cheapest of two ladders."""
        total: i64 = 0
        left = money
        i: i64 = 0
        j: i64 = 0
        ones: i64 = len(one)
        others: i64 = len(other)
        while i < ones or j < others:
            if j == others or (i < ones and one[i] <= other[j]):
                price = one[i]
                worth = one_worth
                i += 1
            else:
                price = other[j]
                worth = other_worth
                j += 1
            if price > left:
                break
            left -= price
            total += worth
        return total + left * saved // WHOLE

    def _later(
        self, state: VinoState, seat: Seat, money: i64, tastes: list[i64], saved: i64
    ) -> i64:
        """Return what money is worth in the region that a seat has still to visit, or kept."""
        total: i64 = 0
        left = money
        for region in range(state.region + 1, REGION_COUNT):
            if state.picks[seat] & BIT[region]:
                worth = self._worth(state, seat, region, tastes)
                for price in self._ladder(state, seat, region):
                    if price > left:
                        break
                    left -= price
                    total += worth
        return total + left * saved // WHOLE

    def _saved(self, state: VinoState) -> i64:
        """Return what 1000 in money is worth when it is kept: little if the end is near."""
        if not state.bottles:
            return 0
        if state.bottles & (state.bottles - 1):
            return self.weights.saved
        last: Region = size(state.bottles - 1)
        known = state.phase != CHOOSING
        cost: i64 = 0
        for seat in range(self.seats):
            if not known or (last >= state.region and state.picks[seat] & state.bottles):
                cost -= state.money[seat]
        private = state.free[last] & self.box.private[last]
        prices = self.box.prices[last]
        position: i64 = 0
        while private:
            if private & 1:
                cost += prices[position] if known else 2 * prices[position]
            private >>= 1
            position += 1
        return self.weights.saved * self.weights.late // WHOLE if cost < 0 else self.weights.saved

    def _prospect(self, state: VinoState, seat: Seat, region: Region, money: i64) -> i64:
        """Return what the donation of a region promises to a seat that can bring it on."""
        if not state.bottles & BIT[region]:
            return 0
        private = state.free[region] & self.box.private[region]
        prices = self.box.prices[region]
        number: i64 = 0
        position: i64 = 0
        while private:
            if private & 1:
                money -= prices[position]
                number += 1
            private >>= 1
            position += 1
        if money < 0:
            return 0
        gain = self._spoils(state, seat, region, number, 0)
        if state.bottles == BIT[region]:
            gain += self._ending(state, seat, region, number, 0)
        return self.weights.spoils * gain // WHOLE

    def _consequence(self, state: VinoState, seat: Seat, region: Region, bought: Vineyards) -> i64:
        """Return what a purchase is worth for the donation that it brings on or changes."""
        if not state.free[region] & self.box.private[region] & ~bought:
            gain = self._spoils(state, seat, region, 0, bought)
            if state.bottles == BIT[region]:
                gain += self._ending(state, seat, region, 0, bought)
            return gain
        before = self._spoils(state, seat, region, 0, 0)
        after = self._spoils(state, seat, region, 0, bought)
        return self.weights.near * (after - before) // WHOLE

    def _spoils(
        self, state: VinoState, seat: Seat, region: Region, more: i64, bought: Vineyards
    ) -> i64:
        """Return what a donation now would be worth to a seat that has bought more there."""
        total: i64 = 0
        given = gifts(self.box, state, region, seat, more, bought)
        for each in given:
            total += each
        own = given[seat]
        envied = self.weights.envy * (total - own) // (self.seats - 1)
        return (WHOLE + self.weights.growth) * own - envied

    def _ending(
        self, state: VinoState, seat: Seat, region: Region, more: i64, bought: Vineyards
    ) -> i64:
        """Return what it is worth to take the last bottle away."""
        given = gifts(self.box, state, region, seat, more, bought)
        mine: i64 = 0
        best: i64 = 0
        for other in range(self.seats):
            final = WHOLE * (self.box.markers - state.markers[other] + given[other])
            if other == seat:
                mine = final + WHOLE * (more + size(bought))
            else:
                if state.picks[other] >= BIT[region]:  # who may buy still spends what he has
                    final += self.weights.saved * state.money[other] // WHOLE
                best = max(best, final)
        return self.weights.end if mine > best else -self.weights.end
