"""Counts what nobody should do in Grand Cru: pay at the fair for nothing, end what hardly began.

As a program it says how often a bot does so, at how many seats and in how many matches:
python -m tests.games.grand_cru.policy.follies casual 3 40
"""

import sys
from collections import Counter

from enoteca import NOBODY, Rng, load
from enoteca.bots.bot import Bot
from enoteca.bots.roster import bot
from enoteca.core.actions import kind_of
from enoteca.core.game import Game
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.actions import DONE, FAIR
from enoteca.games.grand_cru.rules.state import CruState, kind_of_item

GIFTS = range(pending.LATE_HARVESTING, pending.CLAIMING + 1)
EARLY = 3  # the first year in which a bot may end a match


def follies(game: Game[CruState], player: Bot, seed: int) -> Counter[str]:
    """Return how a bot in all seats paid at the fair, and for nothing, and how the match ended."""
    found: Counter[str] = Counter()
    state, rng = game.new_state(), Rng(seed)
    year, paid = 0, False
    while game.resolve_chance(state, rng) != NOBODY:
        pending_kind = kind_of_item(state.agenda[-1])
        action = player.decide(game, state, rng)
        kind = kind_of(action)
        given = pending_kind in GIFTS or pending_kind == pending.STEPPING
        if paid and given and kind == DONE:
            found["paid for nothing"] += 1
        year = state.year
        game.apply(state, action)
        paid = kind == FAIR
        if paid:
            found["paid"] += 1
            if kind_of_item(state.agenda[-1]) == pending.FAIR:
                found["paid for nothing"] += 1  # there was not even a gift to decline
    found["matches"] += 1
    if not state.bankrupt:
        found["ended early"] += year < EARLY
    else:
        found["bankrupt"] += 1
    found["years"] += year
    found["best estates"] += max(game.scores(state))
    return found


if __name__ == "__main__":
    name, seats, matches = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    table = load("grand-cru", seats)
    who = bot(name, table, timed=False)
    print(name, seats, dict(sum((follies(table, who, seed) for seed in range(matches)), Counter())))
