"""``enoteca bench``: how fast the rules are on this machine, on one core."""

import argparse
import json

from enoteca.cli.arguments import add_json, game_id
from enoteca.cli.voice import seconds
from enoteca.core.game import Game, State
from enoteca.lab.peers import measure_peers
from enoteca.lab.rate import TRIES
from enoteca.lab.speed import speed
from enoteca.native import compiled
from enoteca.shelf import catalog

SEATS = 4  # where a game is for so many; else as many as it is for by default


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("bench", help="measure the speed of the rules")
    parser.add_argument("games", nargs="*", type=game_id, metavar="GAME", help="which games (all)")
    parser.add_argument(
        "--seconds", type=seconds, default=1.0, metavar="T", help="processor time a figure (1)"
    )
    parser.add_argument(
        "--peers", action="store_true", help="measure OpenSpiel's card games beside ours"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    names = arguments.games or [box.about.id for box in catalog.boxes()]
    games = {name: _game(name) for name in names}
    figures = {name: speed(game, arguments.seconds) for name, game in games.items()}
    peers = measure_peers(arguments.seconds) if arguments.peers else {}
    seats = {name: game.seat_count for name, game in games.items()}
    if arguments.json:
        found = {"compiled": compiled(), "seats": seats, "games": figures, "peers": peers}
        print(json.dumps(found, indent=2))
        return 0
    kind = "compiled" if compiled() else "uncompiled"
    print(
        f"{kind} rules, {SEATS} players or as said, one core, "
        f"per second of processor time, best of {TRIES}\n"
    )
    for name, row in {**figures, **peers}.items():
        title = name if seats.get(name, SEATS) == SEATS else f"{name} ({seats[name]})"
        print(f"{title:<18}" + "".join(f"  {key} {value:>10,.0f}" for key, value in row.items()))
    for name, row in peers.items():
        for ours, mine in figures.items():
            ratios = [f"{key} ×{mine[key] / row[key]:.2g}" for key in mine if row.get(key)]
            print(f"{ours} / {name}: " + ", ".join(ratios))
    return 0


def _game(name: str) -> Game[State]:
    about = catalog.box(name).about
    return catalog.load(name, SEATS if SEATS in about.seats else about.default_seats)
