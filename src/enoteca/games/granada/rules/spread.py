"""Where every tile lies, as numbers, in the order of the box.

A city has no bounds, but the box has: of every tile it is told where it lies, whether its odd side
is up and, in a city, how far from the start tile.  What lies nowhere is in the yard, of which more
is told elsewhere, or out of the match.
"""

from typing import Final

from enoteca.core.bits import BIT, BitSet, size
from enoteca.core.game import Seat
from enoteca.core.observation import Block, Sheet
from enoteca.games.granada.rules.actions import COLUMN_BITS, MIDDLE, REACH, ROW_MASK
from enoteca.games.granada.rules.cells import CELL_BITS, FACE_AT, FACE_MASK, TILE
from enoteca.games.granada.rules.components import START, TILES, Face
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.state import GranadaState
from enoteca.games.granada.rules.turns import following
from enoteca.native import i16, i64, vec

_TILES: Final[i64] = 54


def blocks(rules: Ruleset) -> list[Block]:
    """Return what the numbers mean."""
    found = [
        Block("bag_size", (), 0, TILES),
        Block("bag", (TILES,)),
        Block("bought", (TILES,)),
        Block("reserves", (rules.seats, TILES)),
    ]
    if rules.dirk:
        found.append(Block("dirk", (TILES,)))
    return [
        *found,
        Block("cities", (rules.seats, TILES)),
        Block("odd_side", (TILES,)),
        Block("east", (TILES,), -REACH, REACH),
        Block("north", (TILES,), -REACH, REACH),
    ]


def write(rules: Ruleset, state: GranadaState, first: Seat, sheet: Sheet) -> None:
    """Write where the tiles lie, the reserves and cities from a first seat on."""
    seats = rules.seats
    odd = _backs(state.bought)
    sheet.number(size(state.bag))
    sheet.members(state.bag, _TILES)
    sheet.members(_fronts(state.bought) | odd, _TILES)
    seat = first
    for _place in range(seats):
        backs = state.reserved[2 * seat + 1]
        sheet.members(state.reserved[2 * seat] | backs, _TILES)
        odd |= backs
        seat = following(seat, seats)
    if rules.dirk:
        backs = _backs(state.dirk)
        sheet.members(_fronts(state.dirk) | backs, _TILES)
        odd |= backs
    cities = sheet.at
    east = cities + _TILES * (seats + 1)  # behind the odd sides
    sheet.at = east
    sheet.blank(2 * _TILES)
    sheet.at = cities
    for _place in range(seats):
        odd |= _write_city(state.plans[seat].cells, east, sheet)
        seat = following(seat, seats)
    sheet.members(odd, _TILES)
    sheet.at += 2 * _TILES


def _write_city(cells: vec[i64], east: i64, sheet: Sheet) -> BitSet:
    """Write which tiles a city has, and where they lie; return those with the odd side up."""
    row = sheet.row
    tiles: BitSet = 0
    odd: BitSet = 0
    for entry in cells:
        if entry & TILE:
            tile = entry >> FACE_AT & FACE_MASK
            if tile == START:
                continue
            if tile >= TILES:
                tile -= TILES
                odd |= BIT[tile]
            tiles |= BIT[tile]
            cell = entry >> CELL_BITS
            row[east + tile] = i16((cell >> COLUMN_BITS) - MIDDLE)
            row[east + tile + _TILES] = i16((cell & ROW_MASK) - MIDDLE)
    sheet.members(tiles, _TILES)
    return odd


def _fronts(faces: vec[Face]) -> BitSet:
    """Return the tiles of which the even side is up."""
    found: BitSet = 0
    for face in faces:
        if face < TILES:
            found |= BIT[face]
    return found


def _backs(faces: vec[Face]) -> BitSet:
    """Return the tiles of which the odd side is up."""
    found: BitSet = 0
    for face in faces:
        if face >= TILES:
            found |= BIT[face - TILES]
    return found
