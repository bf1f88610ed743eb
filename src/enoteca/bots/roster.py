"""The bots by name: ``random``, ``greedy``, ``search``, and the levels a person may choose."""

from dataclasses import dataclass
from functools import lru_cache, partial

from enoteca.bots.bot import Bot, PolicyBot, RandomBot
from enoteca.bots.guest import UnknownBotError, guest, installed, is_guest
from enoteca.bots.house_policy import HousePolicy
from enoteca.bots.policy import Policy, RandomPolicy
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.search.crew import CrewBot
from enoteca.bots.tuning import LEVELS
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.native import i64
from enoteca.shelf.box import POLICY, box_of

RANDOM = "random"
GREEDY = "greedy"
SEARCH = "search"
MOST_WORKERS = 256
_WORKERS = "workers="
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


def policy_for(game: Game[State]) -> Policy[State]:
    """Return the policy of a game; where none is written, one that chooses at random."""
    box = box_of(game)
    written = box.part(POLICY)
    if written is None:
        return RandomPolicy(game)
    printed = box.game(game.agreement)
    if type(game) is type(printed):
        policy: Policy[State] = written.Policy(game)
        return policy
    advice: Policy[State] = written.Policy(game if isinstance(game, type(printed)) else printed)
    return HousePolicy(game, advice)


def names() -> tuple[str, ...]:
    """Return the names of our bots, and of those that are installed."""
    return (*NAMES, *installed())


def bot(name: str, game: Game[State], budget: Budget | None = None, *, timed: bool = True) -> Bot:
    """Return the bot of a name for a game.

    A budget may also stand behind the name, as in ``search:2000`` or ``search:0.5s``, and
    settings of the search behind that, as in ``search:2000:exploration=150:bias=900``.
    ``workers=4`` behind any bot that searches lets four processes think at once, each as much
    as one would alone.  Any other name is that of an installed bot, or ``module:Class``.
    Without ``timed`` a level counts its iterations and never looks at the clock, so that
    the same seed gives the same moves on every machine.
    """
    plain, *own = name.split(":")
    if plain not in NAMES and is_guest(name):
        return guest(name)
    if plain == RANDOM and not own:
        return RandomBot(name)
    if plain == GREEDY and not own:
        policy = policy_for(game)
        # Honest about itself: without advice it is a random player and says so.
        return PolicyBot(RANDOM if isinstance(policy, RandomPolicy) else name, policy)
    lead = _searcher(name, game, budget, timed)
    workers = _workers(own)
    if workers == 1:
        return lead
    return CrewBot(lead, partial(search_share, name, budget, timed), workers)


def search_share(
    name: str, budget: Budget | None, timed: bool, game: Game[State], state: State, seed: int
) -> list[i64]:
    """Return what the searching bot of a name finds; for one of several processes."""
    return _kept_searcher(name, game, budget, timed).tally(game, state, Rng(seed))


def _searcher(name: str, game: Game[State], budget: Budget | None, timed: bool) -> SearchBot:
    plain, *own = name.split(":")
    own = [text for text in own if not text.startswith(_WORKERS)]
    if plain != SEARCH and (own or plain not in LEVELS):
        raise UnknownBotError(f"there is no bot '{name}'; there is {', '.join(names())}")
    policy = policy_for(game)
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
