"""A city as a builder sees it: what may be added, exchanged and taken away, kept up to date.

Everything here follows from the tiles and their moats alone; ``city_rules`` says the same
about a whole city from scratch, and a law holds the two together.
"""

from typing import Final

from enoteca.core.bits import BIT
from enoteca.core.menu import Menu
from enoteca.games.granada.rules import actions
from enoteca.games.granada.rules.actions import CENTRE, Cell
from enoteca.games.granada.rules.ascending import inserted
from enoteca.games.granada.rules.cells import (
    AROUND,
    CELL_BITS,
    FACE_AT,
    FACE_BITS,
    FACE_MASK,
    LOOSE,
    RING_BITS,
    SHOWN,
    SURROUNDED,
    TILE,
    beside,
    first,
    kept,
)
from enoteca.games.granada.rules.components import NO_FACE, Face, Sides
from enoteca.games.granada.rules.shapes import (
    ALL_SIDES,
    CORNER,
    CORNER_STEP,
    FACING,
    FACING_RING,
    FITS,
    FITS_HIGH,
    FITS_LOW,
    NO_CONTACT,
    RING,
    RING_STEP,
    SIDE,
    STEP,
    SWAPS,
    SWAPS_HIGH,
    SWAPS_LOW,
    broken,
    counted,
)
from enoteca.games.granada.rules.walking import mark_loose
from enoteca.native import append, i64, mypyc_attr, vec

UNKNOWN: Final = -1


