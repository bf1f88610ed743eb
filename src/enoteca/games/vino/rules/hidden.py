"""Sampling what a seat cannot see: regions chosen but not yet shown (rule 10.3)."""

from enoteca.core.bits import BIT
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import one_region_of, other_region_of
from enoteca.games.vino.rules.phases.choosing import PAIRS
from enoteca.games.vino.rules.state import CHOOSING, VinoState, copy_of


def determinize(state: VinoState, seat: Seat, rng: Rng) -> VinoState:
    """Return a state that looks the same to a seat.

    Money stays as it is: who has watched every payment knows it (rule 10.2).
    """
    twin = copy_of(state)
    if state.phase == CHOOSING:
        for other in range(len(state.order)):
            if other != seat and state.picks[other]:
                pair = PAIRS[rng.below(len(PAIRS))]
                twin.picks[other] = BIT[one_region_of(pair)] | BIT[other_region_of(pair)]
    return twin
