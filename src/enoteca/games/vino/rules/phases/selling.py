"""Each seat may sell wine of one variety."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import SECOND, Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import course
from enoteca.games.vino.rules.actions import KEEP, SELL, bottles_of, variety_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import VARIETIES
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.sales import (
    STOCK,
    STOCK_BITS,
    cellar,
    prospect,
    slump,
    stock,
    takings,
)
from enoteca.games.vino.rules.state import LOSING, VinoState


class Selling(VinoPhase):
    """A seat sells one variety, any number of bottles it has, or nothing (rule 7.1)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("selling", "7.1", box, [SELL, KEEP], Refusal("sell-now", "7.1"))

    def ready(self, state: VinoState) -> bool:
        """Ask the next seat that has wine; after the last of them the round is over."""
        while state.seller < len(state.order):
            seat = state.order[state.seller]
            if state.markers[seat] < self.box.markers:  # who has vineyards has wine (rule 3.3)
                state.turn = seat
                return True
            state.seller += 1
        course.end_round(state)
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:
        bottles = stock(state, state.turn)
        for variety in range(len(state.demand)):
            menu.span(pack(SELL, variety, 1), bottles & STOCK, SECOND)
            bottles >>= STOCK_BITS
        menu.offer(pack(KEEP))

    def sample(self, state: VinoState, rng: Rng) -> Action:
        place = rng.below(self.box.markers - state.markers[state.turn] + 1)
        bottles = stock(state, state.turn)
        for variety in range(len(state.demand)):
            number = bottles & STOCK
            if place < number:
                return pack(SELL, variety, place + 1)
            place -= number
            bottles >>= STOCK_BITS
        return pack(KEEP)

    def apply(self, state: VinoState, action: Action) -> None:
        """Sell and be paid, or keep the wine."""
        seat = state.turn
        if kind_of(action) == KEEP:
            state.seller += 1
            if state.journal is not None:
                state.journal.add("sold-nothing", {"seat": seat})
            return
        variety = variety_of(action)
        bottles = bottles_of(action)
        income = takings(self.box, state, variety, bottles)
        state.money[seat] += income
        state.income[seat] = income
        state.active = 1
        state.sold = variety
        state.need = self.box.lost[bottles]
        state.mark = 0
        state.fall = slump(self.box, state, variety, bottles)
        state.phase = LOSING
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
            facts["bottles"] = bottles
            facts["income"] = income
            state.journal.add("sold", facts)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:
        """Tell what a sale brings and costs; unsold wine leaves only the compass to tell of."""
        if kind_of(action) == KEEP:
            return {"income": 0, "order": list(course.compass(state.order, state.income))}
        sale = prospect(self.box, state, seat, variety_of(action), bottles_of(action))
        return dict(sale)

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        variety = variety_of(action)
        facts: dict[str, object] = {"variety": VARIETIES[variety]}
        facts["bottles"] = cellar(state, state.turn)[variety]
        return Refusal("too-few-bottles", "7.1", facts)
