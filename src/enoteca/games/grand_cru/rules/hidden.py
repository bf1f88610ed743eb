"""Sampling what a seat cannot see.

Only the loans chosen before the reveal are secret: every franc that comes or goes
later does so openly, so whoever keeps count knows all money (rule 9.2).
"""

from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.pending import BORROWING
from enoteca.games.grand_cru.rules.state import CruState, copy_of, kind_of_item


def choosing_in_secret(state: CruState) -> bool:
    """Return whether the first loans are being chosen (rule 2.2)."""
    return kind_of_item(state.agenda[-1]) == BORROWING


def determinize(rules: Ruleset, state: CruState, seat: Seat, rng: Rng) -> CruState:
    """Return a state that looks the same to a seat."""
    twin = copy_of(state)
    if choosing_in_secret(state):
        for other in range(rules.seats):
            if other != seat and twin.loans[other]:
                twin.loans[other] = 1 + rng.below(rules.first_loans)
    return twin
