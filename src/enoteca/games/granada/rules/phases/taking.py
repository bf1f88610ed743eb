"""More money in the same action, or enough (rule 3.2)."""

from typing import Final

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import foretelling, turns
from enoteca.games.granada.rules.actions import (
    ENOUGH,
    TAKE,
    card_of,
)
from enoteca.games.granada.rules.ascending import holds, removed
from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    VALUE_OF,
    VALUES,
    Card,
)
from enoteca.games.granada.rules.phases.phase import Decision
from enoteca.games.granada.rules.state import (
    ROW,
    TAKING,
    GranadaState,
)
from enoteca.native import append, i64, vec

SEVERAL: Final = 5  # several cards may be taken up to this total
ANY_VALUE: Final = VALUES  # the first card may have any


class Taking(Decision):
    """A seat that has taken a small card takes another, or no more."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("taking", "3.2", rules, components, "take-or-enough")

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer the cards for which there is room, and enough."""
        for card in takeable(state, state.room):
            menu.offer(pack(TAKE, card))
        menu.offer(pack(ENOUGH))

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        cards = takeable(state, state.room)
        position = rng.below(len(cards) + 1)
        return pack(TAKE, cards[position]) if position < len(cards) else pack(ENOUGH)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Take another card, or be content."""
        if kind_of(action) == TAKE:
            take(self.rules, self.components, state, card_of(action), state.room)
        else:
            state.room = 0
            turns.proceed(self.rules, self.components, state)

    def refuse(self, state: GranadaState, action: Action) -> Refusal:
        if kind_of(action) == TAKE:
            return cannot_take(state, card_of(action))
        return super().refuse(state, action)

    def foretell(self, state: GranadaState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        if kind_of(action) == TAKE:
            return foretelling.taking(state, card_of(action), state.room)
        return {}


def takeable(state: GranadaState, highest: i64) -> vec[Card]:
    """Return the open cards up to a value, equal ones once."""
    found = vec[i64](capacity=ROW)
    last: Card = -1
    for card in state.row:
        if VALUE_OF[card] <= highest and card != last:
            found = append(found, card)
            last = card
    return found


def take(
    rules: Ruleset, components: Components, state: GranadaState, card: Card, room: i64
) -> None:
    """Take an open card; go on taking where another one has room beside it."""
    state.row = removed(state.row, card)
    state.hands[CURRENCY_COUNT * state.turn + CURRENCY_OF[card]] += ONE[card]
    state.busy = 1
    if state.journal is not None:
        state.journal.add("took", {"seat": state.turn, "card": CARD_NAMES[card]})
    state.room = room - VALUE_OF[card]
    for other in state.row:
        if VALUE_OF[other] <= state.room:
            state.phase = TAKING
            return
    state.room = 0
    turns.proceed(rules, components, state)


def cannot_take(state: GranadaState, card: Card) -> Refusal:
    """Return why a card may not be taken."""
    facts: dict[str, object] = {"card": CARD_NAMES[card]}
    if not holds(state.row, card):
        return Refusal("card-not-open", "3.2", facts)
    facts["room"] = state.room
    return Refusal("more-than-five", "3.2", facts)
