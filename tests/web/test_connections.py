"""Connections that say half of what they want, or nothing, or come in crowds."""

import resource
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.drivers.servers import Server
from tests.web.conftest import seen
from tests.web.raw import answered, connected, read, request

HALVES = {
    "silence": b"",
    "half a first line": b"GET / HT",
    "half a header": b"GET / HTTP/1.1\r\nHost: local",
    "headers without an end": b"GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n",
    "half a body": b"POST /new/pot-de-vin HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Length: 500000\r\n\r\n" + b"x" * 400_000,
    "half a chunk": b"POST /new/pot-de-vin HTTP/1.1\r\nHost: localhost\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nffff\r\nx",
    "half of the second request": b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP",
}


def ending(line):
    """Read until the server closes the connection, and return what it said."""
    got = b""
    while True:
        try:
            more = line.recv(65536)
        except ConnectionResetError:
            return got
        if not more:
            return got
        got += more


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("impatient"), ENOTECA_REQUEST_SECONDS="1").start()
    yield server
    server.stop()


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
def test_who_does_not_finish_is_not_waited_for(impatient, half):
    with ExitStack() as lines:
        held = [lines.enter_context(connected(impatient.address)) for _ in range(10)]
        for line in held:
            line.sendall(half)
        for line in held:
            said = ending(line)
            assert b"500" not in said[:20]
            if half.startswith((b"POST", b"GET / ")):
                assert said.startswith(b"HTTP/1.1 408 ")
                assert b"default-src 'none'" in said


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(impatient):
    with connected(impatient.address) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        line.settimeout(0.05)
        said = None
        for _ in range(2000):
            try:
                said = line.recv(100)
                break
            except TimeoutError:
                line.sendall(b"A: b\r\n")
    assert said.startswith(b"HTTP/1.1 408 ")


def test_who_only_listens_may_stay(impatient):
    link = impatient.table("pot-de-vin", ["me", "friend", "friend"])["seats"][0]
    with impatient.client() as client, client.stream("GET", f"{link}events") as stream:
        lines = stream.iter_lines()
        while not next(lines).startswith("data:"):
            pass
        with connected(impatient.address) as silent:
            assert ending(silent) == b""  # longer than that
        assert client.post(f"{link}chat", json={"text": "still here"}).status_code == 200
        while not next(lines).startswith("data:"):
            pass


@pytest.mark.parametrize(
    "content",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nA: " + b"b" * 400_000,
        b"GET /" + b"b" * 400_000,
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 60_000,
    ],
)
def test_headers_without_measure_are_refused(server, content):
    with connected(server.address) as line:
        try:
            line.sendall(content)
        except (BrokenPipeError, ConnectionResetError):
            return  # it has heard enough
        said = ending(line)
    assert not said or said.split()[1] in (b"400", b"431")


def test_what_is_no_request_is_refused_with_the_headers_of_every_answer(server):
    status, headers, _ = answered(server.address, b"\x16\x03\x01 hello\r\n\r\n")
    assert status == 400
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["cache-control"] == "no-store"


def test_one_address_has_so_many_connections_and_the_log_says_who_was_refused(tmp_path):
    server = Server(tmp_path, ENOTECA_RATE_LIMITS="on", FORWARDED_ALLOW_IPS="192.0.2.1").start()
    try:
        with ExitStack() as lines:
            for _ in range(256):
                lines.enter_context(connected(server.address))
            with connected(server.address) as one_more:
                assert read(one_more)[0] == 503
        assert any("more than 256" in line for line in heard(server, "more than 256"))
        with server.client() as client:
            assert client.get("/").status_code == 200
    finally:
        server.stop()


def heard(server, word):
    while (line := server.said.get(timeout=60)) is not None:
        yield line
        if word in line:
            return


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="no /proc here")
def test_a_server_takes_all_descriptors_it_may_and_refuses_politely_before_the_last(tmp_path):
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = 300
    if hard != resource.RLIM_INFINITY and hard < few:
        pytest.skip("too few descriptors here")
    server = Server(tmp_path)
    command = server.command()
    server.command = lambda: ["prlimit", f"--nofile=200:{few}", *command]
    server.start()
    try:
        with server.client() as client:
            assert client.get("/").status_code == 200
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        assert f"Max open files            {few} " in limits
        with ExitStack() as lines:
            held = [lines.enter_context(connected(server.address)) for _ in range(200)]
            refused = []
            for line in held:
                line.setblocking(False)
            until = time.monotonic() + 60
            while len(refused) < 28 and time.monotonic() < until:
                for line in held:
                    try:
                        said = line.recv(65536)
                    except BlockingIOError:
                        continue
                    if said:
                        refused.append(said)
                time.sleep(0.05)
            assert len(refused) == 28
            assert all(said.startswith(b"HTTP/1.1 503 ") for said in refused)
        assert list(heard(server, "open files"))
        with server.client() as client:
            assert client.get("/").status_code == 200
    finally:
        server.stop()


def test_a_seat_has_so_many_streams(tmp_path):
    server = Server(tmp_path, ENOTECA_RATE_LIMITS="on").start()
    try:
        table = server.table("pot-de-vin", ["me", "friend", "friend"])
        with ExitStack() as lines:

            def listen(link):
                line = lines.enter_context(connected(server.address))
                line.sendall(request("GET", f"{link}stream"))
                return read(line)[0], line

            opened = [listen(table["seats"][0]) for _ in range(16)]
            assert {status for status, _ in opened} == {200}
            assert listen(table["seats"][0])[0] == 429
            assert listen(table["seats"][1])[0] == 200
            for _ in range(20):
                assert listen(table["spectators"])[0] == 200
            opened[0][1].shutdown(socket.SHUT_RDWR)
            opened[0][1].close()
            while listen(table["seats"][0])[0] != 200:
                time.sleep(0.1)
        with server.client() as client:
            assert seen(client, table["seats"][0])["version"] >= 0
    finally:
        server.stop()


def test_an_address_has_so_many_streams(tmp_path):
    server = Server(tmp_path, ENOTECA_RATE_LIMITS="on").start()
    try:
        link = server.table("pot-de-vin", ["me", "friend", "friend"])["spectators"]

        def status(line, address):
            forwarded = f"X-Forwarded-For: {address}".encode()
            line.sendall(request("GET", f"{link}stream", [forwarded]))
            return read(line)[0]

        with ExitStack() as lines:
            opened = [
                status(lines.enter_context(connected(server.address)), "2001:db8::1")
                for _ in range(201)
            ]
            assert opened == [200] * 200 + [429]
            again = lines.enter_context(connected(server.address))
            assert status(again, "2001:db8::2") == 429  # of the same house
            other = lines.enter_context(connected(server.address))
            assert status(other, "2001:db8:0:1::1") == 200
    finally:
        server.stop()
