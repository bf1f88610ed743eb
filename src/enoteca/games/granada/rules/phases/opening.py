"""Money cards fill the row; a scoring card may come up instead (rules 2.6 and 3.9)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import turns
from enoteca.games.granada.rules.actions import (
    OPEN,
    SCORE,
    card_of,
    scoring_of,
)
from enoteca.games.granada.rules.ascending import inserted
from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CARD_NAMES, CURRENCY_OF, ONE, nth_card
from enoteca.games.granada.rules.phases.drawing import CardDraw
from enoteca.games.granada.rules.piles import places_left
from enoteca.games.granada.rules.scoring import SCORING_NAMES
from enoteca.games.granada.rules.state import (
    GranadaState,
)
from enoteca.native import i64


class Opening(CardDraw):
    """Chance opens money cards."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("opening", "3.9", rules, components, OPEN)

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer the money cards and the scoring card, as far as they may come next (rule 2.6)."""
        places = places_left(state)
        if places != 1:
            super().offer(state, menu)
        if places:
            menu.offer(pack(SCORE, state.revealed))

    def weights(self, state: GranadaState) -> list[i64]:
        places = places_left(state)
        if places == 0:
            return super().weights(state)
        found: list[i64] = []
        if places > 1:
            for copies in super().weights(state):
                found.append(copies * (places - 1))
        found.append(state.deck_size)
        return found

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        places = places_left(state)
        if places == 0:
            return super().sample(state, rng)
        position = rng.below(state.deck_size * places)
        if position < state.deck_size * (places - 1):
            return pack(OPEN, nth_card(state.deck, position // (places - 1)))
        return pack(SCORE, state.revealed)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Turn the next card of the money deck up."""
        if kind_of(action) == SCORE:
            state.scoring = scoring_of(action)
            state.revealed += 1
            if state.journal is not None:
                state.journal.add("scoring-card", {"scoring": SCORING_NAMES[state.scoring]})
            return
        card = card_of(action)
        state.deck[CURRENCY_OF[card]] -= ONE[card]
        state.deck_size -= 1
        state.row = inserted(state.row, card)
        if state.journal is not None:
            state.journal.add("opened", {"card": CARD_NAMES[card]})
        turns.refill_row(self.rules, self.components, state)
