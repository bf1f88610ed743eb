"""The tables that are open in this process: as many as there is room for, the last used longest.

What was drawn of a table is far larger than the table itself and quickly drawn again, so it
is kept only for those few that are in use at the moment.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from enoteca_web.table.change_signal import ChangeSignal
from enoteca_web.table.table import Room

OPEN_AT_ONCE = 4096
DRAWN_AT_ONCE = 32


class Reading:
    """A look into the database that takes its time: what it finds may be old by then."""

    def __init__(self) -> None:
        self.overtaken = False


class AtHand:
    """The newest known version of each table that is open."""

    def __init__(self, changes: ChangeSignal) -> None:
        self._changes = changes
        self._readings: dict[str, set[Reading]] = defaultdict(set)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._drawn: OrderedDict[str, Room] = OrderedDict()

    def __len__(self) -> int:
        return len(self._rooms)

    def peek(self, table: str) -> Room | None:
        """Return a table if it is open, as if nobody had asked."""
        return self._rooms.get(table)

    def use(self, table: str) -> Room | None:
        """Return a table if it is open; it is then in use."""
        found = self._rooms.get(table)
        if found is not None:
            self._rooms.move_to_end(table)
            self._may_be_drawn(found)
        return found

    def keep(self, room: Room) -> None:
        """Put a table in the place of an older version of it."""
        known = self._rooms.get(room.id)
        if known is None or known.version <= room.version:
            self._rooms[room.id] = room
            self._rooms.move_to_end(room.id)
            self._may_be_drawn(room)
        while len(self._rooms) > OPEN_AT_ONCE:
            self._rooms.popitem(last=False)

    @contextmanager
    def reading(self, table: str) -> Iterator[Reading]:
        """Read a table, and learn whether it was to be forgotten meanwhile."""
        reading = Reading()
        self._readings[table].add(reading)
        try:
            yield reading
        finally:
            self._readings[table].discard(reading)
            if not self._readings[table]:
                del self._readings[table]

    def drop(self, table: str) -> None:
        """Forget a table."""
        self._rooms.pop(table, None)
        for reading in self._readings.get(table, ()):
            reading.overtaken = True

    def clear(self) -> None:
        """Forget all the tables."""
        for table in (*self._rooms, *self._readings):
            self.drop(table)

    def _may_be_drawn(self, room: Room) -> None:
        """Let go of what was drawn of the version before, and of tables not used lately."""
        before = self._drawn.pop(room.id, room)
        if before is not room:
            before.memo.clear()
        self._drawn[room.id] = room
        while len(self._drawn) > DRAWN_AT_ONCE:
            self._fade(self._drawn.popitem(last=False)[1])

    def _fade(self, room: Room) -> None:
        """Keep of a table what is needed for its next change, and no more."""
        room.memo.clear()
        if not self._changes.is_heard(room.id):
            for entry in room.entries:
                entry.told.clear()
            if room.over and self._rooms.get(room.id) is room:
                del self._rooms[room.id]
