"""What every kind of pending thing in Grand Cru can do."""

from enoteca.core.game import Data
from enoteca.core.phase import Phase
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.native import i64


class CruPhase(Phase[CruState]):
    """A stateless piece of the rules, in charge while its kind is the last on the agenda.

    ``ready`` is asked once whenever that comes about.  It says who is to choose and returns
    true; or, where nobody has to, does its work, changes the agenda and returns false.
    """

    __slots__ = ("components", "kind", "rules")

    def __init__(self, rules: Ruleset, kind: i64, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.kind = kind
        self.rules = rules
        self.components = rules.components

    def details(self, due: i64) -> Data:  # noqa: ARG002 (for those that override it)
        """Return what all may know of the choice that is due, by name."""
        return {}
