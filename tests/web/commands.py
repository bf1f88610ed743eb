"""The commands of an operator, run as one would."""

import json
import os
import sqlite3
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta

import psycopg
import pytest


def enoteca(folder, *arguments, code=0, **environment):
    """Run a command on a data folder and return what it says."""
    known = {name: value for name, value in os.environ.items() if name != "ENOTECA_SECRET_KEY"}
    done = subprocess.run(
        [sys.executable, "-m", "enoteca.cli.main", *map(str, arguments)],
        env={**known, "ENOTECA_DATA": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    if code:
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr if code else done.stdout


def told(folder, *arguments, **environment):
    """Run a command and return what it tells a program."""
    return json.loads(enoteca(folder, *arguments, "--json", **environment))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request):
    """Return what a server's environment says of its database, of either kind."""
    return environment(request, request.param)


def environment(request, kind):
    if kind == "sqlite":
        return {}
    return {"DATABASE_URL": request.getfixturevalue("cluster").new_database()}


def execute(server, statement, *values):
    """Do something to a server's database behind its back."""
    url = server.environment.get("DATABASE_URL", "")
    if url:
        with psycopg.connect(url) as line:
            line.execute(statement.replace("?", "%s"), values)
    else:
        with sqlite3.connect(server.folder / "tables.sqlite3") as file:
            file.execute(statement, values)


def grown_old(server, table, days):
    """Let a table have been left alone for some days."""
    then = datetime.now(UTC) - timedelta(days=days)
    if not server.environment.get("DATABASE_URL"):
        then = then.replace(tzinfo=None).isoformat(" ")  # as Django writes it there
    execute(server, "UPDATE enoteca_web_table SET changed = ? WHERE id = ?", then, table)


def until(condition):
    """Wait for something that must come."""
    last = time.monotonic() + 180
    while not condition():
        assert time.monotonic() < last, "it never came"
        time.sleep(0.1)
