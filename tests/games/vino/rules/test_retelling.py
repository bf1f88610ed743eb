"""Vino, matches retold: only what is still secret can have been otherwise (rule 10.3)."""

import collections

import enoteca
from enoteca import Rng
from enoteca.core.game import CHANCE
from tests.evenness import LIMIT, z_of

PAIRS = 36
DRAWS = 1500


def played(open_choices, seed):
    """Return a game, and a match up to where in its second round so many are still to choose."""
    game = enoteca.load("vino", 4)
    rng = Rng(seed)
    state = game.new_state()
    actions = []
    while state.round < 2 or len(game.deciders(state)) != open_choices:
        draw = game.sample_chance if game.to_move(state) == CHANCE else game.sample_action
        actions.append(draw(state, rng))
        game.apply(state, actions[-1])
    return game, actions, state


def retold(game, actions, seat):
    """Return many courses of a match for a seat."""
    rng = Rng(29)
    return [game.retold(actions, seat, rng) for _ in range(DRAWS)]


def test_choices_that_are_still_secret_are_any_pairs_equally_often():
    """Rule 4.1."""
    game, actions, state = played(1, seed=2)
    courses = retold(game, actions, state.order[1])
    for told in courses:
        assert told[:-3] == actions[:-3]
        assert told[-2] == actions[-2]
    for place in (-1, -3):
        seen = collections.Counter(told[place] for told in courses)
        assert len(seen) == PAIRS
        assert abs(z_of(list(seen.values()))) < LIMIT


def test_choices_that_were_shown_stay():
    """Rules 4.2 and 10.1."""
    game, actions, _state = played(4, seed=3)
    assert any(game.action_text(action).startswith("choose") for action in actions)
    assert all(told == actions for told in retold(game, actions, 0))
