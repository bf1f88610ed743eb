"""The matches of a batch spread over several processes, shown in memory that all of them share.

Each process plays its share of the matches from a seed of its own.  The same seed, the same number
of processes and the same choices give the same matches, however busy the machine is.
"""

import contextlib
import weakref
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, Generic

from enoteca.adapters.arrays import LINE, looking_at
from enoteca.adapters.extras import extra
from enoteca.bots.search.crew import seeds_for
from enoteca.core.fields import packed
from enoteca.core.game import Game, S
from enoteca.core.lanes import Lanes
from enoteca.core.rng import Rng
from enoteca.core.space import Choosing
from enoteca.errors import EnotecaError, IllegalActionError

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

_PATIENCE: Final = 5  # seconds for a process to end by itself

# What is shared of every match: the name it has in the lanes, and what kind of numbers it is.
_SHOWN: Final[tuple[tuple[str, type[np.generic]], ...]] = (
    ("observations", np.int16),
    ("masks", np.uint8),
    ("chosen", np.int16),
    ("seats", np.int16),
    ("rewards", np.int16),
    ("ended", np.uint8),
)
_NUMBERS: Final = "numbers"  # what is chosen in each match, or would be at random
_WORTH: Final = "worth"  # what matches finished at random are worth


class Crew(Generic[S]):
    """Does what lanes do, in so many processes."""

    def __init__(self, game: Game[S], count: int, seed: int, kind: str, workers: int) -> None:
        self.game = game
        self.count = count
        self.decisions = 0
        shares = [count // workers + (worker < count % workers) for worker in range(workers)]
        pattern = Lanes(game, 1, 0, kind)  # as wide as every match; also refuses unknown returns
        self._memory = SharedMemory(create=True, size=_room(pattern, count))
        arrays = _arrays(self._memory, pattern, count)
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.chosen = arrays["chosen"]
        self.seats = arrays["seats"]
        self.rewards = arrays["rewards"]
        self.ended = arrays["ended"]
        self._numbers = arrays[_NUMBERS][:, 0]
        self._worth = arrays[_WORTH]
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []
        context = get_context("spawn")  # who learns has threads, and those do not fork
        first = 0
        for share, own in zip(shares, seeds_for(workers, Rng(seed, -1)), strict=True):
            ours, theirs = context.Pipe()
            task = (self._memory.name, count, first, share)
            process = context.Process(
                target=_work,
                args=(theirs, task, game, own, kind),
                daemon=True,
            )
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)
            first += share
        self._ending = weakref.finalize(self, _end, self._memory, self._lines, self._processes)
        self._ask("begin")

    def step(self, numbers: NDArray[np.integer]) -> None:
        """Choose one number in every match; nothing is chosen anywhere if one of them cannot be."""
        inside = (numbers >= 0) & (numbers < self.masks.shape[1])
        may = inside & (self.masks[np.arange(self.count), np.where(inside, numbers, 0)] != 0)
        if not may.all():
            match = int(np.flatnonzero(~may)[0])
            why = Choosing(self.game.action_space).refused(int(numbers[match]))
            raise IllegalActionError(f"in match {match} of the batch {why}")
        self._numbers[:] = numbers
        self.decisions = sum(self._ask("step"))

    def sample(self) -> NDArray[np.int64]:
        """Return a number for every match, each that may be chosen equally likely."""
        self._ask("sample")
        return self._numbers.astype(np.int64)

    def playout(self) -> NDArray[np.int16]:
        """Finish a copy of every match at random; return what they are worth to their seats."""
        self._ask("playout")
        return self._worth.astype(np.int16)

    @property
    def states(self) -> Sequence[S]:
        """Copies of the states of all matches."""
        return [state for share in self._ask("states") for state in share]

    def close(self) -> None:
        """End the processes; nothing can be asked of them afterwards."""
        self._ending()

    def _ask(self, wish: str) -> list[Any]:
        if not self._ending.alive:
            raise EnotecaError("this batch has been closed")
        try:
            for line in self._lines:
                line.send(wish)
            return [line.recv() for line in self._lines]
        except (OSError, EOFError):
            self.close()
            raise EnotecaError("a process of the batch has ended before its time") from None


def _rooms(pattern: Lanes[S]) -> list[tuple[str, type[np.generic], int]]:
    """Return what is shared, and how many numbers of it every match has."""
    count = pattern.count
    shown = [
        (name, kind, looking_at(getattr(pattern, name), kind).size // count)
        for name, kind in _SHOWN
    ]
    seats = pattern.game.seat_count
    return [*shown, (_NUMBERS, np.int64, 1), (_WORTH, np.int16, seats)]


def _room(pattern: Lanes[S], count: int) -> int:
    return sum(_even(count * each * np.dtype(kind).itemsize) for _, kind, each in _rooms(pattern))


def _even(size: int) -> int:
    """Return a size after which other numbers begin with a line of memory, as the first do."""
    return -(-size // LINE) * LINE


def _arrays(memory: SharedMemory, pattern: Lanes[S], count: int) -> dict[str, NDArray[Any]]:
    """Return the arrays that lie in shared memory, by match."""
    found: dict[str, NDArray[Any]] = {}
    at = 0
    for name, kind, each in _rooms(pattern):
        found[name] = np.ndarray((count, each), kind, memory.buf, at)
        at += _even(count * each * np.dtype(kind).itemsize)
    return found


def _work(
    line: Connection, task: tuple[str, int, int, int], game: Game[S], seed: int, kind: str
) -> None:
    """Play a share of the matches until nobody asks any more."""
    name, count, first, share = task
    memory = SharedMemory(name)
    lanes = Lanes(game, share, seed, kind)
    mine = {
        name: array[first : first + share] for name, array in _arrays(memory, lanes, count).items()
    }
    inner = [(mine[name], looking_at(getattr(lanes, name), kind, share)) for name, kind in _SHOWN]
    numbers, worth = mine[_NUMBERS][:, 0], mine[_WORTH]
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            wish = line.recv()
            told: object = None
            if wish == "sample":
                numbers[:] = list(lanes.sample())
            elif wish == "playout":
                worth[:] = looking_at(lanes.playout(), np.int16, share)
            elif wish == "states":
                told = lanes.states
            else:
                if wish == "step":
                    lanes.step(packed(numbers.tolist()))
                for outside, inside in inner:
                    outside[:] = inside
                told = lanes.decisions
            line.send(told)


def _end(memory: SharedMemory, lines: list[Connection], processes: list[BaseProcess]) -> None:
    for line in lines:
        line.close()
    for process in processes:
        process.join(_PATIENCE)
        if process.is_alive():
            process.kill()
    memory.unlink()
    with contextlib.suppress(BufferError):  # arrays of the batch may still look at it
        memory.close()
