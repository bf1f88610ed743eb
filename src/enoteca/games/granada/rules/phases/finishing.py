"""The last tiles of the yard: placed or declined (rules 6.2 and 6.3)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building, ending, fitting, foretelling
from enoteca.games.granada.rules.actions import (
    DECLINE,
    PLACE,
    at,
    cell_of,
    east,
    face_of,
    north,
)
from enoteca.games.granada.rules.components import NO_FACE, Components, tile_of
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.phase import Decision
from enoteca.games.granada.rules.state import GranadaState, copy_of


class Finishing(Decision):
    """Whoever has most money of its currency gets a tile that is left."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("finishing", "6.3", rules, components, "last-tile-first")

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer every place for the tile, and to decline it."""
        face = state.yard[state.space]
        state.plans[state.turn].offer_places(menu, PLACE, face, self.components.moat[face])
        menu.offer(pack(DECLINE))

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        face = state.yard[state.space]
        moat = self.components.moat[face]
        plan = state.plans[state.turn]
        places = plan.places(moat)
        position = rng.below(places + 1)
        return at(PLACE, face, plan.place(moat, position)) if position < places else pack(DECLINE)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Place or decline a last tile."""
        seat = state.turn
        face = state.yard[state.space]
        state.yard[state.space] = NO_FACE
        if kind_of(action) == PLACE:
            cell = cell_of(action)
            building.add(self.components, state, seat, face, cell)
            if state.journal is not None:
                facts: dict[str, object] = {"seat": seat, "tile": self.components.name[face]}
                facts["east"] = east(cell)
                facts["north"] = north(cell)
                state.journal.add("placed", facts)
        else:
            state.out |= BIT[tile_of(face)]
            if state.journal is not None:
                state.journal.add("declined", {"seat": seat, "tile": self.components.name[face]})
        ending.award(self.rules, self.components, state, state.space + 1)

    def refuse(self, state: GranadaState, action: Action) -> Refusal:
        if kind_of(action) != PLACE:
            return super().refuse(state, action)
        face = face_of(action)
        if face != state.yard[state.space]:
            return Refusal("not-the-last-tile", "6.3", {"tile": self.components.name[face]})
        return fitting.cannot_add(self.components, state, face, cell_of(action))

    def foretell(self, state: GranadaState, seat: Seat, action: Action) -> Data:
        if kind_of(action) != PLACE:
            return {}
        face = face_of(action)
        after = copy_of(state)
        building.add(self.components, after, seat, face, cell_of(action))
        return foretelling.building(self.rules, self.components, state, after, seat, face)
