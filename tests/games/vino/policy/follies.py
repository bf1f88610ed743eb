"""Counts in Vino the purchases for which there was something cheaper in the same region.

As a program it says how often a bot makes such, at how many seats and in how many matches:
python -m tests.games.vino.policy.follies casual 3 20
"""

import sys
from collections import Counter

from enoteca import NOBODY, Rng, load
from enoteca.bots.bot import Bot
from enoteca.bots.roster import bot
from enoteca.core.actions import kind_of
from enoteca.core.game import Game
from enoteca.games.vino.rules.actions import BUY, position_of, region_of
from enoteca.games.vino.rules.game import Vino
from enoteca.games.vino.rules.state import VinoState


def follies(
    game: Game[VinoState], player: Bot, seed: int, decisions: int = 100_000
) -> Counter[str]:
    """Return how many purchases a bot, alone in all seats, made where it had a choice of prices.

    Some were "dearer" than need be, and of these some without any use: "of the same kind" of land
    as something cheaper, or "where no bottle stands", so that no kind matters.
    """
    assert isinstance(game, Vino)
    box = game.components
    found: Counter[str] = Counter()
    state, rng = game.new_state(), Rng(seed)
    while game.resolve_chance(state, rng) != NOBODY and (decisions := decisions - 1) >= 0:
        action = player.decide(game, state, rng)
        if kind_of(action) == BUY:
            region, bought = region_of(action), position_of(action)
            prices = box.prices[region]
            offered = [
                position_of(each)
                for each in game.legal_actions(state)
                if kind_of(each) == BUY and region_of(each) == region
            ]
            cheaper = [each for each in offered if prices[each - 1] < prices[bought - 1]]
            kinds = [box.private[region] >> each - 1 & 1 for each in cheaper]
            found["purchases"] += len(offered) > 1
            found["dearer"] += bool(cheaper)
            found["of the same kind"] += box.private[region] >> bought - 1 & 1 in kinds
            found["where no bottle stands"] += bool(cheaper) and not state.bottles >> region & 1
        game.apply(state, action)
    return found


if __name__ == "__main__":
    name, seats, matches = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    table = load("vino", seats)
    who = bot(name, table, timed=False)
    print(name, seats, dict(sum((follies(table, who, seed) for seed in range(matches)), Counter())))
