"""Why an action of a turn is not legal."""

from enoteca.core.actions import Action, first_of, kind_of, second_of, third_of
from enoteca.core.bits import BIT
from enoteca.core.game import Refusal
from enoteca.games.grand_cru.rules import actions, auction, cellar, improvements, pending
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    IMPROVEMENT_COUNT,
    IMPROVEMENTS,
    INNOVATIONS,
    NO_TILE,
    TILES,
    VARIETIES,
    VARIETY_COUNT,
)


def refusal(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why an action of the seat to move is not legal in a turn."""
    kind = kind_of(action)
    if kind == actions.AUCTION:
        return _auction(rules, state, action)
    if kind == actions.RAISE:
        return _raise(rules, state, action)
    if kind == actions.BUY:
        return _buy(state, first_of(action))
    if kind in (actions.DIRECT, actions.OUST):
        return _direct(rules, state, action)
    if kind == actions.DEMAND:
        return Refusal("demand-at-top", "4.6", {"variety": VARIETIES[first_of(action)]})
    if kind == actions.HARVEST:
        return harvest_refusal(rules, state, action, pending.TURN)
    if kind == actions.SELL:
        return sale_refusal(rules, state, action, "4.8")
    if kind == actions.USE:
        return _use(state, first_of(action))
    if kind == actions.INNOVATE:
        return _innovate(rules, state, action)
    return _shift(rules, state, action)


def _auction(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    tile = first_of(action)
    if not state.display[tile]:
        return Refusal("not-on-show", "4.1", {"tile": TILES[tile]})
    if auction.free_column(rules, state) < 0:
        return Refusal("no-free-column", "4.1")
    if not auction.can_place(state):
        return Refusal("no-marker", "4.1")
    return Refusal("bid-too-high", "4.1", {"highest": rules.components.highest_bid})


def _raise(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    column = first_of(action)
    if state.tiles[column] == NO_TILE:
        return Refusal("empty-column", "4.2", {"column": column + 1})
    if state.bidders[column] == state.turn and not rules.own_bids:
        return Refusal("own-bid", "4.2")
    if second_of(action) <= state.bids[column]:
        return Refusal("bid-too-low", "4.2", {"bid": state.bids[column]})
    if second_of(action) > rules.components.highest_bid:
        return Refusal("bid-too-high", "4.2", {"highest": rules.components.highest_bid})
    return Refusal("no-marker", "4.2")


def _buy(state: CruState, column: int) -> Refusal:
    if state.tiles[column] == NO_TILE:
        return Refusal("empty-column", "4.3", {"column": column + 1})
    if state.bidders[column] != state.turn:
        return Refusal("not-your-bid", "4.3", {"seat": state.bidders[column]})
    return Refusal("too-expensive", "4.3", {"francs": state.bids[column]})


def _direct(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    place = first_of(action)
    if kind_of(action) == actions.DIRECT:
        if not state.display[place]:
            return Refusal("not-on-show", "4.4", {"tile": TILES[place]})
    elif state.tiles[place] == NO_TILE:
        return Refusal("empty-column", "4.4", {"column": place + 1})
    return Refusal("too-expensive", "4.4", {"francs": rules.components.direct_purchase})


def harvest_refusal(rules: Ruleset, state: CruState, action: Action, phase: int) -> Refusal:
    """Return why a vine cannot be harvested."""
    variety = first_of(action)
    if not state.grapes[state.turn * VARIETY_COUNT + variety]:
        return Refusal("no-grapes", "4.7", {"variety": VARIETIES[variety]})
    if phase == pending.RICH_HARVESTING:
        return Refusal("none-in-supply", "5.6", {"variety": VARIETIES[variety]})
    if state.money[state.turn] < rules.components.harvest:
        return Refusal("harvest-unpaid", "4.7", {"francs": rules.components.harvest})
    return Refusal("last-cube", "3.3")


def sale_refusal(rules: Ruleset, state: CruState, action: Action, rule: str) -> Refusal:
    """Return why cubes cannot be sold out of a barrel."""
    variety = first_of(action)
    barrel = second_of(action)
    first = rules.components.first_mature[variety]
    last = rules.components.last_mature[variety]
    if not first <= barrel <= last:
        facts: dict[str, object] = {"variety": VARIETIES[variety], "first": first + 1}
        facts["last"] = last + 1
        return Refusal("not-mature", rule, facts)
    return few_cubes(state, action, rule)


def few_cubes(state: CruState, action: Action, rule: str) -> Refusal:
    """Return that a barrel holds fewer cubes than wanted."""
    variety = first_of(action)
    facts: dict[str, object] = {"variety": VARIETIES[variety]}
    facts["barrel"] = second_of(action) + 1
    facts["cubes"] = state.cellar[cellar.place(state.turn, second_of(action), variety)]
    counted = kind_of(action) in (actions.SELL, actions.YOUNG)
    facts["wanted"] = third_of(action) if counted else 1
    return Refusal("too-few-cubes", rule, facts)


def _use(state: CruState, improvement: int) -> Refusal:
    named: dict[str, object] = {"improvement": IMPROVEMENTS[improvement]}
    spot = state.turn * IMPROVEMENT_COUNT + improvement
    if state.ready[spot]:
        return Refusal("no-effect", "4.9", named)
    if state.turned[spot]:
        return Refusal("once-a-year", "4.9", named)
    return Refusal("no-such-improvement", "4.9", named)


def _innovate(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    if not rules.innovation:
        return Refusal("no-innovations", "10.1")
    if not state.innovations[state.turn] & BIT[first_of(action)]:
        held: dict[str, object] = {"innovation": INNOVATIONS[first_of(action)]}
        return Refusal("innovation-not-held", "10.4", held)
    if state.innovated:
        return Refusal("one-innovation-a-turn", "10.4")
    improvement = second_of(action)
    named: dict[str, object] = {"improvement": IMPROVEMENTS[improvement]}
    face_up = 0
    for seat in range(rules.seats):
        face_up += state.ready[seat * IMPROVEMENT_COUNT + improvement]
    if not face_up:
        return Refusal("none-face-up", "10.4", named)
    if improvements.usable(rules, state, improvement):
        return Refusal("bought-this-turn", "10.4", named)
    return Refusal("no-effect", "10.4", named)


def _shift(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    if not rules.innovation:
        return Refusal("no-innovations", "10.1")
    if first_of(action) not in state.row:
        return Refusal("not-in-row", "10.5", {"innovation": INNOVATIONS[first_of(action)]})
    if len(state.row) < 2:
        return Refusal("row-too-short", "10.5")
    if second_of(action) >= len(state.row):
        return Refusal("no-such-place", "10.5", {"places": len(state.row)})
    return Refusal("same-place", "10.5")
