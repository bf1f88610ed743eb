"""A real PostgreSQL that the test starts, and two servers that share it."""

import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.conftest import JSON, Server, played, seen


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


def test_of_two_who_sit_down_at_two_servers_one_sits(pair):
    for _ in range(6):
        link = pair[0].table("pot-de-vin", ["me", "friend", "friend"])["seats"][1]

        def press(server, link=link):
            with server.client() as client:
                return client.post(f"{link}sit", headers=JSON)

        with ThreadPoolExecutor(4) as threads:
            answers = list(threads.map(press, [*pair, *pair]))
        assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410]
        mine = next(answer.json()["link"] for answer in answers if answer.status_code == 200)
        for server in pair:
            with server.client() as client:
                assert seen(client, mine)["seat"] == 1


def test_a_rematch_that_is_asked_for_at_two_servers_is_one_table(pair):
    links = pair[0].seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with pair[0].client() as client:
        while not (window := seen(client, links[0]))["over"]:
            mover = window["waiting_for"][0]
            assert played(client, links[mover], seen(client, links[mover])).status_code == 200

    def press(place):
        with pair[place % 2].client() as client:
            for _try in range(200):  # the other server may still have to hear of the end
                answer = client.post(f"{links[place % 3]}rematch")
                if answer.status_code == 302:
                    return answer.headers["Location"]
                time.sleep(0.05)
        raise AssertionError(answer.text)

    with ThreadPoolExecutor(6) as threads:
        found = list(threads.map(press, range(6)))
    assert len({where.split("/")[2] for where in found}) == 1
    assert len(set(found)) == 3
    with pair[1].client() as client:
        assert [seen(client, where)["seat"] for where in found[:3]] == [0, 1, 2]
