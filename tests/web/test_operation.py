"""What somebody who runs a server can ask it."""

import os
import sqlite3

import pytest
from prometheus_client.parser import text_string_to_metric_families

import enoteca
from tests.web.commands import until
from tests.web.conftest import asked, play, seen


def figures(client, **more):
    """Return every figure by its name and labels."""
    answer = client.get("/metrics", **more)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def figure(found, name, **labels):
    return found.get((name, *sorted(labels.items())))


def test_a_server_says_that_it_lives(server):
    with server.client() as client:
        answer = client.get("/health")
    assert (answer.status_code, answer.text) == (200, "alive\n")


def test_a_server_says_that_it_can_be_used(server):
    with server.client() as client:
        answer = client.get("/ready")
    assert answer.status_code == 200
    assert answer.json()["ready"] is True
    assert {"database", "migrations", "sweep"} <= set(answer.json()["checks"])
    assert set(answer.json()["checks"].values()) == {"ok"}


def test_a_server_without_its_database_lives_but_cannot_be_used(own_server):
    server = own_server()
    with sqlite3.connect(server.folder / "tables.sqlite3") as database:
        database.execute("ALTER TABLE enoteca_web_table RENAME TO elsewhere")
    with server.client() as client:
        answer = client.get("/ready")
        assert answer.status_code == 503
        assert answer.json()["ready"] is False
        assert answer.json()["checks"]["database"] == "failed"
        assert "elsewhere" not in answer.text
        assert client.get("/health").status_code == 200
        with sqlite3.connect(server.folder / "tables.sqlite3") as database:
            database.execute("ALTER TABLE elsewhere RENAME TO enoteca_web_table")
        until(lambda: client.get("/ready").status_code == 200)


def test_a_database_of_another_shape_is_not_ready(own_server):
    server = own_server()
    with sqlite3.connect(server.folder / "tables.sqlite3") as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) "
            "VALUES ('enoteca_web', '9999_tomorrow', '2030-01-01')"
        )
    with server.client() as client:
        assert client.get("/ready").json()["checks"]["migrations"] == "failed"


def test_figures_count_what_happens(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client, server.client() as watching:
        with watching.stream("GET", f"{table['spectators']}events") as stream:
            lines = stream.iter_lines()  # held, for a reader that is dropped hangs up
            next(lines)
            for _ in range(3):
                seat, window = asked(client, table["seats"])
                play(client, seat, window["actions"][0]["action"])
            body = {"action": "nonsense", "decision": seen(client, seat)["decision"]}
            assert client.post(f"{seat}play", json=body).status_code == 422
            found = figures(client)
        assert figure(found, "enoteca_streams_open") == 1
    assert figure(found, "enoteca_moves_total", game="pot-de-vin", by="person") == 3
    answered = {"route": "play", "method": "POST"}
    assert figure(found, "enoteca_requests_total", status="200", **answered) == 3
    assert figure(found, "enoteca_requests_total", status="422", **answered) == 1
    assert figure(found, "enoteca_request_seconds_count", route="play") == 4
    assert figure(found, "enoteca_request_seconds_bucket", route="play", le="+Inf") == 4
    assert figure(found, "enoteca_database_seconds_count") > 3
    assert figure(found, "enoteca_tables_open") == 1
    info = dict(next(key for key in found if key[0] == "enoteca_info")[1:])
    assert info["version"] == enoteca.__version__
    assert info["rules"] in ("compiled", "plain")
    if os.path.exists("/proc/self"):
        assert 1e7 < figure(found, "process_resident_memory_bytes") < 1e9
        limit = figure(found, "process_max_fds")
        assert 10 < figure(found, "process_open_fds") < limit


def test_figures_tell_of_the_bots(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["random", "random", "random"])
    with server.client() as client:
        until(lambda: seen(client, table["spectators"])["over"])
        found = figures(client)
    moves = figure(found, "enoteca_moves_total", game="pot-de-vin", by="bot")
    assert moves > 10
    assert figure(found, "enoteca_bots_thoughts_total") >= moves
    assert figure(found, "enoteca_bots_waiting") == 0
    assert figure(found, "enoteca_bots_timeouts_total") == 0
    assert figure(found, "enoteca_bots_sweep_age_seconds") >= 0


def test_a_move_sent_twice_is_counted_once(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        seat, window = asked(client, table["seats"])
        body = {"action": window["actions"][0]["action"], "decision": window["decision"]}
        for _ in range(2):
            assert client.post(f"{seat}play", json=body).status_code == 200
        found = figures(client)
    assert figure(found, "enoteca_moves_total", game="pot-de-vin", by="person") == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "203.0.113.7"},
        {"X-Real-IP": "203.0.113.7"},
        {"Forwarded": "for=203.0.113.7"},
        {"Via": "1.1 proxy"},
        {"Host": "table.example"},
        {"Host": "[::"},
    ],
)
def test_figures_are_for_this_machine_alone(server, headers):
    with server.client() as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers=headers).status_code in (400, 404)


def test_with_a_token_whoever_has_it_sees_the_figures(own_server):
    server = own_server(ENOTECA_METRICS_TOKEN="a-token-of-ours")
    with server.client() as client:
        assert client.get("/metrics").status_code == 404
        for wrong in ("Bearer a-token-of-our", "a-token-of-ours", "Bearer \xe9"):
            headers = {"Authorization": wrong.encode("latin1")}
            assert client.get("/metrics", headers=headers).status_code == 404
        right = {"Authorization": "Bearer a-token-of-ours", "X-Forwarded-For": "203.0.113.7"}
        assert figures(client, headers=right)
