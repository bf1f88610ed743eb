"""Django's handler without its changes of thread, which cost more than most of our answers.

Nothing here blocks: the database is reached through threads of its own.  An answer that was
begun is finished even if nobody waits for it any more, so that a move is either made and
shown or not made.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing
from typing import IO, Any

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import (
    HttpRequest,
    HttpResponseBadRequest,
    HttpResponseBase,
    StreamingHttpResponse,
)
from django.urls import set_script_prefix

from enoteca_web.service.headers import dressed

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Chunks = AsyncGenerator[bytes, None]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Answer = Callable[[Scope, Receive, Send], Awaitable[None]]
Asked = tuple[HttpRequest | None, HttpResponseBase | None]


class Stream(StreamingHttpResponse):
    """An answer that goes on for as long as somebody listens."""

    def __init__(self, chunks: Chunks) -> None:
        super().__init__(content_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self.chunks = chunks


class Handler(ASGIHandler):
    """Answers HTTP requests in the event loop."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(scope, receive)
        if response is None:
            return
        if not isinstance(response, Stream):
            try:
                await self.send_response(response, send)
            finally:
                response.close()
            return
        headers = [
            (name.encode("ascii"), value.encode("latin1")) for name, value in response.items()
        ]
        chunks = response.chunks
        response.close()
        del response  # a stream may last for hours, and there may be thousands
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _stream(chunks, receive, send)

    async def _response(self, scope: Scope, receive: Receive) -> HttpResponseBase | None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return None
        set_script_prefix(get_script_prefix(scope))
        try:
            request, response = self._request(scope, body)
            if request is not None:
                response = await self.run_get_response(request)
                if request.resolver_match is not None:
                    scope["enoteca.route"] = request.resolver_match.view_name
        finally:
            body.close()
        return response

    def _request(self, scope: Scope, body: IO[bytes]) -> Asked:
        """Return a request that Django understands, or the answer to one that it does not."""
        try:
            request, response = self.create_request(scope, body)
        except ValueError:  # a header that means nothing
            request, response = None, HttpResponseBadRequest("That cannot be understood.\n")
        if response is not None:
            dressed(response, scope["path"], secure=scope["scheme"] == "https")
        return request, response


async def _stream(chunks: Chunks, receive: Receive, send: Send) -> None:
    """Send until one of the two ends has enough."""
    here = asyncio.current_task()
    assert here is not None

    def end(_left: asyncio.Task[None]) -> None:
        here.cancel()

    leaving = asyncio.create_task(_left(receive))
    leaving.add_done_callback(end)
    try:
        async with aclosing(chunks):
            async for chunk in chunks:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
    except asyncio.CancelledError:
        pass  # who listened has left, or the server ends
    finally:
        leaving.remove_done_callback(end)
        leaving.cancel()
    await send({"type": "http.response.body", "body": b""})


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
