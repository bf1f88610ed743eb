"""The actions of Grand Cru and how they are written."""

from typing import Final

from enoteca.core.notation import Form, Notation, numbers
from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    ESTATE_NAMES,
    FACE_UP,
    IMPROVEMENTS,
    INNOVATIONS,
    MOST_LOANS,
    SPACES,
    TILES,
    VARIETIES,
)

# Chance
REPLACE: Final = 0
LAY: Final = 1
ROW: Final = 2
FIRST_SEAT: Final = 3
# Preparation
LOANS: Final = 4
# A turn
AUCTION: Final = 5
RAISE: Final = 6
BUY: Final = 7
DIRECT: Final = 8
OUST: Final = 9
DEMAND: Final = 10
HARVEST: Final = 11
SELL: Final = 12
USE: Final = 13
INNOVATE: Final = 14
SHIFT: Final = 15
PASS: Final = 16
# What may follow
DISCARD: Final = 17
MARKER: Final = 18
BRAND: Final = 19
BLEND: Final = 20
EXCHANGE: Final = 21
DRAW_OFF: Final = 22
PRESS: Final = 23
POUR: Final = 24
REFINE: Final = 25
VINTAGE: Final = 26
# The end of the year
FAIR: Final = 27
TAKE: Final = 28
JUICE: Final = 29
YOUNG: Final = 30
RESTRUCTURE: Final = 31
BORROW: Final = 32
REPAY: Final = 33
DONE: Final = 34

FREE_MARKER: Final = 0  # of MARKER and BRAND; further sources count from 1
FROM_PILE: Final = 0  # of RESTRUCTURE
FROM_DISCARD: Final = 1
CUBE_LIMIT: Final = 41  # a cellar never holds more cubes of one variety
BID_LIMIT: Final = 21


# The paragraph that tells of an action, where it is more than an answer to what is asked.
RULES: Final[dict[int, str]] = {
    LOANS: "2.2", AUCTION: "4.1", RAISE: "4.2", BUY: "4.3", DIRECT: "4.4", OUST: "4.4",
    DEMAND: "4.6", HARVEST: "4.7", SELL: "4.8", USE: "4.9", INNOVATE: "10.4", SHIFT: "10.5",
    DISCARD: "4.5", MARKER: "11.7", BRAND: "11.3", BLEND: "5.2", EXCHANGE: "5.2",
    DRAW_OFF: "5.2", PRESS: "5.10", POUR: "5.10", REFINE: "5.7", VINTAGE: "5.5", FAIR: "6.3",
    JUICE: "7.4", YOUNG: "7.5", RESTRUCTURE: "7.6", BORROW: "6.7", REPAY: "6.7",
}  # fmt: skip


def notation(seats: int) -> Notation:
    """Return the notation for a number of seats."""
    varieties = list(VARIETIES)
    improvements = list(IMPROVEMENTS)
    innovations = list(INNOVATIONS)
    tiles = list(TILES)
    vines = ESTATE_NAMES[:FACE_UP]
    barrels = [str(barrel + 1) for barrel in range(BARREL_COUNT)]
    columns = [str(column + 1) for column in range(seats)]
    places = [str(place + 1) for place in range(len(INNOVATIONS))]
    bids = numbers(BID_LIMIT, 1)
    cubes = numbers(CUBE_LIMIT, 1)
    loans = numbers(MOST_LOANS + 1, 1)
    return Notation(
        [
            Form(REPLACE, "replace", [improvements, improvements], chance=True),
            Form(LAY, "lay", [tiles], chance=True),
            Form(ROW, "row", [innovations], chance=True),
            Form(FIRST_SEAT, "first", [numbers(seats)], chance=True),
            Form(LOANS, "loans", [loans]),
            Form(AUCTION, "auction", [tiles, bids]),
            Form(RAISE, "raise", [columns, bids]),
            Form(BUY, "buy", [columns]),
            Form(DIRECT, "direct", [tiles]),
            Form(OUST, "oust", [columns]),
            Form(DEMAND, "demand", [varieties]),
            Form(HARVEST, "harvest", [varieties]),
            Form(SELL, "sell", [varieties, barrels, cubes]),
            Form(USE, "use", [improvements]),
            Form(INNOVATE, "innovate", [innovations, improvements]),
            Form(SHIFT, "shift", [innovations, places]),
            Form(PASS, "pass"),
            Form(DISCARD, "discard", [ESTATE_NAMES]),
            Form(MARKER, "marker", [["free", *varieties]]),
            Form(BRAND, "brand", [["free", *columns]]),
            Form(BLEND, "blend", [varieties, barrels]),
            Form(EXCHANGE, "exchange", [varieties, barrels, varieties]),
            Form(DRAW_OFF, "draw-off", [varieties]),
            Form(PRESS, "press", [varieties]),
            Form(POUR, "pour", [varieties]),
            Form(REFINE, "refine", [varieties, barrels]),
            Form(VINTAGE, "vintage", [varieties, barrels]),
            Form(FAIR, "fair", [list(SPACES)]),
            Form(TAKE, "take"),
            Form(JUICE, "juice", [varieties, cubes]),
            Form(YOUNG, "young", [varieties, barrels, cubes]),
            Form(RESTRUCTURE, "restructure", [vines, varieties, ["pile", "discard"]]),
            Form(BORROW, "borrow", [loans]),
            Form(REPAY, "repay", [loans]),
            Form(DONE, "done"),
        ]
    )
