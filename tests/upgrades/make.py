"""Keep what a release has stored, for all later ones to open: ``python -m tests.upgrades.make``.

A server of the code on the path is played on over HTTP, as people and programs do, and its
database, its key and what its tables looked like are put under the number of the release;
records of every game, edition and option beside them.
"""

import json
import lzma
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

import enoteca
from enoteca.shelf import catalog
from enoteca.testing import configurations

HERE = Path(__file__).parent
LINK = re.compile(r"/t/[0-9a-f]{12}/[a-z2-7]{32}/")
EXPECTED = re.compile(r'data-expects="([^"]*)"')  # what the coach of a lesson asks for
PEOPLE = ("me", "friend", "friend", "friend", "friend", "friend")

README = """\
What enoteca {release} has stored, as `python -m tests.upgrades.make` left it. Never changed: later
releases open it, play on and finish it.

- `tables.sqlite3.xz`: the database after a visit over HTTP, whole in one file
- `secret-key`: of its links; it opens nothing else
- `tables.json`: the links, and what the tables looked like
- `records/`: matches of every game, edition and option, and those of the finished tables
"""

# What goes on: a name, the game, who sits, what was agreed, how many decisions are taken.
RUNNING = [
    ("pot-de-vin, three seats", "pot-de-vin", PEOPLE[:3], {}, 20),
    ("pot-de-vin, five seats", "pot-de-vin", PEOPLE[:5], {}, 33),
    ("pot-de-vin, teams of four", "pot-de-vin", PEOPLE[:4], {"options": {"teams": True}}, 12),
    ("grand-cru, Italian", "grand-cru", PEOPLE[:4], {"edition": "it"}, 60),
    (
        "grand-cru, French with everything", "grand-cru", PEOPLE[:3],
        {
            "edition": "fr",
            "options": {
                "innovation": True, "heuriger": True, "uvaggio": True, "auction_dues": True,
                "brand_identity": True, "open_money": True,
            },
        },
        70,
    ),
    ("granada, with Dirk", "granada", PEOPLE[:2], {}, 40),
    (
        "granada, simplified with other moats", "granada", PEOPLE[:3],
        {"options": {"simplified": True, "moats": "B"}}, 60,
    ),
    ("vino, three seats", "vino", PEOPLE[:3], {}, 130),
    ("vino, five seats, open money", "vino", PEOPLE[:5], {"options": {"open_money": True}}, 70),
]  # fmt: skip
# Choices made in secret that the others still owe.
PROMISED = [
    ("pot-de-vin, gifts promised", "pot-de-vin", PEOPLE[:6], {"options": {"teams": True}}, 0),
    ("grand-cru, loans promised", "grand-cru", PEOPLE[:5], {}, 0),
    ("vino, regions promised", "vino", PEOPLE[:4], {}, 60),
]
# Somebody would like to take something back, and is waiting for the others to agree.
PROPOSED = [
    ("pot-de-vin, to be taken back", "pot-de-vin", PEOPLE[:4], {}, 18),
    ("granada, to be taken back", "granada", PEOPLE[:4], {}, 24),
]
# Somebody has left, and a bot plays on for him.
SUBSTITUTED = [
    ("granada, one has left", "granada", PEOPLE[:3], {}, 20),
    ("grand-cru, one has left", "grand-cru", PEOPLE[:2], {"edition": "fr"}, 20),
]
# A box that the players have corrected.
CORRECTED = [
    ("vino, richer", "vino", b"start_money = 1500\n", 30),
    ("grand-cru, dearer", "grand-cru", b"interest = [0,1,2,3,5,7,9,11,13,16,19,22]\n", 20),
]
# Somebody is being taught.
LESSONS = [
    ("granada, a lesson", "granada/1-a-city-and-its-moat", 4),
    ("pot-de-vin, a lesson", "pot-de-vin/1-first-rounds", 2),
]
LOST = "vino, three seats"  # where somebody lost his link
LEVEL = "novice"  # of those who look back at a match
FINISHED = [
    ("pot-de-vin, finished", "pot-de-vin", PEOPLE[:3], {}),
    ("pot-de-vin, teams finished", "pot-de-vin", PEOPLE[:6], {"options": {"teams": True}}),
    (
        "grand-cru, finished", "grand-cru", PEOPLE[:3],
        {"edition": "fr", "options": {"max_years": 2, "innovation": True}},
    ),
    ("granada, finished", "granada", PEOPLE[:2], {"options": {"moats": "B"}}),
    ("vino, finished by bots", "vino", ("novice", "novice", "novice"), {}),
]  # fmt: skip


