"""A city as a builder sees it: what may be added, exchanged and taken away, kept up to date.

Everything here follows from the tiles and their moats alone; ``city_rules`` says the same
about a whole city from scratch, and a law holds the two together.
"""

from typing import Final

from enoteca.core.bits import BIT, FIRST
from enoteca.games.granada.rules.actions import CENTRE, Cell
from enoteca.games.granada.rules.components import Sides
from enoteca.games.granada.rules.shapes import (
    ALL_SIDES,
    CORNER,
    CORNER_STEP,
    FACING,
    FACING_CORNER,
    FITS,
    FITS_0,
    FITS_1,
    FITS_2,
    FITS_3,
    NO_CONTACT,
    SIDE,
    STEP,
    SWAPS,
    SWAPS_0,
    SWAPS_1,
    SWAPS_2,
    SWAPS_3,
    broken,
    counted,
)
from enoteca.games.granada.rules.walking import loose_tiles
from enoteca.native import i64

TILE_BITS: Final = 8  # a tile: its cell, its moat, the sides where it touches others
TILE_LOW: Final = 255
EDGE_BITS: Final = 12  # an edge cell: the cell, its ring, the moats its neighbours turn to it
EDGE_LOW: Final = 4095


class City:
    """Never changed once made: a change makes a new one."""

    __slots__ = (
        "edge", "fits_0", "fits_1", "fits_2", "fits_3", "loose", "swaps_0", "swaps_1", "swaps_2",
        "swaps_3", "tiles",
    )  # fmt: skip

    tiles: list[i64]  # by cell, the start tile among them
    edge: list[i64]  # the empty cells that touch a tile with a side, by cell

    def __init__(self) -> None:
        self.loose: i64 = 0  # positions in ``tiles`` of those that may go
        self.fits_0: i64 = 0  # how many edge cells take each kind of moat
        self.fits_1: i64 = 0
        self.fits_2: i64 = 0
        self.fits_3: i64 = 0
        self.swaps_0: i64 = 0  # how many tiles may be exchanged for each kind of moat
        self.swaps_1: i64 = 0
        self.swaps_2: i64 = 0
        self.swaps_3: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        moats = {entry >> TILE_BITS: entry >> 4 & ALL_SIDES for entry in self.tiles}
        return surveyed, (moats,)

    def __deepcopy__(self, known: dict[int, object]) -> "City":
        return self

    def places(self, moat: Sides) -> i64:
        """Return how many cells take a face with this moat."""
        return counted(self.fits_0, self.fits_1, self.fits_2, self.fits_3, moat)

    def place_cells(self, moat: Sides) -> list[Cell]:
        """Return those cells in order."""
        kind = BIT[moat]
        return [entry >> EDGE_BITS for entry in self.edge if FITS[entry & EDGE_LOW] & kind]

    def place(self, moat: Sides, number: i64) -> Cell:
        """Return one of those cells by its number in order."""
        kind = BIT[moat]
        for entry in self.edge:
            if FITS[entry & EDGE_LOW] & kind:
                if number == 0:
                    return entry >> EDGE_BITS
                number -= 1
        return CENTRE

    def takes(self, moat: Sides, cell: Cell) -> bool:
        """Return whether a face with this moat may be added on a cell."""
        at = _first(self.edge, cell << EDGE_BITS)
        if at == len(self.edge) or self.edge[at] >> EDGE_BITS != cell:
            return False
        return FITS[self.edge[at] & EDGE_LOW] & BIT[moat] != 0

    def broken(self, moat: Sides, cell: Cell) -> str:
        """Return the rule that a face with this moat breaks on an empty cell, or nothing."""
        at = _first(self.edge, cell << EDGE_BITS)
        if at == len(self.edge) or self.edge[at] >> EDGE_BITS != cell:
            return NO_CONTACT
        around = self.edge[at] & EDGE_LOW
        return broken(moat, around >> 4, around & ALL_SIDES)

    def edge_cells(self) -> list[Cell]:
        """Return the empty cells that touch a tile with a side, in order."""
        return [entry >> EDGE_BITS for entry in self.edge]

    def exchanges(self, moat: Sides) -> i64:
        """Return how many tiles may be exchanged for a face with this moat."""
        return counted(self.swaps_0, self.swaps_1, self.swaps_2, self.swaps_3, moat)

    def exchange_cells(self, moat: Sides) -> list[Cell]:
        """Return the cells of those tiles in order."""
        kind = BIT[moat]
        cells = [entry >> TILE_BITS for entry in self.tiles if SWAPS[entry & TILE_LOW] & kind]
        return [cell for cell in cells if cell != CENTRE]

    def exchange(self, moat: Sides, number: i64) -> Cell:
        """Return the cell of one of those tiles by its number in order."""
        kind = BIT[moat]
        for entry in self.tiles:
            cell = entry >> TILE_BITS
            if SWAPS[entry & TILE_LOW] & kind and cell != CENTRE:
                if number == 0:
                    return cell
                number -= 1
        return CENTRE

    def position(self, cell: Cell) -> i64:
        """Return where the tile of a cell stands, or would stand, in ``tiles``."""
        return _first(self.tiles, cell << TILE_BITS)

    def added(self, cell: Cell, moat: Sides) -> "City":
        """Return the city with one more tile on an edge cell."""
        twin = City()
        tiles = self.tiles[:]
        edge = self.edge[:]
        at = _first(edge, cell << EDGE_BITS)
        ring = edge[at] >> 4 & TILE_LOW
        del edge[at]
        shut: i64 = 0  # tiles that cannot go any more
        for side in range(4):
            near = cell + STEP[side]
            if ring & SIDE[side]:
                at = _first(tiles, near << TILE_BITS)
                tiles[at] |= FACING[side]
                if tiles[at] & ALL_SIDES == ALL_SIDES or not moat & SIDE[side]:
                    shut |= BIT[at]
            else:
                shown = FACING[side] if moat & SIDE[side] else 0
                at = _first(edge, near << EDGE_BITS)
                if at < len(edge) and edge[at] >> EDGE_BITS == near:
                    edge[at] |= FACING[side] << 4 | shown
                else:
                    around = FACING[side] | _corners(tiles, near)
                    edge.insert(at, near << EDGE_BITS | around << 4 | shown)
        for corner in range(4):
            if not ring & CORNER[corner]:
                near = cell + CORNER_STEP[corner]
                at = _first(edge, near << EDGE_BITS)
                if at < len(edge) and edge[at] >> EDGE_BITS == near:
                    edge[at] |= FACING_CORNER[corner] << 4
        touching = ring & ALL_SIDES
        at = _first(tiles, cell << TILE_BITS)
        tiles.insert(at, cell << TILE_BITS | moat << 4 | touching)
        twin.tiles = tiles
        twin.edge = edge
        ways = touching & ~moat
        if ways & ways - 1:  # more than one way leads there: others may have become loose
            twin.loose = loose_tiles(tiles)
        else:
            loose = self.loose & ~shut
            twin.loose = loose & FIRST[at] | (loose & ~FIRST[at]) << 1
            twin.loose |= BIT[at]
        _count(twin)
        return twin

    def without(self, cell: Cell) -> "City":
        """Return the city with one tile less."""
        twin = City()
        tiles = self.tiles[:]
        edge = self.edge[:]
        at = _first(tiles, cell << TILE_BITS)
        gone = at
        moat = tiles[at] >> 4 & ALL_SIDES
        touching = tiles[at] & ALL_SIDES
        del tiles[at]
        ways = touching & ~moat
        opened = ways & ways - 1 != 0  # whether others may have become bound or loose
        freed: i64 = -1  # the tile that has become an end
        for side in range(4):
            near = cell + STEP[side]
            if touching & SIDE[side]:
                at = _first(tiles, near << TILE_BITS)
                entry = tiles[at]
                tiles[at] = entry & ~FACING[side]
                if entry & ALL_SIDES == ALL_SIDES:
                    opened = True
                elif ways & SIDE[side] and near != CENTRE:
                    left = entry & ~(entry >> 4) & ALL_SIDES & ~FACING[side]
                    if left & left - 1:
                        opened = True
                    else:
                        freed = at
            else:
                at = _first(edge, near << EDGE_BITS)
                entry = edge[at] & ~(FACING[side] << 4 | FACING[side])
                if entry >> 4 & ALL_SIDES:
                    edge[at] = entry
                else:
                    del edge[at]
        for corner in range(4):
            near = cell + CORNER_STEP[corner]
            at = _first(edge, near << EDGE_BITS)
            if at < len(edge) and edge[at] >> EDGE_BITS == near:
                edge[at] &= ~(FACING_CORNER[corner] << 4)
        ring = touching | _corners(tiles, cell)
        at = _first(edge, cell << EDGE_BITS)
        edge.insert(at, cell << EDGE_BITS | ring << 4 | moat & touching)
        twin.tiles = tiles
        twin.edge = edge
        if opened:
            twin.loose = loose_tiles(tiles)
        else:
            twin.loose = self.loose & FIRST[gone] | self.loose >> gone + 1 << gone
            if freed >= 0:
                twin.loose |= BIT[freed]
        _count(twin)
        return twin

    def exchanged(self, cell: Cell, moat: Sides) -> "City":
        """Return the city with another face in the place of a tile."""
        twin = City()
        tiles = self.tiles[:]
        edge = self.edge[:]
        at = _first(tiles, cell << TILE_BITS)
        touching = tiles[at] & ALL_SIDES
        tiles[at] = cell << TILE_BITS | moat << 4 | touching
        for side in range(4):
            if not touching & SIDE[side]:
                at = _first(edge, cell + STEP[side] << EDGE_BITS)
                if moat & SIDE[side]:
                    edge[at] |= FACING[side]
                else:
                    edge[at] &= ~FACING[side]
        twin.tiles = tiles
        twin.edge = edge
        twin.loose = self.loose
        _count(twin)
        return twin


