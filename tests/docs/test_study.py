"""What the pages for players say things are worth is what the bots have learned."""

import re
import tomllib
from pathlib import Path

import pytest

from enoteca import load
from enoteca.bots.roster import policy_for

GAMES = Path(__file__).parents[2] / "src/enoteca/games"
ROW = re.compile(r"^\|[^|]*\(`([a-z-]+)`\) \|(.*)\|$", re.MULTILINE)


def told(game: str) -> dict[str, list[float]]:
    """Return the rows of a page that name a trait."""
    page = (GAMES / game / "policy" / "study.md").read_text("utf-8")
    return {trait: [float(cell) for cell in cells.split("|")] for trait, cells in ROW.findall(page)}


def learned(game: str, table: str) -> dict[str, list[int]]:
    text = (GAMES / game / "policy" / "learned.toml").read_text("utf-8")
    found: dict[str, list[int]] = tomllib.loads(text)[table]
    return found


@pytest.mark.parametrize(
    ("game", "unit", "knots"), [("vino", "vineyards", 5), ("granada", "points", 4)]
)
def test_worths_are_told_in_what_is_counted_in_the_end(game: str, unit: str, knots: int) -> None:
    worths = learned(game, "worths")
    hundred = {"money", "now", "second"} if game == "vino" else set()
    rows = told(game)
    assert len(rows) >= 5
    for trait, cells in rows.items():
        factor = 100 if trait in hundred else 1000 if trait == "gifts" else 1
        pairs = list(zip(worths[trait], worths[unit], strict=True))[:knots]
        shares = [factor * worth / one for worth, one in pairs][::-1]
        assert [round(share, 2) for share in shares[: len(cells)]] == cells


def test_the_worths_of_estates_are_those_of_the_outlook() -> None:
    points = learned("grand_cru", "points")
    rows = told("grand_cru")
    assert len(rows) >= 10
    assert all(points[trait][::-1] == cells for trait, cells in rows.items())


def test_the_worths_of_columns_are_those_of_the_outlook() -> None:
    page = (GAMES / "pot_de_vin" / "policy" / "study.md").read_text("utf-8")
    outlook = policy_for(load("pot-de-vin", 4)).outlook  # type: ignore[attr-defined]
    for length in range(1, 8):
        [row] = re.findall(rf"^\| of {length}(?: symbol)? \|(.*)\|$", page, re.MULTILINE)
        values = [
            outlook.worths[left].column[length * 9 + min(4, 8 - length)] for left in (11, 7, 4, 2)
        ]
        assert [round(value / 100, 1) for value in values] == [
            float(cell) for cell in row.split("|")
        ]
