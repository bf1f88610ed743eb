"""What everybody has won in Pot de Vin: a column for each guild, and its points."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from django.utils.translation import get_language

from enoteca.games.pot_de_vin.board.cards import GUILDS, icon
from enoteca_web.kit.markup import Html, join, tag
from enoteca_web.kit.pieces import act, mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _

LADDER = (0, 1, 3, 6, -1, -3, -6, 10, 15)


class Won(NamedTuple):
    """What a seat has won so far, as the table of columns shows it."""

    won: tuple[str, ...]
    columns: tuple[int, ...]
    jokers: tuple[str, ...]
    counting: tuple[str, ...]


def columns(seen: SeatView, view: Any) -> Html:
    """Draw the table of what everybody has won."""
    language = get_language()
    guilds = tuple(seen.text.name(guild.lower()) for guild in GUILDS)
    rows = [_row(seen, view, player.seat, language) for player in seen.players]
    return tag(
        "div",
        tag("table", _heads(guilds, language), tag("tbody", *rows), class_="won"),
        _ladder(language),
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
def _ladder(_language: str) -> Html:
    steps = " ".join(f"{points:+d}".replace("-", "−") for points in LADDER[1:])
    return tag("p", _("1 to 8 symbols of a guild:"), " ", tag("b", steps), class_="ladder-line")


def _row(seen: SeatView, view: Any, seat: int, language: str) -> Html:
    won = Won(*(tuple(view[key][seat]) for key in Won._fields))
    name = tag("th", mark(seat), tag("span", seen.players[seat].name), scope="row")
    mine = seat == seen.seat
    cells = _placing(seen, won) if mine and view["phase"] == "placing" else _cells(won, language)
    return tag("tr", name, cells, _neutrals(won.won, language), class_="me" if mine else None)


@lru_cache(maxsize=512)
def _neutrals(won: tuple[str, ...], _language: str) -> Html:
    values = [int(name[1:]) for name in won]
    neutral = [
        tag("span", sign, tag("sub", values.count(value)), data_tip=tip)
        for value, sign, tip in (
            (1, "?", _("jokers")),
            (2, "+2", _("bonus")),
            (3, "−2", _("malus")),
            (13, "♛", _("Pot de Vin: 1 to 4 count −1 −3 −6 +10")),
        )
        if value in values
    ]
    return tag("td", *neutral, class_="neutrals")


@lru_cache(maxsize=512)  # a row stays the same until its seat wins again
def _cells(won: Won, _language: str) -> Html:
    return join(*(_cell(won, place) for place in range(len(GUILDS))))


def _cell(won: Won, place: int) -> Html:
    height, points = _column(won, place)
    tip = _("%(symbols)s symbols: %(points)s points") % {"symbols": height, "points": points}
    return tag("td", _pips(won, place), data_tip=tip if height else None)


def _placing(seen: SeatView, won: Won) -> Html:
    """Return the own cells while jokers are placed: what each column would gain."""
    cells = []
    for place, guild in enumerate(GUILDS):
        text = f"joker:{guild.lower()}"
        if seen.choice(text):
            height, points = _column(won, place)
            gain = LADDER[min(height + 1, 8)] - points
            more = tag("span", f"→ {gain:+d}".replace("-", "−"), class_="gain")
            cells.append(tag("td", act(seen, text, _pips(won, place), more, class_="column")))
        else:
            cells.append(_cell(won, place))
    return join(*cells)


def _column(won: Won, place: int) -> tuple[int, int]:
    """Return how high a column is, and its points."""
    guild = GUILDS[place]
    height = min(won.columns[place] + (guild in won.jokers), 8)
    return height, LADDER[height] if guild in won.counting else 0


def _pips(won: Won, place: int) -> Html:
    height, points = _column(won, place)
    pips = "".join(
        f'<i class="{"pip" if step <= won.columns[place] else "pip joker"}"></i>'
        for step in range(1, height + 1)
    )
    shown = "" if not height else f"{points:+d}".replace("-", "−")
    kind = "none" if not height else "good" if points > 0 else "bad" if points < 0 else "off"
    return join(tag("span", Html(pips), class_="pips"), tag("b", shown, class_=kind))
