"""The two pins of Vino: where they may be put, where they stand, and whose they are."""

from enoteca.games.vino.board.italy import PLACES
from enoteca.games.vino.board.reading import Reading, slug
from enoteca.games.vino.board.tokens import from_seat, icon, mark_at, used
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag
from enoteca_web.kit.translation import gettext as _

APART = 13  # marks of those who chose a region


def tip(reading: Reading, at: int) -> str:
    """Say what a pin in a region is worth: the cheapest vineyard, the owners, and my place."""
    region = reading.regions[at]
    name = {"region": reading.told(region["name"])}
    free = reading.cheapest(at)
    told = [
        _("Pin in %(region)s: all is sold") % name
        if free is None
        else _("Pin in %(region)s: vineyards from %(price)s") % {**name, "price": free}
    ]
    places = reading.places(at)
    if places:
        told.append(", ".join(f"{reading.names[seat]} {number}" for seat, number in places))
    mine = [seat for seat, _number in places]
    if reading.seen.seat in mine:
        place = mine.index(reading.seen.seat) + 1
        told.append(_("you are number %(place)s of the owners (rule 5.2)") % {"place": place})
    else:
        told.append(
            _("the owners come before you (rule 5.1)") if places else _("nobody is there yet")
        )
    return "; ".join(told)


def spot(reading: Reading, at: int) -> Html:
    """Draw what takes a pin: the label of a region; a click on its land does the same."""
    name = reading.regions[at]["name"]
    x, y = PLACES[name].label
    tokens = len(reading.regions[at]["tokens"]) + len(reading.growers[at])
    width = max(34 + 7.4 * len(reading.told(name)), 13 + 19 * (tokens + 1))  # one for a bottle
    reach = Html(
        f'<rect class="reach" x="{x - 5}" y="{y - 4}" width="{width:.0f}" height="46" rx="8"/>'
    )
    if reading.pins_settled:
        pinned = " pinned" if name in reading.pins else ""
        return tag("g", reach, class_=f"pin-spot settled{pinned}")
    told = tip(reading, at)
    return tag(
        "g",
        reach,
        class_="act pin-spot",
        role="button",
        tabindex="0",
        data_choose=slug(name),
        data_tip=told,
        aria_label=told,
        aria_pressed="false",
    )


def stuck(reading: Reading, name: str) -> Html:
    """Draw who chose a region: my own pin while it is secret, everybody's after."""
    x, y = PLACES[name].pins
    if reading.choosing:
        hidden = "" if name in reading.pins else " hidden"
        return Html(
            f'<g class="my-pin" data-pin-of="{slug(name)}"{hidden}>{used("pin", x, y - 11, 26)}</g>'
        )
    seats = reading.choosers(name)
    left = x - APART * (len(seats) - 1) / 2
    return join(
        *(_mark(reading, seat, left + APART * at, y, name) for at, seat in enumerate(seats))
    )


def _mark(reading: Reading, seat: int, x: float, y: float, name: str) -> Html:
    told = esc(_("%(name)s chose this region (rule 4.2)") % {"name": reading.names[seat]})
    return Html(
        f'<g class="seat-pin" data-piece="pin-{seat}-{slug(name)}" data-tip="{told}" role="img"'
        f' aria-label="{told}"{from_seat(seat, reading.shown_at)}>'
        f'<circle class="behind" cx="{x:g}" cy="{y:g}" r="8"/>'
        f"{mark_at(seat, x, y, 12)}</g>"
    )


def own_pins(reading: Reading) -> Html:
    """Draw what I have settled, and how to change it; before that, what to do."""
    secret = tag("p", _("Only you see your pins."), class_="quiet")
    if not reading.pins_settled:
        told = tag("p", _("Click two regions, and confirm. Only you see your pins."))
        buttons = [
            f'<button type="submit" form="play" name="action" value="{choice.text}">'
            f"{esc(choice.sentence)}</button>"
            for choice in reading.seen.choices
        ]
        plain = tag("div", Html("".join(buttons)), class_="plain")  # where no scripts run
        return tag("div", told, plain, class_="pins")
    chips = [
        tag("span", icon("pin"), tag("b", reading.told(name)), class_="pin-chip")
        for name in reading.pins
    ]
    change = NOTHING
    if reading.seen.may_undo_step:
        change = tag(
            "button",
            _("Change"),
            type="submit",
            form="undo",
            name="reach",
            value="step",
            class_="change-pins",
        )
    return tag("div", tag("div", *chips, change, class_="pin-line"), secret, class_="pins")
