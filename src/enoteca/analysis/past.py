"""A finished match, played through once, so that it can be entered anywhere."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, Game, State
from enoteca.errors import EnotecaError
from enoteca.play.match import Match
from enoteca.play.record import Record

TOGETHER: Final = 4  # decisions that a process looks at before it tells

Span = tuple[int, int]  # positions, from one to before another


class Past:
    """A match that is over, and how it stood at the beginning of every span of it."""

    def __init__(self, record: Record) -> None:
        match = finished(record)
        self.record = record
        self.game: Game[State] = match.game
        self.actions: Sequence[Action] = match.actions
        self.end = match.state
        self._states: dict[int, State] = {}
        self.spans = self._cut()

    def state_at(self, position: int) -> State:
        """Return the state after so many actions."""
        near = max(start for start in self._states if start <= position)
        state = self.game.copy(self._states[near])
        for action in self.actions[near:position]:
            self.game.apply(state, action)
        return state

    def _cut(self) -> list[Span]:
        """Return spans with about as much to do in each, and keep where they begin.

        The first decision stands alone, for who waits; no draw is cut in two.
        """
        game = self.game
        state = game.new_state()
        self._states[0] = game.copy(state)
        decisions = 0
        for position, action in enumerate(self.actions):
            if game.to_move(state) != CHANCE:
                if decisions and (decisions == 1 or decisions % TOGETHER == 0):
                    self._states[position] = game.copy(state)
                decisions += 1
            game.apply(state, action)
        cuts = [*self._states, len(self.actions)]
        return [(start, end) for start, end in pairwise(cuts) if start < end]


def finished(record: Record) -> Match:
    """Return the match of a record that is over, and refuse any other."""
    record.verify()
    match = record.match()
    if not match.over:
        raise EnotecaError(
            "this match goes on: only a finished one is looked back at, since nobody at its "
            "table may know more than his own view"
        )
    return match
