"""Several small actions of one decision: an order in which the rules take them all.

Where a set is chosen the rules ask for its parts in an order of their own, so that no set
is counted twice, and hand over what is left without a choice.  Whoever names the whole set
need know neither.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from enoteca import Game, Rng, State
from enoteca.core.actions import Action, kind_of
from enoteca.core.events import Event
from enoteca_web.table.reveals import reveals
from enoteca_web.table.table import applied

MOST = 60  # small actions in one request
TRIES = 120  # steps looked at before an order is given up; the rules' own needs a step each


@dataclass
class Walk:
    """How far some actions could be played: which, what then is asked, and what is left."""

    played: list[Action]
    state: State
    left: list[Action]


def ordered(game: Game[State], state: State, seat: int, named: Sequence[Action], rng: Rng) -> Walk:
    """Play actions as they are named, or else in another order; the walk that came furthest.

    Nothing is left of it if all are played, or are done by the rules themselves.
    """
    search = _Search(game, state, seat, named, rng)
    search.along(list(named))
    if search.best.left:
        search.try_all([], state, sorted(named))
    return search.best


def within_reach(game: Game[State], state: State, seat: int, kind: int) -> dict[Action, State]:
    """Return the actions of a kind that a seat may do now or further on, with where it may do so.

    Where the rules ask for the parts of a set in rising order, whoever always takes the
    first that is offered is offered all the others on his way.
    """
    found: dict[Action, State] = {}
    for _step in range(MOST):
        offered = game.legal_actions(state) if game.to_move(state) == seat else []
        alike = [action for action in offered if kind_of(action) == kind]
        if not alike:
            break
        for action in alike:
            found.setdefault(action, state)
        state = game.copy(state)
        game.apply(state, alike[0])
    return found


class _Search:
    """The ways to play some actions, the furthest of them kept."""

    def __init__(
        self, game: Game[State], state: State, seat: int, named: Sequence[Action], rng: Rng
    ) -> None:
        self.game = game
        self.seat = seat
        self.start = state
        self.rng = rng
        self.tries = TRIES
        self.best = Walk([], state, list(named))

    def along(self, named: list[Action]) -> None:
        """Play the actions in the order in which they are named."""
        for place, action in enumerate(named):
            done = self._step(self.best.state, action, last=place + 1 == len(named))
            if done is None:
                return
            state, events = done
            rest = named[place + 1 :]
            if rest and self._follow_by_themselves(rest, action, events):
                rest = []
            self.best = Walk(named[: place + 1], state, rest)
            if not rest:
                return

    def try_all(self, played: list[Action], state: State, left: list[Action]) -> bool:
        """Play what is left in every order until one takes all, or too much was tried."""
        for place, action in enumerate(left):
            if action in left[:place]:
                continue
            if self.tries == 0:
                return False
            self.tries -= 1
            rest = left[:place] + left[place + 1 :]
            done = self._step(state, action, last=not rest)
            if done is None:
                continue
            after, events = done
            if rest and self._follow_by_themselves(rest, action, events):
                rest = []
            now = [*played, action]
            if len(rest) < len(self.best.left):
                self.best = Walk(now, after, rest)
            if not rest or self.try_all(now, after, rest):
                return True
        return False

    def _step(
        self, state: State, action: Action, *, last: bool
    ) -> tuple[State, tuple[Event, ...]] | None:
        """Play one action on a copy; what shows something new can only be the last of all.

        Otherwise whoever names one more, and is refused, would have learned it for nothing.
        """
        game = self.game
        if game.to_move(state) != self.seat or action not in game.legal_actions(state):
            return None
        after = game.copy(state)
        events = applied(game, after, action)
        goes_on = game.to_move(after) == self.seat
        if not last and goes_on and reveals(game, state, action, self.seat, self.rng):
            return None
        return after, events

    def _follow_by_themselves(
        self, left: list[Action], action: Action, events: tuple[Event, ...]
    ) -> bool:
        """Return whether the rules did the rest along with an action: the log tells of it."""
        reach = within_reach(self.game, self.start, self.seat, kind_of(action))
        if not all(each in reach for each in (action, *left)):
            return False
        told = Counter(map(repr, events))
        wanted = Counter(repr(self._told(reach[each], each)) for each in (action, *left))
        return wanted <= told

    def _told(self, state: State, action: Action) -> Event | None:
        """Return the first thing that is told of an action."""
        return next(iter(applied(self.game, self.game.copy(state), action)), None)
