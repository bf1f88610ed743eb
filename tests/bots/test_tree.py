"""The tree of the search: what parts it, and what does not."""

import pytest

from enoteca import CHANCE, NOBODY, Rng, load
from enoteca.bots.policy import Policy, RandomPolicy
from enoteca.bots.search.nodes import (
    KEY,
    PRIOR,
    PRIVATE_OWNER,
    ROOT,
    VISITS,
    Nodes,
    key_of,
)
from enoteca.bots.search.rewards import final_rewards
from enoteca.bots.search.tallies import good_enough, most_tried
from enoteca.bots.search.tree import Tree
from enoteca.bots.tuning import Tuning
from enoteca.core.game import Game, State
from enoteca.core.playout import finish
from enoteca.shelf.catalog import cards


def opening(game: Game[State]) -> State:
    state = game.new_state()
    game.resolve_chance(state, Rng(1))
    return state


def grown(game: Game[State], state: State, policy: Policy[State], iterations: int) -> Tree:
    """Return the tree after some iterations."""
    tree = Tree(game, state, policy, Rng(2))
    for _ in range(iterations):
        tree.iterate()
    return tree


def first_choices(tree: Tree, number: int) -> list[int]:
    """Return one number of every child of the root."""
    return [tree.nodes.cells[child + number] for child in tree.nodes.children(ROOT)]


def numbers_by_key(tree: Tree, number: int) -> dict[int, int]:
    return dict(zip(first_choices(tree, KEY), first_choices(tree, number), strict=True))


def test_children_stand_in_the_order_of_their_keys() -> None:
    nodes = Nodes()
    for key in (5, 3, 9, 3, 1, 7):
        nodes.child(ROOT, key)
    assert [nodes.cells[child + KEY] for child in nodes.children(ROOT)] == [1, 3, 5, 7, 9]


def test_the_same_action_of_another_seat_is_another_child() -> None:
    assert key_of(1, 77) != key_of(2, 77)


def test_every_iteration_visits_one_choice_of_the_searching_seat() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    tree = grown(game, state, RandomPolicy(game), 120)
    visits = first_choices(tree, VISITS)
    assert sum(visits) == 120
    assert len(visits) == len(game.legal_actions(state))


class Advice(Policy[State]):
    """Thinks of the last three legal actions, the very last first."""

    def __init__(self, game: Game[State], widening: int = 0) -> None:
        super().__init__(game)
        self.tuning.bias = 300
        self.tuning.widening = widening

    def choose(self, game: Game[State], state: State, rng: Rng) -> int:
        return game.legal_actions(state)[-1]

    def shortlist(self, game: Game[State], state: State, rng: Rng) -> list[int]:
        return game.legal_actions(state)[:-4:-1]


def test_what_the_policy_thinks_of_is_tried_first_and_in_its_order() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    policy = Advice(game)
    tree = grown(game, state, policy, 2)
    shortlist = policy.shortlist(game, state, Rng(0))
    assert len(shortlist) == 3
    priors, visits = numbers_by_key(tree, PRIOR), numbers_by_key(tree, VISITS)
    assert [priors[key_of(tree.seat, action)] for action in shortlist] == [300, 200, 100]
    assert [visits[key_of(tree.seat, action)] for action in shortlist] == [1, 1, 0]


def test_without_widening_to_speak_of_nothing_but_the_shortlist_is_tried() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    policy = Advice(game, widening=1)
    tree = grown(game, state, policy, 200)
    visited = set(first_choices(tree, KEY))
    assert visited == {key_of(tree.seat, each) for each in policy.shortlist(game, state, Rng(0))}


def test_nothing_but_the_shortlist_is_tried_where_the_advice_gives_no_start_either() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    policy = Advice(game, widening=1)
    policy.tuning.bias = 0
    tree = grown(game, state, policy, 200)
    shortlist = policy.shortlist(game, state, Rng(0))
    visits = numbers_by_key(tree, VISITS)
    assert set(visits) == {key_of(tree.seat, each) for each in shortlist}
    assert min(visits.values()) > 1


