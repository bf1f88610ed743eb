"""Bots at the table: in processes of their own, seeing what their seat may see.

A worker is handed a state drawn at random from those that look the same to the bot's seat,
so no bot can know more than its view, whatever it does with it.  A bot that takes too long,
or fails, is played for by a simpler one: no table stands still because of it.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from time import monotonic

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from enoteca import EnotecaError, Rng
from enoteca.bots.bot import imagined
from enoteca.bots.roster import GREEDY
from enoteca.bots.tuning import LEVELS
from enoteca.terms.agreement import Agreement
from enoteca_web.service.bot_worker import choose, seconds, share, verdict
from enoteca_web.service.company import Company
from enoteca_web.service.workforce import Workforce
from enoteca_web.service.workshop import OvertimeError, Worker
from enoteca_web.table import decisions, storage
from enoteca_web.table.lessons import prepared
from enoteca_web.table.open_tables import OpenTables, tables
from enoteca_web.table.table import RefusedError, Table

log = logging.getLogger(__name__)

SWEEP = 5.0  # seconds between looks for a table that waits for a bot nobody has woken
AT_ONCE = 200  # tables that one look opens
AGAIN = (1.0, 2.0, 4.0)  # seconds until a move is written once more, if the database is away
STEP = 0.2  # seconds between the moves of one turn: it is seen as one sequence
TURN = 1.5  # seconds that all waiting in a turn may take
SLACK = 3  # a busy machine may need so many times as long as a level means to think


class BadThoughtError(EnotecaError):
    """A bot has chosen what it may not do."""


class Bots:
    """Wakes bots when it is their turn."""

    def __init__(self, tables: OpenTables, workforce: Workforce) -> None:
        self.workforce = workforce
        self.company = Company(tables.changes)
        self.thoughts = 0  # that a worker was asked for
        self.shared = 0  # thoughts that idle workers had a share in
        self.overtime = 0  # thoughts that took too long, or whose worker died
        self.failures = 0  # thoughts that ended otherwise without a legal move
        self.lost_sweeps = 0  # looks that the database has spoilt
        self.swept = monotonic()  # when the last look was completed
        self._tables = tables
        self._busy: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        tables.changed.append(self.look)
        tables.visited.append(self.visited)

    def look(self, table: Table) -> None:
        """Wake the bots whose turn it is at a table."""
        for seat in decisions.bots_due(table):
            if (table.id, seat) not in self._busy:
                self._busy.add((table.id, seat))
                task = asyncio.get_running_loop().create_task(self._turn(table.id, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        if table.over:
            self.company.leave(table.id)

    def visited(self, table: Table) -> None:
        """Take note that somebody looks at a table: bots that play alone do not rest then."""
        if table.bots_alone and not table.over:
            self.company.seen(table.id)
            if self.company.attends(table):
                self.workforce.hurry(self.company.house(table.id), table.id)
            self.look(table)

    async def watch(self) -> None:
        """Look for waiting bots for ever: after a restart, and where another server died."""
        while True:
            try:
                await self._sweep()
            except DatabaseError as error:
                self.lost_sweeps += 1
                log.warning("no look for waiting bots: %s", error)
            await asyncio.sleep(SWEEP)

    async def watch_workers(self) -> None:
        """Replace workers that stand still, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            await self.workforce.replace_the_frozen()

    async def close(self) -> None:
        """End the workers."""
        for task in self._tasks:
            task.cancel()
        self.workforce.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _sweep(self) -> None:
        busy = {table_id for table_id, _seat in self._busy}
        self.company.keep(busy)
        but = busy | self.company.absent()
        since = timezone.now() - timedelta(seconds=settings.BOTS_ALONE_REST)
        places = min(AT_ONCE, 4 * self.company.places)  # not all that are found may play

        def waiting() -> tuple[list[str], list[str]]:
            return (
                storage.waiting_for_bots(AT_ONCE, alone=False, but=but),
                storage.waiting_for_bots(places, alone=True, since=since, but=but),
            )

        attended, alone = await self._tables.in_database(waiting)
        for table_id in attended:
            await self._look_at(table_id)
        for table_id in alone:
            if self.company.has_place(table_id):
                await self._look_at(table_id)
        self.swept = monotonic()

    async def _look_at(self, table_id: str) -> None:
        try:
            table = await self._tables.table(table_id)
            self.look(table)
            if not decisions.bots_due(table):
                await self._tables.in_database(lambda: storage.note_no_bot(table))
        except DatabaseError:
            raise
        except storage.MissingError:
            pass  # deleted meanwhile
        except Exception:
            self._set_aside(table_id)

    def _set_aside(self, table_id: str) -> None:
        """Tell of a table that cannot be played at, and do not ask for it again soon."""
        pause = self.company.set_aside(table_id)
        log.exception("the bots of table %s are left alone for %d seconds", table_id, pause)

    async def _turn(self, table_id: str, seat: int) -> None:
        """Move for a bot as long as it is asked."""
        pauses = _pauses()
        try:
            while await self._moved(table_id, seat, next(pauses)):
                self.company.forgive(table_id)
        except storage.MissingError:
            pass  # the table was cleared away
        except DatabaseError as error:
            log.warning("a bot's move is lost: %s", error)  # the sweep will come to it
        except Exception:
            self._set_aside(table_id)
        finally:
            self._busy.discard((table_id, seat))

    async def _moved(self, table_id: str, seat: int, pause: float) -> bool:
        """Make one move for a bot, or return that it is not asked for one or may not play.

        Somebody would like to follow: so much time passes before it, with thinking.
        """
        table = await self._tables.table(table_id)
        if seat not in decisions.bots_due(table) or not self.company.admits(table):
            return False
        began = monotonic()
        text = next(iter(prepared(table, seat)), "")  # in a lesson nobody needs to think
        if not text:
            house, attended = self.company.house(table_id), self.company.attends(table)
            async with self.workforce.worker(house, table_id, attended=attended) as worker:
                table = await self._tables.table(table_id)  # much may have happened meanwhile
                if seat not in decisions.bots_due(table):
                    return False
                text = await self._thought(worker, table, seat)
        if not table.bots_alone:
            await asyncio.sleep(max(0.0, pause - (monotonic() - began)))
        name = decisions.decision(table, seat)
        try:
            await self._write(table_id, seat, text, name)
        except RefusedError:
            table = await self._tables.table(table_id)
            if decisions.decision(table, seat) == name and seat in decisions.bots_due(table):
                raise  # else it was played for, taken back, or its player has come back
        return True

    async def _thought(self, worker: Worker, table: Table, seat: int) -> str:
        """Return what a bot does; if it cannot say, what a simpler one does, or anything."""
        game, level = table.game, table.chairs[seat].bot
        legal = {game.action_text(action) for action in decisions.options(table, seat)}
        asked = [level, level, GREEDY]  # whose worker was killed is asked once more
        while asked:
            who = asked.pop(0)
            limit = settings.BOT_GRACE + SLACK * seconds(who)
            began = monotonic()
            self.thoughts += 1
            try:
                text = await self._choice(worker, limit, who, table, seat)
                if text in legal:
                    return text
                raise BadThoughtError(f"{text} is not legal here")
            except OvertimeError:
                self.overtime += 1
                log.warning(
                    "%s has not moved in %s within %g s", who, table.agreement.about.id, limit
                )
                again = monotonic() - began < limit
            except Exception:
                self.failures += 1
                log.exception("%s cannot move in %s", who, table.agreement.about.id)
                again = False
            if not again:
                asked = [other for other in asked if other != who]
        return secrets.choice(sorted(legal))

    async def _choice(self, worker: Worker, limit: float, who: str, table: Table, seat: int) -> str:
        """Return what a bot chooses; the best of ours has idle workers think with it."""
        run = self.workforce.run
        asked = question(table, seat)
        if who == LEVELS[-1]:
            async with self.workforce.idle() as crew:
                if crew:
                    self.shared += 1
                    agreement, data, _seed = asked
                    others = [
                        run(each, limit, share, who, agreement, data, secrets.randbits(63))
                        for each in crew
                    ]
                    own, *found = await asyncio.gather(
                        run(worker, limit, share, who, *asked), *others, return_exceptions=True
                    )
                    if isinstance(own, BaseException):
                        raise own
                    return verdict([own, *(each for each in found if isinstance(each, dict))])
        return await run(worker, limit, choose, who, *asked)

    async def _write(self, table_id: str, seat: int, text: str, name: str) -> None:
        for pause in AGAIN:
            try:
                await self._tables.play(table_id, seat, text, name, by_bot=True)
            except DatabaseError as error:
                log.warning("a bot's move is not written yet: %s", error)
                await asyncio.sleep(pause)
            else:
                return
        await self._tables.play(table_id, seat, text, name, by_bot=True)


def _pauses() -> Iterator[float]:
    """Yield how long each move of a turn waits, however many there are."""
    yield settings.BOT_PAUSE
    left = TURN - settings.BOT_PAUSE
    while True:
        pause = max(0.0, min(STEP, settings.BOT_PAUSE, left))
        left -= pause
        yield pause


def question(table: Table, seat: int) -> tuple[Agreement, dict[str, object], int]:
    """Return what a bot is told: the game, a state that its seat might be in, and a seed."""
    true = decisions.open_decision(table, seat).state  # stays here, as ``Bot.decide`` hides it
    twin = imagined(table.game, true, Rng(secrets.randbits(63)))
    return table.agreement, table.game.to_data(twin), secrets.randbits(63)


@cache
def bots() -> Bots:
    """Return the bots of this process."""
    return Bots(tables(), Workforce(settings.BOT_WORKERS, settings.ANALYSIS_WORKERS))
