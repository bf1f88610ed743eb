"""The 52 cards: four dignitaries with values 1 to 13 (rule 1.1)."""

from typing import Final, TypeAlias

from enoteca.core.bits import BIT, BitSet, members
from enoteca.native import i64

Card: TypeAlias = i64  # 13 * dignitary + value - 1
CardSet: TypeAlias = BitSet

DIGNITARIES: Final = ("Aldo", "Pietra", "Enzo", "Ugo")
GUILDS: Final = ("Nobles", "Artists", "Merchants", "Workers", "Knights", "Assassins")
VALUES: Final = 13

NO_CARD: Final = -1
DECK: Final[CardSet] = 2**52 - 1
SUIT_MASK: Final = 8191  # the thirteen cards of one dignitary, shifted to the bottom

JOKER: Final = 1  # values of the cards without a guild
BONUS: Final = 2
MALUS: Final = 3
BRIBE: Final = 13
JOKERS: Final[CardSet] = BIT[0] | BIT[13] | BIT[26] | BIT[39]  # rule 1.2
BONUSES: Final[CardSet] = BIT[1] | BIT[14] | BIT[27] | BIT[40]  # +2
MALUSES: Final[CardSet] = BIT[2] | BIT[15] | BIT[28] | BIT[41]  # -2
BRIBES: Final[CardSet] = BIT[12] | BIT[25] | BIT[38] | BIT[51]  # Pot de Vin

CARD_NAMES: Final = [f"{name[0]}{value}" for name in DIGNITARIES for value in range(1, 14)]


def suit_of(card: Card) -> i64:
    """Return the dignitary of a card: its number divided by thirteen."""
    return card * 5 >> 6


def named(cards: CardSet) -> list[str]:
    """Return the names of a set of cards."""
    return [CARD_NAMES[card] for card in members(cards)]
