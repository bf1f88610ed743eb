"""How a match of Grand Cru will end: the value that each estate may expect, in centimes."""

from typing import Final

from enoteca.core.bits import BIT
from enoteca.core.game import Seat
from enoteca.games.grand_cru.policy.weights import FRANC
from enoteca.games.grand_cru.policy.worth import Worth
from enoteca.games.grand_cru.rules import scoring
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    CELLAR_SIZE,
    IMPROVEMENT_COUNT,
    VARIETY_COUNT,
)
from enoteca.native import i64, vec

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
TRAITS: Final[i64] = 25

STAGES: Final[vec[i64]] = vec[i64]([30, 110, 190, 280])  # hundredths of years to come
BANKRUPT: Final = 100 * FRANC  # what bankruptcy costs in the eyes of who looks ahead


class Outlook:
    """Counts what an estate has, and what each of it has been worth in the end."""

    __slots__ = ("box", "middles", "mixed", "rates", "rules", "traits", "worth")

    def __init__(self, rules: Ruleset, worth: Worth) -> None:
        self.rules = rules
        self.box = rules.components
        self.worth = worth
        self.traits: vec[i64] = vec[i64]([0] * TRAITS)
        self.rates: vec[i64] = RATES
        self.mixed: vec[i64] = vec[i64]([0] * TRAITS)  # the rates of a position
        self.middles: vec[i64] = vec[i64]([0] * VARIETY_COUNT)  # the usual prices
        for variety in range(VARIETY_COUNT):
            space = (self.box.top_spaces[variety] + 1) // 2
            self.middles[variety] = self.box.price(variety, space)

    def expected_values(self, state: CruState) -> list[i64]:
        """Return what every estate may be worth in the end."""
        self.worth.look_ahead(state)
        self._mix(min(max(STAGES[0], self.worth.years), STAGES[len(STAGES) - 1]))
        rates = self.mixed
        found: list[i64] = []
        for seat in range(self.rules.seats):
            self.count(state, seat)
            traits = self.traits
            value: i64 = 0
            for trait in range(TRAITS):
                value += rates[trait] * traits[trait]
            if state.bankrupt & BIT[seat]:
                value -= BANKRUPT
            found.append(value)
        return found

    def _mix(self, years: i64) -> None:
        """Find what each trait is worth between two stages."""
        stage: i64 = 1
        while years > STAGES[stage]:
            stage += 1
        rates = self.rates
        mixed = self.mixed
        share = years - STAGES[stage - 1]
        whole = STAGES[stage] - STAGES[stage - 1]
        place = (stage - 1) * TRAITS
        for trait in range(TRAITS):
            before = rates[place]
            mixed[trait] = before + (rates[place + TRAITS] - before) * share // whole
            place += 1

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
        cellar = state.cellar
        for variety in range(VARIETY_COUNT):
            spot = seat * VARIETY_COUNT + variety
            traits[VINES + variety] = state.vines[spot]
            grapes += state.grapes[spot]
            first = self.box.first_mature[variety]
            place = seat * CELLAR_SIZE + variety
            for barrel in range(BARREL_COUNT):
                cubes = cellar[place]
                place += VARIETY_COUNT
                if not cubes:
                    continue
                if barrel >= first:
                    mature += cubes * self.box.price(variety, state.demand[variety])
                elif barrel == first - 1:
                    next_year += cubes * self.middles[variety]
                elif barrel == first - 2:
                    second += cubes * self.middles[variety]
                else:
                    later += cubes
        ready = state.ready
        turned = state.turned
        spot = seat * IMPROVEMENT_COUNT
        for improvement in range(IMPROVEMENT_COUNT):
            traits[IMPROVEMENTS + improvement] = ready[spot] + turned[spot]
            spot += 1
        traits[GRAPES] = grapes
        traits[PRESTIGE] = state.prestige[seat]
        traits[MATURE] = mature
        traits[NEXT] = next_year
        traits[SECOND] = second
        traits[LATER] = later


# What each trait is worth in the end, in centimes, stage by stage.
RATES: Final[vec[i64]] = vec[i64](
    [
        116, -453, -362, 641, -40, 126, -158, -408, -358, -114, -210, 11, -260,
        -231, 404, 13, -213, 80, 80, 71, 98, 123, 94, 39, 91,
        259, -691, -852, 800, 233, -209, -253, -358, -374, 127, -368, 237, -402,
        -229, 1196, 188, -165, 80, 80, 87, 161, 263, 206, 154, 495,
        317, -1603, -446, 865, 83, -119, -127, -443, -496, 267, -319, 372, -400,
        -173, 1443, 27, -151, 80, 80, 47, 215, 278, 231, 154, 575,
        312, -1497, -982, 1004, 161, 422, 164, -120, -629, -244, -459, 503, -260,
        -785, 2250, -99, -361, 80, 80, -3, 109, 343, 250, 166, 687,
    ]
)  # fmt: skip
