"""What a worker process does: a bot's choice.  Nothing of the site is needed here."""

import signal
from collections.abc import Callable, Mapping
from functools import lru_cache

from enoteca import Game, Rng, State, load

Chooser = Callable[[Game[State], State, int], int]  # game, state, seed -> action
Terms = tuple[str, str, int, dict[str, object], dict[str, object]]


def _at_random(game: Game[State], state: State, seed: int) -> int:
    return game.sample_action(state, Rng(seed))


LEVELS: Mapping[str, Chooser] = {"random": _at_random}
DEFAULT = "random"


def choose(level: str, terms: Terms, data: dict[str, object], seed: int) -> str:
    """Return a bot's action in notation."""
    game_id, edition, seats, options, components = terms
    if components:
        game = load(game_id, seats, edition, options, components)
    else:
        game = _rules(game_id, edition, seats, tuple(sorted(options.items())))
    state = game.from_data(data)
    return game.action_text(LEVELS[level](game, state, seed))


def ignore_interrupts() -> None:
    """Leave it to the server to end its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=64)
def _rules(
    game_id: str, edition: str, seats: int, options: tuple[tuple[str, object], ...]
) -> Game[State]:
    return load(game_id, seats, edition, dict(options))
