"""The tree: what has been tried from a point on, and what it gave."""

from typing import Final

from enoteca.core.actions import Action
from enoteca.core.game import Seat
from enoteca.native import i64

CHANCE_OWNER: Final = 7  # owns the outcomes of chance
PRIVATE_OWNER: Final = 6  # owns the beginnings of simultaneous choices
_OWNER_BITS: Final = 44


def key_of(owner: Seat, action: Action) -> i64:
    """Return what a child is called: the same action of another seat is another child."""
    return owner << _OWNER_BITS | action


class Node:
    """One choice; its children are a chain in ascending order of their keys."""

    __slots__ = (
        "after", "available", "child", "key", "passes", "prior", "sibling", "total", "visits",
    )  # fmt: skip

    def __init__(self, key: i64) -> None:
        self.key = key
        self.visits: i64 = 0
        self.passes: i64 = 0  # how often something was chosen below it
        self.available: i64 = 0  # how often it could have been chosen
        self.total: i64 = 0  # the rewards of the seat that chose it
        self.prior: i64 = 0
        self.child: Node | None = None
        self.sibling: Node | None = None
        self.after: dict[int, Node] | None = None  # what follows simultaneous choices


def child_of(node: Node, key: i64) -> Node:
    """Return the child of a key, new if need be."""
    before: Node | None = None
    child = node.child
    while child is not None and child.key < key:
        before = child
        child = child.sibling
    if child is not None and child.key == key:
        return child
    fresh = Node(key)
    fresh.sibling = child
    if before is None:
        node.child = fresh
    else:
        before.sibling = fresh
    return fresh


def follower_of(node: Node, joint: i64) -> Node:
    """Return the node after simultaneous choices, which their joint key names."""
    after = node.after
    if after is None:
        after = {}
        node.after = after
    found = after.get(joint)
    if found is None:
        found = Node(joint)
        after[joint] = found
    return found
