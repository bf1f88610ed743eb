"""The actions of Vino and how they are written."""

from typing import Final

from enoteca.core.actions import Action, first_of, second_of
from enoteca.core.notation import Form, Notation, numbers
from enoteca.games.vino.rules.land import LONGEST, REGIONS, VARIETIES, Region, Variety, slugs
from enoteca.native import i64

DRAW: Final = 0
CHOOSE: Final = 1
BUY: Final = 2
PASS: Final = 3
GROW: Final = 4
TAKE: Final = 5
SELL: Final = 6
KEEP: Final = 7
GIVE_UP: Final = 8
RAISE: Final = 9

MOST_BOTTLES: Final = 49  # the rows of the price table


def notation() -> Notation:
    """Return the notation; positions on a chain and bottles count from 1."""
    regions = slugs(REGIONS)
    varieties = slugs(VARIETIES)
    positions = numbers(LONGEST + 1, 1)
    return Notation(
        [
            Form(DRAW, "draw", [regions, regions], chance=True),
            Form(CHOOSE, "choose", [regions, regions]),
            Form(BUY, "buy", [regions, positions]),
            Form(PASS, "pass"),
            Form(GROW, "grow", [varieties]),
            Form(TAKE, "take", [regions, positions]),
            Form(SELL, "sell", [varieties, numbers(MOST_BOTTLES + 1, 1)]),
            Form(KEEP, "keep"),
            Form(GIVE_UP, "give-up", [regions, positions]),
            Form(RAISE, "raise", [varieties]),
        ]
    )


def region_of(action: Action) -> Region:
    """Return where a vineyard is bought, taken or given up."""
    return first_of(action)


def position_of(action: Action) -> i64:
    """Return which vineyard on the chain it is, from 1."""
    return second_of(action)


def one_region_of(action: Action) -> Region:
    """Return the lower of two regions drawn or chosen."""
    return first_of(action)


def other_region_of(action: Action) -> Region:
    """Return the higher of two regions drawn or chosen."""
    return second_of(action)


def variety_of(action: Action) -> Variety:
    """Return what is grown, sold or raised."""
    return first_of(action)


def bottles_of(action: Action) -> i64:
    """Return how many bottles are sold."""
    return second_of(action)
