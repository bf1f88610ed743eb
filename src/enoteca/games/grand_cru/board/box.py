"""What of the box the board of Grand Cru needs beside the view, and what follows from its rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from enoteca.shelf import catalog
from enoteca_web.kit.seat_view import SeatView

GAME = "grand-cru"
VARIETIES = ("gamay", "syrah", "merlot", "cabernet", "pinot")
LETTERS = {name: name[0].upper() for name in VARIETIES}
SPACES = (
    "first-player", "late-harvest", "special-delivery", "grape-juice", "young-wine",
    "restructuring", "demand-1", "demand-2", "demand-3", "francs-1", "francs-2", "francs-3",
)  # fmt: skip
TYPE_VALUE = 5
MOST, SECOND_MOST = 3, 1


@dataclass(frozen=True)
class Box:
    """Francs and fields of a table's box."""

    loan: int
    emergency_loan: int
    direct_purchase: int
    highest_bid: int
    harvest: int
    fields: int
    markers: int  # one of them stands on the loan track


def box(seen: SeatView) -> Box:
    """Return the box of a table: the printed one, or as its owner corrected it."""
    if not {"francs", "board"} & set(seen.components):
        return _printed()
    return _read({**catalog.box(GAME).document("components.toml").content, **seen.components})


@cache
def _printed() -> Box:
    return _read(catalog.box(GAME).document("components.toml").content)


def _read(content: Mapping[str, Any]) -> Box:
    francs, board = content["francs"], content["board"]
    return Box(
        francs["loan"],
        francs["emergency_loan"],
        francs["direct_purchase"],
        francs["highest_bid"],
        francs["harvest"],
        board["fields"],
        board["markers"],
    )


def gains(cubes: Sequence[int]) -> list[int]:
    """Return the prestige that each seat's cubes of one variety bring at the fair (rule 6.2)."""
    most = max(cubes)
    leaders = cubes.count(most)
    second = max((number for number in cubes if number < most), default=0)
    alone = leaders == 1 and cubes.count(second) == 1
    found = []
    for number in cubes:
        if not number:
            found.append(0)
        elif number == most:
            found.append(MOST if leaders == 1 else SECOND_MOST)
        else:
            found.append(SECOND_MOST if alone and number == second else 0)
    return found
