"""How a match of Grand Cru will end: the value that each estate may expect, in centimes."""

from enoteca.bots.greedy.grand_cru_weights import FRANC, WHOLE, Weights
from enoteca.bots.greedy.grand_cru_worth import Worth
from enoteca.core.bits import BIT
from enoteca.core.ints import i64
from enoteca.games.grand_cru import scoring
from enoteca.games.grand_cru.editions import Ruleset
from enoteca.games.grand_cru.state import CruState
from enoteca.games.grand_cru.tiles import (
    BARREL_COUNT,
    CELLAR_SIZE,
    IMPROVEMENT_COUNT,
    VARIETY_COUNT,
)


def expected_values(rules: Ruleset, weights: Weights, worth: Worth, state: CruState) -> list[i64]:
    """Return what every estate may be worth in the end."""
    worth.look(state)
    found: list[i64] = []
    for seat in range(rules.seats):
        value = FRANC * scoring.value(rules, state, seat)
        vines: i64 = 0
        for variety in range(VARIETY_COUNT):
            spot = seat * VARIETY_COUNT + variety
            count = state.vines[spot]
            vines += count
            value += worth.tiles[variety] * count
            harvest = worth.holds[VARIETY_COUNT + variety] - FRANC * rules.components.harvest
            value += max(0, harvest) * state.grapes[spot] // 2
            for barrel in range(BARREL_COUNT):
                cubes = state.cellar[seat * CELLAR_SIZE + barrel * VARIETY_COUNT + variety]
                if cubes:
                    value += cubes * (worth.now[barrel * VARIETY_COUNT + variety] - FRANC)
        for improvement in range(IMPROVEMENT_COUNT):
            spot = seat * IMPROVEMENT_COUNT + improvement
            count = state.ready[spot] + state.turned[spot]
            value += worth.tiles[VARIETY_COUNT + improvement] * count
        interest = FRANC * rules.components.interest[state.loans[seat]]
        value -= interest + interest * worth.years // 200
        value += state.prestige[seat] * weights.prestige * worth.alive[1] // WHOLE
        if state.out & BIT[seat]:
            value -= 100 * FRANC
        found.append(value)
    return found
