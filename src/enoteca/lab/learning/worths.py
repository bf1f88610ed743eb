"""What positions teach: the worths of a policy's traits, and how well they foretell the end."""

from collections.abc import Sequence
from dataclasses import dataclass

from enoteca.bots.learned import EACH
from enoteca.bots.policy import Policy
from enoteca.bots.softmax import UNIT
from enoteca.core.game import Game, State
from enoteca.lab.fitting import Features, Sample, add_product, chances, fit, parted, solved

POINT = 100  # learned points are in hundredths
BINS = 10  # of chances, in which they are held against what came


@dataclass(frozen=True)
class Bin:
    """Chances of about the same size that were given, and how often they came true."""

    given: float
    won: float
    count: int


@dataclass(frozen=True)
class Worths:
    """What was learned, by trait and knot, and what it says of matches that were held out.

    Losses are as in ``enoteca.lab.fitting.Fit``; ``explained`` is the share of the squares of the
    differences in points between seats that the points expected explain.
    """

    knots: list[int]
    worths: dict[str, list[int]]
    points: dict[str, list[int]]
    loss: float
    guessing: float
    explained: float
    calibration: list[Bin]
    positions: int
    matches: int


def features_of(policy: Policy[State]) -> Features:
    """Return how the traits of a position are read, each shared out among the knots around it."""
    count = len(policy.traits())
    knots = [int(knot) for knot in policy.knots()]

    def features(game: Game[State], state: State) -> list[list[float]]:
        numbers = policy.numbers(game, state)
        found = [[0.0] * (count * len(knots)) for _ in range(game.seat_count)]
        for knot, share in shared(knots, int(policy.time(game, state))):
            for seat, row in enumerate(found):
                for trait in range(count):
                    row[knot * count + trait] = share * int(numbers[seat * count + trait])
        return found

    return features


def shared(knots: Sequence[int], time: int) -> list[tuple[int, float]]:
    """Return the knots around a time, and how near each is."""
    time = min(max(time, knots[0]), knots[-1])
    after = next(place for place, knot in enumerate(knots) if time <= knot)
    if time == knots[after]:
        return [(after, 1.0)]
    share = (time - knots[after - 1]) / (knots[after] - knots[after - 1])
    return [(after - 1, 1 - share), (after, share)]


def learn(policy: Policy[State], samples: Sequence[Sample]) -> Worths:
    """Fit the chance of winning and the points of every seat to positions of ``features_of``."""
    learned, kept = parted(samples)
    knots = [int(knot) for knot in policy.knots()]
    traits = policy.traits()
    scales = _scales(learned)
    scaled = [_scaled(sample, scales) for sample in samples]
    # Positions of one match tell little more than one of them: the penalty counts matches.
    penalty = len(samples) / len({sample.match for sample in samples})
    found = fit(scaled, penalty)
    rates = _points(scaled, penalty)
    judged = [sample for sample in scaled if sample.held_out]
    worths = _table(traits, len(knots), found.weights, scales, UNIT)
    points = _table(traits, len(knots), rates, scales, POINT)
    return Worths(
        knots=knots,
        worths=worths,
        points=points | {EACH: [round(POINT * _level(learned, rates, scales))] * len(knots)},
        loss=found.loss,
        guessing=found.guessing,
        explained=_explained(judged, rates),
        calibration=_calibration(judged, found.weights),
        positions=len(learned) + len(kept),
        matches=found.matches,
    )


def _scales(samples: Sequence[Sample]) -> list[float]:
    """Return the usual size of each number, so that one penalty is fair to all."""
    rows = [numbers for sample in samples for numbers in sample.numbers]
    found = []
    for column in zip(*rows, strict=True):
        size = (sum(value * value for value in column) / len(column)) ** 0.5
        found.append(size or 1.0)
    return found


def _scaled(sample: Sample, scales: Sequence[float]) -> Sample:
    numbers = [
        [value / scale for value, scale in zip(row, scales, strict=True)] for row in sample.numbers
    ]
    return Sample(sample.match, numbers, sample.won, sample.points)


def _points(samples: Sequence[Sample], penalty: float) -> list[float]:
    """Return what each number adds to the points, by the differences between the seats."""
    learned, _kept = parted(samples)
    size = len(learned[0].numbers[0])
    right = [0.0] * size
    matrix = [[penalty * (row == column) for column in range(size)] for row in range(size)]
    for sample in learned:
        for apart, points in _differences(sample):
            places = [place for place, value in enumerate(apart) if value]
            values = [apart[place] for place in places]
            add_product(right, places, values, points)
            for place, value in zip(places, values, strict=True):
                add_product(matrix[place], places, values, value)
    return solved(matrix, right)


def _differences(sample: Sample) -> list[tuple[list[float], float]]:
    """Return the numbers and the points of every seat less the mean of all."""
    seats = len(sample.numbers)
    middle = [sum(column) / seats for column in zip(*sample.numbers, strict=True)]
    usual = sum(sample.points) / seats
    return [
        ([value - mean for value, mean in zip(row, middle, strict=True)], points - usual)
        for row, points in zip(sample.numbers, sample.points, strict=True)
    ]


def _level(samples: Sequence[Sample], rates: Sequence[float], scales: Sequence[float]) -> float:
    """Return the points that a seat has on average beyond what its numbers add."""
    found = [
        points
        - sum(rate * value / scale for rate, value, scale in zip(rates, row, scales, strict=True))
        for sample in samples
        for row, points in zip(sample.numbers, sample.points, strict=True)
    ]
    return sum(found) / len(found)


def _explained(samples: Sequence[Sample], rates: Sequence[float]) -> float:
    lost = whole = 0.0
    for sample in samples:
        for apart, points in _differences(sample):
            expected = sum(rate * value for rate, value in zip(rates, apart, strict=True))
            lost += (points - expected) ** 2
            whole += points**2
    return 1 - lost / whole if whole else 0.0


def _calibration(samples: Sequence[Sample], weights: list[float]) -> list[Bin]:
    """Return for chances of about the same size how often they came true."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for sample in samples:
        for chance, won in zip(chances(sample.numbers, weights), sample.won, strict=True):
            bins[min(int(chance * BINS), BINS - 1)].append((chance, won))
    return [
        Bin(
            sum(given for given, _ in met) / len(met),
            sum(won for _, won in met) / len(met),
            len(met),
        )
        for met in bins
        if met
    ]


def _table(
    traits: Sequence[str], knots: int, weights: Sequence[float], scales: Sequence[float], unit: int
) -> dict[str, list[int]]:
    """Return what each trait is worth at each knot, in whole parts of a unit."""
    whole = [round(unit * weight / scale) for weight, scale in zip(weights, scales, strict=True)]
    return {
        trait: [whole[knot * len(traits) + place] for knot in range(knots)]
        for place, trait in enumerate(traits)
    }
