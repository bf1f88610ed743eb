"""What fits where, looked up by a cell's surroundings.

The ring of a cell is a set of its eight neighbours that are tiles: the four sides as
in ``Sides``, then north-east, south-east, south-west and north-west.  Counts for sixteen
kinds of moat lie packed in four numbers of four kinds, seven bits each: such numbers are
small enough for the fast integers of Python.
"""

from typing import Final

from enoteca.games.granada.rules.actions import COLUMN
from enoteca.native import i64

STEP: Final[list[i64]] = [1, COLUMN, -1, -COLUMN]  # to the north, east, south, west
CORNER_STEP: Final[list[i64]] = [COLUMN + 1, COLUMN - 1, -COLUMN - 1, -COLUMN + 1]
SIDE: Final[list[i64]] = [1, 2, 4, 8]
FACING: Final[list[i64]] = [4, 8, 1, 2]  # the side of the neighbour that touches each side
CORNER: Final[list[i64]] = [16, 32, 64, 128]
FACING_CORNER: Final[list[i64]] = [64, 128, 16, 32]
ALL_SIDES: Final = 15

NO_CONTACT: Final = "no-contact"
MOATS_DIFFER: Final = "moats-differ"
NO_WAY: Final = "no-way-on-foot"
ENCLOSED: Final = "empty-cell-enclosed"
RULE_OF: Final = {NO_CONTACT: "4.4", MOATS_DIFFER: "4.2", NO_WAY: "4.3", ENCLOSED: "4.5"}

COUNT_BITS: Final = 7
COUNT_MASK: Final = 127
MOATS: Final = 16
PACKED: Final = 4  # kinds of moat in one number


def encloses(ring: int) -> bool:
    """Return whether a tile within this ring would cut empty cells off (rule 4.5).

    A legal city is one piece without holes, so a new tile encloses something exactly
    when the empty cells beside it do not hang together around it.
    """
    pieces = 0
    for side in range(4):
        following = (side + 1) % 4
        if not ring & SIDE[side] and ring & (CORNER[side] | SIDE[following]):
            pieces += 1
    return pieces > 1


def broken(moat: int, ring: int, needed: int) -> str:
    """Return the rule that a face breaks where its neighbours show these moats, or nothing."""
    touching = ring & ALL_SIDES
    if moat & touching != needed:
        return MOATS_DIFFER
    if not touching & ~moat:
        return NO_WAY
    return ENCLOSED if encloses(ring) else ""


def replaces(moat: int, old: int, touching: int) -> bool:
    """Return whether a face may replace another: the ways on foot stay the same (rule 4.6)."""
    return moat & touching == old & touching


def _fit_table() -> list[i64]:
    table: list[i64] = [0] * 4096
    for ring in range(256):
        for needed in range(16):
            if needed & ring == needed and ring & ALL_SIDES:
                moats = 0
                for moat in range(MOATS):
                    if not broken(moat, ring, needed):
                        moats |= 2**moat
                table[ring * 16 + needed] = moats
    return table


def _swap_table() -> list[i64]:
    table: list[i64] = []
    for old in range(MOATS):
        for touching in range(16):
            moats = 0
            for moat in range(MOATS):
                if replaces(moat, old, touching):
                    moats |= 2**moat
            table.append(moats)
    return table


def _spread(table: list[i64], number: int) -> list[i64]:
    """Return for every set of moats a count of 1 or 0 for each of four kinds."""
    ones = [sum([128**place for place in range(PACKED) if moats & 2**place]) for moats in range(16)]
    return [ones[moats >> PACKED * number & 15] for moats in table]


FITS: Final[list[i64]] = _fit_table()  # by ring * 16 + needed: a set of moats
FITS_0: Final[list[i64]] = _spread(FITS, 0)
FITS_1: Final[list[i64]] = _spread(FITS, 1)
FITS_2: Final[list[i64]] = _spread(FITS, 2)
FITS_3: Final[list[i64]] = _spread(FITS, 3)
SWAPS: Final[list[i64]] = _swap_table()  # by moat * 16 + touching sides: a set of moats
SWAPS_0: Final[list[i64]] = _spread(SWAPS, 0)
SWAPS_1: Final[list[i64]] = _spread(SWAPS, 1)
SWAPS_2: Final[list[i64]] = _spread(SWAPS, 2)
SWAPS_3: Final[list[i64]] = _spread(SWAPS, 3)


def counted(count_0: i64, count_1: i64, count_2: i64, count_3: i64, moat: i64) -> i64:
    """Return the count of one kind of moat."""
    packed = count_0
    if moat >= 12:
        packed = count_3
    elif moat >= 8:
        packed = count_2
    elif moat >= 4:
        packed = count_1
    return packed >> COUNT_BITS * (moat & 3) & COUNT_MASK
