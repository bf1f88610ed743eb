"""The tree: what has been tried from a point on, and what it gave.

A node is a place in one packed array, and eight numbers lie there: a tree of a hundred thousand
nodes is one object, and to follow it costs no more than to read a table.
"""

from typing import Final

from enoteca.core.actions import Action
from enoteca.core.game import Seat
from enoteca.native import append, i64, vec

CHANCE_OWNER: Final = 7  # owns the outcomes of chance
PRIVATE_OWNER: Final = 6  # owns the beginnings of simultaneous choices
_OWNER_BITS: Final = 44

ROOT: Final = 0
NONE: Final = 0  # as a child or a sibling: the root is neither

# What lies at a node, counted from its place.
KEY: Final = 0
VISITS: Final = 1
PASSES: Final = 2  # how often something was chosen below it
AVAILABLE: Final = 3  # how often it could have been chosen
TOTAL: Final = 4  # the rewards of the seat that chose it
PRIOR: Final = 5
CHILD: Final = 6  # the first of its children, a chain in ascending order of their keys
SIBLING: Final = 7
_NUMBERS: Final = 8

_ROOM: Final = 4096  # of a fresh tree, in numbers


def key_of(owner: Seat, action: Action) -> i64:
    """Return what a child is called: the same action of another seat is another child."""
    return owner << _OWNER_BITS | action


class Nodes:
    """All nodes of one tree, the root first."""

    __slots__ = ("after", "cells")

    def __init__(self) -> None:
        self.cells: vec[i64] = vec[i64](capacity=_ROOM)
        self.after: dict[int, dict[int, int]] = {}  # by node: what follows simultaneous choices
        self.new(0)

    def new(self, key: i64) -> i64:
        """Return a fresh node that hangs nowhere yet."""
        place: i64 = len(self.cells)
        cells = append(self.cells, key)
        for _step in range(_NUMBERS - 1):  # a bare _ would be an object at each step
            cells = append(cells, 0)
        self.cells = cells
        return place

    def child(self, node: i64, key: i64) -> i64:
        """Return the child of a key, new if need be."""
        cells = self.cells
        before: i64 = NONE
        child = cells[node + CHILD]
        while child != NONE and cells[child + KEY] < key:
            before = child
            child = cells[child + SIBLING]
        if child != NONE and cells[child + KEY] == key:
            return child
        fresh = self.new(key)
        cells = self.cells  # which may lie elsewhere by now
        cells[fresh + SIBLING] = child
        if before == NONE:
            cells[node + CHILD] = fresh
        else:
            cells[before + SIBLING] = fresh
        return fresh

    def follower(self, node: i64, joint: i64) -> i64:
        """Return the node after simultaneous choices, which their joint key names."""
        after = self.after.get(node)
        if after is None:
            after = {}
            self.after[node] = after
        found = after.get(joint)
        if found is None:
            found = self.new(joint)
            after[joint] = found
        return found

    def children(self, node: i64) -> list[i64]:
        """Return the children of a node in ascending order of their keys."""
        found: list[i64] = []
        child = self.cells[node + CHILD]
        while child != NONE:
            found.append(child)
            child = self.cells[child + SIBLING]
        return found
