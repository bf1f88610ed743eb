"""One match between bots, the same wherever and whenever it is played."""

from collections.abc import Sequence
from typing import Final

from enoteca.bots.bot import Bot
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, State
from enoteca.core.rng import Rng

THOUGHTS: Final = 2**32  # the streams of the bots' own generators begin here


def play(game: Game[State], bots: Sequence[Bot], seed: int) -> tuple[State, list[Action]]:
    """Return the end of a match and all its actions.

    Chance is drawn as in a ``Match`` of the same seed: as long as the same decisions are
    taken, whoever takes them, the same cards come.
    """
    state = game.new_state()
    actions: list[Action] = []
    while True:
        seat = game.to_move(state)
        if seat == NOBODY:
            return state, actions
        if seat == CHANCE:
            action = game.sample_chance(state, Rng(seed, len(actions)))
        else:
            action = bots[seat].decide(game, state, Rng(seed, THOUGHTS + len(actions)))
        game.apply(state, action)
        actions.append(action)
