"""What a worker process does: a bot's choice, or a hint.  Nothing of the site is needed here."""

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from enoteca import Game, Rng, State
from enoteca.analysis.hints import hints
from enoteca.bots import roster
from enoteca.bots.bot import Bot
from enoteca.bots.guest import UnknownBotError, installed
from enoteca.bots.search.bot import UNDECIDED, SearchBot
from enoteca.bots.tuning import LEVELS
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement

LONGEST_NAME = 20  # what a chair has room for


def levels() -> tuple[str, ...]:
    """Return the bots a person may choose, the weakest first, and those of the operator.

    These are installed under a name, or named in ``ENOTECA_BOTS``; nobody else names a module.
    """
    named = [name.strip() for name in os.environ.get("ENOTECA_BOTS", "").split(",")]
    guests = [name for name in (*installed(), *named) if 0 < len(name) <= LONGEST_NAME]
    return tuple(dict.fromkeys((roster.RANDOM, *LEVELS, *guests)))


def next_levels() -> Mapping[str, str]:
    """Return, for every level that has one above it, the next."""
    return dict(pairwise((roster.RANDOM, *LEVELS)))


def default_level() -> str:
    """Return the bot for whoever does not choose: neither the weakest nor the strongest."""
    return LEVELS[1]


def choose(level: str, agreement: Agreement, data: dict[str, object], seed: int) -> str:
    """Return a bot's action in notation.

    This is the second half of ``Bot.decide``; the first was done by whoever asks, so that what
    a bot may not know never comes here.
    """
    game, bot = _at_hand(level, agreement)
    return game.action_text(bot.choose(game, game.from_data(data), Rng(seed)))


def share(
    level: str, agreement: Agreement, data: dict[str, object], seed: int
) -> dict[str, tuple[int, int]]:
    """Return what one of several workers finds for a searching bot.

    By the notation of each action, how often it was tried and what it gave in all.
    """
    game, bot = _at_hand(level, agreement)
    assert isinstance(bot, SearchBot)
    state, rng = game.from_data(data), Rng(seed)
    plain = bot.plain(game, state, rng)
    if plain != UNDECIDED:
        return {game.action_text(plain): (1, 0)}
    tally = bot.tally(game, state, rng)
    texts = [game.action_text(action) for action in game.legal_actions(state)]
    return dict(zip(texts, zip(tally[::2], tally[1::2], strict=True), strict=True))


def hinted(
    level: str, agreement: Agreement, data: dict[str, object], seed: int
) -> list[tuple[str, float, float, float]]:
    """Return the best choices in notation: chance of winning, how sure that is, and points."""
    game, _bot = _at_hand(level, agreement)
    return [
        (game.action_text(hint.action), hint.chance, hint.sure, hint.points)
        for hint in hints(game, game.from_data(data), seed, level)
    ]


def verdict(shares: list[dict[str, tuple[int, int]]]) -> str:
    """Return what was tried most often in all the shares, among equals what gave more."""
    visits: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for each in shares:
        for text, (tried, gave) in each.items():
            visits[text] += tried
            totals[text] += gave
    return max(visits, key=lambda text: (visits[text], totals[text]))


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


def _at_hand(level: str, agreement: Agreement) -> tuple[Game[State], Bot]:
    shared = not agreement.overrides.content  # a box of somebody's own is seldom seen twice
    return _shared(level, agreement) if shared else _seated(level, agreement)


def _seated(level: str, agreement: Agreement) -> tuple[Game[State], Bot]:
    if level != roster.GREEDY and level not in levels():
        raise UnknownBotError(f"there is no bot '{level}' at this table")
    game = catalog.bound(agreement)
    return game, roster.bot(level, game)


_shared = lru_cache(maxsize=64)(_seated)
