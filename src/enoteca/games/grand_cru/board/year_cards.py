"""The numbers of a year's end, a row for each seat: the fair, wine, interest and loans."""

from collections.abc import Iterable, Sequence
from typing import Any

from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.board.pieces import cube, icon, mark, signed
from enoteca_web.kit.markup import NOTHING, Html, esc
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.translation import gettext as _


def fair_card(lines: Iterable[Line], seen: SeatView) -> Html:
    """Draw what everybody has sold of each variety, and the prestige that it brings."""
    valued: dict[tuple[int, str], tuple[int, int]] = {}
    for line in lines:
        facts: Any = line.facts
        valued[facts["seat"], facts["variety"]] = (facts["cubes"], facts["prestige"])
    if not valued:
        return NOTHING
    heads = [(cube(variety), seen.text.name(variety)) for variety in VARIETIES]
    rows = []
    for seat in range(len(seen.players)):
        cells, whole = [], 0
        for variety in VARIETIES:
            cubes, prestige = valued.get((seat, variety), (0, 0))
            more = f"<sup>+{prestige}</sup>" if prestige else ""
            cells.append(f"{cubes}{more}" if cubes else "·")
            whole += prestige
        rows.append([*cells, f"+{whole}" if whole else "·"])
    return _table([*heads, (icon("prestige"), _("Prestige"))], rows, seen)


def year_card(lines: Sequence[Line], seen: SeatView) -> Html:
    """Draw what a year's end brings: prestige, older wine, spoilt wine, interest, new loans."""
    sums = _sums(lines, {
        "fair-valued": "prestige", "aged": "cubes", "spoilt": "cubes", "interest-paid": "francs",
        "emergency-loans": "loans",
    })  # fmt: skip
    heads = {
        "fair-valued": (icon("prestige"), _("Prestige")),
        "aged": (icon("next"), _("Cubes a year older")),
        "spoilt": (icon("spoil"), _("Spoilt cubes")),
        "interest-paid": (icon("coin"), _("Interest")),
        "emergency-loans": (icon("loan"), _("Emergency loans")),
    }
    return _told(sums, heads, {"spoilt", "interest-paid"}, seen)


def loans_card(lines: Sequence[Line], seen: SeatView) -> Html:
    """Draw who has borrowed and repaid, and what was paid for cubes that were missing."""
    kinds = {"borrowed": "loans", "repaid": "loans", "compensated": "francs"}
    heads = {
        "borrowed": (Html(f"{icon('loan')}+"), _("New loans")),
        "repaid": (Html(f"{icon('loan')}−"), _("Loans repaid")),
        "compensated": (icon("coin"), _("Francs for missing cubes")),
    }
    return _told(_sums(lines, kinds), heads, {"repaid"}, seen)


Sums = dict[tuple[str, int], int]


def _sums(lines: Iterable[Line], kinds: dict[str, str]) -> Sums:
    """Return the sum of a fact of each kind of event, by the event and the seat."""
    found: Sums = {}
    for line in lines:
        if line.event in kinds:
            facts: Any = line.facts
            key = line.event, facts["seat"]
            found[key] = found.get(key, 0) + facts[kinds[line.event]]
    return found


def _told(sums: Sums, heads: dict[str, tuple[Html, str]], lost: set[str], seen: SeatView) -> Html:
    """Draw the columns in which anything has happened."""
    kinds = [kind for kind in heads if any(kind == event for event, _seat in sums)]
    rows = [
        [_number(sums.get((kind, seat), 0), kind in lost) for kind in kinds]
        for seat in range(len(seen.players))
    ]
    return _table([heads[kind] for kind in kinds], rows, seen) if kinds else NOTHING


def _number(number: int, lost: bool) -> str:
    return signed(-number if lost else number) if number else "·"


def _table(heads: Sequence[tuple[Html, str]], rows: Sequence[list[str]], seen: SeatView) -> Html:
    head = "".join(
        f'<th scope="col">{picture}<span>{esc(told)}</span></th>' for picture, told in heads
    )
    body = "".join(
        f'<tr><th scope="row">{mark(seat)}{esc(seen.names[seat])}</th>'
        + "".join(f"<td>{cell}</td>" for cell in cells)
        + "</tr>"
        for seat, cells in enumerate(rows)
    )
    return Html(
        f'<table class="gc-card"><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>'
        "</table>"
    )
