"""How often somebody may write, so that nobody can wear the server out."""

from collections import OrderedDict
from time import monotonic

from django.conf import settings

REMEMBERED = 20_000


class Bucket:
    """Lets ``burst`` through at once and then ``rate`` a second, for each key."""

    def __init__(self, rate: float, burst: int, *, always: bool = False) -> None:
        self._rate = rate
        self._burst = burst
        self._always = always  # also where nobody else is limited
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Return whether one more is allowed, and count it."""
        if not settings.RATE_LIMITS and not self._always:
            return True
        now = monotonic()
        level, since = self._levels.pop(key, (float(self._burst), now))
        level = min(float(self._burst), level + (now - since) * self._rate)
        allowed = level >= 1
        self._levels[key] = (level - 1 if allowed else level, now)
        while len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)
        return allowed


MOVES = Bucket(rate=10, burst=60)  # a seat's moves and undos
TALK = Bucket(rate=0.5, burst=10)  # a seat's chat and names
TABLES = Bucket(rate=0.2, burst=20)  # an address's new tables
RECORDS = Bucket(rate=0.5, burst=10)  # an address's uploaded records
GUESSES = Bucket(rate=1, burst=30)  # an address's links that open nothing
BROUGHT = Bucket(rate=100 / 86400, burst=100)  # an address's files, which are kept: a day's
HINTS = Bucket(rate=1, burst=12)  # a seat's hints, of which a question brings three
HINTS_OF_ONE = Bucket(rate=1, burst=30)  # an address's, at whatever tables
ALL_HINTS = Bucket(rate=3, burst=60)  # those of all seats together: the bots want to think too
ANALYSES = Bucket(rate=1 / 60, burst=10)  # an address's matches to look back at
