"""What the players have in hand."""

from enoteca.core.game import Seat
from enoteca.games.granada.rules.money import CURRENCY_COUNT, count, worth
from enoteca.games.granada.rules.state import GranadaState
from enoteca.native import i64


def hand_worth(state: GranadaState, seat: Seat) -> i64:
    """Return the total of a hand in all currencies."""
    total: i64 = 0
    for currency in range(CURRENCY_COUNT):
        total += worth(state.hands[CURRENCY_COUNT * seat + currency])
    return total


def hand_count(state: GranadaState, seat: Seat) -> i64:
    """Return the number of cards in a hand."""
    cards: i64 = 0
    for currency in range(CURRENCY_COUNT):
        cards += count(state.hands[CURRENCY_COUNT * seat + currency])
    return cards


def held(state: GranadaState, currency: i64) -> i64:
    """Return how much of a currency the player has."""
    return worth(state.hands[CURRENCY_COUNT * state.turn + currency])


def can_pay(state: GranadaState, amount: i64) -> bool:
    """Return whether the player has so much in any one currency."""
    most: i64 = 0
    for currency in range(CURRENCY_COUNT):
        most = max(most, held(state, currency))
    return most >= amount
