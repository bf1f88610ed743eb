"""How a match of Pot de Vin is told: by rounds, with the cards, and the jokers at the end."""

from collections.abc import Sequence

from enoteca.games.pot_de_vin.board.cards import icon, sprite, token
from enoteca.games.pot_de_vin.board.reading import PotReading, seat_of
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.story import Moment, without_name
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

WON, PLACED = 2, 1  # what matters more
ENDINGS = ("joker-placed", "jokers-settled")


def heading(line: Line, seen: SeatView) -> str:
    """Return the round that begins with a line, or the end."""
    if line.event == "regent":
        return str(_("Round %(round)s of %(rounds)s") % {**seen.view, "round": line.facts["round"]})
    return _("Jokers") if line.event in ENDINGS and _first(line, seen) else ""


def _first(line: Line, seen: SeatView) -> bool:
    return next(each for each in seen.log if each.event in ENDINGS) is line


def picture(line: Line, seen: SeatView) -> Html:
    """Return the card, gem or guild that a line speaks of."""
    card = line.facts.get("card")
    if isinstance(card, str):
        return token(PotReading(seen).face(card))
    if line.event in ("passed", "out-of-cards"):
        return icon("gem")
    if line.event == "joker-placed":
        return icon(str(line.facts["guild"]))
    return icon("crown") if line.event == "round-won" else NOTHING


def symbols() -> Html:
    """Return what the pictures are drawn with, for a page that has no board."""
    return sprite()


def summary(lines: Sequence[Line], seen: SeatView) -> str | Html:
    """Return what a seat played, and who won the round by it."""
    told = [
        _told(line, seen)
        for line in sorted(lines, key=lambda line: line.event != "round-won" or _by_another(line))
        if line.event != "regent"
    ]
    return join(*(join(", " if place else "", each) for place, each in enumerate(told)))


def _by_another(line: Line) -> bool:
    return seat_of(line) != line.seat


def _told(line: Line, seen: SeatView) -> str | Html:
    if line.event == "round-won":
        winner = seat_of(line)
        if winner == seen.seat:
            return _yours(line)
        return f"{seen.names[winner]} {_won(line)}" if _by_another(line) else _won(line)
    if line.event in ("played", "passed"):
        return join(picture(line, seen), " ", _laid(line))
    return without_name(line, seen).rstrip(".")


def _laid(line: Line) -> str:
    return str(line.facts["card"]) if line.event == "played" else _("passes")


def _won(line: Line) -> str:
    number = _cards(line)
    told = ngettext("wins %(count)s card", "wins %(count)s cards", number)
    return str(told % {"count": number})


def _yours(line: Line) -> str:
    number = _cards(line)
    told = ngettext("you win %(count)s card", "you win %(count)s cards", number)
    return str(told % {"count": number})


def _cards(line: Line) -> int:
    cards = line.facts["cards"]
    return len(cards) if isinstance(cards, list) else 0


def weight(lines: Sequence[Line], seen: SeatView) -> int:
    """Return how much a turn matters: a round won, most if it was won from who looks."""
    for line in lines:
        if line.event == "round-won":
            return WON + (seat_of(line) != seen.seat)
    return PLACED if any(line.event in ENDINGS for line in lines) else 0


def moments(lines: Sequence[Line], seen: SeatView) -> Sequence[Moment]:
    """Return the jokers at the end; a round that was won is seen on the table itself."""
    found = [
        Moment(line.position, line.sentence, seat=seat_of(line), tells=ENDINGS)
        for line in lines
        if line.event in ENDINGS
    ]
    last = lines[-1].position if lines else 0
    if seen.over and lines and lines[-1] is seen.log[-1]:
        found.append(Moment(last, _("All columns are counted"), _counted(seen)))
    return found


def _counted(seen: SeatView) -> Html:
    """Draw where everybody's points come from."""
    heads = [tag("th", mark(player.seat, player.name), scope="col") for player in seen.players]
    rows = [
        tag(
            "tr", tag("th", seen.text.name(source), scope="row"), *(tag("td", each) for each in row)
        )
        for source, row in seen.breakdown.items()
    ]
    total = [tag("td", tag("b", score)) for score in PotReading(seen).view["scores"]]
    rows.append(tag("tr", tag("th", _("Together"), scope="row"), *total))
    return tag(
        "table", tag("thead", tag("tr", tag("td"), *heads)), tag("tbody", *rows), class_="ladder"
    )
