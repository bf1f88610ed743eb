"""The tables that are open in this process: as many as there is room for, the last used longest.

What was drawn of a table is far larger than the table itself and quickly drawn again, so it
is kept only for those few that are in use at the moment.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from enoteca_web.table.change_signal import ChangeSignal
from enoteca_web.table.table import Table

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
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._drawn: OrderedDict[str, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, table_id: str) -> Table | None:
        """Return a table if it is open, as if nobody had asked."""
        return self._tables.get(table_id)

    def use(self, table_id: str) -> Table | None:
        """Return a table if it is open; it is then in use."""
        found = self._tables.get(table_id)
        if found is not None:
            self._tables.move_to_end(table_id)
            self._may_be_drawn(found)
        return found

    def keep(self, table: Table) -> None:
        """Put a table in the place of an older version of it."""
        known = self._tables.get(table.id)
        if known is None or known.version <= table.version:
            self._tables[table.id] = table
            self._tables.move_to_end(table.id)
            self._may_be_drawn(table)
        while len(self._tables) > OPEN_AT_ONCE:
            self._tables.popitem(last=False)

    @contextmanager
    def reading(self, table_id: str) -> Iterator[Reading]:
        """Read a table, and learn whether it was to be forgotten meanwhile."""
        reading = Reading()
        self._readings[table_id].add(reading)
        try:
            yield reading
        finally:
            self._readings[table_id].discard(reading)
            if not self._readings[table_id]:
                del self._readings[table_id]

    def drop(self, table_id: str) -> None:
        """Forget a table."""
        self._tables.pop(table_id, None)
        for reading in self._readings.get(table_id, ()):
            reading.overtaken = True

    def clear(self) -> None:
        """Forget all the tables."""
        for table_id in (*self._tables, *self._readings):
            self.drop(table_id)

    def _may_be_drawn(self, table: Table) -> None:
        """Let go of what was drawn of the version before, and of tables not used lately."""
        before = self._drawn.pop(table.id, table)
        if before is not table:
            before.memo.clear()
        self._drawn[table.id] = table
        while len(self._drawn) > DRAWN_AT_ONCE:
            self._fade(self._drawn.popitem(last=False)[1])

    def _fade(self, table: Table) -> None:
        """Keep of a table what is needed for its next change, and no more."""
        table.memo.clear()
        if not self._changes.is_heard(table.id):
            for entry in table.entries:
                entry.told.clear()
            if table.over and self._tables.get(table.id) is table:
                del self._tables[table.id]
