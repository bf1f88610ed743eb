"""Everything true of one match of Grand Cru."""

from typing import ClassVar, Final

from enoteca.core.bits import BitSet
from enoteca.core.game import CHANCE, Seat, State
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.tiles import (
    CELLAR_SIZE,
    HEURIGER,
    IMPROVEMENT_COUNT,
    NO_TILE,
    PRINTED_COUNT,
    TILE_COUNT,
    VARIETY_COUNT,
)
from enoteca.native import i64

NO_SEAT: Final = -1

_ITEM_BITS: Final = 6
_ITEM_FIELD: Final = 63


class CruState(State):
    """Plain data: the rules are elsewhere.

    Estates and cellars are counts, laid end to end seat by seat: vines, grapes and sold by
    variety, face-up and turned improvements by type, cubes by barrel and variety.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "turn", "year", "round", "first", "next_first", "passed", "ending", "last", "moves",
        "innovated", "fresh", "taken", "absent", "out", "types", "agenda", "money", "loans",
        "prestige", "markers", "vines", "grapes", "ready", "turned", "innovations", "cellar",
        "sold", "tiles", "bids", "bidders", "display", "pile", "discard", "supply", "demand",
        "brands", "brand_spaces", "row",
    )  # fmt: skip
    __slots__ = FIELDS

    # Left to whoever makes a state, who has the lists at hand.
    agenda: list[i64]  # what is pending, the next thing last: see ``item``
    money: list[i64]
    loans: list[i64]  # before the reveal: what was chosen in secret, or 0
    prestige: list[i64]
    markers: list[i64]  # free ones
    vines: list[i64]
    grapes: list[i64]  # vines that bear a cube
    ready: list[i64]  # improvements face up
    turned: list[i64]  # improvements used this year
    innovations: list[BitSet]  # held by each seat
    cellar: list[i64]
    sold: list[i64]  # cubes on each seat's barrel at the fair
    tiles: list[i64]  # the auction, by column: a tile or NO_TILE
    bids: list[i64]
    bidders: list[i64]  # a seat or NO_SEAT
    display: list[i64]  # pools by tile
    pile: list[i64]
    discard: list[i64]
    supply: list[i64]  # by variety
    demand: list[i64]  # the space of the grey marker, 0 the lowest
    brands: list[i64]  # the seat whose marker stands in the column, or NO_SEAT
    brand_spaces: list[i64]
    row: list[i64]  # innovations, the front first

    def __init__(self) -> None:
        super().__init__()
        self.turn: Seat = CHANCE  # who acts: a seat, CHANCE, or NOBODY in the end
        self.year: i64 = 0
        self.round: i64 = 0
        self.first: Seat = 0
        self.next_first: Seat = 0
        self.passed: BitSet = 0
        self.ending: i64 = 0  # 1 once the end of the year is fixed
        self.last: BitSet = 0  # the seats that then have a turn left
        self.moves: i64 = 0  # innovation tiles moved in a row
        self.innovated: i64 = 0  # 1 once an innovation was used in this turn
        self.fresh: i64 = NO_TILE  # the improvement bought in this turn
        self.taken: BitSet = 0  # spaces of the fair
        self.absent: BitSet = 0  # seats that have passed at the fair
        self.out: BitSet = 0  # bankrupt seats
        self.types: BitSet = 0  # improvements in the game


def item(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """Return something pending: a kind, which the agenda is asked for most, and what it needs."""
    return ((third << _ITEM_BITS | second) << _ITEM_BITS | first) << _ITEM_BITS | kind


def kind_of_item(pending: i64) -> i64:
    """Return the kind of a pending thing."""
    return pending & _ITEM_FIELD


def first_of_item(pending: i64) -> i64:
    """Return the first number of a pending thing."""
    return pending >> _ITEM_BITS & _ITEM_FIELD


def second_of_item(pending: i64) -> i64:
    """Return the second number of a pending thing."""
    return pending >> 2 * _ITEM_BITS & _ITEM_FIELD


def third_of_item(pending: i64) -> i64:
    """Return the third number of a pending thing."""
    return pending >> 3 * _ITEM_BITS & _ITEM_FIELD


def new_state(seats: Seat, components: Components) -> CruState:
    """Return the state of a box just opened, the types of the base game in the pile (rule 2.4)."""
    state = CruState()
    state.types = 2**PRINTED_COUNT - 1
    state.agenda = []
    state.money = [0] * seats
    state.loans = [0] * seats
    state.prestige = [components.prestige] * seats
    state.markers = [components.markers - 1] * seats  # rule 1.7: one stands on the loan track
    state.vines = [0] * (seats * VARIETY_COUNT)
    state.grapes = [0] * (seats * VARIETY_COUNT)
    state.ready = [0] * (seats * IMPROVEMENT_COUNT)
    state.turned = [0] * (seats * IMPROVEMENT_COUNT)
    state.innovations = [0] * seats
    state.cellar = [0] * (seats * CELLAR_SIZE)
    state.sold = [0] * (seats * VARIETY_COUNT)
    state.tiles = [NO_TILE] * seats
    state.bids = [0] * seats
    state.bidders = [NO_SEAT] * seats
    state.display = [0] * TILE_COUNT
    state.pile = components.vines + components.improvements[:HEURIGER] + [0, 0]
    state.discard = [0] * TILE_COUNT
    state.supply = components.cubes[:]
    state.demand = [0] * VARIETY_COUNT
    state.brands = [NO_SEAT] * VARIETY_COUNT
    state.brand_spaces = [0] * VARIETY_COUNT
    state.row = []
    return state


def copy_of(state: CruState) -> CruState:
    """Return a state that shares nothing mutable with the given one."""
    twin = CruState()
    twin.turn = state.turn
    twin.year = state.year
    twin.round = state.round
    twin.first = state.first
    twin.next_first = state.next_first
    twin.passed = state.passed
    twin.ending = state.ending
    twin.last = state.last
    twin.moves = state.moves
    twin.innovated = state.innovated
    twin.fresh = state.fresh
    twin.taken = state.taken
    twin.absent = state.absent
    twin.out = state.out
    twin.types = state.types
    twin.agenda = state.agenda[:]
    twin.money = state.money[:]
    twin.loans = state.loans[:]
    twin.prestige = state.prestige[:]
    twin.markers = state.markers[:]
    twin.vines = state.vines[:]
    twin.grapes = state.grapes[:]
    twin.ready = state.ready[:]
    twin.turned = state.turned[:]
    twin.innovations = state.innovations[:]
    twin.cellar = state.cellar[:]
    twin.sold = state.sold[:]
    twin.tiles = state.tiles[:]
    twin.bids = state.bids[:]
    twin.bidders = state.bidders[:]
    twin.display = state.display[:]
    twin.pile = state.pile[:]
    twin.discard = state.discard[:]
    twin.supply = state.supply[:]
    twin.demand = state.demand[:]
    twin.brands = state.brands[:]
    twin.brand_spaces = state.brand_spaces[:]
    twin.row = state.row[:]
    return twin
