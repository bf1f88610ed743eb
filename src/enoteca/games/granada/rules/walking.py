"""Which tiles may leave a city: the others stay within reach, and no hole is left (rule 4.6)."""

from typing import Final

from enoteca.games.granada.rules.actions import CENTRE, COLUMN
from enoteca.games.granada.rules.cells import CELL_BITS, LOOSE, RING_BITS, SURROUNDED, TILE
from enoteca.games.granada.rules.shapes import ALL_SIDES
from enoteca.native import i64, mypyc_attr, vec

_NORTH: Final = 1
_EAST: Final = 2
_SOUTH: Final = 4
_WEST: Final = 8


@mypyc_attr(acyclic=True)
class Walk:
    """A walk through the whole city that finds the tiles on which others depend."""

    __slots__ = ("bound", "cells", "clock", "lowest", "order")

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells
        self.order: vec[i64] = vec[i64]([0] * len(cells))  # when each tile was reached, from 1
        self.lowest: vec[i64] = self.order[:]  # the earliest tile that its followers touch
        self.bound: vec[i64] = self.order[:]  # 1 for tiles that hold others
        self.clock: i64 = 0

    def visit(self, here: i64, origin: i64) -> None:
        """Reach a tile from another, and go on from there."""
        self.clock += 1
        order = self.clock
        self.order[here] = order
        self.lowest[here] = order
        entry = self.cells[here]
        ways = entry >> RING_BITS & ~entry & ALL_SIDES
        if ways & _NORTH:
            self._go(here, here + 1, origin)
        if ways & _EAST:
            there = here + 1
            cell = (entry >> CELL_BITS) + COLUMN
            while self.cells[there] >> CELL_BITS != cell:
                there += 1
            self._go(here, there, origin)
        if ways & _SOUTH:
            self._go(here, here - 1, origin)
        if ways & _WEST:
            there = here - 1
            cell = (entry >> CELL_BITS) - COLUMN
            while self.cells[there] >> CELL_BITS != cell:
                there -= 1
            self._go(here, there, origin)

    def _go(self, here: i64, there: i64, origin: i64) -> None:
        """Look at a neighbour, and visit it if it is new."""
        if there == origin:
            return
        reached = self.order[there]
        if reached == 0:
            self.visit(there, here)
            reached = self.lowest[there]
            if reached >= self.order[here]:
                self.bound[here] = 1
        self.lowest[here] = min(self.lowest[here], reached)


def mark_loose(cells: vec[i64]) -> i64:
    """Mark the tiles that may be taken away, and no others; return how many there are."""
    start: i64 = 0
    while cells[start] >> CELL_BITS != CENTRE:
        start += 1
    walk = Walk(cells)
    walk.visit(start, -1)
    walk.bound[start] = 1
    bound = walk.bound
    found: i64 = 0
    for place in range(len(cells)):
        entry = cells[place] & ~LOOSE
        if entry & TILE and not bound[place] and entry & SURROUNDED != SURROUNDED:
            entry |= LOOSE
            found += 1
        cells[place] = entry
    return found
