"""Advice: a good dog for a heavy truffle, a bad one for a light one."""

from enoteca.bots.policy import Policy as BasePolicy
from enoteca.core.actions import Action
from enoteca.core.game import Game
from enoteca.core.rng import Rng
from truffle_hunt.rules.state import TruffleState

HEAVY = 3


class Policy(BasePolicy[TruffleState]):
    """Plays alone as ``greedy``, and tells the search where to look first."""

    __slots__ = ()

    def traits(self) -> list[str]:
        return ["truffles", "noses"]  # what was found, and what may still find something

    def numbers(self, game: Game[TruffleState], state: TruffleState) -> list[int]:
        found: list[int] = []
        for weights, hand in zip(state.found, state.hands, strict=True):
            found += [sum(weights), sum(nose * count for nose, count in enumerate(hand))]
        return found

    def choose(self, game: Game[TruffleState], state: TruffleState, rng: Rng) -> Action:
        return self.shortlist(game, state, rng)[0]

    def shortlist(self, game: Game[TruffleState], state: TruffleState, rng: Rng) -> list[Action]:
        legal = game.legal_actions(state)  # dogs by their noses, the worst first
        best_first = sum(state.wood) >= HEAVY
        return legal[::-1] if best_first else legal
