"""Today's code opens, shows, plays on and finishes what every release has stored."""

import time

import pytest

import enoteca
from tests.drivers import postgres
from tests.drivers.servers import Server
from tests.upgrades.stored import HERE, RELEASES, carry, told, unpack

RECORDS = sorted(HERE.glob("*/records/*.record"))
FACTS = ("game", "edition", "options", "position", "over", "scores", "standing", "waiting_for")
LEVEL = {"vino": "novice"}  # random players would take very long
PATIENCE = 600  # seconds for bots to finish all the tables, however busy the machine is


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_record_replays_to_its_result(path):
    record = enoteca.Record.read(path)
    record.verify()
    assert record.text() == path.read_text(encoding="utf-8")
    assert record.match().over == ("unfinished" not in path.stem)


@pytest.fixture(scope="module", params=RELEASES)
def release(request):
    return request.param


@pytest.fixture
def server(release, tmp_path):
    running = Server(unpack(release, tmp_path), "enoteca_web.serve").start()
    yield running
    running.stop()


def test_every_table_is_shown_as_it_was(server, release):
    look(server, told(release))


@pytest.mark.skipif(postgres.BIN is None, reason=postgres.MISSING)
def test_every_table_is_shown_as_it_was_from_postgresql(release, tmp_path):
    with postgres.cluster() as cluster:
        url = cluster.new_database()
        carry(unpack(release, tmp_path), url)
        (tmp_path / "tables.sqlite3").unlink()
        server = Server(tmp_path, "enoteca_web.serve", DATABASE_URL=url).start()
        try:
            look(server, told(release))
        finally:
            server.stop()


def test_every_match_is_played_on_and_finished(server, release):
    tables = [table for table in told(release)["tables"] if not table["over"]]
    with server.client() as client:
        for table in tables:
            play_on(client, table)
        until = time.monotonic() + PATIENCE
        for table in tables:
            while not seen(client, table["seats"][0])["over"]:
                assert time.monotonic() < until, table["name"]
                time.sleep(0.5)
    server.stop()
    server.address = ""
    server.start()
    with server.client() as client:
        for table in tables:
            link = table["seats"][0]
            window = seen(client, link)
            record = enoteca.Record.parse(client.get(f"{link}record").text)
            record.verify()
            assert record.result == " ".join(map(str, window["scores"]))
            assert record.players == table["names"]
            assert client.get(f"{link}end").status_code == 200


def look(server, kept):
    """Hold every page and every answer against what there was."""
    with server.client() as client:
        for table in kept["tables"]:
            links = [*table["seats"], table["spectators"]]
            for place, link in enumerate(links):
                if link is not None:
                    compare(client, table, place, link)
            if table["over"]:
                compare_records(client, table, kept["release"])
            if "lost" in table:
                assert client.get(f"{table['lost']}window.json").status_code in (404, 410)
        for address in (*kept["scrolls"], *kept.get("analyses", ())):
            assert client.get(address).status_code == 200
        client.cookies["device"] = kept["device"]
        lobby = client.get("/").text
        mine = [table for table in kept["tables"] if "Ada Špan" in table["names"]]
        assert len(mine) > 3
        for table in mine:
            assert f"/t/{table['table']}/" in lobby


def compare(client, table, place, link):
    window = seen(client, link)
    assert {fact: window[fact] for fact in FACTS} == {fact: table[fact] for fact in FACTS}
    assert [player["name"] for player in window["players"]] == table["names"]
    assert [player["bot"] for player in window["players"]] == table["bots"]
    assert [item["action"] for item in window["actions"]] == table["actions"][place]
    assert [item["action"] for item in window["promised"]] == table["promised"][place]
    assert [line["text"] for line in window["chat"]][: len(table["chat"])] == table["chat"]
    half = table["position"] // 2
    for address in ("", "log", "live.json", "at/0", f"at/{half}", f"at/{half}.json"):
        answer = client.get(f"{link}{address}")
        assert answer.status_code == 200, (table["name"], address, answer.text)


def compare_records(client, table, release):
    """Hold the record of a finished match against the one that could be had then."""
    stem = table["name"].replace(",", "").replace(" ", "-")
    old = (HERE / release / f"records/table-{stem}.record").read_text(encoding="utf-8")
    for link in filter(None, [*table["seats"], table["spectators"]]):
        assert client.get(f"{link}end").status_code == 200
        assert untagged(client.get(f"{link}record").text) == untagged(old)


def untagged(text):
    """Return a record without its tags: what wrote it, and when, may differ."""
    record = enoteca.Record.parse(text)
    record.tags.clear()
    return record.text()


def play_on(client, table):
    """Answer what is asked, settle what was proposed, and let bots do the rest."""
    links = table["seats"]
    for link in filter(None, links):
        client.post(f"{link}undo", data={"reach": "agree"})
    for seat in seen(client, links[0])["waiting_for"]:
        if links[seat]:
            window = seen(client, links[seat])
            given = {"action": window["actions"][0]["action"], "decision": window["decision"]}
            assert client.post(f"{links[seat]}play", data=given).status_code == 302, table["name"]
    level = LEVEL.get(table["game"], "random")
    for seat, link in enumerate(links):
        if not seen(client, links[0])["players"][seat]["bot"]:
            given = {"level": level, "seat": str(seat)}
            answer = client.post(f"{link or links[0]}leave", data=given)
            assert answer.status_code == 302, (table["name"], answer.text)


def seen(client, link):
    answer = client.get(f"{link}window.json")
    assert answer.status_code == 200, answer.text
    return answer.json()
