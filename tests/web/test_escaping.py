"""Whatever somebody may write reaches every page as text: names, talk, boxes, and all that is said.

Everything that a page or a board says is made evil here; what is then not escaped, or escaped
twice, stands out.
"""

import ast
import re
import sys
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from django.utils import translation as django_translation

from enoteca import NOBODY
from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.shelf import catalog
from enoteca.shelf.game_text import GameText
from enoteca.terms.about import FLAG
from enoteca_web.kit import markup, translation
from enoteca_web.kit.seat_view import Message, Proposal
from enoteca_web.pages import story as pages
from enoteca_web.pages.analysis_sheet import Sheet
from enoteca_web.pages.end_sheet import end_regions
from enoteca_web.pages.live import page_regions
from enoteca_web.pages.regions import regions
from enoteca_web.pages.replay import Match, stepped
from enoteca_web.service.analyses import Progress
from enoteca_web.table import decisions
from enoteca_web.table.seat_views import seat_view, seat_view_at
from tests.web.conftest import played, seen
from tests.web.tables_in_memory import any_kind_of_action, table_of, tables_of_a_match

EVIL = "<b id=evil>\"'&"
# In JSON within an attribute the quotation mark has a backslash before it; and some names are
# cut after two letters.
LEAK = re.compile(r"id=evil(?!&gt;\\?&quot;&#x27;&amp;)|<b<")
ESCAPED = "&lt;b id=evil&gt;&quot;&#x27;&amp;"
LANGUAGE = "en-x-evil"  # nobody's: what is drawn in it is kept for nobody else
GAMES = [box.about.id for box in catalog.boxes()]
FIRST, STEP, MOST = 4, 6, 600  # decisions of a match, and which of them are looked at
# Few fields and wine that ripens at once: whatever there is to decide is decided.
BOXES = {
    "grand-cru": {
        "board": {"fields": 5, "markers": 5, "leaves": 4, "prestige": 30},
        "barrels": {variety: [1, 2] for variety in VARIETIES},
    }
}
SAID = (
    "event",
    "action",
    "refusal",
    "reason",
    "name",
    "about_game",
    "about_option",
    "about_edition",
    "title",
)


class EvilWords(dict):
    """Every word of the pages, made evil."""

    def __missing__(self, message):
        return f"{message}{EVIL}"

    def counted(self, one, many, number):
        return f"{one if number == 1 else many}{EVIL}"


@pytest.fixture
def evil(monkeypatch):
    """Let all that is said by the table, the boards and the games be evil."""
    monkeypatch.setitem(translation._catalogs, LANGUAGE, EvilWords())
    before = django_translation.get_language()
    for name in SAID:
        monkeypatch.setattr(GameText, name, _evil(getattr(GameText, name)))
    translation.speak(LANGUAGE)
    yield
    translation.speak(before)


def _evil(speaking):
    def said(*arguments):
        return f"{EVIL}{speaking(*arguments)}{EVIL}"  # some read the beginning of a name only

    return said


