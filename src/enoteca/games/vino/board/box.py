"""What of the box the board of Vino needs beside the view: price table and market."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from enoteca.shelf import catalog
from enoteca_web.kit.seat_view import SeatView

GAME = "vino"
VARIETIES = ("Nebbiolo", "Trebbiano", "Montepulciano", "Pinot Grigio", "Barbera")
LETTERS = {name: name[0] for name in VARIETIES}


@dataclass(frozen=True)
class Row:
    """What a number of bottles brings and costs."""

    revenue: int
    lost: int
    steps: int


@dataclass(frozen=True)
class Sale:
    """What a sale would do, as the market stands."""

    bottles: int
    revenue: int  # by the price table
    income: int  # with the demand, never less than 0
    lost: int
    fall: int  # steps the demand really falls
    after: int  # the demand then
    order: tuple[int, ...]  # the compass of the next round, if nobody sells after this


@dataclass(frozen=True, eq=False)  # the printed box is one; what is drawn of it is kept
class Box:
    """The price table by bottles, the ends of the market, and where the numbers come from."""

    rows: tuple[Row, ...]
    lowest: int
    highest: int
    step: int
    start_tokens: Mapping[str, str]
    provenance: str

    def sale(self, view: Any, seat: int, variety: str, bottles: int) -> Sale:
        """Return what selling would bring and cost."""
        row = self.rows[bottles]
        demand = int(view["demand"][variety])
        fall = min(row.steps, (demand - self.lowest) // self.step)
        income = max(row.revenue + demand, 0)
        incomes = [int(player["income"]) for player in view["players"]]
        incomes[seat] = income
        order = tuple(sorted(view["order"], key=lambda other: incomes[other]))  # ties keep (8.1)
        after = demand - fall * self.step
        return Sale(bottles, row.revenue, income, row.lost, fall, after, order)

    def share(self, demand: int) -> float:
        """Return how far along the market a demand stands, from 0 to 100."""
        return round(100 * (demand - self.lowest) / (self.highest - self.lowest), 2)


def box(seen: SeatView) -> Box:
    """Return the box of a table: the printed one, or as its owner corrected it."""
    if not {"regions", "price_table", "market"} & set(seen.components):
        return _printed()
    return _read({**catalog.box(GAME).document("components.toml").content, **seen.components})


@cache
def _printed() -> Box:
    return _read(catalog.box(GAME).document("components.toml").content)


def _read(content: Mapping[str, Any]) -> Box:
    rows = [Row(0, 0, 0)]
    for row in content["price_table"]:
        rows.append(Row(row["revenue"], row["vineyards_lost"], row["market_steps"]))
    market = content["market"]
    return Box(
        tuple(rows),
        market["min"],
        market["max"],
        market["step"],
        {row["name"]: row["start_token"] for row in content["regions"]},
        content["provenance"]["regions"],
    )


@cache
def slug(name: str) -> str:
    """Return a name as the notation writes it."""
    return name.lower().replace(" ", "-")


def ranking(owners: list[int | None]) -> list[tuple[int, int]]:
    """Return the owners in a region and their vineyards, first the one who comes first (5.2)."""
    merit: dict[int, tuple[int, int]] = {}
    for position, seat in enumerate(owners):
        if seat is not None:
            merit[seat] = (merit.get(seat, (0, 0))[0] + 1, position)
    ranked = sorted(merit, key=lambda seat: merit[seat], reverse=True)
    return [(seat, merit[seat][0]) for seat in ranked]
