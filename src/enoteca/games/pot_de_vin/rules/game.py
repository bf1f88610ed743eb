"""Pot de Vin, bound together."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import nth, size
from enoteca.core.game import Data, Game, Refusal, Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules import (
    hidden,
    placing,
    preparation,
    rounds,
    scoring,
    view,
)
from enoteca.games.pot_de_vin.rules.actions import DEALS, DRAW, REVEALS, notation
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.refusals import refusal
from enoteca.games.pot_de_vin.rules.state import (
    DEALING,
    DRAWING,
    GIVING,
    PLACING,
    PLAYING,
    REVEALING,
    PotState,
    copy_of,
    new_state,
)
from enoteca.native import i64
from enoteca.terms.agreement import Agreement


class PotDeVin(Game[PotState]):
    """The rules of Pot de Vin."""

    __slots__ = ("components", "rules")

    def __init__(self, agreement: Agreement) -> None:
        super().__init__(agreement, notation(agreement.seats))
        self.rules = Ruleset(agreement)
        self.components = Components(agreement.overrides)

    def new_state(self) -> PotState:
        return new_state(self.seat_count, self.rules.gems)

    def copy(self, state: PotState) -> PotState:
        return copy_of(state)

    def to_move(self, state: PotState) -> Seat:
        return state.turn

    def deciders(self, state: PotState) -> list[Seat]:
        if state.phase == GIVING:
            return preparation.givers(self.rules, state)
        return super().deciders(state)

    def legal_actions(self, state: PotState) -> list[Action]:
        if state.phase == PLAYING:
            return rounds.plays(state)
        if state.phase == DEALING:
            return preparation.deals(state)
        if state.phase == REVEALING:
            return rounds.regents(state)
        if state.phase == GIVING:
            return preparation.gifts(state)
        if state.phase == PLACING:
            return placing.placements(self.rules, self.components, state)
        if state.phase == DRAWING:
            return preparation.leaders(self.rules)
        return []

    def sample_chance(self, state: PotState, rng: Rng) -> Action:
        if state.phase == DRAWING:
            return pack(DRAW, rng.below(self.seat_count))
        card = nth(state.pile, rng.below(size(state.pile)))
        return DEALS[card] if state.phase == DEALING else REVEALS[card]

    def sample_action(self, state: PotState, rng: Rng) -> Action:
        if state.phase == PLAYING:
            return rounds.sample_play(state, rng)
        legal = self.legal_actions(state)
        return legal[rng.below(len(legal))]

    def apply(self, state: PotState, action: Action) -> None:
        if state.phase == PLAYING:
            rounds.play(self.rules, self.components, state, action)
        elif state.phase == DEALING:
            preparation.deal(self.rules, state, action)
        elif state.phase == REVEALING:
            rounds.reveal(self.rules, state, action)
        elif state.phase == GIVING:
            preparation.give(self.rules, state, action)
        elif state.phase == PLACING:
            placing.place(self.rules, self.components, state, action)
        else:
            preparation.name_leader(state, action)

    def scores(self, state: PotState) -> list[i64]:
        return scoring.scores(self.rules, self.components, state)

    def standing(self, state: PotState) -> list[i64]:
        return scoring.standing(self.rules, self.components, state)

    def view(self, state: PotState, seat: Seat) -> Data:
        return view.view(self.rules, self.components, state, self.viewer(seat))

    def determinize(self, state: PotState, seat: Seat, rng: Rng) -> PotState:
        return hidden.determinize(self.rules, state, seat, rng)

    def refusal(self, state: PotState, action: Action) -> Refusal:
        return refusal(self.rules, self.components, state, action)


def bind(agreement: Agreement) -> PotDeVin:
    """Return the game as it was agreed on."""
    return PotDeVin(agreement)
