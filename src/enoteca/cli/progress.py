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


class Bar:
    """A bar on standard error, if that is a terminal that can draw one; told how far work is."""

    def __init__(self, label: str) -> None:
        self.done: int | None = None  # nothing, until it is told
        self._label = label
        self._draws = _can_draw()
        self._first = 0
        self._begun = self._shown = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Show how much is done, now and then."""
        now = time.monotonic()
        if self.done is None:  # what was done before we began took no time
            self._first, self._begun, self._shown = done, now, now
        self.done = done
        if self._draws and now - self._shown >= EVERY:
            self._shown = now
            left = (now - self._begun) / max(done - self._first, 1) * (total - done)
            text = picture(self._label, done, total, left, _columns())
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if self._draws and error is None:  # else what was seen last stays above what is said
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def progress(items: Sequence[T], label: str) -> Iterator[T]:
    """Go through items with a bar."""
    return counted(items, len(items), label)


def counted(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Do the same with items that do not know how many they are."""
    with Bar(label) as bar:
        for done, item in enumerate(items):
            bar(done, total)
            yield item


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
