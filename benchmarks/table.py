"""How fast the table is: from a move to the last viewer's fresh view, opening, drawing.

    python benchmarks/table.py [--tables 1000] [--viewers 4] [--rate 40] [--seconds 20]
    python benchmarks/table.py --boards      # how long a board takes to draw
    python benchmarks/table.py --opening     # how long a table takes to open

Client and server share the machine.  A move is timed from sending it until the last of the
table's viewers has the view that shows it, as a page in a browser has it: by its stream.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

SENDERS = 24  # connections that the viewers share for their moves


def main():
    """Run what is asked for and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--rate", type=float, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="pot-de-vin")
    parser.add_argument("--boards", action="store_true")
    parser.add_argument("--opening", action="store_true")
    wanted = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="enoteca-bench-") as folder:
        os.environ |= {
            "ENOTECA_DATA": folder,
            "ENOTECA_RATE_LIMITS": "off",
            "DJANGO_SETTINGS_MODULE": "enoteca_web.settings",
        }
        prepare()
        if wanted.boards or wanted.opening:
            asyncio.run(boards() if wanted.boards else opening())
        else:
            links = asyncio.run(lay(wanted))
            asyncio.run(Viewers(wanted, links).run())


def prepare():
    """Make the database."""
    import django
    from django.core.management import call_command

    django.setup(set_prefix=False)
    call_command("migrate", verbosity=0)


async def lay(wanted):
    """Set the tables up and return the links of each."""
    from enoteca import load
    from enoteca_web.table.links import LINK, Chair, code
    from enoteca_web.table.open_tables import tables

    agreement = load(wanted.game).agreement
    chairs = [Chair(seat, f"P{seat}", LINK, "", 0, "device") for seat in range(agreement.seats)]
    found = []
    for _ in range(wanted.tables):
        table = await tables().create(agreement, chairs)
        found.append(
            [f"/t/{table.id}/{code(table.id, seat, 0)}/" for seat in range(agreement.seats)]
        )
    return found


class Connection:
    """One kept connection, spoken to in plain HTTP."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def ask(self, method, path, body=None):
        """Return the JSON that a request brings."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        elif self.reader.at_eof():  # it had nothing to do for too long
            self.writer.close()
            self.writer = None
            return await self.ask(method, path, body)
        content = b"" if body is None else json.dumps(body).encode()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n"
            "Content-Type: application/json\r\nX-Table: page\r\n"
            f"Content-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        answer = await self.reader.readexactly(length)
        return int(head[9:12]), json.loads(answer)


