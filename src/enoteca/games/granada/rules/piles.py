"""Where in the money deck the scoring cards may be (rule 2.6)."""

from typing import Final

from enoteca.games.granada.rules.state import GranadaState
from enoteca.native import i64

PILES: Final = 5


def places_left(state: GranadaState) -> i64:
    """Return among how many places the next scoring card is now first with equal odds, or 0.

    The money cards above its pile are gone, and of its pile all that have come up
    without it (rule 2.6).
    """
    if not state.piled or state.revealed == 2:
        return 0
    above, own = _next_pile(state)
    gone = state.piled - state.deck_size - above
    return 0 if gone < 0 else own + 1 - gone


def span_to_scoring(state: GranadaState) -> tuple[i64, i64]:
    """Return how few and how many money cards may come before the next scoring card.

    -1 and -1 where none is in the deck.
    """
    if not state.piled or state.revealed == 2:
        return -1, -1
    above, own = _next_pile(state)
    left = above - (state.piled - state.deck_size)  # above its pile
    return max(left, 0), left + own


def cards_to_scoring(state: GranadaState) -> list[i64]:
    """Return the same as a list, empty where none is in the deck."""
    fewest, most = span_to_scoring(state)
    return [fewest, most] if fewest >= 0 else []


def _next_pile(state: GranadaState) -> tuple[i64, i64]:
    """Return how many money cards lay above the next scoring card's pile, and in it (rule 2.6)."""
    each = state.piled // PILES
    longer = state.piled % PILES  # as many piles from the first on have a card more
    pile: i64 = 1 if state.revealed == 0 else 3  # counted from 0
    return pile * each + min(pile, longer), each + 1 if pile < longer else each
