"""The cards of Pot de Vin, drawn."""

from functools import cache

from enoteca.games.pot_de_vin.faces import BY_LETTER, Face
from enoteca_web.kit.markup import Html, tag

NEUTRAL = {1: "?", 2: "+2", 3: "−2"}
WIDTH, HEIGHT = 64, 92

# Our own drawings, on a square of 24.
ICONS = {
    "nobles": '<path d="M4 19 2.500 8l5.200 4L12 4l4.300 8 5.200-4L20 19z"/>',
    "artists": (
        '<path d="M12 3a9 9 0 1 0 0 18c2 0 2.200-1.600 1.300-2.800-1-1.400-.2-3 1.500-3H18a3.500 3.500 0 0 0'
        ' 3.400-4C20.600 6.200 16.700 3 12 3z"/><g class="hole"><circle cx="7.500" cy="12" r="1.500"/>'
        '<circle cx="10" cy="7.500" r="1.500"/><circle cx="15" cy="7.500" r="1.500"/></g>'
    ),
    "merchants": (
        '<path d="M11 3h2v2.500l6 1.500 3 7a4 4 0 0 1-8 0l2.500-5.600L13 7.500V19h4v2H7v-2h4V7.500L7.500 8.400 10 14a4'
        ' 4 0 0 1-8 0l3-7 6-1.500z"/>'
    ),
    "workers": ('<path d="M3 4h13l3 3v4h-3V9h-3v3h-3V9H3z"/><path d="M10 13h3v8h-3z"/>'),
    "knights": '<path d="M12 2c3 2 6 2.500 9 2.500 0 8.500-2 14-9 17.500C5 18.500 3 13 3 4.500 6 4.500 9 4 12 2z"/>',
    "assassins": (
        '<path d="m12 1.500 3 4V14h-6V5.500z"/><path d="M6 14.500h12v2.500h-4.500v4.500a1.500 1.500 0 0 1-3'
        ' 0V17H6z"/>'
    ),
    "gem": '<path d="M7 3h10l5 6-10 13L2 9z"/>',
    "card": '<rect x="5" y="2" width="14" height="20" rx="2.500"/>',
    "chest": '<path d="M3 11a6 6 0 0 1 6-6h6a6 6 0 0 1 6 6v1h-7v-1h-4v1H3zm0 3h7v2h4v-2h7v6H3z"/>',
    "bribe": (  # a purse
        '<path d="M8 2h8l-2 4h-4zM9 7.500h6C19.500 10 22 14 22 17.500c0 3-2 4.500-5 4.500H7c-3 0-5-1.500-5-4.500C2'
        ' 14 4.500 10 9 7.500z"/><g class="hole"><path d="M11 11h2v9h-2zM8.500 13h7v1.800h-7zM8.500 16.500h7v1.800h-7z"/></g>'
    ),
    "crown": '<path d="M3 18 1 6l6 5 5-8 5 8 6-5-2 12zm0 2h18v2H3z"/>',
}
# A bust is a head, a body, and what its owner wears.
_BUSTS = {
    "A": '<path d="M-9-12q9-9 18 0l-2 3H-7z"/>',  # a cap
    "P": '<path d="M-9 4Q-13-14 0-15 13-14 9 4L6-4Q0-10-6-4z"/>',  # long hair
    "E": '<path d="M-12-10h24l-4-3q-2-8-8-8t-8 8z"/>',  # a hat
    # a beard and a crown
    "U": '<path d="M-6 0Q0 16 6 0L4-2h-8z"/><path d="M-8-9-9-16l5 3 4-6 4 6 5-3-1 7z"/>',
}


