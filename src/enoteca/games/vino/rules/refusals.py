"""Why a seat may not do what it wants to do now."""

from typing import Final

from enoteca.core.actions import Action, first_of, kind_of, second_of
from enoteca.core.bits import BIT, nth
from enoteca.core.game import Refusal, Seat
from enoteca.games.vino.rules.actions import (
    BUY,
    CHOOSE,
    DRAW,
    GIVE_UP,
    GROW,
    KEEP,
    PASS,
    RAISE,
    SELL,
    TAKE,
)
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, VARIETIES, Region, Variety
from enoteca.games.vino.rules.phases.selling import CHAIN, cellar
from enoteca.games.vino.rules.state import (
    BUYING,
    CHOOSING,
    DONATING,
    EXTENDING,
    GROWING,
    LOSING,
    RAISING,
    SELLING,
    STARTING,
    VinoState,
)
from enoteca.games.vino.rules.view import owner
from enoteca.native import i64

# What each phase wants instead of anything else: the kinds, the message, the rule.
WANTED: Final[dict[int, tuple[tuple[int, ...], str, str]]] = {
    STARTING: ((BUY,), "must-buy", "2.5"),
    EXTENDING: ((BUY,), "must-buy", "2.5"),
    CHOOSING: ((CHOOSE,), "choose-now", "4.1"),
    BUYING: ((BUY, PASS), "buy-now", "5.4"),
    GROWING: ((GROW,), "grow-now", "3.1"),
    DONATING: ((TAKE,), "take-now", "6.5"),
    SELLING: ((SELL, KEEP), "sell-now", "7.1"),
    LOSING: ((GIVE_UP,), "give-up-now", "7.3"),
    RAISING: ((RAISE,), "raise-now", "7.5"),
}


def refusal(box: Components, state: VinoState, action: Action) -> Refusal:
    """Return why an action of the seat to move is not legal."""
    kind = int(kind_of(action))
    if kind == DRAW:
        return Refusal("chance-alone", "2.2")
    kinds, message, rule = WANTED[int(state.phase)]
    if kind not in kinds:
        return Refusal(message, rule)
    first = first_of(action)
    if kind == CHOOSE:
        return _choice(first, second_of(action))
    if kind == GROW:
        return _variety(box, state, first)
    if kind == SELL:
        return _sale(state, first)
    if kind == RAISE:
        return _step(box, state, first)
    position = second_of(action)
    if position > box.sizes[first]:
        facts: dict[str, object] = {"region": REGIONS[first], "vineyards": box.sizes[first]}
        return Refusal("no-such-vineyard", "1.1", facts)
    if kind == BUY:
        return _purchase(box, state, first, position)
    if kind == TAKE:
        return _gift(box, state, first, position)
    return _loss(state, first, position)


def _choice(first: Region, second: Region) -> Refusal:
    if first == second:
        return Refusal("two-different-regions", "4.1")
    return Refusal("lower-region-first", "4.1", {"region": REGIONS[second]})


def _purchase(box: Components, state: VinoState, region: Region, position: i64) -> Refusal:
    seat = state.turn
    if state.phase == STARTING and region != nth(state.drawn, 0):
        if state.drawn & BIT[region]:
            return Refusal("lower-region-first", "2.2", {"region": REGIONS[nth(state.drawn, 0)]})
        used = state.owned[seat * REGION_COUNT + region] != 0
        return Refusal(
            "start-token-used" if used else "not-drawn", "2.2", {"region": REGIONS[region]}
        )
    if state.phase == BUYING and region != state.region:
        if not state.picks[seat] & BIT[region]:
            return Refusal("not-chosen", "5.1", {"region": REGIONS[region]})
        return Refusal("not-here", "5.1", {"region": REGIONS[state.region]})
    holder = owner(state, region, position - 1)
    if holder is not None:
        return _taken(region, position, holder, "5.4")
    if not state.markers[seat]:
        return Refusal("no-marker", "3.4")
    newcomer = state.phase != STARTING and not state.owned[seat * REGION_COUNT + region]
    if newcomer and not state.tokens[region]:
        return Refusal("no-token", "3.1", {"region": REGIONS[region]})
    facts: dict[str, object] = {"price": box.prices[region][position - 1]}
    facts["money"] = state.money[seat]
    return Refusal("no-money", "5.4", facts)


def _taken(region: Region, position: i64, holder: Seat, rule: str) -> Refusal:
    facts: dict[str, object] = {"region": REGIONS[region], "position": position, "seat": holder}
    return Refusal("vineyard-taken", rule, facts)


def _variety(box: Components, state: VinoState, variety: Variety) -> Refusal:
    facts: dict[str, object] = {"region": REGIONS[state.region], "variety": VARIETIES[variety]}
    if not box.varieties[state.region] & BIT[variety]:
        return Refusal("not-grown-here", "3.1", facts)
    return Refusal("variety-taken", "3.2", facts)


def _gift(box: Components, state: VinoState, region: Region, position: i64) -> Refusal:
    if region != state.region:
        return Refusal("other-gift-region", "6.1", {"region": REGIONS[state.region]})
    if not box.government[region] & BIT[position - 1]:
        return Refusal("not-government", "6.1", {"position": position})
    holder = owner(state, region, position - 1)
    if holder is not None:
        return _taken(region, position, holder, "6.1")
    if position <= state.mark:
        return Refusal("ascending-gifts", "6.5", {"position": state.mark})
    return Refusal("too-few-after", "6.5", {"number": state.need})


def _sale(state: VinoState, variety: Variety) -> Refusal:
    bottles = cellar(state, state.turn)[variety]
    return Refusal("too-few-bottles", "7.1", {"variety": VARIETIES[variety], "bottles": bottles})


def _loss(state: VinoState, region: Region, position: i64) -> Refusal:
    at = state.turn * REGION_COUNT + region
    if not state.owned[at] & BIT[position - 1]:
        return Refusal("not-yours", "7.3", {"region": REGIONS[region], "position": position})
    if state.grown[at] != state.sold:
        return Refusal("other-variety", "7.3", {"variety": VARIETIES[state.sold]})
    if CHAIN * region + position <= state.mark:
        return Refusal("ascending-losses", "7.3")
    return Refusal("too-few-after", "7.3", {"number": state.need})


def _step(box: Components, state: VinoState, variety: Variety) -> Refusal:
    facts: dict[str, object] = {"variety": VARIETIES[variety]}
    if variety == state.sold:
        return Refusal("variety-sold", "7.5", facts)
    if state.demand[variety] == box.highest:
        facts["most"] = box.highest * box.step
        return Refusal("demand-at-most", "7.5", facts)
    if variety < state.mark:
        return Refusal("ascending-steps", "7.5", {"variety": VARIETIES[state.mark]})
    return Refusal("too-little-room", "7.5", {"number": state.need})
