"""With six players, three seats give a card to the influence pile (rule 2.3)."""

from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT, least
from enoteca.core.events import Facts
from enoteca.core.game import CHANCE, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.games.pot_de_vin.rules.actions import GIFTS, GIVE, card_of
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.phases.untimely import not_in_hand, untimely
from enoteca.games.pot_de_vin.rules.state import REVEALING, PotState
from enoteca.native import i64


class Giving(Phase[PotState]):
    """Any card of the hand, unseen by the others."""

    __slots__ = ("rules",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("giving", "2.3")
        self.rules = rules

    def deciders(self, state: PotState) -> list[Seat]:
        """Return who has still to give, none knowing what the others do."""
        found: list[Seat] = []
        seat = state.turn
        while seat != state.leader:
            found.append(seat)
            seat = (seat + 1) % self.rules.seats
        return found

    def offer(self, state: PotState, menu: Menu) -> None:
        hand = state.hands[state.turn]
        while hand:
            menu.offer(GIFTS[least(hand)])
            hand &= hand - 1

    def apply(self, state: PotState, action: Action) -> None:
        seat = state.turn
        card = card_of(action)
        state.hands[seat] ^= BIT[card]
        state.pile |= BIT[card]
        state.gifts[seat] = card
        if state.journal is not None:
            facts: Facts = {"seat": seat}
            state.journal.add("gave", facts)
            state.journal.add("gave-card", {"seat": seat, "card": CARD_NAMES[card]}, seat)
        following: i64 = (seat + 1) % self.rules.seats
        if following == state.leader:
            state.phase = REVEALING
            state.turn = CHANCE
        else:
            state.turn = following

    def refuse(self, state: PotState, action: Action) -> Refusal:  # noqa: ARG002
        if kind_of(action) == GIVE:
            return not_in_hand(action, self.rule)
        return untimely(action, "give-first", self.rule)
