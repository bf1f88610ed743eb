"""The own side of Vino: purse, cellar, what a sale would bring, and the two pins."""

import json

from enoteca.games.vino.board.market import signed
from enoteca.games.vino.board.pins import own_pins
from enoteca.games.vino.board.reading import Reading, slug
from enoteca.games.vino.board.tokens import icon, mark, token
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag
from enoteca_web.kit.pieces import act
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def own(reading: Reading) -> Html:
    """Draw what lies before the own seat."""
    if reading.seen.seat < 0:
        return NOTHING
    player = reading.view["players"][reading.seen.seat]
    purse = tag(
        "div",
        tag("p", icon("coin"), tag("b", player["money"], class_="money"), data_tip=_("Your money")),
        tag(
            "p",
            icon("marker"),
            player["markers"],
            tag("span", " ", _("markers"), class_="word"),
            data_tip=_("Free markers (rule 3.4)"),
        ),
        class_="purse",
    )
    if reading.choosing:
        right = own_pins(reading)
    elif reading.phase == "growing" and reading.seen.my_turn:
        right = _varieties(reading)
    elif reading.seen.over or reading.seen.replaying:
        right = NOTHING
    else:
        right = _sales(reading)
    kinds = ["own-vino"]
    if reading.seen.my_turn and reading.phase in ("growing", "selling"):
        kinds.append("asked")
    if not (reading.seen.over or reading.seen.replaying):
        kinds.append("pinned")  # money and wine are what every price is held against
    return tag("div", purse, _cellar(reading), right, class_=" ".join(kinds))


def _cellar(reading: Reading) -> Html:
    bottles = reading.cellar(reading.seen.seat)
    cards = [_card(reading, variety, bottles[variety]) for variety in reading.varieties]
    return tag("div", *cards, class_="cellar", role="group", aria_label=_("Your cellar"))


def _card(reading: Reading, variety: str, number: int) -> Html:
    told = reading.told(variety)
    seat = reading.seen.seat
    growing = reading.view["players"][seat]["growing"]
    where = [reading.told(name) for name, grown in growing.items() if grown == variety]
    facts = {"number": number, "variety": told, "regions": ", ".join(where)}
    bottles = ngettext(
        "%(number)s bottle of %(variety)s: %(regions)s (rule 3.3)",
        "%(number)s bottles of %(variety)s: %(regions)s (rule 3.3)",
        number,
    )
    tip = bottles % facts if where else None
    inside = join(
        token(variety),
        tag("b", number, class_="bottles"),
        tag("span", told, class_="what"),
        tag("span", signed(reading.view["demand"][variety]), class_="demand"),
    )
    if not number or reading.choosing or reading.seen.over or reading.seen.replaying:
        return tag("span", inside, class_="vat" if number else "vat empty", data_tip=tip)
    return tag(
        "button",
        inside,
        type="button",
        class_="vat",
        data_variety=slug(variety),
        data_tip=tip,
        aria_pressed="false",
    )


def _sales(reading: Reading) -> Html:
    """Draw the slider: what a sale brings and costs, before it is made."""
    offers = reading.view["sales"]
    if not offers:
        return tag("p", _("No wine in your cellar."), class_="calculator quiet")
    first = max(offers, key=lambda variety: offers[variety][-1]["income"])
    best = offers[first][-1]
    told = {
        slug(variety): [
            [
                sale["bottles"], sale["revenue"], signed(reading.view["demand"][variety]),
                sale["income"], sale["lost"], sale["fall"], reading.height(sale["demand"]),
                sale["order"],
            ]
            for sale in sales
        ]
        for variety, sales in offers.items()
    }  # fmt: skip
    text = f"sell:{slug(first)},{best['bottles']}"
    selling = text in reading.legal
    slider = tag(
        "input",
        type="range",
        min=1,
        max=len(offers[first]),
        value=best["bottles"],
        id="bottles-slider",  # for a coach to point at
        class_="bottles-slider",
        aria_label=_("Bottles to sell"),
    )
    facts = tag(
        "dl",
        _fact("bottles", _("bottles"), _("Bottles to sell (rule 7.1)")),
        _fact("income", _("brings"), _("Revenue by the price table and the demand (rule 7.2)")),
        _fact("lost", _("vineyards"), _("Vineyards you give up (rule 7.3)")),
        _fact("fall", _("steps"), _("Steps the demand falls, and others rise (rules 7.4, 7.5)")),
        _fact(
            "order", _("next round"), _("The next compass, should nobody sell after you (rule 8.1)")
        ),
        class_="yield",
    )
    button = (
        tag(
            "button",
            reading.legal[text].sentence,
            class_="act primary commit",
            type="submit",
            form="play",
            name="action",
            value=text,
            data_tip=_("Revenue by the price table and the demand (rule 7.2)"),
        )
        if selling
        else tag("span", _("Preview"), class_="quiet preview")
    )
    return tag(
        "div",
        tag("div", slider, button, class_="sale-line"),
        facts,
        _plain(reading, "sell") if selling else NOTHING,
        tag("template", *(tag("i", mark(place)) for place in range(len(reading.names)))),
        class_="calculator",
        data_sales=json.dumps(told, separators=(",", ":")),
        data_variety=slug(first),
    )


def _fact(name: str, title: str, tip: str) -> Html:
    return tag("div", tag("dt", title), tag("dd", "", data_fact=name), data_tip=tip)


def _varieties(reading: Reading) -> Html:
    """Draw the tokens that are free in the new region, large."""
    buttons = [
        act(
            reading.seen,
            f"grow:{slug(variety)}",
            token(variety),
            reading.told(variety),
            class_="choice",
        )
        for variety in reading.varieties
        if f"grow:{slug(variety)}" in reading.legal
    ]
    return tag("div", *buttons, class_="varieties")


def _plain(reading: Reading, word: str) -> Html:
    """Draw every choice as a button, for browsers that run no scripts."""
    buttons = [
        f'<button type="submit" form="play" name="action" value="{choice.text}">'
        f"{esc(choice.sentence)}</button>"
        for choice in reading.seen.choices
        if choice.word == word
    ]
    return tag("div", Html("".join(buttons)), class_="plain")
