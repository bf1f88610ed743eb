"""The wine roads once more for narrow screens: every vineyard as large as a thumb."""

from functools import lru_cache

from enoteca.games.vino.board.pins import tip
from enoteca.games.vino.board.reading import Reading, Yard, slug
from enoteca.games.vino.board.tokens import icon, mark, token
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag


def roads(reading: Reading) -> Html:
    """Draw every region as a card, apart from the rest those where something can be done."""
    pinning = reading.choosing and not reading.pins_settled
    asked: list[Html] = []
    rest: list[Html] = []
    for at, region in enumerate(reading.regions):
        calls = pinning or region["name"] in reading.calling
        (asked if calls else rest).append(_card(reading, at))
    return join(
        tag("div", *asked, class_="vino-roads asked") if asked else NOTHING,
        tag("div", *rest, class_="vino-roads") if rest else NOTHING,
    )


def _card(reading: Reading, at: int) -> Html:
    region = reading.regions[at]
    name = region["name"]
    free = tuple(
        (variety, reading.told(variety))
        for variety in reading.varieties
        if variety in region["tokens"]
    )
    left = reading.private_left(at) if region["bottle"] else None
    pins = tuple((seat, reading.names[seat]) for seat in reading.choosers(name))
    title = _title(f"{at + 1} {reading.told(name)}", left, free, pins)
    head = tag("div", title, class_="road-head")
    if reading.choosing and not reading.pins_settled:
        told = tip(reading, at)
        head = tag(
            "button",
            icon("pin"),
            title,
            type="button",
            class_="act road-head pin-spot",
            data_choose=slug(name),
            data_tip="",
            aria_label=told,
            aria_pressed="false",
        )
    calls = name in reading.calling
    road = _chain(reading.yards(at), calls)
    return tag("section", head, road, class_="road calls" if calls else "road")


@lru_cache(maxsize=512)
def _title(
    told: str,
    left: int | None,
    free: tuple[tuple[str, str], ...],
    pins: tuple[tuple[int, str], ...],
) -> Html:
    bottle = NOTHING if left is None else tag("span", icon("bottle"), left, class_="fact")
    tokens = [token(variety, name) for variety, name in free]
    marks = [mark(seat, name) for seat, name in pins]
    return join(tag("b", told), *marks, tag("span", bottle, *tokens))


@lru_cache(maxsize=512)
def _chain(yards: tuple[Yard, ...], calls: bool) -> Html:
    return tag("div", Html("".join([_yard(yard, calls) for yard in yards])), class_="chain")


def _yard(yard: Yard, calls: bool) -> str:
    inside = f"{icon('crest') if yard.government else ''}"
    if yard.owner is not None:
        inside += mark(yard.owner)
    inside += str(yard.price)
    if not yard.action:
        kind = "acre" if calls else "acre small"
        said = f'data-tip role="img" aria-label="{esc(yard.tip)}"'
        return f'<span class="{kind}" {said}>{inside}</span>'
    does = "" if yard.chosen_with is None else f" {yard.does}"
    return (
        f'<button class="acre" type="submit" form="play" name="action" value="{yard.action}"'
        f'{does} data-tip="{esc(yard.help)}" aria-label="{esc(yard.tip)}">{inside}</button>'
    )
