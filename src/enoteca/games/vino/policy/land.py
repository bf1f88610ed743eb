"""Where to buy in Vino, and what."""

from typing import Final

from enoteca.bots.candidates import NEVER, Candidates
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, FIRST, BitSet, least, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.policy.outlook import Donation, lead, wants_end
from enoteca.games.vino.policy.weights import WHOLE, Weights
from enoteca.games.vino.rules.actions import BUY, CHOOSE, GROW, PASS, TAKE
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    CHAIN,
    NO_VARIETY,
    REGION_COUNT,
    VARIETY_COUNT,
    Region,
    Variety,
    Vineyards,
)
from enoteca.games.vino.rules.phases import donating
from enoteca.games.vino.rules.purchase import purchasable
from enoteca.games.vino.rules.sales import STOCK, STOCK_BITS, stock
from enoteca.games.vino.rules.state import CHOOSING, VinoState
from enoteca.native import i64, vec

USUAL: Final = 150  # what a vineyard costs, by and large
TOO_DEAR: Final = 1_000_000_000


class Land:
    """Advice on regions, vineyards and what to grow there."""

    __slots__ = ("box", "donation", "extras", "ladders", "seats", "tastes", "weights", "worths")

    def __init__(self, box: Components, seats: Seat, weights: Weights) -> None:
        self.box = box
        self.seats: Seat = seats
        self.weights = weights
        self.donation = Donation(box, seats)
        # Sheets to reckon on: by variety how much it suits; by region what a vineyard is worth,
        # what else the region promises, and in map order the prices to expect there.
        self.tastes: vec[i64] = vec[i64]([0] * VARIETY_COUNT)
        self.worths: vec[i64] = vec[i64]([0] * REGION_COUNT)
        self.extras: vec[i64] = vec[i64]([0] * REGION_COUNT)
        self.ladders: vec[i64] = vec[i64]([0] * (CHAIN * REGION_COUNT))

    def regions(self, state: VinoState, rng: Rng) -> Candidates:
        """Return the pairs of regions, and what the money buys there."""
        seat = state.turn
        money = state.money[seat]
        weights = self.weights
        worths = self.worths
        extras = self.extras
        self._taste(state, seat)
        push = self._push(state, seat)
        count: i64 = len(extras)
        for region in range(count):
            self._climb(state, seat, region, money)
            worth = self._worth(state, seat, region)
            worths[region] = worth + push if state.bottles & BIT[region] else worth
            extra = self._prospect(state, seat, region, money)
            extra += weights.luck * size(purchasable(self.box, state, seat, region))
            if not state.free[region] or not worth:
                extra -= WHOLE  # even one without money does not go where nothing is to be had
            extras[region] = extra + rng.below(weights.noise)
        saved = self._saved(state)
        found = Candidates()
        for one in range(count - 1):
            for other in range(one + 1, count):
                worth = extras[one] + extras[other] + self._spree(one, other, money, saved)
                found.add(pack(CHOOSE, one, other), worth)
        return found

    def purchases(self, state: VinoState) -> Candidates:
        """Return the cheapest vineyards, private and the government's, and what they gain."""
        seat = state.turn
        region = state.region
        money = state.money[seat]
        self._taste(state, seat)
        worth = self._worth(state, seat, region)
        push = self._push(state, seat)
        saved = self._saved(state)
        later = state.picks[seat] & ~FIRST[region + 1]
        self._look_ahead(state, seat, later, money)
        kept = self._spend(later, money, saved)
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
                position = least(vineyards)
                price = self.box.costs[CHAIN * region + position]
                gain = worth + self._spend(later, money - price, saved) - kept
                if state.bottles & BIT[region]:
                    gain += self._consequence(state, seat, region, bought)
                    if not own:
                        gain += push
                found.add(pack(BUY, region, position + 1), gain)
        return found

    def extensions(self, state: VinoState, rng: Rng) -> Candidates:
        """Return the vineyards of free choice: cheap, and of a variety that suits."""
        seat = state.turn
        self._taste(state, seat)
        found = Candidates()
        for region in range(len(state.free)):
            offered = purchasable(self.box, state, seat, region)
            if offered:
                position = least(offered)
                worth = self._worth(state, seat, region)
                worth -= self.box.costs[CHAIN * region + position] * self.weights.saved // WHOLE
                worth += rng.below(self.weights.noise)
                found.add(pack(BUY, region, position + 1), worth)
        return found

    def varieties(self, state: VinoState) -> Candidates:
        """Return what may be grown in a new region."""
        self._taste(state, state.turn)
        tokens = state.tokens[state.region]
        found = Candidates()
        while tokens:
            variety = least(tokens)
            found.add(pack(GROW, variety), self.tastes[variety])
            tokens &= tokens - 1
        return found

    def gift(self, state: VinoState) -> Action:
        """Return the first of the dearest gifts."""
        left = donating.left(self.box, state)
        for _ in range(size(left) - state.need):
            left &= left - 1
        return pack(TAKE, state.region, least(left) + 1)

    def _taste(self, state: VinoState, seat: Seat) -> None:
        """Reckon how much each variety suits a seat: what it has, what is asked for."""
        weights = self.weights
        tastes = self.tastes
        grown = state.grown
        owned = state.owned
        bottles = stock(state, seat)
        for variety in range(len(tastes)):
            kin = weights.kin * min(bottles & STOCK, weights.enough)
            tastes[variety] = kin + weights.demand * state.demand[variety]
            bottles >>= STOCK_BITS
        rivals = weights.rivals
        mine = seat * REGION_COUNT
        if rivals:
            for at in range(self.seats * REGION_COUNT):
                variety = grown[at]
                if variety != NO_VARIETY and not mine <= at < mine + REGION_COUNT:
                    tastes[variety] -= rivals * size(owned[at])

    def _favourite(self, state: VinoState, region: Region) -> Variety:
        """Return which of the tokens of a region suits best, if there is one."""
        tokens = state.tokens[region]
        tastes = self.tastes
        best: Variety = NO_VARIETY
        while tokens:
            variety = least(tokens)
            if best < 0 or tastes[variety] > tastes[best]:
                best = variety
            tokens &= tokens - 1
        return best

    def _worth(self, state: VinoState, seat: Seat, region: Region) -> i64:
        """Return what a vineyard of a region is worth to a seat."""
        variety = state.grown[seat * REGION_COUNT + region]
        if variety == NO_VARIETY:
            variety = self._favourite(state, region)
            if variety == NO_VARIETY:
                return 0
        return WHOLE + self.weights.growth + self.tastes[variety]

    def _push(self, state: VinoState, seat: Seat) -> i64:
        """Return what it is worth to bring the end nearer: much for one who leads by much."""
        ahead = lead(self.box, state, seat)
        return self.weights.push * ahead * max(ahead, -ahead) // 10

    def _climb(self, state: VinoState, seat: Seat, region: Region, money: i64) -> None:
        """Write down the prices that a seat may expect to find in a region when its turn comes.

        As far as the money goes, and one after them that is too dear for anybody.
        """
        ladders = self.ladders
        at: i64 = CHAIN * region
        free = self._free_then(state, seat, region)
        first = at
        while free:
            price = self.box.costs[first + least(free)]
            money -= price
            if money < 0:
                break
            ladders[at] = price
            at += 1
            free &= free - 1
        ladders[at] = TOO_DEAR

    def _free_then(self, state: VinoState, seat: Seat, region: Region) -> Vineyards:
        """Return what those who come before a seat will have left, who take the cheapest."""
        owned = state.owned
        money = state.money
        mine = owned[seat * REGION_COUNT + region]
        tokens = state.tokens[region]
        if not mine and not tokens:
            return 0
        merit = size(mine)
        weights = self.weights
        known = state.phase != CHOOSING
        crowd = weights.seen if known else weights.crowd
        herd = weights.seen // 2 if known else weights.herd
        taken: i64 = 0
        for other in range(self.seats):
            if other != seat and (not known or state.picks[other] & BIT[region]):
                theirs = owned[other * REGION_COUNT + region]
                count = size(theirs)
                if count > merit or (count == merit and theirs > mine):
                    taken += crowd * money[other]
                elif count == merit and tokens:
                    taken += herd * money[other]
        taken //= USUAL * WHOLE
        free = state.free[region]
        while taken and free:
            free &= free - 1
            taken -= 1
        return free

    def _spree(self, one: Region, other: Region, money: i64, saved: i64) -> i64:
        """Return what money is worth that is spent on the cheapest of two ladders."""
        ladders = self.ladders
        one_worth = self.worths[one]
        other_worth = self.worths[other]
        i = CHAIN * one
        j = CHAIN * other
        price = ladders[i]
        other_price = ladders[j]
        total: i64 = 0
        left = money
        while True:
            if price <= other_price:
                if price > left:
                    break
                left -= price
                total += one_worth
                i += 1
                price = ladders[i]
            else:
                if other_price > left:
                    break
                left -= other_price
                total += other_worth
                j += 1
                other_price = ladders[j]
        return total + left * saved // WHOLE

    def _look_ahead(self, state: VinoState, seat: Seat, later: BitSet, money: i64) -> None:
        """Reckon what the regions that a seat has still to visit are worth, and their prices."""
        while later:
            region = least(later)
            self.worths[region] = self._worth(state, seat, region)
            self._climb(state, seat, region, money)
            later &= later - 1

    def _spend(self, later: BitSet, money: i64, saved: i64) -> i64:
        """Return what money is worth in the regions that are still to be visited, or kept."""
        ladders = self.ladders
        total: i64 = 0
        left = money
        while later:
            region = least(later)
            at = CHAIN * region
            while ladders[at] <= left:
                left -= ladders[at]
                total += self.worths[region]
                at += 1
            later &= later - 1
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
        while private:
            price = self.box.costs[CHAIN * last + least(private)]
            cost += price if known else 2 * price
            private &= private - 1
        return self.weights.saved * self.weights.late // WHOLE if cost < 0 else self.weights.saved

    def _prospect(self, state: VinoState, seat: Seat, region: Region, money: i64) -> i64:
        """Return what the donation of a region promises to a seat that can bring it on."""
        if not state.bottles & BIT[region]:
            return 0
        private = state.free[region] & self.box.private[region]
        costs = self.box.costs
        number: i64 = 0
        while private:
            money -= costs[CHAIN * region + least(private)]
            if money < 0:
                return 0
            number += 1
            private &= private - 1
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
        given = self.donation.reckon(state, region, seat, more, bought)
        for each in given:
            total += each
        own = given[seat]
        envied = self.weights.envy * (total - own) // (self.seats - 1)
        return (WHOLE + self.weights.growth) * own - envied

    def _ending(
        self, state: VinoState, seat: Seat, region: Region, more: i64, bought: Vineyards
    ) -> i64:
        """Return what it is worth to take the last bottle away."""
        given = self.donation.reckon(state, region, seat, more, bought)
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
