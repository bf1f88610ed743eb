"""What the board of Grand Cru says: phases, what is asked, what things do, and the aid."""

from functools import cache, lru_cache
from typing import Any

from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.board.reading import Reading
from enoteca_web.kit.markup import Html, esc, join, tag
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def headline(reading: Reading) -> str:
    """Return year, round and phase in the rulebook's words."""
    view, phase = reading.view, reading.phase
    if not view["year"]:
        return _("Preparation")
    year = _("Year %(year)s") % {"year": view["year"]}
    title = _("Round %(round)s") % {"round": view["round"]}
    if phase == "over":
        title = _("The end")
    elif phase == "loans":
        title = _("Loans")
    elif reading.second_phase:
        title = _("New year") if phase in ("awarding", "making-room") else _("The fair")
    return f"{year} · {title}"


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
    elif reading.phase == "drawing-off":
        told = ngettext(
            "Choose the cube that comes into barrel %(barrel)s: %(number)s left.",
            "Choose the cubes that come into barrel %(barrel)s: %(number)s left.",
            number,
        )
    elif reading.phase == "pressing" and not number:
        told = _("Choose the cube of the supply that comes into the first barrel.")
    elif reading.phase == "pressing":
        told = ngettext(
            "Take a cube out of the first barrel: %(number)s left.",
            "Take cubes out of the first barrel: %(number)s left.",
            number,
        )
    elif reading.phase == "turn" and reading.view["ending"]:
        told = _("Your last turn this year: one action, or pass.")
    else:
        told = _prompts(reading.language)[pending.get("by", reading.phase)]
    return told % facts


