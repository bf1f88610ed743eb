"""The table of Vino, in text."""

import textwrap
from collections.abc import Sequence
from typing import cast

from enoteca.core.game import Game, State, View
from enoteca.games.vino.rules.land import REGIONS, VARIETIES
from enoteca.games.vino.rules.view import RegionView, VinoView

WIDTH = 78
ROW = 7  # vineyards in a line of the map
NAME = max(len(name) for name in REGIONS)


def board(game: Game[State], view: View, players: Sequence[str]) -> str:  # noqa: ARG001 (as all)
    """Return the map, the market, and what everybody has."""
    seen = cast("VinoView", view)
    marks = _marks(players)
    lines = [
        f"Round {seen['round']}    compass: {', '.join(players[seat] for seat in seen['order'])}",
        "",
        "Vineyards: what a free one costs, or whose it is; + is the government's, "
        "* a region with its bottle.",
    ]
    for region in seen["regions"]:
        lines += _region(region, marks, here=region["name"] == seen["region"])
    if seen["undrawn"]:
        lines.append(f"Start tokens face down: {', '.join(seen['undrawn'])}")
    if seen["drawn"]:
        lines.append(f"Drawn: {', '.join(seen['drawn'])}")
    lines += ["", "Demand: " + "  ".join(f"{n} {_signed(d)}" for n, d in seen["demand"].items())]
    if seen["still_to_pick"]:
        lines.append(f"Still to pick: {seen['still_to_pick']}")
    lines += ["", *_players(seen, players, marks)]
    lines += ["", "Most of the map and the price table is reconstructed (rule 1.6)."]
    return "\n".join(lines)


def _marks(players: Sequence[str]) -> list[str]:
    """Return a letter or number by which each player is known on the map."""
    initials = [player[:1].upper() for player in players]
    if len(set(initials)) == len(players):
        return initials
    return [f"#{seat}" for seat in range(len(players))]


def _region(region: RegionView, marks: Sequence[str], *, here: bool) -> list[str]:
    cells = []
    for position, (price, owner) in enumerate(
        zip(region["prices"], region["owners"], strict=True), start=1
    ):
        sign = "+" if position in region["government"] else " "
        cells.append(f"{position:>3}{sign}{price if owner is None else marks[owner]:>4}")
    free = ", ".join(region["tokens"]) or "none"
    bottle = "*" if region["bottle"] else " "
    barrel = "  <- the barrel" if here else ""
    lines = [f"{bottle}{region['name']:<{NAME}}  free varieties: {free}{barrel}"]
    for start in range(0, len(cells), ROW):
        lines.append(f"  {' ' * 4}{' '.join(cells[start : start + ROW])}")
    return lines


def _players(seen: VinoView, players: Sequence[str], marks: Sequence[str]) -> list[str]:
    width = max(len(player) for player in players)
    heads = "  ".join(f"{name[:5]:>5}" for name in VARIETIES)
    lines = [f"{'':<{width}}  mark money  income  markers  vineyards  {heads}"]
    rows = zip(players, marks, seen["players"], seen["scores"], strict=True)
    for player, mark, own, vineyards in rows:
        money = "?" if own["money"] is None else own["money"]
        bottles = "  ".join(f"{own['cellar'][name] or '·':>5}" for name in VARIETIES)
        lines.append(
            f"{player:<{width}}  {mark:>4} {money:>5}  {own['income']:>6}  {own['markers']:>7}"
            f"  {vineyards:>9}  {bottles}"
        )
    for player, own in zip(players, seen["players"], strict=True):
        if own["growing"]:
            grown = ", ".join(
                f"{variety} in {region}" for region, variety in own["growing"].items()
            )
            lines += textwrap.wrap(f"{player} grows {grown}.", WIDTH, subsequent_indent="  ")
        if own["chosen"]:
            lines.append(f"{player} has chosen {' and '.join(own['chosen'])}.")
    return lines


def _signed(demand: int) -> str:
    return f"{demand:+d}" if demand else "0"
