"""Changing a city: the tiles and the plan that follows from them, always together."""

from enoteca.core.game import Seat
from enoteca.games.granada.rules.actions import Cell
from enoteca.games.granada.rules.cells import FACE_BITS, FACE_MASK
from enoteca.games.granada.rules.city import surveyed
from enoteca.games.granada.rules.components import Components, Face
from enoteca.games.granada.rules.state import GranadaState
from enoteca.native import i64


def add(components: Components, state: GranadaState, seat: Seat, face: Face, cell: Cell) -> None:
    """Lay a face on a cell where it fits."""
    state.plans[seat] = state.plans[seat].added(cell, components.moat[face], face)
    _own(components, state, seat, face)


def remove(components: Components, state: GranadaState, seat: Seat, cell: Cell) -> Face:
    """Take a loose tile away; return its face."""
    plan = state.plans[seat]
    face = plan.face(cell)
    state.plans[seat] = plan.without(cell)
    _own(components, state, seat, face)
    return face


def swap(components: Components, state: GranadaState, seat: Seat, face: Face, cell: Cell) -> Face:
    """Lay a face in the place of a tile; return the face that lay there."""
    plan = state.plans[seat]
    old = plan.face(cell)
    state.plans[seat] = plan.exchanged(cell, components.moat[face], face)
    _own(components, state, seat, face)
    _own(components, state, seat, old)
    return old


def survey(components: Components, state: GranadaState) -> None:
    """Make all that follows from the cities anew."""
    for seat in range(len(state.plans)):
        city = state.plans[seat].tiles()
        faces = {entry >> FACE_BITS: entry & FACE_MASK for entry in city}
        state.plans[seat] = surveyed(moats(components, city), faces)
        state.owned[2 * seat] = 0
        state.owned[2 * seat + 1] = 0
        for face in faces.values():
            _own(components, state, seat, face)


def moats(components: Components, city: list[i64]) -> dict[Cell, i64]:
    """Return the moats of a city by cell."""
    return {entry >> FACE_BITS: components.moat[entry & FACE_MASK] for entry in city}


def _own(components: Components, state: GranadaState, seat: Seat, face: Face) -> None:
    """Count a building that comes into a city, or one that leaves it no more."""
    owned = state.owned
    owned[2 * seat] ^= components.owned_low[face]
    owned[2 * seat + 1] ^= components.owned_high[face]
