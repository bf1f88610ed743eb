"""Bots go on after a restart and end with their server, which leaves a whole file behind."""

import shutil
import sqlite3
import time
from pathlib import Path

import pytest

from tests.drivers.servers import workers
from tests.web.conftest import asked, played, seen


def test_bots_play_on_after_a_restart(own_server):
    server = own_server(ENOTECA_BOT_PAUSE="0.2")
    table = server.table("pot-de-vin", ["me", "random", "random"])
    server.kill()
    server.start()
    link = table["seats"][0]
    with server.client() as client, client.stream("GET", f"{link}events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data:") and seen(client, link)["actions"]:
                break
    with server.client() as client:
        answer = played(client, link, seen(client, link))
        assert answer.status_code == 200


def test_a_bot_does_not_move_for_who_is_back(own_server):
    server = own_server(ENOTECA_BOT_PAUSE="1")
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        mover = seen(client, links[0])["waiting_for"][0]
        before = seen(client, links[mover])
        client.post(f"{links[mover]}leave", data={"level": "random"})
        client.post(f"{links[mover]}return")
        if seen(client, links[mover])["position"] == before["position"]:  # it was in time
            time.sleep(2.5)  # the bot has thought, and waited for people to follow
            assert seen(client, links[mover])["decision"] == before["decision"]


def test_a_table_of_bots_alone_plays_to_its_end(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["random", "random", "random"])
    with server.client() as client, client.stream("GET", f"{table['spectators']}events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data:") and seen(client, table["spectators"])["over"]:
                break
        window = seen(client, table["spectators"])
    assert sorted(window["standing"])[0] == 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here")
def test_bots_end_with_their_server(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["random", "random", "random"])
    with server.client() as client, client.stream("GET", f"{table['spectators']}events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data:") and seen(client, table["spectators"])["over"]:
                break
    begun = workers(server)
    assert begun
    server.process.kill()  # it alone: nobody tells the workers
    server.process.wait()
    for _ in range(600):
        if not any(_alive(worker) for worker in begun):
            return
        time.sleep(0.05)
    raise AssertionError("a worker outlived its server")


def _alive(process):
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def test_after_a_clean_end_the_file_alone_is_everything(own_server, tmp_path_factory):
    server = own_server()
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client, client.stream("GET", f"{table['seats'][0]}stream"):
        for _ in range(5):
            seat, window = asked(client, table["seats"])
            position = played(client, seat, window).json()["position"]
        server.stop()
    alone = tmp_path_factory.mktemp("alone") / "tables.sqlite3"
    shutil.copy(server.folder / "tables.sqlite3", alone)
    with sqlite3.connect(alone) as database:
        assert database.execute("SELECT position FROM enoteca_web_table").fetchall() == [
            (position,)
        ]
        assert database.execute("SELECT count(*) FROM enoteca_web_entry").fetchone() == (position,)
    assert not (server.folder / "tables.sqlite3-wal").exists()
