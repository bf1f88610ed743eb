"""Plain HTTP over one kept connection: fast, and nothing is sent but what is written here."""

import json
import socket
import time
from dataclasses import dataclass

PATIENCE = 60.0  # seconds for an answer; a busy machine is slow, not wrong
IDLE = 2.0  # seconds; a server hangs up on who says nothing for longer
CHUNK = 1 << 16
EMPTY = (204, 304)


class GoneError(Exception):
    """The server has hung up in the middle of it."""


class SilenceError(Exception):
    """No answer, though the server is there."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]  # by name in small letters
    body: bytes

    @property
    def text(self):
        return self.body.decode()

    def json(self):
        return json.loads(self.body)

    def __str__(self):
        """What it says of an error, or how it begins."""
        said = self.text[:300]
        if self.headers.get("content-type") == "application/json":
            said = self.json().get("error") or said
        return f"{self.status}: {said}"


def request(method, path, content=None, headers=()):
    """Return the bytes of a request; an object is sent as JSON, bytes as they are."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in dict(headers).items()]
    body = b""
    if isinstance(content, bytes):
        body = content
    elif content is not None:
        body = json.dumps(content).encode()
        lines += ["Content-Type: application/json", "Accept: application/json"]
    if method != "GET" or body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


class Line:
    """One connection to a server."""

    def __init__(self, address, patience=PATIENCE):
        host, port = address.removeprefix("http://").rsplit(":", 1)
        self.where = (host, int(port))
        self.patience = patience
        self._connect()

    def _connect(self):
        self.rest = b""
        self.used = time.monotonic()
        try:
            self.socket = socket.create_connection(self.where, self.patience)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            raise GoneError(str(error)) from None

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.socket.close()

    def ask(self, method, path, content=None, headers=()):
        """Send a request and return the answer."""
        self.send(request(method, path, content, headers))
        return self.answer(method)

    def send(self, raw):
        if time.monotonic() - self.used > IDLE:
            self.socket.close()
            self._connect()
        self.used = time.monotonic()
        try:
            self.socket.sendall(raw)
        except TimeoutError:
            raise SilenceError("nothing is taken in") from None
        except OSError as error:
            raise GoneError(str(error)) from None

    def answer(self, method="GET"):
        """Return the answer to what was sent."""
        status, headers = self.head()
        return Answer(status, headers, self.body(method, status, headers))

    def head(self):
        """Return the status and the headers of an answer, after any that only say: go on."""
        while (found := self._head())[0] < 200:
            pass
        return found

    def _head(self):
        first, *lines = self._until(b"\r\n\r\n").decode("latin1").split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        return int(first.split(" ")[1]), headers

    def body(self, method, status, headers):
        """Return what follows the headers."""
        if method == "HEAD" or status in EMPTY:
            return b""
        if "content-length" in headers:
            return self._exactly(int(headers["content-length"]))
        if headers.get("transfer-encoding") == "chunked":
            return b"".join(self.chunks())
        return self._all_that_comes()

    def chunks(self):
        """Yield the pieces of an answer that comes in pieces."""
        while size := int(self._until(b"\r\n"), 16):
            yield self._exactly(size)
            self._until(b"\r\n")
        self._until(b"\r\n")

    def _until(self, mark):
        while mark not in self.rest:
            self._read()
        found, _, self.rest = self.rest.partition(mark)
        return found

    def _exactly(self, size):
        while len(self.rest) < size:
            self._read()
        found, self.rest = self.rest[:size], self.rest[size:]
        return found

    def _all_that_comes(self):
        try:
            while True:
                self._read()
        except GoneError:
            found, self.rest = self.rest, b""
            return found

    def _read(self):
        try:
            new = self.socket.recv(CHUNK)
        except (TimeoutError, BlockingIOError):
            raise SilenceError("no answer") from None
        except OSError as error:
            raise GoneError(str(error)) from None
        if not new:
            raise GoneError("hung up")
        self.rest += new


def messages(line, path, content=None, headers=()):
    """Yield what a stream of events tells, each as its lines."""
    line.send(request("GET" if content is None else "POST", path, content, headers))
    status, _headers = line.head()
    assert status == 200, status
    kept = b""
    for chunk in line.chunks():
        kept += chunk
        while b"\n\n" in kept:
            message, _, kept = kept.partition(b"\n\n")
            yield message
