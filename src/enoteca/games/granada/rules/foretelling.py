"""What a change of a city or a card would bring, told before it is done."""

from enoteca.core.game import Data, Seat
from enoteca.games.granada.rules.ascending import removed
from enoteca.games.granada.rules.components import NO_FACE, TYPES, Components, Face
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CURRENCIES,
    CURRENCY_COUNT,
    CURRENCY_OF,
    VALUE_OF,
    Card,
    sums,
)
from enoteca.games.granada.rules.payments import payments
from enoteca.games.granada.rules.scoring import TYPE_COUNT, Census, next_scoring
from enoteca.games.granada.rules.state import (
    NO_SPACE,
    GranadaState,
)
from enoteca.games.granada.rules.tellings import Way
from enoteca.native import i64


def taking(state: GranadaState, card: Card, room: i64) -> Data:
    """Return what could be taken besides a card: for how much there is room, and what lies open."""
    left = room - VALUE_OF[card]
    row = removed(state.row[:], card)
    more: list[str] = []
    for other in row:
        if VALUE_OF[other] <= left and CARD_NAMES[other] not in more:
            more.append(CARD_NAMES[other])
    return {"room": max(left, 0), "more": more}


def buying(components: Components, state: GranadaState, space: i64) -> Data:
    """Return a tile's price, and whether it can be paid exactly (rule 3.6)."""
    face = state.yard[space]
    price = components.price[face]
    purse = state.hands[CURRENCY_COUNT * state.turn + space]
    return {
        "tile": components.name[face],
        "price": price,
        "currency": CURRENCIES[space],
        "exact": sums(purse) >> price & 1 == 1,
    }


def paying(state: GranadaState, card: Card) -> Data:
    """Return what is due after a card, what is lost, and every way to pay that begins with it."""
    currency = CURRENCY_OF[card]
    purse = state.hands[CURRENCY_COUNT * state.turn + currency]
    ways = payments(purse, currency, state.due, VALUE_OF[card])
    left = state.due - VALUE_OF[card]
    return {
        "due": max(left, 0),
        "lost": max(-left, 0),
        "again": left == 0 and state.space != NO_SPACE,  # rule 3.6
        "ways": [_way(state, way) for way in ways],
    }


def building(
    rules: Ruleset,
    components: Components,
    state: GranadaState,
    after: GranadaState,
    seat: Seat,
    face: Face,
) -> Data:
    """Return what a seat's city would show after a change that brought a face, or none."""
    scoring = next_scoring(state)
    moat = longest_moat(after.plans[seat])
    census = Census(rules, components, after)
    before = Census(rules, components, state)
    points = moat - longest_moat(state.plans[seat])
    for kind in range(TYPE_COUNT):
        points += census.points(rules, scoring, kind, seat)
        points -= before.points(rules, scoring, kind, seat)
    found: Data = {"moat": moat, "longer": moat > longest_moat(state.plans[seat])}
    found["points"] = points  # more in the next scoring, as the cities stand
    if face != NO_FACE:
        kind = components.type[face]
        found["type"] = TYPES[kind]
        found["rank"] = census.rank(kind, seat)
    return found


def _way(state: GranadaState, cards: list[Card]) -> Way:
    total: i64 = 0
    for card in cards:
        total += VALUE_OF[card]
    lost = total - state.due
    return {
        "cards": [CARD_NAMES[card] for card in cards],
        "lost": lost,
        "again": lost == 0 and state.space != NO_SPACE,
    }
