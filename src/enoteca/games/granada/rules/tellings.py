"""The shape of what a seat may know, piece by piece."""

from typing import TypedDict

from enoteca.native import i64


class TileFace(TypedDict):
    """One side of a tile: what it shows, its moats as letters of N E S W, and the side behind."""

    type: str
    price: i64
    moat: str
    back: str


class StartTile(TypedDict):
    """A tile of a city, by its steps from the start tile."""

    tile: str
    east: i64
    north: i64
    moat: str


class LaidTile(StartTile, total=False):
    """The same with what the start tile has not."""

    type: str
    price: i64


class MoatSide(TypedDict):
    """One side of a tile that belongs to the longest moat."""

    east: i64
    north: i64
    side: str


class Share(TypedDict):
    """What an owner shows of a type, and what it would bring in the next scoring."""

    number: i64
    dearest: i64
    rank: i64  # 0 for none
    points: i64


class Worth(TypedDict):
    """What the places in a type are worth in a scoring."""

    per_building: list[i64]
    fixed: list[i64]


class Place(TypedDict):
    """A cell that would take a tile, and the longest moat then."""

    east: i64
    north: i64
    moat: i64


class Prospect(TypedDict):
    """Where a tile of the yard would fit, and the rank in its type that it would give."""

    rank: i64
    places: list[Place]


class NoPlace(TypedDict):
    """An empty cell beside the city that does not take a tile, and the rule that says so."""

    east: i64
    north: i64
    rule: str


class Way(TypedDict):
    """Cards with which something could be paid, in falling order."""

    cards: list[str]
    lost: i64
    again: bool  # paid exactly, and for a tile


class OpenView(TypedDict):
    """What everybody knows.  Lists are by seat unless they say otherwise."""

    phase: str
    rule: str
    to_move: i64
    player: i64
    pawn: str
    yard: list[str | None]  # by space
    currencies: list[str]  # by space
    row: list[str]
    row_size: i64  # when it is full
    deck_size: i64
    piled: i64  # how many money cards the piles of the scoring cards had; before, 0
    discards: list[str]
    scorings: list[str]  # that have come up
    scoring: str | None  # the one that came up in this turn
    next_scoring: str
    cards_to_scoring: list[i64]  # how few and how many, if it is in the deck
    worth: dict[str, Worth]  # by scoring
    bag_size: i64
    out: list[str]
    bought: list[str]
    buying: i64 | None
    room: i64
    due: i64
    currency: str | None
    highest: i64 | None
    busy: bool  # whether money or a tile was taken in this turn
    idle_turns: i64
    hand_sizes: list[i64]
    tiles: dict[str, TileFace]  # both sides of every tile on the table, by name
    cities: list[list[LaidTile]]
    reserves: list[list[str]]
    moats: list[i64]
    moat_sides: list[list[MoatSide]]  # the longest moat, clockwise
    majorities: dict[str, list[Share]]  # by type, then by seat, Dirk last
    buildings: list[dict[str, i64]]
    scores: list[i64]


class GranadaView(OpenView, total=False):
    """The same with what is not always there: open hands, Dirk, what a seat knows of itself."""

    open_hands: list[list[str]]  # before the first turn
    dirk: list[str]
    dirk_buildings: dict[str, i64]
    dirk_points: i64
    dirk_due: i64  # tiles that he draws now
    hand: list[str]
    prospects: dict[str, Prospect]  # by tile of the yard, in the own city
    no_places: dict[str, list[NoPlace]]  # by tile at hand, while the seat is to move
