"""Granada, bound together."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import nth, size
from enoteca.core.game import Data, Game, Refusal, Seat
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building, hidden, scoring, turns, view
from enoteca.games.granada.rules.actions import DEAL, ENDOW, OPEN, SCORE, STOCK, notation
from enoteca.games.granada.rules.city import surveyed
from enoteca.games.granada.rules.components import TILES, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.fitting import refusal
from enoteca.games.granada.rules.money import nth_card
from enoteca.games.granada.rules.phases import acting, dealing, finishing, paying, placing
from enoteca.games.granada.rules.state import (
    ACTING,
    CHOOSING,
    DEALING,
    ENDOWING,
    FINISHING,
    OPENING,
    PAYING,
    PLACING,
    STOCKING,
    TAKING,
    GranadaState,
    copy_of,
    new_state,
)
from enoteca.native import i64
from enoteca.terms.agreement import Agreement


class Granada(Game[GranadaState]):
    """The rules of Granada."""

    __slots__ = ("components", "rules")

    def __init__(self, agreement: Agreement) -> None:
        self.rules = Ruleset(agreement)
        self.components = Components(agreement.overrides, self.rules.moats)
        super().__init__(agreement, notation(agreement.seats, self.components.name))

    def new_state(self) -> GranadaState:
        return new_state(self.seat_count, self.rules.copies, self.rules.dirk_at_first)

    def copy(self, state: GranadaState) -> GranadaState:
        return copy_of(state)

    def from_data(self, data: Data) -> GranadaState:
        state = super().from_data(data)
        state.plans = [surveyed(building.moats(self.components, city)) for city in state.cities]
        return state

    def to_move(self, state: GranadaState) -> Seat:
        return state.turn

    def legal_actions(self, state: GranadaState) -> list[Action]:
        phase = state.phase
        if phase == ACTING:
            return acting.actions(self.components, state)
        if phase == TAKING:
            return acting.more(state)
        if phase == PAYING:
            return paying.payments(state)
        if phase == PLACING:
            return placing.placements(self.rules, self.components, state)
        if phase == OPENING:
            return turns.openings(state)
        if phase == STOCKING:
            return turns.tiles(state, STOCK)
        if phase == DEALING:
            return dealing.cards(state, DEAL)
        if phase == ENDOWING:
            return turns.tiles(state, ENDOW)
        if phase == CHOOSING:
            return dealing.firsts(self.rules, state)
        if phase == FINISHING:
            return finishing.choices(self.components, state)
        return []

    def chance_weights(self, state: GranadaState) -> list[i64]:
        if state.phase in (OPENING, DEALING):
            return turns.opening_weights(state)
        return [1] * len(self.legal_actions(state))

    def sample_chance(self, state: GranadaState, rng: Rng) -> Action:
        phase = state.phase
        if phase == OPENING:
            places = turns.places_left(state)
            if places == 0:
                return pack(OPEN, nth_card(state.deck, rng.below(state.deck_size)))
            position = rng.below(state.deck_size * places)
            if position < state.deck_size * (places - 1):
                return pack(OPEN, nth_card(state.deck, position // (places - 1)))
            return pack(SCORE, state.revealed)
        if phase == DEALING:
            return pack(DEAL, nth_card(state.deck, rng.below(state.deck_size)))
        if phase == CHOOSING:
            firsts = dealing.firsts(self.rules, state)
            return firsts[rng.below(len(firsts))]
        tile = nth(state.bag, rng.below(size(state.bag)))
        return pack(STOCK if phase == STOCKING else ENDOW, tile + TILES * state.pawn)

    def sample_action(self, state: GranadaState, rng: Rng) -> Action:
        phase = state.phase
        if phase == ACTING:
            return acting.sample_action(self.components, state, rng)
        if phase == PAYING:
            return paying.sample_payment(state, rng)
        if phase == PLACING:
            return placing.sample_placement(self.rules, self.components, state, rng)
        legal = self.legal_actions(state)
        return legal[rng.below(len(legal))]

    def apply(self, state: GranadaState, action: Action) -> None:
        phase = state.phase
        if phase == ACTING:
            acting.act(self.rules, self.components, state, action)
        elif phase == OPENING:
            turns.open_card(self.rules, self.components, state, action)
        elif phase == PAYING:
            paying.pay(self.rules, self.components, state, action)
        elif phase == PLACING:
            placing.place(self.rules, self.components, state, action)
        elif phase == TAKING:
            acting.take(self.rules, self.components, state, action)
        elif phase == STOCKING:
            turns.stock(self.rules, self.components, state, action)
        elif phase == DEALING:
            dealing.deal(self.rules, state, action)
        elif phase == ENDOWING:
            turns.endow(self.rules, self.components, state, action)
        elif phase == FINISHING:
            finishing.finish(self.rules, self.components, state, action)
        else:
            dealing.name_first(state, action)

    def scores(self, state: GranadaState) -> list[i64]:
        return state.points[:]

    def standing(self, state: GranadaState) -> list[i64]:
        return scoring.standing(state)

    def view(self, state: GranadaState, seat: Seat) -> Data:
        return view.view(self.rules, self.components, state, self.viewer(seat))

    def determinize(
        self,
        state: GranadaState,
        seat: Seat,  # noqa: ARG002 (nothing unknown is in the state)
        rng: Rng,  # noqa: ARG002
    ) -> GranadaState:
        return hidden.determinize(state)

    def refusal(self, state: GranadaState, action: Action) -> Refusal:
        return refusal(self.rules, self.components, state, action)


def bind(agreement: Agreement) -> Granada:
    """Return the game as it was agreed on."""
    return Granada(agreement)
