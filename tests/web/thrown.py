"""A game of throws: one seat says with which hand, and chance throws a die of 16 faces.

Small enough to set up a table ten thousand times.
"""

from enoteca import CHANCE, NOBODY, Game, State
from enoteca.core.actions import first_of, kind_of, pack
from enoteca.core.game import Refusal
from enoteca.core.notation import Form, Notation, numbers
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement

ABOUT = About(
    id="thrown", title="Thrown", designers=("us",), summary="Throws.", minutes=1, seats=(1,),
    default_seats=1, editions=("base",), options=(), rules_version=1, max_actions=8,
)  # fmt: skip
FACES = 16
HAND, FACE = 0, 1


class ThrownState(State):
    FIELDS = ("faces", "thrown")

    def __init__(self):
        super().__init__()
        self.faces = []
        self.thrown = True  # once before anybody is asked


class Thrown(Game[ThrownState]):
    def __init__(self):
        hand = Form(HAND, "hand", [numbers(2)])
        face = Form(FACE, "face", [numbers(FACES)], chance=True)
        super().__init__(Agreement(ABOUT, seats=1), Notation([hand, face]))

    def new_state(self):
        return ThrownState()

    def copy(self, state):
        twin = ThrownState()
        twin.faces, twin.thrown = state.faces[:], state.thrown
        return twin

    def to_move(self, state):
        if state.thrown:
            return CHANCE
        return NOBODY if len(state.faces) == 4 else 0

    def legal_actions(self, state):
        if state.thrown:
            return [pack(FACE, face) for face in range(FACES)]
        return [] if len(state.faces) == 4 else [pack(HAND, hand) for hand in range(2)]

    def apply(self, state, action):
        state.thrown = kind_of(action) == HAND
        if not state.thrown:
            state.faces.append(first_of(action))

    def scores(self, state):
        return [sum(state.faces)]

    def standing(self, state):
        return [1]

    def view(self, state, seat):
        return self.to_data(state)

    def determinize(self, state, seat, rng):
        return self.copy(state)

    def refusal(self, state, action):
        return Refusal("no-such-hand", "1.1")
