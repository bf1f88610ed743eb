"""The drawing on the lid of the box: the prices of five wines, and a cellar of seven barrels."""

_BARREL = "M-9-19H9Q13 0 9 19H-9Q-13 0-9-19z"
_CELLAR = ((0, 0, 1), (1, 2), (0, 0), (2, 2, 3), (3,), (3, 4, 4), (4,))  # cubes by barrel
_PRICES = (1, 3, 2, 4, 5)  # where the five markers stand


def _barrel(at: int, cubes: tuple[int, ...]) -> str:
    inside = "".join(
        f'<path class="paint-{cube} edged" d="M-4 {9 - 10 * step}h8v8h-8z"/>'
        for step, cube in enumerate(cubes)
    )
    return (
        f'<g transform="translate({19 + 27 * at} 72)"><path class="oak" d="{_BARREL}"/>'
        f'<path class="hoops" d="M-11-12h22M-11 19h22"/>{inside}</g>'
    )


def _prices(variety: int, marker: int) -> str:
    x = 22 + 34 * variety
    steps = "".join(
        f'<path class="paper" d="M{x} {40 - 6 * step}h20v5h-20z"/>' for step in range(6)
    )
    bar = f'<path class="paint-{variety}" d="M{x - 5} 10h3v35h-3z"/>'
    return f'{steps}{bar}<circle class="quiet-fill" cx="{x + 10}" cy="{43 - 6 * marker}" r="4.5"/>'


LID = (
    '<path class="land" d="M0 0h200v96H0z"/>'
    + "".join(_prices(variety, marker) for variety, marker in enumerate(_PRICES))
    + "".join(_barrel(at, cubes) for at, cubes in enumerate(_CELLAR))
)
