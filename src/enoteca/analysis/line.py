"""One way in which a match might have gone on after another choice."""

from typing import Final

from enoteca.analysis.judge import Judge
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, State
from enoteca.core.rng import Rng

LONG: Final = 6  # decisions, the other choice among them
_DRAWS: Final = 2**22  # streams of a seed, from this one on: what chance might have done


def line(judge: Judge, before: State, choice: Action, seed: int) -> tuple[Action, ...]:
    """Return a choice and what might have come of it, by whoever it was whose turn it was then.

    Everybody decides by what he can know; chance draws as it does.
    """
    game = judge.game
    state = game.copy(before)
    found: list[Action] = []
    decisions = 0
    while (mover := game.to_move(state)) != NOBODY:
        if mover == CHANCE:
            action = game.sample_chance(state, Rng(seed, _DRAWS + len(found)))
        elif decisions == LONG:
            break
        else:
            action = choice if not found else judge.favourite(state, seed)
            decisions += 1
        game.apply(state, action)
        found.append(action)
    return tuple(found)
