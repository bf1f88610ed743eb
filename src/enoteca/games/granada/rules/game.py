"""Granada, bound together."""

from typing import cast

from enoteca.core.actions import Action
from enoteca.core.game import Data, Seat, View
from enoteca.core.observation import Block, Sheet
from enoteca.core.phase import PhasedGame
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building, from_view, hidden, observation, scoring, view
from enoteca.games.granada.rules.actions import notation
from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.acting import Acting
from enoteca.games.granada.rules.phases.choosing import Choosing
from enoteca.games.granada.rules.phases.dealing import Dealing
from enoteca.games.granada.rules.phases.endowing import Endowing
from enoteca.games.granada.rules.phases.finishing import Finishing
from enoteca.games.granada.rules.phases.opening import Opening
from enoteca.games.granada.rules.phases.over import Over
from enoteca.games.granada.rules.phases.paying import Paying
from enoteca.games.granada.rules.phases.placing import Placing
from enoteca.games.granada.rules.phases.stocking import Stocking
from enoteca.games.granada.rules.phases.taking import Taking
from enoteca.games.granada.rules.state import GranadaState, copy_of, new_state
from enoteca.games.granada.rules.tellings import GranadaView
from enoteca.native import i64, mypyc_attr
from enoteca.terms.agreement import Agreement


@mypyc_attr(allow_interpreted_subclasses=True)  # houses have rules of their own
class Granada(PhasedGame[GranadaState]):
    """The rules of Granada."""

    __slots__ = ("components", "rules")

    def __init__(self, agreement: Agreement) -> None:
        rules = Ruleset(agreement)
        components = Components(agreement.overrides, rules.moats)
        self.rules = rules
        self.components = components
        super().__init__(
            agreement,
            notation(agreement.seats, components.name),
            [  # by the numbers that the state knows them by
                Endowing(rules, components),
                Stocking(rules, components),
                Dealing(rules, components),
                Choosing(rules, components),
                Opening(rules, components),
                Acting(rules, components),
                Taking(rules, components),
                Paying(rules, components),
                Placing(rules, components),
                Finishing(rules, components),
                Over(rules, components),
            ],
        )

    def new_state(self) -> GranadaState:
        return new_state(self.seat_count, self.rules.copies, self.rules.dirk_at_first)

    def copy(self, state: GranadaState) -> GranadaState:
        return copy_of(state)

    def from_data(self, data: Data) -> GranadaState:
        state = super().from_data(data)
        building.survey(self.components, state)
        return state

    def to_move(self, state: GranadaState) -> Seat:
        return state.turn

    def phase(self, state: GranadaState) -> i64:
        return state.phase

    def scores(self, state: GranadaState) -> list[i64]:
        return list(state.points)

    def breakdown(self, state: GranadaState) -> dict[str, list[i64]]:
        return scoring.breakdown(self.rules, self.components, state)

    def standing(self, state: GranadaState) -> list[i64]:
        return scoring.standing(state)

    def view(self, state: GranadaState, seat: Seat) -> GranadaView:
        phase = self.phases[state.phase]
        return view.view(self.rules, self.components, state, self.viewer(seat), phase)

    def observation(self) -> list[Block]:
        return observation.blocks(self.rules, self.components)

    def write(self, state: GranadaState, seat: Seat, sheet: Sheet) -> None:
        observation.write(self.rules, self.components, state, seat, sheet)

    def determinize(
        self,
        state: GranadaState,
        seat: Seat,  # noqa: ARG002 (nothing unknown is in the state)
        rng: Rng,  # noqa: ARG002
    ) -> GranadaState:
        return hidden.determinize(state)

    def retold(self, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:  # noqa: ARG002
        self.viewer(seat)
        return hidden.retold(actions)

    def from_view(self, view: View, seat: Seat, rng: Rng) -> GranadaState:
        names = [phase.name for phase in self.phases]
        seen = cast("GranadaView", view)
        return self.from_data(from_view.told(self.rules, self.components, names, seen, seat, rng))


def bind(agreement: Agreement) -> Granada:
    """Return the game as it was agreed on."""
    return Granada(agreement)
