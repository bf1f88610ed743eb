"""A finished match looked back at: the same every time, in however many processes."""

import pytest

from enoteca import EnotecaError, Match, load
from enoteca.analysis import looking_back
from enoteca.analysis.document import document
from enoteca.analysis.line import LONG
from enoteca.analysis.looking_back import Wish, look_back
from enoteca.analysis.past import Past
from enoteca.bots.roster import bot
from enoteca.core.game import CHANCE, NOBODY
from enoteca.lab.playing import play

QUICK = Wish(level="novice", seed=3)


@pytest.fixture(scope="module")
def record():
    game = load("pot-de-vin", 3)
    players = [bot(name, game) for name in ("greedy", "greedy", "random")]
    return Match(game, actions=play(game, players, 11).actions).record


@pytest.fixture(scope="module")
def found(record):
    return look_back(record, QUICK)


def test_every_decision_with_a_choice_is_judged(record, found):
    match = record.match()
    game = match.game
    wanted = []
    for position, state in enumerate(list(match.positions())[:-1]):
        if game.to_move(state) >= 0 and len(game.legal_actions(state)) > 1:
            wanted.append((position, game.to_move(state), match.actions[position]))
    judged = [(each.position, each.seat, each.chosen.action) for each in found.decisions]
    assert judged == wanted
    assert all(each.best.chance >= each.chosen.chance for each in found.decisions)


def test_every_draw_has_its_luck_and_nobody_gains_in_all(record, found):
    match = record.match()
    game = match.game
    movers = [game.to_move(state) for state in match.positions()]
    draws = [
        position
        for position, mover in enumerate(movers)
        if mover == CHANCE and (position == 0 or movers[position - 1] != CHANCE)
    ]
    assert [draw.position for draw in found.draws] == draws
    for draw in found.draws:
        assert sum(draw.luck) == pytest.approx(0, abs=1e-9)
        assert all(error >= 0 for error in draw.error)
    for seat in range(3):
        assert found.luck_error(seat) > max(draw.error[seat] for draw in found.draws)
        assert found.adjusted(seat) == pytest.approx(found.shares[seat] - found.luck(seat))


def test_the_course_ends_with_the_result(record, found):
    position, chances = found.course[-1]
    assert position == len(record)
    assert chances == found.shares
    assert sum(found.shares) == pytest.approx(1)


def test_luck_is_surer_where_more_is_thought(record, found, monkeypatch):
    monkeypatch.setitem(looking_back.DRAWS, "novice", looking_back.DRAWS["novice"] // 4)
    rough = look_back(record, Wish(level="novice", seats=(9,), seed=3))
    for seat in range(3):
        assert rough.luck_error(seat) == pytest.approx(2 * found.luck_error(seat), rel=0.3)


def test_who_chose_at_random_was_less_right(record, monkeypatch):
    for luck_and_course in (looking_back.DRAWS, looking_back.WORLDS):
        monkeypatch.setitem(luck_and_course, "strong", 1)  # of these nothing is asked here
    found = look_back(record, Wish(level="strong"))
    exact = [found.accuracy(seat) for seat in range(3)]
    assert exact[2] < min(exact[0], exact[1])
    assert found.lost(2) > max(found.lost(0), found.lost(1))


def test_turning_points_are_the_dearest_decisions(found):
    dear = found.turning_points()
    assert 0 < len(dear) <= 5
    assert [each.cost for each in dear] == sorted((each.cost for each in dear), reverse=True)
    assert dear[0].cost == max(each.cost for each in found.decisions)


def test_after_a_better_choice_a_line_is_told_that_can_be_played(record, found):
    match = record.match()
    game = match.game
    for point in document(found)["turning_points"]:
        state = record.match(at=point["position"]).state
        assert point["line"][0] == point["best"]["action"] != point["chosen"]["action"]
        decisions = 0
        for text in point["line"]:
            decisions += game.to_move(state) != CHANCE
            game.play(state, game.parse_action(text))
        assert decisions == LONG or game.to_move(state) == NOBODY


def test_a_match_is_entered_anywhere(record):
    past = Past(record)
    starts, ends = zip(*past.spans, strict=True)
    assert (*starts, len(record)) == (0, *ends)
    for position, state in enumerate(record.match().positions()):
        assert past.game.to_data(past.state_at(position)) == past.game.to_data(state)


def test_several_processes_find_the_same(record, found):
    told = []
    twin = look_back(record, QUICK, jobs=2, progress=lambda done, total: told.append((done, total)))
    assert document(twin) == document(found)
    assert told[-1][0] == told[-1][1] == len(told)


def test_only_the_seats_that_were_asked_for_are_judged(record):
    found = look_back(record, Wish(level="novice", seats=(1,)))
    assert {each.seat for each in found.decisions} == {1}
    assert found.accuracy(0) is None


def test_hindsight_judges_otherwise(record, found):
    wise = look_back(record, Wish(level="novice", seed=3, hindsight=True))
    assert [each.position for each in wise.decisions] == [each.position for each in found.decisions]
    assert wise.decisions != found.decisions


def test_a_match_that_goes_on_is_not_looked_back_at(record):
    unfinished = record.match(at=60).record
    with pytest.raises(EnotecaError, match="this match goes on"):
        look_back(unfinished, QUICK)
