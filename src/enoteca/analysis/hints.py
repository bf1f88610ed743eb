"""What a strong player would do now, and what each choice would bring."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from enoteca.analysis.judge import Judge, Weighed
from enoteca.analysis.outlook import Outlook
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, Data, Game, State
from enoteca.errors import EnotecaError

SHOWN: Final = 3
STAGES: Final = ("casual", "strong", "expert")  # thought of in this order, for who cannot wait
WORLDS: Final = 6  # matches played to their ends for the points of one choice


@dataclass(frozen=True)
class Hint:
    """One choice: its chance of winning, the points to be expected, and what it brings at once."""

    action: Action
    chance: float
    sure: float
    points: float
    brings: Data


def hints(game: Game[State], state: State, seed: int = 0, level: str = "strong") -> list[Hint]:
    """Return the best choices of the seat to move, the best first.

    Nothing in them depends on what the seat cannot see.
    """
    if game.to_move(state) == CHANCE:
        raise EnotecaError("chance is to decide here: only a seat can be given a hint")
    weighed, outlook = Judge(game, level).weigh(state, seed, SHOWN), Outlook(game)
    return [_hint(game, outlook, state, each, seed) for each in weighed[:SHOWN]]


def better_and_better(game: Game[State], state: State, seed: int = 0) -> Iterator[list[Hint]]:
    """Yield hints at once, and better ones after some thought."""
    for level in STAGES:
        yield hints(game, state, seed, level)


def _hint(game: Game[State], outlook: Outlook, state: State, weighed: Weighed, seed: int) -> Hint:
    seat = game.to_move(state)
    return Hint(
        weighed.action,
        weighed.chance,
        weighed.sure,
        outlook.points(state, weighed.action, WORLDS, seed)[seat],
        game.foretell(state, seat, weighed.action),
    )