@cache
def sprite() -> Html:
    """Return the icons and patterns that the rest of the page refers to."""
    icons = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24">{path}</symbol>' for name, path in ICONS.items()
    )
    patterns = (
        '<pattern id="pat-P" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path d="M-1 7 7-1M-2 2 2-2M4 8 8 4"/></pattern>'
        '<pattern id="pat-E" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<circle cx="3" cy="3" r="1.200"/></pattern>'
        '<pattern id="pat-U" width="8" height="8" patternUnits="userSpaceOnUse">'
        '<path d="M0 0h4v4H0zM4 4h4v4H4z"/></pattern>'
    )
    return Html(f'<svg class="sprite" aria-hidden="true"><defs>{icons}{patterns}</defs></svg>')


@cache
def icon(name: str, label: str = "") -> Html:
    """Return a small icon within text."""
    use = Html(f'<use href="#i-{name.lower()}"/>')
    if label:
        return tag(
            "svg",
            use,
            class_=f"icon i-{name.lower()}",
            viewBox="0 0 24 24",
            role="img",
            aria_label=label,
        )
    return tag("svg", use, class_=f"icon i-{name.lower()}", viewBox="0 0 24 24", aria_hidden="true")


@cache
def card(seen: Face) -> Html:
    """Return the inside of a card, on a field of WIDTH by HEIGHT."""
    letter = seen.letter
    return Html(
        f'<g class="card-face d-{letter}"><rect class="paper" x=".5" y=".5" width="63" height="91" rx="6"/>'
        f"{_head(seen)}"
        f'<g class="bust" transform="translate(32 45)"><circle cy="-6" r="7.500"/>'
        f'<path d="M-14 15Q-13 3 0 3t14 12z"/><g class="worn">{_BUSTS[letter]}</g></g>'
        f"{_foot(seen)}</g>"
    )


def _head(seen: Face) -> Html:
    letter = seen.letter
    pattern = "" if letter == "A" else f'<path class="pat" d="{_BAND}" fill="url(#pat-{letter})"/>'
    return Html(
        f'<path class="band" d="{_BAND}"/>{pattern}'
        f'<text class="value" x="7" y="18">{seen.value}</text>'
        f'<text class="letter" x="57" y="17">{letter}</text>'
    )


@cache
def whole_card(seen: Face, class_: str = "") -> Html:
    """Return a card as a picture of its own."""
    return tag(
        "svg",
        card(seen),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_=f"card {class_}".strip(),
        preserveAspectRatio="none" if class_ == "gliding" else None,
        aria_hidden="true",
    )


@cache
def token(seen: Face) -> Html:
    """Return a card as large as a letter: its colour, pattern and value."""
    letter = seen.letter
    field = '<rect class="band" x="1" y="1" width="22" height="22" rx="5"/>'
    pattern = "" if letter == "A" else field.replace('class="band"', f'fill="url(#pat-{letter})"')
    value = f'<text class="value" x="12" y="17.500">{seen.value}</text>'
    inside = Html(f'<g class="card-face d-{letter}">{field}{pattern}{value}</g>')
    return tag("svg", inside, viewBox="0 0 24 24", class_="token", aria_hidden="true")


@cache
def small_card(seen: Face) -> Html:
    """Return the head of a card, as large as letters."""
    head = tag("g", _head(seen), class_=f"card-face d-{seen.letter}")
    return tag("svg", head, viewBox=f"0 0 {WIDTH} 24", class_="card small", aria_hidden="true")


def called(seen: Face) -> str:
    """Return the name of a card."""
    return f"{BY_LETTER[seen.letter]} {seen.value}"


_BAND = "M6.500.500h51a6 6 0 0 1 6 6V23H.500V6.500a6 6 0 0 1 6-6z"


def _foot(seen: Face) -> Html:
    if seen.value in NEUTRAL:
        return Html(f'<text class="neutral" x="32" y="84">{NEUTRAL[seen.value]}</text>')
    name = seen.guild.lower() or "bribe"
    if seen.symbols > 1:
        return Html(
            f'<use class="guild" href="#i-{name}" x="12" y="66" width="19" height="19"/>'
            f'<use class="guild" href="#i-{name}" x="33" y="66" width="19" height="19"/>'
        )
    return Html(f'<use class="guild" href="#i-{name}" x="22" y="66" width="20" height="20"/>')
