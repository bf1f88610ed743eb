"""Chance deals the cards round the table (rule 2.2)."""

from enoteca.core.actions import Action
from enoteca.core.bits import BIT, members, nth, size
from enoteca.core.game import CHANCE
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import DEALS, card_of
from enoteca.games.pot_de_vin.rules.cards import named
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import GIVING, REVEALING, PotState


class Dealing(Phase[PotState]):
    """One card at a time; with six, the last three get one more (rule 2.3)."""

    __slots__ = ("rules",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("dealing", "2.2")
        self.rules = rules

    def offer(self, state: PotState, menu: Menu) -> None:
        for card in members(state.pile):
            menu.offer(DEALS[card])

    def sample(self, state: PotState, rng: Rng) -> Action:
        return DEALS[nth(state.pile, rng.below(size(state.pile)))]

    def apply(self, state: PotState, action: Action) -> None:
        rules = self.rules
        card = card_of(action)
        dealt = 52 - size(state.pile)
        equal = rules.hand * rules.seats
        more = dealt if dealt < equal else dealt - equal + rules.seats - rules.givers
        seat = (state.leader + more) % rules.seats
        state.hands[seat] = state.hands[seat] | BIT[card]
        state.pile ^= BIT[card]
        if dealt + 1 == equal + rules.givers:
            self._end(state)

    def _end(self, state: PotState) -> None:
        rules = self.rules
        if state.journal is not None:
            for seat in range(rules.seats):
                state.journal.add("dealt", {"seat": seat, "cards": named(state.hands[seat])}, seat)
        if rules.givers:
            state.phase = GIVING
            state.turn = (state.leader + rules.seats - rules.givers) % rules.seats
        else:
            state.phase = REVEALING
            state.turn = CHANCE
