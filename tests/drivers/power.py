"""Cut the power at every kind of moment: what was acknowledged must be on the disk.

    python -m tests.drivers.power --seconds 60

A server plays while a shim writes down all that it does to its files, and the people at
its tables note how long that tape was whenever they were told something.  From the tape
come the disks that a power cut could leave behind: of what was not synced nothing, all of
it, or any sectors.  On each of them every acknowledged move must be found, the database
must be sound, every table must replay, and the key must be there; on some of them a server
is started and plays on.
"""

import random
import sqlite3
from contextlib import closing

from tests.drivers import books, driving, tape, wire
from tests.drivers.parties import TABLES, Party
from tests.drivers.places import Place

AT_ONCE = 4  # tables that are played at the same time
MOVES = 160  # of a run
CUTS = 40  # of a run
STARTED = 1  # disks of a run, beside the first, on which a server is started


class Run:
    """A server that was played on, and its tape."""

    def __init__(self, stage, fault=""):
        self.stage = stage
        self.dice = stage.dice
        self.place = stage.new_place()
        self.folder = self.place.folder.resolve()
        self.tape = self.folder.with_name(f"{self.folder.name}.tape")
        self.tape.touch()
        library = tape.build(self.folder.parent)
        overheard = tape.environment(library, self.tape, self.folder)
        self.server = stage.server(self.place, fault, **overheard)
        self.parties = []

    def play(self):
        """Play for a while, end the server, and return what is on the tape."""
        self.server.start()
        with wire.Line(self.server.address) as line:
            for number in range(AT_ONCE):
                dice = random.Random(f"{self.stage.seed} {number}")
                kind = TABLES[number % len(TABLES)]
                self.parties.append(Party(line, dice, kind, clock=self._length, undoing=False))
        with self.stage.at_once(self._play, self.parties):
            pass
        if self.dice.random() < 0.5:
            self.server.kill()
        else:
            self.server.stop()  # it may tidy up, and that may be cut short too
        entries = tape.read(self.tape)
        self._nothing_went_by(entries)
        return entries

    @property
    def moves(self):
        return sum(party.ledger.total for party in self.parties)

    def _length(self):
        return self.tape.stat().st_size

    def _play(self, party):
        with wire.Line(self.server.address) as line:
            while not party.over and party.ledger.total < MOVES // AT_ONCE:
                party.act(line)

    def _nothing_went_by(self, entries):
        """The tape leads to the very files that are there."""
        disk = tape.Disk(self.folder)
        for entry in entries:
            disk.apply(entry)
        image = disk.image(tape.KEPT, self.dice)
        there = {path.name: path for path in self.folder.iterdir()}
        assert image.keys() == there.keys()
        for name, content in image.items():
            assert name.endswith("-shm") or content == there[name].read_bytes(), name

    def disks(self, entries, cuts):
        """Yield what the power cut leaves after some entries, and how long the tape was then."""
        disk = tape.Disk(self.folder)
        at = 0
        for cut in sorted(self.dice.randrange(1, len(entries)) for _ in range(cuts)):
            while at < cut:
                disk.apply(entries[at])
                at += 1
            fate = self.dice.choice((tape.LOST, tape.TORN, tape.TORN, tape.KEPT))
            yield fate, disk.image(fate, self.dice), entries[cut - 1].end

    def lost(self, image, told, where):
        """Return what was acknowledged by then and is not on a disk."""
        where.mkdir()
        for name, content in image.items():
            (where / name).write_bytes(content)
        if all(party.began > told for party in self.parties):
            return []  # nothing was promised to anybody
        key = (self.folder / "secret-key").read_bytes()
        if image.get("secret-key") != key:
            return ["the key"]
        try:
            return self._lost_moves(where, told)
        except sqlite3.Error as error:
            return [f"the database: {error}"]

    def _lost_moves(self, where, told):
        with closing(sqlite3.connect(where / "tables.sqlite3")) as line:
            verdict = line.execute("PRAGMA integrity_check").fetchone()[0]
            assert verdict == "ok", verdict
            line.execute("SELECT * FROM enoteca_web_table")
        written = books.read(Place(where))
        found = []
        for party in self.parties:
            if party.began <= told:
                if party.id not in written:
                    found.append(f"table {party.id}")
                    continue
                found += party.ledger.until(told).missing(written[party.id])
        for book in written.values():
            books.check(book)
        return found

    def play_on(self, where):
        """Start a server on what is left, and play."""
        server = self.stage.server(Place(where, self.stage.seed))
        server.start()
        with wire.Line(server.address) as line:
            assert line.ask("GET", "/").status == 200
            written = books.read(Place(where))
            for party in self.parties:
                if party.id in written and not party.over:
                    party.act(line)
        server.stop()


def drive(stage):
    """Play, cut, and look, until the time is over; return the figures."""
    assert stage.database == driving.SQLITE, "PostgreSQL's files are PostgreSQL's own affair"
    runs = moves = cuts = torn = started = 0
    while stage.goes_on(runs):
        run = Run(stage)
        entries = run.play()
        start_on = {
            0,
            *stage.dice.sample(range(CUTS), STARTED),
        }  # the first in the middle of setting up
        for number, (fate, image, told) in enumerate(run.disks(entries, CUTS)):
            where = stage.folder / f"cut{runs}-{number}"
            lost = run.lost(image, told, where)
            assert not lost, f"run {runs}, cut {number} ({fate}, at {told}): lost {lost}"
            cuts += 1
            torn += fate == tape.TORN
            if number in start_on:
                run.play_on(where)
                started += 1
        moves += run.moves
        runs += 1
    caught, tried = careless(stage)
    return (
        f"{cuts} power cuts ({torn} of them with torn writes), {moves:,} acknowledged moves, "
        f"0 lost; {started} servers started on what was left; "
        f"a server that does not sync loses something at {caught} of {tried}"
    )


def careless(stage):
    """Do the same to a server that does not wait for the disk; it must lose something."""
    run = Run(stage, "does_not_sync")
    entries = run.play()
    tried = caught = 0
    for number, (fate, image, told) in enumerate(run.disks(entries, CUTS)):
        if fate != tape.KEPT:
            tried += 1
            try:
                caught += bool(run.lost(image, told, stage.folder / f"careless{number}"))
            except AssertionError:
                caught += 1  # worse than lost
    assert caught > 0, "a server that does not sync loses nothing: the cut is no cut"
    return caught, tried


if __name__ == "__main__":
    raise SystemExit(driving.main("power", drive))
