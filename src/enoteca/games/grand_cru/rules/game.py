"""Grand Cru, bound together."""

from enoteca.core.actions import Action
from enoteca.core.game import Data, Game, Refusal, Seat
from enoteca.core.menu import COUNT, LIST, Menu
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules import hidden, scoring, view
from enoteca.games.grand_cru.rules.actions import notation
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.pending import LAYING
from enoteca.games.grand_cru.rules.phases.laying import Laying
from enoteca.games.grand_cru.rules.phases.phase import Phase
from enoteca.games.grand_cru.rules.phases.preparation import prepared
from enoteca.games.grand_cru.rules.phases.table import phases
from enoteca.games.grand_cru.rules.refusals import refusal
from enoteca.games.grand_cru.rules.state import CruState, copy_of, kind_of_item
from enoteca.native import i64
from enoteca.terms.agreement import Agreement


class GrandCru(Game[CruState]):
    """The rules of Grand Cru."""

    __slots__ = ("laying", "phases", "rules")

    def __init__(self, agreement: Agreement) -> None:
        super().__init__(agreement, notation(agreement.seats))
        self.rules = Ruleset(agreement)
        self.phases: list[Phase] = phases(self.rules)
        self.laying = Laying(self.rules)

    def new_state(self) -> CruState:
        state = prepared(self.rules)
        self._proceed(state)
        return state

    def copy(self, state: CruState) -> CruState:
        return copy_of(state)

    def to_move(self, state: CruState) -> Seat:
        return state.turn

    def legal_actions(self, state: CruState) -> list[Action]:
        menu = Menu(LIST)
        self.phases[kind_of_item(state.agenda[-1])].offer(state, menu)
        return menu.actions

    def chance_weights(self, state: CruState) -> list[i64]:
        return self.phases[kind_of_item(state.agenda[-1])].weights(state)

    def sample_chance(self, state: CruState, rng: Rng) -> Action:
        if kind_of_item(state.agenda[-1]) == LAYING:
            return self.laying.sample(state, rng)
        legal = self.legal_actions(state)  # all equally likely
        return legal[rng.below(len(legal))]

    def sample_action(self, state: CruState, rng: Rng) -> Action:
        phase = self.phases[kind_of_item(state.agenda[-1])]
        counted = Menu(COUNT)
        phase.offer(state, counted)
        picked = Menu(rng.below(counted.count))
        phase.offer(state, picked)
        return picked.chosen

    def apply(self, state: CruState, action: Action) -> None:
        self.phases[kind_of_item(state.agenda[-1])].apply(state, action)
        self._proceed(state)

    def _proceed(self, state: CruState) -> None:
        """Do all that nobody has to choose, until somebody has to."""
        while not self.phases[kind_of_item(state.agenda[-1])].ready(state):
            pass

    def deciders(self, state: CruState) -> list[Seat]:
        if hidden.choosing_in_secret(state):
            return [seat for seat in range(self.seat_count) if not state.loans[seat]]
        return [] if state.turn < 0 else [state.turn]

    def scores(self, state: CruState) -> list[i64]:
        return scoring.scores(self.rules, state)

    def standing(self, state: CruState) -> list[i64]:
        return scoring.standing(self.rules, state)

    def view(self, state: CruState, seat: Seat) -> Data:
        return view.view(self.rules, state, self.viewer(seat))

    def determinize(self, state: CruState, seat: Seat, rng: Rng) -> CruState:
        return hidden.determinize(self.rules, state, seat, rng)

    def refusal(self, state: CruState, action: Action) -> Refusal:
        return refusal(self.rules, state, action)


def bind(agreement: Agreement) -> GrandCru:
    """Return the game as it was agreed on."""
    return GrandCru(agreement)
