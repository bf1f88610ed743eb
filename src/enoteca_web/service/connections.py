"""Connections that must say what they want, in time and in measure.

Whoever opens a connection and says nothing, or half of it, holds memory and a descriptor for as
long as he likes.  uvicorn waits for ever, so its protocol is watched over here.
"""

import logging
import sys
from asyncio import TimerHandle, Transport
from collections import Counter

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from enoteca_web.service.addresses import house, is_trusted
from enoteca_web.service.plain_answers import plain
from enoteca_web.service.rate_limits import Bucket

log = logging.getLogger(__name__)

LONGEST_HEADERS = 64 * 1024
OF_A_HOUSE = 256  # connections at a time; a proxy that is trusted has as many as it likes
RESERVED = 128  # descriptors for the database, workers and files
DESCRIPTORS = 65_536  # more than one process can serve

QUIET, HEADERS, BODY = range(3)  # what is being received

_houses: Counter[str] = Counter()
_told = Bucket(rate=1 / 60, burst=1, always=True)


class Watched(HttpToolsProtocol):
    """A connection with a limit to the time and the room that one request takes."""

    most = DESCRIPTORS  # of all; see ``raise_descriptors``

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._receiving = QUIET
        self._watched = QUIET
        self._heading = 0
        self._timer: TimerHandle | None = None
        self._slow: TimerHandle | None = None
        address = self.client[0] if self.client else ""
        self._house = "" if is_trusted(address) else house(address)
        if self._house:
            _houses[self._house] += 1
        refusal = self._refusal()
        if refusal:
            if _told.allows(refusal):
                log.warning("a connection was refused: %s", refusal)
            self._say(503, "There are too many connections; please try again in a moment.")
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.resume_writing()
        if self._house:
            _houses[self._house] -= 1
            if not _houses[self._house]:
                del _houses[self._house]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return  # what comes after a refusal
        super().data_received(data)
        if self._receiving == HEADERS:
            self._heading += len(data)
            if self._heading > LONGEST_HEADERS:
                self._say(431, "That is too much at once.")
        if self._receiving == QUIET or self.transport.is_closing():
            self._stop_waiting()
        elif self._watched != self._receiving:
            self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._receiving = HEADERS
        self._heading = 0

    def on_headers_complete(self) -> None:
        self._receiving = BODY
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._receiving = QUIET
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 (it tells of insides)
        self._say(400, "That cannot be understood.")

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._slow is None:
            patience = 2 * settings.REQUEST_SECONDS
            self._slow = self.loop.call_later(patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def _refusal(self) -> str:
        if len(self.connections) > self.most:
            return f"all {self.most} that the limit of open files allows are in use"
        if settings.RATE_LIMITS and _houses[self._house] > OF_A_HOUSE:
            return f"{self._house} has more than {OF_A_HOUSE}"
        return ""

    def _wait(self) -> None:
        """Give what is being received its time, however many small pieces it comes in."""
        self._stop_waiting()
        self._watched = self._receiving
        self._timer = self.loop.call_later(settings.REQUEST_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        self._watched = QUIET
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self._receiving == QUIET or (self.cycle is not None and self.cycle.response_started):
            self.transport.close()
        else:
            self._say(408, "That took too long.")

    def _say(self, status: int, sentence: str) -> None:
        self.transport.write(plain(status, sentence))
        self.transport.close()


def raise_descriptors() -> int:
    """Allow as many open files as the machine lets us, and return how many may be connections."""
    if sys.platform == "win32":
        return DESCRIPTORS
    import resource  # noqa: PLC0415 (there is none on every machine)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(RESERVED, min(soft, DESCRIPTORS) - RESERVED)
