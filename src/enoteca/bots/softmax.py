"""Chances of winning, from what every seat's position is worth by learned worths."""

from math import exp
from typing import Final

from enoteca.native import i64, vec

WHOLE: Final = 1000
UNIT: Final = 1_000_000  # learned worths: so much more makes one e times as likely to win
STEPS: Final = 32  # to the unit
ODDS: Final[vec[i64]] = vec[i64](
    [round(100_000 * exp(-step / STEPS)) for step in range(10 * STEPS)]
)


def chances(worths: list[i64], unit: i64, winners: i64 = 1) -> list[i64]:
    """Return every seat's chance in thousandths; a unit more makes it e times as likely to win."""
    best = worths[0]
    for each in worths:
        best = max(best, each)
    odds: list[i64] = []
    total: i64 = 0
    for each in worths:
        odd = ODDS[min((best - each) * STEPS // unit, len(ODDS) - 1)]
        odds.append(odd)
        total += odd
    total //= winners
    for seat in range(len(odds)):
        odds[seat] = WHOLE * odds[seat] // total
    return odds
