"""What everybody has won in Pot de Vin: a column for each guild, and its points."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from django.utils.translation import get_language

from enoteca.games.pot_de_vin.board.cards import icon
from enoteca.games.pot_de_vin.rules.cards import GUILDS
from enoteca.games.pot_de_vin.rules.view import PotView
from enoteca_web.kit.markup import Html, join, tag
from enoteca_web.kit.pieces import act, mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def signed(points: int) -> str:
    """Return points with their sign, as they are printed."""
    return f"{points:+d}".replace("-", "−")


def scale(points: Sequence[int]) -> list[str]:
    """Return what one, two, three … of a sort are worth."""
    return [signed(each) for each in points[1:]]


class Won(NamedTuple):
    """What a seat has won so far, as the table of columns shows it."""

    won: tuple[str, ...]
    columns: tuple[int, ...]
    lengths: tuple[int, ...]
    column_points: tuple[int, ...]


def columns(seen: SeatView, view: PotView) -> Html:
    """Draw the table of what everybody has won."""
    language = get_language()
    guilds = tuple(seen.text.name(guild.lower()) for guild in GUILDS)
    rows = [_row(seen, view, player.seat, language) for player in seen.players]
    return tag(
        "div",
        tag("table", _heads(guilds, language), tag("tbody", *rows), class_="won"),
        _ladder(tuple(view["column_scale"]), language),
        class_="columns",
    )


@lru_cache(maxsize=8)
def _heads(guilds: tuple[str, ...], _language: str) -> Html:
    heads = [
        tag(
            "th",
            icon(guild, name),
            tag("span", name, aria_hidden="true"),
            scope="col",
            data_tip=name,
        )
        for guild, name in zip(GUILDS, guilds, strict=True)
    ]
    others = tag(
        "th", tag("span", _("other")), scope="col", data_tip=_("Bonus, malus, Pot de Vin, jokers")
    )
    return tag("thead", tag("tr", tag("td", _("Won")), *heads, others))


@cache
def _ladder(column_scale: tuple[int, ...], _language: str) -> Html:
    steps = " ".join(scale(column_scale))
    return tag("p", _("1 to 8 symbols of a guild:"), " ", tag("b", steps), class_="ladder-line")


def _row(seen: SeatView, view: PotView, seat: int, language: str) -> Html:
    won = Won(
        tuple(view["won"][seat]),
        tuple(view["columns"][seat]),
        tuple(view["lengths"][seat]),
        tuple(view["column_points"][seat]),
    )
    name = tag("th", mark(seat), tag("span", seen.players[seat].name), scope="row")
    mine = seat == seen.seat
    cells = _placing(seen, won) if mine and view["phase"] == "placing" else _cells(won, language)
    neutrals = _neutrals(won.won, tuple(view["bribe_scale"]), language)
    return tag("tr", name, cells, neutrals, class_="me" if mine else None)


@lru_cache(maxsize=512)
def _neutrals(won: tuple[str, ...], bribe_scale: tuple[int, ...], _language: str) -> Html:
    bribes = {"points": " ".join(scale(bribe_scale))}
    values = [int(name[1:]) for name in won]
    neutral = [
        tag("span", sign, tag("sub", values.count(value)), data_tip=tip)
        for value, sign, tip in (
            (1, "?", _("jokers")),
            (2, "+2", _("bonus")),
            (3, "−2", _("malus")),
            (13, "♛", _("Pot de Vin: 1 to 4 count %(points)s") % bribes),
        )
        if value in values
    ]
    return tag("td", *neutral, class_="neutrals")


@lru_cache(maxsize=512)  # a row stays the same until its seat wins again
def _cells(won: Won, _language: str) -> Html:
    return join(*(_cell(won, place) for place in range(len(GUILDS))))


def _cell(won: Won, place: int) -> Html:
    height, points = won.lengths[place], won.column_points[place]
    symbols = ngettext("%(number)s symbol", "%(number)s symbols", height) % {"number": height}
    brings = ngettext("%(number)s point", "%(number)s points", points) % {"number": points}
    tip = f"{symbols} · {brings}" if height else None
    return tag("td", _pips(won, place), data_tip=tip)


def _placing(seen: SeatView, won: Won) -> Html:
    """Return the own cells while jokers are placed: what each column would gain."""
    cells = []
    for place, guild in enumerate(GUILDS):
        text = f"joker:{guild.lower()}"
        if seen.choice(text):
            gain = _gain(seen, text)
            told = f"({signed(gain)})"
            if not seen.options.get("teams"):  # there a partner's column may count instead
                told = f"→ {signed(won.column_points[place] + gain)} {told}"
            more = tag("span", told, class_="gain")
            cells.append(tag("td", act(seen, text, _pips(won, place), more, class_="column")))
        else:
            cells.append(_cell(won, place))
    return join(*cells)


def _gain(seen: SeatView, text: str) -> int:
    points = seen.foretold(text)["points"]
    assert isinstance(points, list)
    return int(points[seen.seat])


def _pips(won: Won, place: int) -> Html:
    height, points = won.lengths[place], won.column_points[place]
    pips = "".join(
        f'<i class="{"pip" if step <= won.columns[place] else "pip joker"}"></i>'
        for step in range(1, height + 1)
    )
    shown = signed(points) if height else ""
    kind = "none" if not height else "good" if points > 0 else "bad" if points < 0 else "off"
    return join(tag("span", Html(pips), class_="pips"), tag("b", shown, class_=kind))
