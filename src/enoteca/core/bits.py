"""Sets of small integers held in one int: member ``i`` is bit ``BIT[i]``.

Members run from 0 to 61, so that a set is always a machine integer.  The least member stands in
``bits & -bits``, and ``bits & bits - 1`` is the set without it.
"""

from typing import Final, TypeAlias

from enoteca.native import append, i64, vec

BitSet: TypeAlias = i64

_INTERPRETED: Final = __file__.endswith(".py")
_COUNT: Final = int.bit_count

# A shifted literal would be a 32-bit number in compiled code: take bits from here.
BIT: Final[vec[i64]] = vec[i64]([2**member for member in range(62)])
FIRST: Final[vec[i64]] = vec[i64]([2**size - 1 for size in range(62)])  # the set {0 … size - 1}


def members(bits: BitSet) -> vec[i64]:
    """Return the members of a set in ascending order."""
    found = vec[i64](capacity=size(bits))
    while bits:
        found = append(found, least(bits))
        bits &= bits - 1
    return found


def size(bits: BitSet) -> i64:
    """Return the number of members of a set."""
    if _INTERPRETED:
        return _COUNT(bits)
    # Compiled, adding neighbours in ever wider lanes costs less than any call.  The first mask is
    # as long as a set and no longer: from 2**62 on a literal would be an object, not a number.
    bits -= bits >> 1 & 0x1555_5555_5555_5555
    bits = (bits & 0x3333_3333_3333_3333) + (bits >> 2 & 0x3333_3333_3333_3333)
    bits = bits + (bits >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def least(bits: BitSet) -> i64:
    """Return the least member of a set that has one."""
    return size((bits & -bits) - 1)


def nth(bits: BitSet, position: i64) -> i64:
    """Return the member of a set that has ``position`` smaller members."""
    while position:
        bits &= bits - 1
        position -= 1
    return least(bits)


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
