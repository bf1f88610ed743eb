"""The games as PettingZoo wants them: its own tests, and what they do not ask."""

import copy
import pickle
import random

import pytest

pytest.importorskip("pettingzoo", reason="enoteca[rl] is not installed")

from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers

from enoteca import EnotecaError, IllegalActionError, Rng, load
from enoteca.adapters.numbered import blocks
from enoteca.adapters.pettingzoo import env, raw_env
from enoteca.core.fields import shorts
from enoteca.testing.configurations import configurations
from tests.adapters.seeing import IDS, seen, walk

# It knows by name the games whose observations have a mask, and wonders at all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]

CYCLES = 40  # turns for each seat that its tests look at


def some_agreements(game_id):
    """Return each number of seats, edition and value of an option once."""
    told = {}
    for agreed in configurations(load(game_id).agreement.about):
        for part in (agreed.seats, agreed.edition, *agreed.options.items()):
            told.setdefault(part, agreed)
    return {str(agreed): agreed for agreed in told.values()}


AGREEMENTS = {told: each for game_id in IDS for told, each in some_agreements(game_id).items()}


@pytest.mark.parametrize("agreed", AGREEMENTS.values(), ids=AGREEMENTS)
def test_every_edition_option_and_number_of_seats_passes_the_test_of_the_interface(agreed):
    game = seen(agreed.about.id, agreed.seats, agreed.edition, agreed.options)
    api_test(env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game_id", IDS)
def test_the_same_seed_gives_the_same_match(game_id):
    game = seen(game_id)
    seed_test(lambda: env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game_id", IDS)
def test_another_seed_gives_another_match(game_id):
    table = env(seen(game_id))
    courses = []
    for seed in (1, 2, 1):
        table.reset(seed=seed)
        courses.append(walk(table, 40))
    assert courses[0] == courses[2] != courses[1]


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_seen_is_the_view_of_the_agent_and_what_it_may_do(game_id):
    game = seen(game_id)
    table = raw_env(game)
    table.reset(seed=3)
    row, size = shorts(game.observation_size), game.observation_size
    picks = random.Random(5)
    for _ in range(120):
        for seat, agent in enumerate(table.agents):
            sight = table.observe(agent)
            game.observe(table.match.state, seat, row)
            assert sight["observation"][:size].tolist() == list(row)
            if agent != table.agent_selection:
                assert not sight["action_mask"].any()
                assert (sight["observation"][size:] == -1).all()  # another's half a decision
            assert table.observation_space(agent).contains(sight)
        may = table.observe(table.agent_selection)["action_mask"].nonzero()[0]
        if not table.match.chosen:
            legal = game.legal_actions(table.match.state)
            assert set(may) == {game.action_space.steps(legal, action)[0] for action in legal}
        table.step(picks.choice(may))
        if any(table.terminations.values()):
            table.reset()


@pytest.mark.parametrize("game_id", IDS)
def test_numbers_picked_so_far_stand_at_the_end_of_the_row(game_id):
    game = seen(game_id)
    further = game.action_space.depth - 1
    if not further:
        assert blocks(game) == game.observation()
        return
    assert blocks(game)[-1].name == "picked"
    table = env(game)
    picks, halves = random.Random(1), 0
    table.reset(seed=1)
    for _ in table.agent_iter():
        sight, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            break
        so_far = table.unwrapped.match.chosen
        expected = [*so_far, *[-1] * (further - len(so_far))]
        assert sight["observation"][-further:].tolist() == expected
        halves += bool(so_far)
        table.step(picks.choice(sight["action_mask"].nonzero()[0]))
    assert halves


def test_what_was_seen_is_the_agents_own_and_never_changes_under_it():
    table = env(seen("pot-de-vin"))
    table.reset(seed=1)
    first = table.observe("seat_0")
    before = first["observation"].tobytes()
    walk(table, 20)
    assert first["observation"].tobytes() == before
    first["observation"][:] = 0  # and may be written to
    first["action_mask"][:] = 1


@pytest.mark.parametrize("kind", ["win", "rank", "points", "margin"])
def test_the_end_brings_every_agent_its_return_of_the_kind_asked_for(kind):
    table = env(seen("pot-de-vin", 4), returns=kind)
    table.reset(seed=2)
    rewards = {agent: reward for agent, _, _, reward, number in walk(table) if number is None}
    state = table.unwrapped.match.state
    standing, scores = table.game.standing(state), table.game.scores(state)
    assert list(rewards) == table.possible_agents
    if kind == "win":
        assert sum(rewards.values()) == 1
        assert [reward > 0 for reward in rewards.values()] == [rank == 1 for rank in standing]
    if kind == "rank":
        assert sum(rewards.values()) == 2
        assert [reward == max(rewards.values()) for reward in rewards.values()] == [
            rank == 1 for rank in standing
        ]
    if kind == "points":
        assert list(rewards.values()) == scores
    if kind == "margin":
        assert max(rewards.values()) == max(scores) - sorted(scores)[-2]


def test_unknown_returns_are_refused_by_name():
    with pytest.raises(EnotecaError, match="no returns called 'glory'; there are win, rank"):
        env("pot-de-vin", returns="glory")


def test_a_match_that_goes_on_for_too_long_is_cut_short():
    table = raw_env(seen("pot-de-vin"))
    table.match._longest = 7
    table.reset(seed=1)
    assert len([number for *_, number in walk(table) if number is not None]) == 7
    table.reset()
    walk(table, 7)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))], ids=["copy", "pickle"]
)
def test_a_match_goes_on_alike_from_a_copy_made_in_the_middle(game_id, again):
    game = seen(game_id)
    for steps in (0, 1, 17, 30):
        table = env(game)
        table.reset(seed=4)
        walk(table, steps)
        other = again(table)
        assert walk(table, 40, seed=9) == walk(other, 40, seed=9)
        for each in (table, other):
            each.reset()
        assert walk(table, 10) == walk(other, 10)


