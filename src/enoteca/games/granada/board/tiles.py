"""The tiles and the money of Granada, drawn."""

from functools import cache, lru_cache

from enoteca.games.granada.board.box import Face
from enoteca_web.kit.markup import Html, esc, tag
from enoteca_web.kit.pieces import symbol

SIZE = 100
CARD_WIDTH, CARD_HEIGHT = 56, 78

# Our own drawings, on a square of 100; what is named by no class has the colour of its type.
BUILDINGS = {
    "start": (
        '<path d="M12 86V46h6v-7h6v7h6v-7h6v14h28V39h6v7h6v-7h6v7h6v40z"/>'
        '<path d="M36 53V30l14-12 14 12v23z"/><path class="lite" d="M42 86V70a8 9 0 1 1 16 0v16z"/>'
        '<path class="lite" d="M46 42v-5a4 4.500 0 0 1 8 0v5zM20 62h6v10h-6zM74 62h6v10h-6z"/>'
        '<path class="line" d="M50 18V8l9 4-9 4"/>'
    ),
    "arena": (
        '<path d="M16 52v16c0 10 15 18 34 18s34-8 34-18V52z"/><ellipse cx="50" cy="52" rx="34"'
        ' ry="17"/>'
        '<ellipse class="lite" cx="50" cy="52" rx="25" ry="11"/><ellipse cx="50" cy="54" rx="16"'
        ' ry="6"/>'
        '<path class="lite" d="M23 80v-8a3 3 0 0 1 6 0v11zM35 84v-8a3 3 0 0 1 6 0v9zM47 86v-9a3 3'
        " 0 0 1 6"
        ' 0v9zM59 85v-9a3 3 0 0 1 6 0v8zM71 83V72a3 3 0 0 1 6 0v8z"/>'
    ),
    "bathhouse": (
        '<path d="M20 86V62a30 26 0 0 1 60 0v24z"/><path class="lite" d="M42 86V73a8 9 0 1 1 16'
        ' 0v13z"/>'
        '<path class="lite" d="M27 66h8v8h-8zM65 66h8v8h-8z"/>'
        '<path class="line" d="M38 31q-6-6 0-12M50 28q-6-6 0-12M62 31q-6-6 0-12"/>'
    ),
    "library": (
        '<path d="M18 34h11v48H18zM31 42h10v40H31zM43 29h12v53H43zM57 40h9v42h-9z"/>'
        '<path d="m69 44 9-2 8 39-9 2z"/><path d="M14 83h74v4H14z"/>'
        '<path class="lite" d="M20 41h7v3h-7zM20 72h7v3h-7zM33 49h6v3h-6zM45 37h8v4h-8zM45'
        ' 70h8v3h-8zM59 47h5v3h-5z"/>'
    ),
    "hostel": (
        '<path d="M50 22 88 52h-8v34H20V52h-8z"/><path class="lite" d="M28 80V57h5v11h34a6 6 0 0'
        ' 1 6 6v6h-5v-5H33v5z"/>'
        '<path class="lite" d="M36 59h13a4 4 0 0 1 4 4v2H36z"/>'
    ),
    "hospital": (
        '<path d="M22 52h56c0 16-7 24-16 28v6H38v-6c-9-4-16-12-16-28z"/>'
        '<path class="thick" d="M55 50 70 24"/><path class="lite" d="M50 76c-9-4-12-10-11-18 8 1'
        " 12 6 11 18zm0 0c9-4"
        ' 12-10 11-18-8 1-12 6-11 18z"/>'
    ),
    "market": (
        '<path d="M24 28h52l10 22H14z"/><path class="lite" d="M37 28h8l-3 22H29zM55 28h8l8'
        ' 22H58z"/>'
        '<path d="M14 50a7 7 0 0 0 14 0 7 7 0 0 0 14 0 8 8 0 0 0 16 0 7 7 0 0 0 14 0 7 7 0 0 0 14'
        ' 0z"/>'
        '<path d="M20 60h4v26h-4zM76 60h4v26h-4zM20 70h60v8H20z"/>'
        '<circle cx="38" cy="65" r="5"/><circle cx="50" cy="65" r="5"/><circle cx="62" cy="65"'
        ' r="5"/>'
    ),
    "park": (
        '<circle cx="36" cy="44" r="17"/><circle cx="25" cy="55" r="11"/><circle cx="47" cy="56"'
        ' r="11"/>'
        '<path d="M34 60h5v24h-5z"/><path d="M70 24c10 14 12 34 3 46h-6c-9-12-7-32 3-46zM68'
        ' 68h4v16h-4z"/>'
        '<path d="M12 83h76v4H12z"/><path class="lite" d="M28 40a9 9 0 0 1 9-8M66 40q1-6 4-9"/>'
    ),
    "school": (
        '<path d="M16 26h6v60h-6zM78 26h6v60h-6zM16 26h68v6H16zM16 80h68v6H16z"/>'
        '<path class="line" d="M20 44h60M20 57h60M20 70h60"/>'
        '<circle cx="31" cy="44" r="6"/><circle cx="43" cy="44" r="6"/><circle cx="69" cy="44"'
        ' r="6"/>'
        '<circle cx="31" cy="57" r="6"/><circle cx="57" cy="57" r="6"/><circle cx="69" cy="57"'
        ' r="6"/>'
        '<circle cx="31" cy="70" r="6"/><circle cx="43" cy="70" r="6"/><circle cx="55" cy="70"'
        ' r="6"/>'
    ),
    "district": (
        '<path d="M14 86V56l16-14 16 14v30z"/><path d="M38 86V44l15-15 15 15v42z"/><path d="M60'
        ' 86V60l13-12 15 12v26z"/>'
        '<path class="lite" d="M26 64h8v9h-8zM48 48h9v9h-9zM48 66h9v9h-9zM70 66h8v9h-8z"/>'
        '<path class="seam" d="M38 86V50M68 86V52"/>'
    ),
}
# Two lines and a ripple along one side.
_MOAT = (
    '<path class="bed" d="M6 3h88l-8 11H14z"/><path class="bank" d="M7 4h86M14 13h72"/>'
    '<path class="ripple" d="M14 8.500q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0"/>'
)
_PATTERNS = {
    "denar": '<circle cx="3" cy="3" r="1.200"/>',
    "dirham": '<path d="M0 0h2v6H0z"/>',
    "ducat": '<path d="M0 0h3v3H0zM3 3h3v3H3z"/>',
    "florin": '<path class="wave" d="M0 3q1.500-2.500 3 0t3 0"/>',
}
_ICONS = {
    "bag": "M8 2h8l-2 4q7 4 7 11a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Q3 10 10 6z",
    "deck": "M4 5h12v16H4zM8 2h12v16h-2V4H8z",
    "pawn": "M12 2a4.500 4.500 0 0 1 3 7.800c1.500 3 2.500 6 3.500 8.200H5.500C6.500 16 7.500"
    " 12.800 9 9.800A4.500 4.500 0 0 1 12 2zM5 19.500h14V22H5z",
    "moat": "M2 6h20v2H2zm0 10h20v2H2zm0-3.500q2.500-3 5 0t5 0 5 0 5 0v1.500q-2.500 3-5 0t-5 0-5"
    " 0-5 0z",
    "reserve": "M3 4h8v8H3zm10 0h8v8h-8zM3 14h8v8H3zm12 2h4v4h-4z",
    "card": "M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
    "lift": "M12 2 19 9h-4.500v7h-5V9H5zM4 19h16v3H4z",
    "swap": "M7 3v4h13v3H7v4L1.500 8.500zm10 7v4H4v3h13v4l5.500-5.500z",
}


