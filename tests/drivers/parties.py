"""The people at one table: they play it to its end and remember what they were told."""

import time

from tests.drivers import wire
from tests.drivers.ledger import Ledger

AWAY = 503

# Four games, all their secret rounds, with and without a bot; the short one more often.
TABLES = [
    ("pot-de-vin", ["friend"] * 3, {}),
    ("pot-de-vin", ["friend"] * 4, {"teams": True}),
    ("granada", ["friend"] * 3, {}),
    ("pot-de-vin", ["friend", "friend", "random"], {}),
    ("vino", ["friend"] * 3, {}),
    ("grand-cru", ["friend"] * 2, {}),
    ("pot-de-vin", ["friend"] * 6, {}),
    ("granada", ["friend", "random"], {}),
]


class Party:
    """A table that is played by one thread, move after move."""

    def __init__(self, line, dice, kind, clock=lambda: 0, *, undoing=True):
        game, seats, options = kind
        self.dice = dice
        self.clock = clock  # when something was acknowledged
        self.undoing = undoing
        self.ledger = Ledger()
        self.over = False
        wanted = {"game": game, "seats": seats, "options": options}
        answer = asked(line, "POST", "/api/tables", wanted)
        assert answer.status == 201, str(answer)
        made = answer.json()
        self.began = clock()
        self.id = made["table"]
        self.links = made["seats"]
        self.people = [seat for seat, link in enumerate(self.links) if link]

    def window(self, line, seat):
        answer = asked(line, "GET", f"{self.links[seat]}window.json")
        assert answer.status == 200, str(answer)
        window = answer.json()
        self._shown(window)
        return window

    def act(self, line):
        """Do one thing at the table."""
        window = self.window(line, self.dice.choice(self.people))
        waited_for = [seat for seat in window["waiting_for"] if seat in self.people]
        if self.over:
            return
        if not waited_for:
            time.sleep(0.01)  # a bot thinks
            return
        chance = self.dice.random()
        if chance < 0.05:
            self._talk(line)
        elif chance < 0.15 and self.undoing:
            self._take_back(line, self.dice.choice(self.people))
        else:
            self._play(line, self.dice.choice(waited_for))

    def _play(self, line, seat):
        window = self.window(line, seat)
        action, decision = self.dice.choice(window["actions"])["action"], window["decision"]
        body = {"action": action, "decision": decision}
        answer = asked(line, "POST", f"{self.links[seat]}play", body)
        assert answer.status == 200, str(answer)
        self.ledger.played(seat, decision, action, self.clock())
        self._shown(answer.json())

    def _take_back(self, line, seat):
        window = self.window(line, seat)
        if not window["may_undo"]:
            return
        self.ledger.doubt = (seat, window)
        answer = asked(line, "POST", f"{self.links[seat]}undo", {"reach": "step"})
        self.ledger.doubt = None
        if answer.status == 200:
            self.ledger.stepped_back(seat, window, answer.json()["position"])
            self._shown(answer.json())
        else:
            assert answer.status == 422, str(answer)  # a bot has moved meanwhile

    def _talk(self, line):
        words = f"line {self.dice.getrandbits(40)}"
        link = self.links[self.dice.choice(self.people)]
        answer = asked(line, "POST", f"{link}chat", {"text": words})
        assert answer.status == 200, str(answer)
        self.ledger.said.append((words, self.clock()))

    def _shown(self, window):
        self.ledger.version = max(self.ledger.version, window["version"])
        self.over = window["over"]


def asked(line, *request):
    """Ask, and take a server whose database is away for one that is gone."""
    answer = line.ask(*request)
    if answer.status == AWAY:
        raise wire.GoneError("the database is away")
    return answer
