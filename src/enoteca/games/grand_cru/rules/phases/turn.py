"""A turn: one action out of ten."""

from typing import Final

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import COUNT, Menu
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules import (
    actions,
    auction,
    cellar,
    harvest,
    improvements,
    innovation,
    market,
    pending,
)
from enoteca.games.grand_cru.rules.actions import (
    AUCTION,
    BUY,
    DEMAND,
    DIRECT,
    HARVEST,
    INNOVATE,
    OUST,
    PASS,
    RAISE,
    SELL,
    SHIFT,
    USE,
)
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    barrel_of,
    borrowed_of,
    cubes_of,
    improvement_of,
    variety_of,
)
from enoteca.games.grand_cru.rules.phases import marking, season
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, drop
from enoteca.games.grand_cru.rules.tiles import IMPROVEMENT_COUNT, IMPROVEMENTS
from enoteca.native import i64

# When one could do what is no action of a turn.
ELSEWHERE: Final[dict[int, Refusal]] = {
    actions.LOANS: Refusal("first-loans-are-chosen", "2.2"),
    actions.DISCARD: Refusal("no-room-needed", "4.5"),
    actions.MARKER: Refusal("no-marker-asked", "11.7"),
    actions.BRAND: Refusal("no-brand-asked", "11.3"),
    actions.BLEND: Refusal("needs-assemblage", "5.2"),
    actions.EXCHANGE: Refusal("needs-assemblage", "5.2"),
    actions.DRAW_OFF: Refusal("needs-assemblage", "5.2"),
    actions.PRESS: Refusal("needs-uvaggio", "5.10"),
    actions.POUR: Refusal("needs-uvaggio", "5.10"),
    actions.REFINE: Refusal("needs-refinement", "5.7"),
    actions.VINTAGE: Refusal("needs-good-vintage", "5.5"),
    actions.FAIR: Refusal("fair-is-later", "6.3"),
    actions.TAKE: Refusal("nothing-to-take", "7.9"),
    actions.JUICE: Refusal("needs-grape-juice", "7.4"),
    actions.YOUNG: Refusal("needs-young-wine", "7.5"),
    actions.RESTRUCTURE: Refusal("needs-restructuring", "7.6"),
    actions.BORROW: Refusal("loans-are-later", "6.7"),
    actions.REPAY: Refusal("loans-are-later", "6.7"),
    actions.DONE: Refusal("an-action-is-owed", "3.2"),
}


# A menu of a turn has parts, few of which have to be made to draw from it.
BIDS: Final = 0
DEALS: Final = 1
SALES: Final = 2
USES: Final = 3
PARTS: Final[i64] = 5
PART_BITS: Final = 12
PART_SIZE: Final = 4095


