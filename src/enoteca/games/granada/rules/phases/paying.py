"""Paying with cards of one currency, the highest first, until it is enough (rule 3.5)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT, BitSet, members, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import foretelling, turns
from enoteca.games.granada.rules.actions import (
    PAY,
    card_of,
)
from enoteca.games.granada.rules.ascending import inserted
from enoteca.games.granada.rules.components import NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CURRENCIES,
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    VALUE_OF,
    VALUES,
    Card,
    copies_of,
)
from enoteca.games.granada.rules.phases.phase import Decision
from enoteca.games.granada.rules.state import (
    ACTING,
    ANY_CURRENCY,
    NO_SPACE,
    PAYING,
    GranadaState,
)
from enoteca.native import i64


class Paying(Decision):
    """A seat pays for a tile, or the fee for turning one over."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("paying", "3.5", rules, components, "pay-first")

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer the cards that may come next.

        They come in falling order, so every set is reached in one way, and only those with
        which the amount can still be reached: none of them can turn out to be useless.
        """
        if state.currency != ANY_CURRENCY:
            _offer(state, state.currency, menu)
            return
        for currency in range(CURRENCY_COUNT):
            _offer(state, currency, menu)

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        """Draw one of the offers from the sets of values that may come next."""
        if state.currency != ANY_CURRENCY:
            values = _payable(state, state.currency)
            value = nth(values, rng.below(size(values)))
            return pack(PAY, VALUES * state.currency + value)
        total: i64 = 0
        for currency in range(CURRENCY_COUNT):
            total += size(_payable(state, currency))
        position = rng.below(total)
        currency = 0
        values = _payable(state, 0)
        while position >= size(values):
            position -= size(values)
            currency += 1
            values = _payable(state, currency)
        return pack(PAY, VALUES * currency + nth(values, position))

    def apply(self, state: GranadaState, action: Action) -> None:
        """Pay a card; when it is enough, get what was paid for."""
        card = card_of(action)
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
            turns.proceed(self.rules, self.components, state)
            return
        self._receive(state)
        if exact:  # rule 3.6
            state.phase = ACTING
            if state.journal is not None:
                state.journal.add("paid-exactly", {"seat": state.turn})
        else:
            turns.proceed(self.rules, self.components, state)

    def _receive(self, state: GranadaState) -> None:
        """Lay the tile that was bought beside the city (rule 3.3)."""
        face = state.yard[state.space]
        state.yard[state.space] = NO_FACE
        state.space = NO_SPACE
        state.busy = 1
        state.bought = inserted(state.bought, face)
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "tile": self.components.name[face]}
            state.journal.add("bought", facts)

    def refuse(self, state: GranadaState, action: Action) -> Refusal:
        if kind_of(action) == PAY:
            return _cannot_pay(state, card_of(action))
        return super().refuse(state, action)

    def foretell(self, state: GranadaState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        return foretelling.paying(state, card_of(action))


def ask(state: GranadaState, amount: i64, currency: i64) -> None:
    """Let the player pay an amount, in a currency or in any one."""
    state.phase = PAYING
    state.due = amount
    state.currency = currency
    state.highest = VALUES


def _offer(state: GranadaState, currency: i64, menu: Menu) -> None:
    for value in members(_payable(state, currency)):
        menu.offer(pack(PAY, VALUES * currency + value))


def _payable(state: GranadaState, currency: i64) -> BitSet:
    """Return the values, counted from 0, of the cards of a currency that may come next."""
    purse = state.hands[CURRENCY_COUNT * state.turn + currency]
    due = state.due
    found: BitSet = 0
    reached: i64 = 0
    value: i64 = 0
    while purse and value < state.highest:
        copies = purse & 3
        purse >>= 2
        reached += (value + 1) * copies
        if copies and reached >= due:
            found |= BIT[value]
        value += 1
    return found


def _cannot_pay(state: GranadaState, card: Card) -> Refusal:
    facts: dict[str, object] = {"card": CARD_NAMES[card], "due": state.due}
    first = CURRENCY_COUNT * state.turn
    if not copies_of(state.hands[first : first + CURRENCY_COUNT], card):
        return Refusal("card-not-held", "3.5", facts)
    if state.currency not in (ANY_CURRENCY, CURRENCY_OF[card]):
        facts["currency"] = CURRENCIES[state.currency]
        return Refusal("other-currency", "3.3" if state.space != NO_SPACE else "3.7", facts)
    if VALUE_OF[card] > state.highest:
        return Refusal("highest-first", "3.5", facts)
    return Refusal("never-enough", "3.5", facts)
