"""What a worker process does: a bot's choice.  Nothing of the site is needed here."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from functools import lru_cache

from enoteca import Game, Rng, State
from enoteca.bots import roster
from enoteca.bots.guest import UnknownBotError, installed
from enoteca.bots.tuning import LEVELS
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement

LONGEST_NAME = 20  # what a chair has room for

Chooser = Callable[[Game[State], State, Rng], int]


def levels() -> tuple[str, ...]:
    """Return the bots a person may choose, the weakest first, and those of the operator.

    These are installed under a name, or named in ``ENOTECA_BOTS``; nobody else names a module.
    """
    named = [name.strip() for name in os.environ.get("ENOTECA_BOTS", "").split(",")]
    guests = [name for name in (*installed(), *named) if 0 < len(name) <= LONGEST_NAME]
    return tuple(dict.fromkeys((roster.RANDOM, *LEVELS, *guests)))


def default_level() -> str:
    """Return the bot for whoever does not choose: neither the weakest nor the strongest."""
    return LEVELS[1]


def choose(level: str, agreement: Agreement, data: dict[str, object], seed: int) -> str:
    """Return a bot's action in notation.

    This is the second half of ``Bot.decide``; the first was done by whoever asks, so that what
    a bot may not know never comes here.
    """
    shared = not agreement.overrides.content  # a box of somebody's own is seldom seen twice
    game, chooser = _shared(level, agreement) if shared else _seated(level, agreement)
    return game.action_text(chooser(game, game.from_data(data), Rng(seed)))


def seconds(level: str) -> float:
    """Return how long a bot means to think; how long it may is for whoever asks it to say."""
    return roster.LEVEL_NANOSECONDS[LEVELS.index(level)] / 1e9 if level in LEVELS else 0.0


def here() -> bool:
    """Say that one is there."""
    return True


def begin(behind: int = 0) -> None:
    """Prepare a worker: it ends with its server, however that ends, and not before.

    It stands so far behind the server itself in the queue for the processor.
    """
    if hasattr(os, "nice"):
        os.nice(behind)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _seated(level: str, agreement: Agreement) -> tuple[Game[State], Chooser]:
    if level != roster.GREEDY and level not in levels():
        raise UnknownBotError(f"there is no bot '{level}' at this table")
    game = catalog.bound(agreement)
    return game, roster.bot(level, game).choose


_shared = lru_cache(maxsize=64)(_seated)
