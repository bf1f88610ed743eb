"""Sets of small integers held in one int: member ``i`` is bit ``BIT[i]``.

Members run from 0 to 61, so that a set is always a machine integer.  Members are
found by tables of thirteen bits: a suit of cards is one look-up.
"""

from typing import Final, TypeAlias

from enoteca.native import i64

BitSet: TypeAlias = i64

_INTERPRETED: Final = __file__.endswith(".py")
_COUNT: Final = int.bit_count

CHUNK: Final = 13
CHUNK_MASK: Final = 8191

# A shifted literal would be a 32-bit number in compiled code: take bits from here.
BIT: Final[list[i64]] = [2**member for member in range(62)]
FIRST: Final[list[i64]] = [2**size - 1 for size in range(62)]  # the set {0 … size - 1}


def _tables() -> tuple[list[list[i64]], list[i64]]:
    chunks: list[list[i64]] = [[]]
    for top in range(CHUNK):
        chunks += [[*lower, top] for lower in chunks]
    return chunks, [len(chunk) for chunk in chunks]


_TABLES: Final = _tables()
CHUNK_MEMBERS: Final[list[list[i64]]] = _TABLES[0]  # the members of each 13-bit set
CHUNK_SIZE: Final[list[i64]] = _TABLES[1]  # and their number


def members(bits: BitSet) -> list[i64]:
    """Return the members of a set in ascending order."""
    found: list[i64] = []
    base: i64 = 0
    while bits:
        for member in CHUNK_MEMBERS[bits & CHUNK_MASK]:
            found.append(base + member)
        bits >>= CHUNK
        base += CHUNK
    return found


def size(bits: BitSet) -> i64:
    """Return the number of members of a set."""
    if _INTERPRETED:
        return _COUNT(bits)
    # Compiled, adding neighbours in ever wider lanes costs less than any call.
    bits -= bits >> 1 & 0x5555_5555_5555_5555
    bits = (bits & 0x3333_3333_3333_3333) + (bits >> 2 & 0x3333_3333_3333_3333)
    bits = bits + (bits >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def nth(bits: BitSet, position: i64) -> i64:
    """Return the member of a set that has ``position`` smaller members."""
    base: i64 = 0
    chunk = bits & CHUNK_MASK
    while position >= CHUNK_SIZE[chunk]:
        position -= CHUNK_SIZE[chunk]
        bits >>= CHUNK
        base += CHUNK
        chunk = bits & CHUNK_MASK
    return base + CHUNK_MEMBERS[chunk][position]


def set_of(items: list[i64]) -> BitSet:
    """Return the set of the given members."""
    bits: i64 = 0
    for item in items:
        bits |= BIT[item]
    return bits


def next_in(bits: BitSet, member: i64, count: i64) -> i64:
    """Return the next member of a non-empty set after ``member``, going round ``count`` places."""
    place = member
    while True:
        place += 1
        if place == count:
            place = 0
        if bits & BIT[place]:
            return place
