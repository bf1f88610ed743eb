"""Vino: buy where it is cheap and nobody comes before, sell while the money buys more than goes."""

from typing import Final

from enoteca.bots import policy
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, size
from enoteca.core.game import Game, Seat
from enoteca.core.ints import i64
from enoteca.core.rng import Rng
from enoteca.games.vino.actions import (
    BUY,
    CHOOSE,
    GIVE_UP,
    GROW,
    KEEP,
    PASS,
    RAISE,
    SELL,
    TAKE,
)
from enoteca.games.vino.components import Components
from enoteca.games.vino.game import Vino
from enoteca.games.vino.land import (
    NO_VARIETY,
    REGION_COUNT,
    VARIETY_COUNT,
    Region,
    Variety,
    Vineyards,
)
from enoteca.games.vino.phases import donation, market, selling
from enoteca.games.vino.purchase import purchasable
from enoteca.games.vino.state import (
    BUYING,
    CHOOSING,
    DONATING,
    GROWING,
    LOSING,
    RAISING,
    SELLING,
    STARTING,
    VinoState,
)

WHOLE: Final = 1000  # worths are in thousandths of a vineyard
NEVER: Final = -1_000_000_000
BUCKET: Final = 10  # prices are told apart in tens


class Policy(policy.Policy[VinoState]):
    """Counts in vineyards: what money buys, what a sale costs, what the government gives."""

    __slots__ = (
        "box", "buckets", "crowd", "decide", "end", "envy", "growth", "kin", "near", "noise",
        "rivals", "saved", "seats", "slump", "spoils",
    )  # fmt: skip

    def __init__(self, game: Game[VinoState]) -> None:
        super().__init__(game)
        assert isinstance(game, Vino)
        self.box: Components = game.components
        self.seats: Seat = game.seat_count
        self.buckets: i64 = self.box.cap // BUCKET + 1
        self.crowd: i64 = 800  # vineyards that each seat before me takes, in thousandths
        self.growth: i64 = 400  # what a vineyard is worth beyond being counted in the end
        self.saved: i64 = 4000  # what 1000 in money is worth when it is kept, in thousandths
        self.kin: i64 = 30  # for every bottle that I have already of a variety
        self.envy: i64 = 1000  # what a gift to the others weighs, split among them
        self.spoils: i64 = 500  # what a donation weighs when choosing a region for it
        self.near: i64 = 300  # what a donation weighs that is still to come
        self.end: i64 = 4000  # what it is worth to end the match in the lead
        self.slump: i64 = 500  # of a fall in demand that comes back as a rise elsewhere
        self.rivals: i64 = 15  # against a variety, for every bottle of it that others have
        self.decide: i64 = 700  # the share of the revenue of all their wine that others will sell
        self.noise: i64 = 60

    def choose(self, game: Game[VinoState], state: VinoState, rng: Rng) -> Action:
        phase = state.phase
        if phase == BUYING:
            return self._buy(state)
        if phase == RAISING:
            return self._rise(state)
        if phase == LOSING:
            return self._lose(state)
        if phase == CHOOSING:
            return self._regions(state, rng)
        if phase == SELLING:
            return self._sale(state)
        if phase == GROWING:
            return pack(GROW, self._variety(state, state.region))
        if phase == DONATING:
            return self._gift(state)
        if phase == STARTING:
            return game.legal_actions(state)[0]  # the cheapest one
        return self._extend(state, rng)

    # Where to buy.

    def _regions(self, state: VinoState, rng: Rng) -> Action:
        """Return the pair of regions where the money buys most."""
        seat = state.turn
        money = state.money[seat]
        cellar = selling.cellar(state, seat)
        ladders: list[list[i64]] = []
        worths: list[i64] = []
        extras: list[i64] = []
        for region in range(REGION_COUNT):
            ladders.append(self._ladder(state, seat, region))
            worths.append(self._worth(state, seat, region, cellar))
            extras.append(self._prospect(state, seat, region, money) + rng.below(self.noise))
        best: Action = 0
        best_worth: i64 = NEVER
        for one in range(REGION_COUNT - 1):
            for other in range(one + 1, REGION_COUNT):
                worth = extras[one] + extras[other]
                worth += self._spree(
                    ladders[one], worths[one], ladders[other], worths[other], money
                )
                if worth > best_worth:
                    best_worth = worth
                    best = pack(CHOOSE, one, other)
        return best

    def _ladder(self, state: VinoState, seat: Seat, region: Region) -> list[i64]:
        """Return the prices that a seat may expect to find in a region when its turn comes."""
        mine = state.owned[seat * REGION_COUNT + region]
        if not mine and not state.tokens[region]:
            return []
        merit = size(mine)
        before: i64 = 0
        for other in state.order:
            theirs = state.owned[other * REGION_COUNT + region]
            if theirs:
                count = size(theirs)
                if other != seat and (count > merit or (count == merit and theirs > mine)):
                    before += 1
        skip = before * self.crowd // WHOLE
        free = state.free[region]
        prices = self.box.prices[region]
        found: list[i64] = []
        position: i64 = 0
        while free:
            if free & 1:
                if skip:
                    skip -= 1
                else:
                    found.append(prices[position])
            free >>= 1
            position += 1
        return found

    def _worth(self, state: VinoState, seat: Seat, region: Region, cellar: list[i64]) -> i64:
        """Return what a vineyard of a region is worth to a seat."""
        variety = state.grown[seat * REGION_COUNT + region]
        if variety == NO_VARIETY:
            if not state.tokens[region]:
                return 0
            variety = self._favourite(state, seat, region, cellar)
        return WHOLE + self.growth + self.kin * min(cellar[variety], 8)

    def _spree(
        self, one: list[i64], one_worth: i64, other: list[i64], other_worth: i64, money: i64
    ) -> i64:
        """Return what money is worth that is spent on the cheapest of two ladders."""
        total: i64 = 0
        left = money
        i: i64 = 0
        j: i64 = 0
        ends = len(one)
        others = len(other)
        while i < ends or j < others:
            if j == others or (i < ends and one[i] <= other[j]):
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
        return total + left * self.saved // WHOLE

    def _prospect(self, state: VinoState, seat: Seat, region: Region, money: i64) -> i64:
        """Return what the donation of a region promises to a seat that chooses it."""
        if not state.bottles & BIT[region]:
            return 0
        private = state.free[region] & self.box.private[region]
        prices = self.box.prices[region]
        cost: i64 = 0
        number: i64 = 0
        position: i64 = 0
        while private:
            if private & 1:
                cost += prices[position]
                number += 1
            private >>= 1
            position += 1
        if cost > money:
            return 0
        return self.spoils * self._spoils(state, seat, region, number, 0) // WHOLE

    def _spoils(
        self, state: VinoState, seat: Seat, region: Region, more: i64, bought: Vineyards
    ) -> i64:
        """Return what a donation now would bring to a seat that has bought more there."""
        gifts = size(state.free[region] & self.box.government[region] & ~bought)
        if not gifts:
            return 0
        mine = state.owned[seat * REGION_COUNT + region] | bought
        merit = size(mine) + more
        before: i64 = 0
        owners: i64 = 0
        for other in range(self.seats):
            theirs = state.owned[other * REGION_COUNT + region]
            if theirs and other != seat:
                owners += 1
                count = size(theirs)
                if count > merit or (count == merit and theirs > mine):
                    before += 1
        own: i64 = 0
        if merit:
            owners += 1
            if before == 0:
                own = 1
            elif before == 1:
                own = min(2, gifts - 1)
            elif before == 2:
                own = max(gifts - 3, 0)
        given = gifts
        if owners == 1:
            given = min(gifts, 1)
        elif owners == 2:
            given = min(gifts, 3)
        return (WHOLE + self.growth) * own - self.envy * (given - own) // (self.seats - 1)

    def _buy(self, state: VinoState) -> Action:
        """Return the cheapest vineyard, private or the government's, if it is worth its price."""
        seat = state.turn
        region = state.region
        cellar = selling.cellar(state, seat)
        worth = self._worth(state, seat, region, cellar)
        offered = purchasable(self.box, state, seat, region)
        private = offered & self.box.private[region]
        best = pack(PASS)
        best_worth: i64 = 0
        money = state.money[seat]
        kept = self._later(state, seat, money, cellar)
        for vineyards in (private, offered ^ private):
            if vineyards:
                bought = vineyards & -vineyards
                position: i64 = size(bought - 1)
                price = self.box.prices[region][position]
                gain = worth + self._later(state, seat, money - price, cellar) - kept
                gain += self._consequence(state, seat, region, bought)
                if gain > best_worth:
                    best_worth = gain
                    best = pack(BUY, region, position + 1)
        return best

    def _later(self, state: VinoState, seat: Seat, money: i64, cellar: list[i64]) -> i64:
        """Return what money is worth in the region that a seat has still to visit, or kept."""
        total: i64 = 0
        left = money
        for region in range(state.region + 1, REGION_COUNT):
            if state.picks[seat] & BIT[region]:
                worth = self._worth(state, seat, region, cellar)
                for price in self._ladder(state, seat, region):
                    if price > left:
                        break
                    left -= price
                    total += worth
        if state.bottles:
            return total + left * self.saved // WHOLE
        return total

    def _consequence(self, state: VinoState, seat: Seat, region: Region, bought: Vineyards) -> i64:
        """Return what a purchase is worth for the donation that it brings on or prevents."""
        if not state.bottles & BIT[region]:
            return 0
        left = (state.free[region] & self.box.private[region]) & ~bought
        if not left:
            gain = self._spoils(state, seat, region, 0, bought)
            if state.bottles == BIT[region]:
                gain += self._ending(state, seat, region, bought)
            return gain
        before = self._spoils(state, seat, region, 0, 0)
        after = self._spoils(state, seat, region, 0, bought)
        return self.near * (after - before) // WHOLE

    def _ending(self, state: VinoState, seat: Seat, region: Region, bought: Vineyards) -> i64:
        """Return what it is worth to take the last bottle away."""
        best: i64 = NEVER
        mine: i64 = 0
        for other in range(self.seats):
            final = WHOLE * (self.box.markers - state.markers[other]) + state.money[other] * 4
            if other == seat:
                mine = final + WHOLE + self._spoils(state, seat, region, 0, bought)
            else:
                best = max(best, final)
        if mine > best:
            return self.end
        return -self.end

    def _extend(self, state: VinoState, rng: Rng) -> Action:
        """Return the vineyard of free choice: cheap, and where others do not come first."""
        seat = state.turn
        cellar = selling.cellar(state, seat)
        best: Action = 0
        best_worth: i64 = NEVER
        for region in range(REGION_COUNT):
            offered = purchasable(self.box, state, seat, region)
            if offered:
                position = size((offered & -offered) - 1)
                worth = self._worth(state, seat, region, cellar)
                worth -= self.box.prices[region][position] * self.saved // WHOLE
                worth += rng.below(self.noise)
                if worth > best_worth:
                    best_worth = worth
                    best = pack(BUY, region, position + 1)
        return best

    def _variety(self, state: VinoState, region: Region) -> Variety:
        seat = state.turn
        return self._favourite(state, seat, region, selling.cellar(state, seat))

    def _favourite(
        self, state: VinoState, seat: Seat, region: Region, cellar: list[i64]
    ) -> Variety:
        """Return the free variety of a region that suits a seat best."""
        tokens = state.tokens[region]
        best: Variety = 0
        best_worth: i64 = NEVER
        for variety in range(VARIETY_COUNT):
            if tokens & BIT[variety]:
                worth = self.kin * min(cellar[variety], 8) + 10 * state.demand[variety]
                if worth > best_worth:
                    best_worth = worth
                    best = variety
        return best

    def _gift(self, state: VinoState) -> Action:
        """Return the dearest gift that can be taken first."""
        reachable = donation.left(self.box, state)
        for _ in range(state.need - 1):
            reachable ^= self._last(reachable)
        return pack(TAKE, state.region, size(self._last(reachable) - 1) + 1)

    def _last(self, vineyards: Vineyards) -> Vineyards:
        """Return the highest vineyard of some."""
        while vineyards & (vineyards - 1):
            vineyards &= vineyards - 1
        return vineyards

    # What to sell.

    def _sale(self, state: VinoState) -> Action:
        """Return the sale whose money will buy most beyond what is given up for it."""
        box = self.box
        seat = state.turn
        cellar = selling.cellar(state, seat)
        supply: list[i64] = [0] * self.buckets
        for region in range(REGION_COUNT):
            free = state.free[region]
            prices = box.prices[region]
            position: i64 = 0
            while free:
                if free & 1:
                    supply[prices[position] // BUCKET] += 1
                free >>= 1
                position += 1
        total: i64 = 0
        for other in range(self.seats):
            total += state.money[other]
        for place in range(state.seller + 1, self.seats):
            most: i64 = 0
            for bottles in selling.cellar(state, state.order[place]):
                most = max(most, bottles)
            total += self.decide * box.revenue[most] // WHOLE
        money = state.money[seat]
        best = pack(KEEP)
        best_worth = self._harvest(supply, 0, money, total)
        for variety in range(VARIETY_COUNT):
            have = cellar[variety]
            for number in range(1, have + 1):
                if number < have and box.lost[number + 1] == box.lost[number]:
                    continue  # one bottle more costs nothing more
                income = max(box.revenue[number] + state.demand[variety] * box.step, 0)
                lost = box.lost[number]
                worth = self._harvest(supply, lost, money + income, total + income)
                worth -= WHOLE * lost
                worth -= self.slump * box.steps[number] * box.step * self.saved // 1_000_000
                if worth > best_worth:
                    best_worth = worth
                    best = pack(SELL, variety, number)
        return best

    def _harvest(self, supply: list[i64], more: i64, money: i64, total: i64) -> i64:
        """Return how many vineyards money will buy, when all the money at the table is spent."""
        left = total
        found: i64 = WHOLE * more
        for bucket in range(self.buckets):
            number = supply[bucket]
            if number:
                price = bucket * BUCKET
                if number * price > left:
                    found += WHOLE * left // price
                    left = 0
                    break
                left -= number * price
                found += WHOLE * number
        return found * money // (total + 1)

    def _lose(self, state: VinoState) -> Action:
        """Return the first vineyard to go: cheap where I shall buy first, else dear."""
        seat = state.turn
        need = state.need
        best: list[i64] = []  # the worths of what would go, ascending
        places: list[i64] = []
        for region in range(REGION_COUNT):
            vineyards = selling.returnable(state, region)
            if not vineyards:
                continue
            safe = self._safe(state, seat, region, need)
            prices = self.box.prices[region]
            position: i64 = 0
            while vineyards:
                if vineyards & 1:
                    worth = 1000 - prices[position] if safe else prices[position]
                    at: i64 = len(best)
                    while at and best[at - 1] > worth:
                        at -= 1
                    if len(best) < need or at:
                        best.insert(at, worth)
                        places.insert(at, selling.CHAIN * region + position)
                        if len(best) > need:
                            best.pop(0)
                            places.pop(0)
                vineyards >>= 1
                position += 1
        first = places[0]
        for place in places:
            first = min(first, place)
        return pack(GIVE_UP, first // selling.CHAIN, first % selling.CHAIN + 1)

    def _safe(self, state: VinoState, seat: Seat, region: Region, need: i64) -> bool:
        """Return whether a seat has most of a region even after giving some up."""
        merit = size(state.owned[seat * REGION_COUNT + region]) - need
        for other in range(self.seats):
            if other != seat and size(state.owned[other * REGION_COUNT + region]) >= merit:
                return False
        return merit > 0

    def _rise(self, state: VinoState) -> Action:
        """Return the first step: demand rises where I have more than those who sell before me."""
        seat = state.turn
        open_varieties = market.risers(self.box, state)
        mine = selling.cellar(state, seat)
        worths: list[i64] = [0] * VARIETY_COUNT
        for variety in range(VARIETY_COUNT):
            worths[variety] = 100 * mine[variety]
        for other in range(self.seats):
            if other != seat:
                theirs = selling.cellar(state, other)
                for variety in range(VARIETY_COUNT):
                    worths[variety] -= self.rivals * theirs[variety]
        need = state.need
        used: i64 = 0
        first: Variety = VARIETY_COUNT
        while need:
            best: Variety = -1
            for variety in range(state.mark, VARIETY_COUNT):
                if variety != state.sold and not used & BIT[variety]:
                    if state.demand[variety] < self.box.highest and (
                        best < 0 or worths[variety] > worths[best]
                    ):
                        best = variety
            used |= BIT[best]
            first = min(first, best)
            need -= min(need, self.box.highest - state.demand[best])
        if open_varieties & BIT[first]:
            return pack(RAISE, first)
        return market.rises(self.box, state)[0]
