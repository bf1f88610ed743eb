"""The bots by name: ``random``, ``greedy``, ``search``, and the levels a person may choose."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from enoteca.bots.bot import Bot, PolicyBot, RandomBot
from enoteca.bots.guest import UnknownBotError, guest, installed, is_guest
from enoteca.bots.house_policy import HousePolicy
from enoteca.bots.plans import PLAN, plan_bot
from enoteca.bots.policy import Policy, RandomPolicy
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.search.crew import CrewBot
from enoteca.bots.tuning import LEVELS
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.native import i64
from enoteca.shelf.box import POLICY, box_of
from enoteca.terms.documents import Document

RANDOM = "random"
GREEDY = "greedy"
SEARCH = "search"
MOST_WORKERS = 256
_WORKERS = "workers="
LEARNED = "learned="
NAMES = (RANDOM, GREEDY, SEARCH, *LEVELS)

# The longest a level may think, just under what is promised: 0.1, 0.3, 1 and 3 seconds.
LEVEL_NANOSECONDS = (80_000_000, 270_000_000, 930_000_000, 2_850_000_000)


@dataclass(frozen=True)
class Budget:
    """How much a search may spend on a move; 0 is no limit of that sort."""

    iterations: int = 0
    seconds: float = 0

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """Read ``2000`` as iterations and ``0.5s`` as seconds."""
        try:
            budget = cls(seconds=float(text[:-1])) if text.endswith("s") else cls(int(text))
        except ValueError:
            budget = cls()
        if not (budget.iterations > 0 or 0 < budget.seconds < 3600):
            raise EnotecaError(
                f"'{text}' is no budget: write iterations as 2000, or seconds as 0.5s"
            )
        return budget


def policy_for(game: Game[State], learned: Document | None = None) -> Policy[State]:
    """Return the policy of a game; where none is written, one that chooses at random.

    What it has learned may be given, instead of what the game's folder holds.
    """
    box = box_of(game)
    written = box.part(POLICY)
    if written is None:
        return _taught(RandomPolicy(game), game, learned)
    printed = box.game(game.agreement)
    known = isinstance(game, type(printed))
    advice: Policy[State] = _taught(written.Policy(game if known else printed), game, learned)
    return advice if type(game) is type(printed) else HousePolicy(game, advice)


def _taught(policy: Policy[State], game: Game[State], learned: Document | None) -> Policy[State]:
    if learned is not None:
        policy.learn(game, learned)
    return policy


def names() -> tuple[str, ...]:
    """Return the names of our bots, and of those that are installed."""
    return (*NAMES, *installed())


def bot(
    name: str,
    game: Game[State],
    budget: Budget | None = None,
    *,
    timed: bool = True,
    learned: Mapping[str, str] | None = None,
) -> Bot:
    """Return the bot of a name for a game.

    A budget may also stand behind the name, as in ``search:2000`` or ``search:0.5s``, and
    settings of the search behind that, as in ``search:2000:exploration=150:bias=900``.
    ``workers=4`` behind any bot that searches lets four processes think at once, each as much
    as one would alone, and ``learned=FILE`` takes what was learned from a file of the lab and
    not from the game's folder; ``learned`` may hold what stands in such files, by their names.
    ``plan:early-end`` is a player of the game with one plan.  Any other name is that of an
    installed bot, or ``module:Class``.
    Without ``timed`` a level counts its iterations and never looks at the clock, so that
    the same seed gives the same moves on every machine.
    """
    plain, *own = name.split(":")
    if plain == PLAN:
        return plan_bot(name, game)
    if plain not in NAMES and is_guest(name):
        return guest(name)
    if plain == RANDOM and not own:
        return RandomBot(name)
    if plain == GREEDY and not own:
        policy = policy_for(game)
        # Honest about itself: without advice it is a random player and says so.
        return PolicyBot(RANDOM if isinstance(policy, RandomPolicy) else name, policy)
    lead = _searcher(name, game, budget, timed, learned)
    workers = _workers(own)
    if workers == 1:
        return lead
    return CrewBot(lead, partial(search_share, name, budget, timed), workers)


def search_share(
    name: str, budget: Budget | None, timed: bool, game: Game[State], state: State, seed: int
) -> list[i64]:
    """Return what the searching bot of a name finds; for one of several processes."""
    return _kept_searcher(name, game, budget, timed).tally(game, state, Rng(seed))


def _searcher(
    name: str,
    game: Game[State],
    budget: Budget | None,
    timed: bool,
    learned: Mapping[str, str] | None = None,
) -> SearchBot:
    plain, *own = name.split(":")
    lesson = _lesson(own, {} if learned is None else learned)
    own = [text for text in own if not text.startswith((_WORKERS, LEARNED))]
    if plain != SEARCH and (own or plain not in LEVELS):
        raise UnknownBotError(f"there is no bot '{name}'; there is {', '.join(names())}")
    policy = policy_for(game, lesson)
    if plain in LEVELS:
        level = LEVELS.index(plain)
        nanoseconds = LEVEL_NANOSECONDS[level] if timed else 0
        iterations = policy.tuning.iterations[level]
        policy.tuning = policy.tuning.by_level(level)
        return SearchBot(name, policy, iterations, nanoseconds)
    settings = [text for text in own if "=" in text]
    policy.tuning.change(settings)
    if own and own != settings:
        budget = Budget.parse(":".join(text for text in own if "=" not in text))
    chosen = budget or Budget(policy.tuning.iterations[2])
    return SearchBot(name, policy, chosen.iterations, round(chosen.seconds * 1e9))


def _lesson(own: list[str], learned: Mapping[str, str]) -> Document | None:
    """Return what a bot is to know instead of what the game's folder holds, if it was said."""
    files = [text.removeprefix(LEARNED) for text in own if text.startswith(LEARNED)]
    if not files:
        return None
    if files[-1] in learned:
        return Document.parse(learned[files[-1]], files[-1])
    return Document.read(Path(files[-1]))


_kept_searcher = lru_cache(maxsize=16)(_searcher)


def _workers(own: list[str]) -> int:
    """Return how many are to think at once."""
    wishes = [text.removeprefix(_WORKERS) for text in own if text.startswith(_WORKERS)]
    if not wishes:
        return 1
    if not wishes[-1].isdecimal() or not 1 <= int(wishes[-1]) <= MOST_WORKERS:
        raise EnotecaError(
            f"'workers={wishes[-1]}' is no number of processes: write 1 to {MOST_WORKERS}"
        )
    return int(wishes[-1])
