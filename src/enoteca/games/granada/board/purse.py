"""The own money of Granada, by currency, and how a price can be paid with it."""

from collections import Counter
from functools import lru_cache
from typing import cast

from enoteca.games.granada.board.reading import Reading
from enoteca.games.granada.board.tiles import coin, money
from enoteca.games.granada.rules.tellings import Way
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import button, helped
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

OFFERS = 4


def purse(reading: Reading) -> Html:
    """Draw the hand; while something is to be paid, the payments that are offered first."""
    if "hand" not in reading.view:
        return NOTHING
    groups = [_group(reading, currency) for currency in reading.view["currencies"]]
    money_ = tag(
        "div", *groups, class_="purse", role="group", aria_label=_("Your money"), tabindex="0"
    )
    paying = reading.phase == "paying" and reading.seen.my_turn
    pinned = "" if reading.phase in ("placing", "finishing") else " pinned"  # then the city is
    return tag(
        "div",
        money_,
        _offers(reading) if paying else NOTHING,
        class_=f"own-granada{' paying' if paying else ''}{pinned}",
    )


def _group(reading: Reading, currency: str) -> Html:
    values = reading.hand[currency]
    told, letters = reading.told(currency), reading.letters(currency)
    counted = sorted(Counter(values).items(), reverse=True)
    cards = [_card(reading, currency, value, copies) for value, copies in counted]
    asked = reading.phase == "paying" and reading.view["currency"] not in (None, currency)
    kind = f"group c-{currency}{' aside' if asked else ''}{'' if values else ' none'}"
    many = " many" if len(cards) > 5 else ""
    total = reading.money(currency, sum(values))
    head = _head(reading.language, currency, letters, told, total, sum(values), len(values))
    return tag("div", head, tag("div", *cards, class_=f"cards{many}"), class_=kind)


@lru_cache(maxsize=512)
def _head(
    _language: str, currency: str, letters: str, told: str, total: str, coins: int, number: int
) -> Html:
    told_sum = ngettext("%(amount)s on %(number)s card", "%(amount)s on %(number)s cards", number)
    tip = told_sum % {"amount": total, "number": number}
    sum_ = tag("b", coins)
    return tag("p", coin(currency, letters), sum_, tag("span", told), class_="sum", data_tip=tip)


def _card(reading: Reading, currency: str, value: int, copies: int) -> Html:
    name = f"{currency}{value}"
    choice = reading.legal.get(f"pay:{name}")
    letters = reading.letters(currency)
    if reading.picking is not None and f"pay:{name}" in reading.payable:
        told = reading.told(name)
        return button(
            f"pay:{name}",
            join(
                _picture(currency, letters, value, copies),
                tag("b", 0, class_="times", data_times=f"pay:{name}") if copies > 1 else NOTHING,
            ),
            class_=f"in-purse n-{copies}",
            label=_("Pay with %(card)s") % {"card": told},
            tip=helped(reading.seen, f"pay:{name}", _("Pay with %(card)s") % {"card": told}),
            data_choose=f"pay:{name}",
            data_worth=value,
            data_kind=currency,
            data_most=copies,
            data_piece=_piece(reading, name),
        )
    if choice is None:
        why = ""
        if reading.phase == "paying" and reading.seen.my_turn:
            other = "currency" if reading.view["currency"] not in (None, currency) else ""
            why = reading.refused(f"pay:{name}", other)
        told = _held(reading.language, reading.told(name), reading.told(currency), copies)
        picture = _picture(currency, letters, value, copies)
        return _resting(picture, _piece(reading, name), told, why, f"in-purse n-{copies}")
    label = f"{choice.sentence}: {_after(reading, choice.text)}"
    return button(
        choice.text,
        _picture(currency, letters, value, copies),
        class_=f"in-purse n-{copies}",
        label=label,
        tip=f"{label} (3.5)",
        data_piece=_piece(reading, name),
    )


@lru_cache(maxsize=256)
def _held(_language: str, card: str, currency: str, copies: int) -> str:
    told = f"{card} × {copies}" if copies > 1 else card
    use = _("pays for the tile on the space of %(currency)s, or a fee; no change (3.3, 3.7)")
    return f"{told}: {use % {'currency': currency}}"


def _piece(reading: Reading, name: str) -> str:
    return reading.coming.hand.get(name, f"hand-{name}")


def _after(reading: Reading, text: str) -> str:
    """Return how a payment stands with one more card."""
    brings = reading.seen.foretold(text)
    due, lost = cast("int", brings["due"]), cast("int", brings["lost"])
    if due:
        told = ngettext("%(left)s still to pay then", "%(left)s still to pay then", due)
        return told % {"left": due}
    return _("%(loss)s too much, without change") % {"loss": lost} if lost else _("exactly")


@lru_cache(maxsize=512)  # most of a hand is as it was before
def _resting(picture: Html, piece: str, told: str, why: str, class_: str) -> Html:
    return tag(
        "span",
        picture,
        class_=f"rest {class_}" if why else class_,
        data_tip=why or told,
        data_piece=piece,
        role="img",
        tabindex="0" if why else None,
        aria_label=f"{told}. {why}" if why else told,
    )


def _picture(currency: str, letters: str, value: int, copies: int) -> Html:
    more = tag("span", f"×{copies}", class_="copies") if copies > 1 else NOTHING
    return join(money(currency, letters, value), more)


def _offers(reading: Reading) -> Html:
    """Offer whole payments, the exact ones first; each says what it brings."""
    found = sorted(reading.ways, key=lambda way: (way["lost"], len(way["cards"])))
    buttons = [_offer(reading, way) for way in found[:OFFERS]]
    more = len(found) - len(buttons)
    rest = (
        tag(
            "p",
            ngettext(
                "%(number)s other way: choose the cards yourself.",
                "%(number)s other ways: choose the cards yourself.",
                more,
            )
            % {"number": more},
            class_="quiet",
        )
        if more > 0
        else NOTHING
    )
    return tag(
        "div", tag("div", *buttons, class_="ways"), rest, class_="offers", aria_label=_("Payments")
    )


def _offer(reading: Reading, way: Way) -> Html:
    loss, fee = way["lost"], reading.view["buying"] is None
    if loss:
        brings = ngettext("%(loss)s lost", "%(loss)s lost", loss) % {"loss": loss}
    else:
        brings = _("exactly: act again") if way["again"] else _("exactly")
    texts = [f"pay:{card}" for card in way["cards"]]
    currency = way["cards"][0][:-1]
    cards = " + ".join(card[-1] for card in way["cards"])
    one = len(way["cards"]) == 1
    paid = reading.told(way["cards"][0]) if one else f"{cards} {reading.told(currency)}"
    order = _("Pay %(amount)s") % {"amount": paid}
    tip = _("There is no change (3.3)") if loss else _("Exact payment: another action (3.6)")
    if fee:
        tip = _("The fee for turning a tile over (3.7)")
    shown = join(
        coin(currency, reading.letters(currency)),
        tag("b", cards),
        tag("span", brings, class_="brings"),
    )
    return button(
        texts[0],
        shown,
        class_=f"offer{'' if loss else ' exactly'}",
        label=f"{order}: {brings}",
        tip=tip,
        data_then=" ".join(texts[1:]) or None,
    )
