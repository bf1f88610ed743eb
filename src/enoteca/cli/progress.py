"""A bar that shows how far long work has come, where somebody is watching."""

import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

WIDEST = 30  # of the bar itself
NARROWEST = 4
EVERY = 0.1  # seconds between two pictures


def progress(items: Sequence[T], label: str) -> Iterator[T]:
    """Go through items with a bar on standard error, if that is a terminal that can draw one."""
    return counted(items, len(items), label)


def counted(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Do the same with items that do not know how many they are."""
    if not _can_draw():
        yield from items
        return
    begun = shown = time.monotonic()
    for done, item in enumerate(items):
        now = time.monotonic()
        if now - shown >= EVERY:
            shown = now
            left = (now - begun) / max(done, 1) * (total - done)
            text = picture(label, done, total, left, _columns())
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
        yield item
    print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def picture(label: str, done: int, total: int, left: float, columns: int) -> str:
    """Return the bar and its figures in one line, or as much of it as there are columns for."""
    room = columns - 1  # a line that is filled to its end would wrap
    figures = f"{done}/{total}, {left:.0f} s left"
    width = min(WIDEST, room - len(label) - len(figures) - 2)
    if width < NARROWEST:
        for text in (f"{label} {figures}", figures, f"{done}/{total}"):
            if len(text) <= room:
                return text
        return f"{done * 100 // max(total, 1)} %"[: max(room, 0)]
    filled = width * done // max(total, 1)
    return f"{label} {'█' * filled}{'·' * (width - filled)} {figures}"


def _can_draw() -> bool:
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except OSError:
        return 80