def surveyed(moats: dict[Cell, Sides]) -> City:
    """Return a legal city from its moats by cell, the start tile among them."""
    city = City()
    city.tiles = []
    edge: dict[Cell, i64] = {}
    for cell in sorted(moats):
        touching: i64 = 0
        for side in range(4):
            near = cell + STEP[side]
            if near in moats:
                touching |= SIDE[side]
            else:
                shown = FACING[side] if moats[cell] & SIDE[side] else 0
                edge[near] = edge.get(near, 0) | FACING[side] << 4 | shown
        city.tiles.append(cell << TILE_BITS | moats[cell] << 4 | touching)
    city.edge = [
        cell << EDGE_BITS | edge[cell] | _corners(city.tiles, cell) << 4 for cell in sorted(edge)
    ]
    city.loose = loose_tiles(city.tiles)
    _count(city)
    return city


def _count(city: City) -> None:
    count_0: i64 = 0
    count_1: i64 = 0
    count_2: i64 = 0
    count_3: i64 = 0
    for entry in city.edge:
        around = entry & EDGE_LOW
        count_0 += FITS_0[around]
        count_1 += FITS_1[around]
        count_2 += FITS_2[around]
        count_3 += FITS_3[around]
    city.fits_0 = count_0
    city.fits_1 = count_1
    city.fits_2 = count_2
    city.fits_3 = count_3
    count_0 = count_1 = count_2 = count_3 = 0
    for entry in city.tiles:
        if entry >> TILE_BITS != CENTRE:
            shown = entry & TILE_LOW
            count_0 += SWAPS_0[shown]
            count_1 += SWAPS_1[shown]
            count_2 += SWAPS_2[shown]
            count_3 += SWAPS_3[shown]
    city.swaps_0 = count_0
    city.swaps_1 = count_1
    city.swaps_2 = count_2
    city.swaps_3 = count_3


def _first(entries: list[i64], bound: i64) -> i64:
    """Return the position of the first entry that is not below a bound."""
    low: i64 = 0
    high: i64 = len(entries)
    while low < high:
        middle = (low + high) >> 1
        if entries[middle] < bound:
            low = middle + 1
        else:
            high = middle
    return low


def _corners(tiles: list[i64], cell: Cell) -> i64:
    """Return the corners of a cell where there are tiles."""
    found: i64 = 0
    for corner in range(4):
        near = cell + CORNER_STEP[corner]
        at = _first(tiles, near << TILE_BITS)
        if at < len(tiles) and tiles[at] >> TILE_BITS == near:
            found |= CORNER[corner]
    return found
