"""What all decisions of Vino have in common."""

from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Refusal, Seat
from enoteca.core.phase import Phase
from enoteca.games.vino.rules.actions import DRAW
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGIONS, Region
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64


class VinoPhase(Phase[VinoState]):
    """A phase that knows the box, the kinds of action it takes, and what it says to the others."""

    __slots__ = ("box", "kinds", "otherwise")

    def __init__(
        self, name: str, rule: str, box: Components, kinds: list[i64], otherwise: Refusal
    ) -> None:
        super().__init__(name, rule)
        self.box = box
        self.kinds = kinds
        self.otherwise = otherwise

    def refuse(self, state: VinoState, action: Action) -> Refusal:
        kind = kind_of(action)
        if kind == DRAW:
            return Refusal("chance-alone", "2.2")
        return self.why_not(state, action) if kind in self.kinds else self.otherwise

    def why_not(self, state: VinoState, action: Action) -> Refusal:  # noqa: ARG002
        """Return why an action of a kind that is wanted now is not among the offers."""
        return self.otherwise


def no_such_vineyard(box: Components, region: Region) -> Refusal:
    """Return the refusal of a position beyond the end of a chain."""
    facts: dict[str, object] = {"region": REGIONS[region], "vineyards": box.sizes[region]}
    return Refusal("no-such-vineyard", "1.1", facts)


def taken(region: Region, position: i64, holder: Seat, rule: str) -> Refusal:
    """Return the refusal of a vineyard that is somebody's."""
    facts: dict[str, object] = {"region": REGIONS[region], "position": position, "seat": holder}
    return Refusal("vineyard-taken", rule, facts)
