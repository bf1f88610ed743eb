"""Matches between players who choose at random."""

from enoteca.core.game import CHANCE, NOBODY, Game, S
from enoteca.core.rng import Rng
from enoteca.native import i64


def finish(game: Game[S], state: S, rng: Rng) -> i64:
    """Play a state to its end; return the number of decisions taken by seats."""
    decisions: i64 = 0
    while True:
        seat = game.to_move(state)
        if seat == CHANCE:
            game.apply(state, game.sample_chance(state, rng))
        elif seat == NOBODY:
            return decisions
        else:
            game.apply(state, game.sample_action(state, rng))
            decisions += 1


def playout(game: Game[S], seed: int) -> i64:
    """Play one match from its beginning; return the number of decisions taken by seats."""
    return finish(game, game.new_state(), Rng(seed))


def walk(game: Game[S], state: S, rng: Rng, actions: i64) -> i64:
    """Play up to so many random actions, chance included; return how many were played."""
    played: i64 = 0
    while played < actions:
        seat = game.to_move(state)
        if seat == NOBODY:
            break
        if seat == CHANCE:
            game.apply(state, game.sample_chance(state, rng))
        else:
            game.apply(state, game.sample_action(state, rng))
        played += 1
    return played
