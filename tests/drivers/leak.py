"""Ask two servers that differ only in secrets the same: their answers must agree to the byte.

    python -m tests.drivers.leak --seconds 60 --database sqlite

Tables are played on one server.  Its twin has the same tables, but wherever one seat could
not look other cards were dealt, other choices made, other secrets kept.  That seat then asks
both for everything there is: pages, programs' answers, streams, what is refused and why, in
four languages.  Nothing is replaced before comparing; ids, keys, and times are the same.
Now and then all the others become bots, and hints are asked for.
"""

import json
import random
import secrets
from collections import Counter
from contextlib import ExitStack, contextmanager

from enoteca import NOBODY
from enoteca_web.table.links import BOT
from tests.drivers import books, driving, places, wire
from tests.drivers.crowds import Crowd, Table
from tests.drivers.twins import twin

TABLES = [
    ("pot-de-vin", 3, {}),
    ("vino", 3, {}),
    ("pot-de-vin", 6, {}),
    ("grand-cru", 5, {}),
    ("pot-de-vin", 4, {"teams": True}),
    ("granada", 2, {}),
    ("grand-cru", 2, {"innovation": True}),
    ("vino", 4, {}),
]
AT_ONCE = 4  # tables
ROUNDS = 6  # in which each of them is looked at, before there are new ones
HINTS_IN = 1  # of these, at one of the tables
STEPS = 9  # between two looks
REFUSALS = 12  # moves that are refused at each look
LANGUAGES = ("en", "it", "fr", "de")
DEVICE = {"Cookie": f"device={'d' * 43}", "X-Request-ID": "the-same-for-both"}
STAGES = 3  # of a hint
KINDS = (places.TABLE, places.CHAIR, places.ENTRY, places.SNAPSHOT, places.MESSAGE)
JSON = {"Accept": "application/json"}


