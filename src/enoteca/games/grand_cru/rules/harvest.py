"""Cubes from the vines into the first barrel, and what the last one does to the year."""

from enoteca.core.actions import pack
from enoteca.core.bits import BIT
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules import cellar
from enoteca.games.grand_cru.rules.actions import HARVEST
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.estate import grapes_of
from enoteca.games.grand_cru.rules.pending import fix_end
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import VARIETIES, VARIETY_COUNT
from enoteca.native import i64


def on_last_leaf(rules: Ruleset, state: CruState) -> bool:
    """Return whether the bottle has come to the last leaf (rule 3.1)."""
    return state.round >= rules.components.leaves


def harvestable(rules: Ruleset, state: CruState) -> i64:
    """Return how many cubes a seat may harvest: before the last leaf one must stay (rule 3.3)."""
    grapes = grapes_of(state, state.turn)
    if grapes and not on_last_leaf(rules, state):
        return grapes - 1
    return grapes


def may_harvest(rules: Ruleset, state: CruState) -> bool:
    """Return whether a seat has the money and a cube to harvest (rule 4.7)."""
    if state.money[state.turn] < rules.components.harvest:
        return False
    return harvestable(rules, state) > 0


def offer_vines(state: CruState, menu: Menu) -> None:
    """Offer a harvest of every variety that bears a cube (rule 4.7)."""
    grapes = state.grapes
    start = state.turn * VARIETY_COUNT
    for variety in range(VARIETY_COUNT):
        if grapes[start + variety]:
            menu.offer(pack(HARVEST, variety))


def refuse_vine(rules: Ruleset, state: CruState, variety: i64) -> Refusal:
    """Return why a vine cannot be harvested in a turn (rule 4.7)."""
    if not state.grapes[state.turn * VARIETY_COUNT + variety]:
        return no_grapes(variety)
    if state.money[state.turn] < rules.components.harvest:
        return Refusal("harvest-unpaid", "4.7", {"francs": rules.components.harvest})
    return Refusal("last-cube", "3.3")


def no_grapes(variety: i64) -> Refusal:
    """Return that no vine of a variety bears a cube."""
    return Refusal("no-grapes", "4.7", {"variety": VARIETIES[variety]})


def offer_rich(state: CruState, menu: Menu) -> None:
    """Offer a harvest of every variety of which the supply has another cube (rule 5.6)."""
    grapes = state.grapes
    start = state.turn * VARIETY_COUNT
    for variety in range(VARIETY_COUNT):
        if grapes[start + variety] and state.supply[variety]:
            menu.offer(pack(HARVEST, variety))


def pay(rules: Ruleset, state: CruState) -> None:
    """Pay for a harvest (rule 4.7)."""
    state.money[state.turn] -= rules.components.harvest


def reap(state: CruState, variety: i64) -> None:
    """Move a cube from a vine of the seat to move to the first barrel (rule 4.7)."""
    seat: Seat = state.turn
    state.grapes[seat * VARIETY_COUNT + variety] -= 1
    state.cellar[cellar.place(seat, 0, variety)] += 1
    if state.journal is not None:
        state.journal.add("harvested", {"seat": seat, "variety": VARIETIES[variety]})


def foretold(state: CruState, seat: Seat, price: i64) -> Data:
    """Return what a harvest leaves, and whether it fixes the end of the year (rule 3.3)."""
    last = not state.ending and grapes_of(state, seat) == 1
    return {"money": state.money[seat] - price, "ends_year": last}


def check_last(rules: Ruleset, state: CruState) -> None:
    """Fix the end of the year if the last cube was harvested: one more turn each (rule 3.3)."""
    if not state.ending and not grapes_of(state, state.turn):
        fix_end(state, rules.everyone & ~state.passed & ~BIT[state.turn])
        if state.journal is not None:
            state.journal.add("last-harvest", {"seat": state.turn})
