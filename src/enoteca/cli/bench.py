"""``enoteca bench``: how fast the rules are on this machine, on one core."""

import argparse
import json

from enoteca.bots.policy import Policy, RandomPolicy
from enoteca.bots.roster import policy_for
from enoteca.bots.search.tree import Tree
from enoteca.cli.arguments import add_json, game_id
from enoteca.cli.voice import seconds
from enoteca.core.game import NOBODY, Game, State
from enoteca.core.playout import playout, walk
from enoteca.core.rng import Rng
from enoteca.lab.peers import ITERATIONS, measure_peers
from enoteca.lab.rate import TRIES, rate
from enoteca.native import compiled
from enoteca.shelf import catalog

SEATS = 4
POSITIONS = 64


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
    games = {name: catalog.load(name, SEATS) for name in names}
    figures = {name: measure(game, arguments.seconds) for name, game in games.items()}
    peers = measure_peers(arguments.seconds) if arguments.peers else {}
    if arguments.json:
        found = {"compiled": compiled(), "seats": SEATS, "games": figures, "peers": peers}
        print(json.dumps(found, indent=2))
        return 0
    kind = "compiled" if compiled() else "uncompiled"
    print(
        f"{kind} rules, {SEATS} players, one core, per second of processor time, best of {TRIES}\n"
    )
    for name, row in {**figures, **peers}.items():
        print(f"{name:<18}" + "".join(f"  {key} {value:>10,.0f}" for key, value in row.items()))
    for name, row in peers.items():
        for ours, mine in figures.items():
            ratios = [f"{key} ×{mine[key] / row[key]:.2g}" for key in mine if row.get(key)]
            print(f"{ours} / {name}: " + ", ".join(ratios))
    return 0


def measure(game: Game[State], seconds: float) -> dict[str, float]:
    """Return the figures of one game."""
    positions = reached(game)
    advice, plain = policy_for(game), _plain(game)
    return {
        "playout": rate(lambda seed: playout(game, seed), seconds),
        "loop": rate(lambda seed: plain_loop(game, seed), seconds),
        "copy": rate(lambda _: _copies(game, positions), seconds),
        "determinize": rate(lambda seed: _samples(game, positions, seed), seconds),
        "search": rate(lambda seed: _searched(game, advice, seed), seconds),
        "plain search": rate(lambda seed: _searched(game, plain, seed), seconds),
    }


def plain_loop(game: Game[State], seed: int) -> int:
    """Play one match from outside, as a script would; return the number of decisions."""
    rng = Rng(seed)
    state = game.new_state()
    below, legal_actions, apply = rng.below, game.legal_actions, game.apply
    resolve_chance = game.resolve_chance
    decisions = 0
    while resolve_chance(state, rng) != NOBODY:
        legal = legal_actions(state)
        apply(state, legal[below(len(legal))])
        decisions += 1
    return decisions


def reached(game: Game[State]) -> list[State]:
    """Return positions spread over a match, a seat to move in each."""
    found: list[State] = []
    length = playout(game, 0)
    for number in range(POSITIONS):
        rng = Rng(number)
        state = game.new_state()
        decisions = length * number // POSITIONS
        while game.resolve_chance(state, rng) != NOBODY and decisions > 0:
            walk(game, state, rng, 1)
            decisions -= 1
        if game.to_move(state) != NOBODY:
            found.append(state)
    return found


def _plain(game: Game[State]) -> Policy[State]:
    """Return no advice: random playouts to the very end."""
    policy = RandomPolicy(game)
    policy.tuning.horizon = 0
    return policy


def _searched(game: Game[State], policy: Policy[State], seed: int) -> int:
    rng = Rng(seed)
    state = game.new_state()
    game.resolve_chance(state, rng)
    tree = Tree(game, state, policy, rng)
    for _ in range(ITERATIONS):
        tree.iterate()
    return ITERATIONS


def _copies(game: Game[State], positions: list[State]) -> int:
    for state in positions:
        game.copy(state)
    return len(positions)


def _samples(game: Game[State], positions: list[State], seed: int) -> int:
    rng = Rng(seed)
    for state in positions:
        game.determinize(state, game.to_move(state), rng)
    return len(positions)
