"""One match between bots, the same wherever and whenever it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from enoteca.bots.bot import Bot
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, Seat, State
from enoteca.core.rng import Rng

THOUGHTS: Final = 2**32  # the streams of the bots' own generators begin here


@dataclass(frozen=True)
class Course:
    """A match that was played: its end, all its actions, and the seat of every decision."""

    end: State
    actions: list[Action]
    movers: list[Seat]


def play(game: Game[State], bots: Sequence[Bot], seed: int) -> Course:
    """Play a match to its end.

    Chance is drawn as in a ``Match`` of the same seed: as long as the same decisions are
    taken, whoever takes them, the same cards come.
    """
    state = game.new_state()
    actions: list[Action] = []
    movers: list[Seat] = []
    while True:
        seat = game.to_move(state)
        if seat == NOBODY:
            return Course(state, actions, movers)
        if seat == CHANCE:
            action = game.sample_chance(state, Rng(seed, len(actions)))
        else:
            action = bots[seat].decide(game, state, Rng(seed, THOUGHTS + len(actions)))
            movers.append(seat)
        game.apply(state, action)
        actions.append(action)
