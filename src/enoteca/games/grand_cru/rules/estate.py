"""Twelve fields: tiles come, tiles go, and vines carry their cubes."""

from enoteca.core.actions import pack
from enoteca.core.bits import BIT, size
from enoteca.core.game import Seat
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules.actions import DISCARD
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    EMPTY_VINE,
    ESTATE_NAMES,
    FACE_UP,
    FULL_VINE,
    IMPROVEMENT_COUNT,
    INNOVATION,
    INNOVATION_COUNT,
    TILES,
    TURNED,
    VARIETY_COUNT,
)
from enoteca.native import append, i64, pop


def grapes_of(state: CruState, seat: Seat) -> i64:
    """Return how many cubes stand on a seat's vines."""
    grapes = state.grapes
    start = seat * VARIETY_COUNT
    cubes: i64 = 0
    for variety in range(VARIETY_COUNT):
        cubes += grapes[start + variety]
    return cubes


def tiles_of(state: CruState, seat: Seat) -> i64:
    """Return how many vines and improvements a seat has, turned ones included."""
    vines = state.vines
    ready = state.ready
    turned = state.turned
    tiles: i64 = 0
    start = seat * VARIETY_COUNT
    for variety in range(VARIETY_COUNT):
        tiles += vines[start + variety]
    start = seat * IMPROVEMENT_COUNT
    for improvement in range(IMPROVEMENT_COUNT):
        tiles += ready[start + improvement] + turned[start + improvement]
    return tiles


def occupied(state: CruState, seat: Seat) -> i64:
    """Return how many fields are occupied: an innovation takes one too (rule 10.3)."""
    return tiles_of(state, seat) + size(state.innovations[seat])


def vines_named(state: CruState, seat: Seat, name: i64) -> i64:
    """Return how many vines a seat has with their cube, or without, as a discard names them."""
    if name < EMPTY_VINE:
        return state.grapes[seat * VARIETY_COUNT + name]
    spot = seat * VARIETY_COUNT + name - EMPTY_VINE
    return state.vines[spot] - state.grapes[spot]


def lay(state: CruState, seat: Seat, tile: i64) -> None:
    """Lay a bought tile; a vine takes a cube of its colour if the supply has one (rule 4.5)."""
    if tile < VARIETY_COUNT:
        spot = seat * VARIETY_COUNT + tile
        state.vines[spot] += 1
        if state.supply[tile]:
            state.supply[tile] -= 1
            state.grapes[spot] += 1
        elif state.journal is not None:
            state.journal.add("no-cube", {"seat": seat, "variety": TILES[tile]})
    else:
        state.ready[seat * IMPROVEMENT_COUNT + tile - VARIETY_COUNT] += 1
        state.fresh = tile - VARIETY_COUNT


def lay_innovation(state: CruState, seat: Seat, innovation: i64) -> None:
    """Take an innovation from the front of the row (rule 10.2)."""
    state.row, _ = pop(state.row, 0)
    state.innovations[seat] |= BIT[innovation]


def offer_discards(state: CruState, menu: Menu) -> None:
    """Offer every tile of the estate that may make room (rule 4.5)."""
    seat = state.turn
    vines = seat * VARIETY_COUNT
    for variety in range(VARIETY_COUNT):
        if state.grapes[vines + variety]:
            menu.offer(pack(DISCARD, FULL_VINE + variety))
    for variety in range(VARIETY_COUNT):
        if state.vines[vines + variety] > state.grapes[vines + variety]:
            menu.offer(pack(DISCARD, EMPTY_VINE + variety))
    improvements = seat * IMPROVEMENT_COUNT
    for improvement in range(IMPROVEMENT_COUNT):
        if state.ready[improvements + improvement]:
            menu.offer(pack(DISCARD, FACE_UP + improvement))
    for improvement in range(IMPROVEMENT_COUNT):
        if state.turned[improvements + improvement]:
            menu.offer(pack(DISCARD, TURNED + improvement))
    for innovation in range(INNOVATION_COUNT):
        if state.innovations[seat] & BIT[innovation]:
            menu.offer(pack(DISCARD, INNOVATION + innovation))


def remove(state: CruState, seat: Seat, name: i64) -> None:
    """Take a tile out of an estate; its cube returns to the supply (rule 4.5)."""
    if name >= INNOVATION:
        innovation = name - INNOVATION
        state.innovations[seat] ^= BIT[innovation]
        state.row = append(state.row, innovation)  # rule 10.3: never to the discard
    elif name >= FACE_UP:
        if name >= TURNED:
            improvement = name - TURNED
            state.turned[seat * IMPROVEMENT_COUNT + improvement] -= 1
        else:
            improvement = name - FACE_UP
            state.ready[seat * IMPROVEMENT_COUNT + improvement] -= 1
        state.discard[VARIETY_COUNT + improvement] += 1
    else:
        remove_vine(state, seat, name)
    if state.journal is not None:
        state.journal.add("discarded", {"seat": seat, "tile": ESTATE_NAMES[name]})


def remove_vine(state: CruState, seat: Seat, name: i64) -> None:
    """Discard a vine, with or without its cube."""
    variety = name if name < EMPTY_VINE else name - EMPTY_VINE
    spot = seat * VARIETY_COUNT + variety
    if name < EMPTY_VINE:
        state.grapes[spot] -= 1
        state.supply[variety] += 1
    state.vines[spot] -= 1
    state.discard[variety] += 1
