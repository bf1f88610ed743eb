"""What the player has to pay next, and whether he could."""

from enoteca.games.granada.rules.money import CURRENCY_COUNT, VALUES, worth
from enoteca.games.granada.rules.state import PAYING, GranadaState
from enoteca.native import i64


def ask(state: GranadaState, amount: i64, currency: i64) -> None:
    """Let the player pay an amount, in a currency or in any one."""
    state.phase = PAYING
    state.due = amount
    state.currency = currency
    state.highest = VALUES


def held(state: GranadaState, currency: i64) -> i64:
    """Return how much of a currency the player has."""
    return worth(state.hands[CURRENCY_COUNT * state.turn + currency])


def can_pay(state: GranadaState, amount: i64) -> bool:
    """Return whether the player has so much in any one currency."""
    most: i64 = 0
    for currency in range(CURRENCY_COUNT):
        most = max(most, held(state, currency))
    return most >= amount