@mypyc_attr(acyclic=True)
class City:
    """Never changed once it is in a state: a change makes a new one."""

    __slots__ = ("cells", "fits_high", "fits_low", "longest", "loose", "swaps_high", "swaps_low")

    # The tiles, the start tile among them, and the empty cells that touch one with a side, by
    # cell.  The lowest bits of an empty cell are the moats that its neighbours turn to it.
    cells: vec[i64]

    def __init__(self) -> None:
        self.fits_low: i64 = 0  # how many empty cells take each kind of moat
        self.fits_high: i64 = 0
        self.swaps_low: i64 = 0  # how many tiles may be exchanged for each kind of moat
        self.swaps_high: i64 = 0
        self.loose: i64 = UNKNOWN  # how many tiles may go, once somebody has asked
        self.longest: i64 = UNKNOWN  # and how long the longest moat is

    def __reduce__(self) -> tuple[object, ...]:
        moats: dict[Cell, Sides] = {}
        faces: dict[Cell, Face] = {}
        for entry in self.cells:
            if entry & TILE:
                moats[entry >> CELL_BITS] = entry & ALL_SIDES
                faces[entry >> CELL_BITS] = entry >> FACE_AT & FACE_MASK
        return surveyed, (moats, faces)

    def __deepcopy__(self, known: dict[int, object]) -> "City":
        return self

    def tiles(self) -> list[i64]:
        """Return the tiles as they are stored: cell and face, by cell."""
        return [
            entry >> CELL_BITS << FACE_BITS | entry >> FACE_AT & FACE_MASK
            for entry in self.cells
            if entry & TILE
        ]

    def face(self, cell: Cell) -> Face:
        """Return the face on a cell, or NO_FACE."""
        at = first(self.cells, cell << CELL_BITS)
        if at == len(self.cells):
            return NO_FACE
        entry = self.cells[at]
        if entry >> CELL_BITS != cell or not entry & TILE:
            return NO_FACE
        return entry >> FACE_AT & FACE_MASK

    def places(self, moat: Sides) -> i64:
        """Return how many cells take a face with this moat."""
        return counted(self.fits_low, self.fits_high, moat)

    def place_cells(self, moat: Sides) -> vec[Cell]:
        """Return those cells in order."""
        kind = BIT[moat]
        found = vec[i64](capacity=self.places(moat))
        for entry in self.cells:
            if not entry & TILE and FITS[entry & AROUND] & kind:
                found = append(found, entry >> CELL_BITS)
        return found

    def offer_places(self, menu: Menu, kind: i64, face: Face, moat: Sides) -> None:
        """Offer actions of a kind that lay a face with this moat on those cells."""
        if self.places(moat):
            wanted = BIT[moat]
            for entry in self.cells:
                if not entry & TILE and FITS[entry & AROUND] & wanted:
                    menu.offer(actions.at(kind, face, entry >> CELL_BITS))

    def place(self, moat: Sides, number: i64) -> Cell:
        """Return one of those cells by its number in order."""
        kind = BIT[moat]
        for entry in self.cells:
            if not entry & TILE and FITS[entry & AROUND] & kind:
                if number == 0:
                    return entry >> CELL_BITS
                number -= 1
        return CENTRE

    def broken(self, moat: Sides, cell: Cell) -> str:
        """Return the rule that a face with this moat breaks on an empty cell, or nothing."""
        at = first(self.cells, cell << CELL_BITS)
        if at == len(self.cells) or self.cells[at] >> CELL_BITS != cell:
            return NO_CONTACT
        entry = self.cells[at]
        return broken(moat, (entry & AROUND) >> RING_BITS, entry & ALL_SIDES)

    def edge_cells(self) -> list[Cell]:
        """Return the empty cells that touch a tile with a side, in order."""
        return [entry >> CELL_BITS for entry in self.cells if not entry & TILE]

    def exchanges(self, moat: Sides) -> i64:
        """Return how many tiles may be exchanged for a face with this moat."""
        return counted(self.swaps_low, self.swaps_high, moat)

    def offer_exchanges(self, menu: Menu, kind: i64, face: Face, moat: Sides) -> None:
        """Offer actions of a kind that lay a face with this moat in the place of those tiles."""
        wanted = BIT[moat]
        for entry in self.cells:
            if entry & TILE and SWAPS[entry & SHOWN] & wanted and entry >> CELL_BITS != CENTRE:
                menu.offer(actions.at(kind, face, entry >> CELL_BITS))

    def exchange(self, moat: Sides, number: i64) -> Cell:
        """Return the cell of one of those tiles by its number in order."""
        kind = BIT[moat]
        for entry in self.cells:
            if entry & TILE and SWAPS[entry & SHOWN] & kind:
                cell = entry >> CELL_BITS
                if cell != CENTRE:
                    if number == 0:
                        return cell
                    number -= 1
        return CENTRE

    def removals(self) -> i64:
        """Return how many tiles may be taken away."""
        if self.loose == UNKNOWN:
            self.loose = mark_loose(self.cells)
        return self.loose

    def offer_removals(self, menu: Menu) -> None:
        """Offer to take those tiles away."""
        if self.removals():
            for entry in self.cells:
                if entry & LOOSE:
                    menu.offer(actions.removal(entry >> CELL_BITS))

    def removal(self, number: i64) -> Cell:
        """Return the cell of one of those tiles by its number in order; asked after how many."""
        for entry in self.cells:
            if entry & LOOSE:
                if number == 0:
                    return entry >> CELL_BITS
                number -= 1
        return CENTRE

    def added(self, cell: Cell, moat: Sides, face: Face = 0) -> "City":
        """Return the city with one more tile on an empty cell that it touches."""
        twin = self._twin()
        cells = twin.cells
        at = first(cells, cell << CELL_BITS)
        around = cells[at] & AROUND
        touching = around >> RING_BITS & ALL_SIDES
        twin.refit(around, 0)
        twin.swaps_low += SWAPS_LOW[touching << 4 | moat]
        twin.swaps_high += SWAPS_HIGH[touching << 4 | moat]
        ways = touching & ~moat
        if ways & ways - 1:  # more than one way leads there: others may have become loose
            twin.loose = UNKNOWN
        fresh: i64 = 0  # sides beside which nothing was yet
        place = first(cells, cell + RING_STEP[0] << CELL_BITS)
        for number in range(8):
            if number == 3:
                place = at - 1 if at and cells[at - 1] >> CELL_BITS == cell - 1 else at
            elif number == 4:
                place = at + 1
            elif number == 5:
                place = first(cells, cell + RING_STEP[5] << CELL_BITS)
            side = RING[number] & ALL_SIDES
            if place == len(cells) or cells[place] >> CELL_BITS != cell + RING_STEP[number]:
                fresh |= side
                continue
            facing = FACING_RING[number]
            old = cells[place]
            new = old | facing << RING_BITS
            if not old & TILE:
                if moat & side:
                    new |= facing
                twin.refit(old & AROUND, new & AROUND)
            elif side:
                twin.reswap(old, new)
                if new & LOOSE and (new & SURROUNDED == SURROUNDED or not moat & side):
                    new ^= LOOSE
                    if twin.loose > 0:
                        twin.loose -= 1
            cells[place] = new
            place += 1
        cells[at] = cell << CELL_BITS | TILE | face << FACE_AT | around & ~ALL_SIDES | moat
        if twin.loose != UNKNOWN:
            cells[at] |= LOOSE
            twin.loose += 1
        if fresh:
            twin.surround(cell, moat, touching, fresh)
        return twin

    def without(self, cell: Cell) -> "City":
        """Return the city with one tile less."""
        twin = self._twin()
        cells = twin.cells
        at = first(cells, cell << CELL_BITS)
        entry = cells[at]
        needed = entry & entry >> RING_BITS & ALL_SIDES
        cells[at] = cell << CELL_BITS | entry & AROUND & ~ALL_SIDES | needed
        twin.refit(0, cells[at] & AROUND)
        twin.swaps_low -= SWAPS_LOW[entry & SHOWN]
        twin.swaps_high -= SWAPS_HIGH[entry & SHOWN]
        if twin.loose > 0:
            twin.loose -= 1
        ways = entry >> RING_BITS & ~entry & ALL_SIDES
        if ways & ways - 1:  # others may have become bound or loose
            twin.loose = UNKNOWN
        lonely: i64 = 0  # empty cells that touch nothing any more
        place = first(cells, cell + RING_STEP[0] << CELL_BITS)
        for number in range(8):
            if number == 3:
                place = at - 1
            elif number == 4:
                place = at + 1
            elif number == 5:
                place = first(cells, cell + RING_STEP[5] << CELL_BITS)
            if place == len(cells) or cells[place] >> CELL_BITS != cell + RING_STEP[number]:
                continue
            side = RING[number] & ALL_SIDES
            facing = FACING_RING[number]
            old = cells[place]
            new = old & ~(facing << RING_BITS)
            if not old & TILE:
                if side:
                    new &= ~facing
                if not new & SURROUNDED:
                    new = 0
                    lonely += 1
                twin.refit(old & AROUND, new & AROUND)
            elif side:
                twin.reswap(old, new)
                left = new >> RING_BITS & ~new & ALL_SIDES
                if old & SURROUNDED == SURROUNDED:
                    twin.loose = UNKNOWN
                elif ways & side and old >> CELL_BITS != CENTRE:
                    if left & left - 1:
                        twin.loose = UNKNOWN
                    elif twin.loose >= 0:  # it has become an end
                        new |= LOOSE
                        twin.loose += 1
            cells[place] = new
            place += 1
        twin.cells = kept(cells, lonely)
        return twin

    def exchanged(self, cell: Cell, moat: Sides, face: Face = 0) -> "City":
        """Return the city with another face in the place of a tile."""
        twin = self._twin()
        cells = twin.cells
        at = first(cells, cell << CELL_BITS)
        entry = cells[at]
        fresh = entry & ~(FACE_MASK << FACE_AT | ALL_SIDES) | face << FACE_AT | moat
        cells[at] = fresh
        twin.reswap(entry, fresh)
        changed = (entry ^ moat) & ALL_SIDES & ~(entry >> RING_BITS)
        for side in range(4):
            if changed & SIDE[side]:
                place = at + STEP[side]  # the neighbours in the column stand beside it
                if side & 1:
                    place = first(cells, cell + STEP[side] << CELL_BITS)
                around = cells[place] & AROUND
                cells[place] ^= FACING[side]
                twin.refit(around, around ^ FACING[side])
        return twin

    def refit(self, old: i64, new: i64) -> None:
        """Count what fits where the surroundings of an empty cell are others; 0 is no cell."""
        self.fits_low += FITS_LOW[new] - FITS_LOW[old]
        self.fits_high += FITS_HIGH[new] - FITS_HIGH[old]

    def reswap(self, old: i64, new: i64) -> None:
        """Count what a tile may be exchanged for where its entry is another."""
        if old >> CELL_BITS != CENTRE:
            self.swaps_low += SWAPS_LOW[new & SHOWN] - SWAPS_LOW[old & SHOWN]
            self.swaps_high += SWAPS_HIGH[new & SHOWN] - SWAPS_HIGH[old & SHOWN]

    def surround(self, cell: Cell, moat: Sides, touching: Sides, fresh: Sides) -> None:
        """Write down the empty cells that only a new tile touches, on some of its sides."""
        for side in range(4):
            if fresh & SIDE[side]:
                near = cell + STEP[side]
                around = beside(self.cells, near, side, touching)
                if moat & SIDE[side]:
                    around |= FACING[side]
                self.refit(0, around)
                self.cells = inserted(self.cells, near << CELL_BITS | around)

    def _twin(self) -> "City":
        twin = City()
        twin.cells = self.cells[:]
        twin.fits_low = self.fits_low
        twin.fits_high = self.fits_high
        twin.swaps_low = self.swaps_low
        twin.swaps_high = self.swaps_high
        twin.loose = self.loose
        return twin


