"""How many may listen at a time: a stream costs little, but thousands of them cost something."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from django.conf import settings
from django.utils.translation import gettext as _

from enoteca_web.service.rate_limits import Bucket
from enoteca_web.table.table import TooOftenError

log = logging.getLogger(__name__)

T = TypeVar("T")

OF_A_HOUSE = 200
OF_A_SEAT = 16

_houses: Counter[str] = Counter()
_seats: Counter[tuple[str, int]] = Counter()
_told = Bucket(rate=1 / 60, burst=1, always=True)


def streams() -> int:
    """Return how many streams are open."""
    return _houses.total()


def pages() -> int:
    """Return how many pages listen, however many of them share a stream."""
    return _seats.total()


@dataclass(frozen=True)
class Place:
    """What one stream takes: a place of its address, and one of each seat that it is for."""

    house: str
    seats: list[tuple[str, int]]  # each with its table

    def must_be_free(self) -> None:
        """Refuse who would be one too many."""
        if not settings.RATE_LIMITS:
            return
        if _houses[self.house] >= OF_A_HOUSE:
            self._refuse(f"{self.house} has {OF_A_HOUSE} already")
        if any(_seats[seat] >= OF_A_SEAT for seat in self.seats):
            self._refuse(f"its seat has {OF_A_SEAT} already")

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Take it for a while."""
        _houses.update([self.house])
        _seats.update(self.seats)
        try:
            yield
        finally:
            _leave(_houses, [self.house])
            _leave(_seats, self.seats)

    @staticmethod
    def _refuse(why: str) -> NoReturn:
        if _told.allows(why):
            log.warning("a stream was refused: %s", why)
        raise TooOftenError(_("Too many pages listen already; please close some."))


def _leave(counter: Counter[T], keys: list[T]) -> None:
    counter.subtract(keys)
    for key in keys:
        if not counter[key]:
            del counter[key]