class Watching:
    """One run."""

    def __init__(self, stage):
        self.stage = stage
        self.dice = stage.dice
        key = {"ENOTECA_SECRET_KEY": secrets.token_urlsafe(48)}
        self.places = [stage.new_place() for _ in range(2)]
        self.servers = [stage.server(place, **key) for place in self.places]
        self.lines = []
        self.counts = Counter()
        self.tables = []
        self.begun = 0

    def run(self):
        for server in self.servers:
            server.start()
        looks = 0
        while self.stage.goes_on(looks, least=2):
            if looks % ROUNDS == 0:
                self.tables = [self._lay() for _ in range(AT_ONCE)]
            for table in self.tables:
                self._advance(table)
            self._look(self._against_bots() if looks % ROUNDS == HINTS_IN else None)
            looks += 1
        assert self.counts["secrets"] > 0, "the twins do not differ"
        assert self.counts["hints"] > 0, "nobody has asked for a hint"
        assert self.counts["noticed"] > 0, "nobody sees what the twins differ in"
        return (
            f"{self.counts['answers']:,} answers compared ({self.counts['refusals']:,} of them "
            f"refusals, {self.counts['moves']:,} moves, {self.counts['hints']:,} hints), "
            f"{self.counts['twins']:,} twins that "
            f"differ in {self.counts['secrets']:,} secrets, {len(LANGUAGES)} languages; 0 differ"
        )

    def _lay(self):
        number = self.begun
        self.begun += 1
        game, seats, options = TABLES[number % len(TABLES)]
        crowd = Crowd([self.servers[0].address], random.Random(f"{self.stage.seed} {number}"))
        table = Table.by_program(crowd, game, seats, options)
        table.alternatives = {}
        return table

    def _advance(self, table):
        """Play on, and talk a little."""
        for _ in range(self.dice.randint(1, STEPS)):
            window = table.window(0)
            if window["over"]:
                return
            seat = self.dice.choice(window["waiting_for"])
            mine = table.window(seat)
            actions = [each["action"] for each in mine["actions"]]
            table.alternatives[seat, mine["decision"]] = actions
            after = table.moved(seat, mine["decision"], self.dice.choice(actions))
            if after["promised"] and self.dice.random() < 0.6:
                break  # in the middle of a secret round
        table.crowd.ask(table.say(0, "Salute!"))

    def _against_bots(self):
        """Return a table where one seat alone is asked, and that seat: the others may be bots."""
        for table in reversed(self.tables):
            book = books.read(self.places[0], [table.id])[table.id]
            asked = list(books.rules(book).deciders(books.state(book)))
            if len(asked) == 1:
                return table, asked[0]
        raise AssertionError("nobody is asked alone")

    def _look(self, alone):
        """Make twins for one seat of each table, and let it look; one perhaps plays bots alone."""
        lone, asked = alone or (None, NOBODY)
        written = {
            table.id: self._written_twin(
                table,
                asked if table is lone else self.dice.choice([NOBODY, *range(len(table.links))]),
            )
            for table in self.tables
        }
        # Both read all from their databases: what one has at hand may be in another order.
        for server in self.servers:
            server.stop()
        for table, (rows, _seat, _changed) in written.items():
            self.places[1].put(rows, [table])
        if lone is not None:
            chairs = self._bots_but(asked, written[lone.id][0][places.CHAIR])
            for place in self.places:
                place.put({places.CHAIR: chairs}, [lone.id])
        for server in self.servers:
            server.launch()
        self.lines = [wire.Line(server.opened().address) for server in self.servers]
        for table in self.tables:
            _rows, seat, changed = written[table.id]
            self.counts["twins"] += changed > 0
            self.counts["secrets"] += changed
            self._compare_all(table, seat, moving=table is not lone)
            if table is not lone:
                self._notice(table, seat, changed)
        if lone is not None:
            self._compare_hints(lone.links[asked])
        for line in self.lines:
            line.socket.close()
        if lone is not None:
            self.tables[self.tables.index(lone)] = self._lay()
        for table in self.tables:
            table.crowd.addresses = [self.servers[0].address]

    @staticmethod
    def _bots_but(seat, chairs):
        """Return the rows of chairs with bots in all but one."""
        bot = {"kind": BOT, "bot": "random"}
        return [row if row["seat"] == seat else row | bot for row in chairs]

    def _written_twin(self, table, seat):
        book = books.read(self.places[0], [table.id])[table.id]
        rows = self.places[0].rows(KINDS, [table.id])
        found, changed = twin(book, rows, seat, table.alternatives, self.dice)
        return found, seat, changed

    def _compare_all(self, table, seat, *, moving):
        link = table.spectators if seat == NOBODY else table.links[seat]
        window = self._same("GET", f"{link}window.json").json()
        length = window["position"]
        pages = ["", "window.json", "live.json", "log", "record", "end", "invite", "nothing"]
        for at in {0, length // 2, max(0, length - 1), length, length + 1}:
            pages += [
                f"at/{at}",
                f"at/{at}.json",
                f"at/{at}.json?seat=0",
                f"line/{at}/0.json?seat=0",
            ]
        pages += ["analysis", "analysis.json"]
        some = self.dice.sample(window["actions"], min(2, len(window["actions"])))
        pages += [f"foretold.json?action={each['action']}" for each in some]
        for page in pages:
            for language in self.dice.sample(LANGUAGES, 2):
                self._same("GET", f"{link}{page}", headers={"Accept-Language": language})
        page = {"table": table.id, "code": link.split("/")[3], "language": "it"}
        for path, content in [
            (f"{link}events", None),
            (f"{link}stream", None),
            ("/streams", {"pages": [page]}),
        ]:
            with self._streams(path, content):
                pass
        for path in ["/", f"/t/{table.id}/{'a' * 32}/", f"/t/{table.id}/{link.split('/')[3]}x/"]:
            self._same("GET", path)
        self._compare_refusals(table, link, window)
        if window["actions"] and moving:
            self._compare_move(table, seat, link, window)

    def _compare_hints(self, link):
        """Bots think for a seat: of the same matches the same, whatever it cannot see."""
        for stage in range(STAGES):
            answer = self._same("POST", f"{link}hint", {"stage": stage}, JSON)
            assert answer.status == 200, str(answer)
            self.counts["hints"] += 1

    def _compare_refusals(self, table, link, window):
        legal = {each["action"] for each in window["actions"]}
        known = {entry.text for book in self._books(table) for entry in book.entries}
        known |= {text for texts in table.alternatives.values() for text in texts}
        wrong = sorted(known - legal)
        texts = [*self.dice.sample(wrong, min(REFUSALS, len(wrong))), "", "A99", "nonsense"]
        for text in texts:
            body = {"action": text, "decision": window["decision"]}
            language = {"Accept-Language": self.dice.choice(LANGUAGES)}
            page = {"X-Table": "page"} if self.dice.random() < 0.3 else {}
            answer = self._same("POST", f"{link}play", body, language | page)
            assert answer.status in (403, 409, 422), str(answer)
        for path, body in [
            ("play", {"action": min(legal | {"A1"}), "decision": "9.9.9.9"}),
            ("undo", {"reach": "agree"}),
            ("undo", {"reach": "everything"}),
            ("chat", {"text": " "}),
            ("name", {"name": ""}),
            ("renew", {"seat": "7"}),
            ("rematch", {}),
            ("hint", {"stage": 9}),
            ("analysis", {"level": "novice"}),
            ("leave", {"level": "nobody"}),
            ("return", {}),
        ]:
            self._same("POST", f"{link}{path}", body, JSON)

    def _compare_move(self, table, seat, link, window):
        """Let the seat move on both, where its move brings it the same to see."""
        pair = [books.state(book) for book in self._books(table)]
        game = books.rules(self._books(table)[0])
        actions = [each["action"] for each in window["actions"]]
        if any(list(game.deciders(state)) != [seat] for state in pair):
            return
        for text in self.dice.sample(actions, len(actions)):
            after = [game.copy(state) for state in pair]
            for state in after:
                game.apply(state, game.parse_action(text))
            first, second = (game.view(state, seat) for state in after)
            if first == second and game.to_move(after[0]) >= 0:
                body = {"action": text, "decision": window["decision"]}
                with self._streams(f"{link}stream") as pushed:
                    answer = self._same("POST", f"{link}play", body)
                    assert answer.status == 200, str(answer)
                    self._same_messages(link, [next(told) for told in pushed])
                self.counts["moves"] += 1
                for page in ("", "live.json"):
                    self._same("GET", f"{link}{page}")
                return

    def _notice(self, table, seat, changed):
        """What the twins differ in is there to be seen, by those whose secret it is."""
        for other, link in enumerate(table.links):
            if changed and other != seat:
                both = [line.ask("GET", f"{link}window.json").body for line in self.lines]
                self.counts["noticed"] += both[0] != both[1]

    def _books(self, table):
        return [books.read(place, [table.id])[table.id] for place in self.places]

    def _same(self, method, path, content=None, headers=()):
        """Ask both, compare, and return the answer."""
        sent = wire.request(method, path, content, DEVICE | dict(headers))
        answers = []
        for line in self.lines:
            line.send(sent)
            answer = line.answer(method)
            answer.headers.pop("date", None)
            answers.append(answer)
        one, two = answers
        self.counts["answers"] += 1
        self.counts["refusals"] += one.status >= 400
        assert (one.status, one.headers) == (two.status, two.headers), (sent, one, two)
        assert one.body == two.body, f"{sent}: {_difference(one.text, two.text)}"
        assert one.status < 500, f"{sent}: {one}"
        return one

    @contextmanager
    def _streams(self, path, content=None):
        """Listen to both, and compare what comes at once."""
        with ExitStack() as stack:
            told = [
                wire.messages(stack.enter_context(wire.Line(server.address)), path, content, DEVICE)
                for server in self.servers
            ]
            for _ in range(1 if path.endswith("events") else 2):
                self._same_messages(path, [next(each) for each in told])
            yield told

    def _same_messages(self, path, both):
        self.counts["answers"] += 1
        assert both[0] == both[1], f"{path}: {_difference(*map(str, both))}"


def _difference(one, two):
    """Return where two texts part, with what stands around it."""
    at = next((at for at, pair in enumerate(zip(one, two, strict=False)) if len(set(pair)) > 1), 0)
    return json.dumps([one[max(0, at - 150) : at + 80], two[max(0, at - 150) : at + 80]])


def drive(stage):
    """Compare until the time is over, and return the figures."""
    return Watching(stage).run()


if __name__ == "__main__":
    raise SystemExit(driving.main("leak", drive))
