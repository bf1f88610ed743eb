"""Players of Vino with one plan: see ``enoteca.bots.plans``."""

from typing import Final

from enoteca.bots.plans import Plan
from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT, size
from enoteca.core.game import Game
from enoteca.games.vino.policy.advice import Policy
from enoteca.games.vino.rules.actions import BUY, SELL, bottles_of, position_of, region_of
from enoteca.games.vino.rules.game import Vino
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64

EARLY_END: Final = "early-end"
HOARD: Final = "hoard"
NAMES: Final = (EARLY_END, HOARD)

NEVER: Final = -1
PRIVATE: Final = 100  # one less for every private vineyard left in the region
MANY: Final = 8  # bottles of a variety below which none is sold


class EarlyEnd(Plan[VinoState]):
    """Buys private land where a bottle stands, and first where least is left: the match ends."""

    __slots__ = ()

    def wish(self, game: Game[VinoState], state: VinoState, action: Action) -> i64:
        if kind_of(action) != BUY:
            return 0
        assert isinstance(game, Vino)
        region = region_of(action)
        private = game.components.private[region]
        if not state.bottles & BIT[region] or not private & BIT[position_of(action) - 1]:
            return 0
        return PRIVATE - size(private & state.free[region])


class Hoard(Plan[VinoState]):
    """Keeps its wine until there are many bottles of a variety, and then sells them together."""

    __slots__ = ()

    def wish(self, game: Game[VinoState], state: VinoState, action: Action) -> i64:
        if kind_of(action) != SELL:
            return 0
        bottles = bottles_of(action)
        return bottles if bottles >= MANY else NEVER


def plan(name: str, game: Game[VinoState]) -> Plan[VinoState]:
    """Return the plan of a name."""
    return EarlyEnd(game, Policy(game)) if name == EARLY_END else Hoard(game, Policy(game))
