"""What an estate is worth, and who has won."""

from typing import Final

from enoteca.core.bits import BIT, size
from enoteca.core.game import Seat, ranks
from enoteca.games.grand_cru.rules.cellar import cubes_in_cellar
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.estate import tiles_of
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import IMPROVEMENT_COUNT, VARIETY_COUNT
from enoteca.native import i64

TYPE_VALUE: Final = 5


def different_types(state: CruState, seat: Seat) -> i64:
    """Return how many types of vines and improvements a seat has; innovations never count."""
    vines = state.vines
    ready = state.ready
    turned = state.turned
    types: i64 = 0
    for spot in range(seat * VARIETY_COUNT, (seat + 1) * VARIETY_COUNT):
        types += min(vines[spot], 1)  # no branch that a processor would have to guess
    for spot in range(seat * IMPROVEMENT_COUNT, (seat + 1) * IMPROVEMENT_COUNT):
        types += min(ready[spot] | turned[spot], 1)
    return types


def assets(state: CruState, seat: Seat) -> i64:
    """Return what everybody can see of an estate's value: tiles and cubes (rule 8.2)."""
    return assets_of(different_types(state, seat), cubes_in_cellar(state, seat))


def assets_of(types: i64, cubes: i64) -> i64:
    """Return the same for those who have counted."""
    return TYPE_VALUE * types + cubes


def value(rules: Ruleset, state: CruState, seat: Seat) -> i64:
    """Return the value of an estate (rule 8.2)."""
    return assets(state, seat) + balance(rules, state, seat)


def balance(rules: Ruleset, state: CruState, seat: Seat) -> i64:
    """Return what money and loans add to the value."""
    return state.money[seat] - rules.components.loan * state.loans[seat]


def scores(rules: Ruleset, state: CruState) -> list[i64]:
    """Return the value of every estate; nobody has anything before the first year (rule 9.1)."""
    if not state.year:
        return [0] * rules.seats
    return [value(rules, state, seat) for seat in range(rules.seats)]


def breakdown(rules: Ruleset, state: CruState) -> dict[str, list[i64]]:
    """Return what the value of every estate is made of (rule 8.2)."""
    began: i64 = 1 if state.year else 0  # nobody has anything before the first year (rule 9.1)
    seats = range(rules.seats)
    return {
        "money": [began * state.money[seat] for seat in seats],
        "types": [began * TYPE_VALUE * different_types(state, seat) for seat in seats],
        "cubes": [began * cubes_in_cellar(state, seat) for seat in seats],
        "loans": [-began * rules.components.loan * state.loans[seat] for seat in seats],
    }


def standing(rules: Ruleset, state: CruState) -> list[i64]:
    """Return the ranks: value, then as the edition says (rule 8.3); bankrupts last (rule 8.4)."""
    if not state.year:
        return [1] * rules.seats
    if size(state.bankrupt) == rules.seats:
        return [rules.seats] * rules.seats  # all share the last place, nobody wins
    merits: list[list[i64]] = []
    for seat in range(rules.seats):
        if state.bankrupt & BIT[seat]:
            merits.append([0])
        else:
            merit: list[i64] = [1, value(rules, state, seat)]
            if rules.fewer_loans_first:
                merit.append(-state.loans[seat])
            merit.append(tiles_of(state, seat))
            merits.append(merit)
    return ranks(merits)
