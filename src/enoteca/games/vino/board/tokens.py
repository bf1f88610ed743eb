"""Small pieces of Vino: variety tokens, bottles, barrels, pins."""

from functools import cache, lru_cache

from enoteca_web.kit import pieces
from enoteca_web.kit.markup import Html, esc, tag
from enoteca_web.kit.pieces import symbol
from enoteca_web.kit.translation import gettext as _

_PATTERNS = (
    '<pattern id="vp-N" width="5" height="5" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M0 0h2v5H0z"/></pattern>'
    '<pattern id="vp-T" width="5" height="5" patternUnits="userSpaceOnUse">'
    '<circle cx="2.5" cy="2.5" r="1.1"/></pattern>'
    '<pattern id="vp-M" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<path d="M0 0h3v3H0zM3 3h3v3H3z"/></pattern>'
    '<pattern id="vp-P" width="8" height="5" patternUnits="userSpaceOnUse">'
    '<path class="wave" d="M0 2.5q2-3 4 0t4 0"/></pattern>'
)
_BARREL = (
    '<path class="staves" d="M-9-11H9Q13 0 9 11H-9Q-13 0-9-11z"/>'
    '<path class="hoops" d="M-10.5-6.5h21M-11.5 0h23M-10.5 6.5h21"/>'
)
_SYMBOLS = {
    "bottle": "M9.5 1h5v6.5q0 1.5 1.5 3 2 2 2 5V22a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 22"
    "v-6.5q0-3 2-5 1.5-1.5 1.5-3z",
    "pin": "M12 1.5A7.5 7.5 0 0 1 19.5 9c0 5-5 8-7.5 14C9.5 17 4.5 14 4.5 9A7.5 7.5 0 0 1 12 1.5"
    "zm0 4.7a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8z",
    "coin": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm-1"
    " 2.5h2v9h-2z",
    "marker": "M12 2 21 6.5v11L12 22l-9-4.500v-11zm0 2.600L6.400 7.400 12 10.200l5.600-2.800z",
    "crest": "M2 2l4 4 6-5 6 5 4-4-2 9H4zM4 13h16q0 7-8 10.5Q4 20 4 13z",
    "compass": "M12 1.500l3 7.5 7.5 3-7.5 3-3 7.5-3-7.5-7.5-3 7.5-3z",
}


@cache
def sprite() -> Html:
    """Return the patterns and symbols that the rest of the page refers to."""
    symbols = "".join(
        f'<symbol id="vi-{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in _SYMBOLS.items()
    )
    return Html(f'<svg class="sprite" aria-hidden="true"><defs>{_PATTERNS}{symbols}</defs></svg>')


def icon(name: str) -> Html:
    """Return a small icon within text."""
    return symbol(f"vi-{name}", f"v-icon vi-{name}")


@cache
def used(name: str, x: float, y: float, size: float) -> Html:
    """Return a symbol within a drawing, centred on a point."""
    return Html(
        f'<use class="vi-{name}" href="#vi-{name}" x="{x - size / 2:g}" y="{y - size / 2:g}"'
        f' width="{size:g}" height="{size:g}"/>'
    )


@cache
def disc(variety: str, radius: float) -> Html:
    """Return a variety's token around the origin: colour, pattern and letter."""
    letter = variety[0]
    pattern = (
        "" if letter == "B" else f'<circle class="pat" r="{radius:g}" fill="url(#vp-{letter})"/>'
    )
    return Html(
        f'<g class="v-{letter}"><circle class="grape" r="{radius:g}"/>{pattern}'
        f'<text class="letter" y="{radius * 0.42:.1f}">{letter}</text></g>'
    )


@cache
def token(variety: str, label: str = "") -> Html:
    """Return a variety's token within text."""
    return tag(
        "svg",
        disc(variety, 11),
        class_="v-token",
        viewBox="-12 -12 24 24",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def numbered_barrel(number: int, x: float, y: float) -> Html:
    """Return the barrel that visits a region, with the region's number."""
    tip = esc(_("The barrel: who has a pin here buys now, owners first (rule 5.1)"))
    return Html(
        f'<g class="barrel" data-piece="barrel" data-tip role="img" aria-label="{tip}"'
        f' transform="translate({x:g} {y:g}) scale(.9)">{_BARREL}'
        f'<text y="4">{number:d}</text></g>'
    )


@cache
def barrel() -> Html:
    """Return the barrel within text."""
    return tag(
        "svg", Html(_BARREL), class_="v-token barrel", viewBox="-14 -14 28 28", aria_hidden="true"
    )


@lru_cache(maxsize=512)  # labels are names, and there is no end of names
def mark(seat: int, label: str = "") -> Html:
    """Return the shape of a seat within text; the same ones are drawn many times."""
    return pieces.mark(seat, label)


@cache
def mark_at(seat: int, x: float, y: float, size: float) -> Html:
    """Return the shape of a seat within a drawing."""
    return pieces.mark_svg(seat, x, y, size)


def from_seat(seat: int, at: int) -> str:
    """Return the attributes that let a piece come from a seat's mark on the compass."""
    return f' data-from="compass-{seat}" data-at="{at}"' if at else ""
