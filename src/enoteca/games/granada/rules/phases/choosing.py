"""Who begins, among those who tie (rule 2.4)."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.game import Seat
from enoteca.core.menu import Menu
from enoteca.games.granada.rules.actions import (
    FIRST,
    beginner_of,
)
from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.phase import GranadaPhase
from enoteca.games.granada.rules.purses import hand_count, hand_worth
from enoteca.games.granada.rules.state import OPENING, GranadaState
from enoteca.native import i64

_FEWER: Final = 1000  # above every total: the number of cards comes first


class Choosing(GranadaPhase):
    """Chance names the first player."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("choosing", "2.4", rules, components)

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer the seats that tie."""
        for seat in beginners(self.rules, state):
            menu.offer(pack(FIRST, seat))

    def apply(self, state: GranadaState, action: Action) -> None:
        """Let a seat begin."""
        begins(state, beginner_of(action))


def beginners(rules: Ruleset, state: GranadaState) -> list[Seat]:
    """Return the seats with the fewest cards and, among them, the lowest total (rule 2.4)."""
    best: list[Seat] = []
    fewest: i64 = 0
    for seat in range(rules.seats):
        merit = _FEWER * hand_count(state, seat) + hand_worth(state, seat)
        if not best or merit < fewest:
            best = [seat]
            fewest = merit
        elif merit == fewest:
            best.append(seat)
    return best


def begins(state: GranadaState, seat: Seat) -> None:
    """Let a seat begin, once the money lies open."""
    state.player = seat
    state.phase = OPENING
    if state.journal is not None:
        state.journal.add("begins", {"seat": seat})
