"""The data of a match."""

from typing import Final

from enoteca.core.game import CHANCE, State

DEAL: Final = 0
SCENT: Final = 1
SEND: Final = 2
OVER: Final = 3


class TruffleState(State):
    """Dogs and truffles are counted by nose and by weight."""

    FIELDS = ("phase", "turn", "round", "deck", "bag", "hands", "sent", "wood", "found", "ran")
    __slots__ = FIELDS

    def __init__(self) -> None:
        super().__init__()
        self.phase = DEAL
        self.turn = CHANCE
        self.round = 0
        self.deck: list[int] = []
        self.bag: list[int] = []
        self.hands: list[list[int]] = []
        self.sent: list[int] = []  # by seat, 0 before one has chosen
        self.wood: list[int] = []  # weights
        self.found: list[list[int]] = []  # weights, by seat
        self.ran: list[int] = []  # dogs that everybody has seen


def copy_of(state: TruffleState) -> TruffleState:
    """Return a state that shares nothing with the given one."""
    twin = TruffleState()
    twin.phase, twin.turn, twin.round = state.phase, state.turn, state.round
    twin.deck, twin.bag, twin.ran = state.deck[:], state.bag[:], state.ran[:]
    twin.sent, twin.wood = state.sent[:], state.wood[:]
    twin.hands = [hand[:] for hand in state.hands]
    twin.found = [weights[:] for weights in state.found]
    return twin
