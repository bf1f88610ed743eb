"""How fast environments of PettingZoo are, ours and its own, driven by the same loop."""

import random
from collections.abc import Callable, Mapping
from importlib import metadata
from typing import Any, Final

from enoteca.adapters.extras import extra
from enoteca.adapters.pettingzoo import env
from enoteca.core.game import Game, State
from enoteca.lab.figures import Figure, measured
from enoteca.lab.peers import silence

with extra("rl"):
    import pettingzoo
    from pettingzoo.env_registry.exceptions import FailedToImport

FIGURE: Final = "pettingzoo"  # turns of agents
PEERS: Final = ("tictactoe-v3", "connect_four-v3", "texas_holdem-v4")


def measure_environments(
    games: Mapping[str, Game[State]], seconds: float
) -> dict[str, dict[str, Figure]]:
    """Return how many turns a second our environments take, wrapped as PettingZoo's own are."""
    return {name: _pace(env(game), seconds) for name, game in games.items()}


def measure_zoo(seconds: float) -> dict[str, dict[str, Figure]]:
    """Return the same for PettingZoo's own games, where what they need is installed."""
    with silence():
        try:
            zoo = {name: pettingzoo.make("aec", f"classic/{name}") for name in PEERS}
        except (ImportError, FailedToImport):
            return {}
        return {f"pettingzoo {name}": _pace(table, seconds) for name, table in zoo.items()}


def zoo_version() -> dict[str, str]:
    """Return which PettingZoo it is."""
    return {"PettingZoo": metadata.version("pettingzoo")}


def _pace(table: Any, seconds: float) -> dict[str, Figure]:
    return {FIGURE: measured(_matches(table), seconds)}


def _matches(table: Any) -> Callable[[int], int]:
    """Return random matches, counted by the turns of their agents."""
    chance = random.Random(0).random

    def match(seed: int) -> int:
        turns = 0
        table.reset(seed=seed)
        for _ in table.agent_iter():
            sight, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            may = sight["action_mask"].nonzero()[0]
            table.step(may[int(chance() * len(may))])
            turns += 1
        return turns

    return match
