"""One decision searched for in several processes at once.

Each grows a tree of its own from a seed of its own, and what they have found is added.  The same
seed and the same number of processes give the same move, however busy the machine is, as long as
iterations are counted and not time.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from enoteca.bots.bot import Bot
from enoteca.bots.search.bot import UNDECIDED, SearchBot
from enoteca.bots.search.tallies import together
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.native import i64

_SEEDS: Final = 2**62

# What a process needs to search: the game, the state, and a seed.
Share = Callable[[Game[State], State, int], list[i64]]


class CrewBot(Bot):
    """Thinks like a searching bot, in so many processes at once."""

    __slots__ = ("_pool", "lead", "share", "workers")

    def __init__(self, lead: SearchBot, share: Share, workers: i64) -> None:
        super().__init__(lead.name)
        self.lead = lead
        self.share = share
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None  # begun when first needed, ended with us

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        plain = self.lead.plain(game, state, rng)
        if plain != UNDECIDED:
            return plain
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        seeds = seeds_for(self.workers, rng)
        asked = [self._pool.submit(self.share, game, state, seed) for seed in seeds]
        tally = together([each.result() for each in asked])
        return self.lead.verdict(game, state, tally, rng)


def seeds_for(workers: i64, rng: Rng) -> list[int]:
    """Return a seed for each of those who search."""
    return [rng.below_big(_SEEDS) for _ in range(workers)]
