"""Sampling what a seat cannot see: regions chosen but not yet shown (rule 10.3)."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, least
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import CHOOSE, one_region_of, other_region_of
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


def retold(actions: list[Action], state: VinoState, twin: VinoState) -> list[Action]:
    """Return a course to the twin of the state that the actions lead to.

    All else is done before all eyes (rules 10.1 and 10.2), so only choices that are still secret
    can have been others; they are the last actions, in compass order.
    """
    told = actions[:]
    if state.phase == CHOOSING:
        choosers = [seat for seat in state.order if state.picks[seat]]
        for place in range(len(choosers)):
            picks = twin.picks[choosers[place]]
            pair = pack(CHOOSE, least(picks), least(picks & picks - 1))
            told[len(told) - len(choosers) + place] = pair
    return told
