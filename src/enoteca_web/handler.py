"""Django's handler without its changes of thread, which cost more than most of our answers.

Nothing here blocks: the database is reached through threads of its own.  An answer that was
begun is finished even if nobody waits for it any more, so that a move is either made and
shown or not made.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponseBase
from django.urls import set_script_prefix

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class Handler(ASGIHandler):
    """Answers HTTP requests in the event loop."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        set_script_prefix(get_script_prefix(scope))
        request, response = self.create_request(scope, body)
        if request is not None:
            response = await self.run_get_response(request)
        assert response is not None
        try:
            if response.streaming:
                await self._stream(response, receive, send)
            else:
                await self.send_response(response, send)
        finally:
            response.close()
            body.close()

    async def _stream(self, response: HttpResponseBase, receive: Receive, send: Send) -> None:
        """Send until one of the two ends has enough."""
        sending = asyncio.create_task(self.send_response(response, send))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
