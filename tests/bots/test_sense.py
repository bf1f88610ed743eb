"""Weak players are weak in judgement, and not silly."""

import pytest

from enoteca import NOBODY, Rng, load
from enoteca.bots.house_policy import HousePolicy
from enoteca.bots.policy import Policy
from enoteca.bots.roster import bot, policy_for
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.search.tree import Tree
from enoteca.bots.tuning import LEVELS
from enoteca.core.game import Game, State
from enoteca.shelf.catalog import cards


class Pedant(Policy[State]):
    """Calls every second legal action silly, and advises just these."""

    def __init__(self, game: Game[State], bias: int = 0) -> None:
        super().__init__(game)
        self.tuning.sensible = True
        self.tuning.bias = bias

    def choose(self, game: Game[State], state: State, rng: Rng) -> int:
        return game.legal_actions(state)[-1]

    def shortlist(self, game: Game[State], state: State, rng: Rng) -> list[int]:
        return game.legal_actions(state)[1::2] or game.legal_actions(state)

    def sensible(self, game: Game[State], state: State) -> list[int]:
        return game.legal_actions(state)[::2]


class Sure(Pedant):
    """Sees one sensible choice, the last."""

    def sensible(self, game: Game[State], state: State) -> list[int]:
        return game.legal_actions(state)[-1:]


class Stranger(Pedant):
    """Knows only of what this house forbids."""

    def sensible(self, game: Game[State], state: State) -> list[int]:
        return [-1]


def opening() -> tuple[Game[State], State]:
    game = load("pot-de-vin", 3)
    state = game.new_state()
    game.resolve_chance(state, Rng(1))
    return game, state


@pytest.mark.parametrize("about", cards(), ids=lambda about: about.id)
def test_what_is_sensible_is_legal_and_there_is_always_something(about: object) -> None:
    game = load(about.id, 3)  # type: ignore[attr-defined]
    policy, rng, state = policy_for(game), Rng(5), game.new_state()
    decisions = 0
    while game.resolve_chance(state, rng) != NOBODY and decisions < 150:
        legal, sensible = game.legal_actions(state), policy.sensible(game, state)
        assert sensible == [each for each in legal if each in sensible]
        assert sensible
        game.apply(state, game.sample_action(state, rng))
        decisions += 1
    assert decisions > 30


@pytest.mark.parametrize("bias", [0, 300])
def test_nothing_silly_is_tried_at_the_root(bias: int) -> None:
    game, state = opening()
    tree = Tree(game, state, Pedant(game, bias), Rng(2))
    for _ in range(60):
        tree.iterate()
    tally = tree.tally()
    assert all(tally[::4])
    assert not any(tally[2::4])


def test_who_has_one_sensible_choice_need_not_search() -> None:
    game, state = opening()
    assert (
        SearchBot("one", Sure(game), 10).plain(game, state, Rng(1)) == game.legal_actions(state)[-1]
    )


def test_only_who_thinks_little_is_kept_from_what_is_silly() -> None:
    game = load("grand-cru", 3)
    kept = [bot(level, game).policy.tuning.sensible for level in LEVELS]  # type: ignore[attr-defined]
    assert kept == [True, True, False, False]


def test_what_a_house_rule_forbids_is_not_sensible() -> None:
    game, state = opening()
    policy = HousePolicy(game, Pedant(game))
    assert policy.sensible(game, state) == game.legal_actions(state)[::2]
    assert HousePolicy(game, Stranger(game)).sensible(game, state) == game.legal_actions(state)
