"""Who comes next, so that nobody waits because somebody else wants more.

Houses take turns, and within a house its tables: who has twenty tables waits for the other
nineteen of them, and everybody else for one.
"""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """What waits, in the order in which it is served."""

    def __init__(self) -> None:
        self._houses: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(waiting) for house in self._houses.values() for waiting in house.values())

    def add(self, house: str, table_id: str, one: T) -> None:
        """Let one more wait at a table of a house."""
        self._houses.setdefault(house, OrderedDict()).setdefault(table_id, deque()).append(one)

    def next(self) -> T | None:
        """Return whose turn it is, who then waits no more; None if nobody waits."""
        if not self._houses:
            return None
        house, tables = self._houses.popitem(last=False)
        table_id, waiting = tables.popitem(last=False)
        one = waiting.popleft()
        if waiting:
            tables[table_id] = waiting
        if tables:
            self._houses[house] = tables
        return one

    def remove(self, table_id: str) -> list[T]:
        """Take away all that wait at a table."""
        found: list[T] = []
        for house, tables in list(self._houses.items()):
            found += tables.pop(table_id, ())
            if not tables:
                del self._houses[house]
        return found
