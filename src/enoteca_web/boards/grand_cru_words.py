"""What the board of Grand Cru says: phases, what is asked, what things do, and the aid."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from enoteca_web.boards.grand_cru_box import SPACES, VARIETIES
from enoteca_web.boards.grand_cru_reading import Reading
from enoteca_web.html import Html, join, tag


def headline(reading: Reading) -> str:
    """Return year, round and phase in the rulebook's words."""
    view, phase = reading.view, reading.phase
    if not view["year"]:
        return _("Preparation")
    year = _("Year %(year)s") % {"year": view["year"]}
    if phase == "over":
        return f"{year} · {_('The end')}"
    if phase == "loans":
        return f"{year} · {_('Loans')}"
    if reading.second_phase:
        title = _("New year") if phase in ("awarding", "making-room") else _("The fair")
        return f"{year} · {title}"
    return f"{year} · {_('Round %(round)s') % {'round': view['round']}}"


def prompt(reading: Reading) -> str:
    """Return what is asked."""
    pending: Any = reading.view["pending"]
    number = pending.get("cubes", pending.get("steps", 0))
    facts = {
        "number": number,
        "tile": reading.told(pending["tile"]) if "tile" in pending else "",
        "variety": reading.told(pending["variety"]) if "variety" in pending else "",
        "barrel": pending.get("barrel", 0),
        "space": reading.told(pending["space"]) if "space" in pending else "",
        "innovation": reading.told(reading.view["row"][0]) if reading.view["row"] else "",
    }
    if reading.phase == "stepping":
        told = ngettext(
            "Raise a demand: %(number)s step left.",
            "Raise demands: %(number)s steps left.",
            number,
        )
    elif reading.phase == "harvesting":
        told = ngettext(
            "Harvest %(number)s vine.", "Harvest %(number)s vines, one after the other.", number
        )
    elif reading.phase == "pressing" and not number:
        told = _("Choose the cube of the supply that comes into the first barrel.")
    else:
        told = _prompts(pending.get("by", ""))[reading.phase]
    return told % facts


def _prompts(by: str) -> dict[str, str]:
    sales = {
        "aoc": _("AOC: sell cubes of one barrel for 1 franc more each."),
        "wholesale": _("Wholesale: make the first of two sales."),
        "wholesale-again": _("Wholesale: make the second sale, or leave it."),
    }
    return {
        "first-loans": _("Choose on the ladder how many loans you begin with; it stays secret."),
        "turn": _("Your turn: one action, or pass for the year."),
        "after-turn": _("Your action is done. Play an innovation, or leave it at that."),
        "marking": _("Which marker do you bid with?"),
        "branding": _("Freeze the price of %(variety)s for yourself?"),
        "making-room": _("Your estate is full: discard a tile for %(tile)s."),
        "rich-harvesting": _("Rich harvest: choose the vine."),
        "selling": sales.get(by, ""),
        "selling-one": _("Good vintage: choose the cube to sell at its top price."),
        "refining": _("Refinement: choose the cubes that move one barrel on."),
        "assembling": _("Assemblage: choose the cubes that are replaced."),
        "drawing-off": _("Choose the cubes that come into barrel %(barrel)s: %(number)s left."),
        "pressing": _("Take cubes out of the first barrel: %(number)s left."),
        "fair": _("The fair: take a space, or pass for good."),
        "late-harvesting": _("Late harvest: choose a vine, or leave it."),
        "delivering": _("Special delivery: choose cubes to sell, or leave it."),
        "juicing": _("Grape juice: choose vines, variety by variety, or leave it."),
        "selling-young": _("Young wine: choose cubes to sell, or leave it."),
        "restructuring": _("Restructuring: choose a vine and what takes its place, or leave it."),
        "claiming": _("%(space)s: take it?"),
        "loans": _("Choose on the ladder how many loans you will have, or leave it at that."),
        "awarding": _("The innovation %(innovation)s is yours if you want it."),
    }


