"""Who keeps the bots of a table company: where it was set up, and whether somebody looks.

Where a person plays or watches, bots play.  Tables of bots alone play a few at a time, and
rest when nobody has looked at them for long.
"""

from collections import OrderedDict
from itertools import islice
from time import monotonic
from typing import TypeVar

from django.conf import settings

from enoteca_web.table.change_signal import ChangeSignal
from enoteca_web.table.table import Room

REMEMBERED = 20_000  # tables
FIRST_PAUSE = 10.0  # seconds for which a table is set aside that cannot be played at
LONGEST_PAUSE = 3600.0
LISTED = 500  # tables that a query may name

T = TypeVar("T")


class Company:
    """What is known of it in this process; nothing of it is written down."""

    def __init__(self, changes: ChangeSignal) -> None:
        self._changes = changes
        self._most: int = settings.BOTS_ALONE
        self._each: int = settings.BOTS_ALONE_EACH
        self._rest: float = settings.BOTS_ALONE_REST
        self._houses: OrderedDict[str, str] = OrderedDict()  # by table
        self._seen: OrderedDict[str, float] = OrderedDict()  # when, by table of bots alone
        self._playing: set[str] = set()  # tables of bots alone
        self._aside: OrderedDict[str, tuple[float, float]] = OrderedDict()  # until when, how long

    @property
    def places(self) -> int:
        """How many more tables of bots alone may play."""
        return max(0, self._most - len(self._playing))

    def house(self, table: str) -> str:
        """Return where a table was set up; of those that nobody knows each is its own."""
        return self._houses.get(table, table)

    def settle(self, table: str, house: str) -> None:
        """Remember where a table was set up."""
        _remember(self._houses, table, house)

    def attends(self, room: Room) -> bool:
        """Return whether somebody waits for the bots of a table, or watches them."""
        return not room.bots_alone or self._changes.is_heard(room.id)

    def seen(self, table: str) -> None:
        """Take note that somebody looks at a table of bots alone."""
        _remember(self._seen, table, monotonic())

    def has_place(self, table: str) -> bool:
        """Return whether a table of bots alone may play, as far as others let it."""
        if table in self._playing:
            return True
        house = self.house(table)
        same = sum(self.house(other) == house for other in self._playing)
        return self.places > 0 and same < self._each

    def welcomes(self, house: str) -> bool:
        """Return whether a house may set up one more table of bots alone."""
        if not settings.RATE_LIMITS:
            return True
        rested = monotonic() - self._rest
        running = [
            table for table, when in self._seen.items()
            if when > rested and self._houses.get(table) == house
        ]  # fmt: skip
        return len(running) < self._each

    def admits(self, room: Room) -> bool:
        """Return whether the bots of a table may play now."""
        table = room.id
        if self._aside.get(table, (0.0, 0.0))[0] > monotonic():
            return False
        if self.attends(room):
            self._playing.discard(table)
            return True
        if table not in self._seen:
            self.seen(table)
        if self._rests(table):
            self._playing.discard(table)
            return False
        if not self.has_place(table):
            return False
        self._playing.add(table)
        return True

    def leave(self, table: str) -> None:
        """Forget that bots play at a table."""
        self._playing.discard(table)
        self._seen.pop(table, None)

    def keep(self, playing: set[str]) -> None:
        """Forget all tables of bots alone but these."""
        self._playing &= playing

    def set_aside(self, table: str) -> float:
        """Let a table wait that cannot be played at, longer each time; return the seconds."""
        _until, before = self._aside.get(table, (0.0, 0.0))
        pause = min(LONGEST_PAUSE, 2 * before or FIRST_PAUSE)
        _remember(self._aside, table, (monotonic() + pause, pause))
        return pause

    def forgive(self, table: str) -> None:
        """Take back that a table was set aside: something went well there."""
        self._aside.pop(table, None)

    def absent(self) -> set[str]:
        """Return tables that need not be asked now."""
        now = monotonic()
        aside = (table for table, (until, _pause) in self._aside.items() if until > now)
        resting = (table for table in self._seen if self._rests(table))
        return {*islice(aside, LISTED), *islice(resting, LISTED)}

    def _rests(self, table: str) -> bool:
        return monotonic() - self._seen[table] > self._rest


def _remember(kept: OrderedDict[str, T], table: str, what: T) -> None:
    kept[table] = what
    kept.move_to_end(table)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
