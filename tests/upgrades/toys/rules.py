"""What has never changed about Heap: take some in turn, and a prize for who takes the last."""

import enoteca
from enoteca.core.actions import first_of, pack
from enoteca.core.game import ranks
from enoteca.core.notation import Form, Notation, numbers

FIRST, TAKE = 0, 1
NOTATION = Notation(
    [Form(FIRST, "first", [numbers(3)], chance=True), Form(TAKE, "take", [numbers(5, 1)])]
)


class Heap(enoteca.Game):
    """The rules, given the numbers of one version and the fields of one shape."""

    def __init__(self, agreement, most, prize):
        super().__init__(agreement, NOTATION)
        self.most = most
        self.prize = prize

    def stones(self, state):
        raise NotImplementedError

    def take(self, state, count):
        raise NotImplementedError

    def copy(self, state):
        return self.from_data(self.to_data(state))

    def to_move(self, state):
        if state.turn < 0:
            return enoteca.CHANCE
        return state.turn if self.stones(state) else enoteca.NOBODY

    def legal_actions(self, state):
        if state.turn < 0:
            return [pack(FIRST, seat) for seat in range(self.seat_count)]
        return [pack(TAKE, count) for count in range(1, min(self.most, self.stones(state)) + 1)]

    def apply(self, state, action):
        number = first_of(action)
        if state.turn < 0:
            state.turn = number
            return
        self.take(state, number)
        state.points[state.turn] += number + (0 if self.stones(state) else self.prize)
        state.turn = (state.turn + 1) % self.seat_count

    def scores(self, state):
        return state.points[:]

    def standing(self, state):
        return ranks([[points] for points in state.points])

    def view(self, state, seat):
        return self.to_data(state)

    def determinize(self, state, seat, rng):
        return self.copy(state)

    def refusal(self, state, action):
        return enoteca.Refusal("too-many", "1.1", {"left": self.stones(state)})
