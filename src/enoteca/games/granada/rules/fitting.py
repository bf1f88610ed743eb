"""Why a seat may not do what it wants to do now."""

from enoteca.core.actions import Action, first_of, kind_of
from enoteca.core.game import Refusal
from enoteca.games.granada.rules import building, city_rules
from enoteca.games.granada.rules.actions import (
    ADD,
    BUY,
    CENTRE,
    DECLINE,
    ENOUGH,
    GIVE,
    PASS,
    PAY,
    PLACE,
    REMOVE,
    RESERVE,
    SWAP,
    TAKE,
    Cell,
    cell_of,
    removed_cell,
)
from enoteca.games.granada.rules.components import NO_FACE, Components, Face, other_side
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CURRENCIES,
    CURRENCY_COUNT,
    CURRENCY_OF,
    VALUE_OF,
    copies_of,
)
from enoteca.games.granada.rules.phases.placing import FEE
from enoteca.games.granada.rules.purses import can_pay, held
from enoteca.games.granada.rules.state import (
    ACTING,
    ANY_CURRENCY,
    FINISHING,
    NO_SPACE,
    PAYING,
    PLACING,
    TAKING,
    GranadaState,
)
from enoteca.native import i64

OPEN_DECISION = {
    TAKING: Refusal("take-or-enough", "3.2"),
    PAYING: Refusal("pay-first", "3.5"),
    PLACING: Refusal("place-first", "3.7"),
    FINISHING: Refusal("last-tile-first", "6.3"),
}


