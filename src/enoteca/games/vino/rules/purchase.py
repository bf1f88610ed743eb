"""One vineyard bought, and what may follow at once: a variety, a donation."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, least
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.games.vino.rules.actions import BUY, position_of, region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    CHAIN,
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    Region,
    Variety,
    Vineyards,
)
from enoteca.games.vino.rules.phases import donating
from enoteca.games.vino.rules.phases.phase import no_such_vineyard, taken
from enoteca.games.vino.rules.ranking import owner
from enoteca.games.vino.rules.state import GROWING, VinoState
from enoteca.native import append, i64


def affordable(box: Components, state: VinoState, seat: Seat, region: Region) -> Vineyards:
    """Return the free vineyards of a region that a seat can pay: there is no credit (rule 5.4)."""
    money = state.money[seat]
    cap = box.cap
    return state.free[region] & box.reach[region * (cap + 1) + (money if money < cap else cap)]


def purchasable(box: Components, state: VinoState, seat: Seat, region: Region) -> Vineyards:
    """Return what a seat could buy in a region: money, a marker, as newcomer a token (rule 5.5)."""
    if not state.markers[seat]:  # rule 3.4
        return 0
    if not state.owned[seat * REGION_COUNT + region] and not state.tokens[region]:  # rule 3.1
        return 0
    return affordable(box, state, seat, region)


def offer(menu: Menu, region: Region, vineyards: Vineyards) -> None:
    """Offer to buy any of some vineyards of a region."""
    while vineyards:
        menu.offer(pack(BUY, region, least(vineyards) + 1))
        vineyards &= vineyards - 1


def foretell(box: Components, state: VinoState, action: Action) -> Data:
    """Return what a vineyard costs, what is left after it, and whether it brings a donation."""
    region = region_of(action)
    position = position_of(action)
    price = box.prices[region][position - 1]
    free = state.free[region] & ~BIT[position - 1]
    return {
        "price": price,
        "money": state.money[state.turn] - price,
        "markers": state.markers[state.turn] - 1,
        "donation": donating.comes(box, state, region, free),
    }


def why_not(box: Components, state: VinoState, action: Action) -> Refusal:
    """Return why a vineyard cannot be bought by whoever may buy in its region."""
    region = region_of(action)
    position = position_of(action)
    if position > box.sizes[region]:
        return no_such_vineyard(box, region)
    holder = owner(state, region, position - 1)
    if holder is not None:
        return taken(region, position, holder, "5.4")
    if not state.markers[state.turn]:
        return Refusal("no-marker", "3.4")
    if not state.owned[state.turn * REGION_COUNT + region] and not state.tokens[region]:
        return Refusal("no-token", "3.1", {"region": REGIONS[region]})
    facts: dict[str, object] = {"price": box.prices[region][position - 1]}
    facts["money"] = state.money[state.turn]
    return Refusal("no-money", "5.4", facts)


def buy(box: Components, state: VinoState, action: Action) -> None:
    """Pay for a vineyard and mark it; a newcomer then takes a token."""
    seat = state.turn
    region = region_of(action)
    position = position_of(action)
    price = box.costs[CHAIN * region + position - 1]
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
            state.agenda = append(state.agenda, state.phase)
            state.phase = GROWING
            return
        take_token(state, seat, region, least(tokens))
    donating.check(box, state)


def take_token(state: VinoState, seat: Seat, region: Region, variety: Variety) -> None:
    """Let a newcomer have a token that lies beside a region."""
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
