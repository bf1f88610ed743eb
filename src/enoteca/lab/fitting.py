"""What numbers read off a position say about who wins: fitted to matches, and held against others.

The model is that of ``enoteca.bots.softmax``: every seat has a worth, a weighted sum of its
numbers, and one unit of worth more makes it e times as likely to win.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from enoteca.bots.bot import Bot
from enoteca.core.actions import Action
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
    """A position of a match: the numbers of every seat, and what came of it.

    That is the share of the win that each seat got, and its points in the end.
    """

    match: int
    numbers: list[list[float]]
    won: list[float]
    points: list[float] = field(default_factory=list)

    @property
    def held_out(self) -> bool:
        """Whether its match is kept to judge by."""
        return self.match % HELD_OUT == 0


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
    """Play matches and yield a position after every so many decisions."""
    for match in range(matches):
        actions = play(game, bots, seed + match).actions
        yield from sampled(game, actions, features, match, every)


def sampled(
    game: Game[State], actions: Sequence[Action], features: Features, match: int, every: int = 10
) -> Iterator[Sample]:
    """Go through a whole match and yield a position after every so many decisions.

    A match that nobody wins tells nothing and is left out.
    """
    end = game.new_state()
    for action in actions:
        game.apply(end, action)
    won = win_shares(game.standing(end))
    points = [float(score) for score in game.scores(end)]
    state, decisions = game.new_state(), 0
    for action in actions if any(won) else ():
        if game.to_move(state) >= 0:
            decisions += 1
            if decisions % every == 0:
                yield Sample(match, features(game, state), won, points)
        game.apply(state, action)


def fit(samples: Sequence[Sample], penalty: float = 1.0) -> Fit:
    """Return the weights under which the wins were most likely, drawn towards 0 by a penalty."""
    learned, kept = parted(samples)
    size = width_of(samples)
    weights = [0.0] * size
    for _step in range(STEPS):
        slope, curve = _slopes(learned, weights, penalty)
        change = solved(curve, slope)
        weights = [weight + more for weight, more in zip(weights, change, strict=True)]
        if max((abs(more) for more in change), default=0.0) < CLOSE:
            break
    _slope, curve = _slopes(learned, weights, penalty)
    units = [[float(row == column) for row in range(size)] for column in range(size)]
    errors = [math.sqrt(solved(curve, unit)[place]) for place, unit in enumerate(units)]
    return Fit(
        weights=weights,
        errors=errors,
        loss=_loss(kept, weights),
        guessing=_loss(kept, [0.0] * size),
        samples=len(learned),
        matches=len({sample.match for sample in samples}),
    )


def parted(samples: Sequence[Sample]) -> tuple[list[Sample], list[Sample]]:
    """Return the positions to learn from, and those to judge by."""
    learned = [sample for sample in samples if not sample.held_out]
    kept = [sample for sample in samples if sample.held_out]
    if not learned or not kept:
        raise EnotecaError(f"a fit needs positions of at least {HELD_OUT} matches")
    return learned, kept


def width_of(samples: Sequence[Sample]) -> int:
    """Return how many numbers every seat has."""
    widths = {len(numbers) for sample in samples for numbers in sample.numbers}
    if len(widths) != 1:
        raise EnotecaError("a fit needs as many numbers of every seat in every position")
    return widths.pop()


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
        places = [place for place in range(size) if any(row[place] for row in sample.numbers)]
        mean = [
            sum(odd * numbers[place] for odd, numbers in zip(odds, sample.numbers, strict=True))
            for place in places
        ]
        for odd, won, numbers in zip(odds, sample.won, sample.numbers, strict=True):
            apart = [numbers[place] - middle for place, middle in zip(places, mean, strict=True)]
            for at, row in enumerate(places):
                slope[row] += won * apart[at]
                add_product(curve[row], places, apart, odd * apart[at])
    return slope, curve


def add_product(
    line: list[float], places: Sequence[int], values: Sequence[float], factor: float
) -> None:
    """Add values, times a factor, at some places of a line; the rest of it is left."""
    if factor:
        for place, value in zip(places, values, strict=True):
            line[place] += factor * value


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
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
