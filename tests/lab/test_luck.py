"""Contests with the luck taken out: as true as with it, and less scattered."""

from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

import pytest

from enoteca import Match, Rng, load
from enoteca.errors import EnotecaError
from enoteca.lab import luck
from enoteca.lab.adjusting import adjusted
from enoteca.lab.contest import Contest, table
from enoteca.lab.estimates import leads, mean
from enoteca.lab.findings import findings
from enoteca.lab.luck import MOST, STOPS, Luck, Valuing
from enoteca.lab.matches import outcomes
from enoteca.lab.results import ResultsFile
from tests.lab.dice import Dice

GAMES = ["granada", "grand-cru", "pot-de-vin", "vino"]
EQUAL = [("random", "greedy")]  # of a game without advice both choose at random
SURE = 4.0  # standard errors
DEALS = 80


def contest(luck, seed=1):
    return Contest.of(Dice(), EQUAL, seed=seed, luck=luck)


@pytest.fixture(scope="module")
def played():
    """The same matches, their luck measured at the draws alone and at the decisions, too."""
    return {again: outcomes(contest(Valuing(6, again)), range(DEALS)) for again in (0, 2)}


def error(values):
    return stdev(values) / sqrt(len(values))


@pytest.mark.parametrize("again", [0, 2])
def test_luck_is_nothing_on_average(played, again):
    for way in range(2 * len(STOPS)):
        luck = [each.luck[way][0] for each in played[again]]
        assert stdev(luck) > 0
        assert abs(fmean(luck)) < SURE * error(luck)


def test_equal_players_stay_equal_in_contests_however_small():
    few = 8
    parts = outcomes(contest(Valuing(2)), range(20 * few))
    found = [
        findings(
            contest(Valuing(2)),
            [replace(each, number=each.number % few) for each in parts[start : start + few]],
        )
        for start in range(0, len(parts), few)
    ]
    lines = [next(line for line in each.overall if line.bot == "random") for each in found]
    shares = [line.calm_share.estimate.value for line in lines]
    ahead = [line.calm_lead.estimate.value for line in lines]
    assert abs(fmean(shares) - 0.5) < SURE * error(shares)
    assert abs(fmean(ahead)) < SURE * error(ahead)
    right = [line.calm_share.estimate.low <= 0.5 <= line.calm_share.estimate.high for line in lines]
    assert sum(right) >= 0.85 * len(right)


def test_without_luck_results_scatter_less_and_least_where_bots_are_asked_again(played):
    scatter = {}
    for again, matches in played.items():
        for line in findings(contest(Valuing(6, again)), matches).overall:
            scatter[again, line.bot] = line.calm_lead.scatter
            assert line.calm_share.scatter < 0.75
            assert line.share.value == pytest.approx(line.calm_share.estimate.value, abs=0.1)
    for bot in ("random", "greedy"):
        assert scatter[2, bot] < scatter[0, bot] < 0.6


def test_what_the_players_did_better_is_left():
    """Who is better by as much in every deal keeps all of it, whatever the dice brought."""
    luck = [[float(deal * 7 % 11) - 5] for deal in range(110)]
    results = [3 + row[0] for row in luck]
    found = adjusted(results, luck, mean(results))
    assert found.estimate.value == pytest.approx(3, abs=1e-6)
    assert found.scatter < 0.1


def test_results_that_never_differ_are_left_as_they_are():
    raw = mean([1.0, 1.0])
    found = adjusted([1.0, 1.0], [[0.5], [-0.5]], raw)
    assert (found.estimate, found.scatter) == (raw, 1)


def test_one_deal_has_nothing_to_learn_from():
    assert adjusted([0.5], [[0.5]], mean([0.5])).estimate.value == 0.5


def test_leads_are_over_the_mean_of_the_others():
    assert leads([9, 1, 5]) == [6, -6, 0]
    assert leads([4]) == [4]


def begun(game, decisions):
    """Return the actions of a match as far as so many random decisions."""
    match = Match(game, seed=3)
    for _ in range(decisions):
        match.play(match.game.sample_action(match.state, Rng(1)))
    return match.actions


@pytest.mark.parametrize("name", GAMES)
def test_nobody_gains_in_all_and_the_same_match_has_the_same_luck(name, monkeypatch):
    monkeypatch.setattr(luck, "STOPS", (2, 8))  # how far is seen is no matter here
    game = load(name)
    plan = Contest.of(game, [("random",) * game.seat_count], seed=3)
    bots = [table(plan)[1]["random"]] * game.seat_count
    early = begun(game, 3)
    found = Luck(game, Valuing(1)).of(bots, early, 5)
    assert len(found) == 2 * len(STOPS)
    assert any(any(way) for way in found)
    for way in found:
        assert sum(way) == pytest.approx(0, abs=0.01)
    assert Luck(game, Valuing(1)).of(bots, early, 5) == found


def test_luck_is_kept_with_a_match_and_belongs_to_the_plan(tmp_path):
    plan = contest(Valuing(2))
    results = ResultsFile(plan, tmp_path / "kept")
    results.add(outcomes(plan, [0, 1]))
    results.close()
    again = ResultsFile(plan, tmp_path / "kept")
    assert again.first(2) == outcomes(plan, [0, 1])
    again.close()
    plans = [plan, contest(None), contest(Valuing(3)), contest(Valuing(2, 1))]
    assert len({each.fingerprint for each in plans}) == 4


def test_luck_does_not_change_who_wins():
    plain = outcomes(contest(None), range(20))
    valued = outcomes(contest(Valuing(1, 1)), range(20))
    assert [replace(each, luck=[]) for each in valued] == plain
    assert all(each.luck == [] for each in plain)


@pytest.mark.parametrize(("worlds", "again"), [(0, 0), (MOST + 1, 0), (4, 5), (4, -1)])
def test_luck_that_cannot_be_measured_so_is_refused(worlds, again):
    with pytest.raises(EnotecaError, match=r"worlds"):
        Valuing(worlds, again)
