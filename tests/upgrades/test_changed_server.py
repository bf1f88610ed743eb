"""A real server is upgraded to changed rules, another state and an option with another name."""

import sqlite3
from contextlib import closing

import pytest

from tests.drivers.servers import Server

MODULE = "tests.upgrades.toys.serve"


def window(client, link):
    answer = client.get(f"{link}window.json")
    assert answer.status_code == 200, answer.text
    return answer.json()


def take(client, links, most):
    """Let who is asked take as many as may be taken, so many times or to the end."""
    for _ in range(most):
        seat = window(client, links[0])["waiting_for"]
        if not seat:
            return
        mine = window(client, links[seat[0]])
        given = {"action": mine["actions"][-1]["action"], "decision": mine["decision"]}
        assert client.post(f"{links[seat[0]]}play", json=given).status_code == 200


def actions(client, links):
    asked = window(client, links[0])["waiting_for"][0]
    return [each["action"] for each in window(client, links[asked])["actions"]]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Play on a server of the old rules, and leave what it has stored."""
    server = Server(tmp_path_factory.mktemp("heap"), MODULE, HEAP="before").start()
    big = {"options": {"big": True}}
    people = ["me", "friend"]
    tables = {
        "over": server.seated("heap", people),
        "running": server.seated("heap", people, **big),
        "bot": server.seated("heap", ["me", "random"], **big),
    }
    with server.client() as client:
        take(client, tables["over"]["seats"], 100)
        take(client, tables["running"]["seats"], 3)
        kept = {name: window(client, table["seats"][0]) for name, table in tables.items()}
        record = client.get(f"{tables['over']['seats'][0]}record").text
        files = {"record": ("a.record", record.encode())}
        scroll = client.post("/record", files=files).headers["Location"]
    server.stop()
    return server.folder, tables, kept, record, scroll


@pytest.fixture(scope="module")
def upgraded(played):
    server = Server(played[0], MODULE, HEAP="after").start()
    yield server
    server.stop()


def test_a_finished_match_has_the_result_it_had(upgraded, played):
    _folder, tables, kept, record, _scroll = played
    link = tables["over"]["seats"][0]
    with upgraded.client() as client:
        now = window(client, link)
        for fact in ("scores", "standing", "over", "position"):
            assert now[fact] == kept["over"][fact]
        assert max(now["scores"]) == 6 + 3
        # Only the option has another name in it.
        assert client.get(f"{link}record").text == record.replace("big=false", "tall=false")
        for address in ("", "log", "end", "at/0", "at/3"):
            assert client.get(f"{link}{address}").status_code == 200


def test_its_rematch_is_played_by_the_rules_of_today(upgraded, played):
    with upgraded.client() as client:
        link = played[1]["over"]["seats"][0]
        following = client.post(f"{link}rematch").headers["Location"]
        table = following.split("/")[2]
    with closing(sqlite3.connect(upgraded.folder / "tables.sqlite3")) as database:
        kept = "SELECT rules_version, shape, options FROM enoteca_web_table WHERE id = ?"
        assert database.execute(kept, [table]).fetchone() == (2, 3, '{"tall": false}')


def test_a_running_match_goes_on_under_the_rules_it_began_with(upgraded, played):
    _folder, tables, kept, _record, _scroll = played
    links = tables["running"]["seats"]
    with upgraded.client() as client:
        now = window(client, links[0])
        assert now["options"] == {"tall": True}
        assert (now["view"]["stones"], now["view"]["last"]) == (11, -1)
        assert now["view"]["points"] == kept["running"]["view"]["points"]
        assert actions(client, links) == ["take:1", "take:2", "take:3"]
        assert any("taken (3)" in line["sentence"] for line in now["log"])
        take(client, links, 100)
        over = window(client, links[0])
        assert sum(over["scores"]) == 20 + 3
        assert "\ngame: heap/base@1\n" in client.get(f"{links[0]}record").text


def test_bots_play_by_the_rules_of_their_table(upgraded, played):
    link = played[1]["bot"]["seats"][0]
    with upgraded.client() as client:
        while not (now := window(client, link))["over"]:
            assert "take:4" not in [each["action"] for each in now["actions"]]
            if now["actions"]:
                take(client, [link], 1)
        assert sum(now["scores"]) == 20 + 3


def test_a_new_table_is_played_by_the_rules_of_today(upgraded):
    links = upgraded.seated("heap", ["me", "friend"])["seats"]
    with upgraded.client() as client:
        assert actions(client, links)[-1] == "take:4"
        take(client, links, 100)
        assert sum(window(client, links[0])["scores"]) == 12 + 5
        assert "\ngame: heap/base@2\n" in client.get(f"{links[0]}record").text


def test_a_record_that_was_brought_before_is_shown_to_its_end(upgraded, played):
    scroll = played[4].removesuffix("0")
    with upgraded.client() as client:
        for position in range(6):
            assert client.get(f"{scroll}{position}").status_code == 200


def test_who_goes_back_to_the_old_server_loses_the_new_tables_only(upgraded, played):
    new = upgraded.seated("heap", ["me", "friend"])["seats"]
    upgraded.stop()
    upgraded.address = ""
    older = Server(played[0], MODULE, HEAP="before").start()
    try:
        with older.client() as client:
            answer = client.get(f"{new[0]}window.json")
            assert answer.status_code == 503
            assert "a later one needs a later enoteca" in answer.json()["reason"]
            assert window(client, played[1]["over"]["seats"][0])["over"]
            # Its state is of a later shape, and made anew from the log.
            assert window(client, played[1]["running"]["seats"][0])["over"]
    finally:
        older.stop()
        upgraded.start()
