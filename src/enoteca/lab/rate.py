"""How fast something goes, on a machine that others use too."""

import time
from collections.abc import Callable

TRIES = 5
ITERATIONS = 100  # of one search, ours and the peers' alike


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Return how many units of work a second of processor time does: the best of five tries.

    Whatever else the machine does can only slow a try down.
    """
    return max(_try(work, seconds / TRIES) for _ in range(TRIES))


def _try(work: Callable[[int], int], seconds: float) -> float:
    units = number = 0
    begun = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(10):
            units += work(number)
            number += 1
        spent = time.process_time() - begun
    return units / spent
