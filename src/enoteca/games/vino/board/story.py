"""What happened at a table of Vino, told: turns, rounds, pins, gifts and the round's market."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from enoteca.games.vino.board.market import moves, signed
from enoteca.games.vino.board.reading import slug
from enoteca.games.vino.board.tokens import barrel, icon, mark, sprite, token
from enoteca.games.vino.rules.view import VinoView
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.story import Moment
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

ICONS = {
    "tokens-returned": "marker",
    "bought": "marker",
    "gave-up": "marker",
    "chose": "pin",
    "chose-regions": "pin",
    "donation": "crest",
    "received": "crest",
    "bottle-left": "bottle",
    "bottle-lost": "bottle",
    "last-bottle": "bottle",
    "order": "compass",
}
# How much it matters: a gift more than a price of mine that falls, and that more than a purchase.
DONATION, FALL, RISE, NEIGHBOUR, SALE, PURCHASE = 50, 30, 10, 8, 5, 2


def heading(line: Line, _seen: SeatView) -> str:
    """Return the round that a line begins."""
    if line.event != "round-began":
        return ""
    return str(_("Round %(round)s") % {"round": line.facts["round"]})


def picture(line: Line, _seen: SeatView) -> Html:
    """Return the piece that a line speaks of."""
    if line.event == "region-opened":
        return barrel()
    if line.event in ("revealed", "order"):
        return mark(_number(line, "seat"))
    if "variety" in line.facts:
        return token(str(line.facts["variety"]))
    return icon(ICONS[line.event]) if line.event in ICONS else NOTHING


def symbols() -> Html:
    """Return what the pictures are drawn with, for a page that has no board."""
    return sprite()


def summary(lines: Sequence[Line], seen: SeatView) -> str | Html:
    """Tell in one line what a seat did, gifts first, then purchases, sales and prices."""
    seat = lines[0].seat
    mine = [line for line in lines if line.facts.get("seat", seat) == seat]
    told: list[str] = [*_gifts(lines, seat, seen), *_purchases(mine, seen), *_sales(mine, seen)]
    if told:
        return join(told[0], *(join(", ", each) for each in told[1:]))
    for line in reversed(mine):
        if line.event in ("passed", "could-not-buy"):
            return _("done in %(region)s") % {"region": _named(line, "region", seen)}
        if line.event == "sold-nothing":
            return _("sells nothing")
        if line.event == "chose":
            return _pinned(seat, line.position, seen)
    return "–"


def _pinned(seat: int, since: int, seen: SeatView) -> str:
    """Return where a seat has put its pins, once all are shown."""
    for line in seen.log:
        if line.position >= since and line.event == "revealed" and line.facts["seat"] == seat:
            first, second = cast("Sequence[str]", line.facts["regions"])
            facts = {"region": seen.text.name(slug(first)), "other": seen.text.name(slug(second))}
            return _("pins in %(region)s and %(other)s") % facts
    return _("has chosen")


def _gifts(lines: Sequence[Line], seat: int, seen: SeatView) -> Iterator[str]:
    for line in lines:
        if line.event == "donation":
            yield _("donation in %(region)s") % {"region": _named(line, "region", seen)}
    for region, number in _counted(lines, "received", seat).items():
        facts = {"number": number, "region": seen.text.name(slug(region))}
        yield (
            ngettext("%(number)s gift in %(region)s", "%(number)s gifts in %(region)s", number)
            % facts
        )


def _purchases(lines: Sequence[Line], seen: SeatView) -> Iterator[str]:
    for region, number in _counted(lines, "bought").items():
        facts = {"number": number, "region": seen.text.name(slug(region))}
        yield (
            ngettext(
                "%(number)s vineyard in %(region)s", "%(number)s vineyards in %(region)s", number
            )
            % facts
        )


def _sales(lines: Sequence[Line], seen: SeatView) -> Iterator[Html]:
    for line in lines:
        if line.event == "sold":
            bottles, income = _number(line, "bottles"), _number(line, "income")
            yield join(bottles, " ", _token(str(line.facts["variety"]), seen), f" → {income}")
    step = cast("VinoView", seen.view)["market"]["step"]
    for variety, row in moves(tuple(lines)).items():
        steps = sum(move.steps for move in row)
        if steps:
            yield join(_token(variety, seen), " ", signed(steps * step))


def _token(variety: str, seen: SeatView) -> Html:
    return token(variety, seen.text.name(slug(variety)))


def weight(lines: Sequence[Line], seen: SeatView) -> int:
    """Return how much a turn matters to who looks."""
    told = 0
    mine = cast("VinoView", seen.view)["players"][seen.seat] if seen.seat >= 0 else None
    for line in lines:
        if line.event == "donation":
            told += DONATION
        elif line.event == "bought":
            near = mine is not None and str(line.facts["region"]) in mine["growing"]
            told += NEIGHBOUR if near else PURCHASE
        elif line.event == "sold":
            told += SALE
        elif mine is not None and line.event in ("demand-fell", "demand-rose"):
            fell = line.event == "demand-fell"
            held = mine["cellar"][str(line.facts["variety"])]
            told += (FALL if fell else RISE) if held else 0
    return told


def moments(lines: Sequence[Line], seen: SeatView) -> Sequence[Moment]:
    """Return the pins as they are shown, each donation, and the market of each round."""
    found: list[Moment] = []
    since = 0  # where the round began
    for at, line in enumerate(lines):
        if line.event == "revealed":
            last = at + 1 == len(lines) or lines[at + 1].event != "revealed"
            if last:
                found.append(_shown(lines[since : at + 1], seen))
        elif line.event == "bottle-left":
            found.append(_given(lines[since : at + 1], seen))
        elif line.event == "round-began":
            if at and any(each.event in ("sold", "sold-nothing") for each in lines[since:at]):
                found.append(_traded(lines[since : at + 1], seen))
            since = at
    return found


def _shown(lines: Sequence[Line], seen: SeatView) -> Moment:
    """Return whose pins stand where."""
    rows = [
        _row(
            _number(line, "seat"),
            seen,
            ", ".join(
                seen.text.name(slug(str(name)))
                for name in cast("Sequence[str]", line.facts["regions"])
            ),
        )
        for line in lines
        if line.event == "revealed"
    ]
    return Moment(lines[-1].position, _("All pins are shown."), _table(rows))


def _given(lines: Sequence[Line], seen: SeatView) -> Moment:
    """Return who was given how many vineyards in a region."""
    region = lines[-1].facts["region"]
    counts = Counter(
        _number(line, "seat")
        for line in lines
        if line.event == "received" and line.facts["region"] == region
    )
    title = _("The government has given its vineyards in %(region)s away.") % {
        "region": _named(lines[-1], "region", seen)
    }
    rows = [_row(seat, seen, f"+{number}") for seat, number in counts.items()]
    return Moment(lines[-1].position, title, _table(rows))


def _traded(lines: Sequence[Line], seen: SeatView) -> Moment:
    """Return who sold what in a round, and where that has brought the prices."""
    rows = []
    for line in lines:
        if line.event == "sold":
            sold = join(_number(line, "bottles"), " ", _token(str(line.facts["variety"]), seen))
            rows.append(_row(line.seat, seen, sold, f"+{line.facts['income']}"))
        elif line.event == "sold-nothing":
            rows.append(_row(line.seat, seen, "–", ""))
    step = cast("VinoView", seen.view)["market"]["step"]
    prices = [
        tag("span", _token(variety, seen), " ", signed(steps * step))
        for variety, row in moves(tuple(lines)).items()
        for steps in [sum(move.steps for move in row)]
    ]
    number = _number(lines[-1], "round") - 1
    title = _("The market of round %(round)s is over.") % {"round": number}
    return Moment(lines[-1].position, title, join(_table(rows), tag("p", *prices, class_="prices")))


def _row(seat: int, seen: SeatView, *cells: str | Html) -> Html:
    name = tag("th", mark(seat), seen.names[seat], scope="row")
    return tag("tr", name, *(tag("td", cell) for cell in cells))


def _table(rows: Sequence[Html]) -> Html:
    return tag("table", *rows, class_="told")


def _counted(lines: Sequence[Line], event: str, seat: int | None = None) -> Counter[str]:
    """Count lines of one kind by region, of one seat if it is named."""
    return Counter(
        str(line.facts["region"])
        for line in lines
        if line.event == event and seat in (None, line.facts["seat"])
    )


def _named(line: Line, fact: str, seen: SeatView) -> str:
    return seen.text.name(slug(str(line.facts[fact])))


def _number(line: Line, fact: str) -> int:
    return cast("int", line.facts[fact])
