"""Whose a vineyard is, and who comes first in a region."""

from typing import Final

from enoteca.core.bits import BIT, BitSet, least, size
from enoteca.core.game import Seat
from enoteca.games.vino.rules.land import REGION_COUNT, Region, Vineyards
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import append, i64, vec

POSITIONS: Final = 22  # bits, more than any chain is long


def owner(state: VinoState, region: Region, position: i64) -> Seat | None:
    """Return whose marker stands on a vineyard."""
    for seat in range(len(state.order)):
        if state.owned[seat * REGION_COUNT + region] & BIT[position]:
            return seat
    return None


def merit(vineyards: Vineyards, more: i64 = 0) -> i64:
    """Return what ranks an owner of vineyards in a region, and of so many more: the most first.

    A tie goes to the highest position on the chain, not to the price (rule 5.2): the
    sets of two owners have no member in common, so the greater int has it.
    """
    return (size(vineyards) + more) << POSITIONS | vineyards


def ranking(state: VinoState, region: Region, seats: BitSet) -> vec[i64]:
    """Return those of some seats that own vineyards in a region, the first in merit first."""
    owned = state.owned
    found = vec[i64](capacity=size(seats))
    while seats:
        seat = least(seats)
        seats &= seats - 1
        vineyards = owned[seat * REGION_COUNT + region]
        if vineyards:
            place: i64 = len(found)
            found = append(found, seat)
            theirs = merit(vineyards)
            while place and merit(owned[found[place - 1] * REGION_COUNT + region]) < theirs:
                found[place] = found[place - 1]
                place -= 1
            found[place] = seat
    return found
