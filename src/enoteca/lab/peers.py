"""OpenSpiel's card games, measured with the same loops as ours."""

import contextlib
import importlib
import os
import random
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from statistics import fmean
from typing import Any

from enoteca.errors import AgreementError
from enoteca.lab.figures import Figure, measured
from enoteca.lab.stopwatch import ITERATIONS

GAMES = ("hearts", "euchre", "skat")


def measure_peers(seconds: float) -> dict[str, dict[str, Figure]]:
    """Return the figures of the peers, which must be installed."""
    with silence():
        pyspiel: Any = importlib.import_module("pyspiel")
        return {f"openspiel {name}": _measure(pyspiel, name, seconds) for name in GAMES}


def peer_versions() -> dict[str, str]:
    """Return which versions of the peers are installed."""
    try:
        return {"OpenSpiel": metadata.version("open_spiel")}
    except metadata.PackageNotFoundError:
        return {}


def _measure(pyspiel: Any, name: str, seconds: float) -> dict[str, Figure]:
    game = pyspiel.load_game(name)
    generator = random.Random(0)
    if not _deals_evenly(game, generator):
        raise AgreementError(f"{name} of this OpenSpiel no longer deals every card alike")
    positions = [_position(game, generator, number) for number in range(32)]
    figures = {
        "playout": measured(_native_playout(pyspiel, game, generator), seconds),
        "loop": measured(lambda _: _loop(game, generator), seconds),
        "copy": measured(lambda _: sum(1 for state in positions if state.clone()), seconds),
    }
    try:
        positions[0].resample_from_infostate(positions[0].current_player(), generator.random)
    except Exception:
        return figures  # not every game can
    figures["determinize"] = measured(lambda _: _samples(positions, generator), seconds)
    first = next(state for state in positions if len(state.legal_actions()) > 1)
    figures["plain search"] = measured(lambda seed: _searched(pyspiel, first, seed), seconds)
    return figures


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Keep to itself what is written to the terminal, by other languages than Python too."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = [os.dup(stream) for stream in (1, 2)]
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        try:
            for stream in (1, 2):
                os.dup2(nowhere.fileno(), stream)
            with contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
                yield
        finally:
            for stream, before in zip((1, 2), kept, strict=True):
                os.dup2(before, stream)
                os.close(before)


def _native_playout(pyspiel: Any, game: Any, generator: random.Random) -> Callable[[int], int]:
    """Return random matches that C++ plays by itself, counted by the mean of their decisions."""
    bots = [
        pyspiel.make_uniform_random_bot(seat, generator.randrange(1 << 30))
        for seat in range(game.num_players())
    ]
    whole = 1000
    decisions = round(whole * fmean(_loop(game, generator) for _ in range(whole // 2)))

    def matches(seed: int) -> int:
        for number in range(10):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed * 10 + number)
        return decisions * 10 // whole

    return matches


def _deals_evenly(game: Any, generator: random.Random) -> bool:
    """Return whether chance has no favourites in a match, so that nobody need ask for its odds."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            if max(odds) - min(odds) > 1e-9 or list(outcomes) != state.legal_actions():
                return False
        _step(state, generator)
    return True


def _step(state: Any, generator: random.Random) -> None:
    legal = state.legal_actions()
    state.apply_action(legal[int(generator.random() * len(legal))])


def _loop(game: Any, generator: random.Random) -> int:
    state = game.new_initial_state()
    chance = generator.random
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        legal = state.legal_actions()
        state.apply_action(legal[int(chance() * len(legal))])
    return decisions


def _position(game: Any, generator: random.Random, decisions: int) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node() or decisions > 0:
        decisions -= not state.is_chance_node()
        _step(state, generator)
        if state.is_terminal():
            return _position(game, generator, 0)
    return state


def _searched(pyspiel: Any, state: Any, seed: int) -> int:
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    pyspiel.ISMCTSBot(seed, evaluator, 1.0, ITERATIONS).step(state.clone())
    return ITERATIONS


def _samples(positions: list[Any], generator: random.Random) -> int:
    for state in positions:
        state.resample_from_infostate(state.current_player(), generator.random)
    return len(positions)
