"""A toy for the engine's own tests: chance rolls, then a seat plants a tree or passes."""

import enoteca
from enoteca import CHANCE, NOBODY
from enoteca.core.actions import kind_of, pack, second_of
from enoteca.core.game import ranks
from enoteca.core.notation import Form, Notation, numbers
from enoteca.core.observation import Block, turn_order
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement

ROLL, PLANT, PASS = range(3)
SIDES = 3
TURNS = 6
PLACES = 13  # so many rows of so many trees are planted in two steps
MOST = 3 * TURNS


def about(most=100):
    """Return the card of an orchard that is cut short after so many decisions."""
    return About(
        "orchard", "Orchard", ("us",), "Plant.", 1, (1, 2, 3, 4), 2, ("base",), (), 1, 40, most
    )


class OrchardState(enoteca.State):
    FIELDS = ("turns", "roll", "points")
    SHAPE = 2
    __slots__ = FIELDS

    def __init__(self):
        super().__init__()
        self.turns = 0
        self.roll = 0
        self.points = []


class Orchard(enoteca.Game):
    """The roll says how many trees there are to choose from; the later the tree the better."""

    def __init__(self, agreement):
        forms = [
            Form(ROLL, "roll", [numbers(SIDES + 1, 1)], chance=True),
            Form(PLANT, "plant", [numbers(PLACES), numbers(PLACES)]),
            Form(PASS, "pass"),
        ]
        super().__init__(agreement, Notation(forms))

    def new_state(self):
        state = OrchardState()
        state.points = [0] * self.seat_count
        return state

    def copy(self, state):
        twin = OrchardState()
        twin.turns, twin.roll, twin.points = state.turns, state.roll, state.points[:]
        return twin

    def to_move(self, state):
        if state.turns == TURNS:
            return NOBODY
        return state.turns % self.seat_count if state.roll else CHANCE

    def legal_actions(self, state):
        if state.turns == TURNS:
            return []
        if not state.roll:
            return [pack(ROLL, side) for side in range(1, SIDES + 1)]
        trees = [pack(PLANT, row, tree) for row in range(2) for tree in range(state.roll)]
        return [*trees, pack(PASS)]

    def apply(self, state, action):
        if not state.roll:
            state.roll = self.legal_actions(state).index(action) + 1
            return
        if kind_of(action) == PLANT:
            state.points[state.turns % self.seat_count] += second_of(action) + 1
        state.turns += 1
        state.roll = 0

    def scores(self, state):
        return state.points[:]

    def standing(self, state):
        """Return the ranks; while nothing is planted nobody is first."""
        found = ranks([[points] for points in state.points])
        return found if any(state.points) else [2] * self.seat_count

    def view(self, state, seat):
        self.viewer(seat)
        return self.to_data(state)

    def observation(self):
        return [
            Block("turns", (), 0, TURNS),
            Block("roll", (SIDES,)),
            Block("points", (self.seat_count,), 0, MOST),
        ]

    def write(self, state, seat, sheet):
        sheet.number(state.turns)
        sheet.one_of(state.roll - 1, SIDES)
        for other in turn_order(max(seat, 0), self.seat_count):
            sheet.number(state.points[other])

    def determinize(self, state, seat, rng):
        return self.copy(state)

    def from_view(self, view, seat, rng):
        return self.from_data(view)

    def migrated(self, data, shape):
        if shape == 1:  # where turns were counted down
            return {**data, "turns": TURNS - data["turns"]}
        return super().migrated(data, shape)

    def refusal(self, state, action):
        return enoteca.Refusal("no-such-tree", "1.2", {"trees": state.roll})


def orchard(seats=2, most=100):
    return Orchard(Agreement(about(most), seats=seats))
