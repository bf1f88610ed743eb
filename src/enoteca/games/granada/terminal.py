"""The table of Granada, in text."""

from collections.abc import Mapping, Sequence
from typing import Any

from enoteca.core.game import Game, State
from enoteca.games.granada.rules.components import TYPES
from enoteca.games.granada.rules.game import Granada
from enoteca.games.granada.rules.money import CURRENCIES

View = Mapping[str, Any]

WIDE = 6  # the letters of a tile: four of its type and its price
START = "Alhamb"


def board(game: Game[State], view: View, players: Sequence[str]) -> str:
    """Return the yard, the money, everybody's city and what counts, the own hand last."""
    assert isinstance(game, Granada)
    moats = {
        name: moat for name, moat in zip(game.components.name, game.components.moat, strict=False)
    }
    seen: View = view
    lines = [
        f"Bag: {seen['bag_size']} tiles (next {seen['pawn']} side up)    deck: "
        f"{seen['deck_size']} cards    scored: {' '.join(seen['scorings']) or 'nothing yet'}",
        "Yard:",
        *_yard(seen, moats),
        f"Money: {'  '.join(seen['row']) or 'none'}",
        "",
        *_counts(seen, players),
    ]
    for name, tiles in (("Reserve", "reserves"), ("City", "cities")):
        for seat, player in enumerate(players):
            if tiles == "cities":
                lines += ["", f"{name} of {player}:", *_city(seen["cities"][seat])]
            elif seen["reserves"][seat]:
                lines += ["", f"{name} of {player}: {_tiles(seen['reserves'][seat], moats)}"]
    lines.append("")
    if seen["bought"]:
        lines.append(f"Beside the city: {_tiles(seen['bought'], moats)}")
    if seen["due"]:
        lines.append(f"To pay: {seen['due']} in {seen['currency'] or 'any one currency'}")
    if "hand" in seen:
        lines += ["Your money:", *_hand(seen["hand"])]
    lines.append("A tile's letters N E S W are its moats; which sides they are is reconstructed.")
    return "\n".join(lines)


def _yard(seen: View, moats: Mapping[str, int]) -> list[str]:
    spaces = zip(seen["yard"], CURRENCIES, strict=True)
    return [
        f"  {number}. {currency:<7} {_tile(tile, moats) if tile else 'empty'}"
        for number, (tile, currency) in enumerate(spaces, start=1)
    ]


def _counts(seen: View, players: Sequence[str]) -> list[str]:
    """Return what is counted in a scoring, a column for each type."""
    heads = "  ".join(f"{name[:4]:>4}" for name in TYPES)
    rows = [*zip(players, seen["scores"], seen["moats"], seen["buildings"], strict=True)]
    if "dirk" in seen:
        rows.append(("Dirk", seen["dirk_points"], "–", seen["dirk_buildings"]))
    width = max(len(name) for name, *_ in rows)
    lines = [f"{'':<{width}}  points  moat  {heads}"]
    for name, points, moat, buildings in rows:
        numbers = "  ".join(f"{buildings[kind] or '·':>4}" for kind in TYPES)
        lines.append(f"{name:<{width}}  {points:>6}  {moat:>4}  {numbers}")
    return lines


def _city(tiles: Sequence[View]) -> list[str]:
    """Return a city as a plan, north above, its moats as walls and its cells by number."""
    by_cell = {(tile["east"], tile["north"]): tile for tile in tiles}
    easts = [east for east, _ in by_cell]
    norths = [north for _, north in by_cell]
    columns = range(min(easts) - 1, max(easts) + 2)
    lines = ["      " + " ".join(f"{east:^{WIDE + 1}}" for east in columns).rstrip()]
    for north in range(max(norths) + 1, min(norths) - 2, -1):
        row = [by_cell.get((east, north)) for east in columns]
        below = [by_cell.get((east, north - 1)) for east in columns]
        lines.append(f"{north:>4}  " + _walls(row))
        between = "".join(_ditch(here, there) for here, there in zip(row, below, strict=True))
        if between.strip():
            lines.append(("      " + between).rstrip())
    return [line.rstrip() for line in lines]


def _walls(row: Sequence[View | None]) -> str:
    text = ""
    for place, tile in enumerate(row):
        before = row[place - 1] if place else None
        west = (tile and "W" in tile["moat"]) or (before and "E" in before["moat"])
        label = f"{_label(tile):^{WIDE}}" if tile else f"{'·':^{WIDE}}"
        text += f"{'┃' if west else ' '}{label} "
    return text


def _ditch(here: View | None, there: View | None) -> str:
    moat = (here and "S" in here["moat"]) or (there and "N" in there["moat"])
    return " " + ("━" * WIDE if moat else " " * WIDE) + " "


def _label(tile: View) -> str:
    return f"{tile['type'][:4]}{tile['price']}" if "type" in tile else START


def _hand(cards: Sequence[str]) -> list[str]:
    lines = []
    for currency in CURRENCIES:
        values = [int(card[len(currency) :]) for card in cards if card.startswith(currency)]
        if values:
            lines.append(f"  {currency:<7} {' '.join(map(str, values))}  (= {sum(values)})")
    return lines or ["  none"]


def _tiles(names: Sequence[str], moats: Mapping[str, int]) -> str:
    return ", ".join(_tile(name, moats) for name in names)


def _tile(name: str, moats: Mapping[str, int]) -> str:
    sides = "".join(letter for place, letter in enumerate("NESW") if moats[name] >> place & 1)
    return f"{name} ({sides})" if sides else name
