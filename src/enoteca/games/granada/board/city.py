"""A city of Granada, drawn to fit its frame, with the longest moat in light."""

from functools import lru_cache
from typing import TypeAlias

from enoteca.games.granada.board.box import Face
from enoteca.games.granada.board.moving import BAG, Taken, tile_piece
from enoteca.games.granada.board.reading import Cell, Reading
from enoteca.games.granada.board.tiles import SIZE, icon, money, tile, whole_tile
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

LEAST = 5  # cells: a young city is not blown up beyond this
THUMB = 48  # pixels a cell on a narrow screen, where the frame scrolls instead of shrinking
# Where a side begins, walking clockwise, and where it ends, from the upper left corner of its cell.
_BEGINS = {"N": (0, 0), "E": (SIZE, 0), "S": (SIZE, SIZE), "W": (0, SIZE)}
_ENDS = {"N": _BEGINS["E"], "E": _BEGINS["S"], "S": _BEGINS["W"], "W": _BEGINS["N"]}

Line: TypeAlias = tuple[tuple[Cell, str], ...]  # the sides of a moat, in order


class Frame:
    """The window onto a city: which cells it shows, and where they lie in the drawing."""

    def __init__(self, cells: list[Cell], margin: float, least: int) -> None:
        easts = [cell[0] for cell in cells]
        norths = [cell[1] for cell in cells]
        columns = max(easts) - min(easts) + 1 + 2 * margin
        rows = max(norths) - min(norths) + 1 + 2 * margin
        self.columns, self.rows = max(columns, least), max(rows, least)
        self.west = min(easts) - margin - (self.columns - columns) / 2
        self.north = max(norths) + margin + (self.rows - rows) / 2

    def at(self, cell: Cell) -> tuple[float, float]:
        """Return the upper left corner of a cell."""
        return (cell[0] - self.west) * SIZE, (self.north - cell[1]) * SIZE

    def place(self, cell: Cell) -> str:
        """Return the move that brings a drawing onto a cell."""
        x, y = self.at(cell)
        return f"translate({x:g} {y:g})"

    @property
    def view_box(self) -> str:
        """The whole drawing."""
        return f"0 0 {self.columns * SIZE:g} {self.rows * SIZE:g}"


def frame_of(reading: Reading) -> Frame:
    """Return a frame in which the city that is shown large can grow by a tile on every side."""
    return Frame(list(reading.tile_at), 1, LEAST)


def city(reading: Reading, frame: Frame, layers: Html, label: str) -> Html:
    """Draw the city that is shown large, and what could be done in it."""
    seat = reading.shown
    tiles = []
    for cell, face in reading.tile_at.items():
        fresh = " fresh" if (seat, *cell) in reading.fresh else ""
        tip = reading.described(face) if face.type else _("The start tile stays where it is (4.1)")
        tiles.append(
            f'<g class="laid{fresh}" transform="{frame.place(cell)}" role="img"'
            f' data-tip="{esc(tip)}" aria-label="{cell[0]},{cell[1]}: {esc(tip)}"'
            f' data-piece="{_piece(face, seat)}">{tile(face)}</g>'
        )
    return tag(
        "svg",
        Html("".join(tiles)),
        trace(_line(reading, seat), frame),
        layers,
        viewBox=frame.view_box,
        width=round(frame.columns * THUMB),
        height=round(frame.rows * THUMB),
        class_="city",
        role="group",
        aria_label=label,
    )


def _piece(face: Face, seat: int) -> str:
    return tile_piece(face) if face.type else f"start-{seat}"


def _line(reading: Reading, seat: int) -> Line:
    sides = reading.view["moat_sides"][seat]
    return tuple(((each["east"], each["north"]), each["side"]) for each in sides)


def trace(sides: Line, frame: Frame) -> Html:
    """Draw the longest moat in light."""
    if not sides:
        return NOTHING
    points = []
    for cell, side in sides:
        x, y = frame.at(cell)
        begin = _BEGINS[side]
        points.append((x + begin[0], y + begin[1]))
    cell, side = sides[-1]
    x, y = frame.at(cell)
    end = _ENDS[side]
    points.append((x + end[0], y + end[1]))
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    return Html(
        f'<g class="trace"><polyline class="glow" points="{path}"/><polyline points="{path}"/></g>'
    )


def thumbnails(reading: Reading) -> Html:
    """Draw the cities of the others, small; each is enlarged when it is looked at."""
    found = [
        _thumbnail(reading, player.seat)
        for player in reading.seen.players
        if player.seat != reading.shown
    ]
    if reading.dirk:
        found.append(_dirk(reading))
    return tag("div", *found, class_=f"thumbs n-{len(found)}")


