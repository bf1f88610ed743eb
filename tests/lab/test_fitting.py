"""Numbers of positions are fitted to who won."""

import math
import random

import pytest

from enoteca import EnotecaError, lab, load
from enoteca.bots.roster import bot
from enoteca.bots.softmax import UNIT
from enoteca.lab.fitting import Sample, chances

TRUE = [0.8, -0.5]


def made_up(matches, positions, seed):
    dice = random.Random(seed)
    for match in range(matches):
        for _ in range(positions):
            numbers = [[dice.gauss(0, 1), dice.uniform(-2, 2)] for _ in range(4)]
            winner = dice.choices(range(4), chances(numbers, TRUE))[0]
            yield Sample(match, numbers, [float(seat == winner) for seat in range(4)])


def test_the_weights_by_which_wins_were_drawn_are_found_again():
    found = lab.fit(list(made_up(400, 8, seed=5)), penalty=0.1)
    for weight, error, true in zip(found.weights, found.errors, TRUE, strict=True):
        assert 0.01 < error < 0.05
        assert abs(weight - true) < 4 * error
    assert found.guessing == pytest.approx(math.log(4))
    assert found.loss < found.guessing - 0.2
    assert (found.samples, found.matches) == (320 * 8, 400)
    assert found.worths(UNIT) == [round(weight * UNIT) for weight in found.weights]


def test_a_penalty_draws_weights_to_nothing():
    samples = list(made_up(20, 4, seed=6))
    free, held = lab.fit(samples, penalty=0.01), lab.fit(samples, penalty=1000.0)
    assert abs(held.weights[0]) < abs(free.weights[0]) / 5


def points(game, state):
    return [[float(each)] for each in game.scores(state)]


def test_who_leads_late_in_a_match_is_likely_to_win_it():
    game = load("pot-de-vin", 3)
    players = [bot("random", game) for _ in range(3)]
    samples = list(lab.gathered(game, players, points, matches=150, every=40))
    assert {len(sample.numbers) for sample in samples} == {3}
    found = lab.fit(samples)
    assert found.weights[0] > 2 * found.errors[0] > 0
    assert found.loss < found.guessing


def test_the_same_seed_gathers_the_same_positions():
    game = load("pot-de-vin", 3)
    players = [bot("random", game) for _ in range(3)]
    first = list(lab.gathered(game, players, points, matches=3, seed=8))
    assert first == list(lab.gathered(game, players, points, matches=3, seed=8))
    assert first != list(lab.gathered(game, players, points, matches=3, seed=9))


def test_what_cannot_be_fitted_is_refused():
    few = [Sample(0, [[1.0], [2.0]], [1.0, 0.0])]
    with pytest.raises(EnotecaError, match="at least 5 matches"):
        lab.fit(few)
    uneven = [Sample(match, [[1.0], [2.0] * (1 + match)], [1.0, 0.0]) for match in range(6)]
    with pytest.raises(EnotecaError, match="as many numbers of every seat"):
        lab.fit(uneven)
