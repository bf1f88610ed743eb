"""The examples for web servers are true: a table is played through them."""

import json
import subprocess

import pytest

from tests.deploy.fronts import NAME, Front, missing
from tests.web.conftest import asked, played


@pytest.fixture(params=["nginx", "caddy"])
def front(request, own_server, tmp_path_factory):
    lacking = missing(request.param)
    if lacking:
        pytest.skip(f"not installed here: {', '.join(lacking)}")
    server = own_server(ENOTECA_HOSTS=NAME, ENOTECA_RATE_LIMITS="on")
    running = Front(request.param, tmp_path_factory.mktemp("front"), server)
    running.server = server
    yield running
    if running.process.poll() is None:
        running.stop()


def test_a_table_is_played_through_a_web_server_that_writes_no_key_down(front, tmp_path):
    server = front.server
    large = tmp_path / "large"
    large.write_bytes(b"x" * 700_000)
    version, status, page = front.ask("/")
    assert (version, status) == ("2", 200)
    assert "strict-transport-security: max-age=" in page.lower()
    assert len(page.lower().split("x-request-id: ")[1].split()[0]) >= 8
    body = json.dumps({"game": "pot-de-vin", "seats": ["me", "friend", "friend"]})
    form = ["--header", "Content-Type: application/json", "--data", body]
    _version, status, answer = front.ask("/api/tables", *form)
    assert status == 201
    table = json.loads(answer.rpartition("\n")[2])
    link = table["seats"][0]
    listening = subprocess.Popen(
        front.curl(f"{link}events", "--no-buffer"), stdout=subprocess.PIPE, text=True
    )
    events = (json.loads(line[5:]) for line in listening.stdout if line.startswith("data:"))
    first = next(events)["version"]
    with server.client() as client:
        for _ in range(3):
            seat, window = asked(client, table["seats"])
            moved = played(client, seat, window).json()["version"]
            while next(events)["version"] < moved:  # each is here before the next is made
                pass
    assert moved == first + 3
    assert front.ask(link)[1] == 200
    assert front.ask("/metrics")[1] == 404
    assert front.ask("/ready")[1] == 200
    # Caddy may hang up before it says why.
    assert front.ask(f"{link}chat", "--data-binary", f"@{large}")[1] in (0, 413, 502)
    forged = [
        front.ask("/new/pot-de-vin", "--request", "POST", "--header", f"X-Forwarded-For: 9.9.9.{n}")
        for n in range(25)
    ]
    assert [status for _, status, _ in forged][-1] == 429
    server.stop()
    listening.wait(timeout=60)
    assert front.ask(link)[1] == 502
    moves = [front.ask(f"{link}play", "--data", "x=1")[1] for _ in range(3)]
    assert 502 in moves
    assert set(moves) <= {0, 502}  # Caddy may hang up before it says why
    written = front.stop()
    for link in [*table["seats"], table["spectators"]]:
        assert link.split("/")[3] not in written
