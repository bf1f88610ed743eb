"""A turn: one action out of ten."""

from enoteca.core.actions import Action, first_of, kind_of, pack, second_of, third_of
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules import auction, cellar, harvest, improvements, innovation, market
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
from enoteca.games.grand_cru.rules.phases import marking, season
from enoteca.games.grand_cru.rules.phases.phase import Phase
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import IMPROVEMENT_COUNT, IMPROVEMENTS
from enoteca.native import i64


class Turn(Phase):
    """The seat to move owes one action (rule 3.2)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        rules = self.rules
        auction.offer_bids(rules, state, menu)
        if menu.served():
            return
        auction.offer_purchases(rules, state, menu)
        market.offer_steps(self.components, state, menu)
        if harvest.may_harvest(rules, state):
            harvest.offer_vines(state, menu)
        if menu.served():
            return
        cellar.offer_mature(self.components, state, menu)
        start = state.turn * IMPROVEMENT_COUNT
        for improvement in range(IMPROVEMENT_COUNT):
            held = state.ready[start + improvement] > 0
            if held and improvements.usable(rules, state, improvement):
                menu.offer(pack(USE, improvement))
        if rules.innovation and not menu.served():
            innovation.offer_uses(rules, state, menu)
            innovation.offer_shifts(state, menu)
        menu.offer(pack(PASS))

    def apply(self, state: CruState, action: Action) -> None:
        kind = kind_of(action)
        if kind == INNOVATE:  # rule 10.4: not an action, the turn goes on
            innovation.use(self.rules, state, action)
            return
        state.agenda.pop()
        if kind == SHIFT:
            innovation.shift(self.rules, state, action)
            return
        state.moves = 0
        if kind in (AUCTION, RAISE):
            marking.bid(self.rules, state, action, kind)
        elif kind in (BUY, DIRECT, OUST):
            auction.purchase(self.rules, state, action, kind)
        elif kind == SELL:
            self._sell(state, action)
        elif kind == DEMAND:
            self._raise_demand(state, first_of(action))
        elif kind == HARVEST:
            harvest.pay(self.rules, state)
            harvest.reap(state, first_of(action))
            harvest.check_last(self.rules, state)
        elif kind == USE:
            self._use(state, first_of(action))
        else:
            season.pass_for_year(self.rules, state)

    def _sell(self, state: CruState, action: Action) -> None:
        variety = first_of(action)
        price = market.price_for(self.components, state, state.turn, variety)
        market.sell(state, variety, second_of(action), third_of(action), price, True)

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
