"""Pages that take long to draw: drawn in a thread, so that everybody else goes on being answered.

A whole log has thousands of lines.  Only few are drawn at a time, since threads of Python take
turns: the more of them, the longer everybody else waits for one.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from django.utils.translation import get_language

from enoteca_web.kit.translation import speak

P = ParamSpec("P")
T = TypeVar("T")

_FEW: Final = ThreadPoolExecutor(2, thread_name_prefix="pages")


async def aside(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Return what some work brings that is done in a thread, in the reader's language."""
    language = get_language()

    def done() -> T:
        speak(language)  # a thread does not know what its reader speaks
        return work(*given, **named)

    return await asyncio.get_running_loop().run_in_executor(_FEW, done)
