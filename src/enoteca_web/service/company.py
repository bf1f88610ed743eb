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
from enoteca_web.table.table import Table

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

    def house(self, table_id: str) -> str:
        """Return where a table was set up; of those that nobody knows each is its own."""
        return self._houses.get(table_id, table_id)

    def settle(self, table_id: str, house: str) -> None:
        """Remember where a table was set up."""
        _remember(self._houses, table_id, house)

    def attends(self, table: Table) -> bool:
        """Return whether somebody waits for the bots of a table, or watches them."""
        return not table.bots_alone or self._changes.is_heard(table.id)

    def seen(self, table_id: str) -> None:
        """Take note that somebody looks at a table of bots alone."""
        _remember(self._seen, table_id, monotonic())

    def has_place(self, table_id: str) -> bool:
        """Return whether a table of bots alone may play, as far as others let it."""
        if table_id in self._playing:
            return True
        house = self.house(table_id)
        same = sum(self.house(other) == house for other in self._playing)
        return self.places > 0 and same < self._each

    def welcomes(self, house: str) -> bool:
        """Return whether a house may set up one more table of bots alone."""
        if not settings.RATE_LIMITS:
            return True
        rested = monotonic() - self._rest
        running = [
            table_id for table_id, when in self._seen.items()
            if when > rested and self._houses.get(table_id) == house
        ]  # fmt: skip
        return len(running) < self._each

    def admits(self, table: Table) -> bool:
        """Return whether the bots of a table may play now."""
        table_id = table.id
        if self._aside.get(table_id, (0.0, 0.0))[0] > monotonic():
            return False
        if self.attends(table):
            self._playing.discard(table_id)
            return True
        if table_id not in self._seen:
            self.seen(table_id)
        if self._rests(table_id):
            self._playing.discard(table_id)
            return False
        if not self.has_place(table_id):
            return False
        self._playing.add(table_id)
        return True

    def leave(self, table_id: str) -> None:
        """Forget that bots play at a table."""
        self._playing.discard(table_id)
        self._seen.pop(table_id, None)

    def keep(self, playing: set[str]) -> None:
        """Forget all tables of bots alone but these."""
        self._playing &= playing

    def set_aside(self, table_id: str) -> float:
        """Let a table wait that cannot be played at, longer each time; return the seconds."""
        _until, before = self._aside.get(table_id, (0.0, 0.0))
        pause = min(LONGEST_PAUSE, 2 * before or FIRST_PAUSE)
        _remember(self._aside, table_id, (monotonic() + pause, pause))
        return pause

    def forgive(self, table_id: str) -> None:
        """Take back that a table was set aside: something went well there."""
        self._aside.pop(table_id, None)

    def absent(self) -> set[str]:
        """Return tables that need not be asked now."""
        now = monotonic()
        aside = (table_id for table_id, (until, _pause) in self._aside.items() if until > now)
        resting = (table_id for table_id in self._seen if self._rests(table_id))
        return {*islice(aside, LISTED), *islice(resting, LISTED)}

    def _rests(self, table_id: str) -> bool:
        return monotonic() - self._seen[table_id] > self._rest


def _remember(kept: OrderedDict[str, T], table_id: str, what: T) -> None:
    kept[table_id] = what
    kept.move_to_end(table_id)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
