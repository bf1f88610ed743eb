"""What was acknowledged stays, whatever happens to the server."""

import random
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.web.conftest import played, seen

TABLES = 4
KILLS = 4


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(own_server):
    dice = random.Random(3)
    server = own_server()
    tables = [
        server.table("pot-de-vin", ["me", "friend", "friend"])["seats"] for _ in range(TABLES)
    ]
    acknowledged = [0] * TABLES

    def play(place, links, address):
        chooser = random.Random(place)
        with httpx.Client(base_url=address, timeout=5) as client:
            try:
                while True:
                    window = seen(client, links[0])
                    if window["over"]:
                        return
                    mover = window["waiting_for"][0]
                    answer = played(client, links[mover], seen(client, links[mover]), chooser)
                    if answer.status_code == 200:
                        acknowledged[place] = answer.json()["position"]
            except httpx.HTTPError:
                return  # killed

    for _ in range(KILLS):
        players = [
            threading.Thread(target=play, args=(place, links, server.address))
            for place, links in enumerate(tables)
        ]
        for player in players:
            player.start()
        time.sleep(dice.uniform(0.05, 0.5))
        server.kill()
        for player in players:
            player.join()
        server.start()
        with server.client() as client:
            for place, links in enumerate(tables):
                assert seen(client, links[0])["position"] >= acknowledged[place]
    for place, links in enumerate(tables):
        play(place, links, server.address)
        with server.client() as client:
            assert seen(client, links[0])["over"]
            record = client.get(f"{links[0]}record").text
            assert record.startswith("enoteca record 1")


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
    main = server.process.pid
    workers = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    assert workers
    server.process.kill()  # it alone: nobody tells the workers
    server.process.wait()
    for _ in range(600):
        if not any(_alive(worker) for worker in workers):
            return
        time.sleep(0.05)
    raise AssertionError("a worker outlived its server")


def _alive(process):
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False
