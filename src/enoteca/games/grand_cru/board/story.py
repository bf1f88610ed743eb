"""How a match of Grand Cru is told: years and rounds, turns in a few words, and the big moments."""

from collections.abc import Callable, Sequence
from typing import Any

from enoteca.games.grand_cru.board.box import LETTERS
from enoteca.games.grand_cru.board.pieces import SPACE_ICONS, cube, icon, merit, sprite, token
from enoteca.games.grand_cru.board.year_cards import fair_card, loans_card, year_card
from enoteca_web.kit.markup import NOTHING, Html
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.story import Moment, without_name
from enoteca_web.kit.translation import gettext as _

WEIGHTS = {
    "bankrupt": 90, "last-harvest": 80, "repaid": 60, "sold": 50, "space-taken": 40,
    "bought-from": 35, "first-claimed": 32, "bought": 30, "outbid": 25, "demand-raised": 20,
    "auctioned": 15, "innovation-taken": 14, "improvement-used": 12, "harvested": 10, "passed": 8,
}  # fmt: skip
AGAINST_ME = 100
UNTOLD = ("loans-chosen", "improvement-used", "innovated", "not-performed", "taken-out", "pressed")
PICTURES = {
    "francs-taken": "coin", "interest-paid": "coin", "compensated": "coin", "dues-paid": "coin",
    "bankrupt": "coin", "borrowed": "loan", "repaid": "loan", "emergency-loans": "loan",
    "loans-revealed": "loan", "loans-chosen": "loan", "own-loans-chosen": "loan",
    "prestige-gained": "prestige", "aged": "next", "spoilt": "spoil", "first-player": "jug",
    "first-claimed": "jug", "year-begins": "bottle", "round-begins": "bottle",
    "year-ends": "bottle",
}  # fmt: skip


def heading(line: Line, _seen: SeatView) -> str:
    """Return the heading of the year, the round or the fair that begins with a line."""
    facts: Any = line.facts
    if line.event == "year-begins":
        return _("Year %(year)s") % {"year": facts["year"]}
    if line.event == "round-begins":
        return _("Round %(round)s") % {"round": facts["round"]}
    return _("The fair") if line.event == "year-ends" else ""


def picture(line: Line, _seen: SeatView) -> Html:
    """Return the piece that a line speaks of."""
    facts: Any = line.facts
    if line.event in PICTURES:
        return icon(PICTURES[line.event])
    if "variety" in facts:
        return token(facts["variety"]) if line.event == "demand-raised" else cube(facts["variety"])
    if "tile" in facts:
        return _face(facts["tile"])
    if "space" in facts:
        return icon(SPACE_ICONS.get(facts["space"], facts["space"]))
    if "improvement" in facts:
        return icon(facts["improvement"])
    return merit(facts["innovation"]) if "innovation" in facts else NOTHING


def _face(tile: str) -> Html:
    """Return a tile's picture; tiles of an estate may be turned or harvested."""
    name = tile.removesuffix("-empty").removesuffix("-turned")
    if name in LETTERS:
        return token(name)
    return merit(name) if name.startswith(("most-", "fewest-")) else icon(name)


def symbols() -> Html:
    """Return what the pictures are drawn with, for a page that has no board."""
    return sprite()


def summary(lines: Sequence[Line], seen: SeatView) -> str:
    """Return what a seat did in a turn, in few words, what matters most first."""
    own = [line for line in lines if line.facts.get("seat") == line.seat]
    order = sorted(own, key=lambda line: -_weight(line, seen))
    told = [_told(line, seen) for line in order if line.event not in UNTOLD]
    if not told:
        told = [without_name(line, seen).rstrip(".") for line in own]
    return ", ".join(told)


def weight(lines: Sequence[Line], seen: SeatView) -> int:
    """Return how much a turn matters: what was taken from who looks comes first."""
    return max((_weight(line, seen) for line in lines), default=0)


