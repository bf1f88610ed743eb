"""What an adapter needs beside the engine, and how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import what an extra brings; where it is missing, say in one sentence what is to be done."""
    try:
        yield
    except ModuleNotFoundError as missing:
        told = f"{missing.name} is not installed: pip install 'enoteca[{name}]'"
        raise ModuleNotFoundError(told, name=missing.name) from None
