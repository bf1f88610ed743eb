"""Sampling what a seat cannot see (rule 8.2)."""

from enoteca.games.granada.rules.state import GranadaState, copy_of


def determinize(state: GranadaState) -> GranadaState:
    """Return a state that looks the same to every seat.

    All money was seen when it was dealt, taken and paid, so the hands stay as they are.
    The deck, the places of the scoring cards and the bag are pools without an order:
    nothing unknown is ever in the state.
    """
    return copy_of(state)
