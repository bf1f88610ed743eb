"""One generation: what it played, what it learned, and whether it plays better than the last."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from enoteca.lab.contest import Contest
from enoteca.lab.estimates import Estimate, mean
from enoteca.lab.learning.worths import Bin
from enoteca.lab.matches import Outcome


@dataclass(frozen=True)
class Strength:
    """How a new player did alone at a table of the old one; fair shares are 1."""

    seats: int
    share: Estimate  # of the wins, in fair shares
    matches: int


@dataclass(frozen=True)
class Generation:
    """What came of one generation."""

    number: int
    matches: int  # that taught it, those of the generations before counted in
    positions: int
    loss: float
    guessing: float
    explained: float
    calibration: list[Bin]
    strengths: list[Strength]  # by seats
    share: Estimate  # of the wins over all seats, in fair shares
    kept: bool

    def told(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return asdict(self)

    @classmethod
    def read(cls, told: dict[str, Any]) -> "Generation":
        """Return what ``told`` has told."""
        strengths = [
            Strength(row["seats"], Estimate(**row["share"]), row["matches"])
            for row in told["strengths"]
        ]
        bins = [Bin(**row) for row in told["calibration"]]
        share = Estimate(**told["share"])
        return cls(**told | {"strengths": strengths, "calibration": bins, "share": share})


def fair_shares(contest: Contest, outcomes: Sequence[Outcome], name: str) -> list[float]:
    """Return the share of the wins of who sits alone, deal by deal, in fair shares."""
    found: dict[int, list[float]] = {}
    for outcome in outcomes:
        seating = contest.seating(outcome.number)
        share = outcome.shares[seating.index(name)] * len(seating)
        found.setdefault(contest.deal(outcome.number), []).append(share)
    return [sum(deal) / len(deal) for _, deal in sorted(found.items())]


def strength(contest: Contest, outcomes: Sequence[Outcome], name: str) -> Strength:
    """Return how who sits alone did at one number of seats."""
    share = mean(fair_shares(contest, outcomes, name))
    return Strength(contest.agreement.seats, share, len(outcomes))
