"""Sampling what a seat cannot see.

Only the loans chosen before the reveal are secret: every franc that comes or goes
later does so openly, so whoever keeps count knows all money (rule 9.2).
"""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules.actions import LOANS
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.pending import BORROWING
from enoteca.games.grand_cru.rules.state import CruState, copy_of, kind_of_item
from enoteca.native import i64


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


def retold(rules: Ruleset, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:
    """Return a course that a seat cannot tell from the given one: the same, once loans are known.

    What chance draws lies open at once, and so does every franc that changes hands; of the past
    only first loans are ever secret, and only until the last of them is chosen (rules 9.1, 9.2).
    """
    told = list(actions)
    chosen: list[i64] = []  # where the loans of the seats are chosen, from seat 0 on
    for place in range(len(told)):
        if kind_of(told[place]) == LOANS:
            chosen.append(place)
    if len(chosen) < rules.seats:
        for other in range(len(chosen)):
            if other != seat:
                told[chosen[other]] = pack(LOANS, 1 + rng.below(rules.first_loans))
    return told
