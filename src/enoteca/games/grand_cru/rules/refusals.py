"""Why a seat may not do what it wants to do now."""

from typing import Final

from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Refusal
from enoteca.games.grand_cru.rules import actions, pending, refused_choices, refused_turns
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.improvements import BY_AOC
from enoteca.games.grand_cru.rules.state import CruState, first_of_item, kind_of_item

# What must be done before anything else, and what may be chosen there.
FIRST_OF_ALL: Final[dict[int, tuple[Refusal, tuple[int, ...]]]] = {
    pending.BORROWING: (Refusal("first-loans-first", "2.2"), (actions.LOANS,)),
    pending.AFTER: (Refusal("action-is-done", "10.4"), (actions.INNOVATE,)),
    pending.MARKING: (Refusal("marker-first", "11.7"), (actions.MARKER,)),
    pending.BRANDING: (Refusal("brand-first", "11.3"), (actions.BRAND,)),
    pending.MAKING_ROOM: (Refusal("room-first", "4.5"), (actions.DISCARD,)),
    pending.HARVESTING: (Refusal("harvest-first", "5.3"), (actions.HARVEST,)),
    pending.RICH_HARVESTING: (Refusal("rich-harvest-first", "5.6"), (actions.HARVEST,)),
    pending.SELLING: (Refusal("sale-first", "5.4"), (actions.SELL,)),
    pending.SELLING_ONE: (Refusal("vintage-first", "5.5"), (actions.VINTAGE,)),
    pending.REFINING: (Refusal("refine-first", "5.7"), (actions.REFINE,)),
    pending.STEPPING: (Refusal("steps-first", "5.8"), (actions.DEMAND,)),
    pending.ASSEMBLING: (Refusal("blend-first", "5.2"), (actions.BLEND, actions.EXCHANGE)),
    pending.DRAWING_OFF: (Refusal("draw-off-first", "5.2"), (actions.DRAW_OFF,)),
    pending.PRESSING: (Refusal("press-first", "5.10"), (actions.PRESS, actions.POUR)),
    pending.FAIR: (Refusal("fair-first", "6.3"), (actions.FAIR,)),
    pending.LATE_HARVESTING: (Refusal("late-harvest-first", "7.2"), (actions.HARVEST,)),
    pending.DELIVERING: (Refusal("delivery-first", "7.3"), (actions.SELL,)),
    pending.JUICING: (Refusal("juice-first", "7.4"), (actions.JUICE,)),
    pending.SELLING_YOUNG: (Refusal("young-wine-first", "7.5"), (actions.YOUNG,)),
    pending.RESTRUCTURING: (Refusal("restructuring-first", "7.6"), (actions.RESTRUCTURE,)),
    pending.CLAIMING: (Refusal("claim-first", "7.9"), ()),
    pending.LOANS: (Refusal("loans-first", "6.7"), (actions.BORROW, actions.REPAY)),
    pending.AWARDING: (Refusal("award-first", "10.2"), ()),
}

# In a turn: when one could do what is no action of a turn.
ELSEWHERE: Final[dict[int, Refusal]] = {
    actions.LOANS: Refusal("first-loans-are-chosen", "2.2"),
    actions.DISCARD: Refusal("no-room-needed", "4.5"),
    actions.MARKER: Refusal("no-marker-asked", "11.7"),
    actions.BRAND: Refusal("no-brand-asked", "11.3"),
    actions.BLEND: Refusal("needs-assemblage", "5.2"),
    actions.EXCHANGE: Refusal("needs-assemblage", "5.2"),
    actions.DRAW_OFF: Refusal("needs-assemblage", "5.2"),
    actions.PRESS: Refusal("needs-uvaggio", "5.10"),
    actions.POUR: Refusal("needs-uvaggio", "5.10"),
    actions.REFINE: Refusal("needs-refinement", "5.7"),
    actions.VINTAGE: Refusal("needs-good-vintage", "5.5"),
    actions.FAIR: Refusal("fair-is-later", "6.3"),
    actions.TAKE: Refusal("nothing-to-take", "7.9"),
    actions.JUICE: Refusal("needs-grape-juice", "7.4"),
    actions.YOUNG: Refusal("needs-young-wine", "7.5"),
    actions.RESTRUCTURE: Refusal("needs-restructuring", "7.6"),
    actions.BORROW: Refusal("loans-are-later", "6.7"),
    actions.REPAY: Refusal("loans-are-later", "6.7"),
    actions.DONE: Refusal("an-action-is-owed", "3.2"),
}


def refusal(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why an action of the seat to move is not legal."""
    kind = int(kind_of(action))
    if kind in (actions.REPLACE, actions.LAY, actions.ROW, actions.FIRST_SEAT):
        return Refusal("chance-alone", "2.1")
    phase = int(kind_of_item(state.agenda[-1]))
    if phase == pending.TURN:
        if kind in ELSEWHERE:
            return ELSEWHERE[kind]
        return refused_turns.refusal(rules, state, action)
    first, accepted = FIRST_OF_ALL[phase]
    if kind not in accepted:
        return _other_origin(state, phase) or first
    if kind == actions.HARVEST:
        return refused_turns.harvest_refusal(rules, state, action, phase)
    if kind == actions.PRESS and not first_of_item(state.agenda[-1]):
        return Refusal("pour-first", "5.10")
    if kind == actions.POUR and first_of_item(state.agenda[-1]):
        return first
    if kind in (actions.SELL, actions.DEMAND, actions.INNOVATE):
        return refused_turns.refusal(rules, state, action)
    return refused_choices.refusal(rules, state, action)


def _other_origin(state: CruState, phase: int) -> Refusal | None:
    """Return what is due first where the same decision follows from another rule."""
    if phase == pending.SELLING and first_of_item(state.agenda[-1]) == BY_AOC:
        return Refusal("sale-first", "5.1")
    if phase == pending.STEPPING and state.taken:  # a space of the fair, not Advertising
        return Refusal("steps-first", "7.7")
    return None
