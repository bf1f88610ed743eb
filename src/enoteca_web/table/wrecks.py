"""What is left of a table that cannot be opened: everything that is stored, and nothing worked out.

Its players are told what happened, read the log as far as it was theirs to read, and take
the record with them.  As long as the match is not over the record keeps what is hidden: it may
yet be played on, by a server that can open it.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic

from enoteca import NOBODY
from enoteca.core.events import Event
from enoteca.play.record import UNFINISHED, written
from enoteca.shelf import catalog
from enoteca.shelf.game_text import PLAIN
from enoteca_web.kit.game_text import game_text
from enoteca_web.table.links import Chair, good_links
from enoteca_web.table.opening import UnreadableTableError, read_events
from enoteca_web.table.seat_views import may_know
from enoteca_web.table.table import Entry

log = logging.getLogger(__name__)

HIDDEN = "?"  # an action that a seat may not know, where a record would have its notation
RETRY = 60.0  # seconds before a table that could not be opened is tried again
REMEMBERED = 4096
UNKNOWN = "unknown"  # the result of a match that is over, where none is stored


@dataclass(frozen=True)
class Wreck:
    """What is known of a table that cannot be opened."""

    id: str
    cause: str  # see enoteca_web.table.opening
    reason: str
    game: str
    edition: str
    seats: int
    options: Mapping[str, object]
    components: Mapping[str, object]
    rules_version: int
    over: bool
    scores: tuple[int, ...] | None
    noted: Mapping[str, str]  # the tags of its record
    chairs: tuple[Chair, ...]
    spectators: bool
    spectator_generation: int
    direct: bool
    entries: tuple[Entry, ...]

    @property
    def generations(self) -> dict[int, int]:
        """The generations of the links that are good now, by seat; spectators are NOBODY."""
        return good_links(self.chairs, self.spectator_generation if self.spectators else None)

    def reader(self, seat: int) -> int:
        """Return as whom somebody reads the log: who has not sat down yet is a spectator."""
        if seat >= 0 and not self.direct and not self.chairs[seat].claimed:
            return NOBODY
        return seat

    def lines(self, seat: int) -> list[tuple[int, Event, str]]:
        """Return what a seat may read of the log: positions, events and their sentences."""
        words = game_text(catalog.box(self.game)) if catalog.holds(self.game) else PLAIN
        names = [chair.name for chair in self.chairs]
        return [
            (entry.position + 1, event, words.event(event, names))
            for entry in self.entries
            for event in entry.events
            if may_know(event, self.reader(seat))
        ]

    def record(self, seat: int) -> str:
        """Return the match in writing, as far as a seat may know it."""
        reader = self.reader(seat)
        tokens = [
            entry.text if self.over or 0 <= entry.seat == reader else HIDDEN
            for entry in self.entries
        ]
        result = UNFINISHED
        if self.over:
            result = UNKNOWN if self.scores is None else " ".join(map(str, self.scores))
        return written(
            game=f"{self.game}/{self.edition}@{self.rules_version}",
            seats=self.seats,
            options=self.options,
            components=self.components,
            result=result,
            noted=self.noted,
            tokens=tokens,
        )


class Unopened:
    """Remembers for a while what could not be opened: not all who come must try it again."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, UnreadableTableError]] = {}  # and until when

    def check(self, table_id: str) -> None:
        """Raise what was wrong with a table a moment ago."""
        until, error = self._known.get(table_id, (0.0, None))
        if error is not None and monotonic() < until:
            raise UnreadableTableError(table_id, error.reason, error.cause)

    def note(self, error: UnreadableTableError) -> None:
        """Remember a table that cannot be opened, and tell whoever keeps the server."""
        log.warning("a table cannot be opened: %s", error)
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        kept = UnreadableTableError(error.table_id, error.reason, error.cause)  # without its frames
        self._known[error.table_id] = (monotonic() + RETRY, kept)

    def forget(self, table_id: str) -> None:
        """Let a table be tried again."""
        self._known.pop(table_id, None)

    def clear(self) -> None:
        """Let every table be tried again."""
        self._known.clear()


class WreckedError(UnreadableTableError):
    """Somebody with a good link has come to a table that cannot be opened."""

    def __init__(self, wreck: Wreck, seat: int) -> None:
        super().__init__(wreck.id, wreck.reason, wreck.cause)
        self.wreck = wreck
        self.seat = seat


def salvaged(kept: object) -> dict[str, object]:
    """Return an object out of a column, or an empty one if it holds none."""
    return kept if isinstance(kept, dict) else {}


def salvaged_scores(kept: object) -> tuple[int, ...] | None:
    """Return the scores of a result, if there are any."""
    scores = salvaged(kept).get("scores")
    if isinstance(scores, list) and all(isinstance(score, int) for score in scores):
        return tuple(scores)
    return None


def salvaged_events(kept: object) -> tuple[Event, ...]:
    """Return the events of an action, or none if they cannot be read."""
    try:
        return read_events(kept) if isinstance(kept, list) else ()
    except (TypeError, ValueError):
        return ()
