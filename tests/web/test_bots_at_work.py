"""A real server whose bots are frozen, killed, or asked for more than there is time for."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.drivers.servers import workers
from tests.web.conftest import JSON, played, seen

PATIENCE = 120  # seconds, on the busiest machine

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here")


def my_turn(client, link):
    """Wait until the bots have moved, and return the window."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        window = seen(client, link)
        if window["actions"] or window["over"]:
            return window
        time.sleep(0.02)
    raise AssertionError("the bots stand still")


def let_bots_move(client, link):
    """Play until it is the bots' turn."""
    window = my_turn(client, link)
    while window["actions"]:
        assert played(client, link, window).status_code == 200
        window = seen(client, link)


@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL], ids=["frozen", "killed"])
def test_bots_go_on_when_their_worker_is(own_server, how):
    server = own_server(ENOTECA_BOT_WORKERS="1", ENOTECA_BOT_GRACE="3")
    table = server.table("pot-de-vin", ["me", "strong", "strong"])
    other = server.table("pot-de-vin", ["me", "novice", "novice"])
    with server.client() as client:
        for each in (table, other):
            my_turn(client, each["seats"][0])
        before = workers(server)
        let_bots_move(client, table["seats"][0])
        for worker in before:
            os.kill(worker, how)
        let_bots_move(client, other["seats"][0])
        for each in (table, other):
            my_turn(client, each["seats"][0])
        assert workers(server) - before


def test_twenty_tables_of_bots_alone_keep_no_person_waiting(own_server):
    server = own_server(ENOTECA_BOT_WORKERS="1")
    for _ in range(20):
        server.table("granada", ["expert"] * 6)
    mine = server.table("pot-de-vin", ["me", "novice", "novice"])["seats"][0]
    with server.client() as client:
        began = time.monotonic()
        for _ in range(5):
            let_bots_move(client, mine)
            my_turn(client, mine)
        # Were they served in the order in which they came, it would be minutes.
        assert time.monotonic() - began < 60


def test_an_address_sets_up_only_a_few_tables_of_bots_alone(own_server):
    server = own_server(ENOTECA_RATE_LIMITS="on", ENOTECA_BOTS_ALONE_EACH="2")
    body = {"game": "granada", "seats": ["expert"] * 6}
    with server.client() as client:
        answers = [client.post("/api/tables", json=body, headers=JSON) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert "bots alone" in answers[-1].json()["error"]
        mine = {"game": "granada", "seats": ["me", "expert"]}
        assert client.post("/api/tables", json=mine).status_code == 201
