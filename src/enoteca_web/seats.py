"""Who sits where, and the secret links that prove it.

A link holds a code that only the server's key can make, for one table, one seat and one
generation of its link.  Nothing secret is stored: a stolen database opens no seat.
"""

import hashlib
import hmac
from base64 import b32encode
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings

from enoteca import NOBODY

LINK = "link"  # somebody with the link, on a device of their own
HOT = "hot"  # shares the device of the host
BOT = "bot"

CODE_LENGTH = 32  # of 160 bits


@dataclass(frozen=True)
class Chair:
    """A seat at a table as it is now."""

    seat: int
    name: str
    kind: str
    bot: str  # the level of the bot that plays, or nothing
    generation: int
    claimed: bool

    @property
    def substituted(self) -> bool:
        """Whether a bot plays for a person who has left."""
        return bool(self.bot) and self.kind != BOT


@lru_cache(maxsize=16384)  # every view that is pushed begins by asking whose it is
def code(table: str, seat: int, generation: int) -> str:
    """Return the secret part of the link of a seat, or of the spectators (NOBODY)."""
    words = f"seat:{table}:{seat}:{generation}".encode()
    digest = hmac.new(settings.SECRET_KEY.encode(), words, hashlib.sha256).digest()
    return b32encode(digest[:20]).decode().lower()


def seat_of(table: str, chairs: tuple[Chair, ...], given: str, *, spectators: bool) -> int | None:
    """Return the seat that a code opens; each is compared, and in constant time."""
    presented = given.encode("utf-8", "replace")
    found: int | None = None
    for chair in chairs:
        wanted = code(table, chair.seat, chair.generation)
        if hmac.compare_digest(presented, wanted.encode()) and chair.kind != BOT:
            found = chair.seat
    watching = hmac.compare_digest(presented, code(table, NOBODY, 0).encode())
    if watching and spectators:
        found = NOBODY
    return found


def base(table: str, code: str) -> str:
    """Return the address of a seat, from which all its others begin."""
    return f"/t/{table}/{code}/"


def device_hash(cookie: str) -> str:
    """Return how a device is remembered."""
    return hashlib.sha256(f"device:{cookie}".encode()).hexdigest() if cookie else ""
