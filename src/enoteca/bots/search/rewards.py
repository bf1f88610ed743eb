"""What an end, or an evaluated middle, of a match is worth to each seat."""

from typing import Final

from enoteca.bots.policy import Policy
from enoteca.bots.tuning import Tuning
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.native import i64

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
        share: i64 = tuning.win // winners if winners else 0  # a game may have no winner
        for seat in range(len(ranks)):
            if ranks[seat] == 1:
                rewards[seat] = share
    if tuning.margin:
        margins = _margins(game.scores(state), tuning.spread)
        for seat in range(len(ranks)):
            # Points alone do not always settle who wins: the lead may not say otherwise.
            margin = margins[seat]
            margin = max(margin, WHOLE // 2) if ranks[seat] == 1 else min(margin, WHOLE // 2)
            rewards[seat] += tuning.margin * margin // WHOLE
    return rewards


def expected_rewards(
    tuning: Tuning, policy: Policy[State], game: Game[State], state: State, rng: Rng
) -> list[i64]:
    """Return the rewards of a match that was cut short: the chances, or the lead expected."""
    chances = policy.win_chances(game, state, rng)
    if chances:
        return chances
    return _margins(policy.evaluate(game, state), tuning.spread)


def _margins(points: list[i64], spread: i64) -> list[i64]:
    """Return what each seat's lead is worth: half when level with the best of the others.

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
    margins: list[i64] = []
    for each in points:
        lead: i64 = each - best
        if lead == 0 and found:
            lead = best - second
        if lead > spread:
            lead = spread
        elif lead < -spread:
            lead = -spread
        margins.append(WHOLE * (spread + lead) // (2 * spread))
    return margins
