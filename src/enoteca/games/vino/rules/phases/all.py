"""All decisions of Vino."""

from enoteca.core.phase import Phase
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.phases.buying import Buying
from enoteca.games.vino.rules.phases.choosing import Choosing
from enoteca.games.vino.rules.phases.donating import Donating
from enoteca.games.vino.rules.phases.drawing import Drawing
from enoteca.games.vino.rules.phases.extending import Extending
from enoteca.games.vino.rules.phases.growing import Growing
from enoteca.games.vino.rules.phases.losing import Losing
from enoteca.games.vino.rules.phases.over import Over
from enoteca.games.vino.rules.phases.raising import Raising
from enoteca.games.vino.rules.phases.selling import Selling
from enoteca.games.vino.rules.phases.starting import Starting
from enoteca.games.vino.rules.state import VinoState


def phases(box: Components) -> list[Phase[VinoState]]:
    """Return every phase, at the place by which the state knows it."""
    return [
        Drawing(box),
        Starting(box),
        Extending(box),
        Choosing(box),
        Buying(box),
        Growing(box),
        Donating(box),
        Selling(box),
        Losing(box),
        Raising(box),
        Over(),
    ]
