"""The outline of a city, and what a tile laid at it makes of the longest moat."""

from typing import Final

from enoteca.core.bits import BIT
from enoteca.games.granada.rules.actions import Cell
from enoteca.games.granada.rules.city import EDGE_BITS, EDGE_LOW, TILE_BITS, City
from enoteca.games.granada.rules.components import Sides
from enoteca.games.granada.rules.shapes import CORNER_STEP, FITS, SIDE, STEP
from enoteca.native import i64

KEPT: Final = 6  # outlines for each seat


class Outline:
    """All cells around a city, in the order of a walk that keeps them on the left hand.

    A legal city has one outline that never touches itself, so the sides that a cell touches
    follow each other: a tile laid there replaces them by its own free sides.
    """

    __slots__ = (
        "after", "around", "before", "best", "cells", "first", "free", "gate", "length", "longest",
        "moat", "open", "others", "touched",
    )  # fmt: skip

    def __init__(self, city: City) -> None:
        self.length: i64 = 0
        self.longest: i64 = 0
        self.open: i64 = 0  # sides of the outline without a moat
        self.cells: list[Cell] = []
        self.around: list[i64] = []  # what fits there, as the city keeps it
        self.first: list[i64] = []  # the first free side of a tile laid there, clockwise
        self.free: list[i64] = []  # how many free sides it would have
        self.touched: list[i64] = []  # sides without a moat that it would cover
        self.before: list[i64] = []  # moats just before these sides, and just after
        self.after: list[i64] = []
        self.others: list[i64] = []  # the longest moat that is not affected
        self.best: list[i64] = []  # by moat: the best place for it, as somebody has noted
        self.moat: i64 = -1  # where a side of the longest moat was worth so much
        self.gate: i64 = -1  # and an open side so much
        self._walk(city)

    def _walk(self, city: City) -> None:
        tiles = city.tiles
        edge = city.edge
        moats: list[i64] = []
        starts: list[i64] = []  # by cell: its first place in ``moats``
        entry = tiles[0]  # the southernmost tile of the west: nothing lies west of it
        side: i64 = 3
        start = entry >> TILE_BITS
        cell = start
        facing: i64 = -1
        while True:
            moat: i64 = 1 if entry >> 4 & SIDE[side] else 0
            near = cell + STEP[side]
            if near != facing:
                facing = near
                starts.append(len(moats))
                self.cells.append(near)
                self.first.append(side + 3 & 3)
                self.free.append(3)
                self.touched.append(1 - moat)
            else:
                last: i64 = len(self.free) - 1
                self.free[last] = self.free[last] - 1
                self.touched[last] = self.touched[last] + 1 - moat
            moats.append(moat)
            self.open += 1 - moat
            following: i64 = side + 1 & 3
            if not entry & SIDE[following]:  # a corner to the right
                side = following
            else:
                diagonal = cell + CORNER_STEP[side]
                place = city.position(diagonal)
                if place < len(tiles) and tiles[place] >> TILE_BITS == diagonal:
                    cell = diagonal  # a corner to the left
                    side = side + 3 & 3
                else:  # straight on
                    cell += STEP[following]
                    place = city.position(cell)
                entry = tiles[place]
            if cell == start and side == 3:
                break
        for near in self.cells:
            low: i64 = 0
            high: i64 = len(edge)
            while low < high:
                middle = (low + high) >> 1
                if edge[middle] >> EDGE_BITS < near:
                    low = middle + 1
                else:
                    high = middle
            self.around.append(edge[low] & EDGE_LOW)
        self._measure(moats, starts)

    def _measure(self, moats: list[i64], starts: list[i64]) -> None:
        """Find the runs of moats, and for every cell those beside it and the longest apart."""
        length: i64 = len(moats)
        self.length = length
        gap: i64 = 0
        while gap < length and moats[gap]:
            gap += 1
        if gap == length:  # a ring: nothing can be laid there any more
            self.longest = length
            self.before = [0] * len(starts)
            self.after = self.before
            self.others = self.before
            return
        number: list[i64] = [0] * length  # by side: the run to which it belongs, from 1
        runs: list[i64] = [0]
        ending: list[i64] = [0] * length  # by side: moats up to it
        run: i64 = 0
        for step in range(length):
            at = gap + step
            if at >= length:
                at -= length
            if moats[at]:
                if run == 0:
                    runs.append(0)
                run += 1
                last: i64 = len(runs) - 1
                runs[last] = run
                number[at] = last
                self.longest = max(self.longest, run)
            else:
                run = 0
            ending[at] = run
        for group in range(len(starts)):
            first = starts[group]
            end: i64 = first + 3 - self.free[group]  # the last side covered
            left = first - 1 if first else length - 1
            right = end + 1 if end + 1 < length else 0
            self.before.append(ending[left])
            after: i64 = 0
            if moats[right]:
                after = runs[number[right]] - ending[right] + 1
            self.after.append(after)
            others = self.longest
            if others:
                one = number[left]
                two = number[first]
                three = number[end]
                four = number[right]
                if one or two or three or four:
                    others = 0
                    for place in range(1, len(runs)):
                        if runs[place] > others and place not in (one, two, three, four):
                            others = runs[place]
            self.others.append(others)

    def fits(self, group: i64, moat: Sides) -> bool:
        """Return whether a face with this moat may lie on a cell, named by its place here."""
        return FITS[self.around[group]] & BIT[moat] != 0

    def longest_with(self, group: i64, moat: Sides) -> i64:
        """Return the longest moat after a tile has been laid on a cell."""
        best = self.others[group]
        run = self.before[group]
        side = self.first[group]
        if self.open == self.touched[group]:
            return self._longest_round(group, moat)
        best = max(best, run)
        for _ in range(self.free[group]):
            if moat & SIDE[side]:
                run += 1
                best = max(best, run)
            else:
                run = 0
            side = side + 1 & 3
        return max(best, run + self.after[group])

    def _longest_round(self, group: i64, moat: Sides) -> i64:
        """Return the same where all else is one moat, which the tile may go on at both ends."""
        first = self.first[group]
        free = self.free[group]
        ahead: i64 = 0
        while ahead < free and moat & SIDE[first + ahead & 3]:
            ahead += 1
        back: i64 = 0
        while ahead + back < free and moat & SIDE[first + free - 1 - back & 3]:
            back += 1
        return self.length - (4 - free) + ahead + back

    def open_with(self, group: i64, moat: Sides) -> i64:
        """Return how many sides without a moat the outline then has."""
        found = self.open - self.touched[group]
        side = self.first[group]
        for _ in range(self.free[group]):
            if not moat & SIDE[side]:
                found += 1
            side = side + 1 & 3
        return found


class Outlines:
    """The outlines found last: cities are never changed, so they hold as long as their city.

    A search comes back to the same few cities again and again.
    """

    __slots__ = ("cities", "found", "next")

    def __init__(self, seats: i64) -> None:
        self.cities: list[City | None] = [None] * (KEPT * seats)
        self.found: list[Outline | None] = [None] * (KEPT * seats)
        self.next: list[i64] = [0] * seats

    def of(self, seat: i64, city: City) -> Outline:
        """Return the outline of a seat's city."""
        for place in range(KEPT * seat, KEPT * seat + KEPT):
            if self.cities[place] is city:
                known = self.found[place]
                if known is not None:
                    return known
        fresh = Outline(city)
        place = KEPT * seat + self.next[seat]
        self.cities[place] = city
        self.found[place] = fresh
        self.next[seat] = (self.next[seat] + 1) % KEPT
        return fresh
