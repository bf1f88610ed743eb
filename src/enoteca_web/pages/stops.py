"""Where a replay stops: after an action, a turn, or a round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from enoteca import CHANCE


@dataclass(frozen=True)
class Stops:
    """Positions of a match, from the first to the last, by how far a step goes."""

    actions: tuple[int, ...]
    turns: tuple[int, ...]
    rounds: tuple[int, ...]


def stops(movers: Sequence[int], begun: Iterable[int]) -> Stops:
    """Return where to stop in a match, by who acted and by the positions where rounds begin.

    What chance brings belongs to the action before it, so that a deal is one step.
    """
    length = len(movers)
    actions = [at for at, mover in enumerate(movers) if at == 0 or mover != CHANCE]
    later = iter([*actions, length])
    stop = next(later)
    rounds: list[int] = []
    for position in sorted(begun):
        while stop < position:
            stop = next(later)
        rounds.append(stop)
    turns = list(rounds)
    last = CHANCE
    for at, mover in enumerate(movers):
        if mover not in (CHANCE, last):
            turns.append(at)
            last = mover
    return Stops(
        *(tuple(sorted({0, *found, length})) for found in (actions, turns, rounds)),
    )
