"""Finished matches that are looked back at: in processes of the lowest priority, piece by piece.

What is found is told as it is found, and kept when all of it is.  Nobody looks at a match for whom
nobody waits: it rests then, and goes on when somebody asks again.
"""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Final

from django.db import DatabaseError
from django.utils.translation import gettext as _

from enoteca import Record
from enoteca.analysis.document import document
from enoteca.analysis.looking_back import Part, gathered
from enoteca.analysis.outlook import Chances
from enoteca.analysis.past import Span
from enoteca.core.game import Data
from enoteca_web.service.analysis_worker import concluded, looked_at, opened
from enoteca_web.service.bot_seats import bots
from enoteca_web.service.rate_limits import ANALYSES
from enoteca_web.service.workforce import Workforce
from enoteca_web.table.analyses import Question, found, keep
from enoteca_web.table.open_tables import OpenTables, tables
from enoteca_web.table.table import TooOftenError

log = logging.getLogger(__name__)

SECONDS: Final = 600.0  # for a piece, which takes one at most: all others go first
PATIENCE: Final = 90.0  # seconds after which nobody seems to wait; hidden pages ask once a minute
EACH: Final = 2  # views of one match that are worked out at a time
OF_ONE: Final = 4  # of all that one address has asked for
ALL: Final = 16  # matches that are looked at, or rest


@dataclass(frozen=True)
class Progress:
    """How far one has come, and what is known by then."""

    done: int
    total: int  # pieces; 0 as long as nobody knows
    seconds_left: float | None
    document: Data | None
    failed: bool = False

    @property
    def complete(self) -> bool:
        """Whether nothing more is to come."""
        return self.done == self.total > 0


@dataclass(eq=False)
class Work:
    """A match that is being looked back at."""

    question: Question
    text: str
    house: str  # of who has asked
    wanted: float = 0.0  # when somebody asked last
    since: float = 0.0  # when work was begun or taken up again,
    before: int = 0  # and how many pieces were there then
    spans: list[Span] = field(default_factory=list)
    shares: Chances = ()
    pending: list[Span] = field(default_factory=list)  # that nobody looks at yet
    parts: dict[int, Part] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    failed: bool = False
    told: tuple[int, Data] | None = None  # what so many parts tell

    @property
    def active(self) -> bool:
        """Whether somebody works on it."""
        return self.task is not None and not self.task.done()

    @property
    def attended(self) -> bool:
        """Whether somebody waits for it."""
        return monotonic() - self.wanted < PATIENCE

    @property
    def seconds_left(self) -> float | None:
        """How long it will take, if it goes on as it went so far."""
        done = len(self.parts) - self.before
        if done <= 0:
            return None
        return (monotonic() - self.since) / done * (len(self.spans) - len(self.parts))


class Analyses:
    """The matches that are looked back at in this process."""

    def __init__(self, tables: OpenTables, workforce: Workforce) -> None:
        self._tables = tables
        self._workforce = workforce
        self._works: OrderedDict[Question, Work] = OrderedDict()

    async def progress(self, question: Question) -> Progress | None:
        """Return how far one has come; nothing if nobody has asked for it yet."""
        work = self._works.get(question)
        if work is None:
            kept = await self._tables.reading(lambda: found(question))
            return None if kept is None else Progress(1, 1, 0.0, kept)
        if not work.failed:
            self._attend(work)
        count = len(work.parts)
        if work.spans and (work.told is None or work.told[0] != count):
            work.told = count, await asyncio.to_thread(_so_far, work)
        known = None if work.told is None else work.told[1]
        total = len(work.spans) + 1 if work.spans else 0  # the last one puts them together
        return Progress(count, total, work.seconds_left, known, work.failed)

    async def begin(self, question: Question, text: str, house: str) -> None:
        """Look back at a match, unless that was done before or is being done."""
        if await self._tables.reading(lambda: found(question)) is not None:
            return
        work = self._works.get(question)
        if work is None or work.failed:
            self._make_room(question, house)
            if not ANALYSES.allows(house):
                raise TooOftenError(_("That was too fast; please wait a moment."))
            work = self._works[question] = Work(question, text, house)
        self._attend(work)

    async def close(self) -> None:
        """Let all of it be."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _make_room(self, question: Question, house: str) -> None:
        self._works.pop(question, None)
        active = [work for work in self._works.values() if work.active]
        same = sum(work.question.match == question.match for work in active)
        mine = sum(work.house == house for work in active)
        if same >= EACH or mine >= OF_ONE or len(active) >= ALL:
            raise TooOftenError(_("Too much is being analysed just now; please try again later."))
        resting = [each for each, work in self._works.items() if not work.active]
        for each in resting[: max(0, len(self._works) - ALL + 1)]:
            del self._works[each]

    def _attend(self, work: Work) -> None:
        work.wanted = monotonic()
        if not work.active:
            work.task = asyncio.get_running_loop().create_task(self._run(work))

    async def _run(self, work: Work) -> None:
        try:
            await self._look_back(work)
        except DatabaseError as error:
            log.warning("an analysis is not kept: %s", error)  # who asks again has it made again
            self._works.pop(work.question, None)
        except Exception:
            work.failed = True
            log.exception("a match cannot be looked back at")

    async def _look_back(self, work: Work) -> None:
        run, question = self._workforce.run, work.question
        if not work.spans:
            async with self._workforce.scholar(work.house, question.match) as worker:
                work.spans, work.shares = await run(worker, SECONDS, opened, work.text)
        work.pending = [span for span in work.spans if span[0] not in work.parts]
        work.since, work.before = monotonic(), len(work.parts)
        async with asyncio.TaskGroup() as group:
            for _worker in range(self._workforce.looking_back):
                group.create_task(self._share(work))
        if len(work.parts) < len(work.spans):
            return  # nobody waits
        async with self._workforce.scholar(work.house, question.match) as worker:
            content = await run(worker, SECONDS, concluded, work.text, question.wish, work.parts)
        await self._tables.in_database(lambda: keep(question, content))
        self._works.pop(question, None)

    async def _share(self, work: Work) -> None:
        """Look at one piece after the other, and let others have their turn between them."""
        while work.pending and work.attended:
            async with self._workforce.scholar(work.house, work.question.match) as worker:
                if not work.pending:
                    return
                span = work.pending.pop(0)
                work.parts[span[0]] = await self._workforce.run(
                    worker, SECONDS, looked_at, work.text, work.question.wish, span
                )


def _so_far(work: Work) -> Data:
    record = Record.parse(work.text)
    return document(gathered(record, work.question.wish, dict(work.parts), work.shares))


@cache
def analyses() -> Analyses:
    """Return those of this process."""
    return Analyses(tables(), bots().workforce)