class Viewers:
    """Everybody who looks, and one who plays."""

    def __init__(self, wanted, links):
        self.wanted = wanted
        self.links = links
        self.waiting = {}  # table: (version, viewers left, when all have it)
        self.busy = set()  # tables at which a move is being made
        self.movers = {}  # table: (link, page, version) of whose turn it is
        self.pool = asyncio.Queue()

    async def run(self):
        """Start the server, watch, play, print."""
        command = [sys.executable, "-m", "enoteca_web.serve", "--port", "0", "--no-browser"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            line = server.stdout.readline()
            self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))
            for _ in range(SENDERS):
                self.pool.put_nowait(Connection(self.port))
            visitor = Connection(self.port)
            await visitor.ask("GET", f"{self.links[0][0]}window.json")  # it is ready, and warm
            sizes = [size(server.pid)]
            for links in self.links:
                await visitor.ask("GET", f"{links[0]}window.json")
            visitor.writer.close()
            sizes.append(size(server.pid))
            began = time.perf_counter()
            looking = [
                asyncio.create_task(self.look(place, links[viewer % len(links)]))
                for place, links in enumerate(self.links)
                for viewer in range(self.wanted.viewers)
            ]
            self.open = 0
            while self.open < len(looking):
                await asyncio.sleep(0.2)
            print(f"{len(looking)} viewers connected in {time.perf_counter() - began:.1f} s")
            sizes.append(size(server.pid))
            gc.collect()
            gc.freeze()  # the viewers' own pauses are not the server's
            before, mine = processor_time(server.pid), time.process_time()
            times, answers = await self.play()
            spent = processor_time(server.pid) - before
            print(
                f"processor time of a move: server {1000 * spent / len(times):.1f} ms, "
                f"viewers {1000 * (time.process_time() - mine) / len(times):.1f} ms"
            )
            report("from the move to its answer", answers)
            report("from the move to the last viewer's fresh view", times)
            tell_sizes([*sizes, size(server.pid)], len(self.links), len(looking), len(times))
        finally:
            server.terminate()
            server.wait()

    async def look(self, place, link):
        """Listen to the stream of a page, as a browser does."""
        await asyncio.sleep(place * 0.004)  # they do not all come in the same instant
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        writer.write(f"GET {link}stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        regions = {}
        while True:
            line = await reader.readline()
            if line.startswith(b"data:"):
                view = json.loads(line[5:])
                self.open += not regions
                regions |= view["regions"]
                if view["mine"]:
                    self.movers[place] = (link, regions, view["version"])
                self.seen(place, view["version"])

    async def ask(self, method, path, body=None):
        """Use one of the shared connections."""
        connection = await self.pool.get()
        try:
            return await connection.ask(method, path, body)
        finally:
            self.pool.put_nowait(connection)

    def seen(self, place, version):
        """Note that one more viewer has the view that was waited for."""
        if place in self.waiting:
            wanted, left, done = self.waiting[place]
            if version >= wanted:
                self.waiting[place] = (wanted, left - 1, done)
                if left == 1:
                    done.set_result(time.perf_counter())
                    del self.waiting[place]

    async def play(self):
        """Make moves at the wanted rate, at tables in random order."""
        times, answers, moves = [], [], []
        dice = random.Random(1)
        began = time.perf_counter()
        number = int(self.wanted.rate * self.wanted.seconds)
        order = [dice.randrange(len(self.links)) for _ in range(number)]
        for count, place in enumerate(order):
            await asyncio.sleep(max(0, began + count / self.wanted.rate - time.perf_counter()))
            if place not in self.busy and place in self.movers:
                self.busy.add(place)
                moves.append(asyncio.create_task(self.move(place, dice, times, answers)))
        await asyncio.gather(*moves)
        took = time.perf_counter() - began
        print(f"{len(times)} moves in {took:.1f} s ({len(times) / took:.0f} a second)")
        return times, answers

    async def move(self, place, dice, times, answers):
        """Click something on the page of whose turn it is, and wait until all have seen it."""
        link, regions, version = self.movers.pop(place)
        page = "".join(regions[name] for name in ("board", "own", "bar"))
        legal = re.findall(r'name="action" value="([^"]*)"|data-action="([^"]*)"', page)
        body = {
            "action": "".join(dice.choice(legal)),
            "decision": re.search(r'name="decision" value="([^"]*)"', page)[1],
        }
        done = asyncio.get_running_loop().create_future()
        self.waiting[place] = (version + 1, self.wanted.viewers, done)
        sent = time.perf_counter()
        status, _ = await self.ask("POST", f"{link}play", body)
        assert status == 200, status
        answers.append(time.perf_counter() - sent)
        times.append(await done - sent)
        self.busy.discard(place)


def size(process):
    """Return the memory of a process in kB and how many files and connections it has open."""
    about = Path(f"/proc/{process}")
    if not about.exists():
        return 0, 0
    memory = next(x for x in (about / "status").read_text().splitlines() if x.startswith("VmRSS"))
    return int(memory.split()[1]), len(os.listdir(about / "fd"))


def tell_sizes(sizes, tables, viewers, moves):
    """Print what each thing has cost, from the sizes before and after it came."""
    alone, opened, watched, played = (memory for memory, _files in sizes)
    files = sizes[2][1] - sizes[1][1]
    print(
        f"memory of the server: {alone // 1024} MB alone, {(opened - alone) / tables:.0f} kB for an"
        f" open table, {(watched - opened) / viewers:.0f} kB for a viewer,"
        f" {(played - watched) / moves:.1f} kB for a move; {played // 1024} MB in the end"
    )
    print(f"files and connections: {sizes[0][1]} alone, {files / viewers:.2f} for a viewer")


async def boards():
    """Time the drawing of every game's board through a random match."""
    from enoteca.shelf import catalog
    from enoteca_web.kit.drawing import draw
    from enoteca_web.kit.translation import speak
    from enoteca_web.pages.regions import regions
    from enoteca_web.service import garbage
    from enoteca_web.table.seat_views import seat_view

    speak("en")
    garbage.begin()
    for about in catalog.cards():
        drawn, whole = [], []
        tables = list(positions(about.id))
        regions(seat_view(tables[0], 0), "/t/x/y/", {})  # the first drawing reads the box
        for table in tables:
            garbage.tidy()
            seat = max(0, table.to_move)
            glass = seat_view(table, seat)
            began = time.process_time()
            draw(glass)
            drawn.append(time.process_time() - began)
            began = time.process_time()
            regions(glass, "/t/x/y/", {})
            whole.append(time.process_time() - began)
        report(f"{about.title}: board", drawn)
        report(f"{about.title}: whole page", whole)


async def opening():
    """Time opening a table that has been played to its end."""
    from enoteca.shelf import catalog
    from enoteca_web.pages.regions import regions
    from enoteca_web.table import storage
    from enoteca_web.table.seat_views import seat_view

    for about in catalog.cards():
        table = None
        for now in positions(about.id):
            table = now
        table = replace(table, id=about.id[:16])  # a table of its own for each game
        storage.create(table)
        times = []
        for _ in range(20):
            began = time.process_time()
            again = storage.load(table.id)
            regions(seat_view(again, 0), "/t/x/y/", {})
            times.append(time.process_time() - began)
        report(f"{about.title}: open after {table.position} actions", times)


def positions(game_id):
    """Yield the tables of one random match."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.web.tables_in_memory import new_table, tables_of_a_match

    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # nothing else runs meanwhile
    yield from tables_of_a_match(new_table(game_id))


def processor_time(process):
    """Return how long a process has been at work, in seconds; unlike a clock it minds no load."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(what, seconds):
    """Print the spread of some times."""
    ordered = sorted(seconds)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(
        f"{what}: median {statistics.median(ordered) * 1000:.1f} ms, p99 {high * 1000:.1f} ms, "
        f"worst {ordered[-1] * 1000:.1f} ms ({len(ordered)} times)"
    )


if __name__ == "__main__":
    main()
