"""Vino, bound together."""

from enoteca.core.actions import Action
from enoteca.core.game import Data, Game, Refusal, Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import flow, hidden, preparation, purchase, scoring, view
from enoteca.games.vino.rules.actions import notation
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.editions import Ruleset
from enoteca.games.vino.rules.phases import buying, choosing, donation, market, selling
from enoteca.games.vino.rules.refusals import refusal
from enoteca.games.vino.rules.state import (
    BUYING,
    CHOOSING,
    DONATING,
    DRAWING,
    EXTENDING,
    GROWING,
    LOSING,
    RAISING,
    SELLING,
    STARTING,
    VinoState,
    copy_of,
    new_state,
)
from enoteca.native import i64
from enoteca.terms.agreement import Agreement


class Vino(Game[VinoState]):
    """The rules of Vino."""

    __slots__ = ("components", "rules")

    def __init__(self, agreement: Agreement) -> None:
        super().__init__(agreement, notation())
        self.rules = Ruleset(agreement)
        self.components = Components(agreement.overrides)

    def new_state(self) -> VinoState:
        return new_state(self.components, self.seat_count)

    def copy(self, state: VinoState) -> VinoState:
        return copy_of(state)

    def to_move(self, state: VinoState) -> Seat:
        return state.turn

    def deciders(self, state: VinoState) -> list[Seat]:
        if state.phase == CHOOSING:
            return choosing.undecided(state)
        return [] if state.turn < 0 else [state.turn]

    def legal_actions(self, state: VinoState) -> list[Action]:
        phase = state.phase
        if phase == BUYING:
            return buying.offers(self.components, state)
        if phase == RAISING:
            return market.rises(self.components, state)
        if phase == LOSING:
            return selling.losses(state)
        if phase == CHOOSING:
            return choosing.PAIRS[:]
        if phase == SELLING:
            return selling.sales(state)
        if phase == GROWING:
            return purchase.varieties(state)
        if phase == DONATING:
            return donation.gifts(self.components, state)
        if phase == DRAWING:
            return preparation.draws(state)
        if phase == STARTING:
            return preparation.first_purchases(self.components, state)
        if phase == EXTENDING:
            return preparation.extensions(self.components, state)
        return []

    def sample_action(self, state: VinoState, rng: Rng) -> Action:
        phase = state.phase
        if phase == BUYING:
            return buying.sample_offer(self.components, state, rng)
        if phase == RAISING:
            return market.sample_rise(self.components, state, rng)
        if phase == LOSING:
            return selling.sample_loss(state, rng)
        if phase == CHOOSING:
            return choosing.PAIRS[rng.below(len(choosing.PAIRS))]
        if phase == SELLING:
            return selling.sample_sale(self.components, state, rng)
        if phase == DONATING:
            return donation.sample_gift(self.components, state, rng)
        legal = self.legal_actions(state)
        return legal[rng.below(len(legal))]

    def apply(self, state: VinoState, action: Action) -> None:
        phase = state.phase
        if phase == BUYING:
            buying.act(self.components, state, action)
        elif phase == RAISING:
            market.rise(state, action)
        elif phase == LOSING:
            selling.lose(state, action)
        elif phase == CHOOSING:
            choosing.choose(state, action)
        elif phase == SELLING:
            selling.sell(self.components, state, action)
        elif phase == GROWING:
            purchase.grow(self.components, state, action)
        elif phase == DONATING:
            donation.take(self.components, state, action)
        elif phase == DRAWING:
            preparation.draw(self.components, state, action)
        elif phase == STARTING:
            preparation.buy_first(self.components, state, action)
        else:
            preparation.extend(self.components, state, action)
        flow.advance(self.components, state)

    def scores(self, state: VinoState) -> list[i64]:
        return scoring.scores(self.components, state)

    def standing(self, state: VinoState) -> list[i64]:
        return scoring.standing(self.components, state)

    def view(self, state: VinoState, seat: Seat) -> Data:
        return view.view(self.rules, self.components, state, self.viewer(seat))

    def determinize(self, state: VinoState, seat: Seat, rng: Rng) -> VinoState:
        return hidden.determinize(state, seat, rng)

    def refusal(self, state: VinoState, action: Action) -> Refusal:
        return refusal(self.components, state, action)


def bind(agreement: Agreement) -> Vino:
    """Return the game as it was agreed on."""
    return Vino(agreement)
