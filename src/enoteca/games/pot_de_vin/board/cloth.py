"""The round table of Pot de Vin: Regent, pile, a place for each seat, and the rounds on it."""

from functools import lru_cache

from enoteca.games.pot_de_vin.board.cards import called, icon, small_card, whole_card
from enoteca.games.pot_de_vin.board.reading import PotReading, Trick
from enoteca.games.pot_de_vin.board.words import card_told, standing, won
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

STAYS = 900  # milliseconds for which a round that was won lies there
HELD = 1400  # and until its cards are at the winner's, and the next Regent can be seen


def cloth(read: PotReading) -> Html:
    """Draw the round that is played; one that was just won lies beside it, to be shown first."""
    held = NOTHING
    if read.held is not None:
        before = _scene(read, read.held, won(read, read.held))
        key = f"{read.held.number}-{read.held.best}"
        held = tag("template", before, class_="held", data_trick=key, data_stays=STAYS)
    now = standing(read, read.trick) if read.held is None else won(read, read.held)
    return tag(
        "div",
        tag("div", _scene(read, read.trick, now), class_="scene"),
        held,
        _last(read),
        class_="table-side",
    )


def _scene(read: PotReading, trick: Trick, told: str) -> Html:
    """Draw a round with its own Regent and its own leader."""
    is_won = trick is read.held
    places = [_place(read, trick, seat, is_won) for seat in range(read.seats)]
    look = "cloth-line told" if is_won else "cloth-line"
    return join(
        tag(
            "div",
            tag("div", _middle(read, trick), *places, class_=f"round of-{read.seats}"),
            class_="cloth",
        ),
        tag("p", told, class_=look, data_tip=told or None),
    )


def _middle(read: PotReading, trick: Trick) -> Html:
    left = read.view["pile_size"]
    piles = _open_pile(read, trick)
    if left:
        tip = ngettext(
            "Influence pile: %(count)s card left", "Influence pile: %(count)s cards left", left
        ) % {"count": left}
        piles = join(_pile(left, tip), piles)
    parts = [tag("div", piles, class_="piles")] if piles else []
    if trick.regent:
        front = read.face(trick.regent)
        tip = _("Regent of the round: %(card)s") % {"card": card_told(read, front)}
        parts.append(
            tag(
                "span",
                icon("crown"),
                tag("span", whole_card(front), data_piece=f"card-{trick.regent}"),
                class_="regent",
                role="img",
                aria_label=tip,
                data_tip=tip,
            )
        )
    return tag("div", *parts, class_="middle")


def _open_pile(read: PotReading, trick: Trick) -> Html:
    """Draw the Regents that nobody wins: with six players they lie beside the pile."""
    gone = [card for card in read.view["cycle"] if card not in (trick.regent, read.trick.regent)]
    if not gone:
        return NOTHING
    told = [called(read.face(card)) for card in gone]
    tip = _("Were Regents already: %(cards)s") % {"cards": ", ".join(told)}
    cards = [tag("span", small_card(read.face(card)), data_piece=f"card-{card}") for card in gone]
    return tag("span", *cards, class_="open-pile", role="img", aria_label=tip, data_tip=tip)


@lru_cache(maxsize=64)
def _pile(left: int, tip: str) -> Html:
    return tag("span", left, class_="pile", role="img", aria_label=tip, data_tip=tip)


def _place(read: PotReading, trick: Trick, seat: int, is_won: bool) -> Html:
    """Draw what a seat has laid, the own seat below, the others clockwise from it."""
    player = read.seen.players[seat]
    shown = trick.laid[seat]
    kinds = ["place", f"at-{(seat - max(read.me, 0)) % read.seats}"]
    kinds += ["leads"] if seat == trick.leader else []
    kinds += ["ahead"] if seat == trick.holder else []
    kinds += ["now"] if player.waited_for and not is_won else []
    return tag(
        "div",
        tag("div", _laid(read, trick, seat, shown, is_won), class_="slot"),
        _label(read, trick, seat),
        class_=" ".join(kinds),
    )


def _laid(read: PotReading, trick: Trick, seat: int, shown: str | None, is_won: bool) -> Html:
    name = read.names[seat]
    if not shown:
        return NOTHING
    if shown == "pass":
        tip = _("%(name)s paid a gem and passed") % {"name": name}
        kind, what, piece = "laid paid", icon("gem"), read.paid_last(seat)
    else:
        told = card_told(read, read.face(shown))
        tip = f"{name}: {told}"
        if seat == trick.holder:
            verdict = _("wins the round") if is_won else _("wins so far")
            tip = f"{tip} · {verdict}"
        kind, what, piece = "laid", whole_card(read.face(shown)), f"card-{shown}"
    return tag(
        "span", what, class_=kind, role="img", aria_label=tip, data_tip=tip, data_piece=piece
    )


def _label(read: PotReading, trick: Trick, seat: int) -> Html:
    stock = read.gems.stock[seat] if seat != read.me else ()
    tip = _("gems to pay with")
    gems = [tag("span", icon("gem"), data_piece=gem) for gem in stock]
    word = _("leads") if seat == trick.leader else ""
    partner = _("partner") if read.me >= 0 and read.partner(seat) == read.me else ""
    said = " · ".join(each for each in (word, partner) if each)
    team = read.team(seat)
    return tag(
        "div",
        tag("span", mark(seat), tag("span", read.names[seat], class_="name"), class_="who"),
        tag("small", said) if said else NOTHING,
        tag("span", *gems, class_="stock", data_tip=f"{len(gems)} {tip}") if gems else NOTHING,
        class_=f"label team-{team}" if team >= 0 else "label",
    )


def _last(read: PotReading) -> Html:
    """Return the last round on demand, with who won it and why."""
    last = read.last
    if last is None:
        return NOTHING
    order = [(last.leader + step) % read.seats for step in range(read.seats)]
    regent = tag("li", whole_card(read.face(last.regent)), icon("crown"), tag("span", _("Regent")))
    laid = [_in_last(read, last, seat) for seat in order if last.laid[seat] is not None]
    title = _("Round %(round)s") % {"round": last.number}
    sheet = tag(
        "div",
        tag("h2", title),
        tag("p", won(read, last)),
        tag("ul", regent, *laid),
        id="last-trick",
        class_="last-trick",
        popover=True,
    )
    opens = tag(
        "button", _("Last round"), type="button", class_="to-last", popovertarget="last-trick"
    )
    return join(opens, sheet)


def _in_last(read: PotReading, last: Trick, seat: int) -> Html:
    shown = last.laid[seat]
    card = shown and shown != "pass"
    picture = whole_card(read.face(shown)) if shown and card else icon("gem")
    told = card_told(read, read.face(shown)) if shown and card else _("passed")
    return tag(
        "li",
        picture,
        tag("span", mark(seat), read.names[seat]),
        tag("span", told, class_="hidden"),
        class_="ahead" if seat == last.holder else None,
    )
