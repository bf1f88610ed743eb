"""The board of Pot de Vin: a round table, everybody's columns, and the own hand."""

from functools import cache, lru_cache

from enoteca.games.pot_de_vin.board.cards import icon, sprite
from enoteca.games.pot_de_vin.board.cloth import HELD, cloth
from enoteca.games.pot_de_vin.board.columns import columns, scales
from enoteca.games.pot_de_vin.board.hand import own
from enoteca.games.pot_de_vin.board.reading import PotReading
from enoteca.games.pot_de_vin.board.words import headline, prompt
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import Html, join, tag
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _


def draw(seen: SeatView) -> Drawing:
    """Draw the table from a seat."""
    read = PotReading(seen)
    view = read.view
    hold = HELD if read.held is not None else None
    leads = read.playing and view["leader"] == seen.seat
    return Drawing(
        board=tag(
            "div",
            sprite(),
            cloth(read),
            columns(read),
            class_=f"pot for-{read.seats} {read.phase}",
            data_hold=hold,
        ),
        own=own(read),
        headline=headline(read),
        prompt=prompt(read),
        rule="3.1" if leads else view["rule"],
        seats=tuple(_public(read, player.seat) for player in seen.players),
        aid=_aid(tuple(view["column_scale"]), tuple(view["bribe_scale"]), read.language),
        drawn=frozenset(choice.text for choice in seen.choices),
        breakdown=_breakdown(seen) if seen.over else (),
    )


def _public(read: PotReading, seat: int) -> Html:
    view = read.view
    counts = (view["hand_sizes"][seat], view["gems"][seat], view["chest"][seat])
    partner = read.partner(seat)
    team = _("with %(name)s") % {"name": read.names[partner]} if partner >= 0 else ""
    return _counts(counts, team, read.language)


@lru_cache(maxsize=512)
def _counts(counts: tuple[int, int, int], team: str, _language: str) -> Html:
    tips = (_("cards in hand"), _("gems to pay with"), _("gems on the chest"))
    facts = [
        tag("span", icon(name, tip), count, class_="fact", data_tip=tip)
        for name, count, tip in zip(("card", "gem", "chest"), counts, tips, strict=True)
    ]
    return join(*facts, tag("span", team, class_="fact team") if team else None)


@cache
def _aid(column_scale: tuple[int, ...], bribe_scale: tuple[int, ...], language: str) -> Html:
    return join(
        scales(column_scale, bribe_scale, language),
        tag("p", _("Each +2 or −2 card counts as printed, each gem on the chest 1.")),
        tag(
            "p",
            _("The highest card of the Regent's dignitary wins, else the highest of the led one."),
        ),
        tag("p", _("Which guild a card belongs to is our reconstruction."), class_="quiet"),
    )


def _breakdown(seen: SeatView) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple(
        (seen.text.name(source), tuple(points)) for source, points in seen.breakdown.items()
    )
