"""The map of Vino: land, wine roads, vineyards, and what lies beside each region."""

from functools import lru_cache

from enoteca.games.vino.board.italy import (
    HEIGHT,
    MAINLAND,
    PLACES,
    SICILIA,
    WIDTH,
    radius,
    road,
    vineyards,
)
from enoteca.games.vino.board.pins import spot, stuck
from enoteca.games.vino.board.reading import Reading, Yard, slug
from enoteca.games.vino.board.tokens import disc, from_seat, mark_at, numbered_barrel, used
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag
from enoteca_web.kit.pieces import act_svg
from enoteca_web.kit.translation import gettext as _

GAP = 19  # between tokens


def land(reading: Reading) -> Html:
    """Draw the whole map."""
    shores = "".join(f'<path d="{path}"/>' for path in (MAINLAND, SICILIA, _island()))
    pieces = [
        Html(f'<rect class="sea" width="{WIDTH}" height="{HEIGHT}" rx="14"/>'),
        # A drawing within the drawing, so that Sicilia ends where the sea does.
        Html(
            f'<svg width="{WIDTH}" height="{HEIGHT}"><g class="shore wide">{shores}</g>'
            f'<g class="shore">{shores}</g></svg>'
        ),
        Html(f'<path class="coast" d="{MAINLAND}"/><path class="coast" d="{SICILIA}"/>'),
        *(_region_land(reading, at) for at in range(len(reading.regions))),
        *(_road(region["name"], reading.yards(at)) for at, region in enumerate(reading.regions)),
        *(_label(reading, at) for at in range(len(reading.regions))),
        *(stuck(reading, region["name"]) for region in reading.regions),
        _origin(reading),
    ]
    return tag(
        "svg",
        *pieces,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="boot choosing-map" if reading.choosing else "boot",
        role="group",
        aria_label=_("Map of Italy"),
    )


def _island() -> str:
    return PLACES["Sardegna"].land


def _origin(reading: Reading) -> Html:
    """Say on the map itself what of it is a reconstruction."""
    told = _("Map given by the players") if reading.corrected else _("Partly a reconstruction")
    source = reading.told(reading.view["provenance"]["regions"])
    return Html(
        f'<text class="origin" x="10" y="{HEIGHT - 8}" data-tip="{esc(source)}"'
        f' tabindex="0">{esc(told)}</text>'
    )


def _region_land(reading: Reading, at: int) -> Html:
    name = reading.regions[at]["name"]
    kinds = ["region"]
    if name == reading.view["region"]:
        kinds.append("open")
    if name in reading.calling:
        kinds.append("calling")
    if name in reading.pins:
        kinds.append("pinned")
    land = f'class="{" ".join(kinds)}" d="{PLACES[name].land}"'
    if not reading.choosing:
        return Html(f"<path {land}/>")
    takes = "" if reading.pins_settled else f' data-land="{slug(name)}"'
    return join(Html(f"<path {land}{takes}/>"), spot(reading, at))


@lru_cache(maxsize=512)  # most roads look the same after a move as before it
def _road(name: str, yards: tuple[Yard, ...]) -> Html:
    points = vineyards(name, len(yards))
    size = radius(len(yards), name)
    circles = "".join(
        _yard(name, yard, x, y, size) for yard, (x, y) in zip(yards, points, strict=True)
    )
    return Html(f'<path class="wine-road" d="{road(name)}"/>{circles}')


def _yard(name: str, yard: Yard, x: float, y: float, size: float) -> str:
    kinds = ["yard", "government" if yard.government else "private"]
    inside = f'<circle r="{size:.1f}"/>'
    if yard.owner is None:
        base = 4.2 if not yard.government else 6
        inside += f'<text y="{base}">{yard.price}</text>'
    else:
        kinds.append("owned")
        inside += (
            f'<g data-piece="owner-{slug(name)}-{yard.position}-{yard.owner}"'
            f"{from_seat(yard.owner, yard.came)}>"
            f"{mark_at(yard.owner, 0, 0, size * 1.7)}</g>"
        )
    if yard.government:
        inside += str(used("crest", 0, 1.5 - size, 13))
    if yard.fresh:
        kinds.append("fresh")
        inside += f'<circle class="halo" r="{size + 2.2:.1f}"/>'
    if yard.chosen_with is not None:
        inside += '<path class="tick" d="M-1-12.500l4 4 8-9"/>'
    told = f'data-tip="{esc(yard.help)}" aria-label="{esc(yard.tip)}"'
    place = f'transform="translate({x:g} {y:g})" {told}'
    if not yard.action:
        return f'<g class="{" ".join(kinds)}" {place} role="img">{inside}</g>'
    return (
        f'<g class="act {" ".join(kinds)}" {place} role="button" tabindex="0"'
        f" {yard.does}>{inside}</g>"
    )


