"""What a seat sees as a row of small numbers, and what each of them means."""

from typing import Final

from enoteca.core.bits import BIT, FIRST, BitSet
from enoteca.native import append, i16, i64, vec

# Four numbers of sixteen bits are one number of the machine, and written at once where they stand
# together: by four bits, those bits in four such lanes.
_SIXTEEN: Final = 0xFFFF
_APART: Final[vec[i64]] = vec[i64](
    [sum([(bits >> place & 1) << 16 * place for place in range(4)]) for bits in range(16)]
)
_WORD: Final = 61  # members that one set can have at most


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
    """A row of numbers that is filled from left to right.

    Whoever writes several numbers asks once whether there is room for all of them.  Of a place
    that is called ``inside`` the compiled code then never asks again.
    """

    __slots__ = ("at", "row")

    def __init__(self, row: vec[i16], at: i64) -> None:
        self.row = row
        self.at = at  # where the next number goes

    def _end(self, count: i64) -> i64:
        """Return where so many numbers will end, if there is room for them."""
        end = self.at + count
        if self.at < 0 or count < 0 or end > len(self.row):
            raise IndexError(f"no room for {count} numbers at {self.at} of {len(self.row)}")
        return end

    def number(self, value: i64) -> None:
        """Write one number."""
        at = self.at
        self.row[at] = i16(value)
        self.at = at + 1

    def flag(self, value: bool) -> None:
        """Write 1 for yes and 0 for no."""
        self.number(1 if value else 0)

    def blank(self, count: i64) -> None:
        """Write zeros."""
        row = self.row
        end = self._end(count)
        for inside in range(self.at, end):
            row[inside] = i16(0)
        self.at = end

    def one_of(self, value: i64, count: i64) -> None:
        """Write a one at the place of a value and zeros elsewhere; below 0 it has no place."""
        at = self.at
        if count > _WORD:
            self.blank(count)
            if value >= 0:
                self.row[at + value] = i16(1)
        elif value >= 0:
            self.members(BIT[value], count)
        else:
            self.members(0, count)

    def seat(self, seat: i64, first: i64, seats: i64) -> None:
        """Write a one at the place of a seat, counted from the first; what is no seat has none."""
        place = seat
        if seat >= 0:
            place -= first
            if place < 0:
                place += seats
        self.one_of(place, seats)

    def seats(self, row: vec[i64], first: i64, seats: i64) -> None:
        """Write several seats one after the other, each as ``seat`` does."""
        together: BitSet = 0
        room: i64 = 0
        for seat in row:
            if room + seats > _WORD:
                self.members(together, room)
                together = 0
                room = 0
            if seat >= first:
                together |= BIT[room + seat - first]
            elif seat >= 0:
                together |= BIT[room + seat - first + seats]
            room += seats
        self.members(together, room)

    def members(self, bits: BitSet, count: i64) -> None:
        """Write a one at the place of every member of a set, and zeros elsewhere."""
        row = self.row
        inside = self.at
        end = self._end(count)
        apart = _APART
        while inside + 3 < end:
            four = apart[bits & 15]
            row[inside] = i16(four & _SIXTEEN)
            row[inside + 1] = i16(four >> 16 & _SIXTEEN)
            row[inside + 2] = i16(four >> 32 & _SIXTEEN)
            row[inside + 3] = i16(four >> 48 & _SIXTEEN)
            bits >>= 4
            inside += 4
        while inside < end:
            row[inside] = i16(bits & 1)
            bits >>= 1
            inside += 1
        self.at = end

    def sets_from(self, sets: vec[BitSet], start: i64, count: i64) -> None:
        """Write the members of several sets, from one of them on to the last, then those before."""
        together: BitSet = 0  # as many as one set can hold
        room: i64 = 0
        place = start
        whole = FIRST[count]
        for _set in range(len(sets)):
            if room + count > _WORD:
                self.members(together, room)
                together = 0
                room = 0
            together |= (sets[place] & whole) << room
            room += count
            place += 1
            if place == len(sets):
                place = 0
        self.members(together, room)

    def chains(self, sets: vec[BitSet], start: i64, sizes: vec[i64]) -> None:
        """Write the members of sets of several sizes, one after the other from one of them on."""
        together: BitSet = 0
        room: i64 = 0
        for size in sizes:
            if room + size > _WORD:
                self.members(together, room)
                together = 0
                room = 0
            together |= (sets[start] & FIRST[size]) << room
            room += size
            start += 1
        self.members(together, room)

    def lanes(self, value: i64, bits: i64, count: i64) -> None:
        """Write several numbers that lie in lanes of one, so many bits each."""
        row = self.row
        end = self._end(count)
        mask = FIRST[bits]
        for inside in range(self.at, end):
            row[inside] = i16(value & mask)
            value >>= bits
        self.at = end

    def numbers(self, values: vec[i64]) -> None:
        """Write several numbers."""
        self.numbers_from(values, 0)

    def numbers_from(self, values: vec[i64], start: i64) -> None:
        """Write several numbers from one of them on to the last, then those before it."""
        row = self.row
        count: i64 = len(values)
        inside = self.at
        end = self._end(count)
        if not 0 <= start <= count:
            raise IndexError(f"there is no number {start} of {count}")
        for inside_values in range(start, count):
            row[inside] = i16(values[inside_values])
            inside += 1
        for inside_values in range(start):
            row[inside] = i16(values[inside_values])
            inside += 1
        self.at = end

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
