"""The faces of the tiles that lie on the table, and where the tiles of the box come from."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, cast

from enoteca.games.granada.rules.tellings import GranadaView, TileFace
from enoteca.shelf import catalog
from enoteca_web.kit.seat_view import SeatView

GAME = "granada"
START = "Alhambra"


class Face(NamedTuple):
    """One side of a tile."""

    name: str
    type: str  # nothing on the start tile
    price: int
    sides: str  # with a moat, as letters of N E S W
    back: str  # the face behind


def faces(view: GranadaView) -> Mapping[str, Face]:
    """Return the faces of all open tiles by name, the start tile among them."""
    found = {name: _face(name, face) for name, face in view["tiles"].items()}
    found[START] = Face(START, "", 0, "", "")
    return found


def face_named(seen: SeatView, name: str) -> Face | None:
    """Return a face of an open tile by its name, if there is one."""
    told = cast("GranadaView", seen.view)["tiles"].get(name)
    return None if told is None else _face(name, told)


def _face(name: str, told: TileFace) -> Face:
    return Face(name, told["type"], told["price"], told["moat"], told["back"])


def provenance(seen: SeatView) -> str:
    """Return where the tiles come from; nothing where the players gave them."""
    return "" if "tiles" in seen.components else seen.text.name(_printed())


@cache
def _printed() -> str:
    content = catalog.box(GAME).document("components.toml").content
    told = content["provenance"]
    assert isinstance(told, Mapping)
    return str(told["tiles"])
