"""A server answers to its own names only, whoever lets a foreign one lead to it."""

import socket

import pytest

from tests.drivers.servers import Server
from tests.web.raw import answered, request

NAME = socket.gethostname().lower().partition(".")[0]
PATHS = ["/", "/api", "/new/pot-de-vin", "/static/x/table.css", "/nothing"]


def status(server, path, host, method="GET", body=b""):
    line = [b"Host: " + host] if host is not None else [b"Host:"]
    return answered(server.address, request(method, path, line, body))


FOREIGN = [
    b"evil.example", b"evil.example:8000", b"127.0.0.1.evil.example", b"localhost.evil.example",
    b"evil.example, localhost", b"[::1", b"", b"\xff", b"a b", b"127.1", b"0x7f.0.0.1",
]  # fmt: skip


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_name_gets_nothing(server, host):
    table = server.table("pot-de-vin", ["me", "friend", "random"])
    seat = table["seats"][0]
    for path in [*PATHS, seat, f"{seat}window.json", f"{seat}invite", f"{seat}stream"]:
        code, headers, body = status(server, path, host)
        assert code == 400
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "Pot de Vin" not in body
    assert status(server, "/api/tables", host, "POST", b"{}")[0] == 400


@pytest.mark.parametrize(
    "host",
    [
        b"localhost", b"LOCALHOST:8000", b"127.0.0.1", b"127.0.0.1:1", b"[::1]:8000", b"10.1.2.3",
        b"192.168.1.9:8000", b"[fe80::1]", NAME.encode(), f"{NAME}.local:8000".encode(),
    ],
)  # fmt: skip
def test_the_names_and_addresses_of_this_machine_are_ours(server, host):
    assert status(server, "/", host)[0] == 200


def test_an_operator_names_the_site_and_finds_in_the_log_what_to_set(tmp_path):
    server = Server(tmp_path, ENOTECA_HOSTS="table.example, .games.example").start()
    try:
        for host in [b"table.example", b"Table.Example:443", b"a.games.example", b"127.0.0.1:1"]:
            assert status(server, "/", host)[0] == 200
        for host in [b"other.example", b"10.1.2.3", NAME.encode()]:
            assert status(server, "/", host)[0] == 400
        for path in ["/health", "/ready"]:
            assert status(server, path, b"10.1.2.3")[0] != 400
    finally:
        server.stop()
    while (line := server.said.get(timeout=30)) is not None and "other.example" not in line:
        pass
    assert "ENOTECA_HOSTS" in line
