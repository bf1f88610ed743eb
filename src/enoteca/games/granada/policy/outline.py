"""The outline of a city, and what a tile laid at it makes of the longest moat."""

from typing import Final

from enoteca.core.bits import BIT
from enoteca.games.granada.rules.cells import AROUND, CELL_BITS, RING_BITS, TILE, first
from enoteca.games.granada.rules.city import City
from enoteca.games.granada.rules.components import Sides
from enoteca.games.granada.rules.shapes import CORNER, CORNER_STEP, FITS, SIDE, STEP
from enoteca.native import append, i64, mypyc_attr, vec

KEPT: Final = 6  # outlines for each seat
_NOTHING: Final[vec[i64]] = vec[i64]()


@mypyc_attr(acyclic=True)
class Outline:
    """All cells around a city, in the order of a walk that keeps them on the left hand.

    A legal city has one outline that never touches itself, so the sides that a cell touches
    follow each other: a tile laid there replaces them by its own free sides.
    """

    __slots__ = (
        "after", "before", "best", "cells", "first", "fitting", "free", "gate", "length",
        "longest", "moat", "open", "others", "settings", "touched",
    )  # fmt: skip

    def __init__(self, city: City) -> None:
        room: i64 = len(city.cells)
        self.length: i64 = 0
        self.longest: i64 = 0
        self.open: i64 = 0  # sides of the outline without a moat
        self.cells: vec[i64] = vec[i64](capacity=room)
        self.fitting: vec[i64] = vec[i64](capacity=room)  # the moats that fit there
        self.first: vec[i64] = vec[i64](capacity=room)  # the first free side there, clockwise
        self.free: vec[i64] = vec[i64](capacity=room)  # how many free sides a tile would have
        self.touched: vec[i64] = vec[i64](capacity=room)  # sides without a moat it would cover
        self.before: vec[i64] = _NOTHING  # moats just before these sides, and just after
        self.after: vec[i64] = _NOTHING
        self.others: vec[i64] = _NOTHING  # the longest moat that is not affected
        self.best: vec[i64] = _NOTHING  # by moat: the best place for it, as somebody has noted
        self.settings: vec[i64] = _NOTHING  # and what it is worth there
        self.moat: i64 = -1  # where a side of the longest moat was worth so much
        self.gate: i64 = -1  # and an open side so much
        self._walk(city)

    def _walk(self, city: City) -> None:
        around = city.cells
        moats = vec[i64](capacity=4 * len(around))
        starts = vec[i64](capacity=len(around))  # by cell: its first place in ``moats``
        place: i64 = 0
        while not around[place] & TILE:
            place += 1
        entry = around[place]  # the southernmost tile of the west: nothing lies west of it
        side: i64 = 3
        start = entry >> CELL_BITS
        cell = start
        facing: i64 = -1
        last: i64 = -1
        cells = self.cells
        firsts = self.first
        free = self.free
        touched = self.touched
        while True:
            moat: i64 = 1 if entry & SIDE[side] else 0
            near = cell + STEP[side]
            if near != facing:
                facing = near
                starts = append(starts, len(moats))
                cells = append(cells, near)
                firsts = append(firsts, side + 3 & 3)
                free = append(free, 3)
                touched = append(touched, 1 - moat)
                last += 1
            else:
                free[last] -= 1
                touched[last] += 1 - moat
            moats = append(moats, moat)
            self.open += 1 - moat
            following: i64 = side + 1 & 3
            if not entry >> RING_BITS & SIDE[following]:  # a corner to the right
                side = following
            else:
                if entry >> RING_BITS & CORNER[side]:
                    cell += CORNER_STEP[side]  # a corner to the left
                    side = side + 3 & 3
                else:  # straight on
                    cell += STEP[following]
                entry = around[first(around, cell << CELL_BITS)]
            if cell == start and side == 3:
                break
        self.cells = cells
        self.first = firsts
        self.free = free
        self.touched = touched
        self._measure(moats, starts)
        self._fit(around)

    def _fit(self, around: vec[i64]) -> None:
        """Note what fits on every cell."""
        fitting = self.fitting
        for near in self.cells:
            fitting = append(fitting, FITS[around[first(around, near << CELL_BITS)] & AROUND])
        self.fitting = fitting

    def _measure(self, moats: vec[i64], starts: vec[i64]) -> None:
        """Find the runs of moats, and for every cell those beside it and the longest apart."""
        length: i64 = len(moats)
        groups: i64 = len(starts)
        self.length = length
        self.before = vec[i64]([0] * groups)
        self.after = vec[i64]([0] * groups)
        self.others = vec[i64]([0] * groups)
        if not self.open:  # a ring: nothing can be laid there any more
            self.longest = length
            return
        gap: i64 = 0
        while moats[gap]:
            gap += 1
        number = vec[i64]([0] * length)  # by side: the run to which it belongs, from 1
        ending = vec[i64]([0] * length)  # by side: moats up to it
        runs = vec[i64]([0], capacity=length)
        last: i64 = 0
        run: i64 = 0
        longest: i64 = 0
        for step in range(length):
            at = gap + step
            if at >= length:
                at -= length
            if moats[at]:
                if run == 0:
                    runs = append(runs, 0)
                    last += 1
                run += 1
                runs[last] = run
                number[at] = last
                longest = max(longest, run)
            else:
                run = 0
            ending[at] = run
        self.longest = longest
        for group in range(groups):
            self._part(group, starts[group], number, ending, runs)

    def _part(
        self, group: i64, begin: i64, number: vec[i64], ending: vec[i64], runs: vec[i64]
    ) -> None:
        """Note what is beside a cell, whose first side is given, and the longest moat apart."""
        length = self.length
        end: i64 = begin + 3 - self.free[group]  # the last side covered
        left = begin - 1 if begin else length - 1
        right = end + 1 if end + 1 < length else 0
        one = number[left]
        two = number[begin]
        three = number[end]
        four = number[right]
        self.before[group] = ending[left]
        if four:
            self.after[group] = runs[four] - ending[right] + 1
        if one or two or three or four:
            apart: i64 = 0
            for place in range(1, len(runs)):
                if runs[place] > apart and place not in (one, two, three, four):
                    apart = runs[place]
            self.others[group] = apart
        else:
            self.others[group] = self.longest

    def fits(self, group: i64, moat: Sides) -> bool:
        """Return whether a face with this moat may lie on a cell, named by its place here."""
        return self.fitting[group] & BIT[moat] != 0

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
        self.next: vec[i64] = vec[i64]([0] * seats)

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