def test_a_wider_tree_comes_slowly_to_the_rest() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    policy = Advice(game, widening=400)
    tree = Tree(game, state, policy, Rng(2))
    widths = []
    for _ in range(400):
        tree.iterate()
        widths.append(len(tree.nodes.children(ROOT)))
    assert widths[0] == 3
    assert widths[-1] == 1 + 400 * 20 // 1000


class Estimate(Policy[State]):
    """Counts what it is asked to judge that is over already."""

    def __init__(self, game: Game[State], horizon: int) -> None:
        super().__init__(game)
        self.tuning.horizon = horizon
        self.asked = self.over = 0

    def choose(self, game: Game[State], state: State, rng: Rng) -> int:
        return game.sample_action(state, rng)

    def evaluate(self, game: Game[State], state: State) -> list[int]:
        self.asked += 1
        self.over += game.to_move(state) == NOBODY
        return [0] * game.seat_count


def test_a_playout_that_ends_by_its_last_decision_is_scored_and_not_estimated() -> None:
    game = load("granada", 2)
    path = [opening(game)]
    while True:
        state = game.copy(path[-1])
        game.apply(state, game.sample_action(state, Rng(len(path))))
        if game.resolve_chance(state, Rng(len(path))) == NOBODY:
            break
        path.append(state)
    for before in range(1, 7):
        policy = Estimate(game, before)
        grown(game, path[-1 - before], policy, 10)
        assert policy.over == 0
    early = Estimate(game, 3)
    grown(game, path[0], early, 10)
    assert early.asked == 10


def test_an_easy_player_varies_among_what_was_tried_about_as_often_as_the_best() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    tree = grown(game, state, RandomPolicy(game), 200)
    tried = numbers_by_key(tree, VISITS)
    visits = {each: tried[key_of(tree.seat, each)] for each in game.legal_actions(state)}
    good = {each for each in visits if visits[each] * 2 >= max(visits.values())}
    assert 1 < len(good) < len(visits)
    legal, tally = game.legal_actions(state), tree.tally()
    assert {legal[good_enough(tally, 500, tree.rng)] for _ in range(200)} == good
    assert {legal[good_enough(tally, 1000, tree.rng)] for _ in range(20)} == {
        each for each in visits if visits[each] == max(visits.values())
    }
    assert visits[legal[most_tried(tally)]] == max(visits.values())


def test_the_tree_leaves_the_state_alone() -> None:
    game = load("pot-de-vin")
    state = opening(game)
    before = game.to_data(state)
    grown(game, state, RandomPolicy(game), 20)
    assert game.to_data(state) == before


def test_simultaneous_choices_do_not_know_of_each_other() -> None:
    searched = 0
    for about in cards():
        game = load(about.id, max(about.seats))
        state = opening(game)
        deciders = game.deciders(state)
        if game.to_move(state) == CHANCE or len(deciders) < 2:
            continue
        searched += 1
        tree = grown(game, state, RandomPolicy(game), 40)
        # Each decider has one beginning of its own below the root: its choices hang there
        # and nowhere else, whatever the others have chosen.
        beginnings = {key_of(PRIVATE_OWNER, seat) for seat in range(game.seat_count)}
        assert set(first_choices(tree, KEY)) <= beginnings
        assert sum(tree.tally()[::2]) == 40
    assert searched


@pytest.mark.parametrize(("win", "margin"), [(1000, 0), (0, 1000), (500, 500)])
def test_rewards_follow_the_standing(win: int, margin: int) -> None:
    tuning = Tuning()
    tuning.win, tuning.margin = win, margin
    for about in cards():
        game = load(about.id)
        state = game.new_state()
        finish(game, state, Rng(4))
        rewards = final_rewards(tuning, game, state)
        ranks = game.standing(state)
        assert all(0 <= reward <= 1000 for reward in rewards)
        assert 1 not in ranks or max(rewards) == rewards[ranks.index(1)]


def test_partners_share_their_reward() -> None:
    game = load("pot-de-vin", 4, options={"teams": True})
    tuning = Tuning()
    tuning.win = tuning.margin = 500
    for seed in range(10):
        state = game.new_state()
        finish(game, state, Rng(seed))
        rewards = final_rewards(tuning, game, state)
        assert rewards[0] == rewards[2]
        assert rewards[1] == rewards[3]
