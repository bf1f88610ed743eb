"""Who sits where, and the secret links that prove it.

A link holds a code that only the server's key can make, for one table, one seat and one
generation of its link.  Nothing secret is stored: a stolen database opens no seat.
"""

import hashlib
import hmac
from base64 import b32encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings

from enoteca import NOBODY

LINK = "link"  # somebody with the link, on a device of their own
HOT = "hot"  # shares the device of the host
BOT = "bot"

REMEMBERED = 32  # earlier links of a seat that are told from a guess


@dataclass(frozen=True)
class Chair:
    """A seat at a table as it is now."""

    seat: int
    name: str
    kind: str
    bot: str  # the level of the bot that plays, or nothing
    generation: int  # of its link: an older one opens nothing
    device: str = ""  # of who sits here, as a hash; nothing: the seat is free

    @property
    def claimed(self) -> bool:
        """Whether somebody has sat down here."""
        return bool(self.device)

    @property
    def substituted(self) -> bool:
        """Whether a bot plays for a person who has left."""
        return bool(self.bot) and self.kind != BOT


def code(table_id: str, seat: int, generation: int) -> str:
    """Return the secret part of the link of a seat, or of the spectators (NOBODY)."""
    return _codes(table_id, seat, generation)[0]


@lru_cache(maxsize=16384)  # every view that is pushed begins by asking whose it is
def _codes(table_id: str, seat: int, generation: int) -> tuple[str, ...]:
    """Return the code of a link as every key would make it, the one in use first."""
    words = f"seat:{table_id}:{seat}:{generation}".encode()
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    made = [hmac.new(key.encode(), words, hashlib.sha256).digest()[:20] for key in keys]
    return tuple(b32encode(digest).decode().lower() for digest in made)


def good_links(chairs: Iterable[Chair], spectators: int | None) -> dict[int, int]:
    """Return the generations of the links that open something, by seat; spectators are NOBODY."""
    found = {chair.seat: chair.generation for chair in chairs if chair.kind != BOT}
    return found if spectators is None else {**found, NOBODY: spectators}


def seat_of(table_id: str, generations: Mapping[int, int], given: str) -> int | None:
    """Return the seat that a code is for, by the generations of the links that are good now.

    Each is compared, and in constant time.
    """
    found: int | None = None
    for seat, generation in generations.items():
        if _is_code(given, table_id, seat, generation):
            found = seat
    return found


def former_seat_of(table_id: str, generations: Mapping[int, int], given: str) -> int | None:
    """Return the seat that a code was for before it got another link."""
    found: int | None = None
    for seat, generation in generations.items():
        for earlier in range(max(0, generation - REMEMBERED), generation):
            if _is_code(given, table_id, seat, earlier):
                found = seat
    return found


def _is_code(given: str, table_id: str, seat: int, generation: int) -> bool:
    presented = given.encode("utf-8", "replace")
    found = False
    for wanted in _codes(table_id, seat, generation):
        found |= hmac.compare_digest(presented, wanted.encode())
    return found


def base(table_id: str, code: str) -> str:
    """Return the address of a seat, from which all its others begin."""
    return f"/t/{table_id}/{code}/"


def device_hash(cookie: str) -> str:
    """Return how a device is remembered."""
    return hashlib.sha256(f"device:{cookie}".encode()).hexdigest() if cookie else ""