def _weight(line: Line, seen: SeatView) -> int:
    if seen.seat >= 0 and line.facts.get("other_seat") == seen.seat:
        return AGAINST_ME
    return WEIGHTS.get(line.event, 1)


def _told(line: Line, seen: SeatView) -> str:
    phrase = _phrase(line, seen)
    if not phrase:
        return without_name(line, seen).rstrip(".")
    facts: Any = line.facts
    names = ("tile", "variety", "space")
    known = {name: seen.text.name(facts[name]) for name in names if name in facts}
    if "other_seat" in facts:
        known["name"] = seen.names[facts["other_seat"]]
    return phrase % {**facts, **known}


def _phrase(line: Line, seen: SeatView) -> str:
    mine = line.facts.get("other_seat") == seen.seat
    if line.event == "outbid":
        if mine:
            return _("outbids you for %(tile)s: %(bid)s")
        return _("outbids %(name)s for %(tile)s: %(bid)s")
    if line.event == "bought-from":
        if mine:
            return _("takes %(tile)s from you for %(price)s")
        return _("takes %(tile)s from %(name)s for %(price)s")
    if line.event == "auctioned":
        return _("auctions %(tile)s at %(bid)s")
    if line.event == "bid-raised":
        return _("raises to %(bid)s for %(tile)s")
    if line.event == "demand-raised":
        return _("raises %(variety)s to %(price)s")
    if line.event == "sold":
        return _("sells %(variety)s: %(cubes)s at %(price)s")
    return _("takes %(space)s") if line.event == "space-taken" else ""


def moments(lines: Sequence[Line], seen: SeatView) -> Sequence[Moment]:
    """Return what all should see: a tile taken, last turns, the fair, a year's end, the end."""
    found: dict[int, Moment] = {}
    for line in lines:
        make = MOMENTS.get(line.event)
        moment = make(line, seen) if make is not None else None
        if moment is not None:
            found[line.position] = moment
    return list(found.values())


def _taken(line: Line, seen: SeatView) -> Moment:  # noqa: ARG001 (as the others are made)
    facts: Any = line.facts
    return Moment(line.position, line.sentence, seat=facts["seat"])


def _fair_opens(line: Line, seen: SeatView) -> Moment:
    title = _("Year %(year)s is over, and the fair opens.") % dict(line.facts)
    valued = _until(line, seen, "fair-valued", ("space-taken", "passed-fair", "interest-paid"))
    return Moment(line.position, title, fair_card(valued, seen))


def _until(line: Line, seen: SeatView, event: str, ends: tuple[str, ...]) -> list[Line]:
    """Return the lines of an event that follow a line, up to another event."""
    found: list[Line] = []
    after = False
    for each in seen.log:
        if after and each.event in ends:
            break
        if after and each.event == event:
            found.append(each)
        after = after or each is line
    return found


def _year_closes(line: Line, seen: SeatView) -> Moment:
    since: list[Line] = []  # the year was over
    for each in seen.log:
        if each.position > line.position:
            break
        since = [] if each.event == "year-ends" else [*since, each]
    bankrupt = [each.sentence for each in since if each.event == "bankrupt"]
    title = " ".join(bankrupt) or _("The fair is over: wine ages and interest is due.")
    return Moment(line.position, title, year_card(since, seen))


def _year_begins(line: Line, seen: SeatView) -> Moment | None:
    since: list[Line] = []  # the interest was paid
    for each in seen.log:
        if each.position > line.position:
            break
        since = [] if each.event in ("interest-paid", "bankrupt") else [*since, each]
    loans = loans_card(since, seen)
    if not loans and line.event == "year-begins":
        return None  # nothing has changed but the year
    return Moment(line.position, line.sentence, loans)


MOMENTS: dict[str, Callable[[Line, SeatView], Moment | None]] = {
    "bought-from": _taken,
    "last-harvest": _taken,
    "year-ends": _fair_opens,
    "interest-paid": _year_closes,
    "bankrupt": _year_closes,
    "year-begins": _year_begins,
    "match-ends": _year_begins,
}
