"""Heap on the shelf of this process, for a while."""

from contextlib import contextmanager

from enoteca.shelf import box, catalog, text


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
    for known in (catalog._shelf, box._document, box._part, text.text_of):
        known.cache_clear()
