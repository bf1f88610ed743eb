"""A match, played and told again position by position, in columns of numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from enoteca.adapters.extras import extra
from enoteca.core.actions import Action
from enoteca.core.fields import shorts
from enoteca.core.game import Game, State
from enoteca.core.observation import Sheet
from enoteca.core.returns import KINDS, returns, unit
from enoteca.lab.contest import Contest
from enoteca.lab.matches import course
from enoteca.lab.records import record_of

with extra("data"):
    import numpy as np
    from numpy.typing import NDArray

ROWS: Final = 128  # what the rules write into before it is copied out


@dataclass(frozen=True, eq=False)
class Positions:
    """The decisions of a match step by step; of two arrays, the second says how many a row has."""

    place: NDArray[np.int32]
    step: NDArray[np.int8]
    seat: NDArray[np.int8]
    observation: NDArray[np.int16]  # one row after the other
    chosen: tuple[NDArray[np.int16], NDArray[np.int32]]
    legal: tuple[NDArray[np.int16], NDArray[np.int32]]
    number: NDArray[np.int16]
    action: list[str]

    def __len__(self) -> int:
        return len(self.action)


@dataclass(frozen=True, eq=False)
class Gathered:
    """One match of a contest: what came of it, and its positions; lists are by seat."""

    number: int
    scores: list[int]
    standing: list[int]
    returns: dict[str, list[float]]
    decisions: int
    actions: int  # chance included
    record: str
    positions: Positions


def gathered(contest: Contest, numbers: Sequence[int]) -> list[Gathered]:
    """Play some matches of a contest and tell their positions; the same wherever it is done."""
    return [_match(contest, number) for number in numbers]


def _match(contest: Contest, number: int) -> Gathered:
    game = contest.game
    played = course(contest, number)
    tokens = [game.action_text(action) for action in played.actions]
    scores = list(game.scores(played.end))
    return Gathered(
        number=number,
        scores=scores,
        standing=list(game.standing(played.end)),
        returns={
            kind: [worth / unit(kind) for worth in returns(game, played.end, kind)]
            for kind in KINDS
        },
        decisions=len(played.movers),
        actions=len(played.actions),
        record=record_of(contest, number, tokens, scores).text(),
        positions=_desk(game).told(played.actions, tokens),
    )


class _Desk:
    """Tells matches again; the rules write some rows into one place, which are then copied.

    One place for all matches, and lists where packed arrays would do: an array that is handed
    from outside to compiled code is never given back (mypyc 2.4).
    """

    def __init__(self, game: Game[State]) -> None:
        self._game = game
        self._size = game.observation_size
        self._sheet = shorts(ROWS * self._size)
        self._row = 0
        self._observations: list[NDArray[np.int16]] = []

    def told(self, actions: Sequence[Action], tokens: Sequence[str]) -> Positions:
        """Return all steps of all decisions of a match."""
        game, number_of = self._game, self._game.action_space.number
        self._row, self._observations = 0, []  # whatever an interrupt left there
        state = game.new_state()
        rows: list[tuple[int, int, int, int, int]] = []
        chosen: list[int] = []
        legal: list[int] = []
        texts: list[str] = []
        for place, action in enumerate(actions):
            seat = game.to_move(state)
            if seat >= 0:
                left = game.legal_actions(state)
                taken: list[int] = []
                while not taken or len(left) > 1:
                    step = len(taken)
                    numbers = [number_of(each, step) for each in left]
                    number = number_of(action, step)
                    left = [each for each, its in zip(left, numbers, strict=True) if its == number]
                    open_ = sorted(set(numbers))
                    self._write(state, seat)
                    rows.append((place, step, seat, number, len(open_)))
                    legal += open_
                    chosen += taken
                    texts.append(tokens[place])
                    taken.append(number)
            game.apply(state, action)
        columns = np.array(rows, np.int32).reshape(len(rows), 5).T
        return Positions(
            place=columns[0].copy(),
            step=columns[1].astype(np.int8),
            seat=columns[2].astype(np.int8),
            observation=self._written(),
            chosen=(np.array(chosen, np.int16), columns[1].copy()),  # as many as were taken before
            legal=(np.array(legal, np.int16), columns[4].copy()),
            number=columns[3].astype(np.int16),
            action=texts,
        )

    def _write(self, state: State, seat: int) -> None:
        if self._row == ROWS:
            self._copy()
        self._game.write(state, seat, Sheet(self._sheet, self._row * self._size))
        self._row += 1

    def _copy(self) -> None:
        """Keep the rows that were written, and begin again at the first."""
        seen = np.frombuffer(self._sheet, np.int16)[: self._row * self._size]
        self._observations.append(seen.copy())
        self._row = 0

    def _written(self) -> NDArray[np.int16]:
        """Return all rows of a match."""
        self._copy()
        return np.concatenate(self._observations)


@lru_cache(maxsize=4)
def _desk(game: Game[State]) -> _Desk:
    """Return where the matches of a game are told again, made once in a process."""
    return _Desk(game)
