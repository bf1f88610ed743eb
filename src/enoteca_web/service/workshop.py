"""Work that may never end, or ask for all the memory there is: in processes that can be replaced.

A piece of work has so many seconds.  A process that needs longer, dies or stands still is
ended, and the next piece finds a new one.  Nobody may fill the queue alone.
"""

import asyncio
import logging
import multiprocessing
import queue
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")
Process = multiprocessing.process.BaseProcess

BEGINNING = 120.0  # seconds until a new process must be there, however busy the machine
EACH = 2  # pieces of work of one address at a time
ALL = 32  # pieces of work that wait or are being done


class OvertimeError(Exception):
    """The work was not done in its time, or not in the memory it may have."""


class CrowdedError(Exception):
    """Too much is waiting already."""


class Worker:
    """One process, begun when it is first needed."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._process: Process | None = None
        self._line: Connection | None = None
        self._closed = False

    @property
    def begun(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    def run(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """Have a piece of work done and return what it brings, or raise what it raises."""
        try:
            line, process = self._open()
            # Who stands still does not even listen, so the watch begins before anything is said.
            watch = threading.Timer(seconds, process.kill)
            watch.start()
            try:
                line.send((work, given))
                done, found = line.recv()
            finally:
                watch.cancel()
        except (EOFError, OSError) as error:
            self._end()
            raise OvertimeError(f"not done in {seconds:g} seconds") from error
        if done:
            return found  # type: ignore[no-any-return]
        if isinstance(found, MemoryError):
            self._end()  # nobody knows in which state it is
            raise OvertimeError("not done in the memory there is") from found
        raise found

    def kill(self) -> None:
        """End the process for good, whatever it does; who waits for it is told."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None

    def _open(self) -> tuple[Connection, Process]:
        if self._line is None or self._process is None or not self._process.is_alive():
            self._end()
            # A fork would inherit every open connection, and locks that nobody opens again.
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            process = context.Process(
                target=_serve, args=(theirs, self._prepare), name="worker", daemon=True
            )
            process.start()
            self._process = process
            theirs.close()
            if self._closed or not self._line.poll(BEGINNING):
                raise EOFError
            self._line.recv()
        return self._line, self._process


class Workshop:
    """Some workers, and the queue before them."""

    def __init__(self, prepare: Callable[[], None], workers: int = 1) -> None:
        self._workers = [Worker(prepare) for _ in range(workers)]
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="workshop")
        self._queue: Counter[str] = Counter()

    async def run(self, who: str, seconds: float, work: Callable[..., T], *given: object) -> T:
        """Have a piece of work done for somebody; time is counted from when it is begun."""
        if self._queue[who] >= EACH or self._queue.total() >= ALL:
            raise CrowdedError
        self._queue[who] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, self._done, seconds, work, given
            )
        except OvertimeError as error:
            log.warning("a worker was replaced (%s): %s", work.__name__, error)
            raise
        finally:
            self._queue[who] -= 1
            self._queue += Counter()  # forgets who has nothing there

    def close(self) -> None:
        """End all the workers; who waits is told that it took too long."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.kill()

    def _done(self, seconds: float, work: Callable[..., T], given: tuple[object, ...]) -> T:
        worker = self._idle.get()
        try:
            return worker.run(seconds, work, *given)
        finally:
            self._idle.put(worker)


def _serve(line: Connection, prepare: Callable[[], None]) -> None:
    """Do what is asked for, one after the other, until nobody asks any more."""
    prepare()
    line.send("here")
    while True:
        try:
            work, given = line.recv()
        except EOFError:
            return
        try:
            answer = (True, work(*given))
        except Exception as error:
            error.add_note(traceback.format_exc())  # which would not leave the process otherwise
            answer = (False, error)
        line.send(answer)
