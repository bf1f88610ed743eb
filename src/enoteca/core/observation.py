"""What a seat sees as a row of small numbers, and what each of them means."""

from enoteca.core.bits import FIRST, BitSet
from enoteca.native import append, i16, i64, vec


class Block:
    """Neighbouring numbers of one meaning: a name, how they are laid out, and their range."""

    __slots__ = ("high", "low", "name", "shape", "size")

    def __init__(self, name: str, shape: tuple[int, ...] = (), low: int = 0, high: int = 1) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        size = 1
        for length in shape:
            size *= length
        self.size = size

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Block):
            return False
        mine = (self.name, self.shape, self.low, self.high)
        return mine == (other.name, other.shape, other.low, other.high)

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Block {self.name} {self.shape} {self.low}…{self.high}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Block, (self.name, self.shape, self.low, self.high)


class Sheet:
    """A row of numbers that is filled from left to right."""

    __slots__ = ("at", "row")

    def __init__(self, row: vec[i16], at: i64) -> None:
        self.row = row
        self.at = at  # where the next number goes

    def number(self, value: i64) -> None:
        """Write one number."""
        self.row[self.at] = i16(value)
        self.at += 1

    def flag(self, value: bool) -> None:
        """Write 1 for yes and 0 for no."""
        self.number(1 if value else 0)

    def blank(self, count: i64) -> None:
        """Write zeros."""
        row = self.row
        at = self.at
        for place in range(at, at + count):
            row[place] = i16(0)
        self.at = at + count

    def one_of(self, value: i64, count: i64) -> None:
        """Write a one at the place of a value and zeros elsewhere; below 0 it has no place."""
        at = self.at
        self.blank(count)
        if value >= 0:
            self.row[at + value] = i16(1)

    def seat(self, seat: i64, first: i64, seats: i64) -> None:
        """Write a one at the place of a seat, counted from the first; what is no seat has none."""
        at = self.at
        self.blank(seats)
        if seat >= 0:
            self.row[at + (seat - first) % seats] = i16(1)

    def members(self, bits: BitSet, count: i64) -> None:
        """Write a one at the place of every member of a set, and zeros elsewhere."""
        row = self.row
        at = self.at
        for place in range(at, at + count):  # costs no more than zeros, however many members
            row[place] = i16(bits & 1)
            bits >>= 1
        self.at = at + count

    def sets_from(self, sets: vec[BitSet], start: i64, count: i64) -> None:
        """Write the members of several sets, from one of them on to the last, then those before."""
        for place in range(start, len(sets)):
            self.members(sets[place], count)
        for place in range(start):
            self.members(sets[place], count)

    def lanes(self, value: i64, bits: i64, count: i64) -> None:
        """Write several numbers that lie in lanes of one, so many bits each."""
        row = self.row
        at = self.at
        mask = FIRST[bits]
        for place in range(at, at + count):
            row[place] = i16(value & mask)
            value >>= bits
        self.at = at + count

    def numbers(self, values: vec[i64]) -> None:
        """Write several numbers."""
        row = self.row
        at = self.at
        for value in values:
            row[at] = i16(value)
            at += 1
        self.at = at

    def numbers_from(self, values: vec[i64], start: i64) -> None:
        """Write several numbers from one of them on to the last, then those before it."""
        row = self.row
        at = self.at
        for place in range(start, len(values)):
            row[at] = i16(values[place])
            at += 1
        for place in range(start):
            row[at] = i16(values[place])
            at += 1
        self.at = at

    def members_from(self, bits: BitSet, start: i64, count: i64) -> None:
        """Write a set's members from one place on to the last, then those before it."""
        self.members((bits >> start | bits << count - start) & FIRST[count], count)


def turn_order(first: i64, seats: i64) -> vec[i64]:
    """Return the seats in the order in which they take turns, from one of them on."""
    found = vec[i64](capacity=seats)
    for seat in range(first, seats):
        found = append(found, seat)
    for seat in range(first):
        found = append(found, seat)
    return found
