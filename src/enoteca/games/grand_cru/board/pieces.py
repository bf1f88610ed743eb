"""Small pieces of Grand Cru: cubes, tiles, icons, and what they are drawn with."""

from functools import cache, lru_cache

from enoteca.games.grand_cru.board.box import LETTERS
from enoteca.games.grand_cru.board.icons import BUNCH, PATHS
from enoteca_web.kit import pieces
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.pieces import symbol

SPACE_ICONS = {
    "first-player": "jug", "demand-1": "up", "demand-2": "up", "demand-3": "up",
    "francs-1": "coin", "francs-2": "coin", "francs-3": "coin",
}  # fmt: skip
LONG = 10  # letters of a word that a tile has room for
ASKED = {"loans": "loan", "tiles": "tile", "cubes": "cube", "prestige": "prestige"}


@cache
def sprite() -> Html:
    """Return the symbols that the rest of the page refers to."""
    drawn = {name: f'<path fill-rule="evenodd" d="{path}"/>' for name, path in PATHS.items()}
    symbols = "".join(
        f'<symbol id="gc-{name}" viewBox="0 0 24 24">{drawing}</symbol>'
        for name, drawing in {"vine": BUNCH, **drawn}.items()
    )
    return Html(f'<svg class="gc-sprite" aria-hidden="true"><defs>{symbols}</defs></svg>')


def icon(name: str) -> Html:
    """Return a small icon within text."""
    return symbol(f"gc-{name}", f"gc-icon gi-{name}")


@cache
def cube(variety: str) -> Html:
    """Return a cube of wine: colour, pattern and letter."""
    letter = LETTERS[variety]
    return Html(f'<i class="gc-cube v-{letter}">{letter}</i>')


def named_cube(variety: str, piece: str) -> Html:
    """Return a cube with the attributes that name it as a piece."""
    letter = LETTERS[variety]
    return Html(f'<i class="gc-cube v-{letter}"{piece}>{letter}</i>')


@cache
def token(variety: str) -> Html:
    """Return a bunch of grapes with the letter of its variety."""
    letter = LETTERS[variety]
    return Html(f'<i class="gc-token v-{letter}">{icon("vine")}<b>{letter}</b></i>')


@cache
def merit(innovation: str) -> Html:
    """Return what an innovation asks for: most or fewest, and of what."""
    way, what = innovation.split("-")
    return Html(f"{icon('up' if way == 'most' else 'down')}{icon(ASKED[what])}")


@lru_cache(maxsize=256)
def tile(name: str, told: str, state: str = "") -> Html:
    """Return the face of a vine, an improvement or an innovation.

    ``state`` is "full" or "empty" of a vine, "turned" of an improvement that was used.
    """
    if name in LETTERS:
        bare = cube(name) if state == "full" else ""
        if not state:
            bare = Html(f'<i class="gc-letter">{LETTERS[name]}</i>')
        return Html(
            f'<span class="gc-tile vine {state} v-{LETTERS[name]}">{icon("vine")}{bare}'
            f"{_lettering(told)}</span>"
        )
    if name.startswith(("most-", "fewest-")):
        picture = f'<span class="gc-merit">{merit(name)}</span>'
        return Html(f'<span class="gc-tile innovation">{picture}{_lettering(told)}</span>')
    return Html(f'<span class="gc-tile improvement {state}">{icon(name)}{_lettering(told)}</span>')


def _lettering(told: str) -> str:
    """Return the name on a tile, in smaller letters where a word of it is long."""
    kind = ' class="long"' if max(map(len, told.split())) > LONG else ""
    return f"<b{kind}>{esc(told)}</b>"


@lru_cache(maxsize=512)  # labels are names, and there is no end of names
def mark(seat: int, label: str = "") -> Html:
    """Return the shape of a seat within text; the same ones are drawn many times."""
    return pieces.mark(seat, label)


def panel(area: str, title: str, *inside: str, beside: str = "") -> Html:
    """Return a part of the board under its title."""
    return Html(
        f'<section class="gc-panel gc-{area}"><h2>{esc(title)}{beside}</h2>{"".join(inside)}'
        "</section>"
    )


def signed(number: int) -> str:
    """Return a number with a minus as long as it should be."""
    return str(number).replace("-", "−")
