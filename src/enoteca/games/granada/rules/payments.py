"""The ways to pay an amount from the cards of one currency (rule 3.5)."""

from typing import Final

from enoteca.games.granada.rules.money import ONE, UP_TO, VALUES, Card, Purse, worth
from enoteca.native import i64

MOST: Final = 400  # enough for every real hand; a purse full of small money has thousands


def payments(purse: Purse, currency: i64, due: i64, first: i64) -> list[list[Card]]:
    """Return the sets of cards that reach an amount and begin with a value, in falling order.

    None of their cards could be left out.  Those that waste least come first.
    """
    found: list[list[Card]] = []
    _search(found, purse, currency, due, first, [])
    ranked: list[tuple[i64, i64, i64]] = []
    for place in range(len(found)):
        total: i64 = 0
        for card in found[place]:
            total += card - VALUES * currency + 1
        ranked.append((total, len(found[place]), place))
    ranked.sort()
    return [found[place] for _, _, place in ranked]


def _search(
    found: list[list[Card]], purse: Purse, currency: i64, due: i64, value: i64, taken: list[Card]
) -> None:
    """Note every set that goes on from the cards taken with one of a value."""
    card = VALUES * currency + value - 1
    cards = [*taken, card]
    if value >= due:
        found.append(cards)
        return
    left = due - value
    rest = purse - ONE[card]
    for lower in range(value, 0, -1):
        if len(found) >= MOST:
            return
        usable = rest & UP_TO[lower]
        if usable >> 2 * (lower - 1) and worth(usable) >= left:
            _search(found, rest, currency, left, lower, cards)
