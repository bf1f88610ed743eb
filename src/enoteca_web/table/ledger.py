"""The database, from the event loop: what blocks on it runs in threads of its own.

Who writes may have to wait for another program, or a disk.  Who only reads does not wait with
him: SQLite and PostgreSQL both let him see what was last written.
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeVar

from django.db import DatabaseError, close_old_connections, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

from enoteca_web.metrics import DATABASE_SECONDS

log = logging.getLogger(__name__)

T = TypeVar("T")

READING = "reading"


class Ledger:
    """The threads that write, and those that read."""

    def __init__(self) -> None:
        # SQLite has one writer anyway; PostgreSQL gains from a few.
        several = connection.vendor == "postgresql"
        self._writers = ThreadPoolExecutor(4 if several else 1, thread_name_prefix="database")
        self._readers = ThreadPoolExecutor(2 if several else 1, thread_name_prefix=READING)
        connection_created.connect(_only_read)

    async def write(self, work: Callable[[], T]) -> T:
        """Run something that changes the database."""
        return await self._run(self._writers, work)

    async def read(self, work: Callable[[], T]) -> T:
        """Run something that looks into the database, as it is at one moment."""

        def seen() -> T:
            with _one_moment():
                return work()

        return await self._run(self._readers, seen)

    async def close(self) -> None:
        """Leave the database, so that its file alone holds everything."""
        if connection.vendor == "sqlite":
            try:
                await self._run(self._readers, _left)
                await self.write(_checkpointed)
            except DatabaseError as error:
                log.warning("the last changes stay in a file beside the database: %s", error)
        for threads in (self._readers, self._writers):
            threads.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    async def _run(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        def run() -> T:
            if connection.vendor == "postgresql":
                close_old_connections()
            return work()

        began = perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, run)
        finally:
            DATABASE_SECONDS.observe(perf_counter() - began)


def _only_read(connection: BaseDatabaseWrapper, **_more: object) -> None:
    """Keep a reader of a file from writing it: two who do may damage it in older versions.

    Carrying the log over into the file is writing too.
    """
    is_reader = threading.current_thread().name.startswith(READING)
    if is_reader and connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only=ON")
            cursor.execute("PRAGMA wal_autocheckpoint=0")


@contextlib.contextmanager
def _one_moment() -> Iterator[None]:
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _left() -> None:
    connection.close()  # that of the thread which is asked


def _checkpointed() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout=1000")  # somebody may be reading a copy off it
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
