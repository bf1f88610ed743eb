"""One vineyard bought, and what may follow at once: a variety, a donation."""

from enoteca.core.actions import Action, first_of, pack, second_of
from enoteca.core.bits import BIT, members
from enoteca.core.game import Seat
from enoteca.games.vino.rules.actions import BUY, GROW
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    Region,
    Variety,
    Vineyards,
)
from enoteca.games.vino.rules.phases import donation
from enoteca.games.vino.rules.state import GROWING, VinoState
from enoteca.native import i64


def affordable(box: Components, state: VinoState, seat: Seat, region: Region) -> Vineyards:
    """Return the free vineyards of a region that a seat can pay: there is no credit (rule 5.4)."""
    money = state.money[seat]
    return state.free[region] & box.reach[region][money if money < box.cap else box.cap]


def purchasable(box: Components, state: VinoState, seat: Seat, region: Region) -> Vineyards:
    """Return what a seat could buy in a region: money, a marker, as newcomer a token (rule 5.5)."""
    if not state.markers[seat]:  # rule 3.4
        return 0
    if not state.owned[seat * REGION_COUNT + region] and not state.tokens[region]:  # rule 3.1
        return 0
    return affordable(box, state, seat, region)


def purchases(region: Region, vineyards: Vineyards) -> list[Action]:
    """Return the actions that buy vineyards of a region."""
    return [pack(BUY, region, position + 1) for position in members(vineyards)]


def buy(box: Components, state: VinoState, action: Action) -> None:
    """Pay for a vineyard and mark it; a newcomer then takes a token."""
    seat = state.turn
    region = first_of(action)
    position = second_of(action)
    price = box.prices[region][position - 1]
    at = seat * REGION_COUNT + region
    state.money[seat] -= price
    state.markers[seat] -= 1
    state.owned[at] |= BIT[position - 1]
    state.free[region] ^= BIT[position - 1]
    state.region = region
    state.active = 1
    if state.journal is not None:
        state.journal.add(
            "bought",
            {"seat": seat, "region": REGIONS[region], "position": position, "price": price},
        )
    if state.grown[at] == NO_VARIETY:
        tokens = state.tokens[region]
        if tokens & (tokens - 1):  # rule 3.1: a choice between two or more
            state.agenda.append(state.phase)
            state.phase = GROWING
            return
        _take_token(state, seat, region, members(tokens)[0])
    donation.check(box, state)


def varieties(state: VinoState) -> list[Action]:
    """Return the varieties that the buyer may grow in his new region (rule 3.1)."""
    return [pack(GROW, variety) for variety in members(state.tokens[state.region])]


def grow(box: Components, state: VinoState, action: Action) -> None:
    """Take a token, and go on with the purchase."""
    _take_token(state, state.turn, state.region, first_of(action))
    state.phase = state.agenda.pop()
    donation.check(box, state)


def _take_token(state: VinoState, seat: Seat, region: Region, variety: Variety) -> None:
    state.tokens[region] ^= BIT[variety]
    plant(state, seat, region, variety)


def plant(state: VinoState, seat: Seat, region: Region, variety: Variety) -> None:
    """Lay a token before a seat: from now on it grows this here, and nobody else (rule 3.2)."""
    at: i64 = seat * REGION_COUNT + region
    state.grown[at] = variety
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "region": REGIONS[region]}
        facts["variety"] = VARIETIES[variety]
        state.journal.add("token-taken", facts)
