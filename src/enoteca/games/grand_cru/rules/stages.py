"""The parts of a match: the fair begins once it is valued."""

from typing import Final

from enoteca.games.grand_cru.rules.pending import FAIR, SEASON, VALUING
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.native import i64

PREPARATION: Final = 0
PHASE_1: Final = 1
AT_FAIR: Final = 2
CLOSING: Final = 3
STAGES: Final = ("preparation", "season", "fair", "closing")


def stage(state: CruState) -> i64:
    """Return what part of a match it is."""
    if not state.year:
        return PREPARATION
    found: i64 = CLOSING
    for due in state.agenda:
        if due in (SEASON, VALUING):
            return PHASE_1
        if due == FAIR:
            found = AT_FAIR
    return found
