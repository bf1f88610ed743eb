"""Golden files of a game: ``python -m enoteca.testing.golden GAME --name three --seats 3``.

Writes a whole match between random players as ``golden/three.record`` in the game's folder, and
the count of its positions into ``golden/perft.json``.  From then on they say what the rules did,
so a record that lies there already is never written over.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from enoteca.cli.arguments import add_game, add_seed, chosen_game
from enoteca.cli.voice import Parser, positive
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.play.perft import perft
from enoteca.shelf.box import box_of
from enoteca.testing.positions import random_match


def main(arguments: Sequence[str] | None = None) -> int:
    """Write golden files as the command line asks for them."""
    parser = Parser(prog="python -m enoteca.testing.golden", description=__doc__)
    add_game(parser)
    add_seed(parser)
    parser.add_argument("--name", required=True, help="of the record, without its ending")
    parser.add_argument("--depth", type=positive, default=3, help="decisions to count (3)")
    try:
        asked: argparse.Namespace = parser.parse_args(arguments)
        written = write(chosen_game(asked), asked.name, asked.seed, asked.depth)
    except EnotecaError as error:
        print(f"enoteca: {error}", file=sys.stderr)
        return 2
    print("\n".join(str(path) for path in written))
    return 0


def write(game: Game[State], name: str, seed: int, depth: int) -> list[Path]:
    """Write a record and a count into the folder of a game; return where they are."""
    folder = Path(str(box_of(game).file("golden")))
    record = folder / f"{name}.record"
    if record.exists():
        raise EnotecaError(f"{record} is there already, and a golden record never changes")
    folder.mkdir(exist_ok=True)
    random_match(game, seed).record.write(record)
    counts = folder / "perft.json"
    kept = json.loads(counts.read_text(encoding="utf-8")) if counts.exists() else []
    rows = [json.dumps(row) for row in [*kept, count(game, seed, depth)]]
    counts.write_text("[\n  " + ",\n  ".join(rows) + "\n]\n", encoding="utf-8")
    return [record, counts]


def count(game: Game[State], seed: int, depth: int) -> dict[str, object]:
    """Return a row of ``perft.json``: how the game is set up, and what is counted."""
    found = perft(game, depth, seed)
    agreement = game.agreement
    changed = {
        option.name: agreement.options[option.name]
        for option in agreement.about.options
        if agreement.options[option.name] != option.default
    }
    return {
        "edition": agreement.edition,
        "seats": agreement.seats,
        "options": changed,
        "depth": depth,
        "seed": seed,
        "nodes": found.nodes,
        "digest": found.digest,
    }


if __name__ == "__main__":
    sys.exit(main())
