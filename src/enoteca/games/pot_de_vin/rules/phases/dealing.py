"""Chance deals the cards round the table (rule 2.2)."""

from enoteca.core.actions import Action
from enoteca.core.bits import BIT, least, nth, size
from enoteca.core.game import CHANCE
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import DEALS, card_of
from enoteca.games.pot_de_vin.rules.cards import named
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import GIVING, REVEALING, PotState
from enoteca.native import i64, vec


class Dealing(Phase[PotState]):
    """One card at a time; with six, the last three get one more (rule 2.3)."""

    __slots__ = ("all_dealt", "distances", "rules")

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("dealing", "2.2")
        self.rules = rules
        self.all_dealt: i64 = rules.hand * rules.seats + rules.givers
        # From the leader, clockwise, of whoever gets the next card, by those that are dealt.
        self.distances: vec[i64] = vec[i64](
            [distance(rules, dealt) for dealt in range(self.all_dealt)]
        )

    def offer(self, state: PotState, menu: Menu) -> None:
        left = state.pile
        while left:
            menu.offer(DEALS[least(left)])
            left &= left - 1

    def sample(self, state: PotState, rng: Rng) -> Action:
        return DEALS[nth(state.pile, rng.below(size(state.pile)))]

    def apply(self, state: PotState, action: Action) -> None:
        card = BIT[card_of(action)]
        dealt = 52 - size(state.pile)
        seat = state.leader + self.distances[dealt]
        if seat >= self.rules.seats:
            seat -= self.rules.seats
        state.hands[seat] |= card
        state.pile ^= card
        if dealt + 1 == self.all_dealt:
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


def distance(rules: Ruleset, dealt: i64) -> i64:
    """Return how far clockwise from the leader the next card goes, by those that are dealt."""
    equal = rules.hand * rules.seats
    if dealt < equal:
        return dealt % rules.seats
    return dealt - equal + rules.seats - rules.givers
