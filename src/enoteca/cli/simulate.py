"""``enoteca simulate``: many matches between random players, and what came of them."""

import argparse
import json
import math

from enoteca.cli.arguments import (
    add_game,
    add_json,
    add_seed,
    chosen_game,
    described,
    won_by_nobody,
)
from enoteca.cli.progress import progress
from enoteca.cli.voice import matches
from enoteca.core.game import Game, State
from enoteca.core.playout import finish
from enoteca.core.rng import Rng
from enoteca.lab.estimates import win_shares


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help="let random players play many matches")
    add_game(parser)
    parser.add_argument(
        "--games", type=matches, default=1000, metavar="K", help="how many matches (1000)"
    )
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print the figures."""
    game = chosen_game(arguments)
    figures = simulate(game, arguments.games, arguments.seed)
    if arguments.json:
        print(json.dumps(figures, indent=2))
    else:
        print(_told(game, figures))
    return 0


def simulate(game: Game[State], games: int, seed: int) -> dict[str, object]:
    """Return mean length, mean score and its spread by seat, and who wins how often.

    Who decides first begins, and the others follow by seat: the order of turns is
    measured from there, for a game may draw who begins.
    """
    seats = game.seat_count
    lengths = Spread()
    scores = [Spread() for _ in range(seats)]
    wins, turn_wins, nobody = [0.0] * seats, [0.0] * seats, 0
    for number in progress(range(games), "playing"):
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
    return {
        "game": agreement.about.id,
        "edition": agreement.edition,
        "seats": seats,
        "options": agreement.options,
        "games": games,
        "seed": seed,
        "mean_decisions": round(lengths.mean, 3),
        "shortest": lengths.low,
        "longest": lengths.high,
        "mean_scores": [round(seat.mean, 3) for seat in scores],
        "score_deviations": [round(seat.deviation, 3) for seat in scores],
        "win_shares": [round(won / games, 4) for won in wins],
        "turn_win_shares": [round(won / games, 4) for won in turn_wins],
        "won_by_nobody": round(nobody / games, 4),
    }


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


def _told(game: Game[State], figures: dict[str, object]) -> str:
    means, spreads = _floats(figures["mean_scores"]), _floats(figures["score_deviations"])
    wins, turn_wins = _floats(figures["win_shares"]), _floats(figures["turn_win_shares"])
    lines = [
        f"{described(game)}: {figures['games']} matches of random players",
        f"decisions a match: {figures['mean_decisions']:.1f} on average, "
        f"{figures['shortest']} to {figures['longest']}",
        "",
        "seat  mean score  deviation    wins",
    ]
    for seat in range(game.seat_count):
        lines.append(
            f"{seat:>4}  {means[seat]:>10.2f}  {spreads[seat]:>9.2f}  {100 * wins[seat]:>4.1f} %"
        )
    lines += ["", "turn    wins"]
    lines += [f"{turn:>3}.  {100 * won:>4.1f} %" for turn, won in enumerate(turn_wins, start=1)]
    nobody = figures["won_by_nobody"]
    assert isinstance(nobody, float)
    lines += won_by_nobody(nobody)
    return "\n".join(lines)


def _floats(values: object) -> list[float]:
    assert isinstance(values, list)
    return values
