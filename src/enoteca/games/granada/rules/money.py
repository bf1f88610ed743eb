"""Money cards, and purses: how many of each value of one currency, two bits a value (rule 1.3)."""

from typing import Final, TypeAlias

from enoteca.native import i64, vec

Card: TypeAlias = i64  # 9 * currency + value - 1
Purse: TypeAlias = i64  # the cards of one currency
Money: TypeAlias = "vec[i64]"  # the purses of all currencies

CURRENCIES: Final = ("denar", "dirham", "ducat", "florin")
CURRENCY_COUNT: Final = 4
VALUES: Final = 9
CARDS: Final = 36  # that differ
CARD_NAMES: Final = [f"{name}{value}" for name in CURRENCIES for value in range(1, VALUES + 1)]

CURRENCY_OF: Final[vec[i64]] = vec[i64]([card // VALUES for card in range(CARDS)])
VALUE_OF: Final[vec[i64]] = vec[i64]([card % VALUES + 1 for card in range(CARDS)])
ONE: Final[vec[Purse]] = vec[i64]([4 ** (card % VALUES) for card in range(CARDS)])  # each by itself
UP_TO: Final[vec[Purse]] = vec[i64]([4**value - 1 for value in range(VALUES + 1)])  # all not above

AMOUNTS: Final = 0x3FFF_FFFF  # sums of cards up to 29: more is never to be paid

_LOW_BITS: Final = 10  # values 1 to 5, looked up apart from 6 to 9
_LOW: Final = 1023


def _digits(purse: int) -> list[int]:
    return [purse // 4**place % 4 for place in range(5)]


def _totals(lowest: int, purses: int) -> list[i64]:
    return [
        sum([(place + lowest) * count for place, count in enumerate(_digits(purse))])
        for purse in range(purses)
    ]


def _low_sums(purse: int) -> int:
    """Return the set of amounts that cards from 1 to 5 make up."""
    found = 1
    for place, copies in enumerate(_digits(purse)):
        for _ in range(copies):
            found |= found << place + 1 & AMOUNTS
    return found


_COUNT: Final[vec[i64]] = vec[i64]([sum(_digits(purse)) for purse in range(1024)])
_LOW_TOTAL: Final[vec[i64]] = vec[i64](_totals(1, 1024))
_HIGH_TOTAL: Final[vec[i64]] = vec[i64](_totals(6, 256))
_LOW_SUMS: Final[vec[i64]] = vec[i64]([_low_sums(purse) for purse in range(1024)])


def count(purse: Purse) -> i64:
    """Return how many cards a purse holds."""
    return _COUNT[purse & _LOW] + _COUNT[purse >> _LOW_BITS]


def worth(purse: Purse) -> i64:
    """Return the total value of a purse."""
    return _LOW_TOTAL[purse & _LOW] + _HIGH_TOTAL[purse >> _LOW_BITS]


def sums(purse: Purse) -> i64:
    """Return the set of amounts that the cards of a currency make up exactly."""
    found = _LOW_SUMS[purse & _LOW]
    purse >>= _LOW_BITS
    value: i64 = 6
    while purse:
        copies = purse & 3
        while copies:
            found |= found << value & AMOUNTS
            copies -= 1
        purse >>= 2
        value += 1
    return found


def full(copies: i64) -> Money:
    """Return all the money, with so many copies of each card."""
    return vec[i64]([UP_TO[VALUES] // 3 * copies] * CURRENCY_COUNT)


def copies_of(money: Money, card: Card) -> i64:
    """Return how often a card occurs."""
    return money[CURRENCY_OF[card]] >> 2 * (VALUE_OF[card] - 1) & 3


def nth_card(money: Money, position: i64) -> Card:
    """Return the card at a position, the cards laid out in order."""
    currency: i64 = 0
    while True:
        cards = count(money[currency])
        if position < cards:
            break
        position -= cards
        currency += 1
    purse = money[currency]
    card = currency * VALUES
    while position >= purse & 3:
        position -= purse & 3
        purse >>= 2
        card += 1
    return card


def named(money: Money) -> list[str]:
    """Return the names of all cards, equal ones each by itself."""
    found: list[str] = []
    for card in range(CARDS):
        found += [CARD_NAMES[card]] * copies_of(money, card)
    return found
