"""The end of a turn: every tile bought in it finds its place (rules 3.7 and 3.8)."""

from typing import Final

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.events import Facts
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building, fitting, foretelling, turns
from enoteca.games.granada.rules.actions import (
    GIVE,
    PLACE,
    RESERVE,
    at,
    cell_of,
    east,
    face_of,
    north,
)
from enoteca.games.granada.rules.ascending import holds, inserted, removed
from enoteca.games.granada.rules.components import Components, Face, other_side
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.paying import ask
from enoteca.games.granada.rules.phases.phase import Decision
from enoteca.games.granada.rules.purses import can_pay
from enoteca.games.granada.rules.state import (
    ANY_CURRENCY,
    GranadaState,
    copy_of,
)
from enoteca.native import i64, vec

FEE: Final = 3  # for turning a tile over: rule 3.7


class Placing(Decision):
    """A seat puts the tiles it has bought into its city, its reserve or before Dirk."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("placing", "3.7", rules, components, "place-first")

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer every place for the tiles bought, as bought or turned over."""
        plan = state.plans[state.turn]
        shown = _sides(state, back=can_pay(state, FEE))
        for face in shown:
            plan.offer_places(menu, PLACE, face, self.components.moat[face])
        for face in _sides(state, back=True):
            menu.offer(pack(RESERVE, face))
        if self.rules.dirk:  # rule 7.4
            for face in shown:
                menu.offer(pack(GIVE, face))

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        """Draw one of the offers by the number of places alone: no cell is looked for twice."""
        plan = state.plans[state.turn]
        shown = _sides(state, back=can_pay(state, FEE))
        cells: i64 = 0
        for face in shown:
            cells += plan.places(self.components.moat[face])
        reserving: i64 = 2 * len(state.bought)
        position = rng.below(cells + reserving + (len(shown) if self.rules.dirk else 0))
        if position >= cells + reserving:
            return pack(GIVE, shown[position - cells - reserving])
        if position >= cells:
            return pack(RESERVE, _sides(state, back=True)[position - cells])
        for face in shown:
            moat = self.components.moat[face]
            places = plan.places(moat)
            if position < places:
                return at(PLACE, face, plan.place(moat, position))
            position -= places
        return pack(RESERVE, shown[0])

    def apply(self, state: GranadaState, action: Action) -> None:
        """Put a tile where the player wants it; the fee, if there is one, is paid at once."""
        kind = kind_of(action)
        face = face_of(action)
        seat = state.turn
        turned = not holds(state.bought, face)
        state.bought = removed(state.bought, other_side(face) if turned else face)
        if kind == RESERVE:  # rule 3.8: on either side, free
            state.store(seat, face)
            if state.journal is not None:
                state.journal.add("reserved", self._facts(seat, face))
            turns.proceed(self.rules, self.components, state)
            return
        if kind == PLACE:  # rule 3.7
            cell = cell_of(action)
            building.add(self.components, state, seat, face, cell)
            if state.journal is not None:
                facts = self._facts(seat, face)
                facts["east"] = east(cell)
                facts["north"] = north(cell)
                state.journal.add("placed-turned" if turned else "placed", facts)
        else:
            state.dirk = inserted(state.dirk, face)
            if state.journal is not None:
                facts = self._facts(seat, face)
                state.journal.add("gave-turned" if turned else "gave", facts)
        if turned:
            ask(state, FEE, ANY_CURRENCY)
        else:
            turns.proceed(self.rules, self.components, state)

    def _facts(self, seat: Seat, face: Face) -> Facts:
        return {"seat": seat, "tile": self.components.name[face]}

    def refuse(self, state: GranadaState, action: Action) -> Refusal:
        kind = kind_of(action)
        if kind not in (PLACE, RESERVE, GIVE):
            return super().refuse(state, action)
        face = face_of(action)
        facts: dict[str, object] = {"tile": self.components.name[face]}
        if kind == GIVE and not self.rules.dirk:
            return Refusal("no-dirk", "7.1", facts)
        reason = not_at_hand(state, face, facts, fee=kind != RESERVE)
        if reason is not None:
            return reason
        if kind == PLACE:
            return fitting.cannot_add(self.components, state, face, cell_of(action))
        return Refusal("not-bought", "3.7", facts)

    def foretell(self, state: GranadaState, seat: Seat, action: Action) -> Data:
        kind = kind_of(action)
        face = face_of(action)
        found: Data = {}
        if kind == PLACE:
            after = copy_of(state)
            building.add(self.components, after, seat, face, cell_of(action))
            found = foretelling.building(self.rules, self.components, state, after, seat, face)
        found["fee"] = FEE if kind != RESERVE and not holds(state.bought, face) else 0
        return found


def not_at_hand(
    state: GranadaState, face: Face, facts: dict[str, object], *, fee: bool
) -> Refusal | None:
    """Return why a side of a tile cannot be laid, if it was not bought or cannot be turned up."""
    if holds(state.bought, face):
        return None
    if not holds(state.bought, other_side(face)):
        return Refusal("not-bought", "3.7", facts)
    if fee and not can_pay(state, FEE):
        return Refusal("fee-too-dear", "3.7", facts)
    return None


def _sides(state: GranadaState, *, back: bool) -> vec[Face]:
    """Return the faces of the tiles bought, as bought and, if asked for, turned over."""
    found = state.bought[:]
    if back:
        for face in state.bought:
            found = inserted(found, other_side(face))
    return found
