"""Where a server keeps things: a folder, and a database that can be read behind its back."""

import sqlite3
from contextlib import closing

import psycopg
from psycopg.rows import dict_row

from tests.drivers.servers import Server

TABLE = "enoteca_web_table"
CHAIR = "enoteca_web_chair"
ENTRY = "enoteca_web_entry"
SNAPSHOT = "enoteca_web_snapshot"
MESSAGE = "enoteca_web_message"


class Place:
    """A folder and an SQLite file in it."""

    def __init__(self, folder, seed=""):
        self.folder = folder
        self.environment = {"ENOTECA_TEST": str(folder.with_name(f"{folder.name}.seed"))}
        folder.with_name(f"{folder.name}.seed").write_text(str(seed))

    def server(self, module="tests.web.dealt", **environment):
        """Return a server that keeps its things here, not yet started."""
        return Server(self.folder, module, **self.environment, **environment)

    def rows(self, names, tables=None):
        """Return the rows of tables of the database at one moment, of some tables of ours."""
        queries = []
        for name in names:
            key = "id" if name == TABLE else "table_id"
            chosen = "" if tables is None else f" WHERE {key} IN ({_listed(tables)})"
            order = "position" if name in (ENTRY, SNAPSHOT) else "id"
            queries.append(f"SELECT * FROM {name}{chosen} ORDER BY {order}")
        return dict(zip(names, self._answers(queries), strict=True))

    def _answers(self, queries):
        file = self.folder / "tables.sqlite3"
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=60)) as line:
            line.row_factory = sqlite3.Row
            line.execute("BEGIN")
            return [[dict(row) for row in line.execute(query)] for query in queries]


class SharedPlace(Place):
    """A folder for the key, and a PostgreSQL database."""

    def __init__(self, folder, url, seed=""):
        super().__init__(folder, seed)
        self.url = url
        self.environment["DATABASE_URL"] = url

    def _answers(self, queries):
        with psycopg.connect(self.url, row_factory=dict_row) as line:
            line.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            return [line.execute(query).fetchall() for query in queries]


def _listed(tables):
    assert all(table.isalnum() for table in tables)
    return ", ".join(f"'{table}'" for table in tables) or "''"