def surveyed(moats: dict[Cell, Sides], faces: dict[Cell, Face] | None = None) -> City:
    """Return a legal city from its moats and faces by cell, the start tile among them."""
    near: set[Cell] = set(moats)
    for cell in moats:
        near.update([cell + step for step in STEP])
    city = City()
    cells = vec[i64](capacity=len(near))
    for cell in sorted(near):
        entry = cell << CELL_BITS
        for side in range(4):
            beside = cell + STEP[side]
            if beside in moats:
                entry |= SIDE[side] << RING_BITS
                if cell not in moats and moats[beside] & FACING[side]:
                    entry |= SIDE[side]
            if cell + CORNER_STEP[side] in moats:
                entry |= CORNER[side] << RING_BITS
        if cell in moats:
            entry |= TILE | moats[cell]
            if faces is not None:
                entry |= faces[cell] << FACE_AT
            if cell != CENTRE:
                city.swaps_low += SWAPS_LOW[entry & SHOWN]
                city.swaps_high += SWAPS_HIGH[entry & SHOWN]
        else:
            city.fits_low += FITS_LOW[entry & AROUND]
            city.fits_high += FITS_HIGH[entry & AROUND]
        cells = append(cells, entry)
    city.cells = cells
    return city


def sketched(tiles: list[i64]) -> City:
    """Return a city of which nothing is known but the tiles, as they are stored."""
    city = City()
    city.cells = vec[i64](
        [entry >> FACE_BITS << CELL_BITS | TILE | (entry & FACE_MASK) << FACE_AT for entry in tiles]
    )
    return city
