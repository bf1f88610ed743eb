"""What to sell in Vino, and what to give up for it."""

from typing import Final

from enoteca.bots.candidates import Candidates
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, least, size
from enoteca.core.game import Seat
from enoteca.games.vino.policy.outlook import lead, wants_end
from enoteca.games.vino.policy.weights import WHOLE, Weights
from enoteca.games.vino.rules.actions import GIVE_UP, KEEP, MOST_BOTTLES, RAISE, SELL
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    CHAIN,
    CHAIN_BITS,
    NO_VARIETY,
    REGION_COUNT,
    VARIETY_COUNT,
    Region,
    Variety,
    Vineyards,
)
from enoteca.games.vino.rules.phases.losing import returnable
from enoteca.games.vino.rules.sales import STOCK, STOCK_BITS, stock, takings
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64, vec

BUCKET: Final = 10  # prices are told apart in tens
DEAREST: Final = 1000


class Wine:
    """Advice on sales."""

    __slots__ = (
        "bought", "box", "bucket", "buckets", "filled", "places", "price", "seats", "spent",
        "supply", "weights", "worths",
    )  # fmt: skip

    def __init__(self, box: Components, seats: Seat, weights: Weights) -> None:
        self.box = box
        self.seats: Seat = seats
        self.weights = weights
        self.buckets: i64 = box.cap // BUCKET + 1
        self.bucket: vec[i64] = vec[i64]([cost // BUCKET for cost in box.costs])
        # Sheets to reckon on: what is free by price and, price by price where there is something,
        # how much land all below it is, and what that costs.
        self.supply: vec[i64] = vec[i64]([0] * self.buckets)
        self.price: vec[i64] = vec[i64]([0] * (self.buckets + 1))
        self.bought: vec[i64] = vec[i64]([0] * (self.buckets + 1))
        self.spent: vec[i64] = vec[i64]([0] * (self.buckets + 1))
        self.filled: i64 = 0
        # What shall go, from the least worth on, and where it is.
        self.worths: vec[i64] = vec[i64]([0] * (MOST_BOTTLES + 1))
        self.places: vec[i64] = vec[i64]([0] * (MOST_BOTTLES + 1))

    def sales(self, state: VinoState) -> Candidates:
        """Return the sales, and what their money will buy beyond what is given up for it."""
        box = self.box
        weights = self.weights
        seat = state.turn
        bottles = stock(state, seat)
        self._survey(state)
        money = state.money[seat]
        total = self._purse(state)
        markers = WHOLE * state.markers[seat]
        found = Candidates()
        found.add(pack(KEEP), min(self._harvest(0, money, total), markers))
        freed: i64 = 0
        if wants_end(box, state, seat):
            freed = weights.finish
        lost_by = box.lost
        for variety in range(len(state.demand)):
            have = bottles & STOCK
            bottles >>= STOCK_BITS
            for number in range(1, have + 1):
                lost = lost_by[number]
                if number < have and lost_by[number + 1] == lost:
                    continue  # one bottle more costs nothing more
                income = takings(box, state, variety, number)
                worth = self._harvest(lost, money + income, total + income)
                worth = min(worth, markers + WHOLE * lost) + (freed - weights.loss) * lost
                fallen = weights.slump * box.steps[number] * box.step // WHOLE
                worth -= weights.saved * fallen // WHOLE
                found.add(pack(SELL, variety, number), worth)
        return found

    def loss(self, state: VinoState) -> Action:
        """Return the first vineyard to go: cheap where I shall buy first, else dear."""
        seat = state.turn
        need = state.need
        leads = lead(self.box, state, seat) > 0
        costs = self.box.costs
        worths = self.worths
        places = self.places
        count: i64 = 0
        for region in range(len(state.free)):
            vineyards = returnable(state, region)
            if not vineyards:
                continue
            safe = self._safe(state, seat, region, need)
            lone = vineyards & (vineyards - 1) == 0
            slows: Vineyards = 0
            if leads and state.bottles & BIT[region]:
                slows = self.box.private[region]
            while vineyards:
                place = CHAIN * region + least(vineyards)
                worth = DEAREST - costs[place] if safe else costs[place]
                if lone:
                    worth -= self.weights.root
                if slows & vineyards & -vineyards:
                    worth -= DEAREST  # he who leads does not want to wait for it
                if count < need:
                    count += 1
                    self._keep(count - 1, worth, place)
                elif worth >= worths[0]:
                    for at in range(1, count):
                        worths[at - 1] = worths[at]
                        places[at - 1] = places[at]
                    self._keep(count - 1, worth, place)
                vineyards &= vineyards - 1
        first = places[0]
        for at in range(1, count):
            first = min(first, places[at])
        return pack(GIVE_UP, first >> CHAIN_BITS, (first & CHAIN - 1) + 1)

    def rise(self, state: VinoState) -> Action:
        """Return the first step: demand rises where I have wine and others have little."""
        seat = state.turn
        worths = vec[i64]([0] * VARIETY_COUNT)
        grown = state.grown
        owned = state.owned
        mine = seat * REGION_COUNT
        good: i64 = 100
        bad = -self.weights.clutter
        for at in range(self.seats * REGION_COUNT):
            variety = grown[at]
            if variety != NO_VARIETY:
                weight = good if mine <= at < mine + REGION_COUNT else bad
                worths[variety] += weight * size(owned[at])
        demand = state.demand
        highest = self.box.highest
        need = state.need
        used = BIT[state.sold]
        first: Variety = VARIETY_COUNT
        while need > 0:
            best: Variety = NO_VARIETY
            for variety in range(state.mark, len(demand)):
                if used & BIT[variety] or demand[variety] == highest:
                    continue
                if best == NO_VARIETY or worths[variety] > worths[best]:
                    best = variety
            used |= BIT[best]
            first = min(first, best)
            need -= highest - demand[best]
        return pack(RAISE, first)

    def _keep(self, at: i64, worth: i64, place: i64) -> None:
        """Write down what shall go too, after all that is worth no more."""
        worths = self.worths
        places = self.places
        while at and worths[at - 1] > worth:
            worths[at] = worths[at - 1]
            places[at] = places[at - 1]
            at -= 1
        worths[at] = worth
        places[at] = place

    def _survey(self, state: VinoState) -> None:
        """Count the free vineyards by price."""
        supply = self.supply
        for bucket in range(self.buckets):
            supply[bucket] = 0
        for region in range(len(state.free)):
            free = state.free[region]
            while free:
                supply[self.bucket[CHAIN * region + least(free)]] += 1
                free &= free - 1
        number: i64 = 0
        cost: i64 = 0
        filled: i64 = 0
        for bucket in range(self.buckets):
            if supply[bucket]:
                price: i64 = (bucket + 1) * BUCKET
                self.price[filled] = price
                self.bought[filled] = number
                self.spent[filled] = cost
                number += supply[bucket]
                cost += supply[bucket] * price
                filled += 1
        self.bought[filled] = number
        self.spent[filled] = cost
        self.filled = filled

    def _purse(self, state: VinoState) -> i64:
        """Return what all will have to spend in the next round, without the seat's own sale."""
        total: i64 = 0
        for money in state.money:
            total += money
        for place in range(state.seller + 1, self.seats):
            most: i64 = 0
            bottles = stock(state, state.order[place])
            while bottles:
                most = max(most, bottles & STOCK)
                bottles >>= STOCK_BITS
            total += self.weights.others * self.box.revenue[most] // WHOLE
        return total

    def _harvest(self, more: i64, money: i64, total: i64) -> i64:
        """Return how many vineyards money will buy, when all the money at the table is spent."""
        spent = self.spent
        filled = self.filled
        at: i64 = 0
        while at < filled and spent[at + 1] <= total:
            at += 1
        found = WHOLE * (more + self.bought[at])
        if at < filled:
            found += WHOLE * (total - spent[at]) // self.price[at]
        return found * money // (total + 1)

    def _safe(self, state: VinoState, seat: Seat, region: Region, need: i64) -> bool:
        """Return whether a seat has most of a region even after giving some up."""
        owned = state.owned
        merit = size(owned[seat * REGION_COUNT + region]) - need
        for other in range(self.seats):
            if other != seat and size(owned[other * REGION_COUNT + region]) >= merit:
                return False
        return merit > 0
