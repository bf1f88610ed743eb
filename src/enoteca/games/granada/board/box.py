"""What of the box the board of Granada needs beside the view: the two faces of every tile."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from enoteca.shelf import catalog
from enoteca_web.kit.seat_view import SeatView

GAME = "granada"
START = "Alhambra"
COMPASS = "NESW"
MIRROR = {"E": "W", "W": "E"}


class Face(NamedTuple):
    """One side of a tile."""

    name: str
    type: str  # nothing on the start tile
    price: int
    moat: int  # a set of sides: 1 north, 2 east, 4 south, 8 west
    back: str  # the face behind

    @property
    def sides(self) -> str:
        """The sides with a moat, as letters."""
        return "".join(letter for place, letter in enumerate(COMPASS) if self.moat & 1 << place)


@dataclass(frozen=True)
class Box:
    """The faces by name, and where they come from."""

    faces: Mapping[str, Face]
    provenance: str


def box(seen: SeatView) -> Box:
    """Return the tiles of a table: those of the box, or as its owner corrected them."""
    moats = str(seen.options.get("moats", "A"))
    given = seen.components.get("tiles")
    return _printed(moats) if given is None else _read(given, "", moats)


@cache
def _printed(moats: str) -> Box:
    content: Any = catalog.box(GAME).document("components.toml").content
    return _read(content["tiles"], content["provenance"]["tiles"], moats)


def _read(rows: Any, provenance: str, moats: str) -> Box:
    key = "moat" if moats == "A" else "moatB"
    faces = {START: Face(START, "", 0, 0, "")}
    for row in rows:
        front = _name(row["front"], row["even"])
        back = _name(row["back"], row["odd"])
        before = row[key]
        behind = row.get(f"{key}_back")
        if behind is None:  # rule 1.2: turned over from left to right
            behind = "".join(MIRROR.get(letter, letter) for letter in before)
        faces[front] = Face(front, row["front"], row["even"], _set(before), back)
        faces[back] = Face(back, row["back"], row["odd"], _set(behind), front)
    return Box(faces, provenance)


def _name(kind: str, price: int) -> str:
    return f"{kind.replace(' ', '')}{price}"


def _set(letters: str) -> int:
    return sum(1 << COMPASS.index(letter) for letter in letters)
