"""One seat against bots, as Gymnasium wants it."""

import copy
import pickle
import random
from importlib.util import find_spec

import pytest

pytest.importorskip("gymnasium", reason="enoteca[rl] is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env

from enoteca import EnotecaError, IllegalActionError
from enoteca.adapters.gymnasium import SeatEnv
from tests.adapters.seeing import CHROMIUM, IDS, seen


def seated(game_id, seats=None, **terms):
    """Return an environment whose bots do not think for long."""
    return SeatEnv(seen(game_id, seats), **{"bots": "random"} | terms)


def walk(env, steps=1 << 30, seed=1):
    """Take random steps until the end of a match; return what was seen, and what it brought."""
    picks = random.Random(seed)
    course = []
    may = env.unwrapped.action_masks()
    while steps and may.any():
        sight, reward, terminated, truncated, info = env.step(picks.choice(may.nonzero()[0]))
        may = info["action_mask"].astype(bool)
        course.append((sight.tobytes(), may.tobytes(), reward, terminated, truncated))
        steps -= 1
    return course


@pytest.mark.filterwarnings("ignore:.*cannot be chosen now")  # it picks without looking
@pytest.mark.parametrize("game_id", IDS)
def test_gymnasium_finds_nothing_amiss(game_id):
    seen(game_id)
    made = gymnasium.make(f"enoteca.adapters.gymnasium:enoteca/{game_id}-v1", bots="random")
    drawn = find_spec("PIL") and find_spec("playwright") and find_spec("django") and CHROMIUM
    check_env(made.unwrapped, skip_render_check=not drawn)


@pytest.mark.parametrize("game_id", IDS)
def test_a_name_follows_the_version_of_the_rules(game_id):
    latest = seen(game_id).agreement.rules_version
    for version in range(1, latest + 1):
        made = gymnasium.make(f"enoteca/{game_id}-v{version}", bots="random")
        assert made.unwrapped.game.agreement.rules_version == version
    with pytest.raises(gymnasium.error.VersionNotFound):
        gymnasium.make(f"enoteca/{game_id}-v{latest + 1}")


@pytest.mark.parametrize("game_id", IDS)
def test_a_match_is_played_to_its_end_against_the_bots(game_id):
    env = seated(game_id, returns="points")
    sight, _ = env.reset(seed=1)
    assert env.observation_space.contains(sight)
    course = walk(env)
    assert course[-1][2:] == (env.game.scores(env.match.state)[0], True, False)
    assert not any(reward for _, _, reward, *_ in course[:-1])


def test_bots_are_those_of_the_roster_and_play_alike_for_a_seed():
    env = SeatEnv(seen("pot-de-vin", 4), seat=2, bots=["greedy", "random", "novice"])
    courses = []
    for seed in (1, 1, 2):
        env.reset(seed=seed)
        courses.append(walk(env))
    assert courses[0] == courses[1] != courses[2]
    assert [player.name for player in env._players] == ["greedy", "random", "novice"]


def test_the_seat_can_be_another_one_in_every_match():
    env = seated("pot-de-vin", 3, seat=None)
    env.reset(seed=1)
    found = [env.seat]
    for _ in range(3):
        env.reset()
        found.append(env.seat)
        assert env.match.seat == env.seat
    assert found == [0, 1, 2, 0]


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))], ids=["copy", "pickle"]
)
def test_a_match_goes_on_alike_from_a_copy_made_in_the_middle(game_id, again):
    env = seated(game_id, bots="greedy")
    env.reset(seed=3)
    walk(env, 6)
    other = again(env)
    assert walk(env, 12, seed=8) == walk(other, 12, seed=8)
    assert env.reset()[0].tobytes() == other.reset()[0].tobytes()


def test_masks_are_what_learners_ask_for():
    env = seated("pot-de-vin")
    _, info = env.reset(seed=1)
    assert info["action_mask"].dtype == "int8"
    assert env.action_masks().dtype == bool
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    walk(env)
    assert not env.action_masks().any()


def forbidden(env):
    """Return a number that may not be picked now."""
    return int((~env.action_masks()).nonzero()[0][0])


@pytest.mark.parametrize(("kind", "loss"), [("win", -1), ("margin", -1000)])
def test_a_number_outside_the_mask_ends_the_match_with_a_warning_and_a_loss(kind, loss):
    env = seated("pot-de-vin", returns=kind)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="cannot be chosen now; the match ends, and is lost"):
        _, reward, terminated, truncated, info = env.step(forbidden(env))
    assert (reward, terminated, truncated) == (loss, True, False)
    assert "cannot be chosen now" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset()
    assert walk(env)


def test_or_it_is_an_error_and_nothing_has_happened():
    env = seated("pot-de-vin", illegal="error")
    sight, _ = env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="cannot be chosen now"):
        env.step(forbidden(env))
    assert env.match.observation(0).tobytes() == sight.tobytes()
    assert walk(env)


@pytest.mark.parametrize("nonsense", ["7", 3.5, 10_000, -1, None, [1]])
def test_what_is_no_number_of_an_action_is_an_error(nonsense):
    env = seated("pot-de-vin")
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="is no number of an action"):
        env.step(nonsense)
    assert walk(env)


def test_nothing_comes_before_the_beginning_or_after_the_end():
    env = seated("pot-de-vin")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    walk(env)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"seat": 4}, "no seat 4, only 0 to 3"),
        ({"bots": ["greedy"]}, "1 bots are named for 3 other seats"),
        ({"bots": "genius"}, "no bot 'genius'"),
        ({"illegal": "shrug"}, "not 'shrug'"),
        ({"returns": "glory"}, "no returns called 'glory'"),
    ],
)
def test_terms_that_make_no_sense_are_refused(terms, told):
    with pytest.raises(EnotecaError, match=told):
        seated("pot-de-vin", 4, **terms)


def test_several_matches_side_by_side_are_what_gymnasium_makes_of_them():
    seen("pot-de-vin")
    many = gymnasium.make_vec("enoteca/pot-de-vin-v1", num_envs=3, bots="random")
    sights, infos = many.reset(seed=5)
    assert sights.shape == (3, many.single_observation_space.shape[0])
    assert infos["action_mask"].any(axis=1).all()
    many.close()
