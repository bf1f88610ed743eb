"""Kill the server at random moments: nothing that was acknowledged may be lost.

    python -m tests.drivers.kill --seconds 60 --database sqlite

People play at several tables and keep a ledger of what they were told.  The server is
killed with all its workers, sometimes while it starts, and PostgreSQL falls over beneath
it; after each start every move and line of the ledgers must be written down, every table
must replay through the rules, and the records of finished matches must verify.  A finished
match is looked back at, too: what was told to be complete is there after the next kill.
"""

import random
import statistics
import threading
import time
from contextlib import suppress

from enoteca import Record
from tests.drivers import books, driving, wire
from tests.drivers.parties import TABLES, Party

AT_ONCE = 6  # tables that are played at the same time
LONGEST = 1.5  # seconds of play between two kills
WHILE_STARTING = 0.15  # how often the server is killed a second time, before it is open
LEVEL = {"level": "novice"}  # of who looks back
OF_THE_DATABASE = 0.2  # how often it is PostgreSQL that falls over, and the server goes on


class Killing:
    """One run."""

    def __init__(self, stage):
        self.stage = stage
        self.dice = stage.dice
        self.place = stage.new_place()
        self.server = stage.server(self.place)
        self.parties = []
        self.begun = self.kills = self.early = self.crashes = 0
        self.moves = self.tables = self.records = 0
        self.looked_back = {}  # where it is told, and whether all of it was
        self.restarts = []
        self.ended = threading.Event()  # of this round

    def run(self):
        self.server.start()
        while self.stage.goes_on(self.kills + self.crashes, least=3):
            self._round()
        self._finish()
        assert self.moves > 0, "nobody has moved"
        return ", ".join(
            [
                f"{self.kills} kills ({self.early} of them while starting)",
                *([f"{self.crashes} crashes of the database"] if self.crashes else []),
                f"{self.moves:,} acknowledged moves, 0 lost; {self.tables} tables replayed",
                f"{self.records} records verified",
                f"{sum(self.looked_back.values())} analyses kept; restart {self._restart_times()}",
            ]
        )

    def _restart_times(self):
        times = self.restarts or [0.0]
        return f"{statistics.median(times):.1f} s median, {max(times):.1f} s worst"

    def _round(self):
        with wire.Line(self.server.address) as line:
            while len(self.parties) < AT_ONCE:
                kind = TABLES[self.begun % len(TABLES)]
                dice = random.Random(f"{self.stage.seed} {self.begun}")
                self.parties.append(Party(line, dice, kind))
                self.begun += 1
        self.ended.clear()
        with self.stage.at_once(self._play, self.parties):
            time.sleep(self.dice.uniform(0.05, LONGEST))
            self._strike()
            self.ended.set()
        if self.server.process.poll() is not None:
            self._restart()
        with wire.Line(self.server.address) as line:
            self._check(line)

    def _strike(self):
        shared = self.stage.database == driving.POSTGRESQL
        if shared and self.dice.random() < OF_THE_DATABASE:
            self.place.cluster.crash()
            self.crashes += 1
        else:
            self.server.kill()
            self.kills += 1

    def _restart(self):
        while self.dice.random() < WHILE_STARTING:
            self.server.launch()
            time.sleep(self.dice.uniform(0.0, LONGEST))
            self.server.kill()
            self.kills += 1
            self.early += 1
        began = time.monotonic()
        self.server.start()
        with wire.Line(self.server.address) as line:
            assert line.ask("GET", "/").status == 200
            self.restarts.append(time.monotonic() - began)

    def _play(self, party):
        # Until the server is gone, or at least the round is over.
        with suppress(wire.GoneError), wire.Line(self.server.address) as line:
            while not party.over and not self.ended.is_set():
                party.act(line)

    def _check(self, line):
        written = books.read(self.place, [party.id for party in self.parties])
        for party in self.parties:
            assert party.id in written, f"table {party.id} is lost"
            book = written[party.id]
            lost = party.ledger.missing(book)
            assert not lost, f"after kill {self.kills} table {party.id} has lost {lost}"
            assert book.row["version"] >= party.ledger.version, f"table {party.id} went back"
            books.check(book)
            if party.over:
                self._verify(line, party, book)
        self.parties = [party for party in self.parties if not self._counted(party)]
        for where, complete in self.looked_back.items():
            told = line.ask("POST", f"{where}analysis", LEVEL).json()
            assert told["complete"] or not complete, f"the analysis at {where} is lost"
            self.looked_back[where] = told["complete"]

    def _counted(self, party):
        if party.over:
            self.moves += party.ledger.total
            self.tables += 1
        return party.over

    def _verify(self, line, party, book):
        answer = line.ask("GET", f"{party.links[party.people[0]]}record")
        assert answer.status == 200, str(answer)
        record = Record.parse(answer.text)
        record.verify()
        assert record.tokens == [entry.text for entry in book.entries]
        self.records += 1
        self.looked_back[party.links[party.people[0]]] = False

    def _finish(self):
        """Play what ends soon to its end, and look at everything once more."""
        with wire.Line(self.server.address) as line:
            for party in self.parties:
                for _ in range(60):
                    if not party.over:
                        party.act(line)
            self._check(line)
            for party in self.parties:
                self.moves += party.ledger.total
                self.tables += 1
            self._look_back(line)
        if self.looked_back:
            self.server.kill()
            self.kills += 1
            self._restart()
            with wire.Line(self.server.address) as line:
                self._check(line)

    def _look_back(self, line):
        """Wait for one analysis, since kills leave little time for any."""
        for where in [*self.looked_back][:1]:
            while not self.looked_back[where]:
                told = line.ask("POST", f"{where}analysis", LEVEL).json()
                assert told["begun"], told
                assert not told["failed"], told
                self.looked_back[where] = told["complete"]
                time.sleep(0.05)


def drive(stage):
    """Kill until the time is over, and return the figures."""
    return Killing(stage).run()


if __name__ == "__main__":
    raise SystemExit(driving.main("kill", drive))