def about_tile(reading: Reading, name: str) -> str:
    """Return what a vine or an improvement is good for, with the number of its rule."""
    told = reading.told(name)
    if name in VARIETIES:
        first, last = reading.view["barrels"][VARIETIES.index(name)]
        ripe = _("mature in barrels %(first)s to %(last)s (1.6)") % {"first": first, "last": last}
        return f"{told}: {ripe}"
    assemblage = (
        _("all cubes of a variety leave a barrel, as many of the barrel before take their place")
        if reading.window.edition == "it"
        else _("all cubes of a variety in a barrel become another variety of that barrel")
    )
    does = {
        "aoc": (_("one sale at 1 franc more per cube"), "5.1"),
        "assemblage": (assemblage, "5.2"),
        "harvester": (_("harvest two vines for 1 franc in all"), "5.3"),
        "wholesale": (_("two sales, one after the other"), "5.4"),
        "good-vintage": (_("sell one mature cube at the top price; the demand stays"), "5.5"),
        "rich-harvest": (_("harvest a vine and add a cube of it from the supply"), "5.6"),
        "refinement": (_("all cubes of a variety in a barrel move one barrel on"), "5.7"),
        "advertising": (_("one to three steps of demand"), "5.8"),
        "heuriger": (_("1 prestige for each cube in barrel 1"), "5.9"),
        "uvaggio": (_("two cubes of barrel 1 go, any one of the supply comes"), "5.10"),
    }
    text, rule = does[name]
    return f"{told}: {text} ({rule})"


def about_space(space: str) -> str:
    """Return what a space of the fair lets one do."""
    number = int(space[-1]) if space[-1].isdigit() else 0
    if space.startswith("demand"):
        steps = ngettext("one step of demand", "up to %(number)s steps of demand", number)
        return f"{steps % {'number': number}} (7.7)"
    if space.startswith("francs"):
        francs = ngettext("take 1 franc", "take %(number)s francs", number)
        return f"{francs % {'number': number}} (7.8)"
    does = {
        "first-player": _("be first player from next year on (7.1)"),
        "late-harvest": _("harvest a vine for 1 franc, the last cube too (7.2)"),
        "special-delivery": _("one more sale, to the supply (7.3)"),
        "grape-juice": _("sell cubes on your vines for 1 franc each (7.4)"),
        "young-wine": _("sell wine before its time, 1 franc less per missing year (7.5)"),
        "restructuring": _("replace a vine by one of any variety from a pile (7.6)"),
    }
    return does[space]


def about_innovation(reading: Reading, name: str) -> str:
    """Return whom an innovation favours and what it is good for."""
    use = _("goes to whoever alone fits it (10.2); once, it uses any improvement face up (10.4)")
    return f"{reading.told(name)}: {use}"


def aid(reading: Reading) -> Html:
    """Return what one would look up: the year, the improvements in play, the fair, the end."""
    tiles = [tag("li", about_tile(reading, name)) for name in reading.view["types"]]
    spaces = [
        tag("li", tag("b", reading.told(space)), f" ({costs}): {about_space(space)}")
        for space, costs in ((space, reading.view["fair_costs"][space]) for space in SPACES)
    ]
    return join(
        tag("h2", _("A turn: one of these")),
        tag(
            "ul",
            tag("li", _("Auction a tile, raise a bid, buy where your bid stands (4.1 to 4.3)")),
            tag("li", _("Buy any tile directly for 7 (4.4)")),
            tag("li", _("Raise a demand, harvest for 1 franc, sell mature wine (4.6 to 4.8)")),
            tag("li", _("Use an improvement, or pass for the year (4.9, 4.10)")),
        ),
        tag("h2", _("Improvements")),
        tag("ul", *tiles),
        tag("h2", _("The fair")),
        tag("p", _("Most cubes sold of a variety bring 3 prestige, second most 1 (6.2).")),
        tag("ul", *spaces),
        tag("h2", _("Then")),
        tag("p", _("Ageing, interest, loans; who is free of debt ends the match (6.4 to 8.1).")),
        tag("h2", _("Value of an estate")),
        tag(
            "p",
            _("Money, 5 for each type of tile, 1 for each cube in the cellar, minus 7 a loan."),
        ),
    )
