"""The own cellar: seven barrels, what ripens in each, and where every cube will be next year."""

from dataclasses import dataclass

from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.board.past import in_barrel
from enoteca.games.grand_cru.board.pieces import icon, named_cube, panel, token
from enoteca.games.grand_cru.board.reading import Reading, pick, rest
from enoteca.games.grand_cru.board.words import brings_francs
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.seat_view import Choice
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

IN_BARREL = ("vintage", "refine", "blend")  # a variety and a barrel say all


@dataclass(frozen=True)
class Sale:
    """What a sale brings, and the space of the demand that it leaves."""

    francs: int
    tip: str
    ghost: str


def cellar(reading: Reading) -> Html:
    """Draw the barrels in a row; what can be done with a cube is done where it lies."""
    barrels = "".join(_barrel(reading, at) for at in range(len(reading.me["cellar"])))
    tray = '<span class="gc-tray" data-tray="cellar"></span>'
    return panel("cellar", _("Your cellar"), f'<div class="gc-barrels">{barrels}</div>',
                 beside=reading.origin("barrels") + tray)  # fmt: skip


def _barrel(reading: Reading, at: int) -> str:
    number = at + 1
    ripe = [
        variety
        for variety, (first, last) in zip(VARIETIES, reading.view["barrels"], strict=True)
        if first <= number <= last
    ]
    told = ", ".join(reading.told(variety) for variety in ripe)
    tip = _("Mature in barrel %(barrel)s: %(varieties)s (1.6)") % {
        "barrel": number, "varieties": told or "–",
    }  # fmt: skip
    bunches = "".join(token(variety) for variety in ripe)
    groups = "".join(
        _group(reading, at, place, cubes)
        for place, cubes in enumerate(reading.me["cellar"][at])
        if cubes
    )
    return (
        f'<div class="gc-barrel"><span class="gc-ripe" data-tip="{esc(tip)}">{bunches}</span>'
        f'<div class="gc-wood">{groups}</div><b class="gc-number-plate">{number}</b></div>'
    )


def _group(reading: Reading, at: int, place: int, cubes: int) -> str:
    """Draw the cubes of a variety in a barrel, with an arrow to where they go."""
    variety = VARIETIES[place]
    first, last = reading.view["barrels"][place]
    number = at + 1
    spoils = number >= last
    arrow = (
        f'<i class="gc-arrow{" broken" if spoils else ""}">{icon("spoil" if spoils else "next")}'
    )
    piece = reading.piece(in_barrel(reading.seat, variety, number))
    inside = f"{named_cube(variety, piece)}<b>{cubes}</b>{arrow}</i>"
    kind = "gc-cubes mature" if number >= first else "gc-cubes"
    return _answer(reading, variety, number, inside, kind, _state(reading, place, number, cubes))


def _state(reading: Reading, place: int, number: int, cubes: int) -> str:
    first, last = reading.view["barrels"][place]
    told = f"{cubes} × {reading.told(VARIETIES[place])}"
    if number < first:
        years = int(first - number)
        ripe = ngettext("mature in %(years)s year", "mature in %(years)s years", years)
        return f"{told}, {ripe % {'years': years}}"
    ripe = _("mature") if number < last else _("mature; next year it spoils (6.4)")
    return f"{told}, {ripe}"


def _answer(reading: Reading, variety: str, number: int, inside: str, kind: str, tip: str) -> Html:
    for word in IN_BARREL:
        if word in reading.words:
            text = f"{word}:{variety},{number}"
            return reading.hit(text, inside, kind, tip=brings_francs(reading, text), fact=tip)
    if "press" in reading.words and number == 1:
        return reading.hit(f"press:{variety}", inside, kind)
    into = reading.view["pending"].get("barrel")
    if "draw-off" in reading.words and number + 1 == into:
        return reading.hit(f"draw-off:{variety}", inside, kind, fact=tip)
    for word in ("sell", "young", "exchange"):
        choices = reading.group(word, variety, str(number))
        if len(choices) == 1 and word != "exchange":
            sale = _sale(reading, choices[0])
            return reading.hit(choices[0].text, inside, kind, sale.ghost, tip=sale.tip)
        if choices:
            return _tray(reading, choices, inside, kind, tip)
    return rest(inside, kind, tip)


def _tray(reading: Reading, choices: list[Choice], inside: str, kind: str, tip: str) -> Html:
    """Offer what is to be said of the cubes that are picked: how many, or into what they turn."""
    word, (variety, barrel) = choices[0].word, choices[0].fields[:2]
    ghost = ""
    if word == "exchange":
        buttons = [
            reading.hit(choice.text, f"→ {token(choice.fields[2])}", "gc-number")
            for choice in choices
        ]
    else:
        buttons = [_count(reading, choice) for choice in choices]
        ghost = _sale(reading, choices[0]).ghost
    name = reading.told(variety)
    barrel_ = _("barrel %(number)s") % {"number": barrel}
    label = f'<span class="gc-tray-word">{token(variety)}{esc(name)}, {esc(barrel_)}</span>'
    return pick(f"cellar/{variety}-{barrel}", inside, kind, tip, label + "".join(buttons), ghost)


def _count(reading: Reading, choice: Choice) -> Html:
    """Draw a number of cubes to sell, with what it brings."""
    sale = _sale(reading, choice)
    shown = choice.fields[2] + f"<small>{icon('coin')}{sale.francs}</small>"
    return reading.hit(choice.text, shown, "gc-number", sale.ghost, tip=sale.tip)


def _sale(reading: Reading, choice: Choice) -> Sale:
    variety, cubes = choice.fields[0], choice.fields[2]
    column = reading.view["demand"][VARIETIES.index(variety)]
    foretold = reading.foretold(choice.text)
    francs, after = foretold["francs"], foretold["space"]
    falls = _("the price goes from %(price)s to %(after)s") % {
        "price": column["prices"][column["space"]], "after": column["prices"][after],
    }  # fmt: skip
    tip = f"{cubes} × {foretold['price']} = {francs} · {falls}"
    if foretold.get("below_marker"):
        lower = _("at the price of the space below your marker (11.6)")
        tip = f"{tip} · {lower}"
    return Sale(francs, tip, f' data-ghost="{variety}-{after}"')
