"""What a rule policy is: the advice that plays a game alone and guides a search."""

from abc import ABC, abstractmethod
from typing import Final, Generic

from enoteca.bots.learned import FILE, Learned, read_learned
from enoteca.bots.tuning import Tuning
from enoteca.core.actions import Action
from enoteca.core.game import Game, S
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.native import i64, mypyc_attr
from enoteca.shelf.box import Box
from enoteca.terms.documents import Document

# A match that may take more actions than this is not played out, but evaluated on the way.
LONG: Final = 500
FAR: Final = 60


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC, Generic[S]):
    """The advice for one game.  It gets states that are whole, but only guessed where hidden.

    Made once for a game, so it may keep tables of what is in the box, and sheets to reckon on:
    what it answers depends on what it is asked, and on nothing that it was asked before.
    """

    __slots__ = ("learned", "tuning")

    def __init__(self, game: Game[S]) -> None:
        self.tuning = Tuning()
        if game.agreement.about.max_actions > LONG:
            self.tuning.horizon = FAR
        self.learned: Learned | None = None
        box = Box(game.agreement.about)
        if self.traits() and box.has(FILE):
            self.learn(game, box.document(FILE))

    def learn(self, game: Game[S], document: Document) -> None:
        """Take over what was learned, in place of what the game's folder holds."""
        traits = self.traits()
        if not traits:
            title = game.agreement.about.title
            raise EnotecaError(f"the advice for {title} names no traits that could be learned")
        self.learned = read_learned(document, traits)

    @abstractmethod
    def choose(self, game: Game[S], state: S, rng: Rng) -> Action:
        """Return a legal action for the seat to move; fast, for playouts are made of it."""

    def deliberate(self, game: Game[S], state: S, rng: Rng) -> Action:
        """Return a legal action for the seat to move, with time to think: up to 2 ms."""
        return self.choose(game, state, rng)

    def shortlist(self, game: Game[S], state: S, rng: Rng) -> list[Action]:
        """Return the legal actions that a search looks at first, each once, the best first."""
        return [self.choose(game, state, rng)]

    def sensible(self, game: Game[S], state: S) -> list[Action]:
        """Return the legal actions but those that give something up for nothing.

        In their order, and never none.  Nothing else is thought about by the levels that people
        meet first: weak they may be, but not silly.
        """
        return game.legal_actions(state)

    def win_chances(self, game: Game[S], state: S, _rng: Rng) -> list[i64]:
        """Return every seat's chance of winning, in thousandths, or nothing.

        Then the lead in the points that ``evaluate`` expects counts.  The state may be used up.
        """
        if self.learned is None:
            return []
        return self.learned.chances(self.numbers(game, state), self.time(game, state))

    def evaluate(self, game: Game[S], state: S) -> list[i64]:
        """Return the points that every seat may expect in the end."""
        return game.scores(state)

    def traits(self) -> list[str]:
        """Return the names of the numbers that tell how a position may end.

        A policy that names any can be taught by the lab: see ``enoteca.bots.learned``.
        """
        return []

    def numbers(self, _game: Game[S], _state: S) -> list[i64]:
        """Return the traits of a position, by seat and in the order of their names."""
        return []

    def knots(self) -> list[i64]:
        """Return the times for which worths are learned, rising; one is enough."""
        return [0]

    def time(self, _game: Game[S], _state: S) -> i64:
        """Return where a position stands among the knots."""
        return 0


class RandomPolicy(Policy[S]):
    """The advice for a game that has none: any legal action is as good as another."""

    __slots__ = ()

    def choose(self, game: Game[S], state: S, rng: Rng) -> Action:
        return game.sample_action(state, rng)