@cache
def sprite() -> Html:
    """Return the drawings that the rest of the page refers to."""
    square = f'viewBox="0 0 {SIZE} {SIZE}"'
    symbols = [f'<symbol id="gr-{name}" {square}>{art}</symbol>' for name, art in BUILDINGS.items()]
    symbols += [
        f'<symbol id="gr-{letter}" {square}><g class="gr-moat" transform="rotate({90 * turn} 50'
        f' 50)">'
        f"{_MOAT}</g></symbol>"
        for turn, letter in enumerate("NESW")
    ]
    symbols += [
        f'<symbol id="gi-{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in _ICONS.items()
    ]
    patterns = [
        f'<pattern id="gp-{name}" width="6" height="6" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate({45 if name == "dirham" else 0})">{art}</pattern>'
        for name, art in _PATTERNS.items()
    ]
    inside = "".join(symbols + patterns)
    return Html(f'<svg class="sprite" aria-hidden="true"><defs>{inside}</defs></svg>')


def icon(name: str) -> Html:
    """Return a small icon within text."""
    return symbol(f"gi-{name}", f"g-icon gi-{name}")


def kind_of(type_: str) -> str:
    """Return the name under which a type is drawn."""
    return type_.lower().replace(" ", "") or "start"


@cache
def building(type_: str) -> Html:
    """Return the building of a type as a small picture within text."""
    kind = kind_of(type_)
    return Html(
        f'<svg class="g-type t-{kind}" viewBox="6 12 88 80" aria-hidden="true">'
        f'<use href="#gr-{kind}" width="100" height="100"/></svg>'
    )


