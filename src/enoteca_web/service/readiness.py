"""Whether this server can be sent visitors: each check has a name, and all must hold."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from enoteca_web.table.open_tables import OpenTables

log = logging.getLogger(__name__)

Check = Callable[[], Awaitable[bool]]

PATIENCE = 2.0  # seconds until a check that does not answer has failed
FRESH = 1.0  # seconds for which an answer holds: asking often must cost nothing


class Readiness:
    """Asks what must hold."""

    def __init__(self) -> None:
        self.checks: dict[str, Check] = {}
        self._answers: dict[str, bool] = {}
        self._asked = -FRESH
        self._asking = asyncio.Lock()

    async def answers(self) -> dict[str, bool]:
        """Return which checks hold; without any nothing has begun yet."""
        async with self._asking:
            if monotonic() - self._asked >= FRESH:
                held = await asyncio.gather(*(self._holds(name) for name in self.checks))
                self._answers = dict(zip(self.checks, held, strict=True))
                self._asked = monotonic()
        return self._answers

    async def _holds(self, name: str) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.checks[name]()
        except Exception as error:
            log.warning("not ready: %s (%s: %s)", name, type(error).__name__, error)
            return False


_readiness = Readiness()


def readiness() -> Readiness:
    """Return what must hold in this process."""
    return _readiness


def of_database(tables: OpenTables) -> dict[str, Check]:
    """Return the checks of the database: that it answers, and has the shape this code knows."""
    known: set[bool] = set()

    async def answers() -> bool:
        await tables.in_database(_ask)
        return True

    async def migrated() -> bool:
        if not known and await tables.in_database(_has_our_shape):
            known.add(True)
        return bool(known)

    return {"database": answers, "migrations": migrated}


def _ask() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM enoteca_web_table LIMIT 1")


def _has_our_shape() -> bool:
    loader = MigrationLoader(connection)
    applied = {key for key in loader.applied_migrations if key[0] == "enoteca_web"}
    return applied == {key for key in loader.disk_migrations if key[0] == "enoteca_web"}
