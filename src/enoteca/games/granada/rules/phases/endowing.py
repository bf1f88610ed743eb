"""Dirk draws tiles, before the first turn and after a scoring (rules 7.2 and 7.3)."""

from enoteca.core.actions import Action
from enoteca.core.bits import BIT
from enoteca.games.granada.rules import turns
from enoteca.games.granada.rules.actions import (
    ENDOW,
    face_of,
)
from enoteca.games.granada.rules.ascending import inserted
from enoteca.games.granada.rules.components import Components, tile_of
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.drawing import TileDraw
from enoteca.games.granada.rules.state import (
    STOCKING,
    GranadaState,
)


class Endowing(TileDraw):
    """Chance gives Dirk tiles."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("endowing", "7.2", rules, components, ENDOW)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Give Dirk a tile."""
        face = face_of(action)
        state.dirk = inserted(state.dirk, face)
        state.bag ^= BIT[tile_of(face)]
        state.dirk_due -= 1
        if state.journal is not None:
            state.journal.add("dirk-drew", {"tile": self.components.name[face]})
        if state.dirk_due:
            return
        if state.piled:
            turns.next_turn(self.rules, self.components, state)
        else:
            state.phase = STOCKING
