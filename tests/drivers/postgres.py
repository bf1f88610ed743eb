"""A real PostgreSQL, started for the tests and thrown away after them."""

import os
import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import psycopg

HOMES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
BIN = next((home for home in HOMES if (home / "initdb").exists()), None)
if BIN is None and shutil.which("initdb"):
    BIN = Path(shutil.which("initdb")).parent
MISSING = "no PostgreSQL is installed here"


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port, control):
        self.address = f"postgresql://enoteca@127.0.0.1:{port}"
        self.made = 0
        self._control = control

    def crash(self):
        """Fall over in the middle of everything, and come back."""
        _run(*self._control, "-m", "immediate", "restart")

    def new_database(self):
        """Return the URL of an empty database."""
        self.made += 1
        with psycopg.connect(f"{self.address}/postgres", autocommit=True) as line:
            line.execute(f"CREATE DATABASE tables{self.made}")
        return f"{self.address}/tables{self.made}"

    def start(self):
        _run(*self._control, "start")

    def stop(self):
        """End it at once; what it has not said is committed is lost."""
        _run(*self._control, "-m", "immediate", "stop")


@contextmanager
def cluster():
    """Start a PostgreSQL of our own, and end it."""
    assert BIN is not None, MISSING
    # Not below pytest's own folder, into which another user may not go.
    folder = Path(tempfile.mkdtemp(prefix="enoteca-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    port = _free_port()
    _run("initdb", "-D", folder, "-A", "trust", "-U", "enoteca", "-N")
    options = f"-p {port} -h 127.0.0.1 -k {folder} -c fsync=off"
    control = ["pg_ctl", "-D", folder, "-w", "-o", options, "-l", f"{folder}/log"]
    running = Cluster(port, control)
    running.start()
    try:
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder)


def _run(program, *arguments):
    command = [str(BIN / program), *map(str, arguments)]
    if os.geteuid() == 0:  # PostgreSQL refuses to be run by root; its own user does it then
        owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        command = [*owner, *command]
    subprocess.run(command, check=True, capture_output=True, cwd="/")


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
