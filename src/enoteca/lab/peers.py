"""OpenSpiel's card games, measured with the same loops as ours."""

import contextlib
import importlib.util
import os
import random
import sys
from collections.abc import Iterator
from importlib import metadata
from typing import Any

from enoteca.errors import AgreementError
from enoteca.lab.figures import Figure, measured
from enoteca.lab.stopwatch import ITERATIONS

GAMES = ("hearts", "euchre", "skat")


def measure_peers(seconds: float) -> dict[str, dict[str, Figure]]:
    """Return the figures of the peers, if they are installed."""
    if importlib.util.find_spec("pyspiel") is None:
        raise AgreementError("OpenSpiel is not installed: pip install 'enoteca[research]'")
    pyspiel: Any = importlib.import_module("pyspiel")
    return {
        f"openspiel {name}": _measure(pyspiel, pyspiel.load_game(name), seconds) for name in GAMES
    }


def peer_versions() -> dict[str, str]:
    """Return which versions of the peers are installed."""
    try:
        return {"OpenSpiel": metadata.version("open_spiel")}
    except metadata.PackageNotFoundError:
        return {}


def _measure(pyspiel: Any, game: Any, seconds: float) -> dict[str, Figure]:
    generator = random.Random(0)
    positions = [_position(game, generator, number) for number in range(32)]
    figures = {
        "loop": measured(lambda _: _loop(game, generator), seconds),
        "copy": measured(lambda _: sum(1 for state in positions if state.clone()), seconds),
    }
    try:
        with silence():
            positions[0].resample_from_infostate(positions[0].current_player(), generator.random)
    except Exception:
        return figures
    figures["determinize"] = measured(lambda _: _samples(positions, generator), seconds)
    figures["plain search"] = measured(lambda seed: _searched(pyspiel, positions[0], seed), seconds)
    return figures


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Keep what is written to standard error by other languages than Python to itself."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _loop(game: Any, generator: random.Random) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(outcomes, odds)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(generator.random() * len(legal))])
            decisions += 1
    return decisions


def _position(game: Any, generator: random.Random, decisions: int) -> Any:
    state = game.new_initial_state()
    while True:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(outcomes, odds)[0])
        elif decisions == 0:
            return state
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(generator.random() * len(legal))])
            decisions -= 1
            if state.is_terminal():
                return _position(game, generator, 0)


def _searched(pyspiel: Any, state: Any, seed: int) -> int:
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    pyspiel.ISMCTSBot(seed, evaluator, 1.0, ITERATIONS).step(state.clone())
    return ITERATIONS


def _samples(positions: list[Any], generator: random.Random) -> int:
    for state in positions:
        state.resample_from_infostate(state.current_player(), generator.random)
    return len(positions)
