"""Matches played in this process, or side by side in several."""

import itertools
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Generic, TypeAlias, TypeVar

from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest

T = TypeVar("T")
Batches: TypeAlias = Generator[list[T], None, None]  # closed, it ends what it began

QUICK = {"random", "greedy"}  # bots that do not search
QUICK_BATCH = 32
AHEAD = 3  # batches a worker has waiting for it
FALLS = 5  # how often the processes may die before we give up


@dataclass(frozen=True)
class Task(Generic[T]):
    """What is made of the matches of a contest, some at a time, wherever they are played."""

    contest: Contest
    work: Callable[[Contest, Sequence[int]], list[T]]
    in_order: bool = False  # of their numbers; else each comes as soon as it is there
    together: int = QUICK_BATCH  # matches of quick bots that a worker gets at once

    def batches(self, numbers: Iterable[int]) -> Iterator[list[int]]:
        """Go through matches in the portions in which workers get them."""
        size = self.together if set(self.contest.bots) <= QUICK else 1
        left = iter(numbers)  # however many: nobody has to remember them all
        while batch := list(itertools.islice(left, size)):
            yield batch


def play_here(task: Task[T], numbers: Iterable[int]) -> Batches[T]:
    """Play matches in this process."""
    for batch in task.batches(numbers):
        yield task.work(task.contest, batch)


def play_in_processes(task: Task[T], numbers: Iterable[int], jobs: int) -> Batches[T]:
    """Play matches in processes; those of a process that dies are played again."""
    contest = task.contest.portable()
    left = task.batches(numbers)
    for _ in range(FALLS + 1):
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_obey)
        taken: list[list[int]] = []
        running: dict[Future[list[T]], list[int]] = {}
        try:
            while True:
                for batch in itertools.islice(left, jobs * AHEAD - len(running)):
                    taken.append(batch)
                    running[pool.submit(task.work, contest, batch)] = batch
                if not running:
                    return
                wanted = list(running)[: 1 if task.in_order else None]
                done, _ = wait(wanted, return_when=FIRST_COMPLETED)
                for future in done:
                    found = future.result()
                    taken.remove(running.pop(future))
                    yield found
        except BrokenProcessPool:
            left = itertools.chain(taken, left)
        finally:
            pool.shutdown(cancel_futures=True)
    raise EnotecaError("the worker processes keep dying")


def _obey() -> None:
    """Let an interrupt end a worker at once and without a word: it is said once, by the parent."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
