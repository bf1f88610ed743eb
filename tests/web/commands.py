"""The commands of an operator, run as one would."""

import json
import os
import subprocess
import sys

import pytest

from tests.drivers import postgres


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


@pytest.fixture(scope="module")
def cluster():
    if postgres.BIN is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request):
    """Return what a server's environment says of its database, of either kind."""
    return environment(request, request.param)


def environment(request, kind):
    if kind == "sqlite":
        return {}
    return {"DATABASE_URL": request.getfixturevalue("cluster").new_database()}
