"""Beside the map of Vino: compass, vineyards by variety, donations, and the player aid."""

from functools import lru_cache
from typing import Any

from django.utils.translation import get_language

from enoteca.games.vino.board.reading import Reading
from enoteca.games.vino.board.tokens import icon, mark, token
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.translation import gettext as _

PLACES = ("1.", "2.", "3.")
SOON = 2  # private vineyards left, and the donation is near


def tables(reading: Reading) -> Html:
    """Draw who owns how much of what, and who stands where when gifts come."""
    return join(_vineyards(reading), _donations(reading))


def compass(reading: Reading) -> Html:
    """Draw the order of play, and in a region the queue of those who buy there."""
    view = reading.view
    queue, title = (
        view["order"],
        _("Compass: order of this round, by last round's income (rule 8.1)"),
    )
    if view["phase"] == "donating":
        queue, title = view["donees"], _("The donees still to be served (rule 6.3)")
    elif view["phase"] in ("buying", "growing") and view["region"] and view["round"]:
        queue = view["queue"]
        facts = {"region": reading.told(view["region"])}
        title = _("Who may still buy in %(region)s, in this order (rule 5.1)") % facts
    region = view["region"] if queue is not view["order"] else None
    steps = [
        tag(
            "li",
            mark(seat, reading.names[seat]),
            data_piece=f"compass-{seat}",
            data_tip=reading.names[seat],
            class_="now" if seat in reading.seen.waiting_for else None,
        )
        for seat in queue
    ]
    head = tag(
        "h3", icon("compass"), reading.told(region) if region else _("Compass"), data_tip=title
    )
    return tag("section", head, tag("ol", *steps), class_="compass")


def _vineyards(reading: Reading) -> Html:
    rows = tuple(
        (reading.names[seat], *reading.cellar(seat).values(), player["markers"])
        for seat, player in enumerate(reading.view["players"])
    )
    names = tuple(reading.told(variety) for variety in reading.varieties)
    return _holdings(rows, reading.varieties, names, reading.seen.seat, get_language())


@lru_cache(maxsize=512)
def _holdings(
    rows: tuple[tuple[Any, ...], ...],
    varieties: tuple[str, ...],
    names: tuple[str, ...],
    me: int,
    _language: str,
) -> Html:
    heads = [
        tag("th", token(variety, told), scope="col", data_tip=told)
        for variety, told in zip(varieties, names, strict=True)
    ]
    all_ = tag("th", "Σ", scope="col", data_tip=_("Vineyards: most win (rule 9.2)"))
    free = _head("marker", _("Free markers (rule 3.4)"))
    lines = [
        tag(
            "tr",
            tag("th", mark(seat, name), scope="row", data_tip=name),
            *(tag("td", number or "·", class_=None if number else "none") for number in bottles),
            tag("td", tag("b", sum(bottles))),
            tag("td", markers, class_="free-markers"),
            class_="me" if seat == me else None,
        )
        for seat, (name, *bottles, markers) in enumerate(rows)
    ]
    head = tag("thead", tag("tr", tag("td"), *heads, all_, free))
    return tag(
        "section",
        tag("h3", _("Vineyards")),
        tag("table", head, tag("tbody", *lines), class_="holdings"),
    )


def _head(drawn: str, told: str) -> Html:
    """Return the head of a column that is drawn, and written to be read aloud."""
    return tag("th", icon(drawn), tag("span", told, class_="hidden"), scope="col", data_tip=told)


def _donations(reading: Reading) -> Html:
    rows = [
        _donation(reading, at)
        for at in range(len(reading.regions))
        if reading.regions[at]["bottle"]
    ]
    if not rows:
        return tag("section", tag("h3", icon("bottle"), _("No bottle is left")), class_="donations")
    shares = (
        _("First takes one gift"),
        _("Second takes two gifts"),
        _("Third takes all the rest (rule 6.3)"),
    )
    heads = [
        tag("th", place, scope="col", data_tip=tip)
        for place, tip in zip(PLACES, shares, strict=True)
    ]
    left = _head("bottle", _("Private vineyards left until then"))
    gifts = _head("crest", _("Gifts: free government vineyards"))
    head = tag("thead", tag("tr", tag("td"), left, gifts, *heads))
    return tag(
        "section",
        tag("h3", _("Donations")),
        tag("table", head, tag("tbody", *rows), class_="holdings"),
        class_="donations",
    )


