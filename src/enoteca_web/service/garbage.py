"""Collecting garbage little and often, so that few wait while all of it is looked through.

A thousand open tables are millions of objects, and Python would look at each of them, in the
middle of somebody's move, again and again for a quarter of a second.  What has survived the
short collections is therefore set aside; everything is looked at only once in a while.
"""

import asyncio
import gc

EVERY = 5.0  # seconds
LONG = 120  # so many times until what was set aside is looked at too: ten minutes
NEVER = 1 << 30


def begin() -> None:
    """Leave the long collections to us."""
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


def tidy() -> None:
    """Collect what is young, and set aside what is left; both take no time."""
    gc.collect(1)
    gc.freeze()


async def keep_tidy() -> None:
    """Collect for ever."""
    begin()
    while True:
        gc.unfreeze()
        gc.collect()
        for _ in range(LONG):
            tidy()
            await asyncio.sleep(EVERY)
