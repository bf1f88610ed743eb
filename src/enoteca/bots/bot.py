"""What a bot is: it sees a game and a state that its seat might be in, and chooses."""

from abc import ABC, abstractmethod

from enoteca.bots.policy import Policy
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player.  Whoever drives it calls ``decide``, which hides what its seat cannot know."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        """Return a legal action for the seat to move; what it cannot see is guessed already."""

    def decide(self, game: Game[State], state: State, rng: Rng) -> Action:
        """Return an action for the seat to move in the true state of a match."""
        return self.choose(game, imagined(game, state, rng), rng)


def imagined(game: Game[State], state: State, rng: Rng) -> State:
    """Return a state that looks the same to the seat to move: all that a bot is ever shown.

    ``decide`` is this and then ``choose``.  Whoever lets a bot think elsewhere sends it what is
    imagined here, and never the true state.
    """
    return game.determinize(state, game.to_move(state), rng)


class RandomBot(Bot):
    """Any legal action is as good as another."""

    __slots__ = ()

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        return game.sample_action(state, rng)


class PolicyBot(Bot):
    """Does what the policy of the game advises when it has time to think."""

    __slots__ = ("policy",)

    def __init__(self, name: str, policy: Policy[State]) -> None:
        super().__init__(name)
        self.policy = policy

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        return self.policy.deliberate(game, state, rng)
