"""The table of Granada, in text."""

from collections.abc import Mapping, Sequence
from typing import cast

from enoteca.core.game import Game, State, View
from enoteca.games.granada.rules.tellings import GranadaView, LaidTile, TileFace

WIDE = 6  # the letters of a tile: four of its type and its price
START = "Alhamb"


def board(game: Game[State], view: View, players: Sequence[str]) -> str:  # noqa: ARG001 (as all)
    """Return the yard, the money, everybody's city and what counts, the own hand last."""
    seen = cast("GranadaView", view)
    faces = seen["tiles"]
    lines = [
        f"Bag: {seen['bag_size']} tiles (next {seen['pawn']} side up)    deck: "
        f"{seen['deck_size']} cards    scored: {' '.join(seen['scorings']) or 'nothing yet'}",
        "Yard:",
        *_yard(seen),
        f"Money: {'  '.join(seen['row']) or 'none'}",
        "",
        *_counts(seen, players),
    ]
    for seat, player in enumerate(players):
        if seen["reserves"][seat]:
            lines += ["", f"Reserve of {player}: {_tiles(seen['reserves'][seat], faces)}"]
    for seat, player in enumerate(players):
        lines += ["", f"City of {player}:", *_city(seen["cities"][seat])]
    lines.append("")
    if seen["bought"]:
        lines.append(f"Beside the city: {_tiles(seen['bought'], faces)}")
    if seen["due"]:
        lines.append(f"To pay: {seen['due']} in {seen['currency'] or 'any one currency'}")
    if "hand" in seen:
        lines += ["Your money:", *_hand(seen["hand"], seen["currencies"])]
    lines.append("A tile's letters N E S W are its moats; which sides they are is reconstructed.")
    return "\n".join(lines)


def _yard(seen: GranadaView) -> list[str]:
    spaces = zip(seen["yard"], seen["currencies"], strict=True)
    return [
        f"  {number}. {currency:<7} {_tile(tile, seen['tiles']) if tile else 'empty'}"
        for number, (tile, currency) in enumerate(spaces, start=1)
    ]


def _counts(seen: GranadaView, players: Sequence[str]) -> list[str]:
    """Return what is counted in a scoring, a column for each type."""
    types = seen["majorities"]
    heads = "  ".join(f"{name[:4]:>4}" for name in types)
    moats = [str(moat) for moat in seen["moats"]]
    rows = [*zip(players, seen["scores"], moats, seen["buildings"], strict=True)]
    if "dirk" in seen:
        rows.append(("Dirk", seen["dirk_points"], "–", seen["dirk_buildings"]))
    width = max(len(name) for name, *_ in rows)
    lines = [f"{'':<{width}}  points  moat  {heads}"]
    for name, points, moat, buildings in rows:
        numbers = "  ".join(f"{buildings[kind] or '·':>4}" for kind in types)
        lines.append(f"{name:<{width}}  {points:>6}  {moat:>4}  {numbers}")
    return lines


def _city(tiles: Sequence[LaidTile]) -> list[str]:
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


def _walls(row: Sequence[LaidTile | None]) -> str:
    text = ""
    for place, tile in enumerate(row):
        before = row[place - 1] if place else None
        west = (tile and "W" in tile["moat"]) or (before and "E" in before["moat"])
        label = f"{_label(tile):^{WIDE}}" if tile else f"{'·':^{WIDE}}"
        text += f"{'┃' if west else ' '}{label} "
    return text


def _ditch(here: LaidTile | None, there: LaidTile | None) -> str:
    moat = (here and "S" in here["moat"]) or (there and "N" in there["moat"])
    return " " + ("━" * WIDE if moat else " " * WIDE) + " "


def _label(tile: LaidTile) -> str:
    return f"{tile['type'][:4]}{tile['price']}" if "type" in tile else START


def _hand(cards: Sequence[str], currencies: Sequence[str]) -> list[str]:
    lines = []
    for currency in currencies:
        values = [int(card[len(currency) :]) for card in cards if card.startswith(currency)]
        if values:
            lines.append(f"  {currency:<7} {' '.join(map(str, values))}  (= {sum(values)})")
    return lines or ["  none"]


def _tiles(names: Sequence[str], faces: Mapping[str, TileFace]) -> str:
    return ", ".join(_tile(name, faces) for name in names)


def _tile(name: str, faces: Mapping[str, TileFace]) -> str:
    sides = faces[name]["moat"]
    return f"{name} ({sides})" if sides else name
