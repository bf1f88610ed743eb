"""Send what nobody would send: every answer must be one of ours, and the server must live.

    python -m tests.drivers.fuzz --seconds 60 --database sqlite
    python -m tests.drivers.fuzz --rounds 1000000 --seconds 100000

Requests to every address there is are spoilt in paths, methods, headers, cookies, numbers,
encodings, forms, files and framing, and sent over kept connections.  Wrong is an answer of
500 or more (but for ``/ready``, which may say that the server is busy), one without the
headers that every answer has, no answer, a dead server, an error in its log, and tables that
do not replay afterwards.
"""

import itertools
import json
import subprocess
import sys
import time
from collections import Counter, deque

from tests.drivers import books, driving, wire
from tests.drivers.drafts import Pool, Writer
from tests.drivers.parties import AWAY

AT_ONCE = 6  # connections
HALF_SENT = 40  # connections of each that are left open in the middle of something
LEAST = 300  # requests, however long they take
ENOUGH = 300  # faults
TRACE = 60  # lines of the log that are told with one
NEW_TABLE_EVERY = 400  # requests: the old ones get spoilt
# What the server says itself, before any of our code sees a request that is none.
NO_HTTP = b"Invalid HTTP request received."
HEADERS = ("content-security-policy", "x-content-type-options", "cache-control", "referrer-policy")
READY = "ready"
GAMES = ("pot-de-vin", "granada", "vino")
LESSONS = ("pot-de-vin/1-first-rounds", "granada/1-a-city-and-its-moat")
ROUTES = """
import json
import enoteca_web.asgi
from enoteca_web.urls import urlpatterns
print(json.dumps([(each.name, str(each.pattern)) for each in urlpatterns]))
"""


