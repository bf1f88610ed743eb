"""Heap as it is now."""

from tests.upgrades.toys.after.heap.rules import migrations
from tests.upgrades.toys.after.heap.rules.editions import Ruleset
from tests.upgrades.toys.after.heap.rules.state import HeapState
from tests.upgrades.toys.rules import Heap


class NewHeap(Heap):
    """The numbers are those of the rules version."""

    def __init__(self, agreement):
        self.rules = Ruleset(agreement)
        super().__init__(agreement, self.rules.most, self.rules.prize)

    def new_state(self):
        state = HeapState()
        state.stones = self.rules.stones
        state.turn = state.last = -1
        state.points = [0] * self.seat_count
        return state

    def migrated(self, data, shape):
        return migrations.migrated(data, shape)

    def stones(self, state):
        return state.stones

    def take(self, state, count):
        state.stones -= count
        state.last = state.turn
        if state.journal is not None:
            state.journal.add("taken", {"seat": state.turn, "stones": count})


def bind(agreement):
    return NewHeap(agreement)
