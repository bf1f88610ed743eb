"""What numbers read off a position say about who wins: fitted to matches, and held against others.

The model is that of ``enoteca.bots.softmax``: every seat has a worth, a weighted sum of its
numbers, and one unit of worth more makes it e times as likely to win.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from enoteca.bots.bot import Bot
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.lab.estimates import win_shares
from enoteca.lab.playing import play

# The numbers of every seat in a position, the same number of them for each.
Features = Callable[[Game[State], State], list[list[float]]]

HELD_OUT = 5  # every so many matches are kept to judge by, and not learned from
STEPS = 30  # of Newton's method: it ends long before
CLOSE = 1e-8


@dataclass(frozen=True)
class Sample:
    """A position of a match: the numbers of every seat, and what share of the win it got."""

    match: int
    numbers: list[list[float]]
    won: list[float]


@dataclass(frozen=True)
class Fit:
    """Weights with their standard errors, and how well they tell who wins what they never saw.

    Losses are the mean of −ln(the chance given to who won), on the matches held out; who knows
    nothing but the number of seats has ``guessing``.
    """

    weights: list[float]
    errors: list[float]
    loss: float
    guessing: float
    samples: int
    matches: int

    def worths(self, unit: int) -> list[int]:
        """Return the weights as a policy keeps them: integers, so many to the unit."""
        return [round(weight * unit) for weight in self.weights]


def gathered(
    game: Game[State], bots: Sequence[Bot], features: Features, matches: int, seed: int = 0,
    every: int = 10,
) -> Iterator[Sample]:  # fmt: skip
    """Play matches and yield a position after every so many decisions.

    A match that nobody wins tells nothing and is left out.
    """
    for match in range(matches):
        course = play(game, bots, seed + match)
        won = win_shares(game.standing(course.end))
        if not any(won):
            continue
        state, decisions = game.new_state(), 0
        for action in course.actions:
            if game.to_move(state) >= 0:
                decisions += 1
                if decisions % every == 0:
                    yield Sample(match, features(game, state), won)
            game.apply(state, action)


def fit(samples: Sequence[Sample], penalty: float = 1.0) -> Fit:
    """Return the weights under which the wins were most likely, drawn towards 0 by a penalty."""
    learned = [sample for sample in samples if sample.match % HELD_OUT]
    kept = [sample for sample in samples if not sample.match % HELD_OUT]
    if not learned or not kept:
        raise EnotecaError(f"a fit needs positions of at least {HELD_OUT} matches")
    widths = {len(numbers) for sample in samples for numbers in sample.numbers}
    if len(widths) != 1:
        raise EnotecaError("a fit needs as many numbers of every seat in every position")
    size = widths.pop()
    weights = [0.0] * size
    for _step in range(STEPS):
        slope, curve = _slopes(learned, weights, penalty)
        change = _solved(curve, slope)
        weights = [weight + more for weight, more in zip(weights, change, strict=True)]
        if max((abs(more) for more in change), default=0.0) < CLOSE:
            break
    _slope, curve = _slopes(learned, weights, penalty)
    units = [[float(row == column) for row in range(size)] for column in range(size)]
    errors = [math.sqrt(_solved(curve, unit)[place]) for place, unit in enumerate(units)]
    return Fit(
        weights=weights,
        errors=errors,
        loss=_loss(kept, weights),
        guessing=_loss(kept, [0.0] * size),
        samples=len(learned),
        matches=len({sample.match for sample in samples}),
    )


def chances(numbers: list[list[float]], weights: list[float]) -> list[float]:
    """Return every seat's chance of winning."""
    worths = [sum(map(float.__mul__, map(float, each), weights)) for each in numbers]
    best = max(worths)
    odds = [math.exp(worth - best) for worth in worths]
    total = sum(odds)
    return [odd / total for odd in odds]


def _loss(samples: Sequence[Sample], weights: list[float]) -> float:
    lost = 0.0
    for sample in samples:
        for chance, won in zip(chances(sample.numbers, weights), sample.won, strict=True):
            lost -= won * math.log(max(chance, 1e-12))
    return lost / len(samples)


def _slopes(
    samples: Sequence[Sample], weights: list[float], penalty: float
) -> tuple[list[float], list[list[float]]]:
    """Return the first derivative of the likelihood, and the second with its sign turned."""
    size = len(weights)
    slope = [-penalty * weight for weight in weights]
    curve = [[penalty * (row == column) for column in range(size)] for row in range(size)]
    for sample in samples:
        odds = chances(sample.numbers, weights)
        mean = [
            sum(odd * numbers[place] for odd, numbers in zip(odds, sample.numbers, strict=True))
            for place in range(size)
        ]
        for odd, won, numbers in zip(odds, sample.won, sample.numbers, strict=True):
            apart = [number - middle for number, middle in zip(numbers, mean, strict=True)]
            for row in range(size):
                slope[row] += won * apart[row]
                if apart[row]:
                    weighed = odd * apart[row]
                    line = curve[row]
                    for column in range(size):
                        line[column] += weighed * apart[column]
    return slope, curve


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return what a symmetric positive matrix turns into the right side."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            if factor:
                for column in range(pivot, size + 1):
                    rows[below][column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found
