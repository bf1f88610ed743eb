"""Why a choice that follows from an action, or from the end of the year, is not legal."""

from enoteca.core.actions import Action, first_of, kind_of, second_of, third_of
from enoteca.core.bits import BIT
from enoteca.core.game import Refusal
from enoteca.core.menu import LIST, Menu
from enoteca.games.grand_cru.rules import actions, cellar
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.refused_turns import few_cubes, sale_refusal
from enoteca.games.grand_cru.rules.state import CruState, first_of_item
from enoteca.games.grand_cru.rules.tiles import (
    EMPTY_VINE,
    ESTATE_NAMES,
    MOST_LOANS,
    SPACES,
    VARIETIES,
    VARIETY_COUNT,
)


def refusal(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why a choice that could be due is not legal."""
    kind = kind_of(action)
    named: dict[str, object] = {"variety": VARIETIES[min(first_of(action), VARIETY_COUNT - 1)]}
    if kind == actions.LOANS:
        return Refusal("too-many-first-loans", "2.2", {"most": rules.first_loans})
    if kind == actions.DISCARD:
        return Refusal("not-in-estate", "4.5", {"tile": ESTATE_NAMES[first_of(action)]})
    if kind == actions.MARKER:
        return Refusal("no-such-marker", "11.7")
    if kind == actions.BRAND:
        return Refusal("no-such-marker", "11.3")
    if kind in (actions.BLEND, actions.EXCHANGE):
        return _blend(rules, state, action)
    if kind == actions.DRAW_OFF:
        return Refusal("cannot-draw-off", "5.2", named)
    if kind == actions.PRESS:
        return Refusal("not-in-first-barrel", "5.10", named)
    if kind == actions.POUR:
        return Refusal("none-in-supply", "5.10", named)
    if kind == actions.REFINE:
        if cubes(state, action):
            return Refusal("would-spoil", "5.7", named)
        return few_cubes(state, action, "5.7")
    if kind == actions.VINTAGE:
        return sale_refusal(rules, state, action, "5.5")
    if kind == actions.FAIR:
        return _space(rules, state, first_of(action))
    if kind == actions.JUICE:
        if first_of(action) < first_of_item(state.agenda[-1]):
            return Refusal("juice-in-order", "7.4", named)
        named["cubes"] = state.grapes[state.turn * VARIETY_COUNT + first_of(action)]
        return Refusal("too-few-grapes", "7.4", named)
    if kind == actions.YOUNG:
        if second_of(action) >= rules.components.first_mature[first_of(action)]:
            return Refusal("no-longer-young", "7.5", named)
        return few_cubes(state, action, "7.5")
    if kind == actions.RESTRUCTURE:
        return _restructure(state, action)
    if kind == actions.BORROW:
        return Refusal("too-many-loans", "6.7", {"most": MOST_LOANS})
    if first_of(action) > state.loans[state.turn]:
        return Refusal("too-few-loans", "6.7", {"loans": state.loans[state.turn]})
    return Refusal("too-expensive", "6.7", {"francs": first_of(action) * rules.components.loan})


def cubes(state: CruState, action: Action) -> int:
    """Return how many cubes lie where an action points."""
    return state.cellar[cellar.place(state.turn, second_of(action), first_of(action))]


def _blend(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    menu = Menu(LIST)
    rules.assemblage.offer(rules.components.last_mature, state, menu)
    if kind_of(menu.actions[0]) != kind_of(action):
        return Refusal("other-edition", "12.1")
    if not cubes(state, action):
        return few_cubes(state, action, "5.2")
    return Refusal("cannot-replace", "5.2", {"variety": VARIETIES[first_of(action)]})


def _space(rules: Ruleset, state: CruState, space: int) -> Refusal:
    if state.taken & BIT[space]:
        return Refusal("space-is-taken", "6.3", {"space": SPACES[space]})
    facts: dict[str, object] = {"space": SPACES[space]}
    facts["prestige"] = rules.components.space_costs[space]
    return Refusal("too-little-prestige", "6.3", facts)


def _restructure(state: CruState, action: Action) -> Refusal:
    name = first_of(action)
    variety = name if name < EMPTY_VINE else name - EMPTY_VINE
    spot = state.turn * VARIETY_COUNT + variety
    owned = state.grapes[spot]
    if name >= EMPTY_VINE:
        owned = state.vines[spot] - owned
    if not owned:
        return Refusal("not-in-estate", "7.6", {"tile": ESTATE_NAMES[name]})
    facts: dict[str, object] = {"variety": VARIETIES[second_of(action)]}
    facts["pile"] = "discard" if third_of(action) == actions.FROM_DISCARD else "pile"
    return Refusal("not-in-pile", "7.6", facts)
