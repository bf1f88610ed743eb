"""Players of Granada with one plan: see ``enoteca.bots.plans``."""

from typing import Final

from enoteca.bots.plans import Plan
from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Game
from enoteca.games.granada.policy.advice import Policy
from enoteca.games.granada.rules.actions import BUY, space_of
from enoteca.games.granada.rules.components import number_of, prices_of
from enoteca.games.granada.rules.game import Granada
from enoteca.games.granada.rules.money import CURRENCY_COUNT, sums
from enoteca.games.granada.rules.state import GranadaState
from enoteca.native import i64

EXACT: Final = "exact"
DENIAL: Final = "denial"
NAMES: Final = (EXACT, DENIAL)

NEVER: Final = -1


class Exact(Plan[GranadaState]):
    """Hoards money and buys only what it pays exactly, the dearest first."""

    __slots__ = ()

    def wish(self, game: Game[GranadaState], state: GranadaState, action: Action) -> i64:
        if kind_of(action) != BUY:
            return 0
        assert isinstance(game, Granada)
        space = space_of(action)
        price = game.components.price[state.yard[space]]
        purse = state.hands[CURRENCY_COUNT * state.turn + space]
        return price if sums(purse) >> price & 1 else NEVER


class Denial(Plan[GranadaState]):
    """Buys whatever it can of what somebody else has most of."""

    __slots__ = ()

    def wish(self, game: Game[GranadaState], state: GranadaState, action: Action) -> i64:
        if kind_of(action) != BUY:
            return 0
        assert isinstance(game, Granada)
        kind = game.components.type[state.yard[space_of(action)]]
        most: i64 = 0
        for seat in range(game.seat_count):
            if seat != state.turn:
                owned = prices_of(state.owned[2 * seat], state.owned[2 * seat + 1], kind)
                most = max(most, number_of(owned))
        return most


def plan(name: str, game: Game[GranadaState]) -> Plan[GranadaState]:
    """Return the plan of a name."""
    return Exact(game, Policy(game)) if name == EXACT else Denial(game, Policy(game))
