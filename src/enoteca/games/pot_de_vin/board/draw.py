"""The board of Pot de Vin: a round table, everybody's columns, and the own hand."""

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import cast

from django.utils.translation import get_language

from enoteca.games.pot_de_vin.board.cards import (
    BY_LETTER,
    HEIGHT,
    WIDTH,
    card,
    face,
    icon,
    sprite,
    told,
    whole_card,
)
from enoteca.games.pot_de_vin.board.columns import columns, scale
from enoteca.games.pot_de_vin.rules.view import PotView
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import act, mark_svg
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

TRICK_STAYS = 900  # milliseconds, before anything else is shown
MIDDLE_X, MIDDLE_Y = 225, 222
REACH_X, REACH_Y = 166, 142


def draw(seen: SeatView) -> Drawing:
    """Draw the table from a seat."""
    view = cast("PotView", seen.view)
    return Drawing(
        board=tag(
            "div",
            sprite(),
            _table(seen, view),
            columns(seen, view),
            class_="pot",
            data_hold=TRICK_STAYS if _is_taken(view) and any(_last_round(seen)) else None,
        ),
        own=_own(seen, view),
        headline=_headline(view),
        prompt=_prompt(seen, view),
        rule=_rule(seen, view),
        seats=tuple(_public(view, player.seat) for player in seen.players),
        aid=_aid(tuple(view["column_scale"]), tuple(view["bribe_scale"]), get_language()),
        drawn=frozenset(choice.text for choice in seen.choices),
        breakdown=_breakdown(seen) if seen.over else (),
    )


def _headline(view: PotView) -> str:
    phases = {
        "giving": _("Gifts to the pile"),
        "playing": str(_("Round %(round)s of %(rounds)s") % view),
        "placing": _("Jokers"),
        "over": _("The end"),
    }
    return phases.get(str(view["phase"]), _("The deal"))


def _prompt(seen: SeatView, view: PotView) -> str:
    if view["phase"] == "giving":
        return _("Give a card to the influence pile.")
    if view["phase"] == "placing":
        return _("Choose a column for your joker.")
    if view["leader"] == seen.seat:
        return _("You lead: play any card.")
    led = view["played"][view["leader"]]
    if led is None:
        return ""
    dignitary = BY_LETTER[led[0]]
    if seen.choice("pass"):
        return _("Follow %(dignitary)s if you can, or pay a gem.") % {"dignitary": dignitary}
    return _("Follow %(dignitary)s if you can.") % {"dignitary": dignitary}


def _rule(seen: SeatView, view: PotView) -> str:
    leads = view["phase"] == "playing" and view["leader"] == seen.seat
    return "3.1" if leads else view["rule"]


def _table(seen: SeatView, view: PotView) -> Html:
    pieces = [
        Html(f'<ellipse class="cloth" cx="{MIDDLE_X}" cy="{MIDDLE_Y}" rx="220" ry="212"/>'),
        Html(f'<ellipse class="hem" cx="{MIDDLE_X}" cy="{MIDDLE_Y}" rx="210" ry="202"/>'),
        _regent(seen, view),
    ]
    played, before = view["played"], False
    if _is_taken(view):
        played, before = _last_round(seen), True
    for player in seen.players:
        pieces.append(_slot(seen, view, player.seat, played[player.seat], before))
    return tag(
        "svg",
        *pieces,
        viewBox="0 0 450 444",
        class_="round-table",
        role="img",
        aria_label=_table_in_words(seen, view),
    )


def _is_taken(view: PotView) -> bool:
    """Return whether the cards of the last round lie there, won by now."""
    return all(card is None for card in view["played"])


def _table_in_words(seen: SeatView, view: PotView) -> str:
    words = [_("Regent: %(card)s") % {"card": view["regent"] or "–"}]
    for player in seen.players:
        if view["played"][player.seat]:
            words.append(f"{player.name}: {view['played'][player.seat]}")
    return "; ".join(words)


def _regent(seen: SeatView, view: PotView) -> Html:
    left = MIDDLE_X - 66
    top = MIDDLE_Y - 44
    pile = [
        _box("back", left - n * 2, top - n * 2, 58, 84, 6) for n in range(min(3, view["pile_size"]))
    ]
    count = Html(
        f'<text class="pile-count" x="{left + 27}" y="{top + 48}">{int(view["pile_size"])}</text>'
    )
    tip = ngettext(
        "Influence pile: %(count)s card left",
        "Influence pile: %(count)s cards left",
        view["pile_size"],
    ) % {"count": view["pile_size"]}
    parts = [tag("g", *pile, count, data_tip=tip)] if pile else []
    if view["regent"]:
        front = face(view["regent"], seen.components)
        parts.append(_use("crown", MIDDLE_X + 14, top - 31, 36, "crown"))
        parts.append(
            tag(
                "g",
                card(front),
                transform=f"translate({MIDDLE_X} {top - 2})",
                data_tip=_("Regent of the round: %(card)s") % {"card": told(front)},
                data_piece=f"card-{view['regent']}",
            )
        )
    return join(*parts)


def _place(seen: SeatView, seat: int) -> tuple[float, float]:
    """Return where a seat's slot is: the own seat below, the others clockwise from it."""
    count = len(seen.players)
    turn = (seat - max(seen.seat, 0)) / count
    angle = pi / 2 + 2 * pi * turn
    return MIDDLE_X + REACH_X * cos(angle), MIDDLE_Y + REACH_Y * sin(angle)


