"""What a seat has seen of a match and done in it: all that it may remember, and no more."""

import json
from hashlib import sha256
from typing import NamedTuple

from enoteca.core.actions import Action
from enoteca.core.fields import shorts
from enoteca.core.game import Data, Game, Seat, State, View


class Moment(NamedTuple):
    """Something that a seat noticed: what it did itself, if it did, and how things stood then."""

    before: "Moment | None"
    did: str
    state: State


class Recall:
    """The memory of one seat, or of a spectator.  It never changes: who goes on gets another.

    The two share their past, so that any number of branches costs no more than what is new in
    them.  What happens without changing the view of a seat leaves no trace in its memory.
    """

    __slots__ = ("_last", "_row", "_state", "game", "key", "seat")

    def __init__(self, game: Game[State], seat: Seat) -> None:
        self.game = game
        self.seat = game.viewer(seat)
        self._state = game.new_state()
        self._last = Moment(None, "", self._state)
        self._row = self._looked(self._state)
        self.key = sha256(self._row).digest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Recall):
            return NotImplemented
        mine = (self.key, self.seat, self.game)
        return mine == (other.key, other.seat, other.game)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Recall of seat {self.seat}: {self.key.hex()}>"

    def then(self, action: Action) -> "Recall":
        """Return the memory after one more legal action of whoever is to move."""
        game = self.game
        own = game.to_move(self._state) == self.seat
        after: Recall = Recall.__new__(Recall)
        after.game = game
        after.seat = self.seat
        after._state = game.copy(self._state)
        game.apply(after._state, action)
        after._row = self._looked(after._state)
        if own or after._row != self._row:
            did = game.action_text(action) if own else ""
            after._last = Moment(self._last, did, after._state)
            after.key = sha256(b"".join((self.key, did.encode(), b"\n", after._row))).digest()
        else:
            after._last = self._last
            after.key = self.key
        return after

    def retold(self, state: State) -> "Recall":
        """Return the same memory of another match that the seat cannot tell from this one.

        The match was retold for the seat and stands as the state does.
        """
        twin: Recall = Recall.__new__(Recall)
        twin.game, twin.seat, twin.key = self.game, self.seat, self.key
        twin._last, twin._row = self._last, self._row
        twin._state = self.game.copy(state)
        return twin

    def moments(self) -> list[Data]:
        """Return what was noticed: at first the whole view, then each time what changed in it.

        ``did`` is what the seat did itself, in notation, ``seen`` what it saw anew, by the names
        of the view, and ``gone`` the names that it saw no more.
        """
        found: list[Data] = []
        moment: Moment | None = self._last
        view = self._view(self._last)
        while moment is not None:
            before: View = {} if moment.before is None else self._view(moment.before)
            told: Data = {"did": moment.did} if moment.did else {}
            told["seen"] = {
                name: value
                for name, value in view.items()
                if name not in before or before[name] != value
            }
            gone = [name for name in before if name not in view]
            if gone:
                told["gone"] = gone
            found.append(told)
            moment, view = moment.before, before
        found.reverse()
        return found

    def text(self) -> str:
        """Return the same as one text, a line a moment."""
        lines = [json.dumps(told, separators=(",", ":")) for told in self.moments()]
        return "\n".join(lines) + "\n"

    def _view(self, moment: Moment) -> View:
        return self.game.view(moment.state, self.seat)

    def _looked(self, state: State) -> bytes:
        """Return how a state looks to the seat, in a form that is quick to make and to compare."""
        if self.game.observation_size:
            row = shorts(self.game.observation_size)
            self.game.observe(state, self.seat, row)
            return bytes(row)
        return json.dumps(self.game.view(state, self.seat)).encode()
