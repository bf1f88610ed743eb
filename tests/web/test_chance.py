"""The chance of a table: even, independent, the same for the same decisions, and secret."""

import collections
import contextlib
import itertools
import os
import random
import sqlite3
import subprocess
import sys
from dataclasses import replace

from enoteca_web.table import chance, decisions
from tests.evenness import strange, z_of
from tests.web.conftest import asked, play, seen
from tests.web.tables_in_memory import table_of
from tests.web.thrown import FACES, Thrown

TABLES = 8_000
PLACES = (0, 1, 8, 40, 296, 2088)
GAME = Thrown()
PAIRS = list(itertools.product(range(FACES), repeat=2))


def new_table(secret):
    return table_of(GAME, secret)


def after(table, hand):
    return decisions.play(table, 0, f"hand:{hand}", decisions.decision(table, 0))


def taken_back(table, times=1):
    """Return the table with what follows taken back by agreement."""
    return replace(table, epoch=table.epoch + times, version=table.version + times, memo={})


def z_of_pairs(pairs):
    """Return the deviation of each list of pairs."""
    seen = {name: collections.Counter(drawn) for name, drawn in pairs.items()}
    return {name: z_of([counts[pair] for pair in PAIRS]) for name, counts in seen.items()}


def test_what_a_table_draws_does_not_depend_on_what_it_has_drawn():
    """Neither at the next place, nor where another was played after taking back."""
    pairs = collections.defaultdict(list)
    for secret in range(TABLES):
        before = new_table(secret)
        left, right = after(before, 0), after(taken_back(before, times=4), 1)
        first, second, other = before.state.faces[0], left.state.faces[1], right.state.faces[1]
        pairs["the next place"].append((first, second))
        pairs["the same place on another line"].append((second, other))
    assert strange(z_of_pairs(pairs)) == {}


def test_no_two_places_of_a_long_line_depend_on_each_other():
    pairs = collections.defaultdict(list)
    line = chance.line_of(["*face:1", "hand:0"])
    for number in range(TABLES):
        secret = number << 128
        drawn = {place: chance.draw(secret, line, place).below(FACES) for place in PLACES}
        guessed = chance.guess(secret, line, PLACES[0]).below(FACES)
        pairs["a guess"].append((drawn[PLACES[0]], guessed))
        for one, other in itertools.combinations(PLACES, 2):
            pairs[one, other].append((drawn[one], drawn[other]))
    assert strange(z_of_pairs(pairs)) == {}


def test_the_same_decisions_meet_the_same_chance_and_others_another():
    other = 0
    for secret in range(200):
        before = new_table(secret)
        once = after(after(before, 0), 1)
        again = after(after(taken_back(before), 0), 1)
        assert [entry.text for entry in again.entries] == [entry.text for entry in once.entries]
        assert again.line == once.line
        elsewhere = after(after(taken_back(before), 1), 1)
        assert elsewhere.line != once.line
        other += elsewhere.state.faces[2] != once.state.faces[2]
    assert other > 200 * 0.85  # the hand of the second throw is the same: only the line differs


def kept(server, query, *values):
    """Return rows of a server's database."""
    with (
        contextlib.closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database,
        database,
    ):
        return database.execute(query, values).fetchall()


def log_of(server):
    rows = kept(server, "SELECT text FROM enoteca_web_entry ORDER BY position")
    return [text for (text,) in rows]


def move(client, links, wanted=None):
    """Play for who is asked, what is wanted or anything; return his link and all he could do."""
    link, window = asked(client, links)
    actions = [each["action"] for each in window["actions"]]
    play(client, link, wanted or random.choice(actions))
    return link, actions


def take_back(client, links, link):
    client.post(f"{link}undo", json={"reach": "propose"})
    for other in links:
        if other != link:
            client.post(f"{other}undo", json={"reach": "agree"})


def test_who_takes_back_by_agreement_and_does_the_same_meets_the_same_chance(own_server):
    server = own_server()
    links = server.table("granada", ["me", "friend"])["seats"]
    same = others = 0
    with server.client() as client:
        while same < 3 or others < 3:
            before = log_of(server)
            link, actions = move(client, links)
            after = log_of(server)
            played, drawn = after[len(before)], after[len(before) + 1 :]
            if not drawn or len(actions) < 2:
                continue
            take_back(client, links, link)
            assert log_of(server) == before
            for other in actions:
                move(client, links, other)
                again = log_of(server)[len(before) + 1 :]
                if other == played:
                    assert again == drawn
                    same += 1
                elif again:
                    others += again != drawn
                take_back(client, links, link)
            move(client, links, played)
            assert log_of(server) == after


def test_a_table_that_was_stored_without_its_line_of_play_goes_on(own_server):
    server = own_server()
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        for _ in range(5):
            move(client, links)
    server.stop()
    kept(server, "UPDATE enoteca_web_table SET line = ''")
    server.address = ""
    server.start()
    with server.client() as client:
        for _ in range(5):
            move(client, links)
    ((line,),) = kept(server, "SELECT line FROM enoteca_web_table")
    assert line == chance.line_of(log_of(server)).hex()


def test_a_table_of_an_older_server_gets_a_new_secret(own_server, tmp_path):
    environment = {**os.environ, "ENOTECA_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "django", "migrate", "-v0", "enoteca_web", "0001"]
    subprocess.run(command, env=environment, check=True)
    columns = "id, game, edition, seat_count, options, components, seed, version, epoch, position,"
    columns += "state, pending, over, listed, spectators, host, rematch, created, changed"
    row = ["older", "vino", "base", 3, "{}", "{}", "ab12", 0, 0, 0, "{}", "{}", 1, 0, 1, -1, ""]
    row += ["2026-11-15", "2026-11-15"]
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        marks = ", ".join("?" * len(row))
        database.execute(f"INSERT INTO enoteca_web_table ({columns}) VALUES ({marks})", row)
    ((secret,),) = kept(own_server(), "SELECT seed FROM enoteca_web_table")
    assert len(secret) == 64


def test_the_secret_of_a_table_never_leaves_the_server(own_server):
    server = own_server()
    answers = []
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    hooks = {"response": [lambda answer: answers.append((answer.read(), answer.headers))]}
    with server.client(event_hooks=hooks) as client:
        while not seen(client, links[0])["over"]:
            move(client, links)
            client.get(links[0])
        for page in ("record", "end", "log", "at/3", "live.json", "invite"):
            client.get(f"{links[0]}{page}")
    server.stop()
    answers += list(server.said.queue)
    ((secret, line),) = kept(server, "SELECT seed, line FROM enoteca_web_table")
    assert len(secret) >= 60
    told = str(answers)
    assert log_of(server)[-1] in told  # the record was among it
    for form in (secret, str(int(secret, 16)), line, secret[:16]):
        assert form not in told
    assert str(int(secret, 16)) not in repr(new_table(int(secret, 16)))
