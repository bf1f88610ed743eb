"""Why a seat may not do what it wants to do now."""

from enoteca.core.actions import Action
from enoteca.core.game import Refusal
from enoteca.games.grand_cru.editions import Ruleset
from enoteca.games.grand_cru.state import CruState


def refusal(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why an action of the seat to move is not legal."""
    return Refusal("x", "3.2")
