"""The drawing on the lid of the box: a trick on the table, with its Regent and two gems."""

from enoteca.games.pot_de_vin.board.cards import ICONS

_TRICK = (  # guild, value, paint, place and turn
    ("crown", "", 1, 34, -7),
    ("knights", "8", 0, 84, -4),
    ("merchants", "10", 3, 124, 3),
    ("nobles", "12", 1, 164, 6),
)


def _card(symbol: str, value: str, paint: int, x: int, turn: int) -> str:
    small = f'<text x="-16" y="-16">{value}</text>'
    return (
        f'<g transform="translate({x} 44) rotate({turn})">'
        '<rect class="paper" x="-20" y="-30" width="40" height="60" rx="4"/>'
        f'<path class="paint-{paint}" d="M-20-26a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v14h-40z"/>{small}'
        f'<g class="paint-{paint}" transform="translate(-13 -6) scale(1.08)">{ICONS[symbol]}</g>'
        "</g>"
    )


LID = (
    '<path class="cloth" d="M0 0h200v96H0z"/>'
    + "".join(_card(*each) for each in _TRICK)
    + "".join(
        f'<g class="gem" transform="translate({x} 76) scale(.6)">{ICONS["gem"]}</g>'
        for x in (96, 114)
    )
)
