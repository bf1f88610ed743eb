"""A game of dice for two: a hand that is worth a point or none, and then a die, turn by turn."""

from enoteca import CHANCE, NOBODY, Game, State
from enoteca.core.actions import first_of, kind_of, pack
from enoteca.core.game import Refusal, ranks
from enoteca.core.notation import Form, Notation, numbers
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement

ABOUT = About(
    id="dice", title="Dice", designers=("us",), summary="Throws.", minutes=1, seats=(2,),
    default_seats=2, editions=("base",), options=(), rules_version=1, max_actions=16,
)  # fmt: skip
FACES = 6
TURNS = 6  # of both together
HAND, FACE = 0, 1


class DiceState(State):
    FIELDS = ("actions",)

    def __init__(self):
        super().__init__()
        self.actions = []


class Dice(Game[DiceState]):
    def __init__(self):
        hand = Form(HAND, "hand", [numbers(2)])
        face = Form(FACE, "face", [numbers(FACES)], chance=True)
        super().__init__(Agreement(ABOUT, seats=2), Notation([hand, face]))

    def new_state(self):
        return DiceState()

    def copy(self, state):
        twin = DiceState()
        twin.actions = state.actions[:]
        return twin

    def to_move(self, state):
        if len(state.actions) == 2 * TURNS:
            return NOBODY
        turn, thrown = divmod(len(state.actions), 2)
        return CHANCE if thrown else turn % 2

    def legal_actions(self, state):
        mover = self.to_move(state)
        if mover == NOBODY:
            return []
        kind, count = (FACE, FACES) if mover == CHANCE else (HAND, 2)
        return [pack(kind, number) for number in range(count)]

    def apply(self, state, action):
        assert (kind_of(action) == FACE) is (self.to_move(state) == CHANCE)
        state.actions.append(action)

    def scores(self, state):
        return [
            sum(first_of(each) for n, each in enumerate(state.actions) if n // 2 % 2 == seat)
            for seat in range(2)
        ]

    def standing(self, state):
        return ranks([[score] for score in self.scores(state)])

    def view(self, state, seat):
        return self.to_data(state)

    def determinize(self, state, seat, rng):
        return self.copy(state)

    def refusal(self, state, action):
        return Refusal("no-such-hand", "1.1")
