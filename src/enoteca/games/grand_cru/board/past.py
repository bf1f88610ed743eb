"""What the log tells of pieces: where they came from, who moved prices, whose bid was beaten."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.rules.view import CruView
from enoteca_web.kit.seat_view import Line

FAR = 80  # lines that are looked at: more than happen between two views of a page


@dataclass(frozen=True)
class Move:
    """What somebody did to a price: a step up, or a sale."""

    seat: int
    up: bool
    spaces: int  # that the marker went up, or down
    price: int  # at which was sold, or to which it rose


def price_moves(lines: Sequence[Line]) -> dict[str, list[Move]]:
    """Return the moves of every price, the last one first."""
    found: dict[str, list[Move]] = {variety: [] for variety in VARIETIES}
    for line in reversed(lines):
        if line.event in ("demand-raised", "sold"):
            facts: Any = line.facts
            up = line.event == "demand-raised"
            move = Move(facts["seat"], up, 1 if up else facts.get("drop", 1), facts["price"])
            found[facts["variety"]].append(move)
    return found


def space_before(prices: Sequence[int], space: int, moves: Sequence[Move]) -> int:
    """Return where a price stood before its last moves."""
    for move in moves:
        space += -move.spaces if move.up else move.spaces
    return min(max(space, 0), len(prices) - 1)


def lost_columns(lines: Sequence[Line], seat: int) -> set[int]:
    """Return the columns in which somebody else has beaten a seat's bid, counted from 1."""
    return {
        int(str(line.facts["column"]))
        for line in lines
        if line.event in ("outbid", "bought-from") and line.facts["other_seat"] == seat
    }


@dataclass(frozen=True)
class Origin:
    """The piece that another one came out of, and the position of the log at which it did."""

    piece: str
    at: int


def origins(lines: Sequence[Line], view: CruView) -> dict[str, Origin]:
    """Return where pieces came from that are alike and only counted, by the names of pieces."""
    found: dict[str, Origin] = {}
    for line in lines[-FAR:]:
        facts: Any = line.facts
        for piece, source in _moved(line.event, facts, view):
            found[piece] = Origin(source, line.position)
    return found


def _moved(event: str, facts: Any, view: CruView) -> list[tuple[str, str]]:
    """Return what an event moves: the name of a piece, and of the one that it came out of."""
    seat, tile, column = facts.get("seat"), facts.get("tile"), facts.get("column")
    variety, barrel = facts.get("variety"), facts.get("barrel")
    if event == "laid-out":
        return [(f"shown-{tile}", "pile")]
    if event == "auctioned":
        return [(f"column-{column}", f"shown-{tile}"), (f"bid-{column}", f"markers-{seat}")]
    if event == "outbid":
        other = facts["other_seat"]
        return [(f"bid-{column}", f"markers-{seat}"), (f"markers-{other}", f"bid-{column}")]
    if event in ("bought", "bought-from"):
        source = f"column-{column}" if column else f"shown-{tile}"
        home = [(f"markers-{facts.get('other_seat', seat)}", f"bid-{column}")] if column else []
        return [(newest(view, seat, tile), source), *home]
    if event == "harvested":
        return [(in_barrel(seat, variety, 1), on_vine(view, seat, variety))]
    if event in ("cube-added", "poured"):
        return [(in_barrel(seat, variety, 1), f"supply-{variety}")]
    if event in ("refined", "drawn-off"):
        return [(in_barrel(seat, variety, barrel), in_barrel(seat, variety, barrel - 1))]
    if event in ("sold", "sold-one"):
        sold = (f"sold-{seat}-{variety}", in_barrel(seat, variety, barrel))
        return [sold, (f"coin-{seat}", f"grey-{variety}")]
    if event == "space-taken":
        return [(f"taken-{facts['space']}", f"markers-{seat}")]
    if event == "francs-taken":
        return [(f"coin-{seat}", f"space-francs-{facts['francs']}")]
    if event == "aged":
        return [
            (in_barrel(seat, name, number), in_barrel(seat, name, number - 1))
            for name in VARIETIES
            for number in range(2, len(view["seats"][seat]["cellar"]) + 1)
        ]
    return []


def in_barrel(seat: int, variety: str, number: int) -> str:
    """Return the name of the cubes of a variety in a barrel."""
    return f"barrel-{seat}-{variety}-{number}"


def on_vine(view: CruView, seat: int, variety: str) -> str:
    """Return the name of the vine that was harvested last: the first without a cube."""
    return f"tile-{seat}-{variety}-{view['seats'][seat]['grapes'][variety]}"


def newest(view: CruView, seat: int, tile: str) -> str:
    """Return the name of the last tile of a kind on an estate."""
    estate: Any = view["seats"][seat]
    held = estate["vines"] if tile in VARIETIES else estate["improvements"]
    turned = 0 if tile in VARIETIES else estate["turned"].get(tile, 0)
    return f"tile-{seat}-{tile}-{held.get(tile, 0) + turned - 1}"
