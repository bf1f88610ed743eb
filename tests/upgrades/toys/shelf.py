"""Heap on the shelf of this process, for a while."""

from contextlib import contextmanager

from enoteca.core import catalog, phrases


@contextmanager
def heap(which):
    """Put Heap beside the other games, as it was ``before`` or as it is ``after``."""
    catalog.SHELVES.append(f"tests.upgrades.toys.{which}")
    _look_again()
    try:
        yield
    finally:
        catalog.SHELVES.pop()
        _look_again()


def _look_again():
    for known in (catalog._packages, catalog._shelf, catalog.page, phrases.phrases):
        known.cache_clear()
