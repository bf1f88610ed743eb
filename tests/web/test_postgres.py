"""A real PostgreSQL that the test starts, and two servers that share it."""

import json
import threading
import time

import pytest

from tests.web.conftest import Server, played, seen


@pytest.fixture(scope="module")
def pair(database_url, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")  # one key for both
    servers = [Server(folder, DATABASE_URL=database_url) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


def test_a_move_made_on_one_server_shows_on_the_other(pair):
    one, two = pair
    table = one.table("pot-de-vin", ["me", "friend", "friend"])
    links = table["seats"]
    with one.client() as here, two.client() as there:
        assert seen(there, links[0])["position"] == seen(here, links[0])["position"]
        heard = []
        ready = threading.Event()

        def listen():
            with there.stream("GET", f"{table['spectators']}events") as stream:
                for line in stream.iter_lines():
                    if line.startswith("data:"):
                        heard.append(json.loads(line[5:])["version"])
                        ready.set()
                        if len(heard) == 4:
                            return

        listener = threading.Thread(target=listen)
        listener.start()
        assert ready.wait(20)
        for _ in range(3):
            window = seen(here, links[0])
            mover = window["waiting_for"][0]
            answer = played(here, links[mover], seen(here, links[mover]))
            assert answer.status_code == 200
            # Only when the other has heard of it: each of the moves shows, not just the last.
            for _try in range(200):
                if heard[-1] >= answer.json()["version"]:
                    break
                threading.Event().wait(0.05)
        listener.join(20)
        assert heard[-1] == seen(here, links[0])["version"]
        assert seen(there, links[0])["position"] == seen(here, links[0])["position"]


def test_a_match_goes_on_across_two_servers(pair):
    table = pair[0].table("pot-de-vin", ["me", "friend", "random"])
    links = table["seats"]
    turn = 0
    with pair[0].client() as here, pair[1].client() as there:
        clients = [here, there]
        while not seen(here, links[0])["over"]:
            for seat in (0, 1):
                client = clients[turn % 2]
                window = seen(client, links[seat])
                if window["actions"]:
                    # This server may not have heard of the last move yet: then it says so.
                    assert played(client, links[seat], window).status_code in (200, 409)
                    turn += 1
            time.sleep(0.01)
        for _try in range(500):
            if seen(there, links[1])["over"]:
                break
            time.sleep(0.02)
        assert seen(there, links[1])["over"]
    assert turn > 10
