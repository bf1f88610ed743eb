"""Harvests, sales and improvements: what each would give the seat to move, in centimes."""

from enoteca.bots.candidates import NEVER
from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT
from enoteca.core.menu import LIST, Menu
from enoteca.games.grand_cru.policy.weights import FRANC, Weights
from enoteca.games.grand_cru.policy.worth import Worth
from enoteca.games.grand_cru.rules import harvest
from enoteca.games.grand_cru.rules.actions import BLEND, HARVEST, SELL, YOUNG
from enoteca.games.grand_cru.rules.cellar import cubes_in_barrel
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.estate import grapes_of
from enoteca.games.grand_cru.rules.fields import barrel_of, cubes_of, other_of, variety_of
from enoteca.games.grand_cru.rules.phases.fair import MOST, SECOND_MOST
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    ADVERTISING,
    AOC,
    ASSEMBLAGE,
    CELLAR_SIZE,
    GOOD_VINTAGE,
    HARVESTER,
    HEURIGER,
    REFINEMENT,
    RICH_HARVEST,
    VARIETY_COUNT,
    WHOLESALE,
)
from enoteca.native import i64


class Wine:
    """What the wine of the seat to move can be turned into.

    ``look`` finds the best sales and harvests of a position, which most actions share.
    """

    __slots__ = (
        "box", "cube", "grapes", "last", "mature", "reap", "reaped", "rules", "sale", "sale_plus",
        "sale_second", "sale_worth", "single", "weights", "worth",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, weights: Weights, worth: Worth) -> None:
        self.rules = rules
        self.box = rules.components
        self.weights = weights
        self.worth = worth
        self.grapes: i64 = 0  # cubes on the vines
        self.last: bool = False  # whether the next harvest would end the year
        self.mature: bool = False  # whether there is anything to sell
        self.sale: Action = 0  # the best sale, what it gives, what with AOC, and the second best
        self.sale_worth: i64 = NEVER
        self.sale_plus: i64 = NEVER
        self.sale_second: i64 = 0
        self.single: i64 = NEVER  # the best cube for Good vintage
        self.reap: Action = 0  # the best harvest
        self.cube: i64 = NEVER  # what the best cube on a vine is worth in the cellar
        self.reaped: i64 = 0  # and the second best

    def look(self, state: CruState) -> None:
        """Find the best sales and harvests."""
        seat = state.turn
        worth = self.worth
        best: i64 = NEVER
        self.sale_second = 0
        self.sale_plus = NEVER
        self.single = NEVER
        cubes_of_all = state.cellar
        cellar = seat * CELLAR_SIZE
        for variety in range(VARIETY_COUNT):
            last = self.box.last_mature[variety]
            for barrel in range(self.box.first_mature[variety], last + 1):
                spot = barrel * VARIETY_COUNT + variety
                cubes = cubes_of_all[cellar + spot]
                if cubes:
                    gain = self.sale_gain(state, variety, barrel, cubes)
                    if gain > best:
                        self.sale_second = max(0, best)
                        best = gain
                        self.sale = pack(SELL, variety, barrel, cubes)
                    elif gain > self.sale_second:
                        self.sale_second = gain
                    self.sale_plus = max(self.sale_plus, gain + FRANC * cubes)
                    self.single = max(
                        self.single, self.top_price(variety) - worth.holds[spot + VARIETY_COUNT]
                    )
        self.sale_worth = best
        self.mature = best > NEVER
        self._look_at_vines(state)

    def _look_at_vines(self, state: CruState) -> None:
        self.grapes = grapes_of(state, state.turn)
        self.last = (
            self.grapes == 1 and harvest.on_last_leaf(self.rules, state) and not state.ending
        )
        self.cube = NEVER
        self.reaped = 0
        start = state.turn * VARIETY_COUNT
        for variety in range(VARIETY_COUNT):
            cubes = state.grapes[start + variety]
            if cubes:
                worth = self.worth.holds[VARIETY_COUNT + variety]
                if worth > self.cube:
                    self.reaped = worth if cubes > 1 else max(0, self.cube)
                    self.cube = worth
                    self.reap = pack(HARVEST, variety)
                else:
                    self.reaped = max(self.reaped, worth)

    def top_price(self, variety: i64) -> i64:
        """Return what a cube brings on the highest space of its column."""
        return FRANC * self.box.price(variety, self.box.top_spaces[variety])

    def sale_gain(self, state: CruState, variety: i64, barrel: i64, cubes: i64) -> i64:
        """Return what a sale gives beyond what the cubes are worth if they are kept."""
        price = self.worth.prices[variety]
        if state.brands[variety] == state.turn:
            price = FRANC * self.box.price(variety, state.brand_spaces[variety])
        kept = self.worth.holds[(barrel + 1) * VARIETY_COUNT + variety]
        return cubes * (price - kept) + self._fame(state, variety, cubes)

    def _fame(self, state: CruState, variety: i64, cubes: i64) -> i64:
        """Return what more cubes sold of a variety are worth at the fair."""
        seat = state.turn
        most: i64 = 0
        for other in range(self.rules.seats):
            if other != seat:
                most = max(most, state.sold[other * VARIETY_COUNT + variety])
        mine = state.sold[seat * VARIETY_COUNT + variety]
        return self.weights.prestige * (_points(mine + cubes, most) - _points(mine, most))

    def delivery(self, state: CruState, action: Action) -> i64:
        """Return what a sale gives that does not count at the fair, young wine included."""
        variety = variety_of(action)
        barrel = barrel_of(action)
        price = self.worth.prices[variety]
        if kind_of(action) == YOUNG:
            price = max(0, price - FRANC * (self.box.first_mature[variety] - barrel))
        kept = self.worth.holds[(barrel + 1) * VARIETY_COUNT + variety]
        return cubes_of(action) * (price - kept)

    def use(self, state: CruState, improvement: i64) -> i64:
        """Return what an improvement gives if it is used now, or NEVER if it cannot be."""
        if improvement == AOC:
            return self.sale_plus
        if improvement == WHOLESALE:
            return self.sale_second + self.sale_worth if self.mature else NEVER
        if improvement == GOOD_VINTAGE:
            return self.single
        if improvement in (HARVESTER, RICH_HARVEST):
            return self._reapings(state, improvement)
        if improvement == REFINEMENT:
            return self._refinement(state)
        if improvement == ADVERTISING:
            return self.advertising(state, 3, 0)
        if improvement == ASSEMBLAGE:
            menu = Menu(LIST)
            self.rules.assemblage.offer(self.box.last_mature, state, menu)
            best: i64 = NEVER
            for action in menu.actions:
                best = max(best, self.assemblage(state, action))
            return best
        young = cubes_in_barrel(state, state.turn, 0)
        if improvement == HEURIGER:
            return self.weights.prestige * young if young else NEVER
        return self._uvaggio(state) if young > 1 else NEVER

    def _reapings(self, state: CruState, improvement: i64) -> i64:
        """Return what the Harvester or a Rich harvest gives now."""
        if not harvest.may_harvest(self.rules, state):
            return NEVER
        cost = FRANC * self.box.harvest
        if improvement == HARVESTER:
            two = harvest.harvestable(self.rules, state) > 1
            return self.cube + (self.reaped if two else 0) - cost
        best: i64 = NEVER
        start = state.turn * VARIETY_COUNT
        for variety in range(VARIETY_COUNT):
            if state.grapes[start + variety] and state.supply[variety]:
                best = max(best, 2 * self.worth.holds[VARIETY_COUNT + variety] - cost)
        return best

    def refined(self, state: CruState, variety: i64, barrel: i64) -> i64:
        """Return what it gives to move the cubes of a variety one barrel on."""
        spot = barrel * VARIETY_COUNT + variety
        cubes = state.cellar[state.turn * CELLAR_SIZE + spot]
        return cubes * (self.worth.now[spot + VARIETY_COUNT] - self.worth.now[spot])

    def _refinement(self, state: CruState) -> i64:
        best: i64 = NEVER
        cellar = state.turn * CELLAR_SIZE
        for variety in range(VARIETY_COUNT):
            for barrel in range(self.box.last_mature[variety]):
                if state.cellar[cellar + barrel * VARIETY_COUNT + variety]:
                    best = max(best, self.refined(state, variety, barrel))
        return best

    def advertising(self, state: CruState, steps: i64, later: i64) -> i64:
        """Return what some steps of demand give, or NEVER if all columns are at their top."""
        best: i64 = NEVER
        second: i64 = 0
        for variety in range(VARIETY_COUNT):
            if state.demand[variety] < self.box.top_spaces[variety]:
                rise = self.worth.steps(state, state.turn, variety, steps, later)
                if rise > best:
                    second = max(0, best)
                    best = rise
                else:
                    second = max(second, rise)
        if best == NEVER:
            return NEVER
        return best * min(2, steps) + (second if steps > 2 else 0)

    def assemblage(self, state: CruState, action: Action) -> i64:
        """Return what an assemblage gives: other cubes in the place of these."""
        variety = variety_of(action)
        barrel = barrel_of(action)
        cellar = state.turn * CELLAR_SIZE
        now = self.worth.now
        spot = barrel * VARIETY_COUNT
        cubes = state.cellar[cellar + spot + variety]
        lost = cubes * now[spot + variety]
        if kind_of(action) != BLEND:
            return cubes * now[spot + other_of(action)] - lost
        before = spot - VARIETY_COUNT
        gain: i64 = 0
        drawn: i64 = 0  # the varieties that have come already
        while cubes > 0:
            best: i64 = -1
            rise: i64 = NEVER
            for other in range(VARIETY_COUNT):
                if state.cellar[cellar + before + other] and not drawn & BIT[other]:
                    step = now[spot + other] - now[before + other]
                    if barrel <= self.box.last_mature[other] and step > rise:
                        rise = step
                        best = other
            if best < 0:
                break
            drawn |= BIT[best]
            count = min(cubes, state.cellar[cellar + before + best])
            gain += count * rise
            cubes -= count
        return gain - lost

    def _uvaggio(self, state: CruState) -> i64:
        """Return what it gives to have the best cube of the supply for one's two worst."""
        best: i64 = 0
        worst: i64 = -1
        second: i64 = -1
        cellar = state.turn * CELLAR_SIZE
        for variety in range(VARIETY_COUNT):
            now = self.worth.now[variety]
            if state.supply[variety]:
                best = max(best, now)
            for _ in range(min(2, state.cellar[cellar + variety])):
                if worst < 0 or now < worst:
                    second = worst
                    worst = now
                elif second < 0 or now < second:
                    second = now
        return best - worst - second


def _points(cubes: i64, most: i64) -> i64:
    """Return the prestige for cubes sold, if one of the others has sold most of theirs."""
    if cubes > most:
        return MOST
    return SECOND_MOST if cubes else 0
