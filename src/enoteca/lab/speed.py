"""How fast a game is on this machine, on one core."""

from enoteca.bots.policy import Policy, RandomPolicy
from enoteca.bots.roster import policy_for
from enoteca.bots.search.tree import Tree
from enoteca.core.game import NOBODY, Game, State
from enoteca.core.playout import playout, walk
from enoteca.core.rng import Rng
from enoteca.lab.rate import ITERATIONS, rate

POSITIONS = 64


def speed(game: Game[State], seconds: float) -> dict[str, float]:
    """Return what a second of processor time does; each figure is measured for so many seconds."""
    positions = positions_of_a_match(game)
    advice, plain = policy_for(game), _no_advice(game)
    return {
        "playout": rate(lambda seed: playout(game, seed), seconds),
        "loop": rate(lambda seed: plain_loop(game, seed), seconds),
        "copy": rate(lambda _: _copies(game, positions), seconds),
        "determinize": rate(lambda seed: _samples(game, positions, seed), seconds),
        "search": rate(lambda seed: _searched(game, advice, seed), seconds),
        "plain search": rate(lambda seed: _searched(game, plain, seed), seconds),
    }


def plain_loop(game: Game[State], seed: int) -> int:
    """Play one match from outside, as a script would; return the number of decisions."""
    rng = Rng(seed)
    state = game.new_state()
    below, legal_actions, apply = rng.below, game.legal_actions, game.apply
    resolve_chance = game.resolve_chance
    decisions = 0
    while resolve_chance(state, rng) != NOBODY:
        legal = legal_actions(state)
        apply(state, legal[below(len(legal))])
        decisions += 1
    return decisions


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


def _no_advice(game: Game[State]) -> Policy[State]:
    """Return the policy of random playouts to the very end."""
    policy = RandomPolicy(game)
    policy.tuning.horizon = 0
    return policy


def _searched(game: Game[State], policy: Policy[State], seed: int) -> int:
    rng = Rng(seed)
    state = game.new_state()
    game.resolve_chance(state, rng)
    tree = Tree(game, state, policy, rng)
    for _ in range(ITERATIONS):
        tree.iterate()
    return ITERATIONS


def _copies(game: Game[State], positions: list[State]) -> int:
    for state in positions:
        game.copy(state)
    return len(positions)


def _samples(game: Game[State], positions: list[State], seed: int) -> int:
    rng = Rng(seed)
    for state in positions:
        game.determinize(state, game.to_move(state), rng)
    return len(positions)
