"""The cells of a city in one array: how an entry is packed, found, put in and taken out.

Tiles and the empty cells that touch one with a side stand in it by cell.  From the lowest bits an
entry holds a moat (a tile's own, or the moats that its neighbours turn to an empty cell), the ring
of tiles around it, and for a tile its face, whether it is loose, and that it is one.
"""

from typing import Final

from enoteca.games.granada.rules.actions import Cell
from enoteca.games.granada.rules.components import Sides
from enoteca.games.granada.rules.shapes import CORNER, CORNER_STEP, FACING, SIDE
from enoteca.native import i64, pop, vec

RING_BITS: Final = 4
SHOWN: Final = 255  # a tile's moat and the sides where it touches others
SURROUNDED: Final = 240  # these sides alone
AROUND: Final = 4095  # the moat and the ring
FACE_AT: Final = 12
FACE_MASK: Final = 127
LOOSE: Final = 524_288
TILE: Final = 1_048_576
CELL_BITS: Final = 21

FACE_BITS: Final = 7  # a tile as a state stores it: its cell, then its face


def first(cells: vec[i64], bound: i64) -> i64:
    """Return the position of the first entry that is not below a bound."""
    low: i64 = 0
    high: i64 = len(cells)
    while low < high:
        middle = (low + high) >> 1
        if cells[middle] < bound:
            low = middle + 1
        else:
            high = middle
    return low


def beside(cells: vec[i64], cell: Cell, side: i64, touching: Sides) -> i64:
    """Return what is around a cell, new in the city, on a side of a tile that touches others.

    At two of its corners is what the tile touches; those beyond are looked for.
    """
    right: i64 = side + 1 & 3
    left: i64 = side + 3 & 3
    found = FACING[side]
    if touching & SIDE[right]:
        found |= CORNER[right]
    if touching & SIDE[left]:
        found |= CORNER[side + 2 & 3]
    if _has_tile(cells, cell + CORNER_STEP[side]):
        found |= CORNER[side]
    if _has_tile(cells, cell + CORNER_STEP[left]):
        found |= CORNER[left]
    return found << RING_BITS


def _has_tile(cells: vec[i64], cell: Cell) -> bool:
    at = first(cells, cell << CELL_BITS)
    return at < len(cells) and cells[at] >> CELL_BITS == cell and cells[at] & TILE != 0


def kept(cells: vec[i64], gone: i64) -> vec[i64]:
    """Return the entries without those that were made nothing."""
    if gone == 0:
        return cells
    kept: i64 = 0
    while cells[kept]:
        kept += 1
    for place in range(kept + 1, len(cells)):
        if cells[place]:
            cells[kept] = cells[place]
            kept += 1
    for _ in range(gone):
        cells, _last = pop(cells)
    return cells
