"""Truffle Hunt bound to the contract; no rule stands here."""

from typing import cast

from enoteca.core.actions import Action
from enoteca.core.game import Seat, View, ranks
from enoteca.core.observation import Block, Sheet
from enoteca.core.phase import PhasedGame
from enoteca.core.rng import Rng
from enoteca.terms.agreement import Agreement
from truffle_hunt.rules import hidden, observation, phases, retelling
from truffle_hunt.rules.actions import notation
from truffle_hunt.rules.components import NOSES, Components
from truffle_hunt.rules.state import SEND, TruffleState, copy_of
from truffle_hunt.rules.view import TruffleView, seen


class TruffleHunt(PhasedGame[TruffleState]):
    """The game for one number of seats and rounds."""

    __slots__ = ("components", "rounds")

    def __init__(self, agreement: Agreement) -> None:
        self.rounds = agreement.number("rounds")
        self.components = Components(agreement.overrides)
        every = [
            phases.Deal(self.rounds),
            phases.Scent(),
            phases.Send(self.rounds, self.components.dogs),
            phases.Over(),
        ]
        super().__init__(agreement, notation(), every)

    def new_state(self) -> TruffleState:
        state = TruffleState()
        state.deck = self.components.dogs[:]
        state.bag = self.components.truffles[:]
        state.ran = [0] * NOSES
        state.hands = [[0] * NOSES for _ in range(self.seat_count)]
        state.found = [[] for _ in range(self.seat_count)]
        state.sent = [0] * self.seat_count
        return state

    def copy(self, state: TruffleState) -> TruffleState:
        return copy_of(state)

    def phase(self, state: TruffleState) -> int:
        return state.phase

    def to_move(self, state: TruffleState) -> Seat:
        return state.turn

    def deciders(self, state: TruffleState) -> list[Seat]:
        if state.phase == SEND:
            return list(range(state.turn, self.seat_count))  # all choose at once (rule 2.2)
        return []

    def scores(self, state: TruffleState) -> list[int]:
        return [sum(weights) for weights in state.found]

    def standing(self, state: TruffleState) -> list[int]:
        # the heaviest truffles, then the fewest (rule 3.1)
        return ranks([[sum(weights), -len(weights)] for weights in state.found])

    def view(self, state: TruffleState, seat: Seat) -> View:
        return seen(state, self.viewer(seat), self.rounds)

    def observation(self) -> list[Block]:
        return observation.blocks(self.components, self.seat_count)

    def write(self, state: TruffleState, seat: Seat, sheet: Sheet) -> None:
        observation.write(state, seat, self.seat_count, sheet)

    def determinize(self, state: TruffleState, seat: Seat, rng: Rng) -> TruffleState:
        return self.from_view(self.view(state, seat), seat, rng)

    def retold(self, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:
        return retelling.retold(self.components, actions, self.seat_count, self.viewer(seat), rng)

    def from_view(self, view: View, seat: Seat, rng: Rng) -> TruffleState:
        return hidden.sampled(self.components, cast("TruffleView", view), seat, rng)


def bind(agreement: Agreement) -> TruffleHunt:
    """Return the game as it was agreed on."""
    return TruffleHunt(agreement)
