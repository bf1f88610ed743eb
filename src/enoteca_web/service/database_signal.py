"""How processes that share a PostgreSQL database hear of each other's changes.

They LISTEN, and whoever changes a table will NOTIFY.  A line that has gone dead says nothing,
just like one on which nothing happens; so it is asked every few seconds whether it is there.
"""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Callable, Mapping

import psycopg
from django.db import connection

log = logging.getLogger(__name__)

Line = psycopg.AsyncConnection[tuple[object, ...]]

NAME = "enoteca listens"  # by which the database knows the line
RETRY = 1.0  # seconds before a lost database is tried again
BEAT = 2.0  # seconds until the line is asked whether it is there
ANSWER = 3.0  # seconds until it must have said so


async def listen(
    heard: Callable[[str, int], None], deaf: Callable[[], None], reconnected: Callable[[], None]
) -> None:
    """Hear of the changes that other processes make, for ever; tell when some may be missed."""
    parameters = line_parameters(connection.get_connection_params())
    while True:
        try:
            async for table_id, version in _notices(parameters):
                if not table_id:
                    reconnected()
                else:
                    heard(table_id, version)
        except (psycopg.Error, OSError) as error:
            log.warning("no word from the database: %s", error)
        deaf()
        await asyncio.sleep(RETRY)


def line_parameters(given: Mapping[str, object]) -> dict[str, str]:
    """Return all that PostgreSQL itself knows of what is given for a connection."""
    known = {option.keyword.decode() for option in psycopg.pq.Conninfo.get_defaults()}
    wanted = {key: str(value) for key, value in given.items() if key in known and value}
    return {"connect_timeout": "5"} | wanted | {"application_name": NAME}


async def _notices(parameters: dict[str, str]) -> AsyncIterator[tuple[str, int]]:
    conninfo = psycopg.conninfo.make_conninfo("", **parameters)
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as line:
        await _ask(line, b"LISTEN enoteca")
        yield "", 0  # what was said before may have been missed
        while True:
            async for notice in line.notifies(timeout=BEAT):
                table_id, _, version = notice.payload.partition(" ")
                yield table_id, int(version)
            await _ask(line, b"SELECT 1")


async def _ask(line: Line, question: bytes) -> None:
    asking = asyncio.ensure_future(line.execute(question))
    done, _late = await asyncio.wait({asking}, timeout=ANSWER)
    if not done:
        # Calling the question off would wait for an answer too: so the line is cut.
        with socket.fromfd(line.fileno(), socket.AF_INET, socket.SOCK_STREAM) as cut:
            cut.shutdown(socket.SHUT_RDWR)
    await asking
