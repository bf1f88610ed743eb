"""Golden files of a game: they say what its rules did, so that nobody changes them unawares."""

import json
from pathlib import Path

from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.play.perft import perft
from enoteca.shelf.box import box_of
from enoteca.testing.positions import random_match


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
