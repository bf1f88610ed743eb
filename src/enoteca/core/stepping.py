"""A match that goes on by numbers, those of chance among them: what solvers walk through."""

from typing import Generic

from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, S, Seat
from enoteca.core.space import UNDECIDED, ActionSpace, Choosing
from enoteca.errors import IllegalActionError
from enoteca.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepping(Generic[S]):
    """One match so far.  Numbers are chosen one after the other, by seats and by chance.

    Where a decision takes several numbers the seat stays to move until it is taken.  A match that
    will not end is over after as many decisions as the game allows.
    """

    __slots__ = (
        "_choosing", "_decisions", "_laid_out", "_longest", "_outcomes", "_space", "actions",
        "chosen", "game", "mover", "state",
    )  # fmt: skip

    def __init__(self, game: Game[S], outcomes: ActionSpace, state: S) -> None:
        self.game = game
        self.state = state
        self.actions: list[Action] = []
        self.chosen: list[i64] = []  # in the decision that is being taken
        self.mover: Seat = game.to_move(state)
        self._space = game.action_space
        self._outcomes = outcomes
        self._choosing = Choosing(self._space)
        self._laid_out = False  # what can be chosen; it is only when somebody asks
        self._decisions: i64 = 0
        self._longest: i64 = game.max_decisions

    def follow(self, other: "Stepping[S]") -> None:
        """Be where another match is; the state is the same already."""
        self.actions = other.actions.copy()
        self.chosen = other.chosen.copy()
        self.mover = other.mover
        self._choosing = other._choosing.copy()
        self._laid_out = other._laid_out
        self._decisions = other._decisions

    def legal(self) -> list[i64]:
        """Return the numbers that may be chosen now, in ascending order; none when all is over."""
        if self.mover == NOBODY:
            return []
        if not self._laid_out:
            self._lay_out()
        return self._choosing.numbers()

    def _lay_out(self) -> None:
        choosing = self._choosing
        choosing.space = self._outcomes if self.mover == CHANCE else self._space
        choosing.begin(self.game.menu(self.state))
        self._laid_out = True

    def weights(self) -> list[i64]:
        """Return the odds of the numbers of chance; none where all are alike."""
        weights = self.game.chance_weights(self.state)
        for weight in weights:
            if weight != weights[0]:
                return weights
        return []

    def pick(self, number: i64) -> None:
        """Pick a number that may be chosen now."""
        if self.mover == NOBODY:
            raise IllegalActionError(f"number {number} comes too late: the match is over")
        if not self._laid_out:
            self._lay_out()
        action = self._choosing.pick(number)
        if action == UNDECIDED:
            self.chosen.append(number)
        else:
            self.take(action)

    def take(self, action: Action) -> None:
        """Take an action that is legal, whatever was chosen of another."""
        if self.mover != CHANCE:
            self._decisions += 1
        self.game.apply(self.state, action)
        self.actions.append(action)
        self.chosen.clear()
        self._laid_out = False
        mover = self.game.to_move(self.state)
        if mover >= 0 and self._decisions >= self._longest:
            mover = NOBODY
        self.mover = mover
