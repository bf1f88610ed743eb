"""A game of sealed bids: everybody chooses in secret, all is revealed at once, three times.

Small enough to read, and the sharpest case for the table: choices that must not collide.
"""

from enoteca import NOBODY, Game, State
from enoteca.core.actions import first_of, pack
from enoteca.core.game import Refusal
from enoteca.core.notation import Form, Notation, numbers
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement

ABOUT = About(
    id="sealed", title="Sealed", designers=("us",), summary="Bids.", minutes=1, seats=(3,),
    default_seats=3, editions=("base",), options=(), rules_version=1, max_actions=30,
)  # fmt: skip
ROUNDS = 3


class SealedState(State):
    FIELDS = ("round", "bids", "points")

    def __init__(self):
        super().__init__()
        self.round = 0
        self.bids = []  # of this round, by seat, each of two parts
        self.points = [0, 0, 0]


class Sealed(Game[SealedState]):
    def __init__(self):
        super().__init__(
            Agreement(ABOUT, seats=3),
            Notation([Form(0, "bid", [numbers(4)]), Form(1, "top", [numbers(3)])]),
        )

    def new_state(self):
        return SealedState()

    def copy(self, state):
        twin = SealedState()
        twin.round, twin.bids, twin.points = state.round, state.bids[:], state.points[:]
        return twin

    def to_move(self, state):
        return NOBODY if state.round == ROUNDS else len(state.bids) // 2

    def deciders(self, state):
        return [] if state.round == ROUNDS else list(range(len(state.bids) // 2, 3))

    def legal_actions(self, state):
        if state.round == ROUNDS:
            return []
        first = len(state.bids) % 2 == 0
        return [pack(0, number) for number in range(4)] if first else [pack(1, n) for n in range(3)]

    def apply(self, state, action):
        state.bids.append(first_of(action))
        if len(state.bids) == 6:
            totals = [state.bids[2 * seat] + state.bids[2 * seat + 1] for seat in range(3)]
            if state.journal is not None:
                state.journal.add("revealed", {"bids": totals})
            for seat in range(3):
                state.points[seat] += totals[seat] if totals.count(totals[seat]) == 1 else 0
            state.bids = []
            state.round += 1

    def scores(self, state):
        return state.points[:]

    def standing(self, state):
        return [1 + sum(other > mine for other in state.points) for mine in state.points]

    def view(self, state, seat):
        half = len(state.bids) % 2 == 1 and len(state.bids) // 2 == seat
        mine = state.bids[2 * seat : 2 * seat + 2] if seat >= 0 else None
        return {"round": state.round, "points": state.points[:], "mine": mine, "half": half}

    def determinize(self, state, seat, rng):
        twin = self.copy(state)
        for place in range(len(twin.bids)):
            if place // 2 != seat:
                twin.bids[place] = rng.below(3)
        return twin

    def refusal(self, state, action):
        return Refusal("no-such-bid", "1.1")
