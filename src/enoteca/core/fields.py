"""What a field of a state holds, in other clothes: as data, as a key, as a pickle.

A field is an int, a string, a packed array of ints, or a list of those, however nested.  Where
nothing is compiled packed arrays are lists.
"""

from array import array
from collections.abc import Iterable
from typing import cast

from enoteca.native import i16, i64, is_packed, u8, vec


def packed(items: list[i64]) -> vec[i64]:
    """Return a packed array; for those who are not compiled themselves."""
    return vec[i64](items)


def shorts(count: i64) -> vec[i16]:
    """Return room for an observation; for those who are not compiled themselves."""
    return vec[i16]([i16(0)] * count)


def octets(count: i64) -> vec[u8]:
    """Return room for a mask; for those who are not compiled themselves."""
    return vec[u8]([u8(0)] * count)


def plain(value: object) -> object:
    """Return what JSON can hold, sharing nothing."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if is_packed(value):
        return _items(value)
    return value


def frozen(value: object) -> object:
    """Return something hashable that equal values share, and no others."""
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    if is_packed(value):
        return tuple(_items(value))
    return value


def like(pattern: object, value: object) -> object:
    """Return plain data in the clothes of a pattern."""
    return packed(_items(value)) if is_packed(pattern) else plain(value)


def pickled(value: object) -> object:
    """Return what can be pickled and still tells packed arrays from lists."""
    if isinstance(value, list):
        return [pickled(item) for item in value]
    if is_packed(value):
        return array("q", _items(value))
    return value


def unpickled(value: object) -> object:
    """Return what was pickled."""
    if isinstance(value, list):
        return [unpickled(item) for item in value]
    if isinstance(value, array):
        return packed(_items(value))
    return value


def _items(value: object) -> list[i64]:
    return list(cast("Iterable[i64]", value))
