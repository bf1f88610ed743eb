"""The bot that searches."""

from time import perf_counter_ns
from typing import Final

from enoteca.bots.bot import Bot
from enoteca.bots.policy import Policy
from enoteca.bots.search.tallies import good_enough, most_tried
from enoteca.bots.search.tree import Tree
from enoteca.bots.tuning import ADVICE_ONLY
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.native import i64

UNDECIDED: Final = -1  # in place of an action: one has to search

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
        plain = self.plain(game, state, rng)
        if plain != UNDECIDED:
            return plain
        return self.verdict(game, state, self.tally(game, state, rng), rng)

    def plain(self, game: Game[State], state: State, rng: Rng) -> Action:
        """Return what nobody need search for: the only choice, or the only one advised."""
        sensible = self.policy.tuning.sensible
        legal = self.policy.sensible(game, state) if sensible else game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        if self.policy.tuning.widening == ADVICE_ONLY:
            advised = self.policy.shortlist(game, state, rng)
            if len(advised) == 1:
                return advised[0]
        return UNDECIDED

    def tally(self, game: Game[State], state: State, rng: Rng) -> list[i64]:
        """Search; return what was found."""
        tree = Tree(game, state, self.policy, rng)
        end: i64 = perf_counter_ns() + self.nanoseconds
        done: i64 = 0
        while self.iterations == 0 or done < self.iterations:
            tree.iterate()
            done += 1
            if self.nanoseconds and done % _CLOCK_EVERY == 0 and perf_counter_ns() >= end:
                break
        return tree.tally()

    def verdict(self, game: Game[State], state: State, tally: list[i64], rng: Rng) -> Action:
        """Return the action that follows from what was found."""
        easy = self.policy.tuning.easy
        place = good_enough(tally, easy, rng) if easy else most_tried(tally)
        return game.legal_actions(state)[place]
