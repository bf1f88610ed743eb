"""The drawing on the lid of the box: casks, and grapes above them."""

from enoteca_web.kit.lid import GRAPES, LEAF

_CASK = "M-15-19H15Q22 0 15 19H-15Q-22 0-15-19z"
_CASKS = "".join(
    f'<g transform="translate({x} {y})"><path class="oak" d="{_CASK}"/>'
    '<path class="hoops" d="M-18-10h36M-18.5 10h37"/></g>'
    for x, y in ((58, 68), (100, 68), (142, 68), (79, 27), (121, 27))
)

LID = f'{_CASKS}<g transform="translate(133 4) scale(.36)" class="bunch">{GRAPES}{LEAF}</g>'