class Turn(CruPhase):
    """The seat to move owes one action (rule 3.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.TURN, "turn", "3.2")

    def offer(self, state: CruState, menu: Menu) -> None:
        for part in range(PARTS):
            self._offer_part(state, part, menu)

    def _offer_part(self, state: CruState, part: i64, menu: Menu) -> None:
        rules = self.rules
        if part == BIDS:
            auction.offer_bids(rules, state, menu)
        elif part == DEALS:
            auction.offer_purchases(rules, state, menu)
            market.offer_steps(self.components, state, menu)
            if harvest.may_harvest(rules, state):
                harvest.offer_vines(state, menu)
        elif part == SALES:
            cellar.offer_mature(self.components, state, menu)
        elif part == USES:
            self._offer_uses(state, menu)
        else:
            if rules.innovation:
                innovation.offer_uses(rules, state, menu)
                innovation.offer_shifts(state, menu)
            menu.offer(pack(PASS))

    def _offer_uses(self, state: CruState, menu: Menu) -> None:
        ready = state.ready
        start = state.turn * IMPROVEMENT_COUNT
        for improvement in range(IMPROVEMENT_COUNT):
            if ready[start + improvement] and improvements.usable(self.rules, state, improvement):
                menu.offer(pack(USE, improvement))

    def sample(self, state: CruState, rng: Rng) -> Action:
        """Count all parts of the menu, but make only the one that is drawn from."""
        counted = Menu(COUNT)
        ends: i64 = 0  # of the parts, a field for each
        for part in range(PARTS):
            self._offer_part(state, part, counted)
            ends |= counted.count << part * PART_BITS
        wanted = rng.below(counted.count)
        drawn: i64 = 0
        start: i64 = 0
        while wanted >= ends & PART_SIZE:
            start = ends & PART_SIZE
            ends >>= PART_BITS
            drawn += 1
        picked = Menu(wanted - start)
        self._offer_part(state, drawn, picked)
        return picked.chosen

    def refuse(self, state: CruState, action: Action) -> Refusal:
        rules = self.rules
        kind = int(kind_of(action))
        if kind in ELSEWHERE:
            return ELSEWHERE[kind]
        if kind in (AUCTION, RAISE):
            return auction.refuse_bid(rules, state, action)
        if kind in (BUY, DIRECT, OUST):
            return auction.refuse_purchase(rules, state, action)
        if kind == DEMAND:
            return market.refuse_step(variety_of(action))
        if kind == HARVEST:
            return harvest.refuse_vine(rules, state, variety_of(action))
        if kind == SELL:
            return cellar.refuse_sale(self.components, state, action, "4.8")
        if kind == USE:
            return improvements.refuse_use(state, improvement_of(action))
        if kind == INNOVATE:
            return innovation.refuse_use(rules, state, action)
        return innovation.refuse_shift(rules, state, action)

    def apply(self, state: CruState, action: Action) -> None:
        kind = kind_of(action)
        if kind == INNOVATE:  # rule 10.4: not an action, the turn goes on
            innovation.use(self.rules, state, action)
            return
        drop(state)
        if kind == SHIFT:
            innovation.shift(self.rules, state, action)
            return
        state.moves_in_a_row = 0
        if kind in (AUCTION, RAISE):
            marking.bid(self.rules, state, action, kind)
        elif kind in (BUY, DIRECT, OUST):
            auction.purchase(self.rules, state, action, kind)
        elif kind == SELL:
            self._sell(state, action)
        elif kind == DEMAND:
            self._raise_demand(state, variety_of(action))
        elif kind == HARVEST:
            harvest.pay(self.rules, state)
            harvest.reap(state, variety_of(action))
            harvest.check_last(self.rules, state)
        elif kind == USE:
            self._use(state, improvement_of(action))
        else:
            season.pass_for_year(self.rules, state)

    def _sell(self, state: CruState, action: Action) -> None:
        variety = variety_of(action)
        price = market.price_for(self.components, state, state.turn, variety)
        market.sell(state, variety, barrel_of(action), cubes_of(action), price, True)

    def _raise_demand(self, state: CruState, variety: i64) -> None:
        market.raise_demand(self.components, state, variety)
        if self.rules.brand_identity:
            marking.ask_brand(state, variety)

    def _use(self, state: CruState, improvement: i64) -> None:
        """Turn an improvement over and use it (rule 4.9)."""
        spot = state.turn * IMPROVEMENT_COUNT + improvement
        state.ready[spot] -= 1
        state.turned[spot] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn}
            facts["improvement"] = IMPROVEMENTS[improvement]
            state.journal.add("improvement-used", facts)
        improvements.start(self.rules, state, improvement)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        rules = self.rules
        kind = kind_of(action)
        if kind in (AUCTION, RAISE):
            return auction.bid_foretold(rules, state, seat, action)
        if kind in (BUY, DIRECT, OUST):
            return auction.purchase_foretold(rules, state, seat, action)
        if kind == DEMAND:
            return market.step_foretold(self.components, state, variety_of(action))
        if kind == HARVEST:
            return harvest.foretold(state, seat, self.components.harvest)
        if kind == SELL:
            price = market.price_for(self.components, state, seat, variety_of(action))
            return market.sale_foretold(state, seat, variety_of(action), cubes_of(action), price)
        if kind == USE:
            return improvements.foretold(state, seat, improvement_of(action))
        if kind == INNOVATE:
            return improvements.foretold(state, seat, borrowed_of(action))
        return {}
