"""Who owns the most land."""

from enoteca.core.bits import size
from enoteca.core.game import ranks
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import i64


def scores(box: Components, state: VinoState) -> list[i64]:
    """Return every seat's vineyards: each has a marker on it."""
    return [box.markers - left for left in state.markers]


def breakdown(state: VinoState) -> dict[str, list[i64]]:
    """Return every seat's vineyards by region."""
    found: dict[str, list[i64]] = {}
    for region in range(REGION_COUNT):
        vineyards: list[i64] = []
        for seat in range(len(state.order)):
            vineyards.append(size(state.owned[seat * REGION_COUNT + region]))
        found[REGIONS[region]] = vineyards
    return found


def standing(box: Components, state: VinoState) -> list[i64]:
    """Return the ranks: most vineyards, then most money (rule 9.2)."""
    vineyards = scores(box, state)
    merits: list[list[i64]] = []
    for seat in range(len(vineyards)):
        merits.append([vineyards[seat], state.money[seat]])
    return ranks(merits)
