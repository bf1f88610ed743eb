"""A table that cannot be opened harms nobody: its players are told, and all others play on."""

import contextlib
import re
import sqlite3

import pytest

from enoteca import Record
from tests.web.conftest import JSON, played, seen

TABLE = "UPDATE enoteca_web_table SET {} WHERE id = ?"
STATE = TABLE.format("state = '{}'")
LOG = "UPDATE enoteca_web_entry SET {} WHERE position > 20 AND table_id = ?"
BREAKS = {
    "a game that is gone": [TABLE.format("game = 'skat'")],
    "an option that is gone": [TABLE.format("""options = '{"x": 1}'""")],
    "rules of a later enoteca": [TABLE.format("rules_version = 99")],
    "a box that does not fit": [TABLE.format("""components = '{"cards": []}'""")],
    "a state of a later enoteca, and a log that does not replay": [
        TABLE.format("shape = 99"), LOG.format("text = 'A1'"),
    ],
    "a state and a log that mean nothing": [STATE, LOG.format("text = '☃'")],
    "columns that hold something else": [
        TABLE.format("state = '[]', options = '[1]', components = '0', pending = '[[]]'")
    ],
    "events that are none": [LOG.format("events = '[[1]]'")],
    "an end that is none": [TABLE.format("over = 1, result = '[]'")],
}  # fmt: skip
ADDRESSES = ("", "log", "at/3", "end", "invite", "live.json", "window.json", "events", "stream")
LANGUAGES = {
    "en": "This table cannot be opened any more.",
    "it": "Questo tavolo non si può più aprire.",
    "fr": "Cette table ne peut plus être ouverte.",
    "de": "Dieser Tisch lässt sich nicht mehr öffnen.",
}


def spoil(server, *changes):
    """Change the stored rows of tables while nobody looks."""
    server.stop()
    server.address = ""
    with contextlib.closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database:
        for table, statements in changes:
            for statement in statements:
                database.execute(statement, [table])
        database.commit()
    server.start()


def play_some(client, links, moves):
    """Play so many decisions, or to the end."""
    for _ in range(moves):
        window = seen(client, links[0])
        if window["over"]:
            return
        mover = links[window["waiting_for"][0]]
        assert played(client, mover, seen(client, mover)).status_code == 200


def test_its_players_are_told_and_no_other_table_is_hurt(own_server):
    server = own_server()
    spoilt = {how: server.seated("pot-de-vin", ["me", "friend", "random"]) for how in BREAKS}
    sound = server.seated("pot-de-vin", ["me", "novice", "novice"])
    spoil(server, *((table["table"], BREAKS[how]) for how, table in spoilt.items()))
    with server.client() as client:
        for how, table in spoilt.items():
            link = table["seats"][0]
            for address in ADDRESSES:
                answer = client.get(link + address)
                assert answer.status_code == 503, (how, address, answer.text)
            for address in ("play", "undo", "chat", "leave", "rematch", "renew", "sit"):
                answer = client.post(link + address, headers=JSON)
                assert answer.status_code == 503, (how, address, answer.text)
            assert client.get(f"{link}record").status_code == 200
            stranger = f"/t/{table['table']}/{'a' * 32}/"
            assert client.get(stranger).status_code == 404
            assert client.get(f"{stranger}record").status_code == 404
        assert client.get("/").status_code == 200
        while not (window := seen(client, sound["seats"][0]))["over"]:
            if window["actions"]:
                assert played(client, sound["seats"][0], window).status_code == 200


@pytest.fixture
def spoilt(own_server):
    """Return a server and a table of three that has lost its rules in the middle."""
    server = own_server()
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        play_some(client, table["seats"], 9)
        client.post(f"{table['seats'][1]}chat", data={"text": "Salute!"})
        table["position"] = seen(client, table["seats"][0])["position"]
    spoil(server, (table["table"], BREAKS["an option that is gone"]))
    return server, table


def test_the_page_says_what_happened_in_the_readers_language(spoilt):
    server, table = spoilt
    with server.client() as client:
        for language, said in LANGUAGES.items():
            page = client.get(table["seats"][0], headers={"Accept-Language": language}).text
            assert f"<h1>{said}</h1>" in page
            assert "Pot de Vin has no option &#x27;x&#x27;" in page
            assert f"{table['seats'][0]}record" in page
        assert "agreed on" in client.get(table["seats"][0]).text


def test_programs_are_told_the_same(spoilt):
    server, table = spoilt
    with server.client() as client:
        told = client.get(f"{table['seats'][0]}window.json").json()
    assert told["error"] == LANGUAGES["en"]
    assert told["table"] == table["table"]
    assert "has no option 'x'" in told["reason"]
    assert told["record"] == f"{table['seats'][0]}record"
    assert told["position"] == table["position"]
    assert told["log"][0]["sentence"].endswith("leads the first round.")


