"""The board of Granada: the yard, the own city, everybody else's, and the money in hand."""

from django.utils.translation import gettext_noop

from enoteca.games.granada.board.city import city, frame_of, thumbnails
from enoteca.games.granada.board.purse import purse
from enoteca.games.granada.board.reading import Reading
from enoteca.games.granada.board.shelf import chosen_at_first, plainly, shelf
from enoteca.games.granada.board.spots import Spots
from enoteca.games.granada.board.tables import aid, breakdown, origin, public, types
from enoteca.games.granada.board.tiles import icon, sprite
from enoteca.games.granada.board.yard import yard
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import Html, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _

IN_BAR = ("enough", "pass", "decline")  # everything else is clicked on the board or the money
PHASES = {
    "acting": gettext_noop("Money, purchase or building"),
    "taking": gettext_noop("Taking money"),
    "paying": gettext_noop("Paying"),
    "placing": gettext_noop("Placing tiles"),
    "finishing": gettext_noop("The last tiles"),
    "over": gettext_noop("The end"),
}
SETTING_UP = gettext_noop("Set-up")
ASKING = ("remove", "swap", "give", "decline")  # ends the turn, and is easily hit by mistake


def draw(seen: SeatView) -> Drawing:
    """Draw the table from a seat."""
    reading = Reading(seen)
    return Drawing(
        board=tag(
            "div",
            sprite(),
            yard(reading),
            _city(reading),
            tag("div", types(reading), thumbnails(reading), class_="g-side"),
            class_=f"granada phase-{reading.phase}",
        ),
        own=purse(reading),
        headline=_headline(reading),
        prompt=_prompt(reading),
        rule=reading.view["rule"],
        picking=reading.picking,
        seats=tuple(public(reading, player.seat) for player in seen.players),
        aid=aid(reading),
        drawn=frozenset(choice.text for choice in seen.choices if choice.word not in IN_BAR),
        confirm=frozenset(choice.text for choice in seen.choices if choice.word in ASKING),
        breakdown=breakdown(reading),
    )


def _city(reading: Reading) -> Html:
    chosen = chosen_at_first(reading)
    frame = frame_of(reading)
    seat = reading.shown
    mine = seat == reading.seen.seat
    title = _("Your city") if mine else _("The city of %(name)s") % {"name": reading.names[seat]}
    moat = tag(
        "span",
        icon("moat"),
        reading.longest,
        class_="moat-count",
        data_tip=_("The longest moat, in light: a point a side in every scoring (5.2)"),
        tabindex="0",
    )
    head = tag("header", tag("h3", mark(seat), title), moat, origin(reading))
    layers = Spots(reading, frame).drawn(chosen)
    return tag(
        "section",
        head,
        shelf(reading, chosen),
        tag("div", city(reading, frame, layers, title), class_="plot", tabindex="0"),
        plainly(reading),
        class_="g-city",
    )


def _headline(reading: Reading) -> str:
    told = _(PHASES.get(reading.phase, SETTING_UP))
    if reading.phase in ("finishing", "over"):
        return told
    coming = _("scoring %(letter)s is next") % {"letter": reading.view["next_scoring"]}
    return f"{told} · {coming}"


def _prompt(reading: Reading) -> str:
    view, phase = reading.view, reading.phase
    if phase == "acting":
        if view["bought"]:
            return _("Paid exactly: take money, buy or build once more.")
        return _("Take money, buy a tile, or build from your reserve.")
    if phase == "taking":
        return _("Take another card of %(room)s or less, or no more.") % {"room": view["room"]}
    if phase == "paying":
        currency = view["currency"]
        if currency is None:
            return _("Pay the fee of %(due)s in one currency.") % {"due": view["due"]}
        amount = reading.money(currency, view["due"])
        if view["buying"] is None:
            return _("Pay the rest of the fee: %(amount)s.") % {"amount": amount}
        tile = reading.told(reading.tile_asked_for)
        return _("Pay %(amount)s for %(tile)s.") % {"amount": amount, "tile": tile}
    if phase == "placing":
        return _("Place %(tile)s: in your city, or in the reserve.") % {
            "tile": ", ".join(reading.told(name) for name in view["bought"])
        }
    if phase == "finishing":
        return _("You have most money for %(tile)s: place it, or decline.") % {
            "tile": reading.told(reading.tile_asked_for)
        }
    return ""
