"""What a set of cards shows, counted at once: the symbols of each guild, and the neutral cards.

A tally is one int with a lane for each count.  The tally of sets that share no card is the sum of
theirs, and a table by every eight cards gives that of any set in seven steps.
"""

from typing import Final

from enoteca.core.bits import BIT, least
from enoteca.games.pot_de_vin.rules.cards import (
    BONUSES,
    BRIBES,
    GUILDS,
    JOKERS,
    MALUSES,
    CardSet,
)
from enoteca.native import i64, vec

LANE: Final = 8  # bits for the symbols of a guild: there may be 72
LANE_MASK: Final = 255
SYMBOLS: Final = (
    0xFFFF_FFFF_FFFF  # the lanes of the six guilds; what is above them are neutral cards
)

_NEUTRAL_MASK: Final = 7  # there are four of a kind
_JOKER_LANE: Final = 48
_BONUS_LANE: Final = 51
_MALUS_LANE: Final = 54
_BRIBE_LANE: Final = 57

_PIECES: Final = 7  # of eight cards each
_PARTS: Final = 256
_PIECE_MASK: Final = 255


class Tallies:
    """The tally of every piece of the deck."""

    __slots__ = ("cards", "pieces")

    def __init__(self, single: list[CardSet], double: list[CardSet]) -> None:
        self.cards: vec[i64] = vec[i64]([_shown(single, double, card) for card in range(56)])
        self.pieces: vec[i64] = vec[i64]([0] * (_PIECES * _PARTS))
        for piece in range(_PIECES):
            start = piece * _PARTS
            for part in range(1, _PARTS):
                first = self.cards[8 * piece + least(part)]
                self.pieces[start + part] = first + self.pieces[start + (part & part - 1)]

    def of(self, cards: CardSet) -> i64:
        """Return what a set of cards shows."""
        pieces = self.pieces
        return (
            pieces[cards & _PIECE_MASK]
            + pieces[256 + (cards >> 8 & _PIECE_MASK)]
            + pieces[512 + (cards >> 16 & _PIECE_MASK)]
            + pieces[768 + (cards >> 24 & _PIECE_MASK)]
            + pieces[1024 + (cards >> 32 & _PIECE_MASK)]
            + pieces[1280 + (cards >> 40 & _PIECE_MASK)]
            + pieces[1536 + (cards >> 48 & _PIECE_MASK)]
        )


def symbols_in(tally: i64, guild: i64) -> i64:
    """Return the symbols of a guild."""
    return tally >> LANE * guild & LANE_MASK


def jokers_in(tally: i64) -> i64:
    """Return the number of jokers."""
    return tally >> _JOKER_LANE & _NEUTRAL_MASK


def bribes_in(tally: i64) -> i64:
    """Return the number of Pot de Vin cards."""
    return tally >> _BRIBE_LANE & _NEUTRAL_MASK


def neutral_points(tally: i64) -> i64:
    """Return what bonus and malus cards are worth (rule 4.3)."""
    return 2 * (tally >> _BONUS_LANE & _NEUTRAL_MASK) - 2 * (tally >> _MALUS_LANE & _NEUTRAL_MASK)


def _shown(single: list[CardSet], double: list[CardSet], card: i64) -> i64:
    """Return the tally of one card; there are fewer than seven times eight."""
    if card >= 52:
        return 0
    bit = BIT[card]
    found: i64 = 0
    for guild in range(len(GUILDS)):
        if single[guild] & bit:
            found += BIT[LANE * guild]
        if double[guild] & bit:
            found += 2 * BIT[LANE * guild]
    if JOKERS & bit:
        found += BIT[_JOKER_LANE]
    if BONUSES & bit:
        found += BIT[_BONUS_LANE]
    if MALUSES & bit:
        found += BIT[_MALUS_LANE]
    if BRIBES & bit:
        found += BIT[_BRIBE_LANE]
    return found
