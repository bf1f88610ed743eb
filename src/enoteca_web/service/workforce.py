"""The processes in which bots think, and who gets one next.

Tables with people have their workers, and tables of bots alone one of the lowest priority:
whatever those ask for, nobody waits for it.  Before each the tables take turns.  Finished matches
are looked back at by others, of the lowest priority too, so that no bot waits for them.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import TypeVar

from enoteca_web.service.bot_worker import begin, here
from enoteca_web.service.turns import Turns
from enoteca_web.service.workshop import OvertimeError, Worker

log = logging.getLogger(__name__)

T = TypeVar("T")

BEHIND_PAGES = 5  # of priority, for tables at which somebody waits: pages come first
BEHIND_ALL = 19  # what nobody waits for gets what is left
ALIVE = 10.0  # seconds until a worker with nothing to do must have said that it is there


class Lane:
    """Some workers, and those who wait for one."""

    def __init__(self, workers: list[Worker]) -> None:
        self.workers = workers
        self.free = list(workers)
        self.turns: Turns[asyncio.Future[Worker]] = Turns()

    def release(self, worker: Worker) -> None:
        """Give a worker to whose turn it is, or let it rest."""
        while (waiting := self.turns.next()) is not None:
            if not waiting.done():
                waiting.set_result(worker)
                return
        self.free.append(worker)


class Workforce:
    """All the workers of this process; none is begun before somebody needs it."""

    def __init__(self, workers: int, looking_back: int = 1) -> None:
        self.looking_back = looking_back  # how many of them do nothing else
        self.replaced = 0  # workers that stood still with nothing to do
        self._people = Lane([Worker(partial(begin, BEHIND_PAGES)) for _ in range(workers)])
        self._nobody = Lane([Worker(partial(begin, BEHIND_ALL))])
        self._past = Lane([Worker(partial(begin, BEHIND_ALL)) for _ in range(looking_back)])
        self._bots = (self._people, self._nobody)
        self._lanes = (*self._bots, self._past)
        threads = sum(len(lane.workers) for lane in self._lanes)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bots")

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return sum(len(lane.turns) for lane in self._bots)

    @property
    def thinking(self) -> int:
        """How many workers are at work."""
        return sum(len(lane.workers) - len(lane.free) for lane in self._bots)

    def worker(
        self, house: str, table_id: str, *, attended: bool
    ) -> AbstractAsyncContextManager[Worker]:
        """Wait for one's turn, and have a worker for a while."""
        return self._one_of(self._people if attended else self._nobody, house, table_id)

    def scholar(self, house: str, what: str) -> AbstractAsyncContextManager[Worker]:
        """Wait for one's turn, and have a worker that looks back at matches for a while."""
        return self._one_of(self._past, house, what)

    @asynccontextmanager
    async def _one_of(self, lane: Lane, house: str, table_id: str) -> AsyncIterator[Worker]:
        if lane.free:
            worker = lane.free.pop()
        else:
            turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            lane.turns.add(house, table_id, turn)
            try:
                worker = await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it was just my turn
                    self._lane_of(turn.result()).release(turn.result())
                raise
        try:
            yield worker
        finally:
            self._lane_of(worker).release(worker)

    @asynccontextmanager
    async def idle(self) -> AsyncIterator[list[Worker]]:
        """Have for a while whoever has nothing to do at the tables with people, but one.

        Nobody waits for them, and one is left for whoever comes meanwhile.
        """
        lane = self._people
        crew, lane.free = lane.free[1:], lane.free[:1]
        try:
            yield crew
        finally:
            for worker in crew:
                lane.release(worker)

    def hurry(self, house: str, table_id: str) -> None:
        """Let a table at which somebody looks now wait where people are served."""
        for turn in self._nobody.turns.remove(table_id):
            if self._people.free and not turn.done():
                turn.set_result(self._people.free.pop())
            else:
                self._people.turns.add(house, table_id, turn)

    async def run(
        self, worker: Worker, seconds: float, work: Callable[..., T], *given: object
    ) -> T:
        """Have a worker do something within so many seconds, or raise OvertimeError."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, worker.run, seconds, work, *given)

    async def replace_the_frozen(self) -> None:
        """Ask those who have nothing to do whether they are there; who is not is replaced."""
        idle = [worker for lane in self._lanes for worker in lane.free if worker.begun]
        for worker in idle:
            self._lane_of(worker).free.remove(worker)
        await asyncio.gather(*(self._ask(worker) for worker in idle))

    def close(self) -> None:
        """End all the workers."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for lane in self._lanes:
            for worker in lane.workers:
                worker.kill()

    async def _ask(self, worker: Worker) -> None:
        try:
            await self.run(worker, ALIVE, here)
        except OvertimeError:
            self.replaced += 1
            log.warning("a worker of the bots stood still and was replaced")
        finally:
            self._lane_of(worker).release(worker)

    def _lane_of(self, worker: Worker) -> Lane:
        return next(lane for lane in self._lanes if worker in lane.workers)
