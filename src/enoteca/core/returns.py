"""What the end of a match is worth to each seat, in the coin a learner wants.

All in whole numbers: shares are parts of WHOLE, which every number of seats divides.  Partners
have the same standing and the same points, and so the same return.
"""

from typing import Final

from enoteca.core.game import Game, S
from enoteca.errors import EnotecaError
from enoteca.native import i64

WIN: Final = "win"  # the share of the win, up to a WHOLE; nobody may win
RANK: Final = "rank"  # the share of the others whom one is ahead of, ties half, up to a WHOLE
POINTS: Final = "points"
MARGIN: Final = "margin"  # the lead over the best of the others, or what is missing to it

KINDS: Final = (WIN, RANK, POINTS, MARGIN)
WHOLE: Final = 120


def unit(kind: str) -> int:
    """Return how much of a kind of return counts as one."""
    if kind not in KINDS:
        raise EnotecaError(f"there are no returns called '{kind}'; there are {', '.join(KINDS)}")
    return WHOLE if kind in (WIN, RANK) else 1


def returns(game: Game[S], state: S, kind: str) -> list[i64]:
    """Return what a match that stands so is worth to every seat, in units."""
    if kind == WIN:
        return _wins(game.standing(state))
    if kind == RANK:
        return _ranks(game.standing(state))
    if kind == MARGIN:
        return _margins(game.scores(state))
    return game.scores(state)


def _wins(standing: list[i64]) -> list[i64]:
    winners: i64 = 0
    for rank in standing:
        if rank == 1:
            winners += 1
    share: i64 = WHOLE // winners if winners else 0
    return [share if rank == 1 else 0 for rank in standing]


def _ranks(standing: list[i64]) -> list[i64]:
    """Return how many of the others each leaves behind; who is alone leaves all behind."""
    others: i64 = len(standing) - 1
    if others == 0:
        return [WHOLE]
    found: list[i64] = []
    for mine in standing:
        halves: i64 = -1  # one ties with oneself
        for other in standing:
            if other > mine:
                halves += 2
            elif other == mine:
                halves += 1
        found.append(halves * (WHOLE // 2) // others)
    return found


def _margins(points: list[i64]) -> list[i64]:
    """Return the leads; the leaders are compared with the best of those who have fewer."""
    best = points[0]
    for each in points:
        best = max(best, each)
    second = best
    for each in points:
        if each != best and (second == best or each > second):
            second = each
    return [best - second if each == best else each - best for each in points]
