"""What the own city offers to tiles that are not laid yet: where they fit, and where not."""

from enoteca.core.game import Seat
from enoteca.games.granada.rules import building
from enoteca.games.granada.rules.actions import Cell, east, north
from enoteca.games.granada.rules.components import NO_FACE, Components, Face, other_side
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.phases.placing import FEE
from enoteca.games.granada.rules.purses import can_pay
from enoteca.games.granada.rules.scoring import Census
from enoteca.games.granada.rules.shapes import RULE_OF
from enoteca.games.granada.rules.state import ACTING, FINISHING, PLACING, GranadaState, copy_of
from enoteca.games.granada.rules.tellings import NoPlace, Place, Prospect
from enoteca.native import i64


def prospects(
    rules: Ruleset, components: Components, state: GranadaState, seat: Seat
) -> dict[str, Prospect]:
    """Return for every tile of the yard where it would fit in a seat's city."""
    found: dict[str, Prospect] = {}
    for face in state.yard:
        if face != NO_FACE:
            found[components.name[face]] = _prospect(rules, components, state, seat, face)
    return found


def no_places(components: Components, state: GranadaState) -> dict[str, list[NoPlace]]:
    """Return for every tile at hand the cells beside the city that do not take it, and why."""
    plan = state.plans[state.turn]
    found: dict[str, list[NoPlace]] = {}
    for face in _at_hand(state):
        turned = state.phase == PLACING and face not in state.bought
        unpaid = turned and not can_pay(state, FEE)
        refused: list[NoPlace] = []
        for cell in plan.edge_cells():
            broken = plan.broken(components.moat[face], cell)
            if unpaid:
                refused.append(_no_place(cell, "3.7"))
            elif broken:
                refused.append(_no_place(cell, RULE_OF[broken]))
        found[components.name[face]] = refused
    return found


def _prospect(
    rules: Ruleset, components: Components, state: GranadaState, seat: Seat, face: Face
) -> Prospect:
    places: list[Place] = []
    plan = state.plans[seat]
    rank: i64 = 0
    for cell in plan.place_cells(components.moat[face]):
        if not rank:  # the same wherever it lies
            after = copy_of(state)
            building.add(components, after, seat, face, cell)
            rank = Census(rules, components, after).rank(components.type[face], seat)
        moat = longest_moat(plan.added(cell, components.moat[face]))
        places.append({"east": east(cell), "north": north(cell), "moat": moat})
    return {"rank": rank, "places": places}


def _no_place(cell: Cell, rule: str) -> NoPlace:
    return {"east": east(cell), "north": north(cell), "rule": rule}


def _at_hand(state: GranadaState) -> list[Face]:
    """Return the faces that the seat to move may look for a place for."""
    if state.phase == ACTING:
        return list(state.reserve(state.turn))
    if state.phase == FINISHING:
        return [state.yard[state.space]]
    found: list[Face] = []
    if state.phase == PLACING:
        for face in state.bought:
            found += [face, other_side(face)]
    return found
