"""Everything true of one match of Pot de Vin."""

from typing import ClassVar, Final

from enoteca.core.game import CHANCE, Seat, State
from enoteca.games.pot_de_vin.rules.cards import DECK, NO_CARD, Card, CardSet
from enoteca.native import i64, mypyc_attr, vec

DRAWING: Final = 0  # chance names the first leader
DEALING: Final = 1  # chance deals
GIVING: Final = 2  # with six players, three seats give a card to the pile
REVEALING: Final = 3  # chance turns the next Regent up
PLAYING: Final = 4
PLACING: Final = 5  # jokers go to columns
OVER: Final = 6

PASSED: Final = -2  # in place of a card


@mypyc_attr(free_list_len=1)  # whoever searches makes one after another
class PotState(State):
    """Plain data: the rules are elsewhere.  Arrays are by seat."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase", "turn", "leader", "round", "regent", "pile", "shown", "hands", "gifts",
        "voids", "played", "gems", "chest", "won", "jokers",
    )  # fmt: skip
    __slots__ = FIELDS

    # Left to whoever makes a state, who has the arrays at hand.
    hands: vec[i64]  # sets of cards
    gifts: vec[i64]  # what each gave to the pile, or NO_CARD: known to the giver alone
    voids: vec[i64]  # sets of the dignitaries each is known to lack
    played: vec[i64]  # this round: a card, NO_CARD or PASSED
    gems: vec[i64]  # to spend
    chest: vec[i64]  # gems won
    won: vec[i64]  # sets of cards
    jokers: vec[i64]  # sets of the columns that have got one

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = DRAWING
        self.turn: Seat = CHANCE  # who acts: a seat, CHANCE, or NOBODY in the end
        self.leader: Seat = 0
        self.round: i64 = 0
        self.regent: Card = NO_CARD
        self.pile: CardSet = DECK  # undealt, later the influence pile: no order until revealed
        self.shown: CardSet = 0  # six players: the Regents of this cycle, which nobody wins


def new_state(seats: Seat, gems: i64) -> PotState:
    """Return the state before the first leader is drawn."""
    nothing = vec[i64]([0] * seats)
    state = PotState()
    state.hands = nothing
    state.gifts = vec[i64]([NO_CARD] * seats)
    state.voids = nothing[:]
    state.played = state.gifts[:]
    state.gems = vec[i64]([gems] * seats)
    state.chest = nothing[:]
    state.won = nothing[:]
    state.jokers = nothing[:]
    return state


def copy_of(state: PotState) -> PotState:
    """Return a state that shares nothing mutable with the given one."""
    twin = PotState()
    twin.phase = state.phase
    twin.turn = state.turn
    twin.leader = state.leader
    twin.round = state.round
    twin.regent = state.regent
    twin.pile = state.pile
    twin.shown = state.shown
    twin.hands = state.hands[:]
    twin.gifts = state.gifts[:]
    twin.voids = state.voids[:]
    twin.played = state.played[:]
    twin.gems = state.gems[:]
    twin.chest = state.chest[:]
    twin.won = state.won[:]
    twin.jokers = state.jokers[:]
    return twin
