"""How fast a game is on this machine, on one core.

Another installed version is measured by this very file, run by its Python: so it stands on what
every version has had for long, and what one of them lacks is not measured there.
"""

import contextlib
import json
import platform
import sys
import time
import tracemalloc
import types
from collections.abc import Callable, Iterator
from importlib import metadata

import enoteca
from enoteca import NOBODY, Game, Rng, State
from enoteca.bots.policy import Policy, RandomPolicy
from enoteca.bots.roster import policy_for
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.tuning import ADVICE_ONLY
from enoteca.core.playout import playout, walk

POSITIONS = 64
ITERATIONS = 100  # of one search, ours and the peers' alike
TREE = 20_000  # iterations of the tree whose memory is measured
PATIENCE = 60  # times the seconds of a figure: a tree that takes longer is given up

BATCH = 256  # matches side by side

FIGURES = (  # in the order in which they are told
    *("playout", "loop", "observed loop", "batch", "copy", "determinize", "search", "plain search"),
    *("growth", "tree MB"),
)

Work = Callable[[int], int]


class Stopwatch:
    """The figures of one game, each measured as often as somebody asks."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.works: dict[str, Work] = dict(works(game))

    def attempt(self, figure: str, seconds: float) -> float | None:
        """Measure a figure once; nothing, if that would take too long or is not known here."""
        if figure == "growth":
            return growth(self.game, seconds)
        if figure == "tree MB":
            return tree_megabytes(self.game, seconds)
        work = self.works.get(figure)
        return None if work is None else rate(work, seconds)


def rate(work: Work, seconds: float) -> float:
    """Return how many units of work a second of processor time does."""
    units = number = 0
    begun = time.process_time()
    spent = 0.0
    while spent < seconds:
        units += work(number)
        number += 1
        spent = time.process_time() - begun
    return units / spent


def works(game: Game[State]) -> Iterator[tuple[str, Work]]:
    """Yield what is done over and over for each of the rates."""
    positions = positions_of_a_match(game)
    yield "playout", lambda seed: playout(game, seed)
    yield "loop", lambda seed: plain_loop(game, seed)
    with contextlib.suppress(ImportError, enoteca.EnotecaError):  # what older versions lack
        yield "observed loop", _observed_loop(game)
        yield "batch", _batch(game)
    yield "copy", lambda _: _copies(game, positions)
    yield "determinize", lambda seed: _samples(game, positions, seed)
    yield "search", _search(game, plain=False)
    yield "plain search", _search(game, plain=True)


def plain_loop(game: Game[State], seed: int) -> int:
    """Play one match from outside, as a script would; return the number of decisions."""
    rng = Rng(seed)
    state = game.new_state()
    return _steps(game, state, rng, sys.maxsize)


def _steps(game: Game[State], state: State, rng: Rng, most: int) -> int:
    below, legal_actions, apply = rng.below, game.legal_actions, game.apply
    resolve_chance = game.resolve_chance
    decisions = 0
    while decisions < most and resolve_chance(state, rng) != NOBODY:
        legal = legal_actions(state)
        apply(state, legal[below(len(legal))])
        decisions += 1
    return decisions


def _observed_loop(game: Game[State]) -> Work:
    """Return the plain loop of a learner: it looks at what it sees and may do before it acts."""
    from enoteca.core.fields import octets, shorts  # noqa: PLC0415

    row, mask = shorts(game.observation_size), octets(game.action_space.size)
    game.observe(game.new_state(), 0, row)

    def loop(seed: int) -> int:
        rng = Rng(seed)
        state = game.new_state()
        decisions = 0
        while (seat := game.resolve_chance(state, rng)) != NOBODY:
            game.observe(state, seat, row)
            game.legal_mask(state, mask)
            legal = game.legal_actions(state)
            game.apply(state, legal[rng.below(len(legal))])
            decisions += 1
        return decisions

    return loop


def _batch(game: Game[State]) -> Work:
    """Return one step of a batch, and the random choice of its numbers."""
    from enoteca.core.lanes import Lanes  # noqa: PLC0415

    lanes = Lanes(game, BATCH, 0, "win")

    def step(_: int) -> int:
        before = lanes.decisions
        lanes.step(lanes.sample())
        return lanes.decisions - before

    return step


def positions_of_a_match(game: Game[State]) -> list[State]:
    """Return positions spread over a match, a seat to move in each."""
    found: list[State] = []
    length = playout(game, 0)
    for number in range(POSITIONS):
        rng = Rng(number)
        state = game.new_state()
        decisions = length * number // POSITIONS
        while game.resolve_chance(state, rng) != NOBODY and decisions > 0:
            walk(game, state, rng, 1)
            decisions -= 1
        if game.to_move(state) != NOBODY:
            found.append(state)
    return found


def growth(game: Game[State], seconds: float) -> float:
    """Return what a decision costs in the last tenth of a match, over what it costs in the first.

    A decision is one of the plain loop, with what chance does before it; the first deal of a
    match belongs to none.
    """
    early = late = 0.0
    seed = 0
    begun = time.process_time()
    while seed == 0 or time.process_time() - begun < seconds:
        length = plain_loop(game, seed)
        tenth = max(1, length // 10)
        rng = Rng(seed)
        state = game.new_state()
        game.resolve_chance(state, rng)
        start = time.process_time()
        _steps(game, state, rng, tenth)
        early += time.process_time() - start
        _steps(game, state, rng, length - 2 * tenth)
        start = time.process_time()
        _steps(game, state, rng, tenth)
        late += time.process_time() - start
        seed += 1
    return late / early


def tree_megabytes(game: Game[State], seconds: float) -> float | None:
    """Return the most that one long search holds in memory."""
    policy = policy_for(game)
    state = _choice(game, policy, Rng(0))
    limit = round(PATIENCE * seconds * 1e9)
    bot = SearchBot("bench", policy, TREE, limit)
    begun = time.perf_counter_ns()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        bot.decide(game, state, Rng(1))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    finished = time.perf_counter_ns() - begun < limit
    return (most - before) / 1e6 if finished else None


def _search(game: Game[State], *, plain: bool) -> Work:
    """Return a search from the opening: with the advice of the game, or to the very end."""
    policy = policy_for(game)
    if plain:
        policy = RandomPolicy(game)
        policy.tuning.horizon = 0
    bot = SearchBot("bench", policy, ITERATIONS)

    def search(seed: int) -> int:
        rng = Rng(seed)
        bot.decide(game, _choice(game, policy, rng), rng)
        return ITERATIONS

    return search


def _choice(game: Game[State], policy: Policy[State], rng: Rng) -> State:
    """Return the first position of a match in which a search has something to search."""
    advised = policy.tuning.widening == ADVICE_ONLY and policy.tuning.bias > 0
    state = game.new_state()
    while game.resolve_chance(state, rng) != NOBODY:
        legal = game.legal_actions(state)
        if len(legal) > 1 and not (advised and len(policy.shortlist(game, state, rng)) == 1):
            break
        game.apply(state, legal[0])
    return state


def _copies(game: Game[State], positions: list[State]) -> int:
    for state in positions:
        game.copy(state)
    return len(positions)


def _samples(game: Game[State], positions: list[State], seed: int) -> int:
    rng = Rng(seed)
    for state in positions:
        game.determinize(state, game.to_move(state), rng)
    return len(positions)


def build() -> dict[str, str | bool]:
    """Return what is measured here: the version, and what it was made with and runs on."""
    extension = sys.modules.get("enoteca._compiled")
    return {
        "enoteca": enoteca.__version__,
        "compiled": not isinstance(Rng.below, types.FunctionType),
        "python": platform.python_version(),
        "mypyc": getattr(extension, "mypyc", ""),
        "compiler": getattr(extension, "compiler", ""),
        "librt": _version("librt"),
    }


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def answer() -> None:
    """Tell what is measured here, then measure whatever a line of standard input asks for."""
    print(json.dumps(build()), flush=True)
    watches: dict[str, Stopwatch] = {}
    for line in sys.stdin:
        name, seats, figure, seconds = json.loads(line)
        found: float | None = None
        with contextlib.suppress(Exception):  # an older version lacks a game, or what it needs
            if name not in watches:
                watches[name] = Stopwatch(enoteca.load(name, seats))
            found = watches[name].attempt(figure, seconds)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    answer()
