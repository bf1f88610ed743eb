"""Servers that share a PostgreSQL notice that it is silent, and go on when it is back."""

import os
import signal
import threading
import time
from contextlib import closing

import psycopg
import pytest

from enoteca_web.service.database_signal import NAME, line_parameters
from enoteca_web.service.databases import described
from tests.web.conftest import Server, played, seen

PATIENCE = 120  # seconds, on the busiest machine


@pytest.fixture
def pair(cluster, tmp_path):
    url = cluster.new_database()
    servers = [Server(tmp_path, DATABASE_URL=url) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


def within(seconds, true):
    """Return whether something comes true in so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.1)
    return False


def lines(cluster):
    """Return the processes of the database that talk to listening servers."""
    with closing(psycopg.connect(f"{cluster.address}/postgres")) as line:
        query = "SELECT pid FROM pg_stat_activity WHERE application_name = %s"
        return {pid for (pid,) in line.execute(query, [NAME])}


def test_a_line_that_is_silently_dead_is_noticed_and_everything_read_anew(cluster, pair):
    one, two = pair
    assert within(PATIENCE, lambda: len(lines(cluster)) == 2)
    frozen = lines(cluster)
    with one.client() as here, two.client() as there:
        table = one.table("pot-de-vin", ["me", "friend", "friend"])
        host, friend = table["seats"][:2]
        assert seen(there, friend)["seat"] == 1
        heard = threading.Event()

        def listen():
            with there.stream("GET", f"{host}events") as stream:
                for line in stream.iter_lines():
                    if line.startswith("data:") and f'"version": {now}' in line:
                        heard.set()
                        return

        try:
            for process in frozen:
                os.kill(process, signal.SIGSTOP)
            renewed = here.post(f"{host}renew", data={"seat": "1"})
            assert renewed.status_code == 302
            now = seen(here, host)["version"]
            threading.Thread(target=listen, daemon=True).start()
            # The link is worthless there too, though nobody has told that server.
            assert within(PATIENCE, lambda: there.get(f"{friend}window.json").status_code != 200)
            assert heard.wait(PATIENCE)
            assert within(PATIENCE, lambda: len(lines(cluster) - frozen) == 2)
        finally:
            for process in frozen:
                os.kill(process, signal.SIGCONT)


def test_bots_go_on_by_themselves_when_the_database_was_restarted(cluster, tmp_path):
    url = cluster.new_database()
    server = Server(tmp_path, DATABASE_URL=url, ENOTECA_BOT_PAUSE="5").start()
    try:
        table = server.table("pot-de-vin", ["me", "novice", "novice"])
        link = table["seats"][0]
        with server.client() as client:
            assert within(PATIENCE, lambda: seen(client, link)["actions"])
            while (window := seen(client, link))["actions"]:
                assert played(client, link, window).status_code == 200
            cluster.stop()  # while the bots wait before they move
            time.sleep(8)  # they try in vain, and so does the look for those who wait
            cluster.start()
            asked = time.monotonic()

            def answers():
                return client.get(f"{link}window.json").status_code == 200

            assert within(PATIENCE, answers)
            assert within(PATIENCE, lambda: seen(client, link)["position"] > window["position"])
            print(f"bots went on {time.monotonic() - asked:.1f} s after the database was back")
    finally:
        server.stop()
    assert any("a bot's move is" in line for line in server.lines)
    assert not any("Task exception was never retrieved" in line for line in server.lines)


def test_the_line_is_given_all_that_the_address_of_the_database_says():
    url = (
        "postgresql://me:secret@one.example:5433/tables?sslmode=verify-full&sslrootcert=/ca.pem"
        "&sslcert=/mine.pem&sslkey=/mine.key&target_session_attrs=read-write&connect_timeout=7"
    )
    options = described(url)["OPTIONS"]
    given = {"dbname": "tables", "cursor_factory": object, "prepare_threshold": None, **options}
    found = line_parameters(given)
    assert found == {
        "dbname": "tables",
        "sslmode": "verify-full",
        "sslrootcert": "/ca.pem",
        "sslcert": "/mine.pem",
        "sslkey": "/mine.key",
        "target_session_attrs": "read-write",
        "connect_timeout": "7",
        "keepalives_idle": "10",
        "keepalives_interval": "5",
        "keepalives_count": "3",
        "tcp_user_timeout": "20000",
        "application_name": NAME,
    }
