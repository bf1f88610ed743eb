"""OpenSkill ratings: how strong each bot is beside all it has met."""

from collections.abc import Sequence

from enoteca.lab.contest import Contest
from enoteca.lab.estimates import SURE, Estimate
from enoteca.lab.matches import Outcome


def ratings(contest: Contest, outcomes: Sequence[Outcome]) -> dict[str, Estimate] | None:
    """Return the rating of every bot, or nothing where the package is missing.

    Matches are rated in the order of their numbers.  A bot in several seats of a match
    learns the mean of what its seats learnt.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 (an extra)
    except ImportError:
        return None
    model = PlackettLuce(tau=0)
    names = sorted({name for seating in contest.seatings for name in seating})
    skills = dict.fromkeys(names, (model.mu, model.sigma))
    for outcome in outcomes:
        seating = contest.seating(outcome.number)
        teams = [[model.rating(mu=skills[name][0], sigma=skills[name][1])] for name in seating]
        rated = model.rate(teams, ranks=[float(rank) for rank in outcome.standing])
        for name in set(seating):
            learnt = [rated[seat][0] for seat, other in enumerate(seating) if other == name]
            mu = sum(rating.mu for rating in learnt) / len(learnt)
            sigma = sum(rating.sigma for rating in learnt) / len(learnt)
            skills[name] = (mu, sigma)
    return {
        name: Estimate(mu, mu - SURE * sigma, mu + SURE * sigma)
        for name, (mu, sigma) in skills.items()
    }
