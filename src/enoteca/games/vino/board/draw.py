"""The board of Vino: the boot of Italy, the market below it, and the own cellar."""

from enoteca.games.vino.board.cellar import own
from enoteca.games.vino.board.land import land
from enoteca.games.vino.board.market import market
from enoteca.games.vino.board.reading import Reading
from enoteca.games.vino.board.roads import roads
from enoteca.games.vino.board.tables import aid, compass, public, tables
from enoteca.games.vino.board.tokens import sprite
from enoteca.games.vino.rules.view import VinoView
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import tag
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

SHOWN = 1500  # milliseconds for which all see where the pins stand, before anything is bought
IN_BAR = ("pass", "keep")  # everything else is clicked on the board or in the own area


def draw(seen: SeatView) -> Drawing:
    """Draw the table from a seat."""
    reading = Reading(seen)
    return Drawing(
        board=tag(
            "div",
            sprite(),
            tag("div", land(reading), class_="vino-map"),
            roads(reading),
            tag("div", compass(reading), market(reading), class_="vino-side"),
            tag("div", tables(reading), class_="vino-tables"),
            class_=f"vino phase-{reading.phase}",
            data_hold=SHOWN if reading.just_revealed else None,
        ),
        own=own(reading),
        headline=_headline(reading.view),
        prompt=_prompt(reading),
        rule=reading.view["rule"],
        picking=reading.picking,
        seats=tuple(public(reading, player.seat) for player in seen.players),
        aid=aid(reading),
        drawn=frozenset(choice.text for choice in seen.choices if choice.word not in IN_BAR),
        breakdown=_breakdown(reading),
    )


def _headline(view: VinoView) -> str:
    phases = {
        "drawing": _("Start tokens"),
        "starting": _("First vineyards"),
        "extending": _("Third vineyard"),
        "choosing": _("Choosing regions"),
        "buying": _("Buying"),
        "growing": _("Taking a variety"),
        "donating": _("Donation"),
        "selling": _("Selling"),
        "losing": _("Giving up vineyards"),
        "raising": _("Market"),
        "over": _("The end"),
    }
    told = phases[view["phase"]]
    if not view["round"]:
        return told
    return " · ".join((str(_("Round %(round)s") % {"round": view["round"]}), told))


def _prompt(reading: Reading) -> str:
    view, phase = reading.view, reading.phase
    number = view["still_to_pick"]
    region = reading.told(view["region"]) if view["region"] else ""
    facts = {"region": region, "number": number}
    if phase == "starting":
        start_tokens = {region["name"]: region["start_token"] for region in view["regions"]}
        first, *others = [
            (reading.told(drawn), reading.told(start_tokens[drawn])) for drawn in view["drawn"]
        ]
        grown = {"region": first[0], "variety": first[1]}
        if not others:
            return _("Buy a vineyard in %(region)s: it grows %(variety)s.") % grown
        grown |= {"other": others[0][0], "grown": others[0][1]}
        return (
            _("Buy a vineyard in %(region)s (%(variety)s) and one in %(other)s (%(grown)s).")
            % grown
        )
    if phase == "extending":
        return _("Buy a vineyard of your free choice.")
    if phase == "choosing":
        return _("Put your two pins where you want to buy.")
    if phase == "buying":
        if view["owners_in_queue"]:
            return _("Buy as many vineyards in %(region)s as you like, then stop.") % facts
        return _("Buy one vineyard in %(region)s, or stop.") % facts
    if phase == "growing":
        return _("Choose what you grow in %(region)s.") % facts
    if phase == "donating":
        return (
            ngettext(
                "Take %(number)s vineyard in %(region)s: a gift of the government.",
                "Take %(number)s vineyards in %(region)s: gifts of the government.",
                number,
            )
            % facts
        )
    if phase == "selling":
        return _("Sell wine of one variety, or nothing.")
    sold = {"number": number, "variety": reading.told(view["sold"]) if view["sold"] else ""}
    if phase == "losing":
        return (
            ngettext(
                "Give up %(number)s vineyard of %(variety)s.",
                "Give up %(number)s vineyards of %(variety)s.",
                number,
            )
            % sold
        )
    return (
        ngettext(
            "%(variety)s has fallen: let another variety rise by the last step.",
            "%(variety)s has fallen: let others rise by %(number)s steps.",
            number,
        )
        % sold
    )


def _breakdown(reading: Reading) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple(
        (reading.told(region), tuple(vineyards))
        for region, vineyards in reading.seen.breakdown.items()
    )
