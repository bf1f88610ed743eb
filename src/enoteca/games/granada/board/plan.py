"""A city as its builder looks at it: its outline, what would fit where, and which moat it gives.

Everything follows from the tiles that all can see.  What may be done is the game's word alone;
this foretells it for tiles that are not bought yet, and a test holds the two together.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]  # east and north of the start tile

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # north, east, south, west
ROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))

MOATS_DIFFER = "4.2"  # a fault is told by its rule
NO_WAY = "4.3"
ENCLOSED = "4.5"


class Plan:
    """The outline of a city, walked clockwise: each side that faces an empty cell, in order."""

    def __init__(self, moats: Mapping[Cell, int]) -> None:
        self.moats = moats
        self.outline = _outline(moats)
        self.ring = "".join(
            ["1" if moats[cell] & 1 << side else "0" for cell, side in self.outline]
        )
        self.place = {edge: at for at, edge in enumerate(self.outline)}
        self.edge: dict[Cell, list[int]] = {}  # the sides that face each empty cell
        for at, ((east, north), side) in enumerate(self.outline):
            step = STEPS[side]
            self.edge.setdefault((east + step[0], north + step[1]), []).append(at)
        self.longest = _longest(self.ring)
        self._fitting: dict[int, dict[Cell, int]] = {}

    def fault(self, cell: Cell, moat: int) -> str:
        """Return the rule that a tile would break on an empty cell beside the city, or nothing."""
        on_foot = False
        for at in self.edge[cell]:
            side = self.outline[at][1]
            mine = moat >> (side + 2) % 4 & 1
            if mine != int(self.ring[at]):
                return MOATS_DIFFER
            on_foot = on_foot or not mine
        if not on_foot:
            return NO_WAY
        return ENCLOSED if self._encloses(cell) else ""

    def fits(self, moat: int) -> Mapping[Cell, int]:
        """Return where a tile could be added, and the longest moat then."""
        if moat not in self._fitting:
            cells = [cell for cell in self.edge if not self.fault(cell, moat)]
            self._fitting[moat] = {cell: self.with_tile(cell, moat) for cell in cells}
        return self._fitting[moat]

    def _encloses(self, cell: Cell) -> bool:
        """Return whether the empty cells around one hang together only through it."""
        east, north = cell
        around = [(east + x, north + y) in self.moats for x, y in ROUND]
        start = next((at for at in range(8) if around[at]), 0)
        runs, open_ = 0, False
        for step in range(1, 9):
            at = (start + step) % 8
            if around[at]:
                open_ = False
            elif at % 2 == 0 and not open_:  # a side, not a corner
                runs, open_ = runs + 1, True
        return runs > 1

    def traced(self) -> list[tuple[Cell, int]]:
        """Return the sides of the longest moat in order."""
        length = self.longest
        if not length:
            return []
        if length == len(self.outline):
            return self.outline
        at = (self.ring + self.ring).index("1" * length)
        return (self.outline + self.outline)[at : at + length]

    def with_tile(self, cell: Cell, moat: int) -> int:
        """Return the longest moat after a tile was added where it fits."""
        contacts = self.edge[cell]
        count = len(self.ring)
        first = next(at for at in contacts if (at - 1) % count not in contacts)
        turned = self.ring[first:] + self.ring[:first]
        facing = (self.outline[first][1] + 2) % 4
        free = 4 - len(contacts)
        new = "".join(
            "1" if moat >> (facing + step) % 4 & 1 else "0" for step in range(1, free + 1)
        )
        return _longest(new + turned[len(contacts) :])

    def with_other(self, cell: Cell, moat: int) -> int:
        """Return the longest moat after a tile was exchanged."""
        ring = list(self.ring)
        for side in range(4):
            at = self.place.get((cell, side))
            if at is not None:
                ring[at] = "1" if moat >> side & 1 else "0"
        return _longest("".join(ring))

    def without(self, cell: Cell) -> int:
        """Return the longest moat after a tile was taken away."""
        left = tuple((each, moat) for each, moat in self.moats.items() if each != cell)
        return plan(left).longest


@lru_cache(maxsize=256)  # a city is looked at far more often than it changes
def plan(tiles: tuple[tuple[Cell, int], ...]) -> Plan:
    """Return the plan of a city, given by its cells and their moats."""
    return Plan(dict(tiles))


def _outline(moats: Mapping[Cell, int]) -> list[tuple[Cell, int]]:
    start = min(moats)  # nothing lies west of it
    cell, side = start, 3
    found: list[tuple[Cell, int]] = []
    while True:
        found.append((cell, side))
        following = (side + 1) % 4
        step, ahead = STEPS[side], STEPS[following]
        straight = (cell[0] + ahead[0], cell[1] + ahead[1])
        diagonal = (straight[0] + step[0], straight[1] + step[1])
        if straight not in moats:
            side = following
        elif diagonal in moats:
            cell, side = diagonal, (side + 3) % 4
        else:
            cell = straight
        if (cell, side) == (start, 3):
            return found


def _longest(ring: str) -> int:
    if "0" not in ring:
        return len(ring)
    return max(map(len, (ring + ring).split("0")))
