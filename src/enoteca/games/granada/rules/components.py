"""The 54 tiles with their two faces; the owner of a box may correct them (rule 1.1).

A face is a number: the tile counted from 0, plus 54 on the odd side.  The start tile
has a number of its own, and no moat.
"""

from typing import Final, TypeAlias

from enoteca.native import i64, u8, vec
from enoteca.shelf import catalog
from enoteca.terms.documents import Document, Overlay, Table

Face: TypeAlias = i64
Sides: TypeAlias = i64  # a set of sides: 1 north, 2 east, 4 south, 8 west

TYPES: Final = (
    "Arena", "Bath House", "Library", "Hostel", "Hospital", "Market", "Park", "School", "District",
)  # fmt: skip
TILES: Final = 54
FACES: Final = 108
START: Final = 108  # the face of the start tile: rule 1.4
NO_FACE: Final = -1
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
PRICE_BITS: Final = 4  # of a merit, for the highest price
PRICE_MASK: Final = 15

_COMPASS: Final = "NESW"
_PRICES: Final = range(2, 14)
_PRICE_COUNT: Final = 12
_TYPES_IN_ONE: Final = 5  # sets of prices in one number
_ALL_PRICES: Final = 4095

# By a set of prices: how many there are, above the highest.
_MERITS: Final[vec[u8]] = vec[u8](
    [
        u8(bin(prices).count("1") << PRICE_BITS | (prices.bit_length() + 1 if prices else 0))
        for prices in range(_ALL_PRICES + 1)
    ]
)


class Components:
    """What the tiles show, by face."""

    __slots__ = ("moat", "name", "owned_high", "owned_low", "price", "provenance", "type")

    def __init__(self, overrides: Document, moats: str) -> None:
        self.type: vec[i64] = vec[i64]([0] * FACES)
        self.price: vec[i64] = vec[i64]([0] * FACES)
        self.moat: vec[Sides] = vec[i64]([0] * (FACES + 1))
        # Each building by itself, as the sets below hold them; no two are alike.
        self.owned_low: vec[i64] = vec[i64]([0] * (FACES + 1))
        self.owned_high: vec[i64] = vec[i64]([0] * (FACES + 1))
        self.name: list[str] = [""] * FACES + ["Alhambra"]
        root = Overlay(overrides, catalog.box("granada").document("components.toml"))
        self._read_tiles(root, moats)
        self.provenance: dict[str, str] = root.provenance()
        root.finish()

    def _read_tiles(self, root: Table, moats: str) -> None:
        rows = root.tables("tiles")
        if len(rows) != TILES:
            root.fail(f"there must be {TILES} tiles, not {len(rows)}", "tiles")
        ids: set[int] = set()
        faces: set[str] = set()
        for row in rows:
            number = row.integer("id", 1, TILES)
            if number in ids:
                row.fail(f"tile {number} stands twice", "id")
            ids.add(number)
            self._read_tile(row, number - 1, moats)
            for face in (number - 1, number - 1 + TILES):
                if self.name[face] in faces:
                    row.fail(f"{TYPES[self.type[face]]} {self.price[face]} stands twice")
                faces.add(self.name[face])

    def _read_tile(self, row: Table, tile: int, moats: str) -> None:
        even = row.integer("even", _PRICES[0], _PRICES[-2])
        if even % 2:
            row.fail("must be even", "even")
        odd = row.integer("odd", _PRICES[1], _PRICES[-1])
        if odd != even + 1:
            row.fail(f"must be {even + 1}, one more than the front, not {odd}", "odd")
        front = row.text("front", TYPES)
        back = row.text("back", TYPES)
        if front == back:
            row.fail("must be of another type than the front", "back")
        sets = {"A": _moats(row, "moat"), "B": _moats(row, "moatB")}
        row.finish()
        self._set_face(tile, front, even, sets[moats][0])
        self._set_face(tile + TILES, back, odd, sets[moats][1])

    def _set_face(self, face: int, kind: str, price: int, moat: int) -> None:
        number = TYPES.index(kind)
        self.type[face] = number
        self.price[face] = price
        place = 2 ** (price - _PRICES[0])
        if number < _TYPES_IN_ONE:
            self.owned_low[face] = place << _PRICE_COUNT * number
        else:
            self.owned_high[face] = place << _PRICE_COUNT * (number - _TYPES_IN_ONE)
        self.moat[face] = moat
        self.name[face] = f"{kind.replace(' ', '')}{price}"


def prices_of(low: i64, high: i64, kind: i64) -> i64:
    """Return the prices of a type among the buildings of somebody: five types low, four high."""
    if kind < _TYPES_IN_ONE:
        return low >> _PRICE_COUNT * kind & _ALL_PRICES
    return high >> _PRICE_COUNT * (kind - _TYPES_IN_ONE) & _ALL_PRICES


def merit_of(prices: i64) -> i64:
    """Return what counts of a type (rule 5.3): how many prices a set holds, above the highest."""
    return i64(_MERITS[prices])


def number_of(prices: i64) -> i64:
    """Return how many prices a set holds."""
    return merit_of(prices) >> PRICE_BITS


def dearest_of(prices: i64) -> i64:
    """Return the highest price of a set, or 0."""
    return merit_of(prices) & PRICE_MASK


def other_side(face: Face) -> Face:
    """Return the face on the back of a face."""
    return face + TILES if face < TILES else face - TILES


def tile_of(face: Face) -> i64:
    """Return the tile to which a face belongs."""
    return face if face < TILES else face - TILES


def _moats(row: Table, key: str) -> tuple[int, int]:
    """Return the moats of front and back; a back not given is the mirror (rule 1.2)."""
    front = _sides(row, key)
    if f"{key}_back" in row:
        return front, _sides(row, f"{key}_back")
    mirrored = front & (NORTH | SOUTH)
    if front & EAST:
        mirrored |= WEST
    if front & WEST:
        mirrored |= EAST
    return front, mirrored


def _sides(row: Table, key: str) -> int:
    text = row.text(key)
    sides = 0
    for letter in text:
        if letter not in _COMPASS or text.count(letter) > 1:
            row.fail(f"must be letters of NESW, each at most once; '{text}' is not", key)
        sides += 2 ** _COMPASS.index(letter)
    return sides
