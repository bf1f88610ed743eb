"""What several tries of a measurement say together, and whether two such figures differ."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from statistics import median

from enoteca.core.game import Game, State
from enoteca.lab.stopwatch import FIGURES, Stopwatch, rate

TRIES = 10
COSTS = ("growth", "tree MB")  # where less is better; every other figure is of what a second does
STEADY = ("tree MB",)  # the same at every try

Rows = Mapping[str, Mapping[str, "Figure"]]  # by game, then by what was measured


@dataclass(frozen=True)
class Figure:
    """A figure, and how far its tries lie apart as a share of it."""

    value: float
    spread: float = 0.0

    @classmethod
    def of(cls, name: str, tries: Iterable[float]) -> "Figure":
        """Make a figure of its tries.

        Whatever else a machine does can only slow a try down: of rates the best counts, and the
        middle one tells how sure that is.  A cost that is itself a ratio errs both ways.
        """
        found = sorted(tries)
        middle = median(found)
        if name in COSTS:
            return cls(middle, (found[-1] - found[0]) / 2 / middle)
        return cls(found[-1], 1 - middle / found[-1])


@dataclass(frozen=True)
class Ratio:
    """How many times better a figure is than another, and whether that may be chance."""

    value: float
    noise: bool

    @classmethod
    def of(cls, name: str, new: Figure, old: Figure) -> "Ratio":
        """Compare two figures of the same thing; noise is what their spreads together explain."""
        value = old.value / new.value if name in COSTS else new.value / old.value
        return cls(value, abs(value - 1) <= new.spread + old.spread)


def tries_of(name: str) -> int:
    """Return how often a figure is measured, in the seconds that it is given."""
    return 1 if name in STEADY else TRIES


def speed(game: Game[State], seconds: float) -> dict[str, Figure]:
    """Return how fast a game is; each figure is measured for so many seconds of processor time."""
    watch = Stopwatch(game)
    found: dict[str, Figure] = {}
    for name in FIGURES:
        tries = tries_of(name)
        attempts = [watch.attempt(name, seconds / tries) for _ in range(tries)]
        if None not in attempts:
            found[name] = Figure.of(name, [value for value in attempts if value is not None])
    return found


def measured(work: Callable[[int], int], seconds: float) -> Figure:
    """Return how fast something else does its work, measured as ours is."""
    return Figure.of("", [rate(work, seconds / TRIES) for _ in range(TRIES)])


def ratios(new: Rows, old: Rows) -> dict[str, dict[str, Ratio]]:
    """Return how many times better each figure is that both have."""
    return {
        game: {
            name: Ratio.of(name, figure, old[game][name])
            for name, figure in row.items()
            if name in old[game]
        }
        for game, row in new.items()
        if game in old
    }
