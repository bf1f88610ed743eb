"""One playing of a game, from the first deal to the last point."""

from collections.abc import Iterator, Sequence
from functools import partial

from enoteca.core.actions import Action
from enoteca.core.events import Event, Journal
from enoteca.core.game import CHANCE, NOBODY, Game, Seat, State, View
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError, IllegalActionError
from enoteca.play.record import Record, result_of


class Match:
    """A game in progress.  Chance is resolved by itself, from the seed.

    Each draw has a stream of its own, numbered by its place in the match: the same
    decisions under the same seed always meet the same chance, also after an undo.
    Given actions it stands right after them, be they none at all.
    """

    def __init__(
        self, game: Game[State], seed: int = 0, *, actions: Sequence[Action] | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.actions: list[Action] = []
        self.events: list[Event] = []
        self._events_before: list[int] = []  # how many events there were before each action
        self.state = self.game.new_state()
        if actions is None:
            self.resolve_chance()
        for action in actions or ():
            self._apply(action)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        mine = (self.game, self.seed, self.actions)
        return mine == (other.game, other.seed, other.actions)

    def __repr__(self) -> str:
        if self.over:
            stands = "over"
        else:
            stands = "chance to move" if self.to_move == CHANCE else f"seat {self.to_move} to move"
        return f"<Match of {self.game.agreement}: {len(self)} actions, {stands}>"

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.game, self.seed, actions=self.actions), ()

    def __len__(self) -> int:
        return len(self.actions)

    def __bool__(self) -> bool:
        return True  # a match is something before anything has happened

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def positions(self) -> Iterator[State]:
        """Go through the match: the state at first, and after every action."""
        state = self.game.new_state()
        yield self.game.copy(state)
        for action in self.actions:
            self.game.apply(state, action)
            yield self.game.copy(state)

    @property
    def to_move(self) -> Seat:
        """The seat that must act, or NOBODY when all is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_move == NOBODY

    @property
    def scores(self) -> list[int]:
        """The points of every seat so far."""
        return list(self.game.scores(self.state))

    @property
    def standing(self) -> list[int]:
        """The rank of every seat so far; those who tie share one."""
        return list(self.game.standing(self.state))

    @property
    def record(self) -> Record:
        """The match so far, in writing."""
        tokens = [self.game.action_text(action) for action in self.actions]
        return Record(self.game.agreement, tokens, result_of(self.game, self.state), game=self.game)

    def legal_actions(self) -> list[Action]:
        """Return what the seat to move may do."""
        return self.game.legal_actions(self.state)

    def view(self, seat: Seat) -> View:
        """Return what a seat may know; NOBODY is a spectator."""
        return self.game.view(self.state, seat)

    def play(self, action: Action | str) -> list[Event]:
        """Play an action or its notation, and return what happened, chance included."""
        if isinstance(action, str):
            action = self.game.parse_action(action)
        if self.over:
            text = self.game.action_text(action)
            raise IllegalActionError(f"{text} comes too late: the match is over")
        if action not in self.legal_actions():
            raise IllegalActionError(f"{self.game.action_text(action)} is not legal now")
        seen = len(self.events)
        self._apply(action)
        self.resolve_chance()
        return self.events[seen:]

    def resolve_chance(self) -> None:
        """Draw what is due by chance before the next decision; nothing if a seat is to move."""
        while self.game.to_move(self.state) == CHANCE:
            rng = Rng(self.seed, len(self.actions))
            self._apply(self.game.sample_chance(self.state, rng))

    def undo(self) -> None:
        """Take back the last decision, and the chance that followed it."""
        state = self.game.new_state()
        decided = -1
        for place, action in enumerate(self.actions):
            if self.game.to_move(state) != CHANCE:
                decided = place
            self.game.apply(state, action)
        if decided < 0:
            raise EnotecaError("there is no decision to take back")
        self.state = self.game.new_state()
        for action in self.actions[:decided]:
            self.game.apply(self.state, action)
        self.state.journal = Journal()
        del self.events[self._events_before[decided] :]
        del self._events_before[decided:]
        del self.actions[decided:]

    def _apply(self, action: Action) -> None:
        journal = Journal()
        self.state.journal = journal
        self._events_before.append(len(self.events))
        self.game.apply(self.state, action)
        self.actions.append(action)
        self.events += journal.events
