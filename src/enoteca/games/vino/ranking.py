"""Who comes first in a region."""

from enoteca.core.bits import BIT, BitSet, size
from enoteca.core.game import Seat
from enoteca.core.ints import i64
from enoteca.games.vino.land import REGION_COUNT, Region
from enoteca.games.vino.state import VinoState


def ranking(state: VinoState, region: Region, seats: BitSet) -> list[Seat]:
    """Return those of some seats that own vineyards in a region, most first.

    A tie goes to the highest position on the chain, not to the price (rule 5.2): the
    sets of two owners have no member in common, so the greater int has it.
    """
    found: list[Seat] = []
    merits: list[i64] = []
    for seat in range(len(state.order)):
        vineyards = state.owned[seat * REGION_COUNT + region]
        if vineyards and seats & BIT[seat]:
            merit = size(vineyards) << 22 | vineyards
            place: i64 = 0
            while place < len(found) and merits[place] > merit:
                place += 1
            found.insert(place, seat)
            merits.insert(place, merit)
    return found
