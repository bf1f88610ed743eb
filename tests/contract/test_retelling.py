"""A match retold for a seat: another one, as far as that seat can tell the same."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from enoteca import NOBODY, Rng
from enoteca.core.game import CHANCE, Game
from enoteca.errors import EnotecaError
from enoteca.shelf import catalog
from enoteca.shelf.catalog import bound
from enoteca.testing import configurations
from enoteca.testing.retelling import a_retold_match_looks_the_same, retells

SEEDS = st.integers(0, 2**62 - 1)
AGREEMENTS = {about.id: configurations(about) for about in catalog.cards()}
RETELLING = [game for game, agreements in AGREEMENTS.items() if retells(bound(agreements[0]))]
MANY = 15
LONGEST = 400  # of a match that is looked at after every action


def played(game, seed, length):
    """Return the first actions of a random match."""
    rng = Rng(seed)
    state = game.new_state()
    actions = []
    while len(actions) < length and game.to_move(state) != NOBODY:
        draw = game.sample_chance if game.to_move(state) == CHANCE else game.sample_action
        actions.append(draw(state, rng))
        game.apply(state, actions[-1])
    return actions


def hides(game, actions, seat):
    """Return whether a seat ever has to guess how things stand."""
    state = game.new_state()
    for action in actions:
        game.apply(state, action)
        if game.to_data(game.determinize(state, seat, Rng(0))) != game.to_data(state):
            return True
    return False


@pytest.mark.parametrize("game", RETELLING)
def test_a_seat_cannot_tell_what_was_retold_from_what_happened(game):
    @given(st.sampled_from(AGREEMENTS[game]), SEEDS, st.integers(0, LONGEST), st.integers(-1, 5))
    def obeyed(agreement, seed, length, seat):
        seat = NOBODY if seat < 0 else seat % agreement.seats
        rules = bound(agreement)
        a_retold_match_looks_the_same(rules, played(rules, seed, length), seat, seed)

    obeyed()


@pytest.mark.parametrize("game", RETELLING)
def test_every_configuration_is_retold_for_every_seat(game):
    for number, agreement in enumerate(AGREEMENTS[game]):
        rules = bound(agreement)
        actions = played(rules, number, (41 + 17 * number) % LONGEST)
        seats = [*range(agreement.seats), NOBODY]
        if len(AGREEMENTS[game]) > MANY:  # then one after the other
            seats = [seats[number % len(seats)]]
        for seat in seats:
            a_retold_match_looks_the_same(rules, actions, seat, number)


@pytest.mark.parametrize("game", RETELLING)
def test_what_is_hidden_is_told_in_more_ways_than_one(game):
    rules = bound(AGREEMENTS[game][0])
    actions = played(rules, 3, 150)
    last = rules.seat_count - 1
    # Somewhere: in some games nothing is hidden for long, and in others nothing ever was.
    assert not hides(rules, actions, last) or any(
        len({tuple(rules.retold(actions[:length], last, Rng(seed))) for seed in range(10)}) > 1
        for length in range(len(actions), 0, -1)
    )


@pytest.mark.parametrize("game", RETELLING)
def test_nobody_but_a_seat_or_a_spectator_is_told_anything(game):
    rules = bound(AGREEMENTS[game][0])
    with pytest.raises(EnotecaError, match="there is no seat 9 to look from"):
        rules.retold(played(rules, 1, 20), 9, Rng(1))


def test_a_game_that_cannot_retell_says_so():
    rules = bound(AGREEMENTS["vino"][0])
    with pytest.raises(EnotecaError, match="cannot retell a match yet"):
        Game.retold(rules, played(rules, 1, 20), 0, Rng(1))
