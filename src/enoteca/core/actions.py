"""How an action is packed: six bits of kind above three fields of twelve bits.

The kind stands highest, so that actions written down kind by kind, and within a
kind field by field, are in ascending order by themselves.
"""

from typing import Final, TypeAlias

from enoteca.native import i64

Action: TypeAlias = i64

FIELD_LIMIT: Final = 4096

_SECOND_BITS: Final = 12
_FIRST_BITS: Final = 24
_KIND_BITS: Final = 36
_FIELD: Final = 4095


def pack(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> Action:
    """Return the action of a kind with its fields."""
    return kind << _KIND_BITS | first << _FIRST_BITS | second << _SECOND_BITS | third


def kind_of(action: Action) -> i64:
    """Return the kind of an action."""
    return action >> _KIND_BITS


def first_of(action: Action) -> i64:
    """Return the first field of an action."""
    return action >> _FIRST_BITS & _FIELD


def second_of(action: Action) -> i64:
    """Return the second field of an action."""
    return action >> _SECOND_BITS & _FIELD


def third_of(action: Action) -> i64:
    """Return the third field of an action."""
    return action & _FIELD
