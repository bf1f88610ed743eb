"""Players of Pot de Vin with one plan: see ``enoteca.bots.plans``."""

from typing import Final

from enoteca.bots.plans import Plan
from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Game
from enoteca.games.pot_de_vin.policy.advice import Policy
from enoteca.games.pot_de_vin.rules.actions import PASS, PLAY, card_of
from enoteca.games.pot_de_vin.rules.cards import VALUES
from enoteca.games.pot_de_vin.rules.state import PotState
from enoteca.native import i64

HIGHEST: Final = "highest"
HOARD: Final = "hoard"
NAMES: Final = (HIGHEST, HOARD)

ABOVE_ALL: Final = 2 * VALUES


class Highest(Plan[PotState]):
    """Plays the highest card it may, and passes only where it must."""

    __slots__ = ()

    def wish(self, game: Game[PotState], state: PotState, action: Action) -> i64:
        return 1 + card_of(action) % VALUES if kind_of(action) == PLAY else 0


class Hoard(Plan[PotState]):
    """Passes as long as it may, else plays the lowest: the high cards are for the end."""

    __slots__ = ()

    def wish(self, game: Game[PotState], state: PotState, action: Action) -> i64:
        kind = kind_of(action)
        if kind == PASS:
            return ABOVE_ALL
        return VALUES - card_of(action) % VALUES if kind == PLAY else 0


def plan(name: str, game: Game[PotState]) -> Plan[PotState]:
    """Return the plan of a name."""
    return Highest(game, Policy(game)) if name == HIGHEST else Hoard(game, Policy(game))
