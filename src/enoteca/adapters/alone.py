"""The matches of a batch in this process, as NumPy sees them: what a crew does in several."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from enoteca.adapters.arrays import LINE, before_a_line, looking_at
from enoteca.adapters.extras import extra
from enoteca.core.fields import packed
from enoteca.core.game import Game, S
from enoteca.core.lanes import Lanes
from enoteca.native import is_packed

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

N = TypeVar("N", bound=np.generic)


class Alone(Generic[S]):
    """Does what lanes do, in arrays."""

    def __init__(self, game: Game[S], count: int, seed: int, kind: str) -> None:
        lanes = self._lanes = Lanes(game, count, seed, kind, LINE)
        rows = looking_at(lanes.observations, np.int16)[0]
        masks = looking_at(lanes.masks, np.uint8)[0]
        first_row, first_mask = before_a_line(rows), before_a_line(masks)
        lanes.settle(first_row, first_mask)
        self.observations = _settled(rows, first_row, count)
        self.masks = _settled(masks, first_mask, count)
        self.chosen = looking_at(self._lanes.chosen, np.int16, count)
        self.seats = looking_at(self._lanes.seats, np.int16, count)
        self.rewards = looking_at(self._lanes.rewards, np.int16, count)
        self.ended = looking_at(self._lanes.ended, np.uint8, count)

    @property
    def decisions(self) -> int:
        """How many decisions were taken so far in all matches."""
        return self._lanes.decisions

    @property
    def states(self) -> Sequence[S]:
        """The states of all matches."""
        return self._lanes.states

    def step(self, numbers: NDArray[np.integer]) -> None:
        """Choose one number in every match; nothing is chosen anywhere if one of them cannot be."""
        self._lanes.step(packed(numbers.tolist()))

    def sample(self) -> NDArray[np.int64]:
        """Return a number for every match, each that may be chosen equally likely."""
        numbers = self._lanes.sample()
        return looking_at(numbers, np.int64)[0].copy() if is_packed(numbers) else np.array(numbers)

    def playout(self) -> NDArray[np.int16]:
        """Finish a copy of every match at random; return what they are worth to their seats."""
        return looking_at(self._lanes.playout(), np.int16, self._lanes.count)

    def close(self) -> None:
        """Nothing has to be ended."""


def _settled(memory: NDArray[N], first: int, count: int) -> NDArray[N]:
    """Return what a memory with spare room holds of every match."""
    return memory[first : first + memory.size - LINE].reshape(count, -1)
