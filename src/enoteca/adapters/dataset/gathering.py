"""A match, played and told again position by position, in columns of numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from enoteca.adapters.extras import extra
from enoteca.core.actions import Action
from enoteca.core.fields import octets, shorts
from enoteca.core.game import Game, State
from enoteca.core.observation import Sheet
from enoteca.core.returns import KINDS, returns, unit
from enoteca.core.space import UNDECIDED, Choosing
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
    desk = _Desk(contest.game)
    return [_match(contest, number, desk) for number in numbers]


def _match(contest: Contest, number: int, desk: "_Desk") -> Gathered:
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
        positions=desk.told(played.actions, tokens),
    )


class _Desk:
    """Tells matches again; the rules write some rows into one place, which are then copied."""

    def __init__(self, game: Game[State]) -> None:
        self._game = game
        self._space = game.action_space
        self._size = game.observation_size
        self._row = 0
        self._sheet = shorts(ROWS * self._size)
        self._mask = octets(ROWS * self._space.size)
        self._observations: list[NDArray[np.int16]] = []
        self._legal: list[NDArray[np.int16]] = []
        self._counts: list[NDArray[np.int32]] = []

    def told(self, actions: Sequence[Action], tokens: Sequence[str]) -> Positions:
        """Return all steps of all decisions of a match."""
        game, space = self._game, self._space
        state = game.new_state()
        rows: list[tuple[int, int, int, int]] = []
        chosen: list[int] = []
        texts: list[str] = []
        choosing = Choosing(space)
        for place, action in enumerate(actions):
            seat = game.to_move(state)
            if seat >= 0:
                choosing.begin(game.menu(state))
                taken: list[int] = []
                left = UNDECIDED
                while left == UNDECIDED:
                    step = choosing.step
                    self._write(state, seat, choosing)
                    number = space.number(action, step)
                    rows.append((place, step, seat, number))
                    texts.append(tokens[place])
                    chosen += taken
                    taken.append(number)
                    left = choosing.pick(number)
            game.apply(state, action)
        self._copy()
        columns = np.array(rows, np.int32).reshape(len(rows), 4).T
        steps = columns[1]
        return Positions(
            place=columns[0].copy(),
            step=steps.astype(np.int8),
            seat=columns[2].astype(np.int8),
            observation=_joined(self._observations, np.int16),
            chosen=(np.array(chosen, np.int16), steps.copy()),  # as many as steps were taken
            legal=(_joined(self._legal, np.int16), _joined(self._counts, np.int32)),
            number=columns[3].astype(np.int16),
            action=texts,
        )

    def _write(self, state: State, seat: int, choosing: Choosing) -> None:
        if self._row == ROWS:
            self._copy()
        self._game.write(state, seat, Sheet(self._sheet, self._row * self._size))
        choosing.mark(self._mask, self._row * self._space.size)
        self._row += 1

    def _copy(self) -> None:
        """Keep the rows that were written, and begin again at the first."""
        seen = np.frombuffer(self._sheet, np.int16)[: self._row * self._size]
        masks = np.frombuffer(self._mask, np.uint8)[: self._row * self._space.size]
        rows, numbers = np.nonzero(masks.reshape(self._row, self._space.size))
        self._observations.append(seen.copy())
        self._legal.append(numbers.astype(np.int16))
        self._counts.append(np.bincount(rows, minlength=self._row).astype(np.int32))
        self._row = 0


def _joined(pieces: list[NDArray[np.int16]], kind: type) -> NDArray[np.int16]:
    """Return pieces in one, and forget them."""
    found = np.concatenate(pieces, dtype=kind)
    pieces.clear()
    return found
