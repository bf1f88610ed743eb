"""What nobody does in Vino who thinks at all: pay more for the same land."""

from enoteca.bots.candidates import NEVER, Candidates
from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT
from enoteca.games.vino.rules.actions import BUY, position_of, region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import CHAIN
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64


class Sense:
    """Keeps those who think little from what is plainly silly."""

    __slots__ = ("box",)

    def __init__(self, box: Components) -> None:
        self.box = box

    def purchases(
        self, state: VinoState, legal: list[Action], advised: Candidates | None = None
    ) -> list[Action]:
        """Return the purchases for which there is nothing cheaper in their region.

        Where a bottle stands, private land may be worth more than cheaper land of the government,
        or less: then what is ``advised`` has to say so.
        """
        found: list[Action] = []
        for each in legal:
            if kind_of(each) != BUY or not self._has_cheaper(state, legal, each, advised):
                found.append(each)
        return found

    def _has_cheaper(
        self, state: VinoState, legal: list[Action], action: Action, advised: Candidates | None
    ) -> bool:
        """Return whether something else gives as much and costs less."""
        region = region_of(action)
        price = self._price(action)
        private = self._is_private(action)
        for other in legal:
            if kind_of(other) != BUY or region_of(other) != region or self._price(other) >= price:
                continue
            if self._is_private(other) == private or not state.bottles & BIT[region]:
                return True
            if advised is None or _worth(advised, action) <= _worth(advised, other):
                return True
        return False

    def _price(self, action: Action) -> i64:
        return self.box.costs[CHAIN * region_of(action) + position_of(action) - 1]

    def _is_private(self, action: Action) -> bool:
        return self.box.private[region_of(action)] & BIT[position_of(action) - 1] != 0


def _worth(advised: Candidates, action: Action) -> i64:
    """Return what a purchase gains; what nobody advises is not to be done."""
    for place in range(advised.count):
        if advised.actions[place] == action:
            return advised.worths[place]
    return NEVER
