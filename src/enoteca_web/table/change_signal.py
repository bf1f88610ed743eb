"""Telling those who look at a table that it has changed: only that, never what.

Within one process a bell rings directly; how processes hear each other is told in
``listening``.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Collection, Iterator

log = logging.getLogger(__name__)

RETRY = 1.0  # seconds before a lost database is tried again


class Bell:
    """The bells of all the tables in this process."""

    def __init__(self) -> None:
        self._ears: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.silent = False

    def is_heard(self, table: str) -> bool:
        """Return whether anybody listens to a table."""
        return table in self._ears

    def ring(self, table: str) -> None:
        """Wake everybody who looks at a table."""
        for ear in self._ears.get(table, ()):
            ear.set()

    def ring_all(self) -> None:
        """Wake everybody, because nobody knows what was missed."""
        for table in list(self._ears):
            self.ring(table)

    def fall_silent(self) -> None:
        """Let everybody go, because the server ends."""
        self.silent = True
        self.ring_all()

    @contextlib.contextmanager
    def ear(self, tables: Collection[str]) -> Iterator[asyncio.Event]:
        """Listen to some tables for a while."""
        ear = asyncio.Event()
        for table in tables:
            self._ears[table].add(ear)
        try:
            yield ear
        finally:
            for table in tables:
                self._ears[table].discard(ear)
                if not self._ears[table]:
                    del self._ears[table]
