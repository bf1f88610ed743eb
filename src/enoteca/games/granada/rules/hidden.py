"""Sampling what a seat cannot see (rule 8.2)."""

from enoteca.core.actions import Action
from enoteca.games.granada.rules.state import GranadaState, copy_of


def determinize(state: GranadaState) -> GranadaState:
    """Return a state that looks the same to every seat.

    All money was seen when it was dealt, taken and paid, so the hands stay as they are.
    The deck, the places of the scoring cards and the bag are pools without an order:
    nothing unknown is ever in the state.
    """
    return copy_of(state)


def retold(actions: list[Action]) -> list[Action]:
    """Return a course of the match that nobody can tell from the given one: only this one is.

    What chance did was seen when it happened, and nobody does anything in secret (rule 8.1).
    """
    return actions[:]
