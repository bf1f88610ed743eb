"""Many matches at once for learners: what they see, may do and earn, in NumPy's arrays.

The arrays look at memory that the rules fill: they are the same from step to step, nothing is
copied, and PyTorch and JAX can look at them too.
"""

from collections.abc import Iterable
from typing import Generic, Self, TypeAlias

from enoteca.adapters.alone import Alone
from enoteca.adapters.crew import Crew
from enoteca.adapters.extras import extra
from enoteca.core.game import Game, S
from enoteca.core.lanes import CUT, GOES_ON
from enoteca.core.returns import WIN, unit
from enoteca.errors import EnotecaError

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

Numbers: TypeAlias = Iterable[int] | NDArray[np.integer]


class Batch(Generic[S]):
    """Matches of one game side by side, each waiting for a number of its action space.

    A match that ends is followed by another at once: ``done``, ``truncated`` and ``rewards``
    then tell of the old one, everything else of the new one's first decision.

    - ``observations``: by match, what the seat to move sees (``game.observation()`` says what);
    - ``chosen``: by match, the numbers it has chosen so far in this decision, -1 for none yet;
    - ``masks``: by match, whether each number may be chosen;
    - ``seats``: by match, the seat to move.

    With several ``workers`` the matches are spread over so many processes, which fill the same
    arrays; ``close`` ends them, and so does leaving a ``with``.
    """

    def __init__(
        self, game: Game[S], n: int, *, seed: int = 0, returns: str = WIN, workers: int = 1
    ) -> None:
        if not game.observation_size:
            raise EnotecaError(f"{game.agreement.about.title} makes no observations yet")
        if not 1 <= workers <= max(n, 1):
            raise EnotecaError(f"a batch of {n} has from 1 to {n} workers, not {workers}")
        self.game = game
        self.n = n
        self._unit = unit(returns)
        self._matches: Alone[S] | Crew[S]
        if workers == 1:
            self._matches = Alone(game, n, seed, returns)
        else:
            self._matches = Crew(game, n, seed, returns, workers)
        self.observations = self._matches.observations
        self.masks = self._matches.masks.view(np.bool_)
        self.chosen = self._matches.chosen
        self.seats = self._matches.seats[:, 0]
        self._rewards = self._matches.rewards
        self._ended = self._matches.ended[:, 0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes of a batch that has several; it cannot be stepped any more."""
        self._matches.close()

    @property
    def decisions(self) -> int:
        """How many decisions were taken so far in all matches, of however many steps each."""
        return self._matches.decisions

    def __len__(self) -> int:
        return self.n

    @property
    def rewards(self) -> NDArray[np.float32]:
        """By match and seat: what a match that has just ended was worth, else 0."""
        return self._counted(self._rewards)

    @property
    def done(self) -> NDArray[np.bool_]:
        """By match: whether the one before has just ended, be it by being cut short."""
        ended: NDArray[np.bool_] = np.not_equal(self._ended, GOES_ON)
        return ended

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """By match: whether the one before was cut short after as many decisions as may be."""
        cut: NDArray[np.bool_] = np.equal(self._ended, CUT)
        return cut

    def step(self, numbers: Numbers) -> None:
        """Choose one number in every match; if one of them cannot be chosen nothing happens."""
        chosen = np.asarray(numbers if isinstance(numbers, np.ndarray) else list(numbers))
        if chosen.shape != (self.n,) or not np.issubdtype(chosen.dtype, np.integer):
            raise EnotecaError(
                f"a step takes {self.n} whole numbers in one row, "
                f"not {chosen.dtype} in the shape {chosen.shape}"
            )
        self._matches.step(chosen)

    def sample(self) -> NDArray[np.int64]:
        """Return a number for every match, each that may be chosen equally likely."""
        return self._matches.sample()

    def playout(self) -> NDArray[np.float32]:
        """Return by match and seat what random players would make of it; the match stays."""
        return self._counted(self._matches.playout())

    def states(self) -> list[S]:
        """Return a copy of the state of every match."""
        return [self.game.copy(state) for state in self._matches.states]

    def _counted(self, worth: NDArray[np.int16]) -> NDArray[np.float32]:
        return worth.astype(np.float32) / np.float32(self._unit)
