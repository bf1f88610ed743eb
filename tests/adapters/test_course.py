"""A match played by numbers, chance included."""

import copy
import dataclasses
import pickle

import pytest

import enoteca
from enoteca import CHANCE, NOBODY, Rng
from enoteca.adapters.course import Course, numbers_of
from enoteca.core.returns import KINDS
from enoteca.errors import EnotecaError, IllegalActionError
from enoteca.shelf.catalog import bound
from enoteca.terms.agreement import Agreement
from enoteca.testing.retelling import retells
from tests.adapters.seeing import IDS
from tests.play.recalling import recalled

LENGTH = 150


def begun(game_id, kind="win"):
    return Course(numbers_of(enoteca.load(game_id), kind))


def walk(course, rng, length=LENGTH):
    """Choose so many random numbers; return them."""
    chosen = []
    while len(chosen) < length and course.mover != NOBODY:
        legal = course.legal()
        chosen.append(legal[rng.below(len(legal))])
        course.pick(chosen[-1])
    return chosen


def halfway(game_id):
    """Return a match in which a seat is in the middle of a decision of several numbers."""
    for seed in range(60):
        course = begun(game_id)
        rng = Rng(seed)
        walk(course, rng, 60)
        for _ in range(200):
            if course.chosen or course.mover == NOBODY:
                break
            walk(course, rng, 1)
        if course.chosen:
            return course
    raise AssertionError(f"no decision of {game_id} took more than one number")


FACTORED = [game_id for game_id in IDS if enoteca.load(game_id).action_space.depth > 1]


@pytest.mark.parametrize("game_id", IDS)
def test_numbers_lead_through_a_match_that_the_rules_allow(game_id):
    course = begun(game_id)
    chosen = walk(course, Rng(1))
    game = course.game
    state = game.new_state()
    for action in course.actions:
        game.play(state, action)
    assert state == course.state
    assert [number for _, number in course.steps()] == chosen


@pytest.mark.parametrize("game_id", IDS)
def test_what_chance_may_do_is_as_likely_as_the_rules_say(game_id):
    course = begun(game_id)
    rng = Rng(2)
    looked = 0
    for _ in range(LENGTH):
        if course.mover == CHANCE:
            chances = course.chances()
            assert [number for number, _ in chances] == course.legal()
            assert sum(likely for _, likely in chances) == pytest.approx(1)
            weights = sorted(course.game.chance_weights(course.state))
            total = sum(weights)
            assert sorted(likely for _, likely in chances) == pytest.approx(
                [weight / total for weight in weights]
            )
            looked += 1
        walk(course, rng, 1)
    assert looked > 1


@pytest.mark.parametrize("game_id", FACTORED)
def test_a_decision_of_several_numbers_is_copied_and_put_away_with_what_is_chosen(game_id):
    course = halfway(game_id)
    before = pickle.dumps(course)
    numbers = walk(copy.deepcopy(course), Rng(9), 20)
    assert pickle.dumps(course) == before
    for twin in (course.copy(), copy.deepcopy(course), pickle.loads(before)):
        assert (twin.state, twin.chosen, twin.mover) == (course.state, course.chosen, course.mover)
        assert twin.legal() == course.legal()
        assert walk(twin, Rng(9), 20) == numbers


@pytest.mark.parametrize("game_id", FACTORED)
def test_only_who_is_choosing_sees_what_is_chosen(game_id):
    course = halfway(game_id)
    for seat in [*range(course.game.seat_count), NOBODY]:
        assert course.seen_choice(seat) == (course.chosen if seat == course.mover else [])


@pytest.mark.parametrize("game_id", IDS)
def test_a_number_that_cannot_be_chosen_is_refused_and_changes_nothing(game_id):
    course = begun(game_id)
    rng = Rng(3)
    for _ in range(60):
        walk(course, rng, 1)
        before = pickle.dumps(course)
        legal = course.legal()
        space = course.numbers.outcomes if course.mover == CHANCE else course.numbers.space
        wrong = next(number for number in range(space.size) if number not in legal)
        for number in (wrong, -1, space.size):
            with pytest.raises(IllegalActionError):
                course.pick(number)
        assert pickle.dumps(course) == before
        assert course.legal() == legal


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_is_worth_nothing_before_it_is_over(kind):
    course = begun("pot-de-vin", kind)
    walk(course, Rng(4), 80)
    assert course.worth() == [0.0] * 4
    walk(course, Rng(4), 1000)
    assert course.mover == NOBODY
    assert course.legal() == []
    assert any(course.worth())
    with pytest.raises(IllegalActionError, match="too late: the match is over"):
        course.pick(0)


def test_a_match_that_will_not_end_is_over_after_as_many_decisions_as_the_game_allows():
    about = dataclasses.replace(enoteca.load("vino").agreement.about, max_decisions=7)
    course = Course(numbers_of(bound(Agreement(about)), "win"))
    walk(course, Rng(5), 10_000)
    assert course.mover == NOBODY
    assert course.legal() == []
    twin = pickle.loads(pickle.dumps(course))
    assert twin.mover == NOBODY
    state = course.game.new_state()
    decisions = 0
    for action in course.actions:
        decisions += course.game.to_move(state) >= 0
        course.game.apply(state, action)
    assert decisions == 7


@pytest.mark.parametrize("game_id", IDS)
def test_a_seat_remembers_what_it_would_if_it_had_watched_from_the_beginning(game_id):
    course = begun(game_id)
    rng = Rng(6)
    for _ in range(4):
        walk(course, rng, 20)
        twin = course.copy()
        for seat in range(course.game.seat_count):
            assert course.recall(seat) == recalled(course.game, course.actions, seat)
        assert twin.recall(0) == course.recall(0)


@pytest.mark.parametrize("game_id", IDS)
def test_another_match_is_told_that_a_seat_remembers_the_same(game_id):
    course = begun(game_id)
    assert retells(course.game)
    walk(course, Rng(7), 100)
    for seat in range(course.game.seat_count):
        twin = Course(course.numbers)
        told = course.retold(seat, Rng(seat))
        for mover, number in told.steps():
            assert mover == twin.mover
            twin.pick(number)
        assert twin.state == told.state
        assert twin.recall(seat) == course.recall(seat)
        assert course.retold(seat, Rng(seat)).recall(seat) == course.recall(seat)
        walk(told, Rng(8), 20)
        assert told.recall(seat) == recalled(course.game, told.actions, seat)
        assert twin.seen_choice(seat) == course.seen_choice(seat)
        assert (twin.mover, len(twin.chosen)) == (course.mover, len(course.chosen))


@pytest.mark.parametrize("game_id", FACTORED)
def test_what_another_has_half_chosen_is_told_too(game_id):
    course = halfway(game_id)
    assert retells(course.game)
    for seat in range(course.game.seat_count):
        twin = Course(course.numbers)
        for mover, number in course.retold(seat, Rng(seat)).steps():
            assert mover == twin.mover
            twin.pick(number)
        assert twin.recall(seat) == course.recall(seat)
        assert (twin.mover, len(twin.chosen)) == (course.mover, len(course.chosen))


def test_returns_that_nobody_knows_are_refused():
    with pytest.raises(EnotecaError, match="there are no returns called 'gold'"):
        begun("pot-de-vin", "gold")
