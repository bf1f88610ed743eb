"""The drawing on the lid of the box: a city of tiles, and the moat around it."""

from enoteca.games.granada.board.tiles import BUILDINGS, SIZE

_SIDE = 26
_CITY = (  # by column and row
    ("park", 1, 0), ("library", 2, 0), ("district", 3, 0), ("arena", 5, 0),
    ("market", 0, 1), ("school", 1, 1), ("bathhouse", 2, 1), ("start", 3, 1), ("hostel", 4, 1),
    ("hospital", 5, 1), ("park", 6, 1),
    ("arena", 1, 2), ("market", 2, 2), ("district", 4, 2), ("library", 5, 2), ("school", 6, 2),
)  # fmt: skip


def _tile(kind: str, column: int, row: int) -> str:
    paint = list(BUILDINGS).index(kind) % 5
    return (
        f'<g transform="translate({9 + _SIDE * column} {9 + _SIDE * row})">'
        f'<path class="paper" d="M.5.5h{_SIDE - 1}v{_SIDE - 1}H.5z"/>'
        f'<g class="paint-{paint}" transform="scale({_SIDE / SIZE})">{BUILDINGS[kind]}</g></g>'
    )


LID = (
    '<path class="land" d="M0 0h200v96H0z"/>'
    + "".join(_tile(*each) for each in _CITY)
    + '<path class="water" d="M35 35V9h78v26h26V9h26v26h26v52h-52"/>'
)
