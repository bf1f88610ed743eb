"""The longest moat around a city, found by walking its outline (rule 5.2)."""

from typing import Final, TypeAlias

from enoteca.games.granada.rules.actions import Cell
from enoteca.games.granada.rules.cells import CELL_BITS, RING_BITS, TILE, first
from enoteca.games.granada.rules.city import UNKNOWN, City
from enoteca.games.granada.rules.shapes import CORNER, CORNER_STEP, SIDE, STEP
from enoteca.native import i64, vec

Stretch: TypeAlias = i64  # one side of a tile: its cell, then the side

SIDE_BITS: Final = 2
SIDE_MASK: Final = 3


def longest_moat(city: City) -> i64:
    """Return the length of the longest uninterrupted moat on the outline."""
    if city.longest == UNKNOWN:
        city.longest = _measured(city.cells)
    return city.longest


def longest_line(city: City) -> list[Stretch]:
    """Return the longest uninterrupted moat on the outline, side by side, clockwise.

    A legal city has one outline, a closed line that never touches itself: the walk goes
    round it clockwise, with the empty cells on the left hand.
    """
    cells = city.cells
    outline: list[Stretch] = []
    moats: list[bool] = []
    place: i64 = 0
    while not cells[place] & TILE:
        place += 1
    entry = cells[place]  # the southernmost tile of the west: nothing lies west of it
    side: i64 = 3
    start = entry >> CELL_BITS
    cell: Cell = start
    while True:
        outline.append(cell << SIDE_BITS | side)
        moats.append(entry & SIDE[side] != 0)
        following: i64 = side + 1 & 3
        if not entry >> RING_BITS & SIDE[following]:  # a corner to the right
            side = following
        else:
            if entry >> RING_BITS & CORNER[side]:
                cell += CORNER_STEP[side]  # a corner to the left
                side = side + 3 & 3
            else:  # straight on
                cell += STEP[following]
            entry = cells[first(cells, cell << CELL_BITS)]
        if cell == start and side == 3:
            break
    return _longest(outline, moats)


def _measured(cells: vec[i64]) -> i64:
    """Return the same as the walk below would, without writing anything down."""
    place: i64 = 0
    while not cells[place] & TILE:
        place += 1
    entry = cells[place]
    side: i64 = 3
    start = entry >> CELL_BITS
    cell: Cell = start
    ahead: i64 = -1  # moats before the first gap, once there was one
    best: i64 = 0
    run: i64 = 0
    while True:
        if entry & SIDE[side]:
            run += 1
        else:
            if ahead < 0:
                ahead = run
            best = max(best, run)
            run = 0
        following: i64 = side + 1 & 3
        if not entry >> RING_BITS & SIDE[following]:
            side = following
        else:
            if entry >> RING_BITS & CORNER[side]:
                cell += CORNER_STEP[side]
                side = side + 3 & 3
            else:
                cell += STEP[following]
            entry = cells[first(cells, cell << CELL_BITS)]
        if cell == start and side == 3:
            break
    return run if ahead < 0 else max(best, run + ahead)


def _longest(outline: list[Stretch], moats: list[bool]) -> list[Stretch]:
    """Return the longest run of moats on a closed line."""
    length: i64 = len(outline)
    gap: i64 = length - 1  # a side without moat, behind which runs are counted
    if moats[gap]:
        gap = 0
        while gap < length and moats[gap]:
            gap += 1
    if gap == length:
        return outline  # a closed ring
    best: i64 = 0
    begin: i64 = 0
    run: i64 = 0
    for step in range(1, length + 1):
        place = (gap + step) % length
        run = run + 1 if moats[place] else 0
        if run > best:
            best = run
            begin = place - run + 1
    if begin < 0:
        begin += length
    return (outline + outline)[begin : begin + best]
