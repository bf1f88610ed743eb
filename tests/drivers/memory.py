"""What moves cost in memory: a real server, pages that stay open, and thousands of moves.

    python -m tests.drivers.memory [--moves 20000] [--warm-up 2000] [--tables 12]

The last line holds the figures.  A warm-up comes first: caches fill, and tables reach the
length of log that is kept at hand.
"""

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.web.conftest import Server

GAMES = {"pot-de-vin": 3, "vino": 3, "granada": 2, "grand-cru": 2}


@dataclass
class Figures:
    """The resident memory of the server, in megabytes, after the warm-up and then."""

    moves: int
    before: float
    course: list[float]

    @property
    def growth(self):
        """Return what was added since the warm-up."""
        return self.course[-1] - self.before

    def __str__(self):
        seen = " ".join(f"{megabytes:.0f}" for megabytes in self.course)
        return (
            f"memory: {self.moves} moves, {self.before:.0f} MB after the warm-up, then {seen} MB; "
            f"{1000 * self.growth / self.moves:+.2f} MB for 1,000 moves"
        )


class Line:
    """One kept connection to the server, spoken to in plain HTTP."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def ask(self, method, path, body=None):
        """Return the JSON that a request brings."""
        if self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = b"" if body is None else json.dumps(body).encode()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        answer = await self.reader.readexactly(length)
        assert head[9:12] in (b"200", b"201"), answer
        return json.loads(answer)


class Table:
    """A table at which pages are open, and whoever is asked plays."""

    def __init__(self, port, game):
        self.port = port
        self.game = game
        self.line = Line(port)
        self.links = []
        self.pages = []

    async def set_up(self):
        """Begin a match and open the page of every seat and of a spectator."""
        body = {"game": self.game, "seats": ["me", *["friend"] * (GAMES[self.game] - 1)]}
        table = await self.line.ask("POST", "/api/tables", body)
        self.links = table["seats"]
        self.pages = [
            asyncio.create_task(self.look(link)) for link in (*self.links, table["spectators"])
        ]

    async def look(self, link):
        """Keep a page open: read what its stream pushes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {link}stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        with contextlib.closing(writer):
            while await reader.read(1 << 16):
                pass

    async def clear(self):
        """Close the pages."""
        for page in self.pages:
            page.cancel()
        await asyncio.gather(*self.pages, return_exceptions=True)

    async def move(self, dice):
        """Let somebody who is asked play anything; a match that is over is followed by another."""
        window = await self.line.ask("GET", f"{self.links[0]}window.json")
        if window["over"]:
            await self.clear()
            await self.set_up()
            return
        seat = dice.choice(window["waiting_for"])
        if seat:
            window = await self.line.ask("GET", f"{self.links[seat]}window.json")
        action = dice.choice(window["actions"])["action"]
        body = {"action": action, "decision": window["decision"]}
        await self.line.ask("POST", f"{self.links[seat]}play", body)


async def soak(server, *, moves, warm_up, tables, looks=10):
    """Make so many moves and return what the server's memory did."""
    dice = random.Random(1)
    port = int(server.address.rsplit(":", 1)[1])
    games = list(GAMES)
    laid = [Table(port, games[place % len(games)]) for place in range(tables)]
    try:
        for table in laid:
            await table.set_up()
        await _play(laid, warm_up, dice)
        before, course = resident(server.process.pid), []
        for _ in range(looks):
            await _play(laid, moves // looks, dice)
            course.append(resident(server.process.pid))
    finally:
        for table in laid:
            await table.clear()
    return Figures(moves, before, course)


async def _play(laid, moves, dice):
    for _ in range(moves // len(laid)):
        await asyncio.gather(*(table.move(dice) for table in laid))


def resident(process):
    """Return the resident memory of a process in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def main():
    """Soak a server of our own and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--warm-up", type=int, default=4_000)
    parser.add_argument("--tables", type=int, default=12)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="enoteca-soak-") as folder:
        server = Server(Path(folder)).start()
        try:
            figures = asyncio.run(
                soak(server, moves=wanted.moves, warm_up=wanted.warm_up, tables=wanted.tables)
            )
        finally:
            server.stop()
    print(figures)
    if figures.growth > 20 * max(1, wanted.moves / 20_000):
        raise SystemExit("the memory does not stay flat")


if __name__ == "__main__":
    main()