def refusal(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> Refusal:
    """Return why an action of the seat to move is not legal."""
    kind = kind_of(action)
    phase = state.phase
    if kind < TAKE:
        return Refusal("chance-alone", "2.1")
    if kind == TAKE and phase in (ACTING, TAKING):
        return _take(state, first_of(action))
    if kind == PAY and phase == PAYING:
        return _pay(state, first_of(action))
    if kind == PLACE and phase in (PLACING, FINISHING):
        return _place(components, state, first_of(action), cell_of(action))
    if kind in (RESERVE, GIVE) and phase == PLACING:
        return _put_aside(rules, components, state, action)
    if phase != ACTING:
        return OPEN_DECISION[int(phase)]
    if kind == BUY:
        return _buy(components, state, first_of(action) - 1)
    if kind in (ADD, SWAP):
        return _build(components, state, action)
    if kind == REMOVE:
        return _remove(components, state, removed_cell(action))
    if kind == PASS:
        return Refusal("money-is-open", "3.12")
    if kind == PAY:
        return Refusal("nothing-to-pay", "3.5")
    if kind == ENOUGH:
        return Refusal("nothing-taken", "3.2")
    if kind == DECLINE:
        return Refusal("nothing-to-decline", "6.3")
    return _too_early(rules, components, state, action)


def _too_early(
    rules: Ruleset, components: Components, state: GranadaState, action: Action
) -> Refusal:
    """Return why no tile finds its place while an action is still owed."""
    if not state.bought:
        return Refusal("nothing-bought", "3.7")
    facts: dict[str, object] = {"tile": components.name[first_of(action)]}
    if kind_of(action) == GIVE and not rules.dirk:
        return Refusal("no-dirk", "7.1", facts)
    # Bought by paying exactly: it waits for the end of the extra action.
    return _not_at_hand(state, first_of(action), facts, fee=False) or Refusal("tiles-wait", "3.7")


def _take(state: GranadaState, card: i64) -> Refusal:
    facts: dict[str, object] = {"card": CARD_NAMES[card]}
    if card not in state.row:
        return Refusal("card-not-open", "3.2", facts)
    facts["room"] = state.room
    return Refusal("more-than-five", "3.2", facts)


def _buy(components: Components, state: GranadaState, space: i64) -> Refusal:
    face = state.yard[space]
    if face == NO_FACE:
        return Refusal("space-empty", "3.3", {"space": space + 1})
    facts: dict[str, object] = {"tile": components.name[face], "price": components.price[face]}
    facts["held"] = held(state, space)
    facts["currency"] = CURRENCIES[space]
    return Refusal("too-dear", "3.3", facts)


def _pay(state: GranadaState, card: i64) -> Refusal:
    facts: dict[str, object] = {"card": CARD_NAMES[card], "due": state.due}
    first = CURRENCY_COUNT * state.turn
    if not copies_of(state.hands[first : first + CURRENCY_COUNT], card):
        return Refusal("card-not-held", "3.5", facts)
    if state.currency not in (ANY_CURRENCY, CURRENCY_OF[card]):
        facts["currency"] = CURRENCIES[state.currency]
        return Refusal("other-currency", "3.3" if state.space != NO_SPACE else "3.7", facts)
    if VALUE_OF[card] > state.highest:
        return Refusal("highest-first", "3.5", facts)
    return Refusal("never-enough", "3.5", facts)


def _place(components: Components, state: GranadaState, face: Face, cell: Cell) -> Refusal:
    facts: dict[str, object] = {"tile": components.name[face]}
    if state.phase == FINISHING:
        if face != state.yard[state.space]:
            return Refusal("not-the-last-tile", "6.3", facts)
    else:
        unpaid = _not_at_hand(state, face, facts, fee=True)
        if unpaid is not None:
            return unpaid
    return _does_not_fit(components, state, face, cell)


def _put_aside(
    rules: Ruleset, components: Components, state: GranadaState, action: Action
) -> Refusal:
    facts: dict[str, object] = {"tile": components.name[first_of(action)]}
    giving = kind_of(action) == GIVE
    if giving and not rules.dirk:
        return Refusal("no-dirk", "7.1", facts)
    reason = _not_at_hand(state, first_of(action), facts, fee=giving)
    return Refusal("not-bought", "3.7", facts) if reason is None else reason


def _not_at_hand(
    state: GranadaState, face: Face, facts: dict[str, object], *, fee: bool
) -> Refusal | None:
    if face in state.bought:
        return None
    if other_side(face) not in state.bought:
        return Refusal("not-bought", "3.7", facts)
    if fee and not can_pay(state, FEE):
        return Refusal("fee-too-dear", "3.7", facts)
    return None


def _build(components: Components, state: GranadaState, action: Action) -> Refusal:
    seat = state.turn
    face = first_of(action)
    cell = cell_of(action)
    if face not in state.reserves[seat]:
        return Refusal("not-in-reserve", "3.4", {"tile": components.name[face]})
    if kind_of(action) == ADD:
        return _does_not_fit(components, state, face, cell)
    return _no_tile_to_take(state, cell) or _broken(components, state, face, cell)


def _remove(components: Components, state: GranadaState, cell: Cell) -> Refusal:
    return _no_tile_to_take(state, cell) or _broken(components, state, NO_FACE, cell)


def _no_tile_to_take(state: GranadaState, cell: Cell) -> Refusal | None:
    if cell == CENTRE:
        return Refusal("start-stays", "4.1")
    if building.face_at(state, state.turn, cell) == NO_FACE:
        return Refusal("no-tile-there", "3.4")
    return None


def _does_not_fit(components: Components, state: GranadaState, face: Face, cell: Cell) -> Refusal:
    if building.face_at(state, state.turn, cell) != NO_FACE:
        return Refusal("cell-taken", "4.1")
    return _broken(components, state, face, cell)


def _broken(components: Components, state: GranadaState, face: Face, cell: Cell) -> Refusal:
    """Return the rule that the city would break with a face, or nothing, on a cell."""
    moats = building.moats(components, state.cities[state.turn])
    if face == NO_FACE:
        del moats[cell]
    else:
        moats[cell] = components.moat[face]
    broken = str(city_rules.fault(moats))
    return Refusal(broken, city_rules.RULE_OF[broken])
