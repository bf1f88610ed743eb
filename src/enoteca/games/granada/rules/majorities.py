"""How everyone stands in the types, and what it would bring, as numbers."""

from typing import Final

from enoteca.core.game import Seat
from enoteca.core.observation import Block, Sheet
from enoteca.games.granada.rules.components import (
    PRICE_BITS,
    PRICE_MASK,
    Components,
    merit_of,
    prices_of,
)
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.scoring import PLACES, TYPE_COUNT, next_scoring, type_points
from enoteca.games.granada.rules.state import GranadaState
from enoteca.games.granada.rules.turns import following
from enoteca.native import i16, i64

HIGHEST_PRICE: Final = 13  # every type has every price once (rule 1.1)

_OF_A_TYPE: Final = 12
_KINDS: Final[i64] = 9
_MERIT_BITS: Final = 8  # of an owner in a type: the number of buildings, then the dearest
_MERIT_MASK: Final = 255


def blocks(rules: Ruleset) -> list[Block]:
    """Return what the numbers mean; Dirk, where he plays, comes after the last seat."""
    owners = rules.seats + 1 if rules.dirk else rules.seats
    most = max([type_points(rules, scoring, 0, _OF_A_TYPE) for scoring in range(3)])
    return [
        Block("buildings", (owners, TYPE_COUNT), 0, _OF_A_TYPE),
        Block("dearest", (owners, TYPE_COUNT), 0, HIGHEST_PRICE),
        Block("ranks", (owners, TYPE_COUNT), 0, owners),
        Block("points", (owners, TYPE_COUNT), 0, most),  # in the next scoring
    ]


def write(
    rules: Ruleset, components: Components, state: GranadaState, first: Seat, sheet: Sheet
) -> None:
    """Write what a census tells (rule 5.3), without making one: an observation has to be quick."""
    seats = rules.seats
    owners: i64 = seats
    dirk_low: i64 = 0
    dirk_high: i64 = 0
    if rules.dirk:
        owners += 1
        for face in state.dirk:
            dirk_low |= components.owned_low[face]
            dirk_high |= components.owned_high[face]
    scoring = next_scoring(state)
    row = sheet.row
    block = owners * _KINDS
    for kind in range(_KINDS):
        merits: i64 = 0  # of all owners, in lanes
        total: i64 = 0
        seat = first
        for owner in range(owners):
            low = dirk_low
            high = dirk_high
            if owner < seats:
                low = state.owned[2 * seat]
                high = state.owned[2 * seat + 1]
                seat = following(seat, seats)
            prices = prices_of(low, high, kind)
            merit = merit_of(prices)
            total += merit >> PRICE_BITS
            merits |= merit << _MERIT_BITS * owner
        for owner in range(owners):
            mine = merits >> _MERIT_BITS * owner & _MERIT_MASK
            rank: i64 = 0
            points: i64 = 0
            if mine:
                rank = 1
                rest = merits
                while rest:
                    if rest & _MERIT_MASK > mine:
                        rank += 1
                    rest >>= _MERIT_BITS
                if rank <= PLACES:
                    points = type_points(rules, scoring, rank - 1, total)
            at = sheet.at + owner * _KINDS + kind
            row[at] = i16(mine >> PRICE_BITS)
            row[at + block] = i16(mine & PRICE_MASK)
            row[at + 2 * block] = i16(rank)
            row[at + 3 * block] = i16(points)
    sheet.at += 4 * block
