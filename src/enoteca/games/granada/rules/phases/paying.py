"""Paying with cards of one currency, the highest first, until it is enough (rule 3.5)."""

from enoteca.core.actions import Action, first_of, pack
from enoteca.core.rng import Rng
from enoteca.games.granada.rules.actions import PAY
from enoteca.games.granada.rules.components import NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    VALUE_OF,
    VALUES,
)
from enoteca.games.granada.rules.phases import placing
from enoteca.games.granada.rules.state import (
    ACTING,
    ANY_CURRENCY,
    NO_SPACE,
    GranadaState,
    insert,
)
from enoteca.native import i64


def payments(state: GranadaState) -> list[Action]:
    """Return the cards that may come next.

    They come in falling order, so every set is reached in one way, and only those with
    which the amount can still be reached: none of them can turn out to be useless.
    """
    found: list[Action] = []
    for currency in range(CURRENCY_COUNT):
        if state.currency in (ANY_CURRENCY, currency):
            purse = state.hands[CURRENCY_COUNT * state.turn + currency]
            reached: i64 = 0
            for value in range(1, state.highest + 1):
                copies = purse & 3
                purse >>= 2
                reached += value * copies
                if copies and reached >= state.due:
                    found.append(pack(PAY, VALUES * currency + value - 1))
    return found


def sample_payment(state: GranadaState, rng: Rng) -> Action:
    """Draw one of ``payments`` without listing them, where the currency is given."""
    if state.currency == ANY_CURRENCY:
        found = payments(state)
        return found[rng.below(len(found))]
    purse = state.hands[CURRENCY_COUNT * state.turn + state.currency]
    reached: i64 = 0
    options: i64 = 0
    usable: i64 = 0  # the values that may come next, four bits each
    for value in range(1, state.highest + 1):
        copies = purse & 3
        purse >>= 2
        if copies:
            reached += value * copies
            if reached >= state.due:
                usable |= value << 4 * options
                options += 1
    value = usable >> 4 * rng.below(options) & 15
    return pack(PAY, VALUES * state.currency + value - 1)


def pay(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Pay a card; when it is enough, get what was paid for."""
    card = first_of(action)
    currency = CURRENCY_OF[card]
    state.hands[CURRENCY_COUNT * state.turn + currency] -= ONE[card]
    state.discards[currency] += ONE[card]
    state.currency = currency
    state.due -= VALUE_OF[card]
    if state.journal is not None:
        state.journal.add("paid", {"seat": state.turn, "card": CARD_NAMES[card]})
    if state.due > 0:
        state.highest = VALUE_OF[card]
        return
    exact = state.due == 0
    state.due = 0
    state.currency = ANY_CURRENCY
    state.highest = 0
    if state.space == NO_SPACE:  # the fee for turning a tile over
        placing.proceed(rules, components, state)
        return
    _receive(components, state)
    if exact:  # rule 3.6
        state.phase = ACTING
        if state.journal is not None:
            state.journal.add("paid-exactly", {"seat": state.turn})
    else:
        placing.proceed(rules, components, state)


def _receive(components: Components, state: GranadaState) -> None:
    """Lay the tile that was bought beside the city (rule 3.3)."""
    face = state.yard[state.space]
    state.yard[state.space] = NO_FACE
    state.space = NO_SPACE
    state.busy = 1
    insert(state.bought, face)
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "tile": components.name[face]}
        state.journal.add("bought", facts)
