"""Collecting garbage often and little, so that nobody waits while all of it is looked through.

Thousands of open tables are millions of objects, and Python would look at each of them, in
the middle of somebody's move, for half a second.  What has survived once is therefore set
aside; only once in a while everything is looked at.
"""

import asyncio
import gc

EVERY = 5.0  # seconds
LONG = 720  # so many times until what was set aside is looked at too: an hour
NEVER = 1 << 30


def begin() -> None:
    """Leave the long collections to us."""
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


def tidy() -> None:
    """Collect what is young, and set aside what is left."""
    gc.collect()
    gc.freeze()


async def keep_tidy() -> None:
    """Collect for ever."""
    begin()
    while True:
        for _ in range(LONG):
            tidy()
            await asyncio.sleep(EVERY)
        gc.unfreeze()