def _slot(seen: SeatView, view: PotView, seat: int, shown: str | None, before: bool) -> Html:
    x, y = _place(seen, seat)
    left, top = x - WIDTH / 2, y - HEIGHT / 2
    player = seen.players[seat]
    leads = seat == view["leader"] and view["phase"] == "playing"
    frame = _box("slot leads" if leads else "slot", left, top, WIDTH, HEIGHT, 7)
    what: Html = NOTHING
    at = f"translate({left:.0f} {top:.0f})"
    state = " before" if before else ""
    if shown == "pass":
        gem = _use("gem", x - 16, y - 16, 32, "i-gem")
        what = tag("g", gem, class_=f"laid{state}", data_tip=_("paid a gem and passed"))
    elif shown:
        front = face(shown, seen.components)
        name = f"card-{shown}" if not before else None
        what = tag(
            "g",
            card(front),
            transform=at,
            class_=f"laid{state}",
            data_tip=told(front),
            data_piece=name,
        )
    below = y + HEIGHT / 2 + 15
    width = len(player.name) * 7 + 30
    label = join(
        _box("label", x - width / 2, below - 13, width, 19, 9),
        mark_svg(seat, x - width / 2 + 13, below - 3.5, 12),
        tag("text", player.name, x=f"{x + 8:.0f}", y=f"{below + 1:.0f}", class_="name"),
    )
    now = " now" if player.waited_for else ""
    lead = (
        tag("text", _("leads"), x=f"{x:.0f}", y=f"{top - 5:.0f}", class_="leads-word")
        if leads
        else NOTHING
    )
    return tag("g", frame, what, label, lead, class_=f"place{now}")


def _box(class_: str, x: float, y: float, width: float, height: float, round_: float) -> Html:
    return Html(
        f'<rect class="{class_}" x="{x:.0f}" y="{y:.0f}" width="{width:g}" height="{height:g}"'
        f' rx="{round_:g}"/>'
    )


def _use(name: str, x: float, y: float, size: float, class_: str) -> Html:
    return Html(
        f'<use class="{class_}" href="#i-{name}" x="{x:.0f}" y="{y:.0f}"'
        f' width="{size:g}" height="{size:g}"/>'
    )


def _last_round(seen: SeatView) -> list[str | None]:
    """Return what lay in each slot when the last round was won."""
    found: list[str | None] = [None] * len(seen.players)
    won = False
    for line in reversed(seen.log):
        if line.event == "round-won":
            if won:
                break
            won = True
        elif won and line.event == "regent":
            break
        elif won and line.event in ("played", "passed"):
            seat = line.facts["seat"]
            if isinstance(seat, int):
                found[seat] = str(line.facts.get("card", "pass"))
    return found


def _own(seen: SeatView, view: PotView) -> Html:
    if "hand" not in view:
        return NOTHING
    word = "give:" if view["phase"] == "giving" else ""
    cards = []
    for name in view["hand"]:
        front = face(name, seen.components)
        picture = join(whole_card(front), tag("span", told(front), class_="hidden"))
        if seen.my_turn:
            piece = act(seen, f"{word}{name}", picture, class_="in-hand", data_piece=f"card-{name}")
        else:
            piece = tag(
                "span",
                picture,
                class_="rest in-hand idle",
                data_tip=told(front),
                data_piece=f"card-{name}",
            )
        cards.append(tag("li", piece))
    gems = view["gems"][seen.seat]
    stock = [icon("gem") for _n in range(gems)]
    pass_words = join(*stock, tag("span", _("Pass") if gems else _("no gem left")))
    beside = (
        act(seen, "pass", pass_words, class_="gem-button")
        if seen.my_turn and view["phase"] == "playing"
        else tag("span", pass_words, class_="rest gem-button idle")
    )
    empty = tag("p", _("Your hand is empty."), class_="quiet") if not cards else NOTHING
    hand = tag("ul", *cards, class_="hand", aria_label=_("Your hand"))
    return tag("div", hand, empty, beside if cards else NOTHING, class_="own-pot pinned")


def _public(view: PotView, seat: int) -> Html:
    counts = (view["hand_sizes"][seat], view["gems"][seat], view["chest"][seat])
    return _counts(counts, get_language())


@lru_cache(maxsize=512)
def _counts(counts: tuple[int, int, int], _language: str) -> Html:
    tips = (_("cards in hand"), _("gems to pay with"), _("gems on the chest"))
    return join(
        *(
            tag("span", icon(name, tip), count, class_="fact", data_tip=tip)
            for name, count, tip in zip(("card", "gem", "chest"), counts, tips, strict=True)
        )
    )


@cache
def _aid(column_scale: tuple[int, ...], bribe_scale: tuple[int, ...], _language: str) -> Html:
    return join(
        tag("h2", _("Symbols of one guild")),
        _scale(column_scale),
        tag("h2", _("Pot de Vin cards")),
        _scale(bribe_scale),
        tag("p", _("Each +2 or −2 card counts as printed, each gem on the chest 1.")),
        tag(
            "p",
            _("The highest card of the Regent's dignitary wins, else the highest of the led one."),
        ),
        tag("p", _("Which guild a card belongs to is our reconstruction."), class_="quiet"),
    )


def _scale(points: tuple[int, ...]) -> Html:
    heads = tag("tr", *(tag("th", number, scope="col") for number in range(1, len(points))))
    row = tag("tr", *(tag("td", each) for each in scale(points)))
    return tag("table", tag("thead", heads), tag("tbody", row), class_="ladder")


def _breakdown(seen: SeatView) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple(
        (seen.text.name(source), tuple(points)) for source, points in seen.breakdown.items()
    )
