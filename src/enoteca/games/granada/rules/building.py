"""Changing a city: the tiles and the plan that follows from them, always together."""

from enoteca.core.game import Seat
from enoteca.games.granada.rules.actions import Cell
from enoteca.games.granada.rules.components import NO_FACE, Components, Face
from enoteca.games.granada.rules.state import FACE_BITS, FACE_MASK, GranadaState
from enoteca.native import i64


def add(components: Components, state: GranadaState, seat: Seat, face: Face, cell: Cell) -> None:
    """Lay a face on a cell where it fits."""
    plan = state.plans[seat]
    state.cities[seat].insert(plan.position(cell), cell << FACE_BITS | face)
    state.plans[seat] = plan.added(cell, components.moat[face])


def remove(state: GranadaState, seat: Seat, cell: Cell) -> Face:
    """Take a loose tile away; return its face."""
    plan = state.plans[seat]
    entry = state.cities[seat].pop(plan.position(cell))
    state.plans[seat] = plan.without(cell)
    return entry & FACE_MASK


def swap(components: Components, state: GranadaState, seat: Seat, face: Face, cell: Cell) -> Face:
    """Lay a face in the place of a tile; return the face that lay there."""
    plan = state.plans[seat]
    city = state.cities[seat]
    place = plan.position(cell)
    old = city[place] & FACE_MASK
    city[place] = cell << FACE_BITS | face
    state.plans[seat] = plan.exchanged(cell, components.moat[face])
    return old


def face_at(state: GranadaState, seat: Seat, cell: Cell) -> Face:
    """Return the face on a cell of a city, or NO_FACE."""
    for entry in state.cities[seat]:
        if entry >> FACE_BITS == cell:
            return entry & FACE_MASK
    return NO_FACE


def moats(components: Components, city: list[i64]) -> dict[Cell, i64]:
    """Return the moats of a city by cell."""
    return {entry >> FACE_BITS: components.moat[entry & FACE_MASK] for entry in city}
