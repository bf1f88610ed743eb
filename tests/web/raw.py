"""Requests that no decent client would send."""

import socket
from urllib.parse import urlsplit


def connected(address):
    """Return an open connection to a server."""
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname, parts.port), timeout=60)


def answered(address, content):
    """Send exactly these bytes; return the status, the headers and the body of the answer."""
    with connected(address) as line:
        line.sendall(content)
        return read(line)


def read(line):
    """Read one answer, up to the end of what it announces."""
    got = b""
    while b"\r\n\r\n" not in got:
        more = line.recv(65536)
        assert more, f"the connection ended after {got!r}"
        got += more
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin1").split("\r\n")
    headers = {}
    for text in lines:
        name, _, value = text.partition(":")
        headers[name.strip().lower()] = value.strip()
    while len(body) < int(headers.get("content-length", 0)):
        body += line.recv(65536)
    return int(first.split()[1]), headers, body.decode("utf-8", "replace")


def request(method, path, headers=(), body=b""):
    """Write a request down; every header may be any bytes."""
    lines = [f"{method} {path} HTTP/1.1".encode(), *headers]
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    if not any(line.lower().startswith(b"host:") for line in lines):
        lines.insert(1, b"Host: localhost")
    return b"\r\n".join([*lines, b"Connection: close", b"", body])
