"""How a match of Grand Cru will end: what every estate has, and how many years are to come."""

from typing import Final

from enoteca.core.bits import BIT
from enoteca.core.game import Seat
from enoteca.games.grand_cru.policy.worth import Worth
from enoteca.games.grand_cru.rules import scoring
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    CELLAR_SIZE,
    IMPROVEMENT_COUNT,
    VARIETIES,
    VARIETY_COUNT,
)
from enoteca.games.grand_cru.rules.tiles import (
    IMPROVEMENTS as IMPROVEMENT_NAMES,
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
BANKRUPT: Final = 25
TRAITS: Final[i64] = 26

KNOTS: Final[list[i64]] = [30, 110, 190, 280]  # hundredths of years to come


def trait_names() -> list[str]:
    """Return what the traits are called where their worths are kept."""
    vines = [f"vine-{name}" for name in VARIETIES]
    improvements = [f"improvement-{name}" for name in IMPROVEMENT_NAMES]
    return [
        "money", "loans", "interest", "types", *vines, *improvements, "grapes", "prestige",
        "mature", "next", "second", "later", "bankrupt",
    ]  # fmt: skip


class Outlook:
    """Counts what every estate has."""

    __slots__ = ("box", "middles", "rules", "worth")

    def __init__(self, rules: Ruleset, worth: Worth) -> None:
        self.rules = rules
        self.box = rules.components
        self.worth = worth
        self.middles: vec[i64] = vec[i64]([0] * VARIETY_COUNT)  # the usual prices
        for variety in range(VARIETY_COUNT):
            space = (self.box.top_spaces[variety] + 1) // 2
            self.middles[variety] = self.box.price(variety, space)

    def years(self, state: CruState) -> i64:
        """Return the years to come, in hundredths."""
        self.worth.look_ahead(state)
        return self.worth.years

    def traits(self, state: CruState) -> list[i64]:
        """Return the traits of every estate, seat by seat."""
        found: list[i64] = [0] * (TRAITS * self.rules.seats)
        for seat in range(self.rules.seats):
            self._count(state, seat, found)
        return found

    def _count(self, state: CruState, seat: Seat, traits: list[i64]) -> None:
        """Count the traits of an estate."""
        at = seat * TRAITS
        traits[at + MONEY] = state.money[seat]
        traits[at + LOANS] = state.loans[seat]
        traits[at + INTEREST] = self.box.interest[state.loans[seat]]
        traits[at + TYPES] = scoring.different_types(state, seat)
        grapes: i64 = 0
        mature: i64 = 0
        next_year: i64 = 0
        second: i64 = 0
        later: i64 = 0
        cellar = state.cellar
        for variety in range(VARIETY_COUNT):
            spot = seat * VARIETY_COUNT + variety
            traits[at + VINES + variety] = state.vines[spot]
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
            traits[at + IMPROVEMENTS + improvement] = ready[spot] + turned[spot]
            spot += 1
        traits[at + GRAPES] = grapes
        traits[at + PRESTIGE] = state.prestige[seat]
        traits[at + MATURE] = mature
        traits[at + NEXT] = next_year
        traits[at + SECOND] = second
        traits[at + LATER] = later
        traits[at + BANKRUPT] = 1 if state.bankrupt & BIT[seat] else 0
