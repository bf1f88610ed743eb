"""The games as OpenSpiel wants them: its own tests, its solvers, and what neither asks."""

import json
import re
import signal
import subprocess
import sys
import unittest
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="enoteca[research] is not installed")

import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import enoteca
from enoteca.adapters.openspiel import GAMES
from enoteca.core.fields import shorts
from enoteca.testing.retelling import retells

SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)
RETELLING = [name for name, kind in GAMES.items() if retells(enoteca.load(kind.about.id))]
SEATS = [(name, seats) for name, kind in GAMES.items() for seats in kind.about.seats]


def walk(state, length, seed=1):
    """Play so many random numbers, and on until a seat is to move."""
    random = np.random.RandomState(seed)
    while not state.is_terminal() and (length > 0 or state.is_chance_node()):
        state.apply_action(int(random.choice(state.legal_actions())))
        length -= 1
    return state


def begun(name, length=0, seed=1):
    return walk(pyspiel.load_game(name).new_initial_state(), length, seed)


@pytest.fixture
def deep():
    """Let a solver go down a long match by recursion."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    yield
    sys.setrecursionlimit(before)


def passes(case):
    """Return whether all tests of a class of OpenSpiel's own pass."""
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(outcome)
    assert outcome.testsRun
    assert outcome.errors + outcome.failures == []
    return True


def test_the_games_of_the_catalog_are_registered():
    assert set(GAMES) <= set(pyspiel.registered_names())
    assert {kind.about.id for kind in GAMES.values()} == {box.about.id for box in enoteca.catalog()}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_test_of_the_interface(name):
    told = {"game_name": name, "game": pyspiel.load_game(name)}
    assert passes(type("Interface", (api_test.EnforceAPIOnPartialTreeBase,), told))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_test_of_random_simulations(name):
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True
    )


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_number_of_seats_can_be_simulated_copied_and_put_away(name, seats, monkeypatch):
    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", 200)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name, {"players": seats}))


@pytest.mark.parametrize("name", GAMES)
def test_numbers_mean_what_the_rules_say_they_mean(name):
    game = pyspiel.load_game(name)
    space = game.rules.action_space
    assert game.num_distinct_actions() == space.size
    assert game.max_game_length() == game.rules.max_decisions * space.depth
    state = begun(name, 60)
    for number in state.legal_actions():
        assert state.action_to_string(number) == space.labels[number]
    with pytest.raises(pyspiel.SpielError, match="is no number of an action"):
        state.action_to_string(space.size)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_sees_is_its_view(name):
    state = begun(name, 70)
    game = state.get_game()
    observation = make_observation(game)
    for seat in range(game.num_players()):
        row = shorts(game.rules.observation_size)
        game.rules.observe(state._course.state, seat, row)
        observation.set_from(state, seat)
        assert list(observation.tensor[: len(row)]) == list(row)
        assert state.observation_tensor(seat) == list(observation.tensor)
        assert sum(part.size for part in observation.dict.values()) == observation.tensor.size
        told, _ = json.JSONDecoder().raw_decode(state.observation_string(seat))
        assert told == game.rules.view(state._course.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_what_all_see_and_what_one_sees_alone_make_up_the_view(name):
    state = begun(name, 70)
    kinds = pyspiel.PrivateInfoType
    seen = [
        pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
        for public, private in [(True, kinds.NONE), (False, kinds.SINGLE_PLAYER)]
    ]
    shown, alone = (make_observation(state.get_game(), kind) for kind in seen)
    read = json.JSONDecoder().raw_decode
    for seat in range(state.num_players()):
        parts = {
            **read(shown.string_from(state, seat))[0],
            **read(alone.string_from(state, seat))[0],
        }
        assert parts == read(state.observation_string(seat))[0]
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS)
    assert make_observation(state.get_game(), everything) is None
    with pytest.raises(pyspiel.SpielError, match="observations have no parameters"):
        make_observation(state.get_game(), None, {"colour": "red"})


@pytest.mark.parametrize("name", RETELLING)
def test_a_state_resampled_from_an_information_state_looks_the_same_and_its_history_replays(name):
    for seed in range(3):
        state = begun(name, 40 + 30 * seed, seed)
        game = state.get_game()
        for seat in range(game.num_players()):
            twin = state.resample_from_infostate(seat, SAMPLER)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.observation_string(seat) == state.observation_string(seat)
            assert twin.current_player() == state.current_player()
            again = game.new_initial_state()
            for number in twin.history():
                assert number in again.legal_actions()
                again.apply_action(number)
            assert str(again) == str(twin)


def test_hands_that_a_seat_has_not_seen_are_resampled():
    state = begun("enoteca_pot_de_vin", 60)
    assert len({str(state.resample_from_infostate(0, SAMPLER)) for _ in range(8)}) == 8


