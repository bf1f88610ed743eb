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
