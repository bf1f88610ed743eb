"""The own side of Pot de Vin: the hand, the gems that pass, and columns that take a joker."""

from typing import cast

from enoteca.games.pot_de_vin.board.cards import icon, whole_card
from enoteca.games.pot_de_vin.board.columns import pips
from enoteca.games.pot_de_vin.board.reading import PotReading
from enoteca.games.pot_de_vin.board.words import (
    card_told,
    counted,
    ruled,
    signed,
    uncounted,
    would_bring,
)
from enoteca.games.pot_de_vin.rules.cards import GUILDS
from enoteca_web.kit.markup import NOTHING, Attribute, Html, Piece, join, tag
from enoteca_web.kit.pieces import button, reason
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

ROW = 6  # cards beside each other where there is little room


def own(read: PotReading) -> Html:
    """Draw what is the seat's own."""
    if "hand" not in read.view:
        return NOTHING
    if read.phase == "placing" and read.seen.my_turn:
        return _columns(read)
    cards = list(read.view["hand"])
    if not cards:
        return tag("p", _("Your hand is empty."), class_="quiet")
    lines = -(-len(cards) // ROW)
    fan = [
        tag("li", _card(read, name), class_=f"turned t{_turn(place, len(cards))}")
        for place, name in enumerate(cards)
    ]
    hand = tag("ul", *fan, class_=f"hand per-{-(-len(cards) // lines)}", aria_label=_("Your hand"))
    return tag("div", hand, _gems(read), class_="own-pot pinned")


def _turn(place: int, count: int) -> int:
    """Return how far from the middle of the fan a card is held, from 1 to 23; 12 is upright."""
    return 12 + 2 * place - (count - 1)


def _card(read: PotReading, name: str) -> Html:
    text = f"give:{name}" if read.phase == "giving" else name
    front = read.face(name)
    told = card_told(read, front)
    picture = whole_card(front)
    piece = f"card-{name}"
    if read.seen.choice(text) is None:
        return _resting(read, text, told, picture, class_="in-hand", data_piece=piece)
    tip = f"{told} {would_bring(read, text)}".strip()
    choice = read.legal[text]
    return button(
        text,
        picture,
        class_="in-hand",
        label=f"{choice.sentence}: {tip}",
        tip=tip,
        data_piece=piece,
    )


def _resting(
    read: PotReading, text: str, told: str, *pieces: Piece, class_: str, **more: Attribute
) -> Html:
    """Return what cannot be done now; the keyboard finds it too, with its reason."""
    why = reason(read.seen, text)
    return tag(
        "span",
        *pieces,
        class_=f"rest {class_}" if why else f"rest idle {class_}",
        tabindex="0",
        role="img",
        aria_label=f"{told} {why}" if why else told,
        data_tip=f"{why} · {told}" if why else told,
        **more,
    )


def _gems(read: PotReading) -> Html:
    stock = read.gems.stock[read.me]
    left = len(stock)
    gems = tag("span", *(tag("span", icon("gem"), data_piece=gem) for gem in stock), class_="stock")
    words = join(gems, tag("span", _("Pass") if left else _("no gem left")))
    have = ngettext("You have %(count)s gem.", "You have %(count)s gems.", left) % {"count": left}
    if read.seen.choice("pass") is None:
        return _resting(read, "pass", have, words, class_="gem-button")
    choice = read.legal["pass"]
    tip = f"{choice.sentence}. {have} {would_bring(read, 'pass')}"
    return button("pass", words, class_="gem-button", label=tip, tip=f"{tip} {ruled('3.2')}")


def _columns(read: PotReading) -> Html:
    """Draw the own columns while jokers are placed: what each would gain."""
    view, me = read.view, read.me
    cells = []
    for place, guild in enumerate(GUILDS):
        text = f"joker:{guild.lower()}"
        name = read.told(guild.lower())
        length, points = view["lengths"][me][place], view["column_points"][me][place]
        why = uncounted(read, me, place)
        shown = join(
            tag("span", icon(guild), tag("b", name), class_="guild-name"),
            pips(read, me, place),
            tag("span", why or f"{length} = {signed(points)}") if length else NOTHING,
        )
        if read.seen.choice(text) is None:
            cells.append(_resting(read, text, name, shown, class_="column"))
            continue
        gain = cast("list[int]", read.seen.foretold(text)["points"])[me]
        change = f"({signed(gain)})"
        if read.partner(me) < 0:  # there a partner's column may count instead
            change = f"→ {signed(points + gain)} {change}"
        told = f"{name}: {signed(points)} {change}"
        label = f"{read.legal[text].sentence}. {told}, {counted(gain)}"
        more = tag("span", change, class_="gain")
        cells.append(
            button(text, shown, more, class_="column", label=label, tip=f"{label} {ruled('4.1')}")
        )
    return tag("div", *cells, class_="own-columns pinned")
