"""Money cards, and purses: how many of each value of one currency, two bits a value (rule 1.3)."""

from typing import Final, TypeAlias

from enoteca.native import i64

Card: TypeAlias = i64  # 9 * currency + value - 1
Purse: TypeAlias = i64  # the cards of one currency
Money: TypeAlias = list[i64]  # the purses of all currencies

CURRENCIES: Final = ("denar", "dirham", "ducat", "florin")
CURRENCY_COUNT: Final = 4
VALUES: Final = 9
CARDS: Final = 36  # that differ
CARD_NAMES: Final = [f"{name}{value}" for name in CURRENCIES for value in range(1, VALUES + 1)]

CURRENCY_OF: Final[list[i64]] = [card // VALUES for card in range(CARDS)]
VALUE_OF: Final[list[i64]] = [card % VALUES + 1 for card in range(CARDS)]
ONE: Final[list[Purse]] = [4 ** (card % VALUES) for card in range(CARDS)]  # each card by itself
UP_TO: Final[list[Purse]] = [4**value - 1 for value in range(VALUES + 1)]  # all cards not above

AMOUNTS: Final = 0x3FFF_FFFF  # sums of cards up to 29: more is never to be paid

_LOW_BITS: Final = 10  # values 1 to 5, looked up apart from 6 to 9
_LOW: Final = 1023


def _digits(purse: int) -> list[int]:
    return [purse // 4**place % 4 for place in range(5)]


_COUNT: Final[list[i64]] = [sum(_digits(purse)) for purse in range(1024)]
_LOW_TOTAL: Final[list[i64]] = [
    sum([(place + 1) * count for place, count in enumerate(_digits(purse))])
    for purse in range(1024)
]
_HIGH_TOTAL: Final[list[i64]] = [
    sum([(place + 6) * count for place, count in enumerate(_digits(purse))]) for purse in range(256)
]


def count(purse: Purse) -> i64:
    """Return how many cards a purse holds."""
    return _COUNT[purse & _LOW] + _COUNT[purse >> _LOW_BITS]


def worth(purse: Purse) -> i64:
    """Return the total value of a purse."""
    return _LOW_TOTAL[purse & _LOW] + _HIGH_TOTAL[purse >> _LOW_BITS]


def sums(purse: Purse) -> i64:
    """Return the set of amounts that the cards of a currency make up exactly."""
    found: i64 = 1
    for value in range(1, VALUES + 1):
        copies = purse & 3
        while copies:
            found |= found << value & AMOUNTS
            copies -= 1
        purse >>= 2
        if not purse:
            break
    return found


def full(copies: i64) -> Money:
    """Return all the money, with so many copies of each card."""
    return [UP_TO[VALUES] // 3 * copies] * CURRENCY_COUNT


def copies_of(money: Money, card: Card) -> i64:
    """Return how often a card occurs."""
    return money[CURRENCY_OF[card]] // ONE[card] & 3


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
