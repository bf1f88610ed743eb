"""A batch is the same matches that the rules would play, shown in arrays that stay."""

from multiprocessing import active_children

import numpy as np
import pytest

from enoteca import EnotecaError, IllegalActionError, Rng, load
from enoteca.adapters.batch import Batch
from enoteca.core.fields import shorts
from enoteca.core.space import Choosing
from tests.adapters.seeing import IDS

MATCHES = 5


def seen(game, state, seat):
    row = shorts(game.observation_size)
    game.observe(state, seat, row)
    return list(row)


@pytest.mark.parametrize("name", IDS)
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


@pytest.mark.parametrize("name", ["pot-de-vin", "grand-cru"])  # the others take long
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


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("matches", [2, 5])
def test_what_a_learner_reads_begins_with_a_line_of_memory(matches, workers):
    with Batch(load("pot-de-vin"), matches, workers=workers) as batch:
        for array in (batch.observations, batch.masks):
            assert array.__array_interface__["data"][0] % 64 == 0  # else JAX copies it
            assert array.flags.c_contiguous


@pytest.mark.parametrize("workers", [1, 2])
def test_jax_looks_at_what_a_learner_reads(workers):
    jax = pytest.importorskip("jax", reason="JAX is not installed; no extra of enoteca asks for it")
    with Batch(load("pot-de-vin"), MATCHES, workers=workers) as batch:
        for array in (batch.observations, batch.masks):
            seen = jax.device_put(array, may_alias=True)
            assert seen.unsafe_buffer_pointer() == array.__array_interface__["data"][0]
            assert seen.tolist() == array.tolist()


def test_what_was_drawn_may_be_changed_before_it_is_chosen():
    batch = Batch(load("pot-de-vin"), MATCHES)
    numbers = batch.sample()
    assert numbers.dtype == np.int64
    numbers[:] = batch.masks.argmax(1)
    batch.step(numbers)
    assert batch.decisions == MATCHES


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


@pytest.mark.parametrize("workers", [1, 3])
def test_an_action_outside_the_mask_is_refused_and_nothing_happens(workers):
    with Batch(load("pot-de-vin"), MATCHES, seed=5, workers=workers) as batch:
        before = batch.observations.copy()
        numbers = batch.sample()
        numbers[3] = np.flatnonzero(~batch.masks[3])[0]
        with pytest.raises(IllegalActionError, match=r"^in match 3 .* cannot be chosen"):
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


def test_several_processes_show_the_same_as_the_rules_do():
    game = load("pot-de-vin")
    with Batch(game, MATCHES, seed=3, workers=2) as batch:
        shown = batch.observations
        for _ in range(60):
            for match, state in enumerate(batch.states()):
                seat = game.to_move(state)
                assert batch.seats[match] == seat
                assert shown[match].tolist() == seen(game, state, seat)
            batch.step(batch.sample())
            assert batch.rewards[batch.done].sum() == pytest.approx(batch.done.sum())
            assert not batch.rewards[~batch.done].any()
        assert batch.decisions == 60 * MATCHES
        assert batch.playout().sum(axis=1) == pytest.approx(np.ones(MATCHES))


def test_the_same_seed_and_number_of_processes_give_the_same_matches():
    game = load("pot-de-vin")
    with Batch(game, 4, seed=8, workers=2) as one, Batch(game, 4, seed=8, workers=2) as other:
        for _ in range(30):
            numbers = one.sample()
            assert (numbers == other.sample()).all()
            one.step(numbers)
            other.step(numbers)
            assert (one.observations == other.observations).all()
        assert len({tuple(row) for row in one.observations.tolist()}) == 4


def test_numbers_drawn_at_random_fit_what_is_shown_whenever_they_are_asked_for():
    with Batch(load("pot-de-vin"), MATCHES, seed=4, workers=2) as batch:
        for asked in (0, 1, 2, 0, 3, 1):
            drawn = [batch.sample() for _ in range(asked)]
            for numbers in drawn:
                assert batch.masks[np.arange(MATCHES), numbers].all()
            assert len({tuple(numbers.tolist()) for numbers in drawn}) == asked
            batch.step(drawn[-1] if drawn else batch.masks.argmax(1))
        assert batch.decisions == 6 * MATCHES


def test_a_batch_that_was_closed_is_asked_nothing_more():
    batch = Batch(load("pot-de-vin"), 2, workers=2)
    batch.close()
    with pytest.raises(EnotecaError, match="this batch has been closed"):
        batch.sample()


def test_a_process_that_ends_too_early_is_told_of():
    batch = Batch(load("pot-de-vin"), 2, workers=2)
    assert len(active_children()) == 1  # the process that asks plays a share itself
    for process in active_children():
        process.kill()
        process.join()
    with pytest.raises(EnotecaError, match="a process of the batch has ended before its time"):
        batch.step(batch.sample())


@pytest.mark.parametrize("workers", [0, -1, MATCHES + 1])
def test_a_number_of_processes_that_makes_no_sense_is_refused(workers):
    with pytest.raises(EnotecaError, match=f"from 1 to {MATCHES} workers, not {workers}"):
        Batch(load("pot-de-vin"), MATCHES, workers=workers)
