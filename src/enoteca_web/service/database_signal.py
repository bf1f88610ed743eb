"""How processes that share a PostgreSQL database hear of each other's changes and pages.

They LISTEN, and whoever changes a table, or has somebody look at it, will NOTIFY.  A line that
has gone dead says nothing, just like one on which nothing happens; so it is asked every few
seconds whether it is there.
"""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial

import psycopg
from django.db import DatabaseError, connection

from enoteca_web.table.open_tables import OpenTables

log = logging.getLogger(__name__)

Line = psycopg.AsyncConnection[tuple[object, ...]]

NAME = "enoteca listens"  # by which the database knows the line
RETRY = 1.0  # seconds before a lost database is tried again
BEAT = 2.0  # seconds until the line is asked whether it is there
ANSWER = 3.0  # seconds until it must have said so
ALIVE = 10.0  # seconds until others are told that this process lives

CHANGES = "enoteca"
PAGES = "enoteca_pages"


async def listen(tables: OpenTables) -> None:
    """Hear of the changes that other processes make, and of their pages, for ever."""
    parameters = line_parameters(connection.get_connection_params())
    while True:
        try:
            async for channel, words in _notices(parameters):
                if channel == PAGES:
                    tables.presence.heard(words)
                elif channel == CHANGES:
                    table_id, _, version = words.partition(" ")
                    tables.heard(table_id, int(version))
                else:
                    tables.forget_all()  # what was said before may have been missed
        except (psycopg.Error, OSError) as error:
            log.warning("no word from the database: %s", error)
        tables.distrust()
        await asyncio.sleep(RETRY)


async def tell_pages(tables: OpenTables) -> None:
    """Tell other processes who looks at which table here, for ever."""
    words: asyncio.Queue[str] = asyncio.Queue()
    tables.presence.tell = words.put_nowait
    while True:
        try:
            async with asyncio.timeout(ALIVE):
                told = [await words.get()]
        except TimeoutError:
            told = [tables.presence.name]
        while not words.empty():
            told.append(words.get_nowait())
        tables.presence.forget_the_silent()
        try:
            await tables.in_database(partial(_tell, told))
        except DatabaseError as error:
            log.warning("nobody is told who looks at which table: %s", error)


def _tell(told: Sequence[str]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany("SELECT pg_notify(%s, %s)", [(PAGES, words) for words in told])


def line_parameters(given: Mapping[str, object]) -> dict[str, str]:
    """Return all that PostgreSQL itself knows of what is given for a connection."""
    known = {option.keyword.decode() for option in psycopg.pq.Conninfo.get_defaults()}
    wanted = {key: str(value) for key, value in given.items() if key in known and value}
    return {"connect_timeout": "5"} | wanted | {"application_name": NAME}


async def _notices(parameters: dict[str, str]) -> AsyncIterator[tuple[str, str]]:
    conninfo = psycopg.conninfo.make_conninfo("", **parameters)
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as line:
        for channel in (CHANGES, PAGES):
            await _ask(line, f"LISTEN {channel}".encode())
        yield "", ""
        while True:
            async for notice in line.notifies(timeout=BEAT):
                yield notice.channel, notice.payload
            await _ask(line, b"SELECT 1")


async def _ask(line: Line, question: bytes) -> None:
    asking = asyncio.ensure_future(line.execute(question))
    done, _late = await asyncio.wait({asking}, timeout=ANSWER)
    if not done:
        # Calling the question off would wait for an answer too: so the line is cut.
        with socket.fromfd(line.fileno(), socket.AF_INET, socket.SOCK_STREAM) as cut:
            cut.shutdown(socket.SHUT_RDWR)
    await asking