def _label(reading: Reading, at: int) -> Html:
    region = reading.regions[at]
    name = region["name"]
    x, y = PLACES[name].label
    pieces: list[Html] = []
    if name == reading.view["region"] and reading.view["round"]:
        pieces.append(numbered_barrel(at + 1, x + 7, y + 6))
    else:
        pieces.append(
            Html(
                f'<circle class="number" cx="{x + 9}" cy="{y + 9}" r="8.5"/>'
                f'<text class="number" x="{x + 9}" y="{y + 12.5}">{at + 1}</text>'
            )
        )
    told = reading.told(name)
    pieces.append(Html(f'<text class="name" x="{x + 22}" y="{y + 14}">{esc(told)}</text>'))
    pieces.append(_beside(reading, at, x, y + 31))
    return tag("g", *pieces, class_="label")


def _beside(reading: Reading, at: int, x: float, y: float) -> Html:
    """Draw the bottle and the variety tokens that lie beside a region."""
    region = reading.regions[at]
    name = region["name"]
    pieces: list[Html] = []
    left = x + 9.0
    if region["bottle"]:
        pieces.append(
            Html(
                f'<g class="standing" data-piece="bottle-{slug(name)}" data-tip role="img"'
                f' aria-label="{esc(reading.donation_tip(at))}">'
                f"{used('bottle', left, y - 1, 24)}"
                f'<text class="left" x="{left}" y="{y + 7}">{reading.private_left(at)}</text></g>'
            )
        )
        left += GAP
    for variety in reading.varieties:
        seat = reading.growers[at].get(variety)
        if variety in region["tokens"] or seat is not None:
            pieces.append(_token(reading, name, variety, left, y, seat))
        elif name in (*reading.view["undrawn"], *reading.view["drawn"]) and (
            variety == region["start_token"]
        ):
            pieces.append(_face_down(reading, name, variety, left, y))
        else:
            continue
        left += GAP
    return join(*pieces)


def _token(reading: Reading, name: str, variety: str, x: float, y: float, seat: int | None) -> Html:
    told = reading.told(variety)
    piece = f"token-{slug(name)}-{slug(variety)}"
    if seat is not None:
        facts = {"name": reading.names[seat], "variety": told}
        tip = _("%(name)s grows %(variety)s here (rule 3.2)") % facts
        return _taken(piece, variety, x, y, seat, tip)
    here = name == reading.view["region"]
    choice = reading.legal.get(f"grow:{slug(variety)}") if here else None
    if choice is None:
        tip = _("%(variety)s is free here (rule 3.1)") % {"variety": told}
        return _resting(piece, "free", variety, x, y, tip)
    return act_svg(
        reading.seen,
        choice.text,
        Html('<circle class="halo" r="12"/>'),
        disc(variety, 8.5),
        class_="free",
        transform=f"translate({x:g} {y:g})",
        data_piece=piece,
    )


@lru_cache(maxsize=512)
def _taken(piece: str, variety: str, x: float, y: float, seat: int, tip: str) -> Html:
    mine = mark_at(seat, 6, 6, 11)
    inside = Html(f'<circle class="behind" cx="6" cy="6" r="6.5"/>{mine}')
    return _resting(piece, "taken", variety, x, y, tip, inside)


@lru_cache(maxsize=512)
def _resting(
    piece: str, kind: str, variety: str, x: float, y: float, tip: str, mine: Html = NOTHING
) -> Html:
    """Draw a token that does nothing now."""
    return tag(
        "g",
        disc(variety, 8.5),
        mine,
        class_=kind,
        transform=f"translate({x:g} {y:g})",
        data_piece=piece,
        data_tip="",
        role="img",
        aria_label=tip,
    )


def _face_down(reading: Reading, name: str, variety: str, x: float, y: float) -> Html:
    told = {"variety": reading.told(variety)}
    if name in reading.view["drawn"]:
        tip = _("Start token turned up: %(variety)s (rule 2.2)") % told
        return _resting(f"start-{slug(name)}", "turned-up", variety, x, y, tip)
    tip = _("Start token, face down: %(variety)s (rule 2.2)") % told
    return Html(
        f'<g class="face-down" data-tip role="img" aria-label="{esc(tip)}">'
        f'<circle cx="{x:g}" cy="{y:g}" r="8"/></g>'
    )
