"""The chance of a table: a keyed hash of its secret, the line of play so far and the place.

What was drawn tells nothing about what comes, for that would mean to invert the hash.  Who
takes back and does the same again meets the same chance, so nobody draws anew; who does
something else is on another line of play, and what he saw before tells him nothing.
"""

import secrets
from collections.abc import Iterable
from hashlib import blake2b

from enoteca import Rng

SECRET_BITS = 256
DRAW_BYTES = 16  # as much as tells two generators apart

BEGINNING = blake2b(digest_size=32).digest()  # the line of play before the first action


def new_secret() -> int:
    """Return a secret for a new table; it never leaves the server."""
    return secrets.randbits(SECRET_BITS)


def continued(line: bytes, text: str) -> bytes:
    """Return the line of play after one more action."""
    return blake2b(line + text.encode(), digest_size=32).digest()


def line_of(texts: Iterable[str]) -> bytes:
    """Return the line of play that a list of actions makes."""
    line = BEGINNING
    for text in texts:
        line = continued(line, text)
    return line


def draw(secret: int, line: bytes, place: int) -> Rng:
    """Return what decides the chance at a place in the match."""
    return _keyed(secret, b"chance", line, place)


def guess(secret: int, line: bytes, place: int) -> Rng:
    """Return what draws states that look alike, when asking what an action would reveal."""
    return _keyed(secret, b"guess", line, place)


def _keyed(secret: int, purpose: bytes, line: bytes, place: int) -> Rng:
    key = secret.to_bytes(SECRET_BITS // 8)
    given = line + place.to_bytes(8)
    digest = blake2b(given, digest_size=DRAW_BYTES, key=key, person=purpose).digest()
    return Rng(int.from_bytes(digest))
