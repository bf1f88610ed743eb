"""The shared half of Granada: the yard, the open money, the pawn, bag and deck."""

from functools import cache, lru_cache
from typing import cast

from enoteca.games.granada.board.box import Face
from enoteca.games.granada.board.moving import BAG, DECK, coming_from, tile_piece
from enoteca.games.granada.board.reading import Reading
from enoteca.games.granada.board.tiles import coin, icon, money, whole_tile
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import button
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def yard(reading: Reading) -> Html:
    """Draw everything that lies between the players."""
    spaces = [_space(reading, number + 1) for number in range(len(reading.view["yard"]))]
    return tag(
        "div",
        tag("div", *spaces, class_="yard", role="group", aria_label=_("Yard")),
        _row(reading),
        _stock(reading),
        class_="g-common",
    )


def _space(reading: Reading, number: int) -> Html:
    currency = reading.view["currencies"][number - 1]
    name = reading.view["yard"][number - 1]
    letters = reading.letters(currency)
    if name is None:
        facts = {"number": number, "currency": reading.told(currency)}
        tip = _("Space %(number)s, paid in %(currency)s: empty") % facts
        inside = join(coin(currency, letters), tag("span", "–", class_="no-tile"))
        return tag("div", inside, class_=f"space c-{currency}", data_tip=tip)
    face = reading.face(name)
    back = reading.face(face.back)
    inside = _lying(face, back, currency, letters, reading.told(face.type))
    if reading.fits_nowhere(name):
        inside = join(inside, tag("span", "⌧", class_="nowhere", aria_hidden="true"))
    text = f"buy:{number}"
    if text in reading.legal:
        return _for_sale(reading, text, face, inside, currency)
    tip = " · ".join(filter(None, (reading.prospect(face), reading.described(face))))
    chosen = reading.view["buying"] == number
    if reading.seen.my_turn and not chosen:
        alike = "" if reading.phase == "acting" else "buy"
        tip = f"{reading.refused(text, alike)} {tip}"
    else:
        price = _("costs %(amount)s (3.3)") % {"amount": reading.money(currency, face.price)}
        tip = f"{price} · {tip}"
    return tag(
        "div",
        inside,
        class_=f"space c-{currency}{' chosen' if chosen else ''}",
        data_tip=tip,
        role="group",
        tabindex="0",
        aria_label=tip,
        data_shows=name,
        data_piece=tile_piece(face),
        **coming_from(BAG, reading.coming.stocked.get(name)),
    )


@lru_cache(maxsize=256)
def _lying(face: Face, back: Face, currency: str, letters: str, told: str) -> Html:
    return join(
        whole_tile(face),
        tag("span", coin(currency, letters), tag("b", face.price), class_="cost"),
        tag("span", whole_tile(back), class_="behind"),
        tag("span", told, class_="what"),
    )


def _for_sale(reading: Reading, text: str, face: Face, inside: Html, currency: str) -> Html:
    to_the_coin = bool(reading.seen.foretold(text)["exact"])
    amount = reading.money(currency, face.price)
    order = _offered(reading.language, reading.told(face.name), amount, to_the_coin)
    return button(
        text,
        inside,
        tag("span", "=", class_="exact") if to_the_coin else NOTHING,
        class_=f"space c-{currency}",
        label=order,
        tip=" · ".join(filter(None, (order, reading.prospect(face), reading.described(face)))),
        data_shows=face.name,
        data_piece=tile_piece(face),
        **coming_from(BAG, reading.coming.stocked.get(face.name)),
    )


@lru_cache(maxsize=512)
def _offered(_language: str, name: str, amount: str, to_the_coin: bool) -> str:
    order = _("Buy %(tile)s for %(amount)s") % {"tile": name, "amount": amount}
    more = (
        _("exactly payable: then you act again (rule 3.6)")
        if to_the_coin
        else _("only with a loss: there is no change (rule 3.3)")
    )
    return f"{order} · {more}"


