"""``enoteca perft``: count positions, to compare two versions of the rules."""

import argparse
import json

from enoteca.cli.arguments import add_game, add_json, add_seed, chosen_game, described
from enoteca.cli.voice import positive
from enoteca.play.perft import perft
from enoteca.testing.golden import write


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("perft", help="count the positions some decisions deep")
    add_game(parser)
    parser.add_argument("--depth", type=positive, required=True, metavar="D", help="decisions")
    parser.add_argument(
        "--golden",
        metavar="NAME",
        help="also write a match as NAME.record, and the count, into the game's folder",
    )
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Count and print."""
    game = chosen_game(arguments)
    if arguments.golden is not None:
        write(game, arguments.golden, arguments.seed, arguments.depth)
    found = perft(game, arguments.depth, arguments.seed)
    if arguments.json:
        print(json.dumps({"nodes": found.nodes, "digest": found.digest}))
        return 0
    print(f"{described(game)}, chance from seed {arguments.seed}")
    for depth, nodes in enumerate(found.nodes):
        print(f"{depth:>3} {nodes:>12}")
    print(f"digest {found.digest}")
    return 0
