"""Matches played side by side: here, in processes of this machine, or on a Ray cluster."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from enoteca.core.errors import EnotecaError
from enoteca.lab.contest import Contest
from enoteca.lab.outcome import Outcome, outcomes

QUICK_BATCH = 32  # matches between bots that do not search
AHEAD = 3  # batches a worker has waiting for it
FALLS = 5  # how often the processes may die before we give up


def batches(contest: Contest, numbers: Sequence[int]) -> list[list[int]]:
    """Return matches in the portions in which workers get them."""
    names = {name for seating in contest.seatings for name in seating}
    size = QUICK_BATCH if names <= {"random", "greedy"} else 1
    return [list(numbers[start : start + size]) for start in range(0, len(numbers), size)]


def play_here(contest: Contest, numbers: Sequence[int]) -> Iterator[list[Outcome]]:
    """Play matches in this process."""
    for batch in batches(contest, numbers):
        yield outcomes(contest, batch)


def play_in_processes(
    contest: Contest, numbers: Sequence[int], jobs: int
) -> Iterator[list[Outcome]]:
    """Play matches in processes; those of a process that dies are played again."""
    left = batches(contest, numbers)
    falls = 0
    while left:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_obey)
        running: dict[Future[list[Outcome]], list[int]] = {}
        try:
            while left or running:
                while left and len(running) < jobs * AHEAD:
                    batch = left.pop(0)
                    running[pool.submit(outcomes, contest, batch)] = batch
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    found = future.result()
                    del running[future]
                    yield found
        except BrokenProcessPool:
            falls += 1
            if falls > FALLS:
                raise EnotecaError("the worker processes keep dying") from None
            left = [*running.values(), *left]
        finally:
            pool.shutdown(cancel_futures=True)


def _obey() -> None:
    """Let an interrupt end a worker at once and without a word: it is said once, by the parent."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
