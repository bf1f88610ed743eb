"""Decisions are weighed by what their seat could know, and always alike."""

import pytest

from enoteca import NOBODY, EnotecaError, Rng, load
from enoteca.analysis.hindsight import OpenCards
from enoteca.analysis.hints import SHOWN, better_and_better, hints
from enoteca.analysis.judge import Judge
from enoteca.analysis.outlook import Outlook

GAMES = ["granada", "grand-cru", "pot-de-vin", "vino"]
SEED = 4


def position(game, decisions, seed=SEED):
    """Return a position after some random decisions, somebody with a choice to move."""
    rng = Rng(seed)
    state = game.new_state()
    while True:
        game.resolve_chance(state, rng)
        legal = game.legal_actions(state)
        if decisions <= 0 and len(legal) > 1:
            return state
        game.apply(state, legal[rng.below(len(legal))])
        decisions -= 1


@pytest.mark.parametrize("name", GAMES)
def test_the_best_comes_first_and_what_was_asked_for_is_among_them(name):
    game = load(name, 3)
    state = position(game, 12)
    asked = game.legal_actions(state)[-1]
    found = Judge(game, "novice").weigh(state, SEED, 2, [asked])
    chances = [each.chance for each in found]
    assert chances == sorted(chances, reverse=True)
    assert asked in [each.action for each in found]
    assert len({each.action for each in found}) == len(found) == 2
    assert all(0 <= each.chance <= 1 and each.tries > 0 for each in found)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_depends_on_what_the_seat_cannot_see(name):
    game = load(name, 3)
    state = position(game, 12)
    seat = game.to_move(state)
    twin = game.determinize(state, seat, Rng(99))
    judge = Judge(game, "novice")
    assert judge.weigh(state, SEED) == judge.weigh(twin, SEED)
    assert hints(game, state, SEED, "novice") == hints(game, twin, SEED, "novice")


@pytest.mark.parametrize("name", GAMES)
def test_the_course_tells_spectators_nothing_that_lies_hidden(name):
    game = load(name, 3)
    state = position(game, 12)
    twin = game.determinize(state, NOBODY, Rng(99))
    outlook = Outlook(game)
    assert outlook.seen_by(NOBODY, state, 4, SEED) == outlook.seen_by(NOBODY, twin, 4, SEED)


def test_with_open_cards_it_may():
    game = load("pot-de-vin", 3)
    state = position(game, 3)
    twins = [game.determinize(state, game.to_move(state), Rng(seed)) for seed in range(6)]
    judge = Judge(OpenCards(game), "casual")
    assert len({judge.weigh(twin, SEED)[0].chance for twin in twins}) > 1


def test_a_last_trick_that_is_won_is_seen_to_be_won():
    game = load("pot-de-vin", 3)
    state = position(game, 28)
    while len(game.legal_actions(state)) > 1 or game.to_move(state) < 0:
        game.apply(state, game.legal_actions(state)[0])
        game.resolve_chance(state, Rng(1))
        if game.to_move(state) < 0:
            break
    chances = Outlook(game).of(game.copy(state), Rng(0))
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_chances_of_all_seats_are_one_together(name):
    game = load(name, 3)
    chances = Outlook(game).seen_by(0, position(game, 20), 6, SEED)
    assert sum(chances) == pytest.approx(1, abs=0.01)


def test_hints_are_at_most_three_and_say_what_a_choice_brings():
    game = load("pot-de-vin", 4)
    state = position(game, 6)
    found = hints(game, state, SEED, "casual")
    assert 1 <= len(found) <= SHOWN
    assert {hint.action for hint in found} <= set(game.legal_actions(state))
    seat = game.to_move(state)
    assert found[0].brings == game.foretell(state, seat, found[0].action)
    assert next(better_and_better(game, state, SEED)) == found


def test_where_chance_decides_nobody_is_given_a_hint():
    game = load("pot-de-vin", 3)
    with pytest.raises(EnotecaError, match="chance is to decide here"):
        hints(game, game.new_state())


def test_one_choice_is_told_as_it_is():
    game = load("pot-de-vin", 3)
    state = position(game, 0)
    while len(game.legal_actions(state)) > 1:
        game.apply(state, game.legal_actions(state)[-1])
        game.resolve_chance(state, Rng(3))
    [only] = Judge(game, "novice").weigh(state, SEED)
    assert [only.action] == game.legal_actions(state)


def test_an_unknown_level_is_refused():
    with pytest.raises(EnotecaError, match="there is no level 'genius'; there is novice, casual"):
        Judge(load("vino"), "genius")


def test_a_position_that_ends_within_reach_is_scored_and_not_judged():
    game = load("granada", 2)
    path = [game.new_state()]
    rng = Rng(5)
    while game.resolve_chance(path[-1], rng) != NOBODY:
        state = game.copy(path[-1])
        game.apply(state, game.sample_action(state, rng))
        path.append(state)
    outlook = Outlook(game)
    for before in (1, 2, 3):
        for world in range(20):
            assert 1.0 in outlook.of(game.copy(path[-1 - before]), Rng(world))