def main() -> int:
    """Write the folder of the release on the path."""
    folder = HERE / enoteca.__version__
    if folder.exists():
        print(f"{folder} is there already: what a release has stored is never changed")
        return 2
    with tempfile.TemporaryDirectory() as name:
        draft = Path(name) / "draft"
        (draft / "records").mkdir(parents=True)
        write_records(draft / "records")
        write_database(Path(name) / "data", draft)
        (draft / "README.md").write_text(README.format(release=enoteca.__version__))
        shutil.copytree(draft, folder)
    print(f"{folder}: {sum(path.stat().st_size for path in folder.rglob('*')) // 1024} kB")
    return 0


def write_records(folder: Path) -> None:
    """Play every game in every edition and with every option, to the end and half way."""
    for about in catalog.cards():
        for number, agreement in enumerate(groups(about)):
            rules = enoteca.load(about.id, agreement.seats, agreement.edition, agreement.options)
            dice = random.Random(f"{about.id} {number}")
            match = enoteca.Match(rules, dice.getrandbits(60))
            while not match.over:
                match.play(dice.choice(match.legal_actions()))
            match.record.write(folder / f"{about.id}-{number:02}.record")
            if number % 3 == 0:
                half = match.actions[: len(match.actions) // 2]
                part = enoteca.Match(rules, match.seed, actions=half)
                part.record.write(folder / f"{about.id}-{number:02}-unfinished.record")


def groups(about: enoteca.About) -> list:
    """Return one agreement for every edition and set of options, the seats taken in turn."""
    found: dict[str, list] = {}
    for agreement in configurations(about):
        found.setdefault(f"{agreement.edition} {agreement.options}", []).append(agreement)
    return [setups[turn % len(setups)] for turn, setups in enumerate(found.values())]


def write_database(data: Path, folder: Path) -> None:
    """Play on a server, stop it, and keep what it has stored."""
    with Server(data) as server:
        visit = Visit(server.address)
        kept = visit.everything(next(folder.rglob("pot-de-vin-00.record")))
    for name, text in kept.pop("records").items():
        (folder / "records" / name).write_text(text, encoding="utf-8")
    whole = data / "whole.sqlite3"
    source = sqlite3.connect(data / "tables.sqlite3")
    source.execute("VACUUM INTO ?", [str(whole)])
    source.close()
    (folder / "tables.sqlite3.xz").write_bytes(lzma.compress(whole.read_bytes(), preset=9))
    shutil.copy(data / "secret-key", folder / "secret-key")
    text = json.dumps(kept, indent=1, ensure_ascii=False) + "\n"
    (folder / "tables.json").write_text(text, encoding="utf-8")


class Server:
    """A server of the code on the path, with a folder of its own."""

    def __init__(self, data: Path) -> None:
        environment = {
            **os.environ, "ENOTECA_DATA": str(data), "ENOTECA_BOT_PAUSE": "0",
            "ENOTECA_RATE_LIMITS": "off", "PYTHONPATH": os.pathsep.join(sys.path),
        }  # fmt: skip
        command = [sys.executable, "-m", "enoteca_web.serve", "--port", "0", "--no-browser"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.address = ""

    def __enter__(self) -> "Server":
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "open at" in line:
                self.address = line.split(" at ")[1].strip().rstrip("/")
                return self
        raise SystemExit("the server did not start")

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)


class Visit:
    """One who makes tables and plays at all their seats."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, timeout=60)
        self.dice = random.Random("a visit")
        self.tables: list[dict] = []
        self.records: dict[str, str] = {}

    def everything(self, record: Path) -> dict:
        """Return what there is to know of the tables when all has been played."""
        for name, game, who, agreed in FINISHED:
            self.play(self.table(name, game, who, agreed), 100_000)
        for name, game, who, agreed, moves in RUNNING:
            self.play(self.table(name, game, who, agreed), moves)
        for name, game, who, agreed, moves in PROMISED:
            table = self.table(name, game, who, agreed)
            self.play(table, moves)
            self.promise(table)
        for name, game, who, agreed, moves in PROPOSED:
            table = self.table(name, game, who, agreed)
            self.play(table, moves)
            self.propose(table)
        for name, game, who, agreed, moves in SUBSTITUTED:
            table = self.table(name, game, who, agreed)
            self.play(table, moves)
            self.post(f"{table['seats'][-1]}leave", level="novice")
            self.play({**table, "seats": [*table["seats"][:-1], None]}, 6)
        for name, game, components, moves in CORRECTED:
            self.play(self.corrected(name, game, components), moves)
        for name, lesson, moves in LESSONS:
            self.lesson(name, lesson, moves)
        self.sit_down()
        brought = self.client.post("/record", files={"record": ("a.record", record.read_bytes())})
        scroll = str(brought.headers["Location"])
        looked_back = [self.analysis(base) for base in (self.end(), scroll.removesuffix("at/0"))]
        return {
            "release": enoteca.__version__,
            "device": self.client.cookies["device"],
            "scrolls": [scroll],
            "analyses": looked_back,
            "tables": [self.told(table) for table in self.tables],
            "records": self.records,
        }

    def lesson(self, name: str, lesson: str, moves: int) -> None:
        """Begin a lesson, and do what the coach asks for so many times."""
        answer = self.client.post(f"/learn/{lesson}")
        assert answer.status_code == 302, answer.text
        link = answer.headers["Location"]
        self.mine(name, link)
        while moves > 0:
            wanted = EXPECTED.search(self.client.get(link).text)
            if wanted is None or not wanted[1]:
                time.sleep(0.05)  # it is the turn of a bot
                continue
            decision = self.window(link)["decision"]
            self.post(f"{link}play", action=wanted[1].split()[0], decision=decision)
            moves -= 1

    def end(self) -> str:
        """Return a link to a match that is over."""
        return next(link for link in self.tables[0]["seats"] if link)

    def analysis(self, base: str) -> str:
        """Have a match looked back at, and return where that can be seen."""
        where = f"{base}analysis.json?level={LEVEL}"
        self.post(f"{base}analysis", level=LEVEL)
        while not self.client.get(where).json()["complete"]:
            time.sleep(0.05)
        return where

    def table(self, name: str, game: str, who: tuple[str, ...], agreed: dict) -> dict:
        answer = self.client.post("/api/tables", json={"game": game, "seats": who, **agreed})
        assert answer.status_code == 201, answer.text
        self.tables.append({"name": name, **answer.json()})
        return self.tables[-1]

    def corrected(self, name: str, game: str, components: bytes) -> dict:
        """Set a table up by its form, with a component file, for one and bots."""
        given = {"seats": "3", "who-0": "me", "who-1": "random", "who-2": "random"}
        files = {"components": ("mine.toml", components)}
        answer = self.client.post(f"/new/{game}", data=given, files=files)
        assert answer.status_code == 302, answer.text
        return self.mine(name, answer.headers["Location"])

    def mine(self, name: str, link: str) -> dict:
        """Take note of a table at which one plays with bots."""
        window = self.window(link)
        seats: list[str | None] = [None] * len(window["players"])
        seats[window["seat"]] = link
        table = {"name": name, "table": link.split("/")[2], "seats": seats, "spectators": None}
        self.tables.append(table)
        return table

    def play(self, table: dict, moves: int) -> None:
        """Take so many decisions at random; bots take theirs besides."""
        seats = table["seats"]
        first = next((link for link in seats if link), table["spectators"])
        while moves > 0:
            window = self.window(first)
            if window["over"]:
                return
            mine = [seats[seat] for seat in window["waiting_for"] if seats[seat]]
            mine = [link for link in mine if self.window(link)["actions"]]
            if not mine:
                time.sleep(0.05)
                moves -= 0 if None in seats else 1
                continue
            self.answer(self.dice.choice(mine))
            moves -= 1

    def answer(self, link: str) -> None:
        window = self.window(link)
        action = self.dice.choice(window["actions"])["action"]
        self.post(f"{link}play", action=action, decision=window["decision"])

    def promise(self, table: dict) -> None:
        """Play on until several are asked in secret, and let all but one choose."""
        links = table["seats"]
        while len(waiting := self.window(links[0])["waiting_for"]) < 3:
            self.play(table, 1)
        for seat in waiting[1:]:
            while self.window(links[seat])["actions"]:
                self.answer(links[seat])

    def propose(self, table: dict) -> None:
        """Play on until somebody could only ask the others, and ask."""
        while True:
            for link in table["seats"]:
                answer = self.client.post(f"{link}undo", data={"reach": "propose"})
                if answer.status_code == 302:
                    return
            self.play(table, 1)

    def sit_down(self) -> None:
        """Take seats as people do, talk, lose a link, and ask for more."""
        for table in self.tables[:8]:
            self.client.get(table["seats"][0] or table["spectators"])
            if table["seats"][0]:
                self.take(table, 0)
                self.post(f"{table['seats'][0]}chat", text="Salute, à la vôtre — prost!")
        lost = next(table for table in self.tables if table["name"] == LOST)
        lost["lost"] = lost["seats"][1]
        self.post(f"{lost['seats'][0]}renew", seat="1")
        page = self.client.get(f"{lost['seats'][0]}invite").text
        known = [*lost["seats"], lost["spectators"]]
        lost["seats"][1] = next(link for link in LINK.findall(page) if link not in known)
        self.take(lost, 1)
        over = self.tables[0]
        self.post(f"{over['seats'][0]}rematch")
        given = {"seats": "4", "who-0": "me", "who-1": "friend", "who-2": "hot", "who-3": "novice"}
        answer = self.client.post("/new/vino", data={**given, "listed": "on", "spectators": "on"})
        link = answer.headers["Location"].removesuffix("invite")
        table = {"name": "vino, open to all", "table": link.split("/")[2]}
        self.tables.append(table | {"seats": [link, None, None, None], "spectators": None})

    def take(self, table: dict, seat: int) -> None:
        """Sit down, with a link that is one's own from then on."""
        where, name = f"{table['seats'][seat]}sit", {"name": "Ada Špan"}
        answer = self.client.post(where, data=name, headers={"Accept": "application/json"})
        assert answer.status_code == 200, answer.text
        table["seats"][seat] = answer.json()["link"]

    def told(self, table: dict) -> dict:
        """Return what every later release must still show of a table."""
        links = [*table["seats"], table["spectators"]]
        windows = [self.window(link) if link else None for link in links]
        seen = next(window for window in windows if window)
        if seen["over"]:
            link = next(link for link in links if link)
            stem = table["name"].replace(",", "").replace(" ", "-")
            self.records[f"table-{stem}.record"] = self.client.get(f"{link}record").text
        facts = ("game", "edition", "options", "position", "over", "scores", "standing")
        return {
            **table,
            **{fact: seen[fact] for fact in facts},
            "waiting_for": seen["waiting_for"],
            "names": [player["name"] for player in seen["players"]],
            "bots": [player["bot"] for player in seen["players"]],
            "actions": [_texts(window, "actions") for window in windows],
            "promised": [_texts(window, "promised") for window in windows],
            "chat": [line["text"] for line in seen["chat"]],
        }

    def window(self, link: str) -> dict:
        answer = self.client.get(f"{link}window.json")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, address: str, **given: str) -> None:
        answer = self.client.post(address, data=given)
        assert answer.status_code == 302, (address, answer.status_code, answer.text[:2000])


def _texts(window: dict | None, key: str) -> list[str] | None:
    return None if window is None else [item["action"] for item in window[key]]


if __name__ == "__main__":
    raise SystemExit(main())
