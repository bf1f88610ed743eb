"""What is in a cellar, and what a sale of it brings and costs."""

from typing import TypedDict

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
from enoteca.native import i64


class Sale(TypedDict):
    """What a sale would do, as the market stands."""

    bottles: int
    revenue: int  # by the price table
    income: int  # with the demand, never less than 0
    lost: int  # vineyards
    fall: int  # steps the demand really falls
    demand: int  # after it
    order: list[int]  # the compass of the next round, if nobody sells after this


def cellar(state: VinoState, seat: Seat) -> list[i64]:
    """Return a seat's bottles of each variety: its vineyards of it, now (rule 3.3)."""
    bottles: list[i64] = [0] * VARIETY_COUNT
    at = seat * REGION_COUNT
    for region in range(REGION_COUNT):
        variety = state.grown[at + region]
        if variety != NO_VARIETY:
            bottles[variety] += size(state.owned[at + region])
    return bottles


def takings(box: Components, state: VinoState, variety: Variety, bottles: i64) -> i64:
    """Return what a sale brings: by the price table and the demand, never below 0 (rule 7.2)."""
    income = box.revenue[bottles] + state.demand[variety] * box.step
    return income if income > 0 else 0


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
        "order": compass(state.order, incomes),
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
