"""What a database holds, whatever its age, read and never written.

An upgrade is looked at before it is made, with the new code on the old database: so rows are
read by plain SQL and the names of their columns, and what an older schema has not is what its
rows were then.
"""

import json
import pkgutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from enoteca_web import migrations
from enoteca_web.paths import data_folder
from enoteca_web.service.databases import described, file_of, url
from enoteca_web.service.operations.access import OperationError

Row = Mapping[str, Any]

JSON_COLUMNS = ("options", "components", "state", "pending", "proposal", "result")
FIRST: Row = {"rules_version": 1, "shape": 1, "result": None}  # where there is no such column


class Stored:
    """The rows of a database at one moment."""

    def __init__(self, cursor: Any, sign: str) -> None:
        self._cursor = cursor  # of either database
        self._sign = sign  # in place of a parameter

    def names(self, kind: str) -> list[str]:
        """Return the keys of all the rows of a kind."""
        self._cursor.execute(f"SELECT id FROM enoteca_web_{kind} ORDER BY id")
        return [row[0] for row in self._cursor]

    def row(self, kind: str, key: str) -> Row:
        """Return the row of a key."""
        (found,) = self._found(f"enoteca_web_{kind} WHERE id = {self._sign}", key)
        return found

    def places(self, kind: str, table_id: str) -> list[Row]:
        """Return what belongs to a table, by its position."""
        where = f"WHERE table_id = {self._sign} ORDER BY position"
        return self._found(f"enoteca_web_{kind} {where}", table_id)

    def _found(self, where: str, key: str) -> list[Row]:
        self._cursor.execute(f"SELECT * FROM {where}", [key])
        names = [column[0] for column in self._cursor.description]
        return [_read(dict(zip(names, row, strict=True))) for row in self._cursor]

    def must_not_be_newer(self) -> None:
        """Refuse a database that a later enoteca has already brought up to date."""
        self._cursor.execute("SELECT name FROM django_migrations WHERE app = 'enoteca_web'")
        known = {module.name for module in pkgutil.iter_modules(migrations.__path__)}
        newer = sorted({row[0] for row in self._cursor} - known)
        if newer:
            raise OperationError(f"the database belongs to a newer enoteca (it has {newer[-1]})")


@contextmanager
def stored(database_url: str | None) -> Iterator[Stored]:
    """Open the database of a server, which may be running, for reading."""
    wanted = database_url or url(data_folder())
    try:
        file = file_of(described(wanted))
    except ValueError as error:
        raise OperationError(str(error)) from None
    try:
        with _sqlite(file) if file is not None else _postgresql(wanted) as found:
            found.must_not_be_newer()
            yield found
    except (sqlite3.Error, psycopg.Error) as error:
        said = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise OperationError(f"the database cannot be used: {said}") from None


@contextmanager
def _sqlite(file: Path) -> Iterator[Stored]:
    if not file.is_file():
        raise OperationError(f"there are no tables: {file} does not exist")
    # Without a log beside it the file is whole, and may lie where nothing can be written.
    alone = not Path(f"{file}-wal").exists()
    address = f"{file.resolve().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as database:
        database.execute("BEGIN")
        yield Stored(database.cursor(), "?")


@contextmanager
def _postgresql(address: str) -> Iterator[Stored]:
    with psycopg.connect(address) as database:
        database.read_only = True
        database.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        with database.cursor() as cursor:
            yield Stored(cursor, "%s")
        database.rollback()


def _read(row: dict[str, Any]) -> Row:
    for name in JSON_COLUMNS:
        if isinstance(row.get(name), str):
            row[name] = json.loads(row[name])
    return {**FIRST, **row}
