"""The application that a server runs."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic

import django
from django.conf import settings
from django.db import connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "enoteca_web.settings")
django.setup(set_prefix=False)

from enoteca_web.pages.handler import Handler, Message, Receive, Scope, Send  # noqa: E402
from enoteca_web.pages.visits import visit  # noqa: E402
from enoteca_web.service.analyses import analyses  # noqa: E402
from enoteca_web.service.bot_seats import bots  # noqa: E402 (Django comes first)
from enoteca_web.service.database_signal import listen, tell_pages  # noqa: E402
from enoteca_web.service.figures import show_bots, show_process, show_tables  # noqa: E402
from enoteca_web.service.garbage import keep_tidy  # noqa: E402
from enoteca_web.service.lasting import for_ever  # noqa: E402
from enoteca_web.service.operations.daily import tidy_daily  # noqa: E402
from enoteca_web.service.operations.tidy import Wishes  # noqa: E402
from enoteca_web.service.plain_answers import sentence_of  # noqa: E402
from enoteca_web.service.readiness import of_database, readiness  # noqa: E402
from enoteca_web.service.uploads import workshop  # noqa: E402
from enoteca_web.table.open_tables import tables  # noqa: E402

log = logging.getLogger(__name__)

LARGEST_BODY = 600 * 1024
OVERDUE = 60.0  # seconds after which somebody should have looked for waiting bots


class TooLargeError(Exception):
    """Somebody sends more than any form of ours holds."""


class Application:
    """Django, with a limit on what is sent to it and the table's own life around it."""

    def __init__(self) -> None:
        self._django = Handler()
        self._life: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await visit(self._answer, scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 9 or int(length) > LARGEST_BODY:
            await _say(send, 413, "That is too much at once.")
            return
        received = 0
        begun = False

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_BODY:
                raise TooLargeError
            return message

        async def sent(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._django(scope, limited, sent)
        except TooLargeError:
            await _say(send, 413, "That is too much at once.")
        except Exception:
            log.exception("an error outside of every page")
            if not begun:
                await _say(send, 500, "Something went wrong here; it has been noted.")

    async def _live(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self._wake()
                await send({"type": "lifespan.startup.complete"})
            else:
                for task in self._life:
                    task.cancel()
                await analyses().close()
                await bots().close()
                workshop().close()
                await tables().close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    def _wake(self) -> None:
        here = tables()
        self._lasts("the look for waiting bots", bots().watch)
        self._lasts("the watch over the bots' workers", bots().watch_workers)
        self._lasts("the collection of garbage", keep_tidy)
        if connection.vendor == "postgresql":
            self._lasts("the line to other servers", partial(listen, here))
            self._lasts("the word to other servers", partial(tell_pages, here))
        else:
            self._lasts("the watch for commands", here.notice_commands)
        if settings.TIDY is not None:
            wishes = Wishes(settings.TIDY)
            self._lasts("the clearing away", partial(tidy_daily, here, wishes))
        show_process()
        show_tables(here)
        show_bots(bots())

        async def sweeps() -> bool:
            return monotonic() - bots().swept < OVERDUE

        readiness().checks.update(of_database(here) | {"sweep": sweeps})

    def _lasts(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        self._life.add(asyncio.create_task(for_ever(what, work)))


async def _say(send: Send, status: int, sentence: str) -> None:
    answer = sentence_of(status, sentence)
    headers = [(name.encode(), value.encode()) for name, value in answer.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content})


application = Application()
