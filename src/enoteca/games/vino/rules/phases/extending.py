"""Before the first round: vineyards of free choice."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import course, purchase
from enoteca.games.vino.rules.actions import BUY
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import Region
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64, pop


class Extending(VinoPhase):
    """A seat buys anywhere (rule 2.4): the third vineyard, and the banker's second."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("extending", "2.4", box, [BUY], Refusal("must-buy", "2.5"))

    def ready(self, state: VinoState) -> bool:
        """Ask the next seat; after the last of them the rounds begin."""
        if len(state.queue):
            state.turn = state.queue[0]
            return True
        if state.bottles:
            course.begin_round(state)
        else:
            course.end(state, "ended-by-last-bottle")  # rule 2.5
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:
        """Offer every vineyard that the seat may buy: no pass (rule 2.5)."""
        for region in range(len(state.free)):
            vineyards = purchase.purchasable(self.box, state, state.turn, region)
            purchase.offer(menu, region, vineyards)

    def sample(self, state: VinoState, rng: Rng) -> Action:
        number: i64 = 0
        for region in range(len(state.free)):
            number += size(purchase.purchasable(self.box, state, state.turn, region))
        place = rng.below(number)
        where: Region = 0
        while True:
            vineyards = purchase.purchasable(self.box, state, state.turn, where)
            here = size(vineyards)
            if place < here:
                return pack(BUY, where, nth(vineyards, place) + 1)
            place -= here
            where += 1

    def apply(self, state: VinoState, action: Action) -> None:
        state.queue, _first = pop(state.queue, 0)
        purchase.buy(self.box, state, action)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        return purchase.foretell(self.box, state, action)

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        return purchase.why_not(self.box, state, action)
