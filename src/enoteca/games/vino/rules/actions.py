"""The actions of Vino and how they are written."""

from typing import Final

from enoteca.core.notation import Form, Notation, numbers
from enoteca.games.vino.rules.land import LONGEST, REGIONS, VARIETIES, slugs

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
