"""What an arena found out about its bots."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from enoteca.lab.adjusting import Adjusted, adjusted
from enoteca.lab.contest import Contest
from enoteca.lab.estimates import Estimate, mean, share
from enoteca.lab.matches import Outcome
from enoteca.lab.ratings import ratings


@dataclass(frozen=True)
class Line:
    """How one bot did: at one table of an arena, or at all of them."""

    bot: str
    seats: int  # at this table; over all tables its figures are for one seat
    share: Estimate  # of the wins
    fair: float
    score: Estimate
    lead: Estimate  # in points, over the mean of the others
    calm_share: Adjusted | None = None  # the same without luck, where that was measured
    calm_lead: Adjusted | None = None
    rating: Estimate | None = None


@dataclass(frozen=True)
class Findings:
    """All that is worth saying about an arena."""

    deals: int
    matches: int
    overall: list[Line]
    tables: list[list[Line]]  # one for each set of bots that met


def findings(contest: Contest, outcomes: Sequence[Outcome]) -> Findings:
    """Return what outcomes say about the bots."""
    rated = ratings(contest, outcomes)
    names = list(dict.fromkeys(name for seating in contest.seatings for name in seating))
    overall = [
        _line(contest, outcomes, name, 1, None if rated is None else rated[name]) for name in names
    ]
    overall.sort(key=lambda line: -line.share.value)
    by_table: dict[frozenset[tuple[str, int]], list[Outcome]] = {}
    for outcome in outcomes:
        met = frozenset(Counter(contest.seating(outcome.number)).items())
        by_table.setdefault(met, []).append(outcome)
    tables = [
        [
            _line(contest, met, name, count)
            for name, count in sorted(table, key=lambda pair: names.index(pair[0]))
        ]
        for table, met in by_table.items()
    ]
    for table in tables:
        table.sort(key=lambda line: line.seats)
    deals = len({contest.deal(outcome.number) for outcome in outcomes})
    return Findings(deals, len(outcomes), overall, tables)


def _line(
    contest: Contest,
    outcomes: Sequence[Outcome],
    name: str,
    seats: int,
    rating: Estimate | None = None,
) -> Line:
    """Return the figures of a bot, deal by deal; of one seat, or of several that it has."""
    met: dict[int, list[list[float]]] = {}
    for outcome in outcomes:
        deal = contest.deal(outcome.number)
        for seat, other in enumerate(contest.seating(outcome.number)):
            if other == name:
                met.setdefault(deal, []).append(_figures(outcome, seat))
    means = [[fmean(column) for column in zip(*met[deal], strict=True)] for deal in sorted(met)]
    one, scores, leads, *_ = zip(*means, strict=True)
    shares = [seats * each for each in one]
    luck = [row[3:] for row in means]
    won, ahead = share(shares), mean(leads)
    return Line(
        bot=name,
        seats=seats,
        share=won,
        fair=seats / contest.agreement.seats,
        score=mean(scores),
        lead=ahead,
        calm_share=None if contest.luck is None else adjusted(shares, luck, won),
        calm_lead=None if contest.luck is None else adjusted(leads, luck, ahead),
        rating=rating,
    )


def _figures(outcome: Outcome, seat: int) -> list[float]:
    """Return what a seat made of a match, and then its luck, measured in every way."""
    made = [outcome.shares[seat], float(outcome.scores[seat]), outcome.leads[seat]]
    return made + [way[seat] for way in outcome.luck]
