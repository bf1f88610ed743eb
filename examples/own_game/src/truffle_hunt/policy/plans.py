"""Players of Truffle Hunt with one plan, for the lab to try the advice on."""

from typing import Final

from enoteca.bots.plans import Plan
from enoteca.core.actions import Action, first_of
from enoteca.core.game import Game
from truffle_hunt.policy.advice import Policy
from truffle_hunt.rules.state import TruffleState

BEST_FIRST: Final = "best-first"
NAMES: Final = (BEST_FIRST,)


class BestFirst(Plan[TruffleState]):
    """Sends the best dog there is, whatever lies in the wood."""

    __slots__ = ()

    def wish(self, game: Game[TruffleState], state: TruffleState, action: Action) -> int:
        return int(first_of(action))


def plan(_name: str, game: Game[TruffleState]) -> Plan[TruffleState]:
    """Return the plan of a name; there is one."""
    return BestFirst(game, Policy(game))
