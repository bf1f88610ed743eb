"""A share of the matches of a batch: lanes of one process, shown in memory that several look at."""

from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, Generic, TypeAlias

from enoteca.adapters.arrays import LINE, looking_at
from enoteca.adapters.extras import extra
from enoteca.core.fields import packed
from enoteca.core.game import S
from enoteca.core.lanes import Lanes

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

# What is shared of every match: the name it has in the lanes, and what kind of numbers it is.
_SHOWN: Final[tuple[tuple[str, type[np.generic]], ...]] = (
    ("observations", np.int16),
    ("masks", np.uint8),
    ("chosen", np.int16),
    ("seats", np.int16),
    ("rewards", np.int16),
    ("ended", np.uint8),
)
NUMBERS: Final = "numbers"  # what is chosen in each match
DRAWN: Final = "drawn"  # what would be at random
WORTH: Final = "worth"  # what matches finished at random are worth

Arrays: TypeAlias = dict[str, NDArray[Any]]


class Share(Generic[S]):
    """Some of the matches, played by whichever process has them."""

    def __init__(self, lanes: Lanes[S], arrays: Arrays, first: int) -> None:
        count = lanes.count
        mine = {name: array[first : first + count] for name, array in arrays.items()}
        self.lanes = lanes
        self._shown = [
            (mine[name], looking_at(getattr(lanes, name), kind, count)) for name, kind in _SHOWN
        ]
        self._numbers, self._drawn = mine[NUMBERS][:, 0], mine[DRAWN][:, 0]
        self._worth = mine[WORTH]

    def do(self, wish: str) -> object:
        """Do what is wished, and return what is told of it: the decisions, or the states."""
        if wish == "sample":
            self._drawn[:] = list(self.lanes.sample())
        elif wish == "playout":
            self._worth[:] = looking_at(self.lanes.playout(), np.int16, self.lanes.count)
        elif wish == "states":
            return self.lanes.states
        else:
            if wish in ("step", "step and sample"):
                self.lanes.step(packed(self._numbers.tolist()))
            for outside, inside in self._shown:
                outside[:] = inside
            if wish == "step and sample":
                self._drawn[:] = list(self.lanes.sample())
        return self.lanes.decisions


def room(pattern: Lanes[S], count: int) -> int:
    """Return how many bytes so many matches need."""
    return sum(_even(count * each * np.dtype(kind).itemsize) for _, kind, each in _rows(pattern))


def arrays_in(memory: SharedMemory, pattern: Lanes[S], count: int) -> Arrays:
    """Return the arrays that lie in shared memory, by match."""
    found: Arrays = {}
    at = 0
    for name, kind, each in _rows(pattern):
        found[name] = np.ndarray((count, each), kind, memory.buf, at)
        at += _even(count * each * np.dtype(kind).itemsize)
    return found


def _rows(pattern: Lanes[S]) -> list[tuple[str, type[np.generic], int]]:
    """Return what is shared, and how many numbers of it every match has."""
    shown = [
        (name, kind, looking_at(getattr(pattern, name), kind).size // pattern.count)
        for name, kind in _SHOWN
    ]
    seats = pattern.game.seat_count
    return [*shown, (NUMBERS, np.int64, 1), (DRAWN, np.int64, 1), (WORTH, np.int16, seats)]


def _even(size: int) -> int:
    """Return a size after which other numbers begin with a line of memory, as the first do."""
    return -(-size // LINE) * LINE
