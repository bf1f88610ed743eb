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

    def is_heard(self, table: str) -> bool:
        """Return whether anybody listens to a table."""
        return table in self._listeners

    def changed(self, table: str) -> None:
        """Wake everybody who looks at a table."""
        for listener in self._listeners.get(table, ()):
            listener.set()

    def all_changed(self) -> None:
        """Wake everybody, because nobody knows what was missed."""
        for table in list(self._listeners):
            self.changed(table)

    def close(self) -> None:
        """Let everybody go, because the server ends."""
        self.closed = True
        self.all_changed()

    @contextlib.contextmanager
    def listen(self, tables: Collection[str]) -> Iterator[asyncio.Event]:
        """Listen to some tables for a while."""
        listener = asyncio.Event()
        for table in tables:
            self._listeners[table].add(listener)
        try:
            yield listener
        finally:
            for table in tables:
                self._listeners[table].discard(listener)
                if not self._listeners[table]:
                    del self._listeners[table]
