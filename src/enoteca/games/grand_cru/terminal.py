"""The table of Grand Cru, in text."""

from collections.abc import Mapping, Sequence
from typing import Any

from enoteca.core.game import Game, State
from enoteca.games.grand_cru.rules.tiles import VARIETIES

HEADS = [variety[:3].capitalize() for variety in VARIETIES]
View = Mapping[str, Any]


def board(game: Game[State], view: View, players: Sequence[str]) -> str:  # noqa: ARG001 (as all)
    """Return the year, the tiles, the demand board, and everybody's estate and cellar."""
    lines = [
        f"Year {view['year']}, round {view['round']}    bottle on leaf {view['leaf']} of "
        f"{view['leaves']}    draw pile: {view['pile_size']} tiles",
        f"On show: {_counts(view['display'])}",
        *_auction(view, players),
        *_demand(view, players),
    ]
    if view["row"]:
        lines.append(f"Innovations: {' · '.join(_list(view['row']))}")
    if view["fair_taken"]:
        lines.append(f"Taken at the fair: {', '.join(_list(view['fair_taken']))}")
    width = max(len(player) for player in players)
    lines += ["", f"{'':<{width}}  francs loans prestige markers  estate"]
    for seat, player in enumerate(players):
        lines += _seat(_list(view["seats"])[seat], f"{player:<{width}}", view["first"] == seat)
    guessed = [name for name, text in _dict(view["provenance"]).items() if "Reconst" in text]
    if guessed:
        lines += ["", f"Reconstructed, not seen in print: {', '.join(guessed)}."]
    return "\n".join(lines)


def _auction(view: View, players: Sequence[str]) -> list[str]:
    found = []
    for number, column in enumerate(view["auction"], start=1):
        if column is not None:
            found.append(f"  {number}: {column['tile']}, {players[column['seat']]} {column['bid']}")
    return ["Auction:", *found] if found else ["Auction: no tile"]


def _demand(view: View, players: Sequence[str]) -> list[str]:
    lines = ["Demand (barrels in which it is mature):"]
    for column, (first, last) in zip(view["demand"], view["barrels"], strict=True):
        prices = [
            f"[{price}]" if space == column["space"] else f" {price} "
            for space, price in enumerate(column["prices"])
        ]
        brand = ""
        if column["brand"] is not None:
            price = column["prices"][column["brand_space"]]
            brand = f"  {players[column['brand']]} sells at {price}"
        lines.append(f"  {column['variety']:<9}{''.join(prices)}  ({first}–{last}){brand}")
    return lines


def _seat(seen: View, player: str, first: bool) -> list[str]:
    mark = "*" if first else " "
    money = "?" if seen["money"] is None else seen["money"]
    loans = "?" if seen["loans"] is None else seen["loans"]
    vines = [
        f"{name} {count} ({seen['grapes'][name]} ripe)"
        for name, count in seen["vines"].items()
        if count
    ]
    tiles = [f"{name} {count}" for name, count in seen["improvements"].items()]
    tiles += [f"{name} {count} (turned)" for name, count in seen["turned"].items()]
    estate = ", ".join([*vines, *tiles, *seen["innovations"]]) or "empty"
    gone = " (bankrupt)" if seen["bankrupt"] else " (passed)" if seen["passed"] else ""
    lines = [
        f"{player} {mark}{money:>6} {loans:>5} {seen['prestige']:>8} {seen['markers']:>7}  "
        f"{estate}{gone}"
    ]
    barrels = [
        f"{number}: {' '.join(_cubes(cubes))}"
        for number, cubes in enumerate(seen["cellar"], start=1)
        if any(cubes)
    ]
    if barrels:
        lines.append(f"{'':<{len(player)}}   barrels  {'  |  '.join(barrels)}")
    return lines


def _cubes(cubes: Sequence[int]) -> list[str]:
    return [f"{head}×{count}" for head, count in zip(HEADS, cubes, strict=True) if count]


def _counts(pool: object) -> str:
    tiles = _dict(pool).items()
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in tiles)


def _dict(values: object) -> dict[str, Any]:
    assert isinstance(values, dict)
    return values


def _list(values: object) -> list[Any]:
    assert isinstance(values, list)
    return values
