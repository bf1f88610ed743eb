"""The names under which the pieces of Granada go from place to place."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from enoteca.games.granada.board.box import Face
from enoteca_web.kit.markup import Attribute
from enoteca_web.kit.seat_view import Line, SeatView

BAG, DECK = "bag", "deck"


def tile_piece(face: Face) -> str:
    """Return the name of a tile, the same on either side."""
    return f"tile-{min(face.name, face.back)}"


def coming_from(place: str, position: int | None) -> Mapping[str, Attribute]:
    """Return where a piece came from that was seen nowhere before, and when."""
    return {} if position is None else {"data_from": place, "data_at": position}


class Taken(NamedTuple):
    """A money card that somebody took since my last move."""

    card: str
    piece: str


class Coming:
    """How tiles and money came to the table: the log tells where and when.

    A card is named by the position at which it was opened.
    """

    def __init__(self, seen: SeatView, row: Sequence[str]) -> None:
        self.stocked: dict[str, int] = {}  # positions, by tile
        self.hand: dict[str, str] = {}  # names, by card: copies lie on one another
        self.taken: dict[int, list[Taken]] = {}
        opened: dict[str, list[int]] = {}
        first = seen.news[0].position if seen.news else seen.position + 1
        for line in seen.log:
            if line.event == "opened":
                opened.setdefault(str(line.facts["card"]), []).append(line.position)
            elif line.event == "took":
                self._take(seen.seat, line, opened, first)
            elif line.event in ("stocked", "dirk-drew"):
                self.stocked[str(line.facts["tile"])] = line.position
        # What was opened before the log begins lies there longest.
        self.opened: list[int | None] = [None] * len(row)
        for at in range(len(row) - 1, -1, -1):
            places = opened.get(row[at])
            if places:
                self.opened[at] = places.pop()

    def _take(self, me: int, line: Line, opened: dict[str, list[int]], first: int) -> None:
        card = str(line.facts["card"])
        places = opened.get(card)
        if not places:
            return
        piece = f"card-{places.pop(0)}"
        if line.seat == me:
            self.hand[card] = piece
        elif line.position >= first:
            self.taken.setdefault(line.seat, []).append(Taken(card, piece))
