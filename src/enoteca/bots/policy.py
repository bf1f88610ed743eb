"""What a rule policy is: the advice that plays a game alone and guides a search."""

from abc import ABC, abstractmethod
from typing import Final, Generic

from enoteca.bots.tuning import Tuning
from enoteca.core.actions import Action
from enoteca.core.game import Game, S
from enoteca.core.rng import Rng
from enoteca.native import i64, mypyc_attr

# A match that may take more actions than this is not played out, but evaluated on the way.
LONG: Final = 500
FAR: Final = 60


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC, Generic[S]):
    """The advice for one game.  It gets states that are whole, but only guessed where hidden.

    Made once for a game, so it may keep tables of what is in the box, and sheets to reckon on:
    what it answers depends on what it is asked, and on nothing that it was asked before.
    """

    __slots__ = ("tuning",)

    def __init__(self, game: Game[S]) -> None:
        self.tuning = Tuning()
        if game.agreement.about.max_actions > LONG:
            self.tuning.horizon = FAR

    @abstractmethod
    def choose(self, game: Game[S], state: S, rng: Rng) -> Action:
        """Return a legal action for the seat to move; fast, for playouts are made of it."""

    def deliberate(self, game: Game[S], state: S, rng: Rng) -> Action:
        """Return a legal action for the seat to move, with time to think: up to 2 ms."""
        return self.choose(game, state, rng)

    def shortlist(self, game: Game[S], state: S, rng: Rng) -> list[Action]:
        """Return the legal actions that a search looks at first, each once, the best first."""
        return [self.choose(game, state, rng)]

    def win_chances(self, _game: Game[S], _state: S, _rng: Rng) -> list[i64]:
        """Return every seat's chance of winning, in thousandths, or nothing.

        Then the lead in the points that ``evaluate`` expects counts.  The state may be used up.
        """
        return []

    def evaluate(self, game: Game[S], state: S) -> list[i64]:
        """Return the points that every seat may expect in the end."""
        return game.scores(state)


class RandomPolicy(Policy[S]):
    """The advice for a game that has none: any legal action is as good as another."""

    __slots__ = ()

    def choose(self, game: Game[S], state: S, rng: Rng) -> Action:
        return game.sample_action(state, rng)
