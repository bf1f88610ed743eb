"""What was learned of a game: what the numbers of a position say about its end.

A policy names its traits, numbers that it reads off every seat's position, and the time of a
position; what each trait is worth was learned for a few times, and between them it is mixed.
The file ``policy/learned.toml`` of a game holds all that, and where it comes from.
"""

from typing import Final

from enoteca.bots.softmax import UNIT, chances
from enoteca.native import i64, vec
from enoteca.terms.documents import Document, Table

FILE: Final = "policy/learned.toml"
EACH: Final = "each"  # the points that every seat has, whatever its traits
BOUND: Final = 10**12
LATEST: Final = 10**6  # a time


class Learned:
    """Worths, of which a unit makes one e times as likely to win, and hundredths of points."""

    __slots__ = ("count", "knots", "mixed", "points", "worths")

    def __init__(self, count: i64, knots: list[i64], worths: list[i64], points: list[i64]) -> None:
        self.count: i64 = count  # of the traits
        self.knots: vec[i64] = vec[i64](knots)
        self.worths: vec[i64] = vec[i64](worths)  # by knot and trait; or nothing
        self.points: vec[i64] = vec[i64](points)  # by knot and trait, ``EACH`` last; or nothing
        self.mixed: vec[i64] = vec[i64]([0] * (count + 1))  # a sheet to reckon on

    def chances(self, numbers: list[i64], time: i64) -> list[i64]:
        """Return every seat's chance of winning, in thousandths; nothing, if none was learned."""
        if not len(self.worths):
            return []
        return chances(self._sums(self.worths, self.count, numbers, time), UNIT)

    def expected(self, numbers: list[i64], time: i64) -> list[i64]:
        """Return every seat's points in the end, in hundredths; nothing, if none was learned."""
        if not len(self.points):
            return []
        return self._sums(self.points, self.count + 1, numbers, time)

    def _sums(self, rates: vec[i64], width: i64, numbers: list[i64], time: i64) -> list[i64]:
        """Return what the numbers of every seat, by seat and trait, come to at a time."""
        self._mix(rates, width, time)
        mixed = self.mixed
        count = self.count
        each: i64 = mixed[count] if width > count else 0
        found: list[i64] = []
        place: i64 = 0
        while place < len(numbers):
            value = each
            for trait in range(count):
                value += mixed[trait] * numbers[place + trait]
            found.append(value)
            place += count
        return found

    def _mix(self, rates: vec[i64], width: i64, time: i64) -> None:
        """Find what each trait is worth at a time, in a straight line between two knots."""
        knots = self.knots
        last: i64 = len(knots) - 1
        mixed = self.mixed
        knot: i64 = 0
        while knot < last - 1 and time > knots[knot + 1]:
            knot += 1
        place = knot * width
        if last == 0:
            for trait in range(width):
                mixed[trait] = rates[trait]
            return
        share = min(max(time, knots[0]), knots[last]) - knots[knot]
        whole = knots[knot + 1] - knots[knot]
        for trait in range(width):
            before = rates[place]
            mixed[trait] = before + (rates[place + width] - before) * share // whole
            place += 1


def read_learned(document: Document, traits: list[str]) -> Learned:
    """Return what a file says of the traits of a policy; each must be in it, and no other."""
    root = document.root()
    knots = root.integers("knots", 0, LATEST)
    if not knots or knots != sorted(set(knots)):
        root.fail("must be times that rise, one or more", "knots")
    root.value("source")
    worths = _rates(root, "worths", traits, len(knots))
    points = _rates(root, "points", [*traits, EACH], len(knots))
    root.finish()
    return Learned(len(traits), [knot for knot in knots], worths, points)


def _rates(root: Table, name: str, traits: list[str], knots: int) -> list[i64]:
    """Return a table by knot and trait; nothing, if the file has none."""
    if name not in root:
        return []
    table = root.table(name)
    rows: list[list[int]] = []
    for trait in traits:
        row = table.integers(trait, -BOUND, BOUND)
        if len(row) != knots:
            table.fail(f"must be {knots} numbers, one for each knot", trait)
        rows.append(row)
    table.finish()
    found: list[i64] = []
    for knot in range(knots):
        for row in rows:
            found.append(row[knot])
    return found
