"""The player's action: money, a purchase, or building (rule 3.1)."""

from typing import Final

from enoteca.core.actions import Action, first_of, kind_of, pack
from enoteca.core.bits import BIT, members, nth, size
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building
from enoteca.games.granada.rules.actions import (
    ADD,
    BUY,
    ENOUGH,
    PASS,
    REMOVE,
    SWAP,
    TAKE,
    at,
    cell_of,
    east,
    north,
    removal,
    removed_cell,
)
from enoteca.games.granada.rules.city import TILE_BITS
from enoteca.games.granada.rules.components import NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CARD_NAMES, CURRENCY_COUNT, CURRENCY_OF, ONE, VALUE_OF
from enoteca.games.granada.rules.phases import placing
from enoteca.games.granada.rules.purses import ask, held
from enoteca.games.granada.rules.state import ACTING, SPACES, TAKING, GranadaState, insert
from enoteca.native import i64

SEVERAL: Final = 5  # several cards may be taken up to this total: rule 3.2


def takeable(state: GranadaState) -> list[i64]:
    """Return the cards that may be taken now, equal ones once (rule 3.2)."""
    found: list[i64] = []
    for card in state.row:
        small = state.phase == ACTING or VALUE_OF[card] <= state.room
        if small and (not found or found[-1] != card):
            found.append(card)
    return found


def affordable(components: Components, state: GranadaState) -> i64:
    """Return the spaces from which the player could buy (rule 3.3)."""
    found: i64 = 0
    for space in range(SPACES):
        face = state.yard[space]
        if face != NO_FACE and held(state, space) >= components.price[face]:
            found |= BIT[space]
    return found


def more(state: GranadaState) -> list[Action]:
    """Return which further card may be taken, or that it is enough (rule 3.2)."""
    found = [pack(TAKE, card) for card in takeable(state)]
    found.append(pack(ENOUGH))
    return found


def actions(components: Components, state: GranadaState) -> list[Action]:
    """Return everything the player may do (rule 3.1)."""
    seat = state.turn
    plan = state.plans[seat]
    found = [pack(TAKE, card) for card in takeable(state)]
    for space in members(affordable(components, state)):
        found.append(pack(BUY, space + 1))
    for face in state.reserves[seat]:
        for cell in plan.place_cells(components.moat[face]):
            found.append(at(ADD, face, cell))
    for position in members(plan.loose):
        found.append(removal(plan.tiles[position] >> TILE_BITS))
    for face in state.reserves[seat]:
        for cell in plan.exchange_cells(components.moat[face]):
            found.append(at(SWAP, face, cell))
    if not state.row:  # rule 3.12
        found.append(pack(PASS))
    return found


def sample_action(components: Components, state: GranadaState, rng: Rng) -> Action:
    """Draw one of ``actions`` without listing them."""
    seat = state.turn
    plan = state.plans[seat]
    row = state.row
    reserve = state.reserves[seat]
    moats = components.moat
    taking: i64 = 0
    for place in range(len(row)):
        if place == 0 or row[place] != row[place - 1]:
            taking += 1
    spaces = affordable(components, state)
    buying = size(spaces)
    adding: i64 = 0
    swapping: i64 = 0
    for face in reserve:
        adding += plan.places(moats[face])
        swapping += plan.exchanges(moats[face])
    removing = size(plan.loose)
    passing: i64 = 0 if row else 1
    position = rng.below(taking + buying + adding + removing + swapping + passing)
    if position < taking:
        return pack(TAKE, takeable(state)[position])
    position -= taking
    if position < buying:
        return pack(BUY, nth(spaces, position) + 1)
    position -= buying
    if position < adding:
        for face in reserve:
            places = plan.places(moats[face])
            if position < places:
                return at(ADD, face, plan.place(moats[face], position))
            position -= places
    position -= adding
    if position < removing:
        return removal(plan.tiles[nth(plan.loose, position)] >> TILE_BITS)
    position -= removing
    for face in reserve:
        places = plan.exchanges(moats[face])
        if position < places:
            return at(SWAP, face, plan.exchange(moats[face], position))
        position -= places
    return pack(PASS)


def act(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Do what the player has chosen."""
    kind = kind_of(action)
    if kind == TAKE:
        take(rules, components, state, action)
    elif kind == BUY:
        _buy(components, state, first_of(action) - 1)
    else:
        if kind == PASS:
            if state.journal is not None:
                state.journal.add("passed", {"seat": state.turn})
        else:
            _build(components, state, action)
        placing.proceed(rules, components, state)


def take(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Take an open card, and perhaps more (rule 3.2)."""
    if kind_of(action) == TAKE:
        card = first_of(action)
        state.row.remove(card)
        state.hands[CURRENCY_COUNT * state.turn + CURRENCY_OF[card]] += ONE[card]
        state.busy = 1
        if state.journal is not None:
            state.journal.add("took", {"seat": state.turn, "card": CARD_NAMES[card]})
        state.room = (SEVERAL if state.phase == ACTING else state.room) - VALUE_OF[card]
        for other in state.row:
            if VALUE_OF[other] <= state.room:
                state.phase = TAKING
                return
    state.room = 0
    placing.proceed(rules, components, state)


def _buy(components: Components, state: GranadaState, space: i64) -> None:
    """Choose a tile of the yard, to be paid in its space's currency (rule 3.3)."""
    face = state.yard[space]
    state.space = space
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "tile": components.name[face]}
        facts["price"] = components.price[face]
        state.journal.add("chose", facts)
    ask(state, components.price[face], space)


def _build(components: Components, state: GranadaState, action: Action) -> None:
    """Change the city by one tile of the reserve or of its own (rule 3.4)."""
    seat = state.turn
    reserve = state.reserves[seat]
    kind = kind_of(action)
    name = ""
    old = NO_FACE
    if kind == REMOVE:
        cell = removed_cell(action)
        old = building.remove(state, seat, cell)
        insert(reserve, old)
    else:
        cell = cell_of(action)
        face = first_of(action)
        reserve.remove(face)
        name = components.name[face]
        if kind == ADD:
            building.add(components, state, seat, face, cell)
        else:
            old = building.swap(components, state, seat, face, cell)
            insert(reserve, old)
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "tile": name, "east": east(cell)}
        facts["north"] = north(cell)
        if kind != ADD:
            facts["old"] = components.name[old]
        events = {ADD: "built", REMOVE: "removed", SWAP: "swapped"}
        state.journal.add(events[int(kind)], facts)
