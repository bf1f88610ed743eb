"""Pot de Vin, bound together."""

from typing import cast

from enoteca.core.actions import Action
from enoteca.core.game import Seat, View
from enoteca.core.observation import Block, Sheet
from enoteca.core.phase import Phase, PhasedGame
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules import from_view, hidden, observation, retelling, scoring
from enoteca.games.pot_de_vin.rules.actions import notation
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.phases.dealing import Dealing
from enoteca.games.pot_de_vin.rules.phases.drawing import Drawing
from enoteca.games.pot_de_vin.rules.phases.giving import Giving
from enoteca.games.pot_de_vin.rules.phases.placing import Placing
from enoteca.games.pot_de_vin.rules.phases.playing import Playing
from enoteca.games.pot_de_vin.rules.phases.revealing import Revealing
from enoteca.games.pot_de_vin.rules.state import GIVING, PotState, copy_of, new_state
from enoteca.games.pot_de_vin.rules.view import PotView, view
from enoteca.native import i64, mypyc_attr
from enoteca.terms.agreement import Agreement


@mypyc_attr(allow_interpreted_subclasses=True)  # houses have rules of their own
class PotDeVin(PhasedGame[PotState]):
    """The rules of Pot de Vin."""

    __slots__ = ("components", "giving", "rules")

    def __init__(self, agreement: Agreement) -> None:
        self.rules = Ruleset(agreement)
        self.components = Components(agreement.overrides)
        self.giving = Giving(self.rules)
        phases: list[Phase[PotState]] = [  # as the state numbers them
            Drawing(self.rules),
            Dealing(self.rules),
            self.giving,
            Revealing(self.rules),
            Playing(self.rules, self.components),
            Placing(self.rules, self.components),
            Phase("over", "4.3"),
        ]
        super().__init__(agreement, notation(agreement.seats), phases)

    def new_state(self) -> PotState:
        return new_state(self.seat_count, self.rules.gems)

    def copy(self, state: PotState) -> PotState:
        return copy_of(state)

    def phase(self, state: PotState) -> i64:
        return state.phase

    def to_move(self, state: PotState) -> Seat:
        return state.turn

    def deciders(self, state: PotState) -> list[Seat]:
        if state.phase == GIVING:
            return self.giving.deciders(state)
        return super().deciders(state)

    def scores(self, state: PotState) -> list[i64]:
        return scoring.scores(self.rules, self.components, state)

    def breakdown(self, state: PotState) -> dict[str, list[i64]]:
        return scoring.breakdown(self.rules, self.components, state)

    def standing(self, state: PotState) -> list[i64]:
        return scoring.standing(self.rules, self.components, state)

    def view(self, state: PotState, seat: Seat) -> PotView:
        phase = self.phases[state.phase]
        return view(self.rules, self.components, state, phase, self.viewer(seat))

    def observation(self) -> list[Block]:
        return observation.blocks(self.rules)

    def write(self, state: PotState, seat: Seat, sheet: Sheet) -> None:
        observation.write(self.rules, self.components, state, seat, sheet)

    def determinize(self, state: PotState, seat: Seat, rng: Rng) -> PotState:
        return hidden.determinize(self.rules, state, seat, rng)

    def retold(self, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:
        state = self.new_state()
        for action in actions:
            self.apply(state, action)
        twin = self.determinize(state, self.viewer(seat), rng)
        return retelling.retold(self.rules, actions, state, twin, seat, rng)

    def from_view(self, view: View, seat: Seat, rng: Rng) -> PotState:
        seen = cast("PotView", view)
        names = [phase.name for phase in self.phases]
        return from_view.sampled(self.rules, seen, names.index(seen["phase"]), seat, rng)


def bind(agreement: Agreement) -> PotDeVin:
    """Return the game as it was agreed on."""
    return PotDeVin(agreement)
