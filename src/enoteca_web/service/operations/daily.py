"""A server that clears up after itself, once a day and between moves."""

import asyncio
import logging
from functools import partial

from enoteca_web.service.operations.tidy import KINDS, Wishes, steps
from enoteca_web.table.open_tables import OpenTables

log = logging.getLogger(__name__)

SOON = 60.0  # seconds after the start: who is restarted every night clears up too
DAY = 24 * 3600.0
BREATH = 0.02  # seconds between two steps, for those who wait for the database


async def tidy_daily(tables: OpenTables, wishes: Wishes) -> None:
    """Clear up for ever."""
    await asyncio.sleep(SOON)
    while True:
        try:
            await tidy(tables, wishes)
        except Exception:
            log.exception("clearing up was broken off; it goes on tomorrow")
        await asyncio.sleep(DAY)


async def tidy(tables: OpenTables, wishes: Wishes) -> dict[str, int]:
    """Clear up once, and return how much of each kind it was."""
    counts = dict.fromkeys(KINDS, 0)
    for step in await tables.in_database(partial(steps, wishes)):
        counts[step.kind] += await tables.in_database(step.work)
        if step.table_id:
            tables.forget(step.table_id)
        await asyncio.sleep(BREATH)
    told = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)
    log.info("cleared up: %s", told or "nothing", extra={"facts": counts})
    return counts