def _donation(reading: Reading, at: int) -> Html:
    name = reading.regions[at]["name"]
    standing = tuple((seat, reading.names[seat], number) for seat, number in reading.places(at))
    left, gifts = reading.private_left(at), reading.gifts_left(at)
    now = name == reading.view["region"]
    return _donation_row(
        reading.told(name), left, gifts, standing, reading.donation_tip(at), now=now
    )


@lru_cache(maxsize=512)
def _donation_row(
    told: str,
    left: int,
    gifts: int,
    standing: tuple[tuple[int, str, int], ...],
    tip: str,
    *,
    now: bool,
) -> Html:
    cells = [
        tag("td", mark(seat, name), number, data_tip=f"{name}: {number}")
        for seat, name, number in standing[: len(PLACES)]
    ]
    cells += [tag("td", "·", class_="none") for _place in PLACES[len(cells) :]]
    return tag(
        "tr",
        tag("th", told, scope="row"),
        tag("td", tag("b", left), class_="soon" if left <= SOON else None),
        tag("td", gifts),
        *cells,
        class_="now" if now else None,
        data_tip=tip,
    )


def public(reading: Reading, seat: int) -> Html:
    """Draw what is public of a seat, small."""
    player = reading.view["players"][seat]
    facts = [
        (token(variety), number, reading.told(variety))
        for variety, number in player["cellar"].items()
        if number
    ]
    if player["money"] is not None:
        facts.append((icon("coin"), player["money"], _("money")))
    if player["income"]:
        facts.append((Html("+"), player["income"], _("income of this round")))
    return join(
        *(tag("span", sign, count, class_="fact", data_tip=tip) for sign, count, tip in facts)
    )


def aid(reading: Reading) -> Html:
    """Draw the player aid: who owns what, the aim, the round, the donation, the price table."""
    printed = reading.view["price_table"]
    rows = tuple(zip(printed["revenue"], printed["lost"], printed["steps"], strict=True))
    told = _aid(rows, "price_table" in reading.seen.components, get_language())
    return join(tag("div", tables(reading), class_="vino-holdings"), told)


@lru_cache(maxsize=8)
def _aid(table: tuple[tuple[int, int, int], ...], corrected: bool, _language: str) -> Html:
    rows = [
        f"<tr><td>{sold}<td>{revenue}<td>{lost}<td>{steps}</tr>"
        for sold, (revenue, lost, steps) in enumerate(table, 1)
    ]
    titles = (_("Sold"), _("Revenue"), _("Lost"), _("Steps"))
    head = tag("tr", *(tag("th", title, scope="col") for title in titles))
    origin = NOTHING if corrected else tag("p", _("A reconstruction."), class_="quiet")
    return join(
        tag("h2", _("Aim and end")),
        tag(
            "p",
            _(
                "Most vineyards win (9.2). The match ends with the purchases of the round in which"
                " the last bottle leaves (9.1)."
            ),
        ),
        tag("h2", _("A round")),
        tag(
            "ol",
            tag("li", _("Everybody chooses two regions in secret (4).")),
            tag("li", _("The barrel visits them in order: owners buy first, most first (5).")),
            tag("li", _("In compass order each sells one variety, or nothing (7).")),
            tag("li", _("Who earned least comes first next round (8).")),
        ),
        tag("h2", _("Donation")),
        tag(
            "p",
            _(
                "When the last private vineyard beside a bottle is bought: the first takes one,"
                " the second two, the third the rest (6)."
            ),
        ),
        tag("h2", _("Price table")),
        origin,
        tag("table", tag("thead", head), tag("tbody", Html("".join(rows))), class_="ladder"),
    )
