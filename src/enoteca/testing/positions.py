"""Positions and whole matches that random players reach."""

from enoteca.core.game import Game, State
from enoteca.core.playout import walk
from enoteca.core.rng import Rng
from enoteca.play.match import Match
from enoteca.shelf import catalog
from enoteca.terms.agreement import Setup


class Position:
    """A game, a state some way into a match, and a seed for what a law may still draw."""

    def __init__(self, game: Game[State], state: State, seed: int) -> None:
        self.game = game
        self.state = state
        self.seed = seed

    def __repr__(self) -> str:
        setup = self.game.setup
        where = f"{setup.about.id}/{setup.edition} seats={setup.seats} {setup.options}"
        return f"<{where} seed={self.seed} {self.game.to_data(self.state)}>"


def reach(setup: Setup, seed: int, depth: int) -> Position:
    """Return the position after so many random actions, chance included, or at the end."""
    game = catalog.bound(setup)
    state = game.new_state()
    walk(game, state, Rng(seed), depth)
    return Position(game, state, seed)


def random_match(setup: Setup, seed: int) -> Match:
    """Return a whole match between random players."""
    match = Match(catalog.bound(setup), seed)
    rng = Rng(seed, 1)
    while not match.over:
        match.play(match.game.sample_action(match.state, rng))
    return match
