"""What every decision of Granada knows: the rules it is played by and the tiles in the box."""

from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Refusal
from enoteca.core.phase import Phase
from enoteca.games.granada.rules.actions import TAKE
from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.state import GranadaState


class GranadaPhase(Phase[GranadaState]):
    """A decision of chance, or none at all."""

    __slots__ = ("components", "rules")

    def __init__(self, name: str, rule: str, rules: Ruleset, components: Components) -> None:
        super().__init__(name, rule)
        self.rules = rules
        self.components = components


class Decision(GranadaPhase):
    """A decision of a seat; ``owed`` is the message to whoever wants to do something else."""

    __slots__ = ("owed",)

    def __init__(
        self, name: str, rule: str, rules: Ruleset, components: Components, owed: str
    ) -> None:
        super().__init__(name, rule, rules, components)
        self.owed = owed

    def refuse(self, state: GranadaState, action: Action) -> Refusal:  # noqa: ARG002
        """Return why nothing else may be done before this."""
        if kind_of(action) < TAKE:
            return Refusal("chance-alone", "2.1")
        return Refusal(self.owed, self.rule)
