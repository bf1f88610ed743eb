"""Vino, bound together."""

from typing import cast

from enoteca.core.actions import Action
from enoteca.core.game import Seat, View
from enoteca.core.observation import Block, Sheet
from enoteca.core.phase import PhasedGame
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import from_view, hidden, observation, scoring
from enoteca.games.vino.rules.actions import notation
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.editions import Ruleset
from enoteca.games.vino.rules.phases.all import phases
from enoteca.games.vino.rules.phases.choosing import undecided
from enoteca.games.vino.rules.state import CHOOSING, VinoState, copy_of, new_state
from enoteca.games.vino.rules.view import VinoView, seen_by
from enoteca.native import i64, mypyc_attr
from enoteca.terms.agreement import Agreement


@mypyc_attr(allow_interpreted_subclasses=True)  # houses have rules of their own
class Vino(PhasedGame[VinoState]):
    """The rules of Vino."""

    __slots__ = ("components", "rules")

    def __init__(self, agreement: Agreement) -> None:
        box = Components(agreement.overrides)
        super().__init__(agreement, notation(), phases(box))
        self.rules = Ruleset(agreement)
        self.components = box

    def new_state(self) -> VinoState:
        return new_state(self.components, self.seat_count)

    def copy(self, state: VinoState) -> VinoState:
        return copy_of(state)

    def phase(self, state: VinoState) -> i64:
        return state.phase

    def to_move(self, state: VinoState) -> Seat:
        return state.turn

    def deciders(self, state: VinoState) -> list[Seat]:
        if state.phase == CHOOSING:
            return undecided(state)
        return [] if state.turn < 0 else [state.turn]

    def scores(self, state: VinoState) -> list[i64]:
        return scoring.scores(self.components, state)

    def standing(self, state: VinoState) -> list[i64]:
        return scoring.standing(self.components, state)

    def breakdown(self, state: VinoState) -> dict[str, list[i64]]:
        return scoring.breakdown(state)

    def view(self, state: VinoState, seat: Seat) -> VinoView:
        return seen_by(self.rules, self.components, self.phases, state, self.viewer(seat))

    def observation(self) -> list[Block]:
        return observation.blocks(self.rules, self.components)

    def write(self, state: VinoState, seat: Seat, sheet: Sheet) -> None:
        observation.write(self.rules, self.components, state, seat, sheet)

    def determinize(self, state: VinoState, seat: Seat, rng: Rng) -> VinoState:
        return hidden.determinize(state, seat, rng)

    def retold(self, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:
        state = self.new_state()
        for action in actions:
            self.apply(state, action)
        return hidden.retold(actions, state, self.determinize(state, self.viewer(seat), rng))

    def from_view(self, view: View, seat: Seat, rng: Rng) -> VinoState:
        names = [phase.name for phase in self.phases]
        told = from_view.told(self.components, names, cast("VinoView", view), rng)
        return hidden.determinize(self.from_data(told), seat, rng)


def bind(agreement: Agreement) -> Vino:
    """Return the game as it was agreed on."""
    return Vino(agreement)
