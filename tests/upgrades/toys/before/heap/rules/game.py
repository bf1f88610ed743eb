"""Heap as it was once."""

import enoteca
from tests.upgrades.toys.rules import Heap


class HeapState(enoteca.State):
    FIELDS = ("left", "turn", "points")
    __slots__ = FIELDS


class OldHeap(Heap):
    """At most three at once, and three points for the last."""

    def __init__(self, agreement):
        super().__init__(agreement, most=3, prize=3)

    def new_state(self):
        state = HeapState()
        state.left = 20 if self.agreement.flag("big") else 12
        state.turn = -1
        state.points = [0] * self.seat_count
        return state

    def stones(self, state):
        return state.left

    def take(self, state, count):
        state.left -= count
        if state.journal is not None:
            state.journal.add("taken", {"seat": state.turn, "count": count})


def bind(agreement):
    return OldHeap(agreement)
