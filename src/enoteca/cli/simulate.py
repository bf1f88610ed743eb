"""``enoteca simulate``: many matches between random players, and what came of them."""

import argparse
import json
import statistics

from enoteca.cli.progress import progress
from enoteca.cli.table import add_game, add_json, add_seed, chosen_game, described
from enoteca.cli.voice import matches
from enoteca.core.game import Game, State
from enoteca.core.playout import finish
from enoteca.core.rng import Rng


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
    """Return mean length, and mean score, spread and share of wins by seat."""
    lengths: list[int] = []
    scores: list[list[int]] = [[] for _ in range(game.seat_count)]
    wins = [0.0] * game.seat_count
    for number in progress(range(games), "playing"):
        state = game.new_state()
        lengths.append(finish(game, state, Rng(seed, number)))
        standing = game.standing(state)
        winners = [seat for seat, rank in enumerate(standing) if rank == 1]
        for seat, score in enumerate(game.scores(state)):
            scores[seat].append(score)
        for seat in winners:
            wins[seat] += 1 / len(winners)
    setup = game.setup
    return {
        "game": setup.about.id,
        "edition": setup.edition,
        "seats": setup.seats,
        "options": setup.options,
        "games": games,
        "seed": seed,
        "mean_decisions": round(statistics.mean(lengths), 3),
        "shortest": min(lengths),
        "longest": max(lengths),
        "mean_scores": [round(statistics.mean(seat), 3) for seat in scores],
        "score_deviations": [round(statistics.pstdev(seat), 3) for seat in scores],
        "win_shares": [round(won / games, 4) for won in wins],
    }


def _told(game: Game[State], figures: dict[str, object]) -> str:
    means, spreads = figures["mean_scores"], figures["score_deviations"]
    shares = figures["win_shares"]
    assert isinstance(means, list)
    assert isinstance(spreads, list)
    assert isinstance(shares, list)
    lines = [
        f"{described(game)}: {figures['games']} matches of random players",
        f"decisions a match: {figures['mean_decisions']:.1f} on average, "
        f"{figures['shortest']} to {figures['longest']}",
        "",
        "seat  mean score  deviation  wins",
    ]
    for seat in range(game.seat_count):
        lines.append(
            f"{seat:>4}  {means[seat]:>10.2f}  {spreads[seat]:>9.2f}  {100 * shares[seat]:>4.1f} %"
        )
    return "\n".join(lines)
