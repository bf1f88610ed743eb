"""A bot of the enoteca that is installed here, at a table that another version has set.

Run by the Python of the visitor: so it stands on what every version has had for long.  What comes
and goes are lines of JSON; the first says the table, and every other a position as its seat may
imagine it, to which the move is told in the game's notation.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import enoteca
from enoteca import Rng, load
from enoteca.bots.roster import Budget, bot


def seated(table: dict[str, Any]) -> tuple[Any, Any]:
    """Return the game of a table, and the bot that sits down there."""
    game = load(
        table["game"], table["seats"], table["edition"], table["options"], table["components"]
    )
    budget = None if table["budget"] is None else Budget(**table["budget"])
    return game, bot(table["bot"], game, budget, timed=False)


def digest() -> str:
    """Return a digest of the code by which the visitor plays."""
    found = hashlib.sha256()
    home = Path(enoteca.__file__).parent
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".toml"):
            found.update(str(path.relative_to(home)).encode() + path.read_bytes())
    return found.hexdigest()


def main() -> None:
    """Sit down, and play until nobody asks any more."""
    try:
        game, player = seated(json.loads(sys.stdin.readline()))
    except enoteca.EnotecaError as error:
        print(json.dumps({"refused": str(error)}), flush=True)
        return
    print(json.dumps({"digest": digest()}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        state = game.from_data(asked["state"])
        action = player.choose(game, state, Rng(asked["seed"]))
        print(json.dumps(game.action_text(action)), flush=True)


if __name__ == "__main__":
    main()
