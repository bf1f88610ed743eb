"""The application that a server runs."""

import asyncio
import os

import django
from django.db import connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "enoteca_web.settings")
django.setup(set_prefix=False)

from enoteca_web.bell import listen  # noqa: E402 (Django comes first)
from enoteca_web.bots import Bots  # noqa: E402
from enoteca_web.figures import show_process, show_tables  # noqa: E402
from enoteca_web.handler import Handler, Message, Receive, Scope, Send  # noqa: E402
from enoteca_web.readiness import of_database, readiness  # noqa: E402
from enoteca_web.tables import tables  # noqa: E402
from enoteca_web.tidying import keep_tidy  # noqa: E402
from enoteca_web.visits import visit  # noqa: E402

LARGEST_BODY = 600 * 1024


class TooLargeError(Exception):
    """Somebody sends more than any form of ours holds."""


class Application:
    """Django, with a limit on what is sent to it and the table's own life around it."""

    def __init__(self) -> None:
        self._django = Handler()
        self._life: set[asyncio.Task[None]] = set()
        self._bots: Bots | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await visit(self._answer, scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            await _refuse(send)
            return
        received = 0

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_BODY:
                raise TooLargeError
            return message

        try:
            await self._django(scope, limited, send)
        except TooLargeError:
            await _refuse(send)

    async def _live(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self._wake()
                await send({"type": "lifespan.startup.complete"})
            else:
                for task in self._life:
                    task.cancel()
                if self._bots is not None:
                    self._bots.close()
                await tables().close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    def _wake(self) -> None:
        here = tables()
        self._bots = Bots(here, workers=max(1, (os.cpu_count() or 2) - 1))
        sweep = asyncio.create_task(self._bots.watch())
        self._life.add(sweep)
        self._life.add(asyncio.create_task(keep_tidy()))
        if connection.vendor == "postgresql":
            self._life.add(asyncio.create_task(listen(here.heard, here.forget_all)))
        show_process()
        show_tables(here)

        async def sweeps() -> bool:
            return not sweep.done()

        readiness().checks.update(of_database(here) | {"sweep": sweeps})


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": b"That is too much at once.\n"})


application = Application()
