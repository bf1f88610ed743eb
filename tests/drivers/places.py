"""Where a server keeps things: a folder, and a database that can be read behind its back."""

import json
import sqlite3
from contextlib import closing

import psycopg
from psycopg.rows import dict_row
from psycopg.types.json import Jsonb

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

    def server(self, module="tests.web.seeded_server", **environment):
        """Return a server that keeps its things here, not yet started."""
        return Server(self.folder, module, **self.environment, **environment)

    def rows(self, names, tables=None):
        """Return the rows of tables of the database at one moment, of some tables of ours."""
        queries = []
        for name in names:
            chosen = "" if tables is None else f" WHERE {_key(name)} IN ({_listed(tables)})"
            order = "position" if name in (ENTRY, SNAPSHOT) else "id"
            queries.append(f"SELECT * FROM {name}{chosen} ORDER BY {order}")
        return dict(zip(names, self._answers(queries), strict=True))

    def put(self, rows, tables):
        """Write tables of ours down, in the place of what is there of them."""
        commands = [
            (f"DELETE FROM {name} WHERE {_key(name)} IN ({_listed(tables)})", [])
            for name in reversed(rows)
        ]
        for name, several in rows.items():
            for row in several:
                # The database numbers what belongs to a table by itself.
                kept = {key: row[key] for key in row if key != "id" or name == TABLE}
                marks = ", ".join([self.mark] * len(kept))
                into = f"INSERT INTO {name} ({', '.join(kept)}) VALUES ({marks})"
                commands.append((into, [self._stored(value) for value in kept.values()]))
        self._execute(commands)

    mark = "?"  # of a value in a command

    @staticmethod
    def _stored(value):
        return json.dumps(value) if isinstance(value, dict | list) else value

    def _execute(self, commands):
        with closing(sqlite3.connect(self.folder / "tables.sqlite3", timeout=60)) as line, line:
            for command, values in commands:
                line.execute(command, values)

    def _answers(self, queries):
        file = self.folder / "tables.sqlite3"
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=60)) as line:
            line.row_factory = sqlite3.Row
            line.execute("BEGIN")
            return [[dict(row) for row in line.execute(query)] for query in queries]


class SharedPlace(Place):
    """A folder for the key, and a PostgreSQL database."""

    def __init__(self, folder, cluster, seed=""):
        super().__init__(folder, seed)
        self.cluster = cluster
        self.url = cluster.new_database()
        self.environment["DATABASE_URL"] = self.url

    mark = "%s"

    @staticmethod
    def _stored(value):
        return Jsonb(value) if isinstance(value, dict | list) else value

    def _execute(self, commands):
        with psycopg.connect(self.url) as line:
            for command, values in commands:
                line.execute(command, values)

    def _answers(self, queries):
        with psycopg.connect(self.url, row_factory=dict_row) as line:
            line.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            return [line.execute(query).fetchall() for query in queries]


def _key(name):
    return "id" if name == TABLE else "table_id"


def _listed(tables):
    assert all(table.isalnum() for table in tables)
    return ", ".join(f"'{table}'" for table in tables) or "''"
