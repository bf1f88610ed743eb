"""The drawing on the lid of each box."""

from enoteca_web.boards.vino_map import MAINLAND, PLACES, SICILIA
from enoteca_web.html import Html, tag

_GRAPES = "".join(
    f'<circle cx="{x}" cy="{y}" r="9"/>'
    for x, y in ((80, 42), (100, 42), (120, 42), (90, 58), (110, 58), (100, 74), (100, 27))
)
_LEAF = '<path class="leaf" d="M100 18c8-14 26-14 34-8-4 10-18 16-34 8z"/>'
_BUNCH = f'<g class="bunch">{_GRAPES}</g>{_LEAF}'


def lid(game_id: str) -> Html:
    """Return a drawing of a game's own, or a bunch of grapes."""
    return tag("svg", Html(_LIDS.get(game_id, _BUNCH)), viewBox="0 0 200 96", class_="lid-drawing")


_CASK = "M-15-19H15Q22 0 15 19H-15Q-22 0-15-19z"
_CASKS = "".join(
    f'<g transform="translate({x} {y})"><path class="oak" d="{_CASK}"/>'
    '<path class="hoops" d="M-18-10h36M-18.5 10h37"/></g>'
    for x, y in ((58, 68), (100, 68), (142, 68), (79, 27), (121, 27))
)

_LIDS = {
    "granada": (
        '<g class="fill"><path d="M52 70V36h6v-7h6v7h6v-7h6v12h14V26l10-14 10 14v15h14V29h6v7h6v-7'
        'h6v7h6v34h-34v-8a14 15 0 1 0-28 0v8z"/></g>'
        '<path class="water" d="M30 81q9-8 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0"/>'
        '<path class="water" d="M45 90q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0"/>'
    ),
    "grand-cru": (
        f'{_CASKS}<g transform="translate(133 4) scale(.36)" class="bunch">{_GRAPES}{_LEAF}</g>'
    ),
    "pot-de-vin": (
        '<g class="gold"><path d="M72 62 66 26l16 14 18-24 18 24 16-14-6 36z"/>'
        '<rect x="72" y="66" width="56" height="8" rx="2"/></g>'
        '<g class="gem"><path d="m100 44 8 8-8 10-8-10z"/></g>'
    ),
    "vino": (
        '<g class="fill" transform="translate(36 2) scale(.21)">'
        f'<path d="{MAINLAND}"/><path d="{SICILIA}"/><path d="{PLACES["Sardegna"].land}"/></g>'
    ),
}
