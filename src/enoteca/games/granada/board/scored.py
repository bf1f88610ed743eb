"""A scoring of Granada as it was: everybody's buildings, points and sums, told from the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from enoteca.games.granada.board.reading import Reading
from enoteca.games.granada.board.tiles import building, icon
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import Line
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

SCORED = ("moat-scored", "type-scored", "dirk-scored")


@dataclass(frozen=True)
class Scored:
    """One scoring; lists are by owner, Dirk last."""

    reading: Reading
    letter: str
    owners: list[str]
    moats: list[int]
    numbers: dict[str, list[int]]  # of buildings, by type
    points: dict[str, dict[int, int]]  # by type and owner, the first of the type first
    sums: list[int]  # after it

    def drawn(self) -> Html:
        """Draw it as a table: a row for the moats, one for each type, and the sums."""
        heads = [
            tag("th", mark(seat, name), scope="col")
            if seat < len(self.reading.names)
            else tag("th", tag("b", name), scope="col")
            for seat, name in enumerate(self.owners)
        ]
        title = join(tag("span", _("Scoring")), " ", self.letter)
        corner = tag("th", title, scope="col", class_="corner")
        moat = tag("th", icon("moat"), tag("span", _("Moat")), scope="row")
        lengths = [tag("td", tag("i", f"+{each}") if each else "–") for each in self.moats]
        rows = [tag("tr", moat, *lengths, class_="moats")]
        rows += [self._type(kind) for kind, numbers in self.numbers.items() if any(numbers)]
        gains = [
            tag("td", tag("i", f"+{self.gain(owner)}"), " = ", tag("b", total))
            for owner, total in enumerate(self.sums)
        ]
        label = tag("th", tag("span", _("Together")), scope="row")
        rows.append(tag("tr", label, *gains, class_="sums"))
        return tag(
            "table",
            tag("thead", tag("tr", corner, *heads)),
            tag("tbody", *rows),
            class_=f"types scored n-{len(self.owners)}",
        )

    def gain(self, owner: int) -> int:
        """Return what an owner got in all."""
        return self.moats[owner] + sum(each.get(owner, 0) for each in self.points.values())

    def _type(self, kind: str) -> Html:
        head = tag("th", building(kind), tag("span", self.reading.told(kind)), scope="row")
        points = self.points.get(kind, {})
        ranks = {owner: place for place, owner in enumerate(points, 1)}
        cells = []
        for owner, number in enumerate(self.numbers[kind]):
            got = NOTHING
            if owner in points:
                place = tag("em", f"{ranks[owner]}.")
                got = tag("span", place, tag("i", f"+{points[owner]}"))
            shown = join(tag("span", tag("b", number)), got) if number else join("·")
            cells.append(tag("td", shown, class_=f"r-{ranks.get(owner, 0)}"))
        return tag("tr", head, *cells)


def letter_at(position: int, log: Sequence[Line], *, over: bool) -> str:
    """Return which scoring was made at a position; nothing if the log does not tell."""
    letter = ""
    for line in log:
        if line.position > position:
            return letter
        if line.event == "scoring-card":
            letter = str(line.facts["scoring"])
        elif line.event in SCORED and line.position < position:
            letter = ""
    return letter or ("C" if over else "")


def scored(reading: Reading, letter: str, position: int, log: Sequence[Line]) -> Scored:
    """Return a scoring as it was: what stands on the table now, less what came after it."""
    view = reading.view
    owners = [*reading.names, "Dirk"] if reading.dirk else list(reading.names)
    numbers = {kind: [share.number for share in shares] for kind, shares in reading.shares.items()}
    sums = [*view["scores"], view["dirk_points"]] if reading.dirk else list(view["scores"])
    for line in log:
        if line.position > position:
            _take_back(line, reading, numbers, sums)
    moats = [0] * len(owners)
    points: dict[str, dict[int, int]] = {}
    for line in log:
        if line.position != position or line.event not in SCORED:
            continue
        owner, got = _credit(line, len(reading.names))
        if line.event == "moat-scored":
            moats[owner] = got
        else:
            points.setdefault(str(line.facts["type"]), {})[owner] = got
    return Scored(reading, letter, owners, moats, numbers, points, sums)


def title_of(table: Scored, letter: str) -> str:
    """Return who leads after a scoring."""
    players = table.reading.names
    sums = table.sums[: len(players)]
    best = max(sums)
    names = [name for name, total in zip(players, sums, strict=True) if total == best]
    told = ngettext(
        "Scoring %(letter)s · in the lead: %(names)s with %(points)s point",
        "Scoring %(letter)s · in the lead: %(names)s with %(points)s points",
        best,
    )
    return told % {"letter": letter, "names": ", ".join(names), "points": best}


def _credit(line: Line, dirk: int) -> tuple[int, int]:
    owner = dirk if line.event == "dirk-scored" else int(str(line.facts["seat"]))
    return owner, int(str(line.facts["points"]))


def _take_back(
    line: Line, reading: Reading, numbers: dict[str, list[int]], sums: list[int]
) -> None:
    """Take what a line tells off the numbers of buildings and the sums."""
    if line.event in SCORED:
        owner, got = _credit(line, len(reading.names))
        sums[owner] -= got
        return
    if line.event in ("gave", "gave-turned", "dirk-drew"):
        numbers[reading.face(str(line.facts["tile"])).type][-1] -= 1
    elif line.event in ("placed", "placed-turned", "built", "swapped", "removed"):
        for key, change in (("tile", -1), ("old", 1)):
            name = str(line.facts.get(key) or "")
            if name:
                numbers[reading.face(name).type][line.seat] += change
