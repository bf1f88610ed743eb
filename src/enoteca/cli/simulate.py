"""``enoteca simulate``: many matches between random players, and what came of them."""

import argparse
import json
from dataclasses import asdict

from enoteca.cli.arguments import (
    add_game,
    add_json,
    add_seed,
    chosen_game,
    described,
    won_by_nobody,
)
from enoteca.cli.progress import Bar
from enoteca.cli.voice import matches
from enoteca.core.game import Game, State
from enoteca.lab.simulate import Simulation, simulate


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
    with Bar("playing") as bar:
        found = simulate(game, arguments.games, arguments.seed, bar)
    print(json.dumps(asdict(found), indent=2) if arguments.json else _told(game, found))
    return 0


def _told(game: Game[State], found: Simulation) -> str:
    lines = [
        f"{described(game)}: {found.games} matches of random players",
        f"decisions a match: {found.mean_decisions:.1f} on average, "
        f"{found.shortest} to {found.longest}",
        "",
        "seat  mean score  deviation    wins",
    ]
    for seat in range(found.seats):
        lines.append(
            f"{seat:>4}  {found.mean_scores[seat]:>10.2f}  {found.score_deviations[seat]:>9.2f}"
            f"  {100 * found.win_shares[seat]:>4.1f} %"
        )
    lines += ["", "turn    wins"]
    lines += [
        f"{turn:>3}.  {100 * won:>4.1f} %"
        for turn, won in enumerate(found.turn_win_shares, start=1)
    ]
    return "\n".join(lines + won_by_nobody(found.won_by_nobody))