def _thumbnail(reading: Reading, seat: int) -> Html:
    tiles = tuple(
        (reading.face(each["tile"]), (each["east"], each["north"])) for each in reading.city(seat)
    )
    fresh = tuple(sorted(cell[1:] for cell in reading.fresh if cell[0] == seat))
    reserve = ", ".join(reading.told(each) for each in reading.view["reserves"][seat])
    told = _told(
        reading.language, reading.names[seat], len(tiles) - 1, reading.view["moats"][seat], reserve
    )
    buildings = ", ".join(reading.told(face.name) for face, _cell in tiles if face.type)
    return _thumb(
        join(_small_city(seat, tiles, fresh, _line(reading, seat)), _beside(reading, seat)),
        reading.names[seat],
        told,
        buildings,
        who=mark(seat),
        corner=join(icon("moat"), reading.view["moats"][seat]),
        class_="thumb now" if seat in reading.seen.waiting_for else "thumb",
    )


@lru_cache(maxsize=256)
def _told(_language: str, name: str, tiles: int, moat: int, reserve: str) -> str:
    told = ngettext(
        "%(name)s: %(tiles)s building, longest moat %(moat)s",
        "%(name)s: %(tiles)s buildings, longest moat %(moat)s",
        tiles,
    ) % {"name": name, "tiles": tiles, "moat": moat}
    if reserve:
        told += " · " + _("in reserve: %(tiles)s") % {"tiles": reserve}
    return told


def _thumb(
    picture: Html, name: str, told: str, tiles: str, *, who: Html, corner: Html, class_: str
) -> Html:
    return tag(
        "button",
        picture,
        tag("span", who, tag("span", name), class_="who"),
        tag("span", corner, class_="moat-count"),
        type="button",
        class_=class_,
        data_visit=name,
        data_tip=told,
        aria_label=f"{told}. {tiles}" if tiles else told,
        aria_pressed="false",
    )


def _beside(reading: Reading, seat: int) -> Html:
    """Draw what somebody has beside his city, and the money he took since my last move."""
    bought = reading.view["bought"] if seat == reading.view["player"] else []
    tiles = [reading.face(name) for name in (*bought, *reading.view["reserves"][seat])]
    cards = tuple(reading.coming.taken.get(seat, ()))
    if not tiles and not cards:
        return NOTHING
    letters = tuple(reading.letters(taken.card[:-1]) for taken in cards)
    return _small_things(tuple(tiles), cards, letters)


@lru_cache(maxsize=512)
def _small_things(
    tiles: tuple[Face, ...], cards: tuple[Taken, ...], letters: tuple[str, ...]
) -> Html:
    return tag(
        "span",
        *(tag("span", whole_tile(face), data_piece=tile_piece(face)) for face in tiles),
        *(
            tag(
                "span",
                money(taken.card[:-1], each, int(taken.card[-1])),
                data_piece=taken.piece,
                class_="taken",
            )
            for taken, each in zip(cards, letters, strict=True)
        ),
        class_="beside",
    )


@lru_cache(maxsize=512)  # most cities are as they were before
def _small_city(
    seat: int, faces: tuple[tuple[Face, Cell], ...], fresh: tuple[Cell, ...], line: Line
) -> Html:
    frame = Frame([cell for _face, cell in faces], 0.15, 3)
    drawn = "".join(
        f'<g class="laid{" fresh" if cell in fresh else ""}" transform="{frame.place(cell)}"'
        f' data-piece="{_piece(face, seat)}">{tile(face)}</g>'
        for face, cell in faces
    )
    return tag("svg", Html(drawn), trace(line, frame), viewBox=frame.view_box, class_="city small")


def _dirk(reading: Reading) -> Html:
    names = reading.view["dirk"]
    columns = max(4, round((len(names) * 1.3) ** 0.5))
    cells = [(at % columns, -(at // columns)) for at in range(len(names))]
    frame = Frame(cells or [(0, 0)], 0.15, 3)
    drawn = [
        f'<g transform="{frame.place(cell)}" data-piece="{tile_piece(face)}"'
        f"{_drawn_from_the_bag(reading, face)}>{tile(face)}</g>"
        for face, cell in zip(map(reading.face, names), cells, strict=True)
    ]
    told = ngettext(
        "Dirk, the third: %(tiles)s tile, score %(points)s, no city and no moat (7.5)",
        "Dirk, the third: %(tiles)s tiles, score %(points)s, no city and no moat (7.5)",
        len(names),
    ) % {"tiles": len(names), "points": reading.view["dirk_points"]}
    picture = tag("svg", Html("".join(drawn)), viewBox=frame.view_box, class_="city small")
    points = join(reading.view["dirk_points"])
    tiles = ", ".join(map(reading.told, names))
    return _thumb(picture, "Dirk", told, tiles, who=NOTHING, corner=points, class_="thumb dirk")


def _drawn_from_the_bag(reading: Reading, face: Face) -> str:
    position = reading.coming.stocked.get(face.name)
    return "" if position is None else f' data-from="{BAG}" data-at="{position}"'
