"""What goes on beside the requests for as long as the server runs, whatever happens to it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds


async def for_ever(what: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do something that does not end; if it does, tell why and begin again."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s has broken off and begins again", what)
        else:
            log.error("%s has ended and begins again", what)
        await asyncio.sleep(AGAIN)
