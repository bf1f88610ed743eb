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
        119, -431, -385, 583, -27, 165, -266, -317, -363, 14, -136, 28, -151,
        -123, 429, 166, -139, 80, 80, 84, 102, 128, 98, 48, 125,
    ],
    [
        232, -902, -650, 675, 135, 98, -200, -355, -332, 336, -275, 243, -86,
        -31, 1251, 364, -30, 80, 80, 94, 142, 243, 182, 128, 464,
    ],
    [
        318, -1518, -648, 847, 86, 86, -195, -409, -384, 246, -411, 442, -200,
        -122, 1586, 335, -150, 80, 80, 116, 147, 297, 231, 148, 694,
    ],
    [
        322, -1561, -982, 1020, 207, 466, 100, -209, -162, -67, -458, 171, -309,
        -578, 2261, -11, -320, 80, 80, 71, 104, 276, 239, 169, 778,
    ],
]  # fmt: skip
