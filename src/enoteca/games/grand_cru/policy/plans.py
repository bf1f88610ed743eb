"""Players of Grand Cru with one plan: see ``enoteca.bots.plans``."""

from typing import Final

from enoteca.bots.plans import Plan
from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Game
from enoteca.games.grand_cru.policy.advice import Policy
from enoteca.games.grand_cru.rules import scoring
from enoteca.games.grand_cru.rules.actions import (
    AUCTION,
    BORROW,
    BUY,
    DIRECT,
    FAIR,
    LOANS,
    OUST,
    RAISE,
    REPAY,
)
from enoteca.games.grand_cru.rules.fields import (
    bid_of,
    column_of,
    loans_of,
    space_of,
    tile_of,
    tile_or_column_of,
)
from enoteca.games.grand_cru.rules.game import GrandCru
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import FRANCS_1, IMPROVEMENT_COUNT, VARIETY_COUNT
from enoteca.native import i64

EARLY_END: Final = "early-end"
DIRECTLY: Final = "direct"
NAMES: Final = (EARLY_END, DIRECTLY)

NEVER: Final = -1
AT_ONCE: Final = 1000
CHEAP: Final = 100  # less every franc of a bid
DEAREST: Final = 3  # francs that a type is worth a bid of
MOST_FRANCS: Final = 3  # that a space of the fair gives


class EarlyEnd(Plan[CruState]):
    """A single loan, types at the lowest bids, and the match ended as soon as it leads.

    It spends nothing that it needs to repay everything at the end of the year: who leads and
    cannot repay gains nothing by it.
    """

    __slots__ = ()

    def wish(self, game: Game[CruState], state: CruState, action: Action) -> i64:
        kind = kind_of(action)
        if kind == LOANS:
            return 1 if loans_of(action) == 1 else NEVER
        if kind in (AUCTION, RAISE):
            place = tile_or_column_of(action)
            tile = place if kind == AUCTION else state.tiles[place]
            least = 1 if kind == AUCTION else state.bids[place] + 1
            bid = bid_of(action)
            if bid > least or bid > DEAREST or _has(state, tile) or _bids_for(state, tile):
                return NEVER
            return CHEAP - bid if _beyond_debts(game, state) >= bid else NEVER
        if kind == BUY:
            return NEVER if _has(state, state.tiles[column_of(action)]) else AT_ONCE
        if kind == FAIR and space_of(action) >= FRANCS_1:
            return 1 + space_of(action) - FRANCS_1
        if kind == REPAY:
            everything = loans_of(action) == state.loans[state.turn]
            return AT_ONCE if everything and _leads(game, state) else NEVER
        if kind in (DIRECT, OUST, BORROW):
            return NEVER
        return 0


class Directly(Plan[CruState]):
    """Every new type bought directly, as long as the interest can be paid; no bid is made."""

    __slots__ = ()

    def wish(self, game: Game[CruState], state: CruState, action: Action) -> i64:
        kind = kind_of(action)
        if kind == DIRECT:
            assert isinstance(game, GrandCru)
            price = game.rules.components.direct_purchase
            if _has(state, tile_of(action)) or _spare(game, state) < price:
                return NEVER
            return AT_ONCE
        return NEVER if kind in (AUCTION, RAISE) else 0


def plan(name: str, game: Game[CruState]) -> Plan[CruState]:
    """Return the plan of a name."""
    return EarlyEnd(game, Policy(game)) if name == EARLY_END else Directly(game, Policy(game))


def _has(state: CruState, tile: i64) -> bool:
    """Return whether the seat to move has a type already."""
    if tile < VARIETY_COUNT:
        return state.vines[state.turn * VARIETY_COUNT + tile] > 0
    spot = state.turn * IMPROVEMENT_COUNT + tile - VARIETY_COUNT
    return state.ready[spot] + state.turned[spot] > 0


def _bids_for(state: CruState, tile: i64) -> bool:
    """Return whether the seat to move has a bid for a type already."""
    for column in range(len(state.tiles)):
        if state.tiles[column] == tile and state.bidders[column] == state.turn:
            return True
    return False


def _spare(game: Game[CruState], state: CruState) -> i64:
    """Return the money that neither the interest nor the bids of the seat to move will need."""
    assert isinstance(game, GrandCru)
    seat = state.turn
    left = state.money[seat] - game.rules.components.interest[state.loans[seat]]
    for column in range(len(state.bidders)):
        if state.bidders[column] == seat:
            left -= state.bids[column]
    return left


def _beyond_debts(game: Game[CruState], state: CruState) -> i64:
    """Return the money that is left when, at the end of this year, everything has been repaid.

    The fair gives the francs that the prestige is enough for by now.
    """
    assert isinstance(game, GrandCru)
    box = game.rules.components
    left = _spare(game, state) - box.loan * state.loans[state.turn]
    for francs in range(MOST_FRANCS, 0, -1):
        if state.prestige[state.turn] >= box.space_costs[FRANCS_1 + francs - 1]:
            return left + francs
    return left


def _leads(game: Game[CruState], state: CruState) -> bool:
    """Return whether nobody's estate is worth as much as that of the seat to move."""
    assert isinstance(game, GrandCru)
    mine = scoring.value(game.rules, state, state.turn)
    for seat in range(game.rules.seats):
        if seat != state.turn and scoring.value(game.rules, state, seat) >= mine:
            return False
    return True
