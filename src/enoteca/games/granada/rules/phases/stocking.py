"""Tiles from the bag fill the yard (rule 3.10)."""

from enoteca.core.actions import Action
from enoteca.core.bits import BIT
from enoteca.games.granada.rules import turns
from enoteca.games.granada.rules.actions import (
    STOCK,
    face_of,
)
from enoteca.games.granada.rules.ascending import holds
from enoteca.games.granada.rules.components import NO_FACE, Components, tile_of
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.drawing import TileDraw
from enoteca.games.granada.rules.state import (
    DEALING,
    ODD,
    GranadaState,
)
from enoteca.native import i64


class Stocking(TileDraw):
    """Chance fills the yard."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("stocking", "3.10", rules, components, STOCK)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Lay a tile on the first empty space of the yard."""
        face = face_of(action)
        space: i64 = 0
        while state.yard[space] != NO_FACE:
            space += 1
        state.yard[space] = face
        state.bag ^= BIT[tile_of(face)]
        if state.journal is not None:
            facts: dict[str, object] = {"tile": self.components.name[face], "space": space + 1}
            state.journal.add("stocked", facts)
        if state.bag and holds(state.yard, NO_FACE):
            return
        state.pawn = ODD - state.pawn
        if state.piled:
            turns.settle(self.rules, self.components, state)
        else:
            state.phase = DEALING
