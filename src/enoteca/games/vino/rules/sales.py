"""What is in a cellar, and what a sale of it brings and costs."""

from typing import Final, TypedDict

from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.course import compass
from enoteca.games.vino.rules.land import (
    NO_VARIETY,
    REGION_COUNT,
    VARIETIES,
    VARIETY_COUNT,
    Variety,
)
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import append, i64, vec

STOCK_BITS: Final = 8  # more than a cellar's bottles of one variety need
STOCK: Final = 255


class Sale(TypedDict):
    """What a sale would do, as the market stands."""

    bottles: int
    revenue: int  # by the price table
    income: int  # with the demand, never less than 0
    lost: int  # vineyards
    fall: int  # steps the demand really falls
    demand: int  # after it
    order: list[int]  # the compass of the next round, if nobody sells after this


def stock(state: VinoState, seat: Seat) -> i64:
    """Return a cellar in one number, for those who ask often: bottles by variety, the first lowest.

    A seat's bottles of a variety are its vineyards of it, now (rule 3.3).
    """
    bottles: i64 = 0
    grown = state.grown
    owned = state.owned
    first: i64 = seat * REGION_COUNT
    for at in range(first, first + REGION_COUNT):
        variety = grown[at]
        if variety != NO_VARIETY:
            bottles += size(owned[at]) << STOCK_BITS * variety
    return bottles


def cellar(state: VinoState, seat: Seat) -> vec[i64]:
    """Return a seat's bottles of each variety."""
    bottles = stock(state, seat)
    found = vec[i64](capacity=VARIETY_COUNT)
    for _ in range(VARIETY_COUNT):
        found = append(found, bottles & STOCK)
        bottles >>= STOCK_BITS
    return found


def takings(box: Components, state: VinoState, variety: Variety, bottles: i64) -> i64:
    """Return what a sale brings: by the price table and the demand, never below 0 (rule 7.2)."""
    income = box.revenue[bottles] + state.demand[variety] * box.step
    if income < 0:
        return 0
    return income


def slump(box: Components, state: VinoState, variety: Variety, bottles: i64) -> i64:
    """Return how many steps the demand falls after a sale, to the end of the track (rule 7.4)."""
    return min(box.steps[bottles], state.demand[variety] - box.lowest)


def prospect(box: Components, state: VinoState, seat: Seat, variety: Variety, bottles: i64) -> Sale:
    """Return what a seat's sale would bring and cost."""
    income = takings(box, state, variety, bottles)
    fall = slump(box, state, variety, bottles)
    incomes = state.income[:]
    incomes[seat] = income
    return {
        "bottles": bottles,
        "revenue": box.revenue[bottles],
        "income": income,
        "lost": box.lost[bottles],
        "fall": fall,
        "demand": (state.demand[variety] - fall) * box.step,
        "order": list(compass(state.order, incomes)),
    }


def prospects(box: Components, state: VinoState, seat: Seat) -> dict[str, list[Sale]]:
    """Return all that a seat could sell of what it has, by variety."""
    found: dict[str, list[Sale]] = {}
    bottles = cellar(state, seat)
    for variety in range(VARIETY_COUNT):
        if bottles[variety]:
            found[VARIETIES[variety]] = [
                prospect(box, state, seat, variety, number)
                for number in range(1, bottles[variety] + 1)
            ]
    return found
