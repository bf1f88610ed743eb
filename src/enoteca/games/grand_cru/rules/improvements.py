"""Improvements: when one may be used, and how its use begins."""

from typing import Final

from enoteca.core.actions import pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import COUNT, Menu
from enoteca.games.grand_cru.rules import cellar, harvest, market, pending
from enoteca.games.grand_cru.rules.actions import REFINE
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState, item, push
from enoteca.games.grand_cru.rules.tiles import (
    ADVERTISING,
    AOC,
    ASSEMBLAGE,
    CELLAR_SIZE,
    GOOD_VINTAGE,
    HARVESTER,
    HEURIGER,
    IMPROVEMENT_COUNT,
    IMPROVEMENTS,
    REFINEMENT,
    RICH_HARVEST,
    UVAGGIO,
    VARIETY_COUNT,
    WHOLESALE,
)
from enoteca.native import i64

BY_AOC: Final = 0  # of a sale
BY_WHOLESALE: Final = 1
WHOLESALE_AGAIN: Final = 2
SALES: Final = ("aoc", "wholesale", "wholesale-again")

STEPS: Final = 3  # of Advertising
PRESSED: Final = 2  # cubes for Uvaggio
REAPED: Final = 2  # vines at most with the Harvester


def usable(rules: Ruleset, state: CruState, improvement: i64) -> bool:
    """Return whether an improvement would change something for the seat to move (rule 4.9)."""
    if improvement == HARVESTER:
        return harvest.may_harvest(rules, state)
    if improvement == HEURIGER:
        return cellar.cubes_in_barrel(state, state.turn, 0) > 0
    if improvement == UVAGGIO:
        return cellar.cubes_in_barrel(state, state.turn, 0) >= PRESSED
    if improvement in (AOC, WHOLESALE, GOOD_VINTAGE):
        return cellar.has_mature(rules.components, state)
    if improvement == ADVERTISING:
        return market.has_step(rules.components, state)
    menu = Menu(COUNT)
    if improvement == ASSEMBLAGE:
        rules.assemblage.offer(rules.components.last_mature, state, menu)
    elif improvement == RICH_HARVEST:
        if harvest.may_harvest(rules, state):
            harvest.offer_rich(state, menu)
    else:
        offer_refinements(rules.components, state, menu)
    return menu.count > 0


def refuse_use(state: CruState, improvement: i64) -> Refusal:
    """Return why an improvement of the seat to move cannot be used (rule 4.9)."""
    named: dict[str, object] = {"improvement": IMPROVEMENTS[improvement]}
    spot = state.turn * IMPROVEMENT_COUNT + improvement
    if state.ready[spot]:
        return Refusal("no-effect", "4.9", named)
    if state.turned[spot]:
        return Refusal("once-a-year", "4.9", named)
    return Refusal("no-such-improvement", "4.9", named)


def start(rules: Ruleset, state: CruState, improvement: i64) -> None:
    """Begin the use of an improvement by the seat to move."""
    if improvement == AOC:
        push(state, item(pending.SELLING, BY_AOC))
    elif improvement == WHOLESALE:
        push(state, item(pending.SELLING, BY_WHOLESALE))
    elif improvement == GOOD_VINTAGE:
        push(state, pending.SELLING_ONE)
    elif improvement == ASSEMBLAGE:
        push(state, pending.ASSEMBLING)
    elif improvement == HARVESTER:
        harvest.pay(rules, state)
        cubes = min(REAPED, harvest.harvestable(rules, state))  # rule 5.3
        push(state, item(pending.HARVESTING, cubes))
    elif improvement == RICH_HARVEST:
        harvest.pay(rules, state)
        push(state, pending.RICH_HARVESTING)
    elif improvement == REFINEMENT:
        push(state, pending.REFINING)
    elif improvement == ADVERTISING:
        push(state, item(pending.STEPPING, STEPS))
    elif improvement == UVAGGIO:
        push(state, item(pending.PRESSING, PRESSED))
    elif improvement == HEURIGER:
        gained = cellar.cubes_in_barrel(state, state.turn, 0)  # rule 5.9
        state.prestige[state.turn] += gained
        if state.journal is not None:
            state.journal.add("prestige-gained", {"seat": state.turn, "prestige": gained})


def foretold(state: CruState, seat: Seat, improvement: i64) -> Data:
    """Return what the use of an improvement brings at once."""
    if improvement == HEURIGER:
        return {"prestige": cellar.cubes_in_barrel(state, seat, 0)}
    return {}


def offer_refinements(components: Components, state: CruState, menu: Menu) -> None:
    """Offer every variety of every barrel that would not spoil one barrel on (rule 5.7)."""
    cubes = state.cellar
    start_of_cellar = state.turn * CELLAR_SIZE
    for variety in range(VARIETY_COUNT):
        for barrel in range(components.last_mature[variety]):
            if cubes[start_of_cellar + barrel * VARIETY_COUNT + variety]:
                menu.offer(pack(REFINE, variety, barrel))
