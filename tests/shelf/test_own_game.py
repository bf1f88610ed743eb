"""A game of somebody else's, in plain Python, on the compiled engine."""

import enoteca
from enoteca.core.actions import first_of, pack
from enoteca.core.game import ranks
from enoteca.core.notation import Form, Notation, numbers
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement

ABOUT = About("heap", "Heap", ("us",), "Take the last.", 1, (2,), 2, ("base",), (), 1, 20)


class HeapState(enoteca.State):
    FIELDS = ("left", "turn")
    __slots__ = FIELDS

    def __init__(self):
        super().__init__()
        self.left = 12
        self.turn = 0


class Heap(enoteca.Game):
    """One takes one to three in turn; who takes the last wins."""

    def __init__(self):
        super().__init__(Agreement(ABOUT), Notation([Form(0, "take", [numbers(4, 1)])]))

    def new_state(self):
        return HeapState()

    def copy(self, state):
        twin = HeapState()
        twin.left, twin.turn = state.left, state.turn
        return twin

    def to_move(self, state):
        return state.turn if state.left else enoteca.NOBODY

    def legal_actions(self, state):
        return [pack(0, count) for count in range(1, min(3, state.left) + 1)]

    def apply(self, state, action):
        state.left -= first_of(action)
        state.turn = 1 - state.turn

    def scores(self, state):
        return [int(not state.left and state.turn != seat) for seat in range(2)]

    def standing(self, state):
        return ranks([[score] for score in self.scores(state)])

    def view(self, state, seat):
        return self.to_data(state)

    def determinize(self, state, seat, rng):
        return self.copy(state)

    def refusal(self, state, action):
        return enoteca.Refusal("too-many", "1.1", {"left": state.left})


def test_it_is_played_and_taken_back_like_any_other():
    match = enoteca.Match(Heap(), 1)
    match.play("take:3")
    match.play("take:1")
    match.undo()
    assert match.view(0) == {"left": 9, "turn": 1}
    for text in ("take:3", "take:3", "take:3"):
        match.play(text)
    assert match.over
    assert (match.scores, match.standing) == ([0, 1], [2, 1])


def test_it_explains_its_refusals():
    game = Heap()
    state = game.new_state()
    state.left = 1
    assert game.explain(state, 0, game.parse_action("take:2")).message == "too-many"
    assert game.explain(state, 0, game.parse_action("take:1")) is None


def test_compiled_code_plays_it_too():
    game = Heap()
    assert 4 <= enoteca.playout(game, 3) <= 12
    state = game.new_state()
    assert game.resolve_chance(state, enoteca.Rng(1)) == 0
    assert game.from_data(game.to_data(state)).left == 12
