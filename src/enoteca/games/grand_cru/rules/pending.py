"""The kinds of things that may be pending, and the order in which a year goes by."""

from typing import Final

from enoteca.core.bits import BitSet
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.native import i64, vec

# Preparation
REPLACING: Final = 0  # newcomer
LAYING: Final = 1  # tiles to come, and out of which part of the pile
LAYING_ROW: Final = 2
BORROWING: Final = 3
NAMING_FIRST: Final = 4
# Phase 1
OPENING: Final = 5
SEASON: Final = 6
TURN: Final = 7
AFTER: Final = 8
MARKING: Final = 9  # auction or raise, tile or column, bid
BRANDING: Final = 10  # variety
MAKING_ROOM: Final = 11  # the tile that comes
HARVESTING: Final = 12  # cubes to come
RICH_HARVESTING: Final = 13
SELLING: Final = 14  # by which tile, frozen variety + 1, frozen space
SELLING_ONE: Final = 15
REFINING: Final = 16
STEPPING: Final = 17  # steps left, whether one may stop
ASSEMBLING: Final = 18
DRAWING_OFF: Final = 19  # barrel, cubes to come
PRESSING: Final = 20  # cubes still to go
# Phase 2
CLEARING: Final = 21
VALUING: Final = 22
FAIR: Final = 23
LATE_HARVESTING: Final = 24
DELIVERING: Final = 25
JUICING: Final = 26  # the lowest variety still open
SELLING_YOUNG: Final = 27
RESTRUCTURING: Final = 28
CLAIMING: Final = 29  # space
AGEING: Final = 30
INTEREST: Final = 31
LOANS: Final = 32  # players already asked
ENDING: Final = 33
AWARDING: Final = 34
REFILLING: Final = 35
OVER: Final = 36

# rule 6.1: the end of a year, the last step first, as a stack wants it
YEAR_END: Final[vec[i64]] = vec[i64](
    [OPENING, REFILLING, AWARDING, ENDING, LOANS, INTEREST, AGEING, FAIR, VALUING, CLEARING]
)


def end_year(state: CruState) -> None:
    """Put the steps of phase 2 on the agenda, in order (rule 6.1)."""
    state.agenda = YEAR_END[:]


def fix_end(state: CruState, last: BitSet) -> None:
    """Fix the end of the year: only these seats still have a turn (rule 3.5)."""
    state.ending = 1
    state.last_turns = last
