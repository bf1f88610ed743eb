"""Unordered pools: how many of each kind are left, and what a draw may bring.

A deck or a bag is a list of counts by kind until somebody may know its order, so
that nothing secret exists that could leak.
"""

from typing import TypeAlias

from enoteca.core.ints import i64

Pool: TypeAlias = list[i64]


def total(pool: Pool) -> i64:
    """Return how many pieces a pool holds."""
    pieces: i64 = 0
    for count in pool:
        pieces += count
    return pieces


def kinds(pool: Pool) -> list[i64]:
    """Return the kinds of which a pool holds at least one, in ascending order."""
    found: list[i64] = []
    for kind in range(len(pool)):
        if pool[kind]:
            found.append(kind)
    return found


def counts(pool: Pool) -> list[i64]:
    """Return the counts that are not zero: the odds of ``kinds``."""
    return [count for count in pool if count]


def pick(pool: Pool, position: i64) -> i64:
    """Return the kind of the piece at a position, the pieces laid out kind by kind."""
    kind: i64 = 0
    while position >= pool[kind]:
        position -= pool[kind]
        kind += 1
    return kind
