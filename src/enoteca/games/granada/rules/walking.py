"""Which tiles may leave a city: the others stay within reach, and no hole is left (rule 4.6)."""

from typing import Final

from enoteca.games.granada.rules.actions import CENTRE, COLUMN
from enoteca.games.granada.rules.cells import CELL_BITS, LOOSE, RING_BITS, SURROUNDED, TILE
from enoteca.games.granada.rules.shapes import ALL_SIDES
from enoteca.native import i64, mypyc_attr, vec

_NORTH: Final = 1
_EAST: Final = 2
_SOUTH: Final = 4


@mypyc_attr(acyclic=True)
class Walk:
    """A walk through the whole city that finds the tiles on which others depend."""

    __slots__ = ("cells", "clock", "order")

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells
        self.order: vec[i64] = vec[i64]([0] * len(cells))  # when each tile was reached, from 1
        self.clock: i64 = 0

    def visit(self, here: i64, origin: i64) -> i64:
        """Reach a tile from another, go on, and return the earliest tile touched from there on.

        What holds others is not loose.
        """
        self.clock += 1
        order = self.clock
        self.order[here] = order
        lowest = order
        entry = self.cells[here]
        ways = entry >> RING_BITS & ~entry & ALL_SIDES
        while ways:
            side = ways & -ways
            ways ^= side
            there = self._neighbour(here, side)
            if there != origin:
                reached = self.order[there]
                if reached == 0:
                    reached = self.visit(there, here)
                    if reached >= order:
                        self.cells[here] &= ~LOOSE
                lowest = min(lowest, reached)
        return lowest

    def _neighbour(self, here: i64, side: i64) -> i64:
        """Return the position of the tile that touches a side of another."""
        if side == _NORTH:
            return here + 1
        if side == _SOUTH:
            return here - 1
        cells = self.cells
        cell = cells[here] >> CELL_BITS
        there = here
        if side == _EAST:
            cell += COLUMN
            while cells[there] >> CELL_BITS != cell:
                there += 1
        else:
            cell -= COLUMN
            while cells[there] >> CELL_BITS != cell:
                there -= 1
        return there


def mark_loose(cells: vec[i64]) -> i64:
    """Mark the tiles that may be taken away, and no others; return how many there are."""
    start: i64 = 0
    for place in range(len(cells)):
        entry = cells[place]
        if entry & TILE:
            if entry >> CELL_BITS == CENTRE:
                start = place
            if entry & SURROUNDED == SURROUNDED:
                cells[place] = entry & ~LOOSE
            else:
                cells[place] = entry | LOOSE
    Walk(cells).visit(start, -1)
    cells[start] &= ~LOOSE
    found: i64 = 0
    for entry in cells:
        if entry & LOOSE:
            found += 1
    return found