def _row(reading: Reading) -> Html:
    cards = []
    met: dict[str, int] = {}
    for name, position in zip(reading.view["row"], reading.coming.opened, strict=True):
        met[name] = met.get(name, 0) + 1
        currency, value = name[:-1], int(name[-1])
        picture = money(currency, reading.letters(currency), value)
        told = reading.told(name)
        place = f"{name}-{met[name]}"
        piece = f"card-{place if position is None else position}"
        came = coming_from(DECK, position)
        choice = reading.legal.get(f"take:{name}")
        if choice is not None:
            cards.append(
                button(
                    choice.text,
                    picture,
                    class_="open-card",
                    label=choice.sentence,
                    tip=f"{choice.sentence}. {_after_taking(reading, name)}",
                    data_piece=piece,
                    data_place=place,
                    **came,
                )
            )
        else:
            alike = "" if reading.phase in ("acting", "taking") else "take"
            why = reading.refused(f"take:{name}", alike) if reading.seen.my_turn else ""
            cards.append(
                tag(
                    "span",
                    picture,
                    class_="rest open-card" if why else "open-card",
                    data_tip=why or f"{told}: {_taking(reading.language)}",
                    data_piece=piece,
                    data_place=place,
                    role="img",
                    tabindex="0",
                    aria_label=f"{told}. {why}" if why else told,
                    **came,
                )
            )
    gaps = [
        tag("span", class_="open-card gap") for _n in range(reading.view["row_size"] - len(cards))
    ]
    return tag("div", *cards, *gaps, class_="money-row", role="group", aria_label=_("Open money"))


@cache
def _taking(_language: str) -> str:
    return _("one card a turn, or several up to 5 in all (3.2)")


def _after_taking(reading: Reading, name: str) -> str:
    """Return what else could be taken after a card."""
    more = cast("list[str]", reading.seen.foretold(f"take:{name}")["more"])
    return _then(reading.language, ", ".join(reading.told(each) for each in more))


@lru_cache(maxsize=256)
def _then(_language: str, cards: str) -> str:
    if not cards:
        return _("Then your turn ends (rule 3.2)")
    return _("Then also %(cards)s, up to 5 in all (rule 3.2)") % {"cards": cards}


def _stock(reading: Reading) -> Html:
    view = reading.view
    counts = view["bag_size"], view["deck_size"], len(view["discards"])
    coming = "" if reading.phase == "over" else reading.view["next_scoring"]
    return _counted(reading.language, view["pawn"], counts, coming, tuple(view["cards_to_scoring"]))


@lru_cache(maxsize=256)  # the same for everybody at the table
def _counted(
    _language: str, pawn: str, counts: tuple[int, int, int], coming: str, between: tuple[int, ...]
) -> Html:
    """Draw the pawn, the bag, the deck and the next scoring."""
    bag, deck, paid = counts
    sides = {"even": _("even"), "odd": _("odd")}
    pads = [
        tag("span", tag("span", icon("pawn"), data_piece="pawn"), told, class_="pad here")
        if side == pawn
        else tag("span", told, class_="pad")
        for side, told in sides.items()
    ]
    pawn_tip = _("The pawn: the next tiles come with their %(side)s side up (3.10)")
    bag_tip = ngettext(
        "%(number)s tile left in the bag: when the yard cannot be filled, the match ends (6.1)",
        "%(number)s tiles left in the bag: when the yard cannot be filled, the match ends (6.1)",
        bag,
    )
    deck_tip = _("Money cards: %(deck)s in the deck, %(paid)s in the discard (3.9)")
    return tag(
        "div",
        tag("span", *pads, class_="pawn", data_tip=pawn_tip % {"side": sides[pawn]}, tabindex="0"),
        _count(BAG, bag, bag_tip % {"number": bag}),
        _count(DECK, deck, deck_tip % {"deck": deck, "paid": paid}),
        _next_scoring(coming, between) if coming else NOTHING,
        class_="stock",
    )


def _count(name: str, number: int, tip: str) -> Html:
    picture = tag("span", icon(name), data_piece=name)
    return tag("span", picture, tag("b", number), class_="count", data_tip=tip, tabindex="0")


def _next_scoring(letter: str, between: tuple[int, ...]) -> Html:
    badge = tag("b", letter, class_="scoring-card")
    if not between and letter != "C":
        return NOTHING  # nothing is dealt yet
    if not between:
        tip = _("Scoring C comes at the end, when the yard cannot be filled (6.1, 6.4)")
        return tag("span", badge, _("at the end"), class_="next", data_tip=tip, tabindex="0")
    facts = {"letter": letter, "least": between[0], "most": between[1]}
    tip = ngettext(
        "Scoring %(letter)s comes up after %(least)s to %(most)s more money card (2.6)",
        "Scoring %(letter)s comes up after %(least)s to %(most)s more money cards (2.6)",
        between[1],
    )
    told = ngettext("in %(least)s–%(most)s card", "in %(least)s–%(most)s cards", between[1])
    told, tip = told % facts, tip % facts
    return tag("span", badge, told, class_="next", data_tip=tip, tabindex="0")
