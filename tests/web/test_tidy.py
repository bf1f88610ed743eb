"""What was abandoned is cleared away: after a word, and a time to come back."""

import pytest

from enoteca.shelf import catalog
from enoteca.testing import configurations, random_match
from tests.drivers.servers import Server
from tests.web.commands import database, execute, grown_old, told, until  # noqa: F401
from tests.web.conftest import asked, played, seen

SEATS = ["me", "friend", "friend"]
NOTHING = {
    "tables marked as abandoned": 0,
    "tables played again": 0,
    "abandoned tables removed": 0,
    "finished tables removed": 0,
    "chats of finished tables removed": 0,
    "brought records removed": 0,
}


@pytest.fixture
def running(own_server, database):  # noqa: F811
    return own_server(**database)


def tidied(server, *arguments):
    """Clear up, and return what was done, without what was not."""
    url = server.environment.get("DATABASE_URL")
    more = {"DATABASE_URL": url} if url else {}
    found = told(server.folder, "tidy", *arguments, **more)
    found.pop("dry_run")
    assert set(found) == set(NOTHING)
    return {kind: count for kind, count in found.items() if count}


def test_an_abandoned_table_warns_its_players_and_goes_after_the_time_of_grace(running):
    table, fresh = (running.seated("pot-de-vin", SEATS) for _ in range(2))
    grown_old(running, table["table"], 91)
    assert tidied(running, "--dry-run") == {"tables marked as abandoned": 1}
    assert tidied(running) == {"tables marked as abandoned": 1}
    assert tidied(running) == {}
    with running.client() as client:
        until(lambda: "Nobody has played here for long" in client.get(table["seats"][0]).text)
        french = client.get(table["seats"][0], headers={"Accept-Language": "fr"}).text
        assert "Cette table sera supprimée après le" in french
        execute(running, "UPDATE enoteca_web_table SET marked = changed WHERE marked IS NOT NULL")
        grown_old(running, table["table"], 106)
        assert tidied(running, "--dry-run") == {"abandoned tables removed": 1}
        assert tidied(running) == {"abandoned tables removed": 1}
        until(lambda: client.get(table["seats"][0]).status_code == 404)
        assert client.get(fresh["seats"][0]).status_code == 200


def test_who_comes_back_in_time_keeps_the_table(running):
    table = running.seated("pot-de-vin", SEATS)
    grown_old(running, table["table"], 91)
    assert tidied(running) == {"tables marked as abandoned": 1}
    with running.client() as client:
        seat, window = asked(client, table["seats"])
        assert played(client, seat, window).status_code == 200
        assert tidied(running, "--grace", "0h") == {"tables played again": 1}
        assert tidied(running, "--grace", "0h") == {}
        assert seen(client, seat)["position"] == window["position"] + 1


def test_looking_at_a_marked_table_does_not_keep_it(running):
    table = running.seated("pot-de-vin", SEATS)
    grown_old(running, table["table"], 91)
    tidied(running)
    with running.client() as client:
        seen(client, table["seats"][0])
    assert tidied(running, "--grace", "0h") == {"abandoned tables removed": 1}


def test_finished_matches_stay_unless_somebody_wants_them_gone(running):
    table = running.seated("pot-de-vin", ["me", "random", "random"])
    link = table["seats"][0]
    with running.client() as client:
        client.post(f"{link}chat", json={"text": "Good luck!"})
        client.post(f"{link}leave", data={"level": "random"})
        until(lambda: seen(client, link)["over"])
    grown_old(running, table["table"], 400)
    assert tidied(running) == {"chats of finished tables removed": 1}
    assert tidied(running, "--finished-older-than", "500d") == {}
    assert tidied(running, "--finished-older-than", "365d") == {"finished tables removed": 1}
    with running.client() as client:
        until(lambda: client.get(link).status_code == 404)


def test_a_closed_table_is_not_abandoned(running):
    table = running.seated("pot-de-vin", SEATS)["table"]
    grown_old(running, table, 91)
    execute(running, "UPDATE enoteca_web_table SET closed = changed WHERE id = ?", table)
    assert tidied(running) == {"chats of finished tables removed": 1}
    assert tidied(running, "--finished-older-than", "90d") == {"finished tables removed": 1}


def bring(client, seed):
    match = random_match(configurations(catalog.box("pot-de-vin").about)[0], seed)
    files = {"record": ("m.record", match.record.text().encode())}
    answer = client.post("/record", files=files)
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def test_records_that_nobody_looks_at_go(running):
    with running.client() as client:
        read, unread = (bring(client, seed) for seed in (1, 2))
        execute(running, "UPDATE enoteca_web_scroll SET seen = '2020-01-01 00:00:00+00:00'")
        assert client.get(read).status_code == 200
        assert tidied(running) == {"brought records removed": 1}
        assert client.get(read).status_code == 200
        assert client.get(unread).status_code == 404


def test_no_more_records_are_kept_than_there_may_be(own_server):
    server = own_server(ENOTECA_RECORDS_KEPT="2")
    with server.client() as client:
        brought = [bring(client, seed) for seed in range(4)]
        assert bring(client, 3) == brought[3]
        found = [client.get(address).status_code for address in brought]
    assert found.count(200) == 2
    assert found[3] == 200


def test_a_server_clears_up_by_itself(own_server, database, tmp_path):  # noqa: F811
    server = own_server(**database)
    table = server.seated("pot-de-vin", SEATS)
    grown_old(server, table["table"], 40)
    server.stop()
    orderly = Server(
        tmp_path, "tests.web.tidy_at_once", **database, ENOTECA_TIDY="30d", ENOTECA_LOG="INFO"
    ).start()
    with orderly.client() as client:
        until(lambda: "Nobody has played here for long" in client.get(table["seats"][0]).text)
        until(lambda: any("cleared up: 1 tables marked" in line for line in orderly.lines))
    orderly.stop()
