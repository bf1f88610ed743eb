"""Many matches of random players, and what came of them."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from enoteca.core.game import Game, State
from enoteca.core.playout import finish
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.lab.estimates import win_shares
from enoteca.terms.about import Value


@dataclass(frozen=True)
class Simulation:
    """What was played, and its figures, rounded; lists are by seat or by turn."""

    game: str
    edition: str
    seats: int
    options: dict[str, Value]
    games: int
    seed: int
    mean_decisions: float
    shortest: int
    longest: int
    mean_scores: list[float]
    score_deviations: list[float]
    win_shares: list[float]
    turn_win_shares: list[float]  # by the order of turns: a game may draw who begins
    won_by_nobody: float


def simulate(
    game: Game[State], games: int, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> Simulation:
    """Return mean length, mean score and its spread by seat, and who wins how often.

    Who decides first begins, and the others follow by seat: the order of turns is
    measured from there.
    """
    if games < 1:
        raise EnotecaError(f"a simulation needs at least one match, not {games}")
    seats = game.seat_count
    lengths = Spread()
    scores = [Spread() for _ in range(seats)]
    wins, turn_wins, nobody = [0.0] * seats, [0.0] * seats, 0
    for number in range(games):
        if progress is not None:
            progress(number, games)
        state, rng = game.new_state(), Rng(seed, number)
        first = game.resolve_chance(state, rng)
        lengths.add(finish(game, state, rng))
        for seat, score in enumerate(game.scores(state)):
            scores[seat].add(score)
        shares = win_shares(game.standing(state))
        nobody += not any(shares)
        for seat, share in enumerate(shares):
            wins[seat] += share
            turn_wins[(seat - first) % seats] += share
    agreement = game.agreement
    return Simulation(
        game=agreement.about.id,
        edition=agreement.edition,
        seats=seats,
        options=dict(agreement.options),
        games=games,
        seed=seed,
        mean_decisions=round(lengths.mean, 3),
        shortest=lengths.low,
        longest=lengths.high,
        mean_scores=[round(seat.mean, 3) for seat in scores],
        score_deviations=[round(seat.deviation, 3) for seat in scores],
        win_shares=[round(won / games, 4) for won in wins],
        turn_win_shares=[round(won / games, 4) for won in turn_wins],
        won_by_nobody=round(nobody / games, 4),
    )


class Spread:
    """Mean, spread and bounds of whole numbers, however many come."""

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0
        self.low = self.high = 0

    def add(self, number: int) -> None:
        """Take one more."""
        self.low = min(self.low, number) if self.count else number
        self.high = max(self.high, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean of all."""
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of all."""
        return math.sqrt(self.count * self.squares - self.total**2) / self.count