@pytest.mark.parametrize("name", sorted(set(GAMES) - set(RETELLING)))
def test_a_game_that_cannot_be_resampled_says_so(name):
    with pytest.raises(pyspiel.SpielError, match="cannot retell a match yet"):
        begun(name, 40).resample_from_infostate(0, SAMPLER)


@pytest.mark.parametrize("name", GAMES)
def test_information_states_tell_different_pasts_apart(name):
    state = begun(name, 60)
    seat = state.current_player()
    keys = {state.child(number).information_state_string(seat) for number in state.legal_actions()}
    assert len(keys) == len(state.legal_actions())
    assert state.information_state_string(seat) not in keys
    assert state.recall(seat).key.hex() in state.information_state_string(seat)


@pytest.mark.parametrize("name", GAMES)
def test_mcts_runs_unchanged(name):
    state = begun(name, 60)
    game = state.get_game()
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    assert mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=random).step(state) in (
        state.legal_actions()
    )
    native = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 4, 10, solve=False, seed=1, verbose=False
    )
    assert native.mcts_search(state).best_child().action in state.legal_actions()


def test_what_the_page_says_of_crashes_is_still_so():
    page = (Path(__file__).parents[2] / "docs" / "research" / "openspiel.md").read_text()
    (crashing,) = re.findall(r"^```py\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    ended = subprocess.run([sys.executable, "-c", crashing], check=False, capture_output=True)
    assert ended.returncode == -signal.SIGSEGV


@pytest.mark.parametrize("name", RETELLING)
def test_ismcts_runs_unchanged(name):
    state = begun(name, 60)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 5, random_state=random)
    assert bot.step(state) in state.legal_actions()


# In a long match the chances that it multiplies fall below what a float can hold.
# Matches of Granada and Vino have thousands of steps, and it goes down a match by recursion: it
# ends, but what it leaves behind is so deep that compiled it cannot be taken apart safely.
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", ["enoteca_grand_cru", "enoteca_pot_de_vin"])
def test_outcome_sampling_mccfr_runs_unchanged(name, deep):
    game = pyspiel.load_game(name)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy()
    state = begun(name)
    chosen = policy.action_probabilities(state)
    assert sorted(chosen) == state.legal_actions()
    assert sum(chosen.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("players=9", "Pot de Vin is for 3, 4, 5, 6 players, not 9"),
        ("edition=deluxe", "Pot de Vin has no edition 'deluxe'"),
        ("options=teams", "'teams' is no option: they are written name:value"),
        ("options=teams:maybe", "option 'teams' must be true or false"),
        ("options=jokers:2", "Pot de Vin has no option 'jokers'"),
        ("returns=gold", "there are no returns called 'gold'"),
        ("seats=4", "Unknown parameter 'seats'"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(wanted, told):
    with pytest.raises(pyspiel.SpielError, match=told):
        pyspiel.load_game(f"enoteca_pot_de_vin({wanted})")


def test_options_and_returns_are_told_when_a_game_is_loaded():
    game = pyspiel.load_game("enoteca_pot_de_vin(players=6,options=teams:true,returns=points)")
    assert game.rules.agreement.flag("teams")
    assert str(pyspiel.load_game(str(game))) == str(game)
    state = walk(game.new_initial_state(), 1000)
    assert state.returns() == [float(each) for each in game.rules.scores(state._course.state)]
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())


@pytest.mark.parametrize("returns", ["win", "rank", "points", "margin"])
@pytest.mark.parametrize("name", GAMES)
def test_returns_stay_between_their_bounds(name, returns):
    game = pyspiel.load_game(name, {"returns": returns})
    state = walk(game.new_initial_state(), 5000)
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())


@pytest.mark.parametrize("name", GAMES)
def test_bad_input_is_refused_and_changes_nothing(name):
    state = begun(name, 50)
    before, history = str(state), state.history()
    size = state.num_distinct_actions()
    legal = state.legal_actions()
    wrong = next(number for number in range(size) if number not in legal)
    for number in (wrong, size, -7):
        with pytest.raises(pyspiel.SpielError):
            state.apply_action(number)
    with pytest.raises(pyspiel.SpielError, match="player >= 0"):
        state.observation_tensor(-1)
    with pytest.raises(pyspiel.SpielError, match="player <"):
        state.information_state_string(99)
    with pytest.raises(pyspiel.SpielError, match="player <"):
        state.resample_from_infostate(99, SAMPLER)
    with pytest.raises(pyspiel.SpielError, match="not chance"):
        state.chance_outcomes()
    assert (str(state), state.history(), state.legal_actions()) == (before, history, legal)


def test_after_the_end_nothing_can_be_played():
    state = begun("enoteca_pot_de_vin", 1000)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="the match is over"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="player >= 0"):
        state.observation_tensor()
