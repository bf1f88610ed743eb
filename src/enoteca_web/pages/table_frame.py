"""What the pages around a board are made from: at a table, in a replay, at the end."""

from collections.abc import Mapping

from enoteca_web.kit.seat_view import SeatView
from enoteca_web.pages.assets import board_asset


def framed(seen: SeatView, base: str, parts: Mapping[str, str]) -> dict[str, object]:
    """Return the context of a page whose parts are drawn already; its links begin with a base."""
    return {
        "seen": seen,
        "base": base,
        "regions": parts,
        "board_style": board_asset(seen.about.id, "css"),
        "board_script": board_asset(seen.about.id, "js"),
    }


def stepped(at: int, length: int, address: str, asked: str = "") -> dict[str, object]:
    """Return what a replay has besides: where its arrows lead, one address to a position."""
    return {
        "length": length,
        "steps": {
            "first": f"{address}0{asked}" if at > 0 else None,
            "back": f"{address}{at - 1}{asked}" if at > 0 else None,
            "on": f"{address}{at + 1}{asked}" if at < length else None,
            "last": f"{address}{length}{asked}" if at < length else None,
        },
    }
