"""Matches played in this process, or side by side in several."""

import itertools
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeAlias

from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest
from enoteca.lab.matches import Outcome, outcomes

Batches: TypeAlias = Generator[list[Outcome], None, None]  # closed, it ends what it began

QUICK_BATCH = 32  # matches between bots that do not search
AHEAD = 3  # batches a worker has waiting for it
FALLS = 5  # how often the processes may die before we give up


def batches(contest: Contest, numbers: Iterable[int]) -> Iterator[list[int]]:
    """Go through matches in the portions in which workers get them."""
    names = {name for seating in contest.seatings for name in seating}
    size = QUICK_BATCH if names <= {"random", "greedy"} else 1
    left = iter(numbers)  # however many: nobody has to remember them all
    while batch := list(itertools.islice(left, size)):
        yield batch


def play_here(contest: Contest, numbers: Iterable[int]) -> Batches:
    """Play matches in this process."""
    for batch in batches(contest, numbers):
        yield outcomes(contest, batch)


def play_in_processes(contest: Contest, numbers: Iterable[int], jobs: int) -> Batches:
    """Play matches in processes; those of a process that dies are played again."""
    left = batches(contest.portable(), numbers)
    for _ in range(FALLS + 1):
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_obey)
        taken: list[list[int]] = []
        running: dict[Future[list[Outcome]], list[int]] = {}
        try:
            while True:
                for batch in itertools.islice(left, jobs * AHEAD - len(running)):
                    taken.append(batch)
                    running[pool.submit(outcomes, contest, batch)] = batch
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
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
