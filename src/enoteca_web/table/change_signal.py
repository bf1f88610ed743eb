"""Telling those who look at a table that it has changed: only that, never what.

Within one process it is told directly; how processes hear each other is told in
``service.database_signal``.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Collection, Iterator


class ChangeSignal:
    """The changes of all the tables in this process."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.closed = False

    def is_heard(self, table_id: str) -> bool:
        """Return whether anybody listens to a table."""
        return table_id in self._listeners

    def changed(self, table_id: str) -> None:
        """Wake everybody who looks at a table."""
        for listener in self._listeners.get(table_id, ()):
            listener.set()

    def all_changed(self) -> None:
        """Wake everybody, because nobody knows what was missed."""
        for table_id in list(self._listeners):
            self.changed(table_id)

    def close(self) -> None:
        """Let everybody go, because the server ends."""
        self.closed = True
        self.all_changed()

    @contextlib.contextmanager
    def listen(self, tables: Collection[str]) -> Iterator[asyncio.Event]:
        """Listen to some tables for a while."""
        listener = asyncio.Event()
        for table_id in tables:
            self._listeners[table_id].add(listener)
        try:
            yield listener
        finally:
            for table_id in tables:
                self._listeners[table_id].discard(listener)
                if not self._listeners[table_id]:
                    del self._listeners[table_id]
