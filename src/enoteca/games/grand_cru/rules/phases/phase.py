"""What every kind of pending thing can do."""

from enoteca.core.actions import Action
from enoteca.core.menu import COUNT, Menu
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.native import i64


class Phase:
    """A stateless piece of the rules, in charge while its kind is the last on the agenda.

    ``ready`` is asked once whenever that comes about.  It says who is to choose and returns
    true; or, where nobody has to, does its work, changes the agenda and returns false.
    """

    __slots__ = ("components", "rules")

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.components = rules.components

    def ready(self, state: CruState) -> bool:  # noqa: ARG002 (for those that override it)
        """Return whether somebody has to choose now."""
        return True

    def offer(self, state: CruState, menu: Menu) -> None:
        """Offer every legal action in ascending order."""

    def apply(self, state: CruState, action: Action) -> None:
        """Carry out a legal action."""

    def weights(self, state: CruState) -> list[i64]:
        """Return the odds of what chance may do."""
        menu = Menu(COUNT)
        self.offer(state, menu)
        return [1] * menu.count
