"""The bot that searches."""

from time import perf_counter_ns
from typing import Final

from enoteca.bots.bot import Bot
from enoteca.bots.policy import Policy
from enoteca.bots.search.tree import Tree
from enoteca.bots.tuning import ADVICE_ONLY
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.native import i64

_CLOCK_EVERY: Final = 8


class SearchBot(Bot):
    """Searches for a number of iterations or a time, whichever ends first; 0 is no limit."""

    __slots__ = ("iterations", "nanoseconds", "policy")

    def __init__(
        self, name: str, policy: Policy[State], iterations: i64, nanoseconds: i64 = 0
    ) -> None:
        super().__init__(name)
        self.policy = policy
        self.iterations = iterations
        self.nanoseconds = nanoseconds

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        if self.policy.tuning.widening == ADVICE_ONLY and self.policy.tuning.bias:
            advised = self.policy.shortlist(game, state, rng)
            if len(advised) == 1:
                return advised[0]
        tree = Tree(game, state, self.policy, rng)
        end: i64 = perf_counter_ns() + self.nanoseconds
        done: i64 = 0
        while self.iterations == 0 or done < self.iterations:
            tree.iterate()
            done += 1
            if self.nanoseconds and done % _CLOCK_EVERY == 0 and perf_counter_ns() >= end:
                break
        easy = self.policy.tuning.easy
        return tree.good(easy) if easy else tree.best()