@lru_cache(maxsize=256)  # players may correct the tiles
def tile(face: Face) -> Html:
    """Return the inside of a tile, on a square of SIZE."""
    kind = kind_of(face.type)
    moats = "".join(f'<use href="#gr-{side}" width="100" height="100"/>' for side in face.sides)
    price = (
        f'<circle class="price" cx="24" cy="26" r="16"/><text x="24" y="33.500">{face.price}</text>'
        if face.type
        else ""
    )
    return Html(
        f'<g class="tile t-{kind}"><rect class="ground" x="1" y="1" width="98" height="98" rx="6"/>'
        f'<use href="#gr-{kind}" width="100" height="100"/>{moats}{price}</g>'
    )


@lru_cache(maxsize=256)  # players may correct the tiles
def whole_tile(face: Face, class_: str = "") -> Html:
    """Return a tile as a picture of its own."""
    return tag(
        "svg",
        tile(face),
        viewBox=f"0 0 {SIZE} {SIZE}",
        class_=f"whole-tile {class_}".strip(),
        aria_hidden="true",
    )


@cache
def money(currency: str, letters: str, value: int) -> Html:
    """Return a money card as a picture of its own: colour, pattern, letters and value."""
    band = "M6 .500h44a5.500 5.500 0 0 1 5.500 5.500v20H.500V6A5.500 5.500 0 0 1 6 .500z"
    return Html(
        f'<svg class="money c-{currency}" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}"'
        f' aria-hidden="true">'
        f'<rect class="paper" x=".5" y=".5" width="55" height="77" rx="5.5"/><path class="band"'
        f' d="{band}"/>'
        f'<path class="pat" d="{band}" fill="url(#gp-{currency})"/>'
        f'<text class="letters" x="28" y="19">{esc(letters)}</text>'
        f'<text class="value" x="28" y="64">{value}</text></svg>'
    )


@cache
def coin(currency: str, letters: str) -> Html:
    """Return the badge of a currency within text."""
    return Html(
        f'<svg class="coin c-{currency}" viewBox="0 0 32 24" aria-hidden="true">'
        '<rect class="band" x="1" y="1" width="30" height="22" rx="6"/>'
        f'<rect class="pat" x="1" y="1" width="30" height="22" rx="6" fill="url(#gp-{currency})"/>'
        f'<text class="letters" x="16" y="17">{esc(letters)}</text></svg>'
    )
