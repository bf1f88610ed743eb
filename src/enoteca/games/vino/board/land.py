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
from enoteca.games.vino.board.reading import Reading, Yard, slug
from enoteca.games.vino.board.tokens import disc, mark_at, numbered_barrel, used
from enoteca_web.kit.markup import Html, esc, join, tag
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
    source = reading.view["provenance"]["regions"]
    return Html(
        f'<text class="origin" x="10" y="{HEIGHT - 8}" data-tip="{esc(source)}"'
        f' tabindex="0">{esc(told)}</text>'
    )


def _region_land(reading: Reading, at: int) -> Html:
    region = reading.regions[at]
    name = region["name"]
    kinds = ["region"]
    if name == reading.view["region"]:
        kinds.append("open")
    if name in reading.calling:
        kinds.append("calling")
    if not reading.choosing:
        return Html(f'<path class="{" ".join(kinds)}" d="{PLACES[name].land}"/>')
    x, y = PLACES[name].label
    spot = (
        f'<path class="{" ".join(kinds)}" d="{PLACES[name].land}"/>'
        f'<rect class="reach" x="{x - 5}" y="{y - 4}" width="116" height="46" rx="8"/>'
    )
    return _pin_spot(reading, at, Html(spot))


def _pin_spot(reading: Reading, at: int, inside: Html) -> Html:
    """Return a group that takes a pin when it is clicked; what is in it is drawn by the caller."""
    name = reading.regions[at]["name"]
    pinned = name in reading.pins
    told = _("Pin in %(region)s") % {"region": reading.told(name)}
    if reading.pins_settled:
        return tag("g", inside, class_="pin-spot settled pinned" if pinned else "pin-spot settled")
    return tag(
        "g",
        inside,
        class_="pin-spot pinned" if pinned else "pin-spot",
        role="button",
        tabindex="0",
        data_pin=slug(name),
        data_name=reading.told(name),
        data_tip=told,
        aria_label=told,
        aria_pressed="true" if pinned else "false",
    )


@lru_cache(maxsize=512)  # most roads look the same after a move as before it
def _road(name: str, yards: tuple[Yard, ...]) -> Html:
    points = vineyards(name, len(yards))
    size = radius(len(yards), name)
    circles = "".join(_yard(yard, x, y, size) for yard, (x, y) in zip(yards, points, strict=True))
    return Html(f'<path class="wine-road" d="{road(name)}"/>{circles}')


def _yard(yard: Yard, x: float, y: float, size: float) -> str:
    kinds = ["yard", "government" if yard.government else "private"]
    inside = f'<circle r="{size:.1f}"/>'
    if yard.owner is None:
        if yard.government:
            inside += str(used("crest", 0, -size, 10))
        inside += f'<text y="{3.6 if not yard.government else 4.2}">{yard.price}</text>'
    else:
        kinds.append("owned")
        inside += str(mark_at(yard.owner, 0, 0, size * 1.92))
        inside += (
            f'<text class="on-mark of-{yard.owner}" y="{_BASE[yard.owner % 6]}">{yard.price}</text>'
        )
    if yard.fresh:
        kinds.append("fresh")
        inside += f'<circle class="halo" r="{size + 2.6:.1f}"/>'
    if yard.chosen_with is not None:
        inside += '<path class="tick" d="M-1-9.500l4 4 8-9"/>'
    place = f'transform="translate({x:g} {y:g})" data-tip="{esc(yard.tip)}"'
    if not yard.action:
        return f'<g class="{" ".join(kinds)}" {place}>{inside}</g>'
    return (
        f'<g class="act {" ".join(kinds)}" {place} role="button" tabindex="0"'
        f' {yard.does} aria-label="{esc(yard.tip)}">{inside}</g>'
    )


# Where the price stands on each seat's shape: a triangle is wide only below.
_BASE = (3.1, 3.1, 6.2, 3.1, 3.6, 3.1)


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
    pieces.append(_pins(reading, name, x + 27 + 6.6 * len(told), y + 9))
    pieces.append(_beside(reading, at, x, y + 31))
    return tag("g", *pieces, class_="label")


