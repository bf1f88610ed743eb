"""Results with the luck taken out: as true as they were, and less scattered.

How much of the measured luck is taken from a deal is learned from the other deals alone.  What was
measured is 0 on average and knows nothing of what was learned, so the mean stays true.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean, pstdev
from typing import Final, TypeAlias

from enoteca.lab.estimates import Estimate, mean
from enoteca.lab.fitting import solved

PARTS: Final = 10  # the deals are parted so; each part is adjusted by what the others say
DOUBT: Final = 4  # of so few deals nothing is believed: luck of theirs would count for half at most

Row: TypeAlias = Sequence[float]  # the luck of a deal, measured in every way


@dataclass(frozen=True)
class Adjusted:
    """A figure without luck, and how far the deals scatter then, as a part of how far they did."""

    estimate: Estimate
    scatter: float


def adjusted(results: Sequence[float], luck: Sequence[Row], raw: Estimate) -> Adjusted:
    """Return the mean of results, one for each deal, with the luck of the deals taken out.

    Where results never differ there is nothing to take out: the figure stays the raw one.
    """
    before = pstdev(results)
    if not before:
        return Adjusted(raw, 1.0)
    calm = [0.0] * len(results)
    for part in range(min(PARTS, len(results))):
        others = [deal for deal in range(len(results)) if deal % PARTS != part]
        weights = _weights([results[deal] for deal in others], [luck[deal] for deal in others])
        for deal in range(part, len(results), PARTS):
            calm[deal] = results[deal] - fsum(map(float.__mul__, weights, luck[deal]))
    return Adjusted(mean(calm), pstdev(calm) / before)


def _weights(results: Sequence[float], luck: Sequence[Row]) -> list[float]:
    """Return how much of each measure of luck is in results, by least squares."""
    if not results:
        return []
    middle = fmean(results)
    scales = [sqrt(fmean(each * each for each in column)) for column in zip(*luck, strict=True)]
    rows = [
        [each / scale if scale else 0.0 for each, scale in zip(row, scales, strict=True)]
        for row in luck
    ]
    ways = range(len(scales))
    matrix = [
        [fsum(row[one] * row[other] for row in rows) + DOUBT * (one == other) for other in ways]
        for one in ways
    ]
    right = [
        fsum(row[way] * (result - middle) for row, result in zip(rows, results, strict=True))
        for way in ways
    ]
    found = solved(matrix, right)
    return [each / scale if scale else 0.0 for each, scale in zip(found, scales, strict=True)]
