"""All agents at once: those who have something to decide, and those who wait."""

import copy
import pickle
import random

import pytest

pytest.importorskip("pettingzoo", reason="enoteca[rl] is not installed")

import pettingzoo
from pettingzoo.test import parallel_api_test, parallel_seed_test

from enoteca import EnotecaError, IllegalActionError
from enoteca.adapters.pettingzoo import env, parallel_env
from tests.adapters.seeing import IDS, seen


def walk(table, sights, steps=1 << 30, seed=1):
    """Let all do anything they may until the end; return what was seen, and what it brought."""
    picks = random.Random(seed)
    course = []
    while table.agents and steps:
        actions = {
            agent: int(picks.choice(sights[agent]["action_mask"].nonzero()[0]))
            for agent in table.agents
        }
        sights, rewards, terminated, truncated, _ = table.step(actions)
        seen_by_all = tuple(sight["observation"].tobytes() for sight in sights.values())
        course.append((actions, seen_by_all, rewards, terminated, truncated))
        steps -= 1
    return course


def deciders(sights):
    """Return the agents that do not wait."""
    return [agent for agent, sight in sights.items() if not sight["action_mask"][-1]]


@pytest.mark.parametrize(("game_id", "seats"), [*((each, None) for each in IDS), ("pot-de-vin", 6)])
def test_every_game_passes_pettingzoos_tests(game_id, seats):
    game = seen(game_id, seats)
    parallel_api_test(parallel_env(game), num_cycles=200)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=40)


def test_among_six_in_pot_de_vin_three_give_at_once_and_else_five_wait():
    table = parallel_env(seen("pot-de-vin", 6))
    sights, _ = table.reset(seed=1)
    asked = [deciders(sights)]
    while table.agents:
        actions = {
            agent: int(sight["action_mask"].nonzero()[0][-1]) for agent, sight in sights.items()
        }
        sights, rewards, *_ = table.step(actions)
        asked.append(deciders(sights))
    assert {len(each) for each in asked[:-1]} == {1, 3}
    assert asked[-1] == []
    assert sum(rewards.values()) == 1


@pytest.mark.parametrize("game_id", IDS)
def test_the_same_decisions_lead_to_the_same_end_as_one_after_the_other(game_id):
    game = seen(game_id)
    together, apart = parallel_env(game), env(game)
    sights, _ = together.reset(seed=6)
    apart.reset(seed=6)
    picks = random.Random(2)
    while together.agents:
        actions = {
            agent: int(picks.choice(sights[agent]["action_mask"].nonzero()[0]))
            for agent in together.agents
        }
        before = dict(together.unwrapped._deciders)
        sights, rewards, *_ = together.step(actions)
        if together.unwrapped._deciders is not before and all(
            each.done for each in before.values()
        ):
            for _ in range(sum(len(each.promised) for each in before.values())):
                decider = before[apart.unwrapped.match.seat]
                state = apart.unwrapped.match.state
                steps = game.action_space.steps(game.legal_actions(state), decider.promised.pop(0))
                for number in steps:
                    apart.step(number)
            assert apart.unwrapped.match.state == together.unwrapped.match.state
    assert apart.rewards == rewards


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))], ids=["copy", "pickle"]
)
def test_a_match_goes_on_alike_from_a_copy_made_in_the_middle(game_id, again):
    table = parallel_env(seen(game_id))
    sights, _ = table.reset(seed=3)
    for steps in (1, 2, 9):
        walk(table, sights, steps)
        other = again(table)
        sights = {agent: table.unwrapped._sight(seat) for seat, agent in enumerate(table.agents)}
        assert walk(copy.deepcopy(table), sights, 10) == walk(other, sights, 10)


def test_what_one_may_not_do_ends_the_match_with_a_warning_and_a_loss(caplog):
    table = parallel_env(seen("pot-de-vin", 3))
    sights, _ = table.reset(seed=1)
    actions = {agent: int(sight["action_mask"].nonzero()[0][0]) for agent, sight in sights.items()}
    wrong = deciders(sights)[0]
    with pytest.raises(IllegalActionError, match=f"{wrong} must decide"):
        copy.deepcopy(table).unwrapped.step(actions | {wrong: table.wait})
    _, rewards, terminated, _, infos = table.step(actions | {wrong: table.wait})
    assert "Illegal move" in caplog.text
    assert rewards[wrong] == -1
    assert infos[wrong]["illegal"] == f"{wrong} must decide"
    assert all(terminated.values())
    assert not table.agents


def test_everybody_must_want_something_that_is_a_number():
    table = parallel_env(seen("pot-de-vin", 3))
    sights, _ = table.reset(seed=1)
    actions = {agent: int(sight["action_mask"].nonzero()[0][0]) for agent, sight in sights.items()}
    with pytest.raises(EnotecaError, match="seat_0, seat_1, seat_2 must act, not seat_1"):
        table.step({"seat_1": actions["seat_1"]})
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(actions | {"seat_0": "7"})
    assert walk(table, sights)
    assert table.step({}) == ({}, {}, {}, {}, {})


def test_nothing_comes_before_the_beginning():
    with pytest.raises(AssertionError, match="reset"):
        parallel_env(seen("pot-de-vin")).step({})


@pytest.mark.parametrize("game_id", IDS)
def test_both_forms_are_made_by_the_name_of_the_game_and_the_version_of_its_rules(game_id):
    latest = seen(game_id).agreement.rules_version
    for kind in ("aec", "parallel"):
        made = pettingzoo.make(kind, f"enoteca/{game_id}-v{latest}", returns="rank")
        assert made.unwrapped.match.kind == "rank"
        assert str(made) == f"{game_id.replace('-', '_')}_v{latest}"
