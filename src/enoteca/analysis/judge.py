"""What the choices of one decision are worth, found by searching as a bot would.

A decision is judged by what its seat could know: the search guesses the rest anew at every step.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from enoteca.analysis.outlook import WHOLE, judging_policy
from enoteca.bots.guest import UnknownBotError
from enoteca.bots.search.tree import Tree
from enoteca.bots.tuning import LEVELS
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng

_LOOK_AROUND: Final = 0  # streams of a seed: for the search among all,
_COMPARE: Final = 1  # and for those of single choices, which meet the same chance


@dataclass(frozen=True)
class Weighed:
    """One choice, and the chance of winning of who makes it."""

    action: Action
    chance: float
    error: float  # the standard error of that
    tries: int

    @property
    def sure(self) -> float:
        """How far the chance may be off, 95 times of 100."""
        return 1.96 * self.error


class Judge:
    """Weighs decisions of one game, thinking as hard as a level does."""

    def __init__(self, game: Game[State], level: str = "strong") -> None:
        if level not in LEVELS:
            raise UnknownBotError(f"there is no level '{level}'; there is {', '.join(LEVELS)}")
        self.game = game
        self.level = level
        self._policy = judging_policy(game)
        place = LEVELS.index(level)
        self.iterations = int(self._policy.tuning.iterations[place])
        tuning = self._policy.tuning = self._policy.tuning.by_level(place)
        tuning.win, tuning.margin = WHOLE, 0

    def weigh(
        self, state: State, seed: int, count: int = 2, among: Sequence[Action] = ()
    ) -> list[Weighed]:
        """Return the choices that look best, so many, and those asked for; the best first.

        Each is searched for itself, with the same guesses for all, so that they can be compared.
        """
        legal = self.game.legal_actions(state)
        wanted = list(among)
        if len(legal) > 1:
            wanted += [action for action in self._promising(state, seed) if action not in among]
            wanted = wanted[: max(count, len(among) + 1)]
        else:
            wanted = legal
        found = [self._worth(state, action, seed) for action in wanted]
        return sorted(found, key=lambda each: (-each.chance, each.action))

    def favourite(self, state: State, seed: int) -> Action:
        """Return what the seat to move would do."""
        legal = self.game.legal_actions(state)
        return legal[0] if len(legal) == 1 else self._promising(state, seed)[0]

    def _promising(self, state: State, seed: int) -> list[Action]:
        """Return the legal actions, those first that a search comes back to most often."""
        tree = Tree(self.game, state, self._policy, Rng(seed, _LOOK_AROUND))
        for _ in range(self.iterations):
            tree.iterate()
        tally = tree.tally()
        legal = self.game.legal_actions(state)
        tried = {action: tally[2 * place] for place, action in enumerate(legal)}
        given = {action: tally[2 * place + 1] for place, action in enumerate(legal)}
        return sorted(legal, key=lambda action: (-tried[action], -given[action], action))

    def _worth(self, state: State, action: Action, seed: int) -> Weighed:
        tree = Tree(self.game, state, self._policy, Rng(seed, _COMPARE), action)
        for _ in range(self.iterations):
            tree.iterate()
        place = self.game.legal_actions(state).index(action)
        tries, total = map(int, tree.tally()[2 * place : 2 * place + 2])
        chance = total / tries / WHOLE
        return Weighed(action, chance, sqrt(chance * (1 - chance) / tries), tries)
