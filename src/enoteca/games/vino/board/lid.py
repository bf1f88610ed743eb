"""The drawing on the lid of the box: the map in the middle of a match, and the market."""

from enoteca.games.vino.board.italy import MAINLAND, PLACES

_SICILIA = (  # whole, unlike on the board, where the frame cuts it
    "M519 484L515 518L517 538L530 555L524 574L506 590L482 582L454 566L424 561L403 556L397 542"
    "L404 530L427 521L459 519L499 499z"
)
_DEMANDS = (22, 8, 15, 29, 11)  # where the five markers of the market stand


def _vineyards() -> str:
    drawn = []
    for at, place in enumerate(PLACES.values()):
        way = " ".join(f"{x} {y}" for x, y in place.road)
        drawn.append(f'<path class="way" d="M{way}"/>')
        drawn += [
            f'<circle class="paint-{(at + step) % 4}" cx="{x}" cy="{y}" r="14"/>'
            for step, (x, y) in enumerate(place.road)
        ]
    return "".join(drawn)


def _market() -> str:
    return "".join(
        f'<path class="way thin" d="M152 {20 + 14 * at}h38"/>'
        f'<circle class="paint-{at}" cx="{154 + demand}" cy="{20 + 14 * at}" r="4"/>'
        for at, demand in enumerate(_DEMANDS)
    )


LID = (
    '<path class="sea" d="M0 0h200v96H0z"/>'
    f'<g transform="translate(14 2) scale(.155)"><path class="land" d="{MAINLAND}"/>'
    f'<path class="land" d="{_SICILIA}"/>'
    + "".join(f'<path class="land own" d="{place.land}"/>' for place in PLACES.values())
    + f"{_vineyards()}</g>{_market()}"
)
