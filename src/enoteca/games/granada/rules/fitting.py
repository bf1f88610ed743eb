"""Why a tile may not come into a city, leave it or be exchanged."""

from enoteca.core.game import Refusal
from enoteca.games.granada.rules import building, city_rules
from enoteca.games.granada.rules.actions import CENTRE, Cell
from enoteca.games.granada.rules.components import NO_FACE, Components, Face
from enoteca.games.granada.rules.shapes import RULE_OF
from enoteca.games.granada.rules.state import GranadaState


def cannot_add(components: Components, state: GranadaState, face: Face, cell: Cell) -> Refusal:
    """Return why a face does not fit on a cell."""
    if state.plans[state.turn].face(cell) != NO_FACE:
        return Refusal("cell-taken", "4.1")
    broken = state.plans[state.turn].broken(components.moat[face], cell)
    return Refusal(broken, RULE_OF[broken])


def cannot_swap(components: Components, state: GranadaState, face: Face, cell: Cell) -> Refusal:
    """Return why a face may not lie in the place of the tile of a cell."""
    return _no_tile_to_take(state, cell) or _would_break(components, state, face, cell)


def cannot_remove(components: Components, state: GranadaState, cell: Cell) -> Refusal:
    """Return why the tile of a cell may not be taken away."""
    return _no_tile_to_take(state, cell) or _would_break(components, state, NO_FACE, cell)


def _no_tile_to_take(state: GranadaState, cell: Cell) -> Refusal | None:
    if cell == CENTRE:
        return Refusal("start-stays", "4.1")
    if state.plans[state.turn].face(cell) == NO_FACE:
        return Refusal("no-tile-there", "3.4")
    return None


def _would_break(components: Components, state: GranadaState, face: Face, cell: Cell) -> Refusal:
    """Return the rule that the city would break with a face, or nothing, on a cell."""
    moats = building.moats(components, state.plans[state.turn].tiles())
    if face == NO_FACE:
        del moats[cell]
    else:
        moats[cell] = components.moat[face]
    broken = str(city_rules.fault(moats))
    return Refusal(broken, RULE_OF[broken])
