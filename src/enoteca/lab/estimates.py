"""Shares and means with the interval in which, 95 times of 100, the truth lies."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 1.96  # deviations that hold 95 % of a normal distribution


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def win_shares(standing: Sequence[int]) -> list[float]:
    """Return how much of the win each seat has: those who tie share it, and nobody may win."""
    winners = standing.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in standing]


def leads(scores: Sequence[float]) -> list[float]:
    """Return how many points each seat is ahead of the mean of the others."""
    others = max(1, len(scores) - 1)
    total = sum(scores)
    return [score - (total - score) / others for score in scores]


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of what was measured deal by deal."""
    middle = math.fsum(values) / len(values)
    reach = SURE * _error(values, middle)
    return Estimate(middle, middle - reach, middle + reach)


def share(values: Sequence[float]) -> Estimate:
    """Return the mean of shares between 0 and 1, one for each deal.

    Matches of one deal resemble each other, so a deal counts as one observation.  The
    interval is Wilson's, for as many free observations as the spread of the deals speaks for.
    """
    middle = math.fsum(values) / len(values)
    error = _error(values, middle)
    count = middle * (1 - middle) / error**2 if error > 0 else float(len(values))
    square = SURE * SURE / count
    centre = (middle + square / 2) / (1 + square)
    reach = SURE / (1 + square) * math.sqrt(middle * (1 - middle) / count + square / (4 * count))
    return Estimate(
        middle, max(0.0, min(middle, centre - reach)), min(1.0, max(middle, centre + reach))
    )


def _error(values: Sequence[float], middle: float) -> float:
    if len(values) < 2:
        return 0.0
    squares = math.fsum((value - middle) ** 2 for value in values)
    return math.sqrt(squares / (len(values) - 1) / len(values))