def test_each_sees_only_the_lines_that_were_for_him(spoilt):
    server, table = spoilt
    with server.client() as client:
        logs = [
            client.get(f"{link}window.json").json()["log"]
            for link in (*table["seats"], table["spectators"])
        ]
    dealt = [{line["sentence"] for line in log if "dealt" in line["event"]} for log in logs]
    assert [len(lines) for lines in dealt] == [1, 1, 1, 0]
    assert not dealt[0] & dealt[1]


def test_the_record_of_a_running_match_tells_a_seat_its_own_actions_only(spoilt):
    server, table = spoilt
    with server.client() as client:
        texts = [client.get(f"{link}record").text for link in table["seats"]]
    bodies = [text.partition("\n\n")[2].split() for text in texts]
    assert all(len(body) == table["position"] + 2 for body in bodies)
    for place, tokens in enumerate(zip(*bodies, strict=True)):
        known = [token for token in tokens if token != "?"]
        assert len(known) <= 1 or place >= table["position"]
    assert {token for body in bodies for token in body if token[0] in "*"} == set()
    assert "game: pot-de-vin/base@1\nseats: 3\noptions: x=1\nresult: unfinished\n" in texts[0]
    assert re.search(r"^Player-0: .+$", texts[0], re.MULTILINE)


def test_the_record_of_a_finished_match_is_whole(own_server):
    server = own_server()
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        play_some(client, table["seats"], 1000)
        before = client.get(f"{table['seats'][0]}record").text
    spoil(server, (table["table"], BREAKS["a game that is gone"]))
    with server.client() as client:
        after = client.get(f"{table['seats'][0]}record").text
        page = client.get(table["seats"][0]).text
    assert after == before.replace("game: pot-de-vin/", "game: skat/")
    for score in Record.parse(before).result.split():
        assert f">{score}<" in page


def test_the_lobby_still_lists_it(own_server):
    server = own_server()
    with server.client() as client:
        given = {"seats": "3", "who-0": "me", "who-1": "friend", "who-2": "friend", "listed": "on"}
        link = client.post("/new/pot-de-vin", data=given).headers["Location"]
        table = link.split("/")[2]
        spoil(server, (table, BREAKS["columns that hold something else"]))
    with server.client(cookies=client.cookies) as client:
        lobby = client.get("/").text
        assert lobby.count(f"/t/{table}/") == 2
        assert client.post(f"/t/{table}/sit", data={"name": "Ada"}).status_code == 503


def test_a_state_that_cannot_be_read_is_made_anew_from_the_log(own_server):
    server = own_server()
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        play_some(client, table["seats"], 9)
        before = [seen(client, link)["view"] for link in table["seats"]]
    snapshots = "UPDATE enoteca_web_snapshot SET shape = 99 WHERE table_id = ?"
    for broken in ("state = '{}'", "shape = 99", "state = replace(state, '[', '[[')"):
        spoil(server, (table["table"], [TABLE.format(broken), snapshots]))
        with server.client() as client:
            assert [seen(client, link)["view"] for link in table["seats"]] == before
            assert client.get(f"{table['seats'][0]}at/40").status_code == 200
    with server.client() as client:
        play_some(client, table["seats"], 1000)
        Record.parse(client.get(f"{table['seats'][0]}record").text).verify()


def test_a_record_that_was_brought_and_cannot_be_replayed_is_shown_as_it_is(own_server):
    server = own_server()
    with server.client() as client:
        table = server.seated("pot-de-vin", ["me", "friend", "friend"])
        play_some(client, table["seats"], 1000)
        text = client.get(f"{table['seats'][0]}record").text
        files = {"record": ("a.record", text.encode())}
        place = client.post("/record", files=files).headers["Location"]
        assert client.get(place).status_code == 200
    changes = ["pot-de-vin/base@1', 'skat/base@1", "base@1', 'base@9", "*leader', '*lead"]
    name = place.split("/")[2]
    replace = "UPDATE enoteca_web_scroll SET text = replace(text, '{}') WHERE id = ?"
    for change in changes:
        spoil(server, (name, [replace.format(change)]))
        with server.client() as client:
            answer = client.get(place)
            assert answer.status_code == 503
            assert "This record cannot be replayed" in answer.text
            assert "Player-0:" in answer.text
            assert client.get(place, headers=JSON).json()["reason"]
            assert client.get(f"/record/{name}/analysis").status_code == 503
            assert client.get("/record").status_code == 200
