"""A bar that shows how far long work has come, where somebody is watching."""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30
EVERY = 0.1  # seconds between two pictures


def progress(items: Sequence[T], label: str) -> Iterator[T]:
    """Go through items with a bar on standard error, if that is a terminal."""
    return counted(items, len(items), label)


def counted(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Do the same with items that do not know how many they are."""
    if not sys.stderr.isatty():
        yield from items
        return
    begun = shown = time.monotonic()
    for done, item in enumerate(items):
        now = time.monotonic()
        if now - shown >= EVERY:
            shown = now
            _draw(label, done, total, (now - begun) / max(done, 1) * (total - done))
        yield item
    print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _draw(label: str, done: int, total: int, left: float) -> None:
    filled = WIDTH * done // max(total, 1)
    bar = "█" * filled + "·" * (WIDTH - filled)
    text = f"\r{label} {bar} {done}/{total}, {left:.0f} s left\x1b[K"
    print(text, end="", file=sys.stderr, flush=True)
