"""What every driver has: a seed, an end, a place to work in, and figures in its last line."""

import argparse
import random
import re
import secrets
import sys
import tempfile
import threading
import time
import traceback
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.drivers import postgres
from tests.drivers.places import Place, SharedPlace

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
DATABASES = (SQLITE, POSTGRESQL)
KEY = re.compile(r"(?<![A-Za-z0-9])[a-z2-7]{32}(?![A-Za-z0-9])")  # as it stands in a link


class Stage:
    """One run of a driver."""

    def __init__(self, folder, seed, *, seconds, rounds=None, cluster=None, fault=""):
        self.folder = Path(folder)
        self.seed = seed
        self.fault = fault  # of the servers, for a driver to find
        self.dice = random.Random(seed)
        self.database = SQLITE if cluster is None else POSTGRESQL
        self._until = time.monotonic() + seconds
        self._rounds = rounds
        self._cluster = cluster
        self._servers = []
        self._places = 0
        self._faults = []

    def goes_on(self, done, least=1):
        """Return whether there is time for another round, after so many."""
        if self._faults or (self._rounds is not None and done >= self._rounds):
            return False
        return done < least or time.monotonic() < self._until

    @contextmanager
    def at_once(self, work, them):
        """Do some work for each of them at the same time, and fail if any of it fails."""

        def done(one):
            try:
                work(one)
            except Exception:
                self._faults.append(traceback.format_exc())

        threads = [threading.Thread(target=done, args=(one,)) for one in them]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            for thread in threads:
                thread.join()
        assert not self._faults, "\n".join(self._faults)

    def new_place(self):
        """Return somewhere for a server to keep its things."""
        self._places += 1
        folder = self.folder / f"place{self._places}"
        folder.mkdir()
        if self._cluster is None:
            return Place(folder, self.seed)
        return SharedPlace(folder, self._cluster, self.seed)

    def server(self, place, fault="", **environment):
        """Return a server that ends with the run; what it says is searched then."""
        fault = fault or self.fault
        module = "tests.drivers.faulty" if fault else "tests.web.seeded_server"
        self._servers.append(place.server(module, FAULT=fault, **environment))
        return self._servers[-1]

    def close(self):
        for server in self._servers:
            server.stop()

    def overheard(self):
        """Fail if a server has said what it must keep to itself, or that something broke."""
        for server in self._servers:
            for line in server.lines:
                assert not KEY.search(line), f"a key in the log: {line}"
                assert server.key not in line, "the secret key in the log"
                assert "Traceback" not in line, "".join(server.lines[-60:])


@contextmanager
def stage(folder, seed, **bounds):
    """Lay everything out for a run, and clear it away."""
    laid = Stage(folder, seed, **bounds)
    try:
        yield laid
        laid.overheard()
    finally:
        laid.close()


def main(name, drive):
    """Run one driver from the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.drivers.{name}")
    parser.add_argument("--seconds", type=float, default=60, help="when to end")
    parser.add_argument("--rounds", type=int, help="when to end, if that comes first")
    parser.add_argument("--database", choices=DATABASES, default=SQLITE)
    parser.add_argument("--fault", default="", help="of the servers, to see it found")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    wanted = parser.parse_args()
    what = f"{name}: {wanted.database}"
    print(f"{what}: seed {wanted.seed}", flush=True)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix=f"enoteca-{name}-"))
        shared = None
        if wanted.database == POSTGRESQL:
            shared = stack.enter_context(postgres.cluster())
        bounds = {"seconds": wanted.seconds, "rounds": wanted.rounds}
        try:
            with stage(folder, wanted.seed, cluster=shared, fault=wanted.fault, **bounds) as laid:
                figures = drive(laid)
        except Exception:
            traceback.print_exc()
            again = f"python -m tests.drivers.{name} --database {wanted.database}"
            print(f"{what}: WRONG; again with: {again} --seed {wanted.seed}", file=sys.stderr)
            return 1
    print(f"{what}: {figures}")
    return 0
