"""What follows from a turn in Grand Cru, the fair, and the bank: each choice with its worth."""

from enoteca.bots.candidates import NEVER, Candidates
from enoteca.core.actions import Action, first_of, kind_of, pack
from enoteca.games.grand_cru.policy.turn import Turn
from enoteca.games.grand_cru.policy.weights import FRANC, WHOLE, YEAR, Weights
from enoteca.games.grand_cru.policy.wine import Wine
from enoteca.games.grand_cru.policy.worth import Worth
from enoteca.games.grand_cru.rules import actions as do
from enoteca.games.grand_cru.rules import estate, pending, scoring
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    barrel_due,
    barrel_of,
    borrowed_of,
    cubes_of,
    juiced_of,
    new_vine_of,
    sale_by,
    steps_due,
    variety_due,
    variety_of,
)
from enoteca.games.grand_cru.rules.improvements import BY_AOC, WHOLESALE_AGAIN
from enoteca.games.grand_cru.rules.state import CruState, kind_of_item
from enoteca.games.grand_cru.rules.tiles import (
    CELLAR_SIZE,
    DEMAND_1,
    DEMAND_3,
    EMPTY_VINE,
    FACE_UP,
    FIRST_PLAYER,
    FRANCS_1,
    GRAPE_JUICE,
    INNOVATION,
    LATE_HARVEST,
    MOST_LOANS,
    RESTRUCTURING,
    SPECIAL_DELIVERY,
    TURNED,
    VARIETY_COUNT,
)
from enoteca.native import i64, vec