def test_a_copy_is_another_match():
    table = env(seen("pot-de-vin"))
    table.reset(seed=4)
    other = copy.deepcopy(table)
    before = table.observe("seat_0")["observation"].tobytes()
    walk(other, 30)
    assert table.observe("seat_0")["observation"].tobytes() == before


def test_a_number_outside_the_mask_ends_the_match_with_a_warning_and_a_loss(caplog):
    table = env(seen("pot-de-vin"))
    table.reset(seed=1)
    agent = table.agent_selection
    sight, *_ = table.last()
    table.step(int((sight["action_mask"] == 0).nonzero()[0][0]))
    assert "Illegal move" in caplog.text
    assert all(table.terminations.values())
    assert table.rewards[agent] == -1
    walk(table)
    assert not table.agents
    table.reset(seed=1)
    assert len(walk(table)) > 20  # and the next match is a match


@pytest.mark.parametrize("nonsense", ["7", 3.5, 10_000, -1, None, [1]])
def test_what_is_no_number_of_an_action_is_refused(nonsense):
    table = env(seen("pot-de-vin"))
    table.reset(seed=1)
    table.last()
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(nonsense)
    bare = raw_env(seen("pot-de-vin"))
    bare.reset(seed=1)
    with pytest.raises((IllegalActionError, TypeError)):
        bare.step(nonsense)
    assert walk(bare, 5)  # nothing has happened


def test_the_bare_environment_says_what_may_not_be_picked():
    table = raw_env(seen("pot-de-vin"))
    table.reset(seed=1)
    forbidden = int((table.observe(table.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalActionError, match=rf"\(number {forbidden}\) cannot be chosen now"):
        table.step(forbidden)


def test_nothing_comes_before_the_beginning_and_nothing_after_the_end(caplog):
    table = env(seen("pot-de-vin"))
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        _ = table.agents
    with pytest.raises(AssertionError, match="reset"):
        table.step(0)
    table.reset(seed=1)
    walk(table)
    table.step(0)
    assert "step" in caplog.text
    bare = raw_env(seen("pot-de-vin"))
    bare.reset(seed=1)
    while not any(bare.terminations.values()):
        walk(bare, 1)
    with pytest.raises(ValueError, match="only valid action is None"):
        bare.step(0)


def test_an_agent_that_is_not_there_sees_nothing():
    table = env(seen("pot-de-vin", 3))
    table.reset()
    with pytest.raises(EnotecaError, match="no agent 'seat_3': seat_0, seat_1, seat_2"):
        table.observe("seat_3")


def test_rules_that_are_set_up_already_take_no_further_terms():
    with pytest.raises(EnotecaError, match="has its seats, edition and options already"):
        env(seen("pot-de-vin"), seats=4)


def test_an_environment_is_wrapped_in_pettingzoos_own_wrappers_and_is_called_by_its_rules():
    table = env(seen("pot-de-vin"))
    assert str(table) == f"pot_de_vin_v{table.game.agreement.rules_version}"
    for kind in (
        wrappers.OrderEnforcingWrapper,
        wrappers.AssertOutOfBoundsWrapper,
        wrappers.TerminateIllegalWrapper,
    ):
        assert isinstance(table, kind)
        table = table.env


def test_matches_of_a_seed_are_those_of_the_library():
    game = seen("pot-de-vin")
    table = raw_env(game)
    table.reset(seed=5)
    table.reset()
    state = game.new_state()
    game.resolve_chance(state, Rng(5, 1))
    assert table.match.state == state
