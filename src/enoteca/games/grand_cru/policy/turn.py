"""A turn in Grand Cru: every action worth a thought, and what it would give."""

from enoteca.bots.candidates import NEVER, Candidates
from enoteca.core.actions import pack
from enoteca.core.bits import BIT
from enoteca.core.game import Seat
from enoteca.games.grand_cru.policy.weights import FRANC, WHOLE, YEAR, Weights
from enoteca.games.grand_cru.policy.wine import Wine
from enoteca.games.grand_cru.policy.worth import Worth
from enoteca.games.grand_cru.rules import auction, estate, harvest, innovation
from enoteca.games.grand_cru.rules.actions import (
    AUCTION,
    BUY,
    DEMAND,
    DIRECT,
    INNOVATE,
    OUST,
    PASS,
    RAISE,
    USE,
)
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    ADVERTISING,
    AOC,
    HARVESTER,
    IMPROVEMENT_COUNT,
    INNOVATION_COUNT,
    MOST_LOANS,
    NO_TILE,
    REFINEMENT,
    RICH_HARVEST,
    TILE_COUNT,
    VARIETY_COUNT,
    WHOLESALE,
)
from enoteca.native import i64, vec


class Turn:
    """Writes the actions of a turn down as candidates."""

    __slots__ = (
        "box",
        "candidates",
        "hope",
        "lacks",
        "limits",
        "need",
        "room",
        "rules",
        "weights",
        "wine",
        "worth",
    )

    def __init__(
        self, rules: Ruleset, weights: Weights, worth: Worth, wine: Wine, candidates: Candidates
    ) -> None:
        self.rules = rules
        self.box = rules.components
        self.weights = weights
        self.worth = worth
        self.wine = wine
        self.candidates = candidates
        self.hope: i64 = 0  # money that sales will bring before
        self.lacks: vec[i64] = vec[i64]([0] * (self.box.highest_bid + 1))  # ``_lack`` by price
        # How high the others would go for a tile.
        self.limits: vec[i64] = vec[i64]([0] * rules.seats)
        self.need: i64 = 0  # money that the interest will take
        self.room: i64 = 0  # what has to go for a new tile

    def consider(self, state: CruState) -> None:
        """Write down what the seat to move may do, and what it gives."""
        seat = state.turn
        self.need = self.box.interest[state.loans[seat]] + self.box.harvest
        self.hope = self.worth.takings(state, seat) * self.weights.hope // WHOLE
        if state.ending:
            self._settle(state)
        else:
            self._play(state)

    def _play(self, state: CruState) -> None:
        """Consider everything: another turn is sure to come."""
        weights = self.weights
        wine = self.wine
        candidates = self.candidates
        wine.look(state)
        candidates.add(pack(PASS), weights.idle)
        if wine.mature:
            candidates.add(wine.sale, wine.sale_worth * weights.sale_haste // WHOLE)
        if harvest.may_harvest(self.rules, state):
            gain = wine.cube - FRANC * self.box.harvest
            haste = weights.again if wine.last else weights.harvest_haste
            candidates.add(wine.reap, gain * haste // WHOLE)
        self._improve(state, False)
        self._advertise(state)
        self._buy(state)
        self._bid(state)

    def _settle(self, state: CruState) -> None:
        """Consider what the last turn of a year is good for."""
        wine = self.wine
        candidates = self.candidates
        wine.look(state)
        candidates.add(pack(PASS), 0)
        if wine.mature:
            candidates.add(wine.sale, wine.sale_worth)
        if harvest.may_harvest(self.rules, state):
            candidates.add(wine.reap, wine.cube - FRANC * self.box.harvest)
        self._improve(state, True)
        self._advertise(state)
        self._buy(state)

    def _improve(self, state: CruState, urgent: bool) -> None:
        """Consider improvements, and anybody's by way of an innovation."""
        weights = self.weights
        start = state.turn * IMPROVEMENT_COUNT
        held = state.innovations[state.turn]
        lent: i64 = 0
        if held and not state.innovated:
            lent = innovation.borrowable(self.rules, state)
        for improvement in range(IMPROVEMENT_COUNT):
            ready = state.ready[start + improvement] > 0
            if not ready and not lent & BIT[improvement]:
                continue
            gain = self.wine.use(state, improvement)
            if gain == NEVER:
                continue
            if ready:
                haste = WHOLE if urgent else self._haste(improvement)
                self.candidates.add(pack(USE, improvement), gain * haste // WHOLE)
            if lent & BIT[improvement] and gain > weights.innovation:
                self.candidates.add(pack(INNOVATE, _one_of(held), improvement), gain + WHOLE)

    def _haste(self, improvement: i64) -> i64:
        if improvement in (HARVESTER, RICH_HARVEST):
            return self.weights.again if self.wine.grapes < 3 else self.weights.harvest_haste
        if improvement in (ADVERTISING, REFINEMENT):
            return WHOLE  # before the sale that gains by it
        if improvement in (AOC, WHOLESALE):
            return self.weights.sale_haste + 50
        return self.weights.sale_haste

    def _advertise(self, state: CruState) -> None:
        """Consider a step of demand in every column."""
        for variety in range(VARIETY_COUNT):
            if state.demand[variety] < self.box.top_spaces[variety]:
                gain = self.worth.steps(state, state.turn, variety, 2, state.ending)
                if gain > 0:
                    self.candidates.add(pack(DEMAND, variety), gain)

    def _buy(self, state: CruState) -> None:
        """Consider every tile that can be paid for."""
        seat = state.turn
        money = state.money[seat]
        self.room = self._cost_of_room(state)
        haste = WHOLE if state.ending else self.weights.purchase_haste
        direct = self.box.direct_purchase
        for column in range(self.rules.seats):
            tile = state.tiles[column]
            if tile == NO_TILE:
                continue
            price = state.bids[column]
            if state.bidders[column] == seat and price <= money:
                gain = self._gain(state, tile, price)
                self.candidates.add(pack(BUY, column), gain * haste // WHOLE)
            elif direct <= money:
                gain = self._gain(state, tile, direct)
                if gain > 0:
                    loss = self.worth.tile(state, state.bidders[column], tile) - FRANC * price
                    gain += max(0, loss) * self.weights.spite // WHOLE
                    self.candidates.add(pack(OUST, column), gain)
        if direct <= money:
            display = state.display
            for tile in range(TILE_COUNT):
                if display[tile]:
                    gain = self._gain(state, tile, direct)
                    if gain > 0:
                        self.candidates.add(pack(DIRECT, tile), gain)

    def _gain(self, state: CruState, tile: i64, price: i64) -> i64:
        """Return what a tile at a price gives to the seat to move."""
        seat = state.turn
        return (
            self.worth.tile(state, seat, tile)
            - FRANC * price
            - self.room
            - self._lack(state, price)
        )

    def _lack(self, state: CruState, price: i64) -> i64:
        """Return what it costs in emergency loans to spend so much before interest is due."""
        seat = state.turn
        money = FRANC * (state.money[seat] - price) + self.hope
        lack = min(FRANC * price, FRANC * self.need - money)
        if lack <= 0:
            return 0
        sum_of_one = FRANC * self.box.emergency_loan
        loans = state.loans[seat]
        more = loans + (lack + sum_of_one - 1) // sum_of_one
        if more >= MOST_LOANS - 1:
            return -NEVER // WHOLE
        interest = FRANC * (self.box.interest[more] - self.box.interest[loans])
        cost = FRANC * (self.box.loan - self.box.emergency_loan) * (more - loans)
        return cost + interest * self.worth.years // YEAR + lack * self.weights.short // WHOLE

    def _cost_of_room(self, state: CruState) -> i64:
        """Return what the least useful tile is worth if the estate is full, else nothing."""
        seat = state.turn
        if estate.occupied(state, seat) < self.box.fields:
            return 0
        least: i64 = -NEVER
        for tile in range(TILE_COUNT):
            least = min(least, self.lost(state, seat, tile))
        return least

    def lost(self, state: CruState, seat: Seat, tile: i64) -> i64:
        """Return what a seat loses with a tile; more than anything if it has none."""
        if tile < VARIETY_COUNT:
            count = state.vines[seat * VARIETY_COUNT + tile]
        else:
            spot = seat * IMPROVEMENT_COUNT + tile - VARIETY_COUNT
            count = state.ready[spot] + state.turned[spot]
        if count == 0:
            return -NEVER
        worth = self.worth.tiles[tile]
        return worth if count > 1 else worth + self.worth.type_worth

    def _bid(self, state: CruState) -> None:
        """Consider new auctions and higher bids."""
        seat = state.turn
        if not auction.can_place(state):
            return
        for price in range(1, min(self.box.highest_bid, state.money[seat]) + 1):
            self.lacks[price] = self._lack(state, price)
        if auction.free_column(self.rules, state) >= 0:
            display = state.display
            for tile in range(TILE_COUNT):
                if display[tile]:
                    self._bid_on(state, tile, 0, -1)
        for column in range(self.rules.seats):
            tile = state.tiles[column]
            if tile != NO_TILE and state.bidders[column] != seat:
                self._bid_on(state, tile, state.bids[column], column)

    def _bid_on(self, state: CruState, tile: i64, beaten: i64, column: i64) -> None:
        """Consider the best bid on a tile above one that is there."""
        seat = state.turn
        worth = self.worth.tile(state, seat, tile) - self.room
        highest = min(self.box.highest_bid, state.money[seat])
        if FRANC * (beaten + 1) >= worth:
            return
        self._size_up(state, tile)
        lacks = self.lacks
        best: i64 = 0
        bid: i64 = 0
        for price in range(beaten + 1, highest + 1):
            if FRANC * price >= worth:
                break
            gain = worth - FRANC * price - lacks[price]
            if gain > best:  # else no chance makes it better
                gain = gain * self._chance(price) // WHOLE
                if gain > best:
                    best = gain
                    bid = price
        if bid:
            best -= self.weights.turn
            if column >= 0:
                loss = self.worth.tile(state, state.bidders[column], tile) - FRANC * beaten
                best += max(0, loss) * self.weights.spite // WHOLE
                self.candidates.add(pack(RAISE, column, bid), best)
            else:
                self.candidates.add(pack(AUCTION, tile, bid), best)

    def _size_up(self, state: CruState, tile: i64) -> None:
        """Note how high each of the others would go for a tile."""
        for other in range(self.rules.seats):
            limit: i64 = 0
            if other != state.turn and not state.passed & BIT[other]:
                limit = self.worth.tile(state, other, tile) - self.weights.turn
                limit = min(limit, FRANC * state.money[other])
            self.limits[other] = limit

    def _chance(self, price: i64) -> i64:
        """Return the chance that nobody takes a tile away on which so much is bid."""
        chance: i64 = WHOLE
        for limit in self.limits:
            if limit > FRANC * price:
                wish = self.weights.rival + self.weights.rivalry * (limit - FRANC * price) // FRANC
                chance = chance * max(0, WHOLE - wish) // WHOLE
        return chance


def _one_of(innovations: i64) -> i64:
    """Return an innovation that a seat holds."""
    for each in range(INNOVATION_COUNT):
        if innovations & BIT[each]:
            return each
    return 0
