"""Which tiles may leave a city: the others stay within reach, and no hole is left (rule 4.6)."""

from enoteca.core.bits import BIT, BitSet
from enoteca.games.granada.rules.actions import CENTRE
from enoteca.games.granada.rules.shapes import ALL_SIDES, SIDE, STEP
from enoteca.native import i64


class Walk:
    """A walk through the whole city that finds the tiles on which others depend."""

    __slots__ = ("bound", "clock", "lowest", "order", "tiles")

    def __init__(self, tiles: list[i64]) -> None:
        self.tiles = tiles
        self.order: list[i64] = [0] * len(tiles)  # when each tile was reached, from 1
        self.lowest: list[i64] = [0] * len(tiles)  # the earliest tile that its followers touch
        self.clock: i64 = 0
        self.bound: BitSet = 0  # tiles that hold others

    def visit(self, here: i64, origin: i64) -> None:
        """Reach a tile from another, and go on from there."""
        tiles = self.tiles
        self.clock += 1
        order = self.clock
        lowest = order
        self.order[here] = order
        entry = tiles[here]
        ways = entry & ~(entry >> 4) & ALL_SIDES
        for side in range(4):
            if ways & SIDE[side]:
                there = _neighbour(tiles, here, side)
                if there != origin:
                    reached = self.order[there]
                    if reached == 0:
                        self.visit(there, here)
                        reached = self.lowest[there]
                        if reached >= order:
                            self.bound |= BIT[here]
                    lowest = min(lowest, reached)
        self.lowest[here] = lowest


def loose_tiles(tiles: list[i64]) -> BitSet:
    """Return the positions of the tiles that may be taken away."""
    start: i64 = 0
    while tiles[start] >> 8 != CENTRE:
        start += 1
    walk = Walk(tiles)
    walk.visit(start, -1)
    loose: BitSet = 0
    for place in range(len(tiles)):
        if tiles[place] & ALL_SIDES != ALL_SIDES:
            loose |= BIT[place]
    return loose & ~(walk.bound | BIT[start])


def _neighbour(tiles: list[i64], here: i64, side: i64) -> i64:
    """Return the position of the tile that touches a side of another."""
    if side == 0:
        return here + 1
    if side == 2:
        return here - 1
    cell = (tiles[here] >> 8) + STEP[side]
    there = here
    if side == 1:
        while tiles[there] >> 8 != cell:
            there += 1
    else:
        while tiles[there] >> 8 != cell:
            there -= 1
    return there
