"""The end of a turn: every tile bought in it finds its place (rules 3.7 and 3.8)."""

from typing import Final

from enoteca.core.actions import Action, first_of, kind_of, pack
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building, turns
from enoteca.games.granada.rules.actions import GIVE, PLACE, RESERVE, at, cell_of, east, north
from enoteca.games.granada.rules.components import Components, Face, other_side
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.purses import ask, can_pay
from enoteca.games.granada.rules.state import ANY_CURRENCY, PLACING, GranadaState, insert
from enoteca.native import i64

FEE: Final = 3  # for turning a tile over: rule 3.7


def proceed(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Go on with the next tile, or end the turn when all have their place."""
    if state.bought:
        state.phase = PLACING
    else:
        turns.end_turn(rules, components, state)


def sides(state: GranadaState, *, back: bool) -> list[Face]:
    """Return the faces of the tiles bought, as bought and, if asked for, turned over."""
    found = state.bought[:]
    if back:
        for face in state.bought:
            insert(found, other_side(face))
    return found


def placements(rules: Ruleset, components: Components, state: GranadaState) -> list[Action]:
    """Return what may be done with the tiles bought."""
    plan = state.plans[state.turn]
    shown = sides(state, back=can_pay(state, FEE))
    found: list[Action] = []
    for face in shown:
        for cell in plan.place_cells(components.moat[face]):
            found.append(at(PLACE, face, cell))
    for face in sides(state, back=True):
        found.append(pack(RESERVE, face))
    if rules.dirk:  # rule 7.4
        for face in shown:
            found.append(pack(GIVE, face))
    return found


def sample_placement(
    rules: Ruleset, components: Components, state: GranadaState, rng: Rng
) -> Action:
    """Draw one of ``placements`` without listing them."""
    plan = state.plans[state.turn]
    shown = sides(state, back=can_pay(state, FEE))
    cells: i64 = 0
    for face in shown:
        cells += plan.places(components.moat[face])
    reserving: i64 = 2 * len(state.bought)
    position = rng.below(cells + reserving + (len(shown) if rules.dirk else 0))
    if position >= cells + reserving:
        return pack(GIVE, shown[position - cells - reserving])
    if position >= cells:
        return pack(RESERVE, sides(state, back=True)[position - cells])
    for face in shown:
        moat = components.moat[face]
        places = plan.places(moat)
        if position < places:
            return at(PLACE, face, plan.place(moat, position))
        position -= places
    return pack(RESERVE, shown[0])


def place(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Put a tile where the player wants it; the fee, if there is one, is paid at once."""
    kind = kind_of(action)
    face = first_of(action)
    seat = state.turn
    turned = face not in state.bought
    state.bought.remove(other_side(face) if turned else face)
    facts: dict[str, object] = {}
    if state.journal is not None:
        facts["seat"] = seat
        facts["tile"] = components.name[face]
    if kind == RESERVE:  # rule 3.8: on either side, free
        insert(state.reserves[seat], face)
        if state.journal is not None:
            state.journal.add("reserved", facts)
        proceed(rules, components, state)
        return
    if kind == PLACE:  # rule 3.7
        cell = cell_of(action)
        building.add(components, state, seat, face, cell)
        if state.journal is not None:
            facts["east"] = east(cell)
            facts["north"] = north(cell)
            state.journal.add("placed-turned" if turned else "placed", facts)
    else:
        insert(state.dirk, face)
        if state.journal is not None:
            state.journal.add("gave-turned" if turned else "gave", facts)
    if turned:
        ask(state, FEE, ANY_CURRENCY)
    else:
        proceed(rules, components, state)
