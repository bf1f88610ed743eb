"""The match has ended, and the vineyards are counted."""

from enoteca.core.phase import Phase
from enoteca.games.vino.rules.state import VinoState


class Over(Phase[VinoState]):
    """Nobody has anything to decide any more (rule 9.2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("over", "9.2")
