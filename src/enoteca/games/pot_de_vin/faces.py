"""What is printed on the cards of Pot de Vin, as the owner of the box says."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from enoteca.games.pot_de_vin.rules.cards import DIGNITARIES
from enoteca.shelf import catalog

BY_LETTER = {name[0]: name for name in DIGNITARIES}

Rows: TypeAlias = tuple[tuple[str, int, str, int], ...]


class Face(NamedTuple):
    """What is printed on a card."""

    name: str
    letter: str
    value: int
    guild: str  # nothing on a neutral card
    symbols: int


def face(name: str, components: Mapping[str, object]) -> Face:
    """Return what is printed on a card, as the owner of the box says."""
    given = components.get("cards")
    return _face(name, _rows(given)) if isinstance(given, list) else _face_in_the_box(name)


@cache
def _face_in_the_box(name: str) -> Face:
    return _face(name, _box())


def _face(name: str, rows: Rows) -> Face:
    letter, value = name[0], int(name[1:])
    guild, symbols = _printed(rows).get((BY_LETTER[letter], value), ("", 0))
    return Face(name, letter, value, guild, symbols)


@cache
def _box() -> Rows:
    cards = catalog.box("pot-de-vin").document("components.toml").content["cards"]
    return _rows(cards) if isinstance(cards, list) else ()


def _rows(cards: list[dict[str, object]]) -> Rows:
    return tuple(
        (str(row["dignitary"]), int(str(row["value"])), str(row["guild"]), int(str(row["symbols"])))
        for row in cards
    )


@cache
def _printed(rows: Rows) -> dict[tuple[str, int], tuple[str, int]]:
    return {(dignitary, value): (guild, symbols) for dignitary, value, guild, symbols in rows}
