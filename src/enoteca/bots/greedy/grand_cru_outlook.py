"""How a match of Grand Cru will end: the value that each estate may expect, in centimes."""

from typing import Final

from enoteca.bots.greedy.grand_cru_weights import FRANC
from enoteca.bots.greedy.grand_cru_worth import Worth
from enoteca.core.bits import BIT
from enoteca.core.game import Seat
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

# What is counted of an estate; vines are by variety, improvements by type.
MONEY: Final = 0
LOANS: Final = 1
INTEREST: Final = 2
TYPES: Final = 3
VINES: Final = 4
IMPROVEMENTS: Final = 9
GRAPES: Final = 19
PRESTIGE: Final = 20
MATURE: Final = 21  # francs that wine would bring this year at today's price
NEXT: Final = 22  # and next year, or the year after, at the usual price
SECOND: Final = 23
LATER: Final = 24  # cubes that need longer
TRAITS: Final = 25

STAGES: Final[list[i64]] = [75, 150, 225, 100_000]  # hundredths of years to come
BANKRUPT: Final = 100 * FRANC  # what bankruptcy costs in the eyes of who looks ahead


class Outlook:
    """Counts what an estate has, and what each of it has been worth in the end."""

    __slots__ = ("box", "rates", "rules", "traits", "worth")

    def __init__(self, rules: Ruleset, worth: Worth) -> None:
        self.rules = rules
        self.box = rules.components
        self.worth = worth
        self.traits: list[i64] = [0] * TRAITS
        self.rates: list[list[i64]] = RATES

    def expected_values(self, state: CruState) -> list[i64]:
        """Return what every estate may be worth in the end."""
        self.worth.look_ahead(state)
        stage: i64 = 0
        while self.worth.years >= STAGES[stage]:
            stage += 1
        rates = self.rates[stage]
        found: list[i64] = []
        for seat in range(self.rules.seats):
            self.count(state, seat)
            value: i64 = 0
            for trait in range(TRAITS):
                value += rates[trait] * self.traits[trait]
            if state.out & BIT[seat]:
                value -= BANKRUPT
            found.append(value)
        return found

    def count(self, state: CruState, seat: Seat) -> None:
        """Count the traits of an estate."""
        traits = self.traits
        traits[MONEY] = state.money[seat]
        traits[LOANS] = state.loans[seat]
        traits[INTEREST] = self.box.interest[state.loans[seat]]
        traits[TYPES] = scoring.different_types(state, seat)
        grapes: i64 = 0
        mature: i64 = 0
        next_year: i64 = 0
        second: i64 = 0
        later: i64 = 0
        for variety in range(VARIETY_COUNT):
            spot = seat * VARIETY_COUNT + variety
            traits[VINES + variety] = state.vines[spot]
            grapes += state.grapes[spot]
            first = self.box.first_mature[variety]
            column = self.box.prices[variety]
            for barrel in range(BARREL_COUNT):
                cubes = state.cellar[seat * CELLAR_SIZE + barrel * VARIETY_COUNT + variety]
                if not cubes:
                    continue
                if barrel >= first:
                    mature += cubes * column[state.demand[variety]]
                elif barrel == first - 1:
                    next_year += cubes * column[len(column) // 2]
                elif barrel == first - 2:
                    second += cubes * column[len(column) // 2]
                else:
                    later += cubes
        for improvement in range(IMPROVEMENT_COUNT):
            spot = seat * IMPROVEMENT_COUNT + improvement
            traits[IMPROVEMENTS + improvement] = state.ready[spot] + state.turned[spot]
        traits[GRAPES] = grapes
        traits[PRESTIGE] = state.prestige[seat]
        traits[MATURE] = mature
        traits[NEXT] = next_year
        traits[SECOND] = second
        traits[LATER] = later


# What each trait is worth in the end, in centimes, by how near the end is.
RATES: Final[list[list[i64]]] = [
    [
        103,
        -484,
        -296,
        480,
        305,
        -203,
        235,
        -264,
        -231,
        -10,
        -1,
        187,
        -21,
        -58,
        645,
        326,
        -53,
        80,
        80,
        58,
        97,
        120,
        106,
        58,
        111,
    ],
    [
        219,
        -1679,
        -175,
        524,
        -200,
        -50,
        115,
        -518,
        -583,
        96,
        -190,
        514,
        38,
        -242,
        1423,
        571,
        45,
        80,
        80,
        222,
        111,
        235,
        202,
        149,
        416,
    ],
    [
        319,
        -1490,
        -589,
        674,
        -280,
        -1,
        54,
        -359,
        -394,
        97,
        -342,
        636,
        -90,
        -196,
        1544,
        780,
        -203,
        80,
        80,
        85,
        261,
        350,
        282,
        180,
        700,
    ],
    [
        409,
        -2470,
        -527,
        998,
        -28,
        433,
        173,
        -193,
        -548,
        -285,
        -662,
        1045,
        -588,
        -533,
        2849,
        453,
        -386,
        80,
        80,
        112,
        284,
        415,
        364,
        254,
        925,
    ],
]
