"""Everything true of one match of Granada."""

from typing import ClassVar, Final

from enoteca.core.bits import BIT, FIRST, BitSet, members
from enoteca.core.game import CHANCE, NOBODY, Seat, State
from enoteca.games.granada.rules.actions import CENTRE
from enoteca.games.granada.rules.city import City, sketched, surveyed
from enoteca.games.granada.rules.components import NO_FACE, START, TILES, Face
from enoteca.games.granada.rules.money import CURRENCY_COUNT, Card, Money, full
from enoteca.native import append, i64, vec

ENDOWING: Final = 0  # chance gives Dirk tiles
STOCKING: Final = 1  # chance fills the yard
DEALING: Final = 2  # chance deals the opening money
CHOOSING: Final = 3  # chance names the first player among those who tie
OPENING: Final = 4  # chance opens money cards
ACTING: Final = 5
TAKING: Final = 6  # more cards, or enough
PAYING: Final = 7
PLACING: Final = 8  # the tiles bought in this turn
FINISHING: Final = 9  # the last tiles of the yard
OVER: Final = 10

EVEN: Final = 0
ODD: Final = 1
SPACES: Final = 4
ROW: Final = 4
NO_SPACE: Final = -1
ANY_CURRENCY: Final = -1
NO_SCORING: Final = -1

_FOUNDED: Final = surveyed({CENTRE: 0}, {CENTRE: START})
_KEPT: Final = (
    "phase", "turn", "player", "pawn", "bag", "out", "deck_size", "piled", "revealed",
    "scoring", "room", "due", "currency", "highest", "space", "busy", "idle", "dirk_due",
    "dirk_points", "deck", "discards", "row", "yard", "bought", "dirk", "points", "hands",
)  # fmt: skip


class GranadaState(State):
    """Plain data: the rules are elsewhere.  Lists of faces and cards are in ascending order.

    Reserves and cities are fields like the others, but kept as sets and plans.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*_KEPT, "reserves", "cities")
    DERIVED: ClassVar[tuple[str, ...]] = ("plans", "owned")
    __slots__ = (*_KEPT, "owned", "plans", "reserved")

    # Left to whoever makes a state, who has the arrays at hand.
    deck: Money  # no order until drawn
    discards: Money
    row: vec[Card]  # open
    yard: vec[Face]  # by space
    bought: vec[Face]  # this turn, still beside the city
    dirk: vec[Face]
    points: vec[i64]  # by seat
    hands: vec[i64]  # the purses, by seat and currency
    reserved: vec[BitSet]  # the tiles of a reserve, by seat and the side they show
    plans: list[City]  # the cities, and what follows from them
    owned: vec[i64]  # their buildings by type and price, two numbers a seat

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = STOCKING
        self.turn: Seat = CHANCE  # who acts: a seat, CHANCE, or NOBODY in the end
        self.player: Seat = 0  # whose turn it is
        self.pawn: i64 = EVEN  # the side that new tiles show
        self.bag: BitSet = FIRST[TILES]
        self.out: BitSet = 0  # tiles declined in the end
        self.deck_size: i64 = 0
        self.piled: i64 = 0  # money cards in the five piles when they were made; before, 0
        self.revealed: i64 = 0  # how many scoring cards have come up
        self.scoring: i64 = NO_SCORING  # the one that came up in this turn
        self.room: i64 = 0  # how much more may be taken
        self.due: i64 = 0  # how much is still to be paid
        self.currency: i64 = ANY_CURRENCY  # of the payment
        self.highest: i64 = 0  # the highest card that may follow in the payment
        self.space: i64 = NO_SPACE  # being bought from or, in the end, given away
        self.busy: i64 = 0  # 1 if in this turn a card was taken or a tile bought
        self.idle: i64 = 0  # turns in a row without that
        self.dirk_due: i64 = 0  # tiles that Dirk will draw now
        self.dirk_points: i64 = 0

    @property
    def reserves(self) -> list[list[Face]]:
        """The faces in reserve, by seat."""
        return [list(self.reserve(seat)) for seat in range(len(self.plans))]

    @reserves.setter
    def reserves(self, reserves: list[list[Face]]) -> None:
        self.reserved = vec[i64]([0] * (2 * len(reserves)))
        for seat in range(len(reserves)):
            for face in reserves[seat]:
                self.store(seat, face)

    @property
    def cities(self) -> list[list[i64]]:
        """The tiles, cell and face, by seat and cell."""
        return [plan.tiles() for plan in self.plans]

    @cities.setter
    def cities(self, cities: list[list[i64]]) -> None:
        """Lay the tiles; who does so has to make the plans anew."""
        self.plans = [sketched(tiles) for tiles in cities]

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is: nobody's as long as lots are drawn for who begins (rule 2.4)."""
        return self.player if self.player < len(self.plans) else NOBODY

    def reserve(self, seat: Seat) -> vec[Face]:
        """Return the faces in a reserve."""
        found = members(self.reserved[2 * seat])
        backs = self.reserved[2 * seat + 1]
        if backs:
            for tile in members(backs):
                found = append(found, tile + TILES)
        return found

    def store(self, seat: Seat, face: Face) -> None:
        """Put a face into a reserve, or take one that is there out of it."""
        if face < TILES:
            self.reserved[2 * seat] ^= BIT[face]
        else:
            self.reserved[2 * seat + 1] ^= BIT[face - TILES]


def new_state(seats: Seat, copies: i64, dirk_due: i64) -> GranadaState:
    """Return the state before the first tile is drawn: start tiles and nothing else (rule 2.2)."""
    state = GranadaState()
    state.phase = ENDOWING if dirk_due else STOCKING
    state.dirk_due = dirk_due
    state.deck = full(copies)
    state.deck_size = 36 * copies
    state.discards = vec[i64]([0] * CURRENCY_COUNT)
    state.row = vec[i64](capacity=ROW)
    state.yard = vec[i64]([NO_FACE] * SPACES)
    state.bought = vec[i64](capacity=SPACES)
    state.dirk = vec[i64]()
    state.points = vec[i64]([0] * seats)
    state.hands = vec[i64]([0] * (CURRENCY_COUNT * seats))
    state.reserved = vec[i64]([0] * (2 * seats))
    state.plans = [_FOUNDED] * seats
    state.owned = vec[i64]([0] * (2 * seats))
    return state


def copy_of(state: GranadaState) -> GranadaState:
    """Return a state that shares nothing mutable with the given one."""
    twin = GranadaState()
    twin.phase = state.phase
    twin.turn = state.turn
    twin.player = state.player
    twin.pawn = state.pawn
    twin.bag = state.bag
    twin.out = state.out
    twin.deck_size = state.deck_size
    twin.piled = state.piled
    twin.revealed = state.revealed
    twin.scoring = state.scoring
    twin.room = state.room
    twin.due = state.due
    twin.currency = state.currency
    twin.highest = state.highest
    twin.space = state.space
    twin.busy = state.busy
    twin.idle = state.idle
    twin.dirk_due = state.dirk_due
    twin.dirk_points = state.dirk_points
    twin.deck = state.deck[:]
    twin.discards = state.discards[:]
    twin.row = state.row[:]
    twin.yard = state.yard[:]
    twin.bought = state.bought[:]
    twin.dirk = state.dirk[:]
    twin.points = state.points[:]
    twin.hands = state.hands[:]
    twin.reserved = state.reserved[:]
    twin.plans = state.plans[:]
    twin.owned = state.owned[:]
    return twin