def _pins(reading: Reading, name: str, x: float, y: float) -> Html:
    """Draw who chose a region: my own pins while it is secret, everybody's after."""
    if reading.choosing:
        return Html(
            f'<g class="my-pin" data-pin-of="{slug(name)}"'
            f"{'' if name in reading.pins else ' hidden'}>{used('pin', x + 6, y - 4, 22)}</g>"
        )
    seats = reading.choosers(name)
    return join(
        *(
            tag(
                "g",
                mark_at(seat, x + 5 + 13 * place, y, 12),
                class_="seat-pin",
                data_tip=_("%(name)s chose this region (rule 4.2)") % {"name": reading.names[seat]},
            )
            for place, seat in enumerate(seats)
        )
    )


def _beside(reading: Reading, at: int, x: float, y: float) -> Html:
    """Draw the bottle and the variety tokens that lie beside a region."""
    region = reading.regions[at]
    name = region["name"]
    pieces: list[Html] = []
    left = x + 9.0
    here = name == reading.view["region"]
    if region["bottle"]:
        pieces.append(
            Html(
                f'<g class="standing" data-tip="{esc(reading.donation_tip(at))}">'
                f"{used('bottle', left, y - 1, 24)}"
                f'<text class="left" x="{left}" y="{y + 7}">{reading.private_left(at)}</text></g>'
            )
        )
        left += GAP
    for variety in reading.varieties:
        seat = reading.growers[at].get(variety)
        if variety in region["tokens"]:
            pieces.append(_token(reading, variety, left, y, None, here))
        elif seat is not None:
            pieces.append(_token(reading, variety, left, y, seat, here))
        elif name in (*reading.view["undrawn"], *reading.view["drawn"]) and (
            variety == region["start_token"]
        ):
            pieces.append(_face_down(reading, name, variety, left, y))
        else:
            continue
        left += GAP
    return join(*pieces)


def _token(
    reading: Reading, variety: str, x: float, y: float, seat: int | None, here: bool
) -> Html:
    told = reading.told(variety)
    if seat is not None:
        facts = {"name": reading.names[seat], "variety": told}
        tip = _("%(name)s grows %(variety)s here (rule 3.2)") % facts
        return _taken(variety, x, y, seat, tip)
    choice = reading.legal.get(f"grow:{slug(variety)}") if here else None
    if choice is None:
        return _free(variety, x, y, _("%(variety)s is free here (rule 3.1)") % {"variety": told})
    return tag(
        "g",
        Html('<circle class="halo" r="11"/>'),
        disc(variety, 8.5),
        class_="act free",
        transform=f"translate({x:g} {y:g})",
        role="button",
        tabindex="0",
        data_action=choice.text,
        data_tip=choice.sentence,
        aria_label=choice.sentence,
    )


@lru_cache(maxsize=512)
def _taken(variety: str, x: float, y: float, seat: int, tip: str) -> Html:
    mine = mark_at(seat, 6, 6, 11)
    inside = Html(f'<circle class="behind" cx="6" cy="6" r="6.5"/>{mine}')
    place = f"translate({x:g} {y:g})"
    return tag("g", disc(variety, 8.5), inside, class_="taken", transform=place, data_tip=tip)


@lru_cache(maxsize=512)
def _free(variety: str, x: float, y: float, tip: str) -> Html:
    place = f"translate({x:g} {y:g})"
    return tag("g", disc(variety, 8.5), class_="free", transform=place, data_tip=tip)


def _face_down(reading: Reading, name: str, variety: str, x: float, y: float) -> Html:
    told = {"variety": reading.told(variety)}
    if name in reading.view["drawn"]:
        tip = _("Start token turned up: %(variety)s (rule 2.2)") % told
        return tag(
            "g",
            disc(variety, 8.5),
            class_="turned-up",
            transform=f"translate({x:g} {y:g})",
            data_tip=tip,
        )
    tip = _("Start token, face down: %(variety)s (rule 2.2)") % told
    return Html(
        f'<g class="face-down" data-tip="{esc(tip)}"><circle cx="{x:g}" cy="{y:g}" r="8"/></g>'
    )
