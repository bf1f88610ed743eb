"""The demand board: prices, steps up, the drop after a sale, and frozen prices."""

from enoteca.core.actions import pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules import cellar
from enoteca.games.grand_cru.rules.actions import DEMAND
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.state import NO_SEAT, CruState
from enoteca.games.grand_cru.rules.tiles import VARIETIES, VARIETY_COUNT
from enoteca.native import i64


def price_for(components: Components, state: CruState, seat: Seat, variety: i64) -> i64:
    """Return what a seat gets for a cube: its marker's price, else the grey one's (rule 11.5)."""
    if state.brands[variety] == seat:
        return components.price(variety, state.brand_spaces[variety])
    return components.price(variety, state.demand[variety])


def offer_steps(components: Components, state: CruState, menu: Menu) -> None:
    """Offer a step up in every column that has one (rule 4.6)."""
    demand = state.demand
    tops = components.top_spaces
    for variety in range(VARIETY_COUNT):
        if demand[variety] < tops[variety]:
            menu.offer(pack(DEMAND, variety))


def has_step(components: Components, state: CruState) -> bool:
    """Return whether any column has a step up left."""
    for variety in range(VARIETY_COUNT):
        if state.demand[variety] < components.top_spaces[variety]:
            return True
    return False


def refuse_step(variety: i64) -> Refusal:
    """Return that a column has no step up left."""
    return Refusal("demand-at-top", "4.6", {"variety": VARIETIES[variety]})


def raise_demand(components: Components, state: CruState, variety: i64) -> None:
    """Move the grey marker one space up (rule 4.6); a marker it overtakes goes home (rule 11.4)."""
    state.demand[variety] += 1
    price = components.price(variety, state.demand[variety])
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
        facts["price"] = price
        state.journal.add("demand-raised", facts)
    if state.brands[variety] == NO_SEAT:
        return
    if components.price(variety, state.brand_spaces[variety]) < price:
        send_home(state, variety)


def send_home(state: CruState, variety: i64) -> None:
    """Take a player's marker from a column of the demand board (rule 11.4)."""
    owner = state.brands[variety]
    state.markers[owner] += 1
    state.brands[variety] = NO_SEAT
    state.brand_spaces[variety] = 0
    if state.journal is not None:
        state.journal.add("brand-home", {"seat": owner, "variety": VARIETIES[variety]})


def clear_brands(state: CruState) -> None:
    """Send all players' markers on the demand board home after phase 1 (rule 11.8)."""
    for variety in range(VARIETY_COUNT):
        if state.brands[variety] != NO_SEAT:
            send_home(state, variety)


def lower(space: i64) -> i64:
    """Return where the demand drops to: one space, never below the lowest (rule 4.8)."""
    return space - 1 if space else 0


def step_foretold(components: Components, state: CruState, variety: i64) -> Data:
    """Return what a step up brings: the next space and its price (rule 4.6)."""
    space = state.demand[variety] + 1
    return {"space": space, "price": components.price(variety, space)}


def sale_foretold(state: CruState, seat: Seat, variety: i64, count: i64, price: i64) -> Data:
    """Return what a sale brings, and the space that the demand drops to (rule 4.8)."""
    money = state.money[seat] + count * price
    space = lower(state.demand[variety])
    return {"price": price, "francs": count * price, "money": money, "space": space}


def sell(state: CruState, variety: i64, barrel: i64, count: i64, price: i64, to_fair: bool) -> None:
    """Sell cubes of the seat to move; the demand drops once, never below the lowest (rule 4.8)."""
    seat = state.turn
    state.cellar[cellar.place(seat, barrel, variety)] -= count
    state.money[seat] += count * price
    if to_fair:
        state.sold[seat * VARIETY_COUNT + variety] += count
    else:
        state.supply[variety] += count
    demand = state.demand[variety]
    state.demand[variety] = lower(demand)
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
        facts["barrel"] = barrel + 1
        facts["cubes"] = count
        facts["price"] = price
        facts["drop"] = demand - state.demand[variety]
        state.journal.add("sold", facts)
    if state.brands[variety] == seat:
        send_home(state, variety)
