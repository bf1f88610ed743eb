"""What to sell in Vino, and what to give up for it."""

from typing import Final

from enoteca.bots.candidates import Candidates
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, size
from enoteca.core.game import Seat
from enoteca.games.vino.policy.outlook import lead, wants_end
from enoteca.games.vino.policy.weights import WHOLE, Weights
from enoteca.games.vino.rules.actions import GIVE_UP, KEEP, RAISE, SELL
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import NO_VARIETY, REGION_COUNT, VARIETY_COUNT, Region, Variety
from enoteca.games.vino.rules.phases.losing import CHAIN, returnable
from enoteca.games.vino.rules.sales import cellar, takings
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64

BUCKET: Final = 10  # prices are told apart in tens
DEAREST: Final = 1000


class Wine:
    """Advice on sales."""

    __slots__ = ("box", "buckets", "seats", "weights")

    def __init__(self, box: Components, seats: Seat, weights: Weights) -> None:
        self.box = box
        self.seats: Seat = seats
        self.weights = weights
        self.buckets: i64 = box.cap // BUCKET + 1

    def sales(self, state: VinoState) -> Candidates:
        """Return the sales, and what their money will buy beyond what is given up for it."""
        box = self.box
        weights = self.weights
        seat = state.turn
        bottles = cellar(state, seat)
        supply = self._supply(state)
        money = state.money[seat]
        total = self._purse(state)
        markers = WHOLE * state.markers[seat]
        found = Candidates()
        found.add(pack(KEEP), min(self._harvest(supply, 0, money, total), markers))
        freed = weights.finish if wants_end(box, state, seat) else 0
        for variety in range(VARIETY_COUNT):
            have = bottles[variety]
            for number in range(1, have + 1):
                if number < have and box.lost[number + 1] == box.lost[number]:
                    continue  # one bottle more costs nothing more
                income = takings(box, state, variety, number)
                lost = box.lost[number]
                worth = self._harvest(supply, lost, money + income, total + income)
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
        worths: list[i64] = []  # of what shall go, ascending
        places: list[i64] = []
        for region in range(REGION_COUNT):
            vineyards = returnable(state, region)
            if not vineyards:
                continue
            safe = self._safe(state, seat, region, need)
            lone = vineyards & (vineyards - 1) == 0
            prices = self.box.prices[region]
            slows = state.bottles & BIT[region] and leads
            position: i64 = 0
            while vineyards:
                if vineyards & 1:
                    worth = DEAREST - prices[position] if safe else prices[position]
                    if lone:
                        worth -= self.weights.root
                    if slows and self.box.private[region] & BIT[position]:
                        worth -= DEAREST  # he who leads does not want to wait for it
                    at: i64 = len(worths)
                    while at and worths[at - 1] > worth:
                        at -= 1
                    worths.insert(at, worth)
                    places.insert(at, CHAIN * region + position)
                    if len(worths) > need:
                        worths.pop(0)
                        places.pop(0)
                vineyards >>= 1
                position += 1
        first = places[0]
        for place in places:
            first = min(first, place)
        return pack(GIVE_UP, first // CHAIN, first % CHAIN + 1)

    def rise(self, state: VinoState) -> Action:
        """Return the first step: demand rises where I have wine and others have little."""
        seat = state.turn
        worths: list[i64] = [0] * VARIETY_COUNT
        for at in range(self.seats * REGION_COUNT):
            variety = state.grown[at]
            if variety != NO_VARIETY:
                weight = 100 if at // REGION_COUNT == seat else -self.weights.clutter
                worths[variety] += weight * size(state.owned[at])
        need = state.need
        used = BIT[state.sold]
        first: Variety = VARIETY_COUNT
        while need > 0:
            best: Variety = NO_VARIETY
            for variety in range(state.mark, VARIETY_COUNT):
                if used & BIT[variety] or state.demand[variety] == self.box.highest:
                    continue
                if best == NO_VARIETY or worths[variety] > worths[best]:
                    best = variety
            used |= BIT[best]
            first = min(first, best)
            need -= self.box.highest - state.demand[best]
        return pack(RAISE, first)

    def _supply(self, state: VinoState) -> list[i64]:
        """Return how many vineyards are free, by price."""
        supply: list[i64] = [0] * self.buckets
        for region in range(REGION_COUNT):
            free = state.free[region]
            prices = self.box.prices[region]
            position: i64 = 0
            while free:
                if free & 1:
                    supply[prices[position] // BUCKET] += 1
                free >>= 1
                position += 1
        return supply

    def _purse(self, state: VinoState) -> i64:
        """Return what all will have to spend in the next round, without the seat's own sale."""
        total: i64 = 0
        for money in state.money:
            total += money
        for place in range(state.seller + 1, self.seats):
            most: i64 = 0
            for bottles in cellar(state, state.order[place]):
                most = max(most, bottles)
            total += self.weights.others * self.box.revenue[most] // WHOLE
        return total

    def _harvest(self, supply: list[i64], more: i64, money: i64, total: i64) -> i64:
        """Return how many vineyards money will buy, when all the money at the table is spent."""
        left = total
        found: i64 = WHOLE * more
        for bucket in range(self.buckets):
            number = supply[bucket]
            if number:
                price = (bucket + 1) * BUCKET
                if number * price > left:
                    found += WHOLE * left // price
                    break
                left -= number * price
                found += WHOLE * number
        return found * money // (total + 1)

    def _safe(self, state: VinoState, seat: Seat, region: Region, need: i64) -> bool:
        """Return whether a seat has most of a region even after giving some up."""
        merit = size(state.owned[seat * REGION_COUNT + region]) - need
        for other in range(self.seats):
            if other != seat and size(state.owned[other * REGION_COUNT + region]) >= merit:
                return False
        return merit > 0
