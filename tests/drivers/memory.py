"""Play move after move with every page open: the memory of the server must stay as it is.

    python -m tests.drivers.memory --database sqlite

A warm-up comes first: caches fill, and tables reach the length of log that is kept at hand.
However short the time, twenty thousand moves are made after it.
"""

import random
import selectors
import threading
from contextlib import suppress

from tests.drivers import driving, wire
from tests.drivers.parties import TABLES, Party

ROUND = 100  # steps that somebody takes
MOST = 20.0  # megabytes that may be added after the warm-up, however many moves there are


class Pages:
    """Streams of pages that are read for as long as they are open."""

    def __init__(self):
        self._open = selectors.DefaultSelector()
        self._wanted = threading.Lock()  # of who opens or closes, while another thread reads
        self._ended = threading.Event()
        self._reader = threading.Thread(target=self._read)

    def __enter__(self):
        self._reader.start()
        return self

    def __exit__(self, *_error):
        self._ended.set()
        self._reader.join()
        self.close([key.data for key in self._open.get_map().values()])

    def open(self, address, links):
        """Open a page of each of these."""
        for link in links:
            line = wire.Line(address)
            line.send(wire.request("GET", f"{link}stream"))
            with self._wanted:
                self._open.register(line.socket, selectors.EVENT_READ, link)

    def close(self, links):
        """Close the pages of these."""
        with self._wanted:
            for key in [key for key in self._open.get_map().values() if key.data in links]:
                self._open.unregister(key.fileobj)
                key.fileobj.close()

    def _read(self):
        while not self._ended.wait(0.01):
            with self._wanted, suppress(OSError):
                for key, _ready in self._open.select(timeout=0):
                    key.fileobj.recv(1 << 20)


class Soaking:
    """One run."""

    def __init__(self, stage, pages):
        self.stage = stage
        self.pages = pages
        self.server = stage.server(stage.new_place()).start()
        self.parties = []
        self.begun = self.moves = 0

    def run(self, warm_up, least):
        for _ in range(warm_up):
            self._round()
        before, course = self.server.megabytes, []
        self.moves = 0
        while self.stage.goes_on(len(course), least):
            self._round()
            course.append(self.server.megabytes)
        growth = course[-1] - before
        found = (
            f"{self.moves:,} moves; {before:.0f} MB before, {course[len(course) // 2]:.0f} MB "
            f"half way, {course[-1]:.0f} MB at the end, {max(course):.0f} MB at most: "
            f"{1000 * growth / self.moves:+.2f} MB for 1,000 moves"
        )
        assert growth < MOST, f"{found}; " + " ".join(f"{each:.0f}" for each in course)
        return found

    def _round(self):
        with wire.Line(self.server.address) as line:
            for _ in range(ROUND):
                while len(self.parties) < len(TABLES):
                    self._begin(line)
                party = self.parties.pop(0)
                known = party.ledger.version
                party.act(line)
                self.moves += party.ledger.version > known
                if party.over:
                    self.pages.close(party.links)
                else:
                    self.parties.append(party)

    def _begin(self, line):
        dice = random.Random(f"{self.stage.seed} {self.begun}")
        party = Party(line, dice, TABLES[self.begun % len(TABLES)])
        self.begun += 1
        self.pages.open(self.server.address, [party.links[seat] for seat in party.people])
        self.parties.append(party)


def drive(stage, warm_up=50, least=200):
    """Play on and on, and return what the memory did."""
    with Pages() as pages:
        return Soaking(stage, pages).run(warm_up, least)


def drive_briefly(stage):
    """Do the same with a thousand moves."""
    return drive(stage, warm_up=5, least=10)


if __name__ == "__main__":
    raise SystemExit(driving.main("memory", drive))
