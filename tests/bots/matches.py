"""Whole matches of a policy: against itself, and alone among random players."""

from typing import TypeVar

from enoteca import NOBODY, Rng
from enoteca.bots.policy import Policy
from enoteca.core.game import Game, State

S = TypeVar("S", bound=State)


def match(game: Game[S], policy: Policy[S], seed: int) -> list[tuple[S, int]]:
    """Return every decision of a match of a policy against itself, and the end."""
    rng = Rng(seed)
    state = game.new_state()
    found: list[tuple[S, int]] = []
    while game.resolve_chance(state, rng) != NOBODY:
        action = policy.choose(game, state, rng)
        found.append((game.copy(state), action))
        game.apply(state, action)
    found.append((state, 0))
    return found


def wins_among_random(game: Game[S], policy: Policy[S], matches: int) -> int:
    """Return how many matches a policy wins, its seat changing from one to the next."""
    wins = 0
    for seed in range(matches):
        rng = Rng(seed)
        state = game.new_state()
        own = seed % game.seat_count
        while (seat := game.resolve_chance(state, rng)) != NOBODY:
            if seat == own:
                game.apply(state, policy.choose(game, state, rng))
            else:
                game.apply(state, game.sample_action(state, rng))
        wins += game.standing(state)[own] == 1
    return wins