@cache
def _prompts(_language: str) -> dict[str, str]:
    return {
        "aoc": _("AOC: sell cubes of one barrel for 1 franc more each."),
        "wholesale": _("Wholesale: make the first of two sales."),
        "wholesale-again": _("Wholesale: make the second sale, or leave it."),
        "first-loans": _(
            "Choose on the ladder how many loans you begin with; it stays secret."
            " Three or four are usual."
        ),
        "turn": _("Your turn: one action, or pass for the year."),
        "after-turn": _("Your action is done. Play an innovation, or leave it at that."),
        "marking": _("Which marker do you bid with?"),
        "branding": _("Freeze the price of %(variety)s for yourself?"),
        "making-room": _("Your estate is full: discard a tile for %(tile)s."),
        "rich-harvesting": _("Rich harvest: choose the vine."),
        "selling-one": _("Good vintage: choose the cube to sell at its top price."),
        "refining": _("Refinement: choose the cubes that move one barrel on."),
        "assembling": _("Assemblage: choose the cubes that are replaced."),
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


def brings_francs(reading: Reading, text: str) -> str:
    """Return what an action brings, if it is legal and brings anything."""
    francs = reading.foretold(text).get("francs")
    if francs is None:
        return ""
    told = ngettext("brings %(francs)s franc", "brings %(francs)s francs", francs)
    return told % {"francs": francs}


def leaves_money(reading: Reading, text: str) -> str:
    """Return what an action leaves to who takes it, if it is legal."""
    money = reading.foretold(text).get("money")
    if money is None:
        return ""
    return ngettext("leaves you %(money)s", "leaves you %(money)s", money) % {"money": money}


def bound_and_free(reading: Reading) -> str:
    """Return what my bids have promised, and what is left."""
    facts = {"bound": reading.bound, "free": reading.free}
    return _("bound %(bound)s · free %(free)s") % facts


def about_tile(reading: Reading, name: str) -> str:
    """Return what a vine or an improvement is good for, with the number of its rule."""
    told = reading.told(name)
    if name in VARIETIES:
        first, last = reading.view["barrels"][VARIETIES.index(name)]
        ripe = _("mature in barrels %(first)s to %(last)s (1.6)") % {"first": first, "last": last}
        return f"{told}: {ripe}"
    return f"{told}: {_improvements(reading.language, reading.view['assemblage'])[name]}"


@cache
def _improvements(_language: str, source: str) -> dict[str, str]:
    assemblage = (
        _("all cubes of a variety leave a barrel, as many of the barrel before come (5.2)")
        if source == "barrel"
        else _("all cubes of a variety in a barrel become another variety of that barrel (5.2)")
    )
    return {
        "aoc": _("one sale at 1 franc more per cube (5.1)"),
        "assemblage": assemblage,
        "harvester": _("harvest two vines for 1 franc in all (5.3)"),
        "wholesale": _("two sales, one after the other (5.4)"),
        "good-vintage": _("sell one mature cube at the top price; the demand stays (5.5)"),
        "rich-harvest": _("harvest a vine and add a cube of it from the supply (5.6)"),
        "refinement": _("all cubes of a variety in a barrel move one barrel on (5.7)"),
        "advertising": _("one to three steps of demand (5.8)"),
        "heuriger": _("1 prestige for each cube in barrel 1 (5.9)"),
        "uvaggio": _("two cubes of barrel 1 go, any one of the supply comes (5.10)"),
    }


def about_space(reading: Reading, space: str) -> str:
    """Return what a space of the fair lets one do."""
    return _spaces(reading.language)[space]


@cache
def _spaces(_language: str) -> dict[str, str]:
    found = {
        "first-player": _("be first player from next year on (7.1)"),
        "late-harvest": _("harvest a vine for 1 franc, the last cube too (7.2)"),
        "special-delivery": _("one more sale, to the supply (7.3)"),
        "grape-juice": _("sell cubes on your vines for 1 franc each (7.4)"),
        "young-wine": _("sell wine before its time, 1 franc less per missing year (7.5)"),
        "restructuring": _("replace a vine by one of any variety from a pile (7.6)"),
    }
    for number in (1, 2, 3):
        steps = ngettext("%(number)s step of demand", "up to %(number)s steps of demand", number)
        francs = ngettext("take %(number)s franc", "take %(number)s francs", number)
        found[f"demand-{number}"] = f"{steps % {'number': number}} (7.7)"
        found[f"francs-{number}"] = f"{francs % {'number': number}} (7.8)"
    return found


def about_innovation(reading: Reading, name: str) -> str:
    """Return whom an innovation favours and what it is good for."""
    return f"{reading.told(name)}: {_innovation(reading.language)}"


@cache
def _innovation(_language: str) -> str:
    return _("goes to whoever alone fits it (10.2); once, it uses any improvement face up (10.4)")


def aid(reading: Reading) -> Html:
    """Return what one would look up: the year, the improvements in play, the fair, the end."""
    tiles = "".join(tag("li", about_tile(reading, name)) for name in reading.view["types"])
    costs = reading.view["fair_costs"]
    spaces = "".join(
        f"<li><b>{esc(reading.told(space))}</b> ({costs[space]}): {esc(does)}</li>"
        for space, does in _spaces(reading.language).items()
    )
    turn, improvements, fair, end = _aid(reading.language, tuple(reading.box.items()))
    return Html(f"{turn}{improvements}<ul>{tiles}</ul>{fair}<ul>{spaces}</ul>{end}")


@lru_cache(maxsize=64)  # as many boxes as their owners make
def _aid(_language: str, box: tuple[tuple[str, object], ...]) -> tuple[Html, Html, Html, Html]:
    francs = dict(box)
    facts = {
        "direct": francs["direct_purchase"], "harvest": francs["harvest"], "loan": francs["loan"],
        "most": francs["most_sold"], "second": francs["second_most_sold"],
        "type": francs["type_value"],
    }  # fmt: skip
    actions = (
        _("Auction a tile, raise a bid, buy where your bid stands (4.1 to 4.3)"),
        _("Buy any tile directly for %(direct)s (4.4)"),
        _("Raise a demand, harvest for %(harvest)s, sell mature wine (4.6 to 4.8)"),
        _("Use an improvement, or pass for the year (4.9, 4.10)"),
    )
    sold = _("Most cubes sold of a variety bring %(most)s prestige, second most %(second)s (6.2).")
    later = _("Ageing, interest, loans; who is free of debt ends the match (6.4 to 8.1).")
    worth = _(
        "Money, %(type)s a type of tile, 1 a cube in the cellar, minus %(loan)s a loan (8.2)."
    )
    return (
        join(
            tag("h2", _("A turn: one of these")),
            tag("ul", *(tag("li", action % facts) for action in actions)),
        ),
        tag("h2", _("Improvements")),
        join(tag("h2", _("The fair")), tag("p", sold % facts)),
        join(
            tag("h2", _("Then")),
            tag("p", later),
            tag("h2", _("Value of an estate")),
            tag("p", worth % facts),
        ),
    )
