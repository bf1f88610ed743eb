"""Who has a table open: in this process and, as far as they tell it, in others.

Processes that share a database say to each other which seats look at which table, in words
like ``7f3a 5c1e 0,2``: who speaks, the table, the seats.  A question mark behind asks the others
to say the same, and a name alone says that its process is alive.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from time import monotonic

from enoteca_web.table.change_signal import ChangeSignal

GRACE = 4.0  # seconds after which a page that was closed is missed: it may be loading again
SILENCE = 35.0  # seconds after which a process that says nothing is gone
NOBODY_HERE = "-"


class Presence:
    """The seats that look at each table."""

    def __init__(self, changes: ChangeSignal) -> None:
        self.name = secrets.token_hex(6)
        self.tell: Callable[[str], object] = _nobody  # of the other processes
        self._changes = changes
        self._here: dict[str, Counter[int]] = {}  # pages, by table and seat
        self._others: dict[str, dict[str, frozenset[int]]] = {}  # seats, by process and table
        self._heard: dict[str, float] = {}  # when a process last spoke

    def seats(self, table_id: str) -> list[int]:
        """Return the seats at a table with a page open."""
        found = set(self._here.get(table_id, ()))
        for tables in self._others.values():
            found |= tables.get(table_id, frozenset())
        return sorted(found)

    @contextmanager
    def looking(self, seats: Collection[tuple[str, int]]) -> Iterator[None]:
        """Count some seats among those that look, for a while."""
        for table_id, seat in seats:
            first = table_id not in self._here
            pages = self._here.setdefault(table_id, Counter())
            pages[seat] += 1
            if pages[seat] == 1:
                self._say(table_id, asking=first)
        try:
            yield
        finally:
            loop = asyncio.get_running_loop()
            for table_id, seat in seats:
                loop.call_later(GRACE, self._leave, table_id, seat)

    def heard(self, words: str) -> None:
        """Take note of what a process has said, perhaps this one itself."""
        process, *told = words.split(" ")
        if process == self.name:
            return
        known = process in self._heard
        self._heard[process] = monotonic()
        if told:
            table_id, seats, *question = told
            self._note(process, table_id, seats)
            if question and table_id in self._here:
                self._say(table_id)
        elif not known:
            for table_id in self._here:
                self._say(table_id, asking=True)

    def forget_the_silent(self) -> None:
        """Forget the pages of processes that have ended."""
        for process, heard in list(self._heard.items()):
            if monotonic() - heard > SILENCE:
                del self._heard[process]
                for table_id in self._others.pop(process, {}):
                    self._changes.changed(table_id)

    def _leave(self, table_id: str, seat: int) -> None:
        pages = self._here[table_id]
        pages[seat] -= 1
        if not pages[seat]:
            del pages[seat]
            if not pages:
                del self._here[table_id]
            self._say(table_id)

    def _say(self, table_id: str, *, asking: bool = False) -> None:
        seats = ",".join(map(str, sorted(self._here.get(table_id, ()))))
        words = [self.name, table_id, seats or NOBODY_HERE, *(["?"] if asking else [])]
        self.tell(" ".join(words))
        self._changes.changed(table_id)

    def _note(self, process: str, table_id: str, seats: str) -> None:
        tables = self._others.setdefault(process, {})
        there = frozenset(map(int, seats.split(","))) if seats != NOBODY_HERE else frozenset()
        if tables.get(table_id, frozenset()) == there:
            return
        if there:
            tables[table_id] = there
        else:
            del tables[table_id]
        self._changes.changed(table_id)


def _nobody(words: str) -> None:
    """Tell nobody: there is no other process."""
