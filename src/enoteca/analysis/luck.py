"""What chance did, apart from what the players did.

Whatever is drawn between two decisions is valued by what it changed: the chances after it, less
what they are on average after a draw.  The sum over a match is luck, and 0 on average, however
well or badly chances are judged.
"""

from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

from enoteca.analysis.outlook import Chances, Outlook, average
from enoteca.core.game import State
from enoteca.core.rng import Rng

_AGAIN: Final = 2**20  # streams: the draws that might have been
_AFTER: Final = 2**21  # and what came of the one that was


@dataclass(frozen=True)
class Draw:
    """What chance did between two decisions, and how much it changed every seat's chance."""

    position: int  # actions before it
    luck: Chances
    error: Chances  # the standard error of that, for it is found by sampling


def luck(
    outlook: Outlook, position: int, before: State, after: State, samples: int, seed: int
) -> Draw:
    """Return what the draw at a position has changed, from the state before it to the one after."""
    game = outlook.game
    changed = []
    for sample in range(samples):
        came = outlook.of(game.copy(after), Rng(seed, _AFTER + sample))
        rng = Rng(seed, _AGAIN + sample)
        other = game.copy(before)
        game.resolve_chance(other, rng)
        might = outlook.of(other, Rng(seed, _AFTER + sample))
        changed.append([now - usual for now, usual in zip(came, might, strict=True)])
    means = average(changed)
    columns = zip(zip(*changed, strict=True), means, strict=True)
    errors = [
        sqrt(fsum((each - mean) ** 2 for each in column)) / samples for column, mean in columns
    ]
    return Draw(position, means, tuple(errors))
