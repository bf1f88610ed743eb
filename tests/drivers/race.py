"""Let several want the same at once: exactly one gets it, and the tables make sense.

    python -m tests.drivers.race --seconds 60 --database sqlite
    python -m tests.drivers.race --seconds 60 --database postgresql     # two servers

Pairs of different moves for one decision, the same move five times, secret choices and
withdrawals at the reveal, undo against move, chat and move, leaving and moving, one seat
for several, two rematches.  At the end every table must replay, no question may have been
answered twice, everything acknowledged must be there, and no table that nobody asked for.
"""

import random
import statistics
from collections import Counter

from tests.drivers import books, driving, places, scenes
from tests.drivers.crowds import Crowd, Table

AT_ONCE = 3  # crowds
# How many steps a table is played: to its end, or past its secret choices.
TABLES = [
    ("grand-cru", 5, {}, 8),
    ("pot-de-vin", 3, {}, 150),
    ("pot-de-vin", 6, {}, 8),
    ("vino", 3, {}, 60),
    ("grand-cru", 3, {"max_years": 5}, 20),
    ("granada", 2, {}, 30),
    ("pot-de-vin", 4, {"teams": True}, 150),
    ("pot-de-vin", 6, {}, 8),
]
SITTING = 4  # every so many tables people sit down first


class Racing:
    """One run."""

    def __init__(self, stage):
        self.stage = stage
        self.place = stage.new_place()
        several = 2 if stage.database == driving.POSTGRESQL else 1
        self.servers = [stage.server(self.place) for _ in range(several)]
        self.counts = Counter()
        self.tables = []
        self.others = set()  # tables at which nobody played

    def run(self):
        for server in self.servers:
            server.start()
        with self.stage.at_once(self._gather, range(AT_ONCE)):
            pass
        for server in self.servers:
            server.stop()  # and its bots with it
        actions = self._look()
        delays = [delay for table in self.tables for delay in table.delays]
        told = ", ".join(f"{many:,} {what}" for what, many in self.counts.most_common())
        return (
            f"{len(self.servers)} server{'s' if len(self.servers) > 1 else ''}: {told}; "
            f"{len(self.tables) + len(self.others):,} tables with {actions:,} actions replayed, "
            f"0 wrong; a change is known after {1000 * statistics.median(delays):.0f} ms median"
        )

    def _gather(self, number):
        dice = random.Random(f"{self.stage.seed} {number}")
        crowd = Crowd([server.address for server in self.servers], dice)
        begun = 0
        while self.stage.goes_on(sum(self.counts.values())):
            if begun % SITTING == 0:
                self._sit_down(crowd)
            game, seats, options, steps = TABLES[(3 * number + begun) % len(TABLES)]
            self._play(Table.by_program(crowd, game, seats, options), steps)
            begun += 1

    def _sit_down(self, crowd):
        self.others.add(scenes.one_invitation(crowd))
        self.others.add(scenes.two_open_seats(crowd))
        self.counts["seats for several"] += 2
        self.others.add(scenes.one_lesson(crowd))
        self.counts["lessons"] += 1

    def _play(self, table, steps):
        self.tables.append(table)
        dice = table.dice
        for _ in range(steps):
            window = table.window(dice.randrange(len(table.links)))
            if window["over"]:
                scenes.one_analysis(table)
                self.others.add(scenes.one_rematch(table))
                self.counts["rematches"] += 1
                return
            asked = window["waiting_for"]
            # Who is asked alone may be the last of a secret round.
            mine = table.window(asked[0])
            if len(asked) > 1 or self._is_secret(table, mine):
                self.counts[scenes.secret_round(table, window)] += 1
            elif mine["actions"]:
                scene = dice.choice(scenes.AT_A_DECISION)
                self.counts[scene(table, asked[0], mine)] += 1

    @staticmethod
    def _is_secret(table, window):
        return any(player["ready"] for player in window["players"])

    def _look(self):
        """Everything that is written down makes sense; return how many actions that is."""
        written = books.read(self.place)
        known = {table.id for table in self.tables} | self.others
        assert written.keys() == known, f"tables that nobody asked for: {written.keys() - known}"
        for table in self.tables:
            lost = table.ledger.missing(written[table.id])
            assert not lost, f"table {table.id} has lost {lost}"
        for book in written.values():
            books.check(book)
        seated = [row for row in self.place.rows([places.CHAIR])[places.CHAIR] if row["device"]]
        assert len({(row["table_id"], row["seat"]) for row in seated}) == len(seated)
        return sum(len(book.entries) for book in written.values())


def drive(stage):
    """Race until the time is over, and return the figures."""
    return Racing(stage).run()


if __name__ == "__main__":
    raise SystemExit(driving.main("race", drive))
