"""Money for everybody before the first turn, and who begins (rules 2.3 and 2.4)."""

from typing import Final

from enoteca.core.actions import Action
from enoteca.games.granada.rules.actions import (
    DEAL,
    card_of,
)
from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CARD_NAMES, CURRENCY_COUNT, CURRENCY_OF, ONE
from enoteca.games.granada.rules.phases.choosing import beginners, begins
from enoteca.games.granada.rules.phases.drawing import CardDraw
from enoteca.games.granada.rules.purses import hand_worth
from enoteca.games.granada.rules.state import CHOOSING, GranadaState

ENOUGH_MONEY: Final = 20  # rule 2.3


class Dealing(CardDraw):
    """Chance deals the opening money."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("dealing", "2.3", rules, components, DEAL)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Give a card to the seat whose turn it is to draw, until it has 20 or more."""
        card = card_of(action)
        seat = state.player
        state.deck[CURRENCY_OF[card]] -= ONE[card]
        state.deck_size -= 1
        state.hands[CURRENCY_COUNT * seat + CURRENCY_OF[card]] += ONE[card]
        if state.journal is not None:
            state.journal.add("dealt", {"seat": seat, "card": CARD_NAMES[card]})
        if hand_worth(state, seat) < ENOUGH_MONEY:
            return
        state.player += 1
        if state.player < self.rules.seats:
            return
        best = beginners(self.rules, state)
        if len(best) > 1:
            state.phase = CHOOSING
        else:
            begins(state, best[0])
