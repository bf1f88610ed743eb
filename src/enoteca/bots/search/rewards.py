"""What an end, or an evaluated middle, of a match is worth to each seat."""

from typing import Final

from enoteca.bots.policy import Policy
from enoteca.bots.tuning import Tuning
from enoteca.core.game import Game, State
from enoteca.core.ints import i64

WHOLE: Final = 1000


def final_rewards(tuning: Tuning, game: Game[State], state: State) -> list[i64]:
    """Return the rewards of a match that is over, from 0 to 1000."""
    ranks = game.standing(state)
    rewards: list[i64] = [0] * len(ranks)
    if tuning.win:
        winners: i64 = 0
        for rank in ranks:
            if rank == 1:
                winners += 1
        share: i64 = tuning.win // winners
        for seat in range(len(ranks)):
            if ranks[seat] == 1:
                rewards[seat] = share
    if tuning.rank:
        last: i64 = 2
        for rank in ranks:
            last = max(last, rank)
        for seat in range(len(ranks)):
            rewards[seat] += tuning.rank * (last - ranks[seat]) // (last - 1)
    if tuning.margin:
        _add_margins(rewards, game.scores(state), tuning.margin, tuning.spread)
    return rewards


def expected_rewards(
    tuning: Tuning, policy: Policy[State], game: Game[State], state: State
) -> list[i64]:
    """Return the rewards of a match that was cut short: by the lead each seat may expect."""
    points = policy.evaluate(game, state)
    rewards: list[i64] = [0] * len(points)
    _add_margins(rewards, points, WHOLE, tuning.spread)
    return rewards


def _add_margins(rewards: list[i64], points: list[i64], weight: i64, spread: i64) -> None:
    """Add each seat's share of the weight: half when level with the best of the others.

    Partners have the same points and do not compete: a leader is compared with the best
    of those who have fewer, unless none has.
    """
    best = points[0]
    for each in points:
        best = max(best, each)
    second = points[0]
    found = False
    for each in points:
        if each != best and (not found or each > second):
            second = each
            found = True
    for seat in range(len(points)):
        lead: i64 = points[seat] - best
        if lead == 0 and found:
            lead = best - second
        if lead > spread:
            lead = spread
        elif lead < -spread:
            lead = -spread
        rewards[seat] += weight * (spread + lead) // (2 * spread)
