"""Chance names the leader of the first round (rule 2.2)."""

from enoteca.core.actions import Action
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import drawn_leader, leader_of
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import DEALING, PotState


class Drawing(Phase[PotState]):
    """Any seat may be the first leader."""

    __slots__ = ("rules",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__("drawing", "2.2")
        self.rules = rules

    def offer(self, state: PotState, menu: Menu) -> None:  # noqa: ARG002
        for seat in range(self.rules.seats):
            menu.offer(drawn_leader(seat))

    def sample(self, state: PotState, rng: Rng) -> Action:  # noqa: ARG002
        return drawn_leader(rng.below(self.rules.seats))

    def apply(self, state: PotState, action: Action) -> None:
        state.leader = leader_of(action)
        state.phase = DEALING
        if state.journal is not None:
            state.journal.add("leader-drawn", {"seat": state.leader})
