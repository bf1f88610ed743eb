"""Figures about a running server, in the text format that Prometheus reads.

Written by hand: what is needed of the format fits in this file, everything is counted in the
event loop without a lock, and no request pays for a library.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
TYPE = "text/plain; version=0.0.4; charset=utf-8"

Values = tuple[str, ...]  # of a figure's labels
Sample = tuple[Values, float]


class Counter:
    """Counts what happens."""

    def __init__(self, name: str, meaning: str, labels: Sequence[str] = ()) -> None:
        self.name, self.meaning, self.labels = name, meaning, labels
        self._counts: dict[Values, float] = {} if labels else {(): 0.0}

    def add(self, *values: str, amount: float = 1.0) -> None:
        """Count one more, or as many as are said."""
        self._counts[values] = self._counts.get(values, 0.0) + amount

    def lines(self) -> Iterable[str]:
        """Return the figure as it is read."""
        yield from _head(self.name, self.meaning, "counter")
        for values, count in list(self._counts.items()):
            yield _sample(self.name, self.labels, values, count)


class Histogram:
    """Counts how long something takes."""

    def __init__(self, name: str, meaning: str, labels: Sequence[str] = ()) -> None:
        self.name, self.meaning, self.labels = name, meaning, labels
        self._counts: dict[Values, list[int]] = {}
        self._sums: dict[Values, float] = {}

    def observe(self, seconds: float, *values: str) -> None:
        """Count one more that has taken so long."""
        counts = self._counts.get(values)
        if counts is None:
            counts = self._counts[values] = [0] * (len(BOUNDS) + 1)
            self._sums[values] = 0.0
        counts[bisect_left(BOUNDS, seconds)] += 1
        self._sums[values] += seconds

    def lines(self) -> Iterable[str]:
        """Return the figure as it is read: each bound counts all that took no longer."""
        yield from _head(self.name, self.meaning, "histogram")
        labels = (*self.labels, "le")
        for values, counts in self._counts.items():
            total = 0
            for bound, count in zip((*BOUNDS, "+Inf"), counts, strict=True):
                total += count
                yield _sample(f"{self.name}_bucket", labels, (*values, str(bound)), total)
            yield _sample(f"{self.name}_sum", self.labels, values, self._sums[values])
            yield _sample(f"{self.name}_count", self.labels, values, total)


class Gauge:
    """Tells how something is at the moment it is asked; ``kind`` may say that it only grows."""

    def __init__(
        self,
        name: str,
        meaning: str,
        read: Callable[[], float | Iterable[Sample]],
        labels: Sequence[str] = (),
        kind: str = "gauge",
    ) -> None:
        self.name, self.meaning, self.read = name, meaning, read
        self.labels, self.kind = labels, kind

    def lines(self) -> Iterable[str]:
        """Return the figure as it is read."""
        found = self.read()
        samples = [((), float(found))] if isinstance(found, int | float) else found
        yield from _head(self.name, self.meaning, self.kind)
        for values, value in samples:
            yield _sample(self.name, self.labels, values, value)


Figure = Counter | Histogram | Gauge

REQUESTS = Counter("enoteca_requests_total", "Requests answered.", ("route", "method", "status"))
REQUEST_SECONDS = Histogram(
    "enoteca_request_seconds", "From a request to the beginning of its answer.", ("route",)
)
MOVES = Counter("enoteca_moves_total", "Moves accepted.", ("game", "by"))
DATABASE_SECONDS = Histogram(
    "enoteca_database_seconds", "Work of the database, with the wait for a thread of it."
)
LOGGED = Counter("enoteca_log_lines_total", "Lines written to the log.", ("level",))

_figures: dict[str, Figure] = {
    figure.name: figure for figure in (REQUESTS, REQUEST_SECONDS, MOVES, DATABASE_SECONDS, LOGGED)
}


def show(*figures: Figure) -> None:
    """Add figures to the page, or put newer ones in the place of those with the same name."""
    _figures.update((figure.name, figure) for figure in figures)


def text() -> str:
    """Return all the figures."""
    return "".join(f"{line}\n" for figure in _figures.values() for line in figure.lines())


def _head(name: str, meaning: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"


def _sample(name: str, labels: Sequence[str], values: Values, value: float) -> str:
    pairs = ",".join(
        f'{label}="{_escaped(said)}"' for label, said in zip(labels, values, strict=True)
    )
    return f"{name}{{{pairs}}} {value:.17g}" if pairs else f"{name} {value:.17g}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
