"""Everything true of one match of Grand Cru."""

from typing import ClassVar, Final

from enoteca.core.bits import FIRST, BitSet
from enoteca.core.game import CHANCE, Seat, State
from enoteca.core.menu import NOTHING
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.tiles import (
    CELLAR_SIZE,
    IMPROVEMENT_COUNT,
    NO_TILE,
    PRINTED_COUNT,
    TILE_COUNT,
    VARIETY_COUNT,
)
from enoteca.native import append, i64, mypyc_attr, pop, vec

NO_SEAT: Final = -1

_ITEM_BITS: Final = 6
_ITEM_FIELD: Final = 63


@mypyc_attr(free_list_len=1)  # a search needs one after the other
class CruState(State):
    """Plain data: the rules are elsewhere.

    Estates and cellars are counts, laid end to end seat by seat: vines, grapes and sold by
    variety, face-up and turned improvements by type, cubes by barrel and variety.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "turn", "year", "round", "first", "next_first", "passed", "ending", "last_turns",
        "moves_in_a_row", "innovated", "fresh", "fair_taken", "passed_fair", "bankrupt", "types",
        "agenda", "money", "loans", "prestige", "markers", "vines", "grapes", "ready", "turned",
        "innovations", "cellar", "sold", "tiles", "bids", "bidders", "display", "pile", "discard",
        "supply", "demand", "brands", "brand_spaces", "row",
    )  # fmt: skip
    STORED: ClassVar[dict[str, str]] = {
        "last_turns": "last",
        "moves_in_a_row": "moves",
        "fair_taken": "taken",
        "passed_fair": "absent",
        "bankrupt": "out",
    }
    __slots__ = FIELDS

    def __init__(self) -> None:
        super().__init__()
        self.turn: Seat = CHANCE  # who acts: a seat, CHANCE, or NOBODY in the end
        self.year: i64 = 0
        self.round: i64 = 0
        self.first: Seat = 0
        self.next_first: Seat = 0
        self.passed: BitSet = 0
        self.ending: i64 = 0  # 1 once the end of the year is fixed
        self.last_turns: BitSet = 0  # the seats that then have a turn left
        self.moves_in_a_row: i64 = 0  # innovation tiles moved in a row
        self.innovated: i64 = 0  # 1 once an innovation was used in this turn
        self.fresh: i64 = NO_TILE  # the improvement bought in this turn
        self.fair_taken: BitSet = 0  # spaces of the fair
        self.passed_fair: BitSet = 0  # seats that have passed at the fair
        self.bankrupt: BitSet = 0  # bankrupt seats
        self.types: BitSet = 0  # improvements in the game
        # Left to whoever makes a state, who has the arrays at hand.
        self.agenda: vec[i64] = NOTHING  # what is pending, the next thing last: see ``item``
        self.money: vec[i64] = NOTHING
        self.loans: vec[i64] = NOTHING  # before the reveal: what was chosen in secret, or 0
        self.prestige: vec[i64] = NOTHING
        self.markers: vec[i64] = NOTHING  # free ones
        self.vines: vec[i64] = NOTHING
        self.grapes: vec[i64] = NOTHING  # vines that bear a cube
        self.ready: vec[i64] = NOTHING  # improvements face up
        self.turned: vec[i64] = NOTHING  # improvements used this year
        self.innovations: vec[i64] = NOTHING  # held by each seat
        self.cellar: vec[i64] = NOTHING
        self.sold: vec[i64] = NOTHING  # cubes on each seat's barrel at the fair
        self.tiles: vec[i64] = NOTHING  # the auction, by column: a tile or NO_TILE
        self.bids: vec[i64] = NOTHING
        self.bidders: vec[i64] = NOTHING  # a seat or NO_SEAT
        self.display: vec[i64] = NOTHING  # pools by tile
        self.pile: vec[i64] = NOTHING
        self.discard: vec[i64] = NOTHING
        self.supply: vec[i64] = NOTHING  # by variety
        self.demand: vec[i64] = NOTHING  # the space of the grey marker, 0 the lowest
        self.brands: vec[i64] = NOTHING  # the seat whose marker stands in the column, or NO_SEAT
        self.brand_spaces: vec[i64] = NOTHING
        self.row: vec[i64] = NOTHING  # innovations, the front first


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


def push(state: CruState, pending: i64) -> None:
    """Put something on the agenda that comes before all that is there."""
    state.agenda = append(state.agenda, pending)


def drop(state: CruState) -> i64:
    """Take what is due off the agenda, and return it."""
    state.agenda, due = pop(state.agenda)
    return due


def new_state(seats: Seat, components: Components) -> CruState:
    """Return the state of a box just opened, the types of the base game in the pile (rule 2.4)."""
    state = CruState()
    state.types = FIRST[PRINTED_COUNT]
    state.agenda = vec[i64]()
    state.money = filled(seats, 0)
    state.loans = filled(seats, 0)
    state.prestige = filled(seats, components.prestige)
    state.markers = filled(seats, components.markers - 1)  # rule 1.7: one stands on the loan track
    state.vines = filled(seats * VARIETY_COUNT, 0)
    state.grapes = filled(seats * VARIETY_COUNT, 0)
    state.ready = filled(seats * IMPROVEMENT_COUNT, 0)
    state.turned = filled(seats * IMPROVEMENT_COUNT, 0)
    state.innovations = filled(seats, 0)
    state.cellar = filled(seats * CELLAR_SIZE, 0)
    state.sold = filled(seats * VARIETY_COUNT, 0)
    state.tiles = filled(seats, NO_TILE)
    state.bids = filled(seats, 0)
    state.bidders = filled(seats, NO_SEAT)
    state.display = filled(TILE_COUNT, 0)
    state.pile = filled(TILE_COUNT, 0)
    for variety in range(VARIETY_COUNT):
        state.pile[variety] = components.vines[variety]
    for improvement in range(PRINTED_COUNT):
        state.pile[VARIETY_COUNT + improvement] = components.improvements[improvement]
    state.discard = filled(TILE_COUNT, 0)
    state.supply = components.cubes[:]
    state.demand = filled(VARIETY_COUNT, 0)
    state.brands = filled(VARIETY_COUNT, NO_SEAT)
    state.brand_spaces = filled(VARIETY_COUNT, 0)
    state.row = vec[i64]()
    return state


def filled(size: i64, number: i64) -> vec[i64]:
    """Return an array of equal numbers."""
    return vec[i64]([number] * size)


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
    twin.last_turns = state.last_turns
    twin.moves_in_a_row = state.moves_in_a_row
    twin.innovated = state.innovated
    twin.fresh = state.fresh
    twin.fair_taken = state.fair_taken
    twin.passed_fair = state.passed_fair
    twin.bankrupt = state.bankrupt
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
