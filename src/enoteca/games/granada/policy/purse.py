"""What a hand is worth in Granada, and with which cards to pay."""

from typing import Final

from enoteca.bots.candidates import NEVER
from enoteca.core import bits
from enoteca.core.bits import size
from enoteca.games.granada.policy.weights import WHOLE, Weights
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import ONE, Purse, sums, worth
from enoteca.games.granada.rules.state import GranadaState
from enoteca.native import i64, mypyc_attr

PRICES: Final = 0x3FFC  # the prices that occur, 2 to 13


def least(reachable: i64, amount: i64) -> i64:
    """Return the smallest of some amounts that is enough, or 0 if none is."""
    above = reachable >> amount
    return amount + bits.least(above) if above else 0


@mypyc_attr(free_list_len=1, acyclic=True)
class Purses:
    """Cards in hand as the policy sees them at one moment."""

    __slots__ = ("coin", "enough", "excess", "reach")

    def __init__(self, weights: Weights, rules: Ruleset, state: GranadaState) -> None:
        # Money is worth less and less as the bag runs out.
        late = weights.late * rules.seats
        left: i64 = min(size(state.bag) + 1, late)
        self.coin: i64 = weights.coin * left // late
        self.reach: i64 = weights.reach * left // late
        self.enough: i64 = weights.enough
        self.excess: i64 = weights.excess

    def worth(self, purse: Purse) -> i64:
        """Return what the cards of a currency are worth, whatever lies in the yard."""
        return self.hand(worth(purse), sums(purse))

    def hand(self, amount: i64, reachable: i64) -> i64:
        """Return the same by their total and the amounts that they make up."""
        return self.money(amount) + self.reach * size(reachable & PRICES)

    def money(self, amount: i64) -> i64:
        """Return what an amount of one currency is worth: beyond a price, less."""
        if amount > self.enough:
            more = self.excess * (amount - self.enough) // WHOLE
            return self.coin * (self.enough + more)
        return self.coin * amount

    def payment(self, purse: Purse, due: i64, highest: i64, exact: i64) -> i64:
        """Return the worth of what is left after the best payment, and its first value.

        Packed as 16 * worth + value; ``exact`` is the reward for paying no more than due.
        """
        best: i64 = NEVER
        first: i64 = 0
        reached: i64 = 0
        cards = purse
        for value in range(1, highest + 1):
            copies = cards & 3
            cards >>= 2
            reached += value * copies
            if copies and reached >= due:
                left = purse - ONE[value - 1]
                if value >= due:
                    rest = self.worth(left)
                    if value == due:
                        rest += exact
                else:
                    rest = self.payment(left, due - value, value, exact) >> 4
                if rest > best:
                    best = rest
                    first = value
        return best << 4 | first
