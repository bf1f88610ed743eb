"""Before the first turn: money for all, and who begins."""

from enoteca.core.actions import Action, first_of, pack
from enoteca.games.granada.rules.actions import FIRST
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CARDS,
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    copies_of,
    count,
    worth,
)
from enoteca.games.granada.rules.state import CHOOSING, OPENING, GranadaState
from enoteca.native import i64

ENOUGH_MONEY = 20  # rule 2.3


def cards(state: GranadaState, kind: i64) -> list[Action]:
    """Return the cards that chance may draw from the deck."""
    return [pack(kind, card) for card in range(CARDS) if copies_of(state.deck, card)]


def deal(rules: Ruleset, state: GranadaState, action: Action) -> None:
    """Give a card to the seat whose turn it is to draw, until it has 20 or more (rule 2.3)."""
    card = first_of(action)
    seat = state.player
    state.deck[CURRENCY_OF[card]] -= ONE[card]
    state.deck_size -= 1
    state.hands[CURRENCY_COUNT * seat + CURRENCY_OF[card]] += ONE[card]
    if state.journal is not None:
        state.journal.add("dealt", {"seat": seat, "card": CARD_NAMES[card]})
    if hand_worth(state, seat) < ENOUGH_MONEY:
        return
    state.player += 1
    if state.player == rules.seats:
        _choose_first(rules, state)


def beginners(rules: Ruleset, state: GranadaState) -> list[i64]:
    """Return the seats with the fewest cards and, among them, the lowest total (rule 2.4)."""
    best: list[i64] = []
    fewest: i64 = 0
    for seat in range(rules.seats):
        merit = 1000 * hand_count(state, seat) + hand_worth(state, seat)
        if not best or merit < fewest:
            best = [seat]
            fewest = merit
        elif merit == fewest:
            best.append(seat)
    return best


def firsts(rules: Ruleset, state: GranadaState) -> list[Action]:
    """Return the seats that chance may let begin."""
    return [pack(FIRST, seat) for seat in beginners(rules, state)]


def name_first(state: GranadaState, action: Action) -> None:
    """Let a seat begin (rule 2.4)."""
    state.player = first_of(action)
    state.phase = OPENING
    if state.journal is not None:
        state.journal.add("begins", {"seat": state.player})


def hand_worth(state: GranadaState, seat: i64) -> i64:
    """Return the total of a hand in all currencies."""
    total: i64 = 0
    for currency in range(CURRENCY_COUNT):
        total += worth(state.hands[CURRENCY_COUNT * seat + currency])
    return total


def hand_count(state: GranadaState, seat: i64) -> i64:
    """Return the number of cards in a hand."""
    cards_held: i64 = 0
    for currency in range(CURRENCY_COUNT):
        cards_held += count(state.hands[CURRENCY_COUNT * seat + currency])
    return cards_held


def _choose_first(rules: Ruleset, state: GranadaState) -> None:
    best = beginners(rules, state)
    if len(best) > 1:
        state.phase = CHOOSING
    else:
        name_first(state, pack(FIRST, best[0]))
