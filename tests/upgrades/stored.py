"""What earlier releases have stored, put before a server of today."""

import json
import lzma
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
from psycopg import sql

HERE = Path(__file__).parent
RELEASES = sorted(path.parent.name for path in HERE.glob("*/tables.json"))
# What a database of a server holds, as far as its age knows it; what stands first is referred to.
KINDS = ("table", "chair", "entry", "snapshot", "message", "scroll", "analysis")


def told(release):
    """Return what the tables of a release looked like when it was stored."""
    return json.loads((HERE / release / "tables.json").read_text(encoding="utf-8"))


def unpack(release, folder):
    """Lay the database and the key of a release into a data folder."""
    packed = (HERE / release / "tables.sqlite3.xz").read_bytes()
    (folder / "tables.sqlite3").write_bytes(lzma.decompress(packed))
    (folder / "secret-key").write_bytes((HERE / release / "secret-key").read_bytes())
    return folder


def carry(folder, url):
    """Put the rows of a data folder into a PostgreSQL database of the same age."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as source:
        done = "SELECT name FROM django_migrations WHERE app = 'enoteca_web' ORDER BY id DESC"
        (last,) = source.execute(done).fetchone()
        environment = {**os.environ, "DATABASE_URL": url, "ENOTECA_DATA": str(folder)}
        command = [sys.executable, "-m", "django", "migrate", "enoteca_web", last, "-v", "0"]
        subprocess.run(
            [*command, "--settings", "enoteca_web.settings"], check=True, env=environment
        )
        with psycopg.connect(url) as target:
            for name in (f"enoteca_web_{kind}" for kind in KINDS):
                if source.execute(f"PRAGMA table_info({name})").fetchall():
                    _carry_rows(source, target, name)


def _carry_rows(source, target, name):
    rows = source.execute(f"SELECT * FROM {name}")
    flags = _flags(target, name)
    columns = [column[0] for column in rows.description]
    insert = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
        sql.Identifier(name),
        sql.SQL(", ").join(map(sql.Identifier, columns)),
        sql.SQL(", ").join(sql.Placeholder() * len(columns)),
    )
    for row in rows:
        kept = zip(columns, row, strict=True)
        target.execute(
            insert,
            [bool(value) if key in flags else value for key, value in kept],
        )
    if columns[0] == "id" and name not in ("enoteca_web_table", "enoteca_web_scroll"):
        target.execute(
            f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT max(id) FROM {name}))"
        )


def _flags(target, name):
    """Return the columns that are true or false; SQLite keeps them as numbers."""
    columns = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = %s"
    return {column for column, kind in target.execute(columns, [name]) if kind == "boolean"}