class Leaky:
    """Every call of ``esc`` as if it were deleted: what leaves it says where it came from."""

    def __init__(self, monkeypatch):
        self.places = []
        self.true = markup.esc
        for module in list(sys.modules.values()):
            if getattr(module, "esc", None) is self.true:
                monkeypatch.setattr(module, "esc", self.esc)
                for kept in vars(module).values():
                    if hasattr(kept, "cache_clear"):  # what was drawn before is drawn again
                        kept.cache_clear()

    def esc(self, value):
        if type(value) is markup.Html or "<" not in str(value):
            return self.true(value)
        frame = sys._getframe(1)
        line, _, column, _ = list(frame.f_code.co_positions())[frame.f_lasti // 2]
        place = (Path(frame.f_code.co_filename), line, column)
        if place not in self.places:
            self.places.append(place)
        return f"<b id=leak-{self.places.index(place)}>"

    def found_in(self, parts):
        """Return which of them are seen in what was drawn."""
        return {
            self.places[int(number)]
            for html in parts.values()
            for number in re.findall(r"<b id=leak-(\d+)>", html)
        }


def escapes(*paths):
    """Return every call of ``esc`` in some files."""
    return {
        (path, node.lineno, node.col_offset)
        for path in paths
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "esc"
    }


def evil_table(game_id, options=None, given=None):
    """Return a table at which everybody, and whoever wrote the box, means harm."""
    origins = catalog.box(game_id).document("components.toml").content["provenance"]
    harm = {"provenance": {name: f"{text}{EVIL}" for name, text in origins.items()}}
    table = table_of(catalog.load(game_id, None, options=options, components=harm | (given or {})))
    chairs = tuple(replace(chair, name=f"{EVIL}{chair.seat}") for chair in table.chairs)
    talk = (Message(0, EVIL, "2026-01-01T00:00:00"), Message(NOBODY, EVIL, "2026-01-01T00:00:00"))
    return table.with_changes(chairs=chairs, messages=talk)


def flags_on(game_id):
    """Return the options of a game with every flag the other way."""
    options = catalog.box(game_id).about.options
    return {option.name: not option.default for option in options if option.kind == FLAG}


def assert_harmless(parts, where):
    for name, html in parts.items():
        found = LEAK.search(html)
        assert not found, f"{where}, {name}: {html[max(0, found.start() - 120) : found.end() + 60]}"


def pages_of_matches(game):
    """Yield the parts of some pages of matches, with the options as they are and turned."""
    for options in (None, flags_on(game)):
        table = evil_table(game, options, BOXES.get(game))
        for now in looked_at(tables_of_a_match(table, 1, any_kind_of_action)):
            for seat in {NOBODY, 0, *now.promises, *decisions.waiting_for(now)[:1]}:
                where = f"{game} at {now.position} from {seat}"
                yield where, page_regions(now, seat_view(now, seat), f"code{seat}")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_said_becomes_markup(game, evil):
    told = 0
    for where, parts in pages_of_matches(game):
        assert_harmless(parts, where)
        told += sum(html.count(ESCAPED) for html in parts.values())
    assert told > 1000


@pytest.mark.parametrize("game", GAMES)
def test_whoever_deletes_an_escape_is_found_out(game, evil, monkeypatch):
    board = Path(catalog.box(game).part("board.draw").__file__).parent
    needed = escapes(*board.rglob("*.py"), Path(markup.__file__), Path(pages.__file__))
    leaky, leaks = Leaky(monkeypatch), set()
    for _, parts in pages_of_matches(game):
        leaks |= leaky.found_in(parts)
    assert sorted(needed - leaks) == []


def looked_at(match):
    """Yield some tables of a match: the first of every phase, and then now and again one."""
    met = Counter()
    for table in islice(match, MOST):
        phase = table.game.view(table.state, NOBODY)["phase"]
        met[phase] += 1
        if met[phase] <= FIRST or met[phase] % STEP == 0:
            yield table


@pytest.mark.parametrize("game", GAMES)
def test_nor_at_the_end(game, evil):
    *_, table = tables_of_a_match(evil_table(game))
    for seat in (NOBODY, 0):
        shown = seat_view(table, seat)
        course = [(0, [0] * len(shown.players)), (table.position, list(shown.scores))]
        assert_harmless(end_regions(shown, shown, course, "/t/x/y/"), f"{game}, the end")


@pytest.mark.parametrize("game", GAMES)
def test_nor_when_one_looks_back(game, evil):
    written = {}  # a table keeps its last entries only
    for table in islice(tables_of_a_match(evil_table(game)), 100):
        written |= {entry.position: entry for entry in table.entries}
    entries = tuple(written[position] for position in range(table.position))
    shown = seat_view_at(table, 0, table.position, table.state, entries)
    match = Match(table, 0, entries, table.state, is_open=False, base="/t/x/y/")
    context = stepped(shown, match)
    parts = {name: context[name] for name in ("timeline", "told", "caption")}
    assert ESCAPED in parts["told"]
    assert_harmless(parts | {"caption": markup.esc(parts["caption"])}, "a replay")
    sheet = Sheet(shown, table.game, Progress(1, 1, 0.0, analysed(table)), 0, "/t/x/y/", "")
    regions = sheet.regions()
    assert all(ESCAPED in regions[part] for part in ("figures", "points", "decisions"))
    assert_harmless(regions, "an analysis")


def analysed(table):
    """Return what an analysis might say of a match: all that was done last was wrong."""
    seats = range(table.game.seat_count)
    decisions_of_0 = [
        {
            "position": entry.position,
            "seat": 0,
            "cost": 0.2,
            "chosen": {"action": entry.text, "chance": 0.3, "error": 0.01},
            "best": {"action": entry.text, "chance": 0.5, "error": 0.01},
        }
        for entry in table.entries
        if entry.seat == 0
    ]
    even = [1 / len(seats) for _ in seats]
    one = {
        "share": 0.5,
        "accuracy": 50.0,
        "lost": 0.2,
        "luck": 0.1,
        "luck_error": 0.02,
        "adjusted": 0.4,
    }
    return {
        "level": "novice",
        "hindsight": False,
        "seats": [{"seat": seat, "player": EVIL} | one for seat in seats],
        "turning_points": [each | {"line": []} for each in decisions_of_0[-2:]],
        "decisions": decisions_of_0,
        "draws": [{"position": 0, "luck": list(even)}],
        "course": [{"position": at, "chances": even} for at in (0, table.position)],
    }


@pytest.mark.parametrize("game", GAMES)
def test_nor_while_somebody_asks_for_something(game, evil):
    table = next(islice(tables_of_a_match(evil_table(game)), 6, None))
    shown = seat_view(table, 0)
    wished = replace(shown, proposal=Proposal(1, 0, ()))
    assert ESCAPED in regions(wished, "/t/", {})["bar"]
    assert_harmless(regions(wished, "/t/", {}), "a proposal")
    waiting = replace(shown, choices=(), waiting_for=(1,))
    curtained = regions(waiting, "/t/", {1: "/t/other"}, shown)
    assert ESCAPED in curtained["own"]
    assert_harmless(curtained, "a curtain")
    assert_harmless(regions(waiting, "/t/", {}), "somebody waits")
    assert_harmless(regions(replace(shown, closed=True), "/t/", {}), "a closed table")


def test_the_pages_of_a_server_escape_names_and_talk(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    links = []
    with server.client() as client:
        for link in table["seats"]:
            assert LEAK.search(client.get(link).text) is None
            with server.client() as guest:
                answer = guest.post(f"{link}sit", json={"name": EVIL})
                links.append(answer.json()["link"])
                assert guest.post(f"{links[-1]}name", json={"name": EVIL}).status_code < 400
                assert guest.post(f"{links[-1]}chat", json={"text": EVIL}).status_code < 400
        while not (window := seen(client, links[0]))["over"]:
            mover = links[window["waiting_for"][0]]
            assert played(client, mover, seen(client, mover)).status_code == 200
        for path in ("", "log", "at/3", "end", "invite", "analysis"):
            page = client.get(f"{links[0]}{path}")
            assert page.status_code == 200, path
            assert LEAK.search(page.text) is None, path
        assert ESCAPED in client.get(f"{links[0]}log").text
        assert ESCAPED in client.get(f"{links[0]}end").text
        for part, html in client.get(f"{links[0]}live.json").json()["regions"].items():
            assert LEAK.search(html) is None, part
        assert LEAK.search(client.get("/").text) is None
        wrong = client.get(f"/new/{EVIL}")
        assert LEAK.search(wrong.text) is None
