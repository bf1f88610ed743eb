"""Why one might play, pass, give or place something in Pot de Vin, from what a seat sees."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from enoteca.games.pot_de_vin.faces import BY_LETTER, face
from enoteca.games.pot_de_vin.rules.cards import (
    BONUS,
    BRIBE,
    CARD_NAMES,
    GUILDS,
    JOKER,
    MALUS,
)
from enoteca.games.pot_de_vin.rules.view import PotView
from enoteca.shelf.reasons import Considered, Reason

GIFTS = {BRIBE: "bury-bribe", MALUS: "bury-malus", BONUS: "bury-bonus", JOKER: "bury-joker"}


def reasons(asked: Considered) -> Sequence[Reason]:
    """Return what speaks for an action, the weightiest first."""
    view, brings = cast("PotView", asked.view), cast("Mapping[str, Any]", asked.brings)
    if asked.word == "give":
        return list(_give(view, asked.fields[0]))
    if asked.word == "joker":
        return list(_place(view, brings, asked.seat, asked.fields[0]))
    card = asked.fields[0] if asked.word == "play" else ""
    return list(_play(asked, view, brings, card))


def _give(view: PotView, card: str) -> Iterator[Reason]:
    """Tell what becomes of a card that nobody will win."""
    value, dignitary = _value(card), BY_LETTER[card[0]]
    yield Reason(GIFTS.get(value, "bury"), {"card": card})
    kept = [other for other in view["hand"] if other[0] == card[0] and other != card]
    if kept:
        yield Reason("kept-suit", {"dignitary": dignitary, "count": len(kept)})
    else:
        yield Reason("void", {"dignitary": dignitary})


def _place(view: PotView, brings: Mapping[str, Any], seat: int, field: str) -> Iterator[Reason]:
    guild = next(place for place, name in enumerate(GUILDS) if name.lower() == field)
    before = view["lengths"][seat][guild]
    yield Reason("column-grows", {"guild": field, "before": before, "after": before + 1})
    yield _points(brings["points"][seat])


def _play(
    asked: Considered, view: PotView, brings: Mapping[str, Any], card: str
) -> Iterator[Reason]:
    """Tell who would win the round, what it would bring, and what is kept or shown."""
    seat, holder = asked.seat, brings["holder"]
    if holder == seat:
        yield Reason("wins" if brings["decided"] else "ahead")
        yield _points(brings["points"][seat])
        yield from _columns(asked, view, brings["cards"])
        if not brings["decided"]:
            yield _of_regent(view, card)
            yield _beaten_by(view, card)
    else:
        yield Reason("wins-for" if brings["decided"] else "ahead-for", {"holder_seat": holder})
        yield _points(brings["points"][holder], holder)
        if seat in _partners(view, holder):
            yield Reason("partner", {"holder_seat": holder})
        if card:
            yield Reason("spends", {"card": card})
    if not card:
        yield Reason("gem-paid", {"gems": brings["gems_left"]})
        yield Reason("hand-kept", {"count": len(view["hand"])})
    if brings["lack"]:
        yield Reason("shows-lack", {"dignitary": brings["lack"]})


def _columns(asked: Considered, view: PotView, cards: Sequence[str]) -> Iterator[Reason]:
    """Tell the columns that would grow with some cards."""
    fronts = [face(card, asked.components) for card in cards]
    for place, guild in enumerate(GUILDS):
        more = sum(front.symbols for front in fronts if front.guild == guild)
        if more:
            before = view["lengths"][asked.seat][place]
            facts = {"guild": guild.lower(), "before": before, "after": before + more}
            yield Reason("column-grows", facts)


def _points(points: int, holder: int | None = None) -> Reason:
    """Return the points that would come or go: one's own, or a holder's."""
    facts: dict[str, object] = {"points": abs(points)}
    word = "points" if points > 0 else "points-lost" if points else "points-none"
    if holder is None:
        return Reason(word, facts if points else {})
    named: dict[str, object] = {"holder_seat": holder}
    return Reason(f"{word}-other", (facts if points else {}) | named)


def _beaten_by(view: PotView, card: str) -> Reason:
    """Return how many cards that this seat has not seen would beat a card in its dignitary."""
    seen = {*view["hand"], *view["cycle"], *(view["pile"] or ()), view.get("gift")}
    seen |= {other for won in view["won"] for other in won} | set(view["played"])
    seen.add(view["regent"])
    above = [
        other
        for other in CARD_NAMES
        if other[0] == card[0] and _value(other) > _value(card) and other not in seen
    ]
    facts: dict[str, object] = {"dignitary": BY_LETTER[card[0]]}
    if not above:
        return Reason("none-higher", facts)
    return Reason("higher-unseen", facts | {"count": len(above)})


def _of_regent(view: PotView, card: str) -> Reason:
    regent = (view["regent"] or card)[0]
    word = "regent-card" if card[0] == regent else "regent-beats"
    return Reason(word, {"dignitary": BY_LETTER[regent]})


def _partners(view: PotView, seat: int) -> list[int]:
    partners = view.get("partners")
    return [int(partners[seat])] if partners else []


def _value(card: str) -> int:
    return int(card[1:])
