"""Everything true of one match of Vino."""

from typing import ClassVar, Final

from enoteca.core.bits import BIT, FIRST, BitSet
from enoteca.core.game import CHANCE, Seat, State
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    NO_VARIETY,
    REGION_COUNT,
    VARIETY_COUNT,
    Region,
    Variety,
)
from enoteca.native import i64, vec

DRAWING: Final = 0  # chance turns up start tokens
STARTING: Final = 1  # a seat buys where its start tokens say
EXTENDING: Final = 2  # a seat buys anywhere: the third vineyard, and the banker's second
CHOOSING: Final = 3
BUYING: Final = 4
GROWING: Final = 5  # a purchase is interrupted by the choice of a variety
DONATING: Final = 6  # a purchase is interrupted by the government's gifts
SELLING: Final = 7
LOSING: Final = 8  # the seller gives vineyards up
RAISING: Final = 9  # the seller raises the other varieties
OVER: Final = 10


class VinoState(State):
    """Plain data: the rules are elsewhere.

    Arrays are by seat, by region or by variety; ``owned`` and ``grown`` are by seat and
    region, the regions of seat 0 first.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase", "turn", "round", "region", "owners", "bottles", "undrawn", "drawn", "place",
        "need", "mark", "sold", "fall", "seller", "active", "idle", "owned", "grown", "free",
        "tokens", "money", "markers", "picks", "income", "order", "queue", "donees", "demand",
        "agenda",
    )  # fmt: skip
    __slots__ = FIELDS

    # Left to whoever makes a state, who has the arrays at hand.
    owned: vec[i64]  # sets of vineyards
    grown: vec[i64]  # varieties; NO_VARIETY where a seat has no token
    free: vec[i64]  # by region: sets of vineyards
    tokens: vec[i64]  # by region: the sets of varieties that nobody grows there
    money: vec[i64]
    markers: vec[i64]  # free for the map
    picks: vec[i64]  # the set of the two regions each has chosen; empty until he has
    income: vec[i64]  # from this round's sale
    order: vec[i64]  # seats on the compass
    queue: vec[i64]  # the seats that are still to buy here, the next one first
    donees: vec[i64]  # seats in the order of the donation
    demand: vec[i64]  # by variety, in steps
    agenda: vec[i64]  # the phases that wait for an interruption to end

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = DRAWING
        self.turn: Seat = CHANCE  # who acts: a seat, CHANCE, or NOBODY in the end
        self.round: i64 = 0
        self.region: Region = -1  # where the barrel stands, or where the last vineyard was bought
        self.owners: i64 = 0  # how many at the head of the queue had vineyards here before
        self.bottles: BitSet = 0  # the regions that still have theirs
        self.undrawn: BitSet = FIRST[REGION_COUNT]  # the regions of the start tokens face down
        self.drawn: BitSet = 0  # those turned up, but not yet bought in
        self.place: i64 = 0  # of the donee whose turn it is
        self.need: i64 = 0  # how many gifts, vineyards or steps are still to be picked
        self.mark: i64 = 0  # what was picked last: picks ascend
        self.sold: Variety = NO_VARIETY
        self.fall: i64 = 0  # how many steps the variety sold will fall
        self.seller: i64 = 0  # the place on the compass of the seat that sells
        self.active: i64 = 0  # 1 if this round has seen a purchase or a sale
        self.idle: i64 = 0  # rounds in a row without


def new_state(box: Components, seats: Seat) -> VinoState:
    """Return the state before the first start tokens are drawn."""
    state = VinoState()
    state.bottles = box.bottles
    state.owned = vec[i64]([0] * (seats * REGION_COUNT))
    state.grown = vec[i64]([NO_VARIETY] * (seats * REGION_COUNT))
    state.free = vec[i64]([FIRST[size] for size in box.sizes])
    state.tokens = vec[i64](
        [box.varieties[region] ^ BIT[box.start_tokens[region]] for region in range(REGION_COUNT)]
    )
    state.money = vec[i64]([box.money] * seats)
    state.markers = vec[i64]([box.markers] * seats)
    state.picks = vec[i64]([0] * seats)
    state.income = vec[i64]([0] * seats)
    state.order = vec[i64]([seat for seat in range(seats)])  # rule 2.1
    state.queue = vec[i64]()
    state.donees = vec[i64]()
    state.demand = vec[i64]([0] * VARIETY_COUNT)
    state.agenda = vec[i64]()
    return state


def copy_of(state: VinoState) -> VinoState:
    """Return a state that shares nothing mutable with the given one."""
    twin = VinoState()
    twin.phase = state.phase
    twin.turn = state.turn
    twin.round = state.round
    twin.region = state.region
    twin.owners = state.owners
    twin.bottles = state.bottles
    twin.undrawn = state.undrawn
    twin.drawn = state.drawn
    twin.place = state.place
    twin.need = state.need
    twin.mark = state.mark
    twin.sold = state.sold
    twin.fall = state.fall
    twin.seller = state.seller
    twin.active = state.active
    twin.idle = state.idle
    twin.owned = state.owned[:]
    twin.grown = state.grown[:]
    twin.free = state.free[:]
    twin.tokens = state.tokens[:]
    twin.money = state.money[:]
    twin.markers = state.markers[:]
    twin.picks = state.picks[:]
    twin.income = state.income[:]
    twin.order = state.order[:]
    twin.queue = state.queue[:]
    twin.donees = state.donees[:]
    twin.demand = state.demand[:]
    twin.agenda = state.agenda[:]
    return twin
