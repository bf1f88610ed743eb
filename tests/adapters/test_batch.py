"""A batch is the same matches that the rules would play, shown in arrays that stay."""

import numpy as np
import pytest

from enoteca import EnotecaError, IllegalActionError, Rng, load
from enoteca.adapters.batch import Batch
from enoteca.core.fields import shorts
from enoteca.core.space import Choosing

GAMES = ["pot-de-vin"]
MATCHES = 5


def seen(game, state, seat):
    row = shorts(game.observation_size)
    game.observe(state, seat, row)
    return list(row)


@pytest.mark.parametrize("name", GAMES)
def test_every_match_shows_the_seat_to_move_what_it_sees_and_may_do(name):
    game = load(name)
    batch = Batch(game, MATCHES, seed=3)
    for _ in range(60):
        for match, state in enumerate(batch.states()):
            seat = game.to_move(state)
            assert batch.seats[match] == seat
            assert batch.observations[match].tolist() == seen(game, state, seat)
            choosing = Choosing(game.action_space)
            choosing.begin(game.menu(state))
            for number in batch.chosen[match].tolist():
                if number >= 0:
                    choosing.pick(number)
            numbers = {game.action_space.number(action, choosing.step) for action in choosing.open}
            assert set(np.flatnonzero(batch.masks[match])) == numbers
        batch.step(batch.sample())


@pytest.mark.parametrize("name", GAMES)
def test_matches_end_with_their_rewards_and_others_follow(name):
    game = load(name)
    batch = Batch(game, MATCHES, seed=1)
    ended = 0
    while ended < 2 * MATCHES:
        batch.step(batch.sample())
        for match in range(MATCHES):
            assert batch.done[match] or not batch.rewards[match].any()
            if batch.done[match]:
                ended += 1
                assert batch.rewards[match].sum() == pytest.approx(1) or not batch.rewards.any()


def test_the_arrays_stay_where_they_are():
    batch = Batch(load("pot-de-vin"), MATCHES)
    before = batch.observations.copy()
    shown, mask = batch.observations, batch.masks
    batch.step(batch.sample())
    assert batch.observations is shown
    assert batch.masks is mask
    assert (shown != before).any()


def test_the_same_seed_and_numbers_give_the_same_matches():
    one, other = (Batch(load("pot-de-vin"), MATCHES, seed=8) for _ in range(2))
    for _ in range(80):
        numbers = one.sample()
        assert (numbers == other.sample()).all()
        one.step(numbers)
        other.step(numbers)
        assert (one.observations == other.observations).all()
        assert (one.rewards == other.rewards).all()


@pytest.mark.parametrize("kind", ["win", "rank", "points", "margin"])
def test_returns_come_in_the_coin_that_was_asked_for(kind):
    batch = Batch(load("pot-de-vin", 3), 1, seed=2, returns=kind)
    while not batch.done[0]:
        last = batch.states()[0]
        numbers = batch.sample()
        batch.step(numbers)
    game = batch.game
    [action] = [
        action
        for action in game.legal_actions(last)
        if game.action_space.number(action, 0) == numbers[0]
    ]
    game.apply(last, action)
    game.resolve_chance(last, Rng(0))
    scores, standing = game.scores(last), game.standing(last)
    wanted = {
        "win": [1 / standing.count(1) if rank == 1 else 0 for rank in standing],
        "rank": [
            sum(0.5 * (mine == other) + (mine < other) for other in standing) / 2 - 0.25
            for mine in standing
        ],
        "points": scores,
        "margin": [
            mine - max(scores) if mine < max(scores) else mine - sorted(scores)[-2]
            for mine in scores
        ],
    }
    assert batch.rewards[0].tolist() == pytest.approx(wanted[kind])


def test_a_playout_leaves_the_matches_where_they_are():
    batch = Batch(load("pot-de-vin"), MATCHES, seed=5)
    before = batch.states()
    worth = batch.playout()
    assert worth.shape == (MATCHES, 4)
    assert worth.sum(axis=1) == pytest.approx(np.ones(MATCHES))
    assert batch.states() == before
    assert (batch.playout() != worth).any()


def test_an_action_outside_the_mask_is_refused_and_nothing_happens():
    batch = Batch(load("pot-de-vin"), MATCHES, seed=5)
    before = batch.observations.copy()
    numbers = batch.sample()
    numbers[3] = np.flatnonzero(~batch.masks[3])[0]
    with pytest.raises(IllegalActionError, match=r"^in match 3 of the batch .* cannot be chosen"):
        batch.step(numbers)
    numbers[3] = 5000
    with pytest.raises(IllegalActionError, match="5000 is no number of an action"):
        batch.step(numbers)
    assert (batch.observations == before).all()


@pytest.mark.parametrize(
    "numbers", [[1, 2], np.zeros((MATCHES, 1), np.int64), np.zeros(MATCHES), ["a"] * MATCHES]
)
def test_what_is_no_row_of_numbers_is_refused(numbers):
    with pytest.raises(EnotecaError, match=f"a step takes {MATCHES} whole numbers in one row"):
        Batch(load("pot-de-vin"), MATCHES).step(numbers)


def test_a_batch_of_nothing_and_unknown_returns_are_refused():
    with pytest.raises(EnotecaError, match="a batch needs at least one match, not 0"):
        Batch(load("pot-de-vin"), 0)
    with pytest.raises(EnotecaError, match="there are no returns called 'glory'"):
        Batch(load("pot-de-vin"), 1, returns="glory")
