"""People at one table who all press at once, at one server or at several."""

import re
import time
from contextlib import ExitStack
from urllib.parse import urlencode

from tests.drivers import wire
from tests.drivers.ledger import Ledger

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Accept": "application/json"}
STALE, REFUSED, GONE = 409, 422, 410


class Crowd:
    """Sends several requests at the same moment, each over a line of its own."""

    def __init__(self, addresses, dice):
        self.addresses = addresses
        self.dice = dice
        self.turn = 0

    def ask(self, *requests):
        """Send requests together and return their answers, in their order."""
        with ExitStack() as stack:
            lines = []
            for _ in requests:
                self.turn += 1
                address = self.addresses[self.turn % len(self.addresses)]
                lines.append(stack.enter_context(wire.Line(address)))
            for place in self.dice.sample(range(len(requests)), len(requests)):
                lines[place].send(requests[place])
            return [line.answer() for line in lines]


class Table:
    """A table in a crowd, and what everybody there was told."""

    def __init__(self, crowd, made):
        self.crowd = crowd
        self.dice = crowd.dice
        self.id = made["table"]
        self.links = made["seats"]
        self.spectators = made["spectators"]
        self.ledger = Ledger()
        self.version = 0
        self.delays = []  # seconds until a server knew what another had been told

    @classmethod
    def by_program(cls, crowd, game, seats, options):
        """Set a table up that needs nobody to sit down."""
        wanted = {"game": game, "seats": ["friend"] * seats, "options": options}
        (answer,) = crowd.ask(wire.request("POST", "/api/tables", wanted))
        assert answer.status == 201, str(answer)
        return cls(crowd, answer.json())

    def window(self, seat):
        """Return what a seat sees, as soon as the server that is asked knows the latest."""
        began = time.monotonic()
        while True:
            (answer,) = self.crowd.ask(wire.request("GET", f"{self.links[seat]}window.json"))
            assert answer.status == 200, str(answer)
            window = answer.json()
            if window["version"] >= self.version:
                self.delays.append(time.monotonic() - began)
                self.version = window["version"]
                return window
            assert time.monotonic() - began < wire.PATIENCE, f"table {self.id}: never heard"
            time.sleep(0.001)

    def play(self, seat, decision, action):
        """Return the request of a move."""
        body = {"action": action, "decision": decision}
        return wire.request("POST", f"{self.links[seat]}play", body)

    def step_back(self, seat):
        """Return the request to take a step back."""
        return wire.request("POST", f"{self.links[seat]}undo", {"reach": "step"})

    def say(self, seat, words):
        """Return the request to say something."""
        return wire.request("POST", f"{self.links[seat]}chat", {"text": words})

    def told(self, *answers):
        """Take note of how far the table has come, by what was answered."""
        for answer in answers:
            if answer.headers.get("content-type") == "application/json":
                self.version = max(self.version, answer.json().get("version", 0))

    def moved(self, seat, decision, action):
        """Make a move that nobody disputes, and return the answer."""
        (answer,) = self.crowd.ask(self.play(seat, decision, action))
        assert answer.status == 200, str(answer)
        self.ledger.played(seat, decision, action)
        self.told(answer)
        return answer.json()


def invitation(crowd, *, listed):
    """Set a table up as people do; return its name and the links of two free seats."""
    fields = {"seats": "3", "who-0": "me", "who-1": "friend", "who-2": "friend"}
    if listed:
        fields["listed"] = "on"
    form = urlencode(fields).encode()
    (answer,) = crowd.ask(wire.request("POST", "/new/pot-de-vin", form, FORM))
    assert answer.status == 302, str(answer)
    where = answer.headers["location"]
    (page,) = crowd.ask(wire.request("GET", where))
    assert page.status == 200, str(page)
    links = re.findall(r'value="http://127.0.0.1(/t/[^"]+)"', page.text)
    return where.split("/")[2], links[:2]
