"""Rules that somebody has changed: every bot plays by them, and the lab measures no others."""

import pytest

import enoteca
from enoteca.bots import roster
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.matches import outcomes
from enoteca.lab.playing import play
from enoteca.lab.workers import Task, play_in_processes
from enoteca.testing import LAWS, random_match, reach
from tests.lab.house_rules import HEAD_START, HeadStart, NeverTheLast

PRINTED = enoteca.load("granada", 3)
HOUSES = [HeadStart(PRINTED.agreement), NeverTheLast(PRINTED)]
QUICK = enoteca.bots.roster.Budget(iterations=2)

every_house = pytest.mark.parametrize("game", HOUSES, ids=lambda game: type(game).__name__)


def legal_throughout(game, actions):
    state = game.new_state()
    for action in actions:
        game.play(state, action)
    return state


@every_house
def test_they_obey_every_law(game):
    for depth in (0, 30, 90, 400):
        position = reach(game, depth, depth)
        for law in LAWS:
            law(position)


@every_house
@pytest.mark.parametrize("name", roster.NAMES)
def test_every_bot_plays_by_them(game, name):
    bots = [roster.bot(name, game, QUICK, timed=False)] + [roster.bot("random", game)] * 2
    for bot in bots[:1]:
        if hasattr(bot, "iterations"):
            bot.iterations = 2  # that it may is shown as well by two as by a thousand
    course = play(game, bots, 3)
    assert legal_throughout(game, course.actions) == course.end


@every_house
def test_a_record_replays_by_them(game):
    record = random_match(game, 4).record
    record.verify()
    assert enoteca.Record.parse(record.text(), game=game).match().scores == [
        int(score) for score in record.result.split()
    ]


def test_the_lab_measures_the_game_it_was_given_here_and_in_processes():
    tables = seatings(["greedy", "random"], 3)
    for game in HOUSES:
        contest = Contest.of(game, tables, seed=2)
        here = outcomes(contest, range(6))
        task = Task(contest, outcomes)
        there = [each for batch in play_in_processes(task, range(6), 2) for each in batch]
        assert sorted(there, key=lambda each: each.number) == here
        printed = outcomes(Contest.of(PRINTED, tables, seed=2), range(6))
        assert [each.scores for each in here] != [each.scores for each in printed]
    contest = Contest.of(HOUSES[0], tables, seed=2)
    assert all(min(each.scores) >= HEAD_START for each in outcomes(contest, range(3)))


def test_their_results_are_kept_apart():
    plans = [Contest.of(game, [("random",) * 3]) for game in (PRINTED, *HOUSES)]
    assert len({plan.fingerprint for plan in plans}) == 3


def test_a_game_that_cannot_travel_is_refused_in_one_sentence():
    class Local(HeadStart):
        pass

    contest = Contest.of(Local(PRINTED.agreement), [("random",) * 3])
    with pytest.raises(EnotecaError, match="cannot be sent to another process"):
        list(play_in_processes(Task(contest, outcomes), range(2), 2))
