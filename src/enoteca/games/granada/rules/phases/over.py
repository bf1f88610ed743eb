"""All is over (rule 6.4)."""

from enoteca.games.granada.rules.components import Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.phases.phase import GranadaPhase


class Over(GranadaPhase):
    """Nobody has to choose any more."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("over", "6.4", rules, components)