class Choices:
    """Says what a choice is worth that is not a turn."""

    __slots__ = ("box", "candidates", "rules", "turn", "weights", "wine", "worth")

    def __init__(
        self,
        rules: Ruleset,
        weights: Weights,
        worth: Worth,
        wine: Wine,
        turn: Turn,
        candidates: Candidates,
    ) -> None:
        self.rules = rules
        self.box = rules.components
        self.weights = weights
        self.worth = worth
        self.wine = wine
        self.turn = turn
        self.candidates = candidates

    def consider(self, state: CruState, legal: vec[i64]) -> None:
        """Write down every legal choice with its worth."""
        kind = kind_of_item(state.agenda[-1])
        if kind in (pending.AFTER, pending.FAIR):
            self.wine.look(state)
        for action in legal:
            self.candidates.add(action, self._worth_of(state, kind, action))

    def _worth_of(self, state: CruState, kind: i64, action: Action) -> i64:
        """Return what a choice gives; 0 is to do nothing."""
        what = kind_of(action)
        first = first_of(action)
        if what == do.DONE:
            return 0
        if what == do.HARVEST:
            worth = self.worth.holds[VARIETY_COUNT + first]
            return worth - FRANC * self.box.harvest if kind == pending.LATE_HARVESTING else worth
        if what == do.SELL:
            return self._sale(state, kind, action)
        if what == do.DEMAND:
            later: i64 = 1 if pending.FAIR in state.agenda else 0
            return self.worth.steps(state, state.turn, first, _steps_left(state), later)
        if what == do.INNOVATE:
            gain = self.wine.use(state, borrowed_of(action))
            return gain - self.weights.innovation
        if what in (do.BLEND, do.EXCHANGE):
            return self.wine.assemblage(state, action)
        if what == do.REFINE:
            return self.wine.refined(state, first, barrel_of(action))
        if what == do.VINTAGE:
            return (
                self.wine.top_price(first)
                - self.worth.holds[(barrel_of(action) + 1) * VARIETY_COUNT + first]
            )
        if what == do.DISCARD:
            return -self._lost(state, first)
        if what in (do.PRESS, do.POUR, do.DRAW_OFF):
            return self._cube(state, what, first)
        if what in (do.MARKER, do.BRAND):
            return self._marker(state, what, first)
        return self._closing(state, action)

    def _closing(self, state: CruState, action: Action) -> i64:
        """Return what a choice at the end of a year gives."""
        what = kind_of(action)
        first = first_of(action)
        if what == do.FAIR:
            cost = self.box.space_costs[first] * self.weights.prestige * self.worth.alive[1]
            return self.space(state, first) - cost // WHOLE
        if what == do.YOUNG:
            return self.wine.delivery(state, action)
        if what == do.JUICE:
            # All of a variety, the first one first: those before it could not be named later.
            return FRANC * (juiced_of(action) + FRANC * (VARIETY_COUNT - first))
        if what == do.RESTRUCTURE:
            return self._replanting(state, first, new_vine_of(action))
        if what == do.TAKE:
            full = estate.occupied(state, state.turn) >= self.box.fields
            return -1 if full and kind_of_item(state.agenda[-1]) == pending.AWARDING else 1
        return 0

    def _sale(self, state: CruState, kind: i64, action: Action) -> i64:
        variety = variety_of(action)
        cubes = cubes_of(action)
        if kind == pending.DELIVERING:
            return self.wine.delivery(state, action)
        gain = self.wine.sale_gain(state, variety, barrel_of(action), cubes)
        tile = sale_by(state.agenda[-1])
        if kind == pending.SELLING and tile == BY_AOC:
            gain += FRANC * cubes
        elif kind == pending.SELLING and tile == WHOLESALE_AGAIN:
            gain -= self.weights.idle
        return gain

    def _lost(self, state: CruState, name: i64) -> i64:
        """Return what is lost with a tile that makes room."""
        seat = state.turn
        if name >= INNOVATION:
            return self.weights.innovation
        if name >= FACE_UP:
            used = name >= TURNED
            tile = VARIETY_COUNT + name - (TURNED if used else FACE_UP)
            return self.turn.lost(state, seat, tile) - (1 if used else 0)
        tile = name if name < EMPTY_VINE else name - EMPTY_VINE
        grape = self.worth.holds[VARIETY_COUNT + tile] if name < EMPTY_VINE else 0
        return self.turn.lost(state, seat, tile) + grape

    def _cube(self, state: CruState, what: i64, variety: i64) -> i64:
        """Return what it gives to let a cube go, come, or move on."""
        now = self.worth.now
        if what == do.PRESS:
            return -now[variety]
        if what == do.POUR:
            return now[variety]
        spot = barrel_due(state.agenda[-1]) * VARIETY_COUNT + variety
        return now[spot] - now[spot - VARIETY_COUNT]

    def _marker(self, state: CruState, what: i64, source: i64) -> i64:
        """Return what it gives to take a marker from where it is."""
        if what == do.MARKER:
            return 1 if source == do.FREE_MARKER else 0
        variety = variety_due(state.agenda[-1])
        cubes = self.worth.cubes_to_sell(state, state.turn, variety, 0)
        if source != do.FREE_MARKER or state.markers[state.turn] < 2:
            return -1
        return cubes - WHOLE * self.weights.brand

    def space(self, state: CruState, space: i64) -> i64:
        """Return what a space of the fair gives."""
        if space == FIRST_PLAYER:
            return self.weights.first * self.worth.alive[1] // WHOLE
        if space >= FRANCS_1:
            return FRANC * (space - FRANCS_1 + 1)
        if DEMAND_1 <= space <= DEMAND_3:
            return max(0, self.wine.advertising(state, space - DEMAND_1 + 1, 1))
        if space == LATE_HARVEST:
            if state.money[state.turn] < self.box.harvest:
                return 0
            return max(0, self.wine.cube - FRANC * self.box.harvest)
        if space == GRAPE_JUICE:
            return FRANC * self.wine.grapes
        if space == RESTRUCTURING:
            return self._best_replanting(state)
        best: i64 = 0
        for variety in range(VARIETY_COUNT):
            first = self.box.first_mature[variety]
            low = first if space == SPECIAL_DELIVERY else 0
            high = self.box.last_mature[variety] + 1 if space == SPECIAL_DELIVERY else first
            what = do.SELL if space == SPECIAL_DELIVERY else do.YOUNG
            for barrel in range(low, high):
                spot = barrel * VARIETY_COUNT + variety
                cubes = state.cellar[state.turn * CELLAR_SIZE + spot]
                if cubes:
                    sale = pack(what, variety, barrel, cubes)
                    best = max(best, self.wine.delivery(state, sale))
        return best

    def _best_replanting(self, state: CruState) -> i64:
        best: i64 = 0
        start = state.turn * VARIETY_COUNT
        for old in range(VARIETY_COUNT):
            if state.vines[start + old]:
                full = state.vines[start + old] == state.grapes[start + old]
                name = old if full else EMPTY_VINE + old
                for new in range(VARIETY_COUNT):
                    if new != old and state.pile[new] + state.discard[new]:
                        best = max(best, self._replanting(state, name, new))
        return best

    def _replanting(self, state: CruState, name: i64, new: i64) -> i64:
        """Return what another vine in the place of one gives."""
        old = name if name < EMPTY_VINE else name - EMPTY_VINE
        if old == new:
            return -1
        return self.worth.tile(state, state.turn, new) - self._lost(state, name)

    def borrow(self, state: CruState) -> None:
        """Write down how many loans to begin with (rule 2.2)."""
        most = self.rules.first_loans
        for loans in range(1, most + 1):
            far = loans - self.weights.loans
            self.candidates.add(pack(do.LOANS, loans), -max(far, -far))

    def bank(self, state: CruState) -> None:
        """Write down what to borrow or to repay: all, if that wins (rule 6.7)."""
        seat = state.turn
        loans = state.loans[seat]
        repayable = min(loans, state.money[seat] // self.box.loan)
        over = self.is_over(state)
        ahead = self.is_ahead(state)
        income = self._income(state)
        self.candidates.add(pack(do.DONE), self._solvency(state, loans, income))
        for count in range(1, MOST_LOANS + 1 - loans):
            self.candidates.add(
                pack(do.BORROW, count), self._solvency(state, loans + count, income)
            )
        for count in range(1, repayable + 1):
            worth = self._solvency(state, loans - count, income)
            if over:
                worth += FRANC * FRANC * count  # fewer loans may break a tie (rule 8.3)
            elif count == loans:
                worth = -NEVER if ahead else NEVER // 2
            self.candidates.add(pack(do.REPAY, count), worth)

    def is_over(self, state: CruState) -> bool:
        """Return whether the match ends with this year whatever the seat to move does."""
        for other in range(self.rules.seats):
            if other != state.turn and state.loans[other] == 0:
                return True
        return state.bankrupt != 0 or state.year >= self.rules.last_year

    def is_ahead(self, state: CruState) -> bool:
        """Return whether the seat to move wins if the match ends by its repaying (rule 8.3)."""
        mine = scoring.value(self.rules, state, state.turn)
        best: i64 = NEVER
        for other in range(self.rules.seats):
            if other != state.turn:
                best = max(best, scoring.value(self.rules, state, other))
        return mine > best or (mine == best and self.rules.fewer_loans_first)

    def _solvency(self, state: CruState, loans: i64, income: i64) -> i64:
        """Return what it is worth to begin the next year with a number of loans."""
        weights = self.weights
        seat = state.turn
        interest = FRANC * self.box.interest[loans]
        money = FRANC * (state.money[seat] + self.box.loan * (loans - state.loans[seat]))
        spare = money + income - interest
        worth = -interest * (YEAR + self.worth.years * weights.burden // WHOLE) // YEAR
        if spare < 0:
            return worth + spare * weights.lack // WHOLE
        spare = min(spare, weights.budget)
        return worth + spare * weights.profit // WHOLE * self.worth.alive[1] // WHOLE

    def _income(self, state: CruState) -> i64:
        """Return the money that a seat may count on in the next year."""
        seat = state.turn
        found: i64 = 0
        for variety in range(VARIETY_COUNT):
            found -= FRANC * self.box.harvest * state.vines[seat * VARIETY_COUNT + variety]
        return found + self.worth.takings(state, seat) * self.weights.hope // WHOLE


def _steps_left(state: CruState) -> i64:
    return max(1, steps_due(state.agenda[-1]))
