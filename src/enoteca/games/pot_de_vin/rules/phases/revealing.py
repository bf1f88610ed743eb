"""Chance turns up the Regent of the next round (rule 2.4)."""

from enoteca.core.actions import Action
from enoteca.core.bits import BIT, least, nth, size
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import REVEALS, card_of
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, DIGNITARIES, suit_of
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import PLAYING, PotState


class Revealing(Phase[PotState]):
    """Any card of the influence pile."""

    __slots__ = ("rules",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("revealing", "2.4")
        self.rules = rules

    def offer(self, state: PotState, menu: Menu) -> None:
        pile = state.pile
        while pile:
            menu.offer(REVEALS[least(pile)])
            pile &= pile - 1

    def sample(self, state: PotState, rng: Rng) -> Action:
        return REVEALS[nth(state.pile, rng.below(size(state.pile)))]

    def apply(self, state: PotState, action: Action) -> None:
        card = card_of(action)
        state.pile ^= BIT[card]
        state.regent = card
        if not self.rules.regents_are_won:
            state.shown |= BIT[card]
        state.round += 1
        state.phase = PLAYING
        state.turn = state.leader
        if state.journal is not None:
            facts: dict[str, object] = {"round": state.round, "card": CARD_NAMES[card]}
            facts["dignitary"] = DIGNITARIES[suit_of(card)]
            state.journal.add("regent", facts)