class Fuzzing:
    """One run."""

    def __init__(self, stage):
        self.stage = stage
        self.place = stage.new_place()
        self.server = stage.server(self.place)
        self.sent = self.laid = 0
        self.counter = itertools.count(1)
        self.statuses = Counter()
        self.faults = []
        self.pool = None
        self.slowest = (0.0, None)

    def run(self):
        self.server.start()
        self.pool = self._pool()
        before, began, worked = self._costs()
        with self.stage.at_once(self._send, range(AT_ONCE)):
            pass
        assert not self.faults, self._told()
        after, ended, all_work = self._costs()
        took, worked = ended - began, all_work - worked
        self._look_after()
        answers = ", ".join(
            f"{many:,} × {status}" for status, many in sorted(self.statuses.items())
        )
        return (
            f"{self.sent:,} requests, 0 wrong ({self.sent / took:.0f} a second, "
            f"{1000 * worked / self.sent:.1f} ms of the server's processor each); {answers}; "
            f"slowest answer {self.slowest[0]:.1f} s ({self.slowest[1].route}); "
            f"memory {before:.0f} → {after:.0f} MB"
        )

    def _pool(self):
        command = [sys.executable, "-c", ROUTES]
        done = subprocess.run(
            command, env=self.server.environment, capture_output=True, text=True, check=True
        )
        with wire.Line(self.server.address) as line:
            pool = Pool(json.loads(done.stdout))
            pool.special["finished"] = self._finish(line, pool)
            for _ in range(6):
                self._lay(line, pool)
        return pool

    def _finish(self, line, pool):
        """Play a match to its end, for its record; return from where it can be looked at."""
        wanted = {"game": "pot-de-vin", "seats": ["friend"] * 3}
        made = line.ask("POST", "/api/tables", wanted).json()
        links = made["seats"]
        while not (window := line.ask("GET", f"{links[0]}window.json").json())["over"]:
            link = links[window["waiting_for"][0]]
            window = line.ask("GET", f"{link}window.json").json()
            body = {"action": window["actions"][0]["action"], "decision": window["decision"]}
            assert line.ask("POST", f"{link}play", body).status == 200
        pool.record = line.ask("GET", f"{links[0]}record").body
        return [tuple(link.split("/")[2:4]) for link in (*links, made["spectators"])]

    def _lay(self, line, pool):
        """Set fresh tables up, for requests to nearly succeed at."""
        self.laid += 1
        game = GAMES[self.laid % len(GAMES)]
        answer = line.ask(
            "POST", "/api/tables", {"game": game, "seats": ["me", "friend", "friend"]}
        )
        made = answer.json()
        links = [*made["seats"], made["spectators"]]
        # Before others get hold of the links: some of what they send makes new ones.
        fresh = [line.ask("GET", f"{link}window.json").json() for link in links]
        for link in links:
            pool.led_to(link)
        pool.sees(links, fresh)
        alone = line.ask("POST", "/api/tables", {"game": game, "seats": ["me", "random", "random"]})
        lesson = line.ask("POST", f"/learn/{LESSONS[self.laid % len(LESSONS)]}")
        assert lesson.status == 302, str(lesson)
        here = {"hints": alone.json()["seats"][0], "lesson": lesson.headers["location"]}
        for what, link in here.items():
            pool.sees([link], [line.ask("GET", f"{link}window.json").json()])
            pool.special[what] = [tuple(link.split("/")[2:4])]

    def _send(self, number):
        writer = Writer(f"{self.stage.seed} {number}", self.pool)
        lingering = deque()
        line = None
        while self.stage.goes_on(self.sent, LEAST) and len(self.faults) < ENOUGH:
            self.sent = next(self.counter)
            draft = writer.draft()
            began = time.monotonic()
            try:
                line = line or wire.Line(self.server.address)
                if self.sent % NEW_TABLE_EVERY == 0:
                    self._lay(line, self.pool)
                line.send(draft.raw())
                if not draft.sound:
                    # Perhaps only half of it: whatever comes is looked at later.
                    lingering.append((draft, line))
                    line = None
                    if len(lingering) > HALF_SENT:
                        self._look(*lingering.popleft())
                else:
                    again = self._judged(draft, line)
                    line = line if again else None
                    self.slowest = max(
                        self.slowest, (time.monotonic() - began, draft), key=lambda pair: pair[0]
                    )
            except wire.GoneError as error:
                line = None
                if draft.sound:
                    self._wrong(draft, f"no answer: {error}")
                if self.server.process.poll() is not None:
                    self._wrong(draft, "the server is dead")
                    return
            except wire.SilenceError:
                line = None
                self._wrong(draft, "silence")

    def _look(self, draft, line):
        line.socket.settimeout(0)
        try:
            self._judged(draft, line)
        except (wire.GoneError, wire.SilenceError):
            pass
        finally:
            line.socket.close()

    def _judged(self, draft, line):
        """Look at an answer; return whether the connection can be used again."""
        status, headers = line.head()
        if headers.get("content-type") == "text/event-stream":
            line.socket.close()
            body = b""
        else:
            body = line.body(draft.method.decode("latin1"), status, headers)
        self.statuses[status] += 1
        if status == 302:
            self.pool.led_to(headers["location"])
        if headers.get("content-length") != str(len(NO_HTTP)) or body not in (b"", NO_HTTP):
            missing = [name for name in HEADERS if name not in headers]
            if missing:
                self._wrong(draft, f"{status} without {', '.join(missing)}")
        if status >= 500 and not (status == AWAY and draft.route == READY):
            self._wrong(draft, str(status))
        if b"Traceback" in body:
            self._wrong(draft, f"{status} with a traceback")
        closed = "close" in headers.get("connection", "") or line.socket.fileno() < 0
        return not closed

    def _wrong(self, draft, what):
        self.faults.append((f"{draft.route}: {what}", draft.raw()))
        print(f"fuzz: {draft.route}: {what}, told at the end", file=sys.stderr, flush=True)

    def _look_after(self):
        """The server answers, and everything that is written down makes sense."""
        with wire.Line(self.server.address) as line:
            assert line.ask("GET", "/").status == 200
        for book in books.read(self.place).values():
            books.check(book)

    def _costs(self):
        return self.server.megabytes, time.monotonic(), self.server.processor_time

    def _told(self):
        """Return the faults, one request for each kind of them."""
        kinds = {}
        for what, raw in self.faults:
            kinds.setdefault(what, []).append(raw)
        told = [
            f"{len(raws)} × {what}: {min(raws, key=len)[:900]!r}" for what, raws in kinds.items()
        ]
        written = list(self.server.lines)
        ends = [
            place
            for place in range(1, len(written))
            if written[place - 1].startswith("    ")
            and written[place][:2] == "  "
            and written[place][:3] not in ("", "   ")
        ]
        blamed = Counter(written[place].strip() for place in ends)
        said = [f"{many} × in the log: {line[:300]}" for line, many in blamed.most_common(30)]
        if ends:
            said += ["the last of them:", *written[max(0, ends[-1] - TRACE) : ends[-1] + 1]]
        slow = f"slowest: {self.slowest[0]:.1f} s: {self.slowest[1].raw()[:900]!r}"
        return "\n".join([f"of {self.sent:,} requests", *told, *said, slow])


def drive(stage):
    """Send until the time is over, and return the figures."""
    return Fuzzing(stage).run()


if __name__ == "__main__":
    raise SystemExit(driving.main("fuzz", drive))
