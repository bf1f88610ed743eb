"""The longest moat around a city, found by walking its outline (rule 5.2)."""

from enoteca.games.granada.rules.city import TILE_BITS, City
from enoteca.games.granada.rules.shapes import CORNER_STEP, SIDE, STEP
from enoteca.native import i64


def longest_moat(city: City) -> i64:
    """Return the length of the longest uninterrupted moat on the outline.

    A legal city has one outline, a closed line that never touches itself: the walk goes
    round it clockwise, with the empty cells on the left hand.
    """
    place: i64 = 0
    entry = city.tiles[0]  # the southernmost tile of the west: nothing lies west of it
    side: i64 = 3
    start = entry >> TILE_BITS
    cell = start
    length: i64 = 0  # of the outline
    first: i64 = -1  # the moat with which it begins, once that has ended
    longest: i64 = 0
    run: i64 = 0
    while True:
        length += 1
        if entry >> 4 & SIDE[side]:
            run += 1
        else:
            if first < 0:
                first = run
            longest = max(longest, run)
            run = 0
        following: i64 = side + 1 & 3
        if not entry & SIDE[following]:  # a corner to the right
            side = following
        else:
            diagonal = cell + CORNER_STEP[side]
            place = city.position(diagonal)
            if place < len(city.tiles) and city.tiles[place] >> TILE_BITS == diagonal:
                cell = diagonal  # a corner to the left
                side = side + 3 & 3
            else:  # straight on
                cell += STEP[following]
                place = city.position(cell)
            entry = city.tiles[place]
        if cell == start and side == 3:
            break
    if first < 0:
        return length  # a closed ring
    return max(longest, run + first)
