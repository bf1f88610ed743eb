"""A game of somebody else's, in plain Python, on the compiled engine."""

import pytest

import enoteca
from enoteca.bots import roster
from enoteca.core.actions import first_of, pack
from enoteca.core.game import ranks
from enoteca.core.notation import Form, Notation, numbers
from enoteca.lab.playing import play
from enoteca.shelf.box import box_of
from enoteca.shelf.game_text import game_text
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement
from enoteca.testing import LAWS, random_match, reach

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

    def __init__(self, agreement):
        super().__init__(agreement, Notation([Form(0, "take", [numbers(4, 1)])]))

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
        self.viewer(seat)
        return self.to_data(state)

    def determinize(self, state, seat, rng):
        return self.copy(state)

    def refusal(self, state, action):
        return enoteca.Refusal("too-many", "1.1", {"left": state.left})


def heap():
    return Heap(Agreement(ABOUT))


def test_it_is_played_and_taken_back_like_any_other():
    match = enoteca.Match(heap(), 1)
    match.play("take:3")
    match.play("take:1")
    match.undo()
    assert match.view(0) == {"left": 9, "turn": 1}
    for text in ("take:3", "take:3", "take:3"):
        match.play(text)
    assert match.over
    assert (match.scores, match.standing) == ([0, 1], [2, 1])


def test_it_explains_its_refusals():
    game = heap()
    state = game.new_state()
    state.left = 1
    assert game.explain(state, 0, game.parse_action("take:2")).message == "too-many"
    assert game.explain(state, 0, game.parse_action("take:1")) is None


def test_compiled_code_plays_it_too():
    game = heap()
    assert 4 <= enoteca.playout(game, 3) <= 12
    state = game.new_state()
    assert game.resolve_chance(state, enoteca.Rng(1)) == 0
    assert game.from_data(game.to_data(state)).left == 12


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_obeys_every_law(law):
    for depth in range(13):
        law(reach(heap(), depth, depth))


def test_its_record_replays_wherever_its_game_is_at_hand():
    game = heap()
    record = random_match(game, 5).record
    record.verify()
    assert enoteca.Record.parse(record.text(), game=game).match().over
    with pytest.raises(enoteca.RecordError, match="there is no game 'heap'"):
        enoteca.Record.parse(record.text())
    with pytest.raises(enoteca.RecordError, match="is of 'heap', not of 'vino'"):
        enoteca.Record.parse(record.text(), game=enoteca.load("vino"))


def test_a_record_is_not_read_as_one_of_another_agreement():
    text = enoteca.Match(enoteca.load("vino", 3), 1).record.text()
    with pytest.raises(enoteca.RecordError, match=r"is of vino/.*3 seats, not of vino/.*4 seats"):
        enoteca.Record.parse(text, game=enoteca.load("vino", 4))


@pytest.mark.parametrize("name", roster.NAMES)
def test_every_bot_plays_it(name):
    players = [roster.bot(name, heap(), timed=False), roster.bot("random", heap())]
    course = play(heap(), players, 1)
    assert course.end.left == 0
    assert 4 <= len(course.actions) <= 12


def test_it_is_told_plainly():
    game = heap()
    said = game_text(box_of(game), "it")
    assert said.action(game, game.parse_action("take:2")) == "take 2"
    refusal = enoteca.Refusal("too-many", "1.1", {"left": 1})
    assert said.refusal(refusal, []) == "too many (1) (rule 1.1)"
