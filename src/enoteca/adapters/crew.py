"""The matches of a batch spread over several processes, shown in memory that all of them share.

Each process plays its share of the matches from a seed of its own, and this one is among them: it
plays while the others do, and does not only wait for them.  The same seed, the same number of
processes and the same choices give the same matches, however busy the machine is.
"""

import contextlib
import weakref
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, Generic

from enoteca.adapters.extras import extra
from enoteca.adapters.share import DRAWN, NUMBERS, WORTH, Share, arrays_in, room
from enoteca.bots.search.crew import seeds_for
from enoteca.core.game import Game, S
from enoteca.core.lanes import Lanes
from enoteca.core.rng import Rng
from enoteca.core.space import Choosing
from enoteca.errors import EnotecaError, IllegalActionError

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

_PATIENCE: Final = 5  # seconds for a process to end by itself


class Crew(Generic[S]):
    """Does what lanes do, in so many processes."""

    def __init__(self, game: Game[S], count: int, seed: int, kind: str, workers: int) -> None:
        self.game = game
        self.count = count
        self.decisions = 0
        pattern = Lanes(game, 1, 0, kind)  # as wide as every match; also refuses unknown returns
        memory = SharedMemory(create=True, size=room(pattern, count))
        self._lines: list[Connection] = []
        processes: list[BaseProcess] = []
        self._ending = weakref.finalize(self, _end, memory, self._lines, processes)
        arrays = arrays_in(memory, pattern, count)
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.chosen = arrays["chosen"]
        self.seats = arrays["seats"]
        self.rewards = arrays["rewards"]
        self.ended = arrays["ended"]
        self._numbers = arrays[NUMBERS][:, 0]
        self._drawn = arrays[DRAWN][:, 0]
        self._worth = arrays[WORTH]
        self._ahead = False  # whether the next numbers at random are drawn already
        self._wanted = False  # whether somebody asked for numbers at random since the last step
        shares = [count // workers + (worker < count % workers) for worker in range(workers)]
        seeds = seeds_for(workers, Rng(seed, -1))
        context = get_context("spawn")  # who learns has threads, and those do not fork
        for worker in range(1, workers):
            ours, theirs = context.Pipe()
            task = (memory.name, count, sum(shares[:worker]), shares[worker])
            process = context.Process(
                target=_work, args=(theirs, task, game, seeds[worker], kind), daemon=True
            )
            process.start()
            theirs.close()
            self._lines.append(ours)
            processes.append(process)
        self._own = Share(Lanes(game, shares[0], seeds[0], kind), arrays, 0)
        self._ask("show")

    def step(self, numbers: NDArray[np.integer]) -> None:
        """Choose one number in every match; nothing is chosen anywhere if one of them cannot be."""
        inside = (numbers >= 0) & (numbers < self.masks.shape[1])
        may = inside & (self.masks[np.arange(self.count), np.where(inside, numbers, 0)] != 0)
        if not may.all():
            match = int(np.flatnonzero(~may)[0])
            why = Choosing(self.game.action_space).refused(int(numbers[match]))
            raise IllegalActionError(f"in match {match} of the batch {why}")
        self._numbers[:] = numbers
        # Who draws at random will do so again: it is done at once, and nobody waked for it.
        self._ahead, self._wanted = self._wanted, False
        self.decisions = sum(self._ask("step and sample" if self._ahead else "step"))

    def sample(self) -> NDArray[np.int64]:
        """Return a number for every match, each that may be chosen equally likely."""
        if not self._ahead or not self._ending.alive:
            self._ask("sample")
        self._ahead = False
        self._wanted = True
        return self._drawn.astype(np.int64)

    def playout(self) -> NDArray[np.int16]:
        """Finish a copy of every match at random; return what they are worth to their seats."""
        self._ask("playout")
        return self._worth.astype(np.int16)

    @property
    def states(self) -> Sequence[S]:
        """The states of all matches; of those that others play, copies."""
        return [state for share in self._ask("states") for state in share]

    def close(self) -> None:
        """End the other processes; nothing can be asked of them afterwards."""
        self._ending()

    def _ask(self, wish: str) -> list[Any]:
        if not self._ending.alive:
            raise EnotecaError("this batch has been closed")
        try:
            for line in self._lines:
                line.send(wish)
            return [self._own.do(wish), *(line.recv() for line in self._lines)]
        except (OSError, EOFError):
            self.close()
            raise EnotecaError("a process of the batch has ended before its time") from None


def _work(
    line: Connection, task: tuple[str, int, int, int], game: Game[S], seed: int, kind: str
) -> None:
    """Play a share of the matches until nobody asks any more."""
    name, count, first, mine = task
    memory = SharedMemory(name)
    lanes = Lanes(game, mine, seed, kind)
    share = Share(lanes, arrays_in(memory, lanes, count), first)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            line.send(share.do(line.recv()))


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
