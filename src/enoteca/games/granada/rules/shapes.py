"""What fits where, looked up by a cell's surroundings.

The ring of a cell is a set of its eight neighbours that are tiles: the four sides as
in ``Sides``, then north-east, south-east, south-west and north-west.  Counts for sixteen
kinds of moat lie packed in two numbers of eight kinds, seven bits each.
"""

from typing import Final

from enoteca.games.granada.rules.actions import COLUMN
from enoteca.native import i64, vec

STEP: Final[vec[i64]] = vec[i64]([1, COLUMN, -1, -COLUMN])  # to the north, east, south, west
CORNER_STEP: Final[vec[i64]] = vec[i64]([COLUMN + 1, COLUMN - 1, -COLUMN - 1, -COLUMN + 1])
SIDE: Final[vec[i64]] = vec[i64]([1, 2, 4, 8])
FACING: Final[vec[i64]] = vec[i64]([4, 8, 1, 2])  # the side of a neighbour that touches each side
CORNER: Final[vec[i64]] = vec[i64]([16, 32, 64, 128])
# The whole ring in the order of cells: where each neighbour is, its place in the ring of the
# cell, and the cell's place in its ring.
RING_STEP: Final[vec[i64]] = vec[i64](
    [-COLUMN - 1, -COLUMN, -COLUMN + 1, -1, 1, COLUMN - 1, COLUMN, COLUMN + 1]
)
RING: Final[vec[i64]] = vec[i64]([64, 8, 128, 4, 1, 32, 2, 16])
FACING_RING: Final[vec[i64]] = vec[i64]([16, 2, 32, 1, 4, 128, 8, 64])
ALL_SIDES: Final = 15

NO_CONTACT: Final = "no-contact"
MOATS_DIFFER: Final = "moats-differ"
NO_WAY: Final = "no-way-on-foot"
ENCLOSED: Final = "empty-cell-enclosed"
RULE_OF: Final = {NO_CONTACT: "4.4", MOATS_DIFFER: "4.2", NO_WAY: "4.3", ENCLOSED: "4.5"}

COUNT_BITS: Final = 7
COUNT_MASK: Final = 127
MOATS: Final = 16
PACKED: Final = 8  # kinds of moat in one number


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
    for touching in range(16):
        for old in range(MOATS):
            moats = 0
            for moat in range(MOATS):
                if replaces(moat, old, touching):
                    moats |= 2**moat
            table.append(moats)
    return table


def _spread(table: list[i64], number: int) -> list[i64]:
    """Return for every set of moats a count of 1 or 0 for each of eight kinds."""
    ones = [
        sum([128**place for place in range(PACKED) if moats & 2**place]) for moats in range(256)
    ]
    return [ones[moats >> PACKED * number & 255] for moats in table]


_FITS: Final = _fit_table()
_SWAPS: Final = _swap_table()

FITS: Final[vec[i64]] = vec[i64](_FITS)  # by ring * 16 + needed: a set of moats
FITS_LOW: Final[vec[i64]] = vec[i64](_spread(_FITS, 0))
FITS_HIGH: Final[vec[i64]] = vec[i64](_spread(_FITS, 1))
SWAPS: Final[vec[i64]] = vec[i64](_SWAPS)  # by touching sides * 16 + moat: a set of moats
SWAPS_LOW: Final[vec[i64]] = vec[i64](_spread(_SWAPS, 0))
SWAPS_HIGH: Final[vec[i64]] = vec[i64](_spread(_SWAPS, 1))


def counted(low: i64, high: i64, moat: i64) -> i64:
    """Return the count of one kind of moat."""
    packed = high if moat & PACKED else low
    return packed >> COUNT_BITS * (moat & 7) & COUNT_MASK
