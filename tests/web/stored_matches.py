"""Matches that are over, written into the tables of a server as if they had been played there."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from django.db import connection

from enoteca.shelf import catalog
from enoteca_web.pages.records import replayed
from enoteca_web.table import storage
from enoteca_web.table.chance import line_of
from enoteca_web.table.links import base, code
from enoteca_web.table.table import ended


def stored(game, record, table_id):
    """Store a golden record as a table; return the address of its first seat.

    The server must have the data folder of this process.
    """
    text = catalog.box(game).file(f"golden/{record}.record").read_text()
    with ThreadPoolExecutor(1) as apart:  # where a browser is driven, its loop runs
        apart.submit(_store, text, table_id).result()
    return base(table_id, code(table_id, 0, 0))


def _store(text, table_id):
    match = replayed(text)
    length = len(match.entries)
    last = match.state_at(length)
    storage.create(
        replace(
            match.table(),
            id=table_id,
            state=last,
            position=length,
            entries=match.entries,
            line=line_of([entry.text for entry in match.entries]),
            over=True,
            result=ended(match.game, last),
            seed=1,
        )
    )
    connection.close()
