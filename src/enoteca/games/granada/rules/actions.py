"""The actions of Granada and how they are written.

A cell is 128 times its column plus its row, small enough for the fast integers of Python;
an action holds column and row as fields.  The start tile lies on CENTRE; in writing it
is 0,0, and north and east are positive.
"""

from typing import Final, TypeAlias

from enoteca.core.actions import Action, first_of, pack, second_of, third_of
from enoteca.core.notation import Form, Notation, numbers
from enoteca.games.granada.rules.components import FACES
from enoteca.games.granada.rules.money import CARD_NAMES
from enoteca.native import i64

Cell: TypeAlias = i64

ENDOW: Final = 0  # chance: a tile for Dirk
STOCK: Final = 1  # chance: a tile for the yard
DEAL: Final = 2  # chance: opening money
FIRST: Final = 3  # chance: the first player among those who tie
OPEN: Final = 4  # chance: a money card for the row
SCORE: Final = 5  # chance: a scoring card instead
TAKE: Final = 6
ENOUGH: Final = 7
BUY: Final = 8
PAY: Final = 9
ADD: Final = 10
REMOVE: Final = 11
SWAP: Final = 12
PASS: Final = 13
PLACE: Final = 14
RESERVE: Final = 15
GIVE: Final = 16
DECLINE: Final = 17

MIDDLE: Final = 64
REACH: Final = 54  # no city of 54 tiles goes further
COLUMN: Final = 128  # from a cell to its eastern neighbour
COLUMN_BITS: Final = 7
ROW_MASK: Final = 127
CENTRE: Final = MIDDLE * COLUMN + MIDDLE


def card_of(action: Action) -> i64:
    """Return the money card that is dealt, opened, taken or paid."""
    return first_of(action)


def face_of(action: Action) -> i64:
    """Return the side of a tile that is drawn, built, placed, reserved or given."""
    return first_of(action)


def space_of(action: Action) -> i64:
    """Return the space of the yard, from 0, that a purchase names."""
    return first_of(action) - 1


def scoring_of(action: Action) -> i64:
    """Return the scoring whose card comes up."""
    return first_of(action)


def beginner_of(action: Action) -> i64:
    """Return the seat that is named first player."""
    return first_of(action)


def purchase(space: i64) -> Action:
    """Return the action that buys from a space of the yard, counted from 0."""
    return pack(BUY, space + 1)


def cell_of(action: Action) -> Cell:
    """Return the cell that an action names."""
    return second_of(action) * COLUMN + third_of(action)


def at(kind: i64, face: i64, cell: Cell) -> Action:
    """Return an action with a face on a cell."""
    return pack(kind, face, cell >> COLUMN_BITS, cell & ROW_MASK)


def removal(cell: Cell) -> Action:
    """Return the action that takes the tile of a cell away."""
    return pack(REMOVE, cell >> COLUMN_BITS, cell & ROW_MASK)


def removed_cell(action: Action) -> Cell:
    """Return the cell that a removal names."""
    return first_of(action) * COLUMN + second_of(action)


def east(cell: Cell) -> i64:
    """Return how far east of the start tile a cell lies."""
    return cell // COLUMN - MIDDLE


def north(cell: Cell) -> i64:
    """Return how far north of the start tile a cell lies."""
    return cell % COLUMN - MIDDLE


def notation(seats: int, face_names: list[str]) -> Notation:
    """Return the notation for a number of seats and the tiles in the box."""
    cards = list(CARD_NAMES)
    faces = face_names[:FACES]
    spaces = numbers(5, 1)
    steps = [str(place) if abs(place) <= REACH else "" for place in range(-MIDDLE, MIDDLE)]
    return Notation(
        [
            Form(ENDOW, "dirk", [faces], chance=True),
            Form(STOCK, "tile", [faces], chance=True),
            Form(DEAL, "deal", [cards], chance=True),
            Form(FIRST, "first", [numbers(seats)], chance=True),
            Form(OPEN, "open", [cards], chance=True),
            Form(SCORE, "score", [["A", "B"]], chance=True),
            Form(TAKE, "take", [cards]),
            Form(ENOUGH, "enough"),
            Form(BUY, "buy", [spaces]),
            Form(PAY, "pay", [cards]),
            Form(ADD, "build", [faces, steps, steps]),
            Form(REMOVE, "remove", [steps, steps]),
            Form(SWAP, "swap", [faces, steps, steps]),
            Form(PASS, "pass"),
            Form(PLACE, "place", [faces, steps, steps]),
            Form(RESERVE, "reserve", [faces]),
            Form(GIVE, "give", [faces]),
            Form(DECLINE, "decline"),
        ]
    )
