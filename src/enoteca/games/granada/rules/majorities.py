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
from enoteca.native import i16, i64, vec

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
    owned = state.owned
    any_low = dirk_low
    any_high = dirk_high
    for place in range(seats):
        any_low |= owned[2 * place]
        any_high |= owned[2 * place + 1]
    row = sheet.row
    block = owners * _KINDS
    first_place = sheet.at
    sheet.blank(4 * block)
    for kind in range(_KINDS):
        if not prices_of(any_low, any_high, kind):
            continue
        merits: i64 = 0  # of all owners, in lanes
        total: i64 = 0
        seat = first
        for owner in range(owners):
            low = dirk_low
            high = dirk_high
            if owner < seats:
                low = owned[2 * seat]
                high = owned[2 * seat + 1]
                seat = following(seat, seats)
            prices = prices_of(low, high, kind)
            if prices:
                merit = merit_of(prices)
                total += merit >> PRICE_BITS
                merits |= merit << _MERIT_BITS * owner
        _write_kind(rules, next_scoring(state), merits, total, row, first_place + kind, block)


def _write_kind(
    rules: Ruleset, scoring: i64, merits: i64, total: i64, row: vec[i16], at: i64, block: i64
) -> None:
    """Write how the owners of buildings of a type stand in it; who has none is blank already."""
    left = merits
    while left:
        mine = left & _MERIT_MASK
        if mine:
            rank: i64 = 1
            rest = merits
            while rest:
                if rest & _MERIT_MASK > mine:
                    rank += 1
                rest >>= _MERIT_BITS
            row[at] = i16(mine >> PRICE_BITS)
            row[at + block] = i16(mine & PRICE_MASK)
            row[at + 2 * block] = i16(rank)
            if rank <= PLACES:
                row[at + 3 * block] = i16(type_points(rules, scoring, rank - 1, total))
        left >>= _MERIT_BITS
        at += _KINDS
