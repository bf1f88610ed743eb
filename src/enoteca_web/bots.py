"""Bots at the table: in processes of their own, seeing what their seat may see.

A worker is handed a state drawn at random from those that look the same to the bot's seat,
so no bot can know more than its view, whatever it does with it.
"""

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic

from django.conf import settings

from enoteca import EnotecaError, Rng
from enoteca_web import decisions, storage
from enoteca_web.room import Room
from enoteca_web.tables import Tables
from enoteca_web.thinking import begin, choose

log = logging.getLogger(__name__)

SWEEP = 5.0  # seconds between looks for a table that waits for a bot nobody has woken


class Bots:
    """Wakes bots when it is their turn."""

    def __init__(self, tables: Tables, workers: int = 1) -> None:
        self._tables = tables
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._busy: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        tables.changed.append(self.look)

    def look(self, room: Room) -> None:
        """Wake the bots whose turn it is at a table."""
        if room.over or not any(chair.bot for chair in room.chairs):
            return
        for seat in decisions.waiting_for(room):
            if room.chairs[seat].bot and (room.id, seat) not in self._busy:
                self._busy.add((room.id, seat))
                task = asyncio.get_running_loop().create_task(self._turn(room.id, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def watch(self) -> None:
        """Look for waiting bots for ever: after a restart, and where another server died."""
        while True:
            try:
                for table in await self._tables.in_database(storage.unfinished):
                    self.look(await self._tables.room(table))
            except EnotecaError as error:
                log.warning("a table could not be looked at: %s", error)
            await asyncio.sleep(SWEEP)

    def close(self) -> None:
        """End the workers."""
        for task in self._tasks:
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, table: str, seat: int) -> None:
        try:
            while True:
                room = await self._tables.room(table)
                level = room.chairs[seat].bot
                if not level or seat not in decisions.waiting_for(room):
                    return
                await self._move(room, seat, level)
        except EnotecaError as error:
            log.info("a bot's move was refused: %s", error)
        except BrokenProcessPool:
            self._pool = None  # the sweep tries again with new workers
        finally:
            self._busy.discard((table, seat))
            self._tables.bell.ring(table)
        # Somebody may have asked for this bot while it was being put away.
        self.look(await self._tables.room(table))

    async def _move(self, room: Room, seat: int, level: str) -> None:
        began = monotonic()
        place = decisions.desk(room, seat).state
        name = decisions.decision(room, seat)
        twin = room.game.determinize(place, seat, Rng(secrets.randbits(63)))
        terms = room.agreement
        given = (
            terms.game, terms.edition, terms.seats, dict(terms.options), dict(terms.components),
            room.game.setup.rules_version,
        )  # fmt: skip
        text = await asyncio.get_running_loop().run_in_executor(
            self._workforce(), choose, level, given, room.game.to_data(twin), secrets.randbits(63)
        )
        if any(not chair.bot for chair in room.chairs):  # somebody would like to follow
            await asyncio.sleep(max(0.0, settings.BOT_PAUSE - (monotonic() - began)))
        await self._tables.play(room.id, seat, text, name, by_bot=True)

    def _workforce(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin,
            )
        return self._pool
