"""Positions and whole matches that random players reach."""

from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.playout import walk
from enoteca.core.rng import Rng
from enoteca.play.match import Match
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement


class Position:
    """A game, a state some way into a match, and a seed for what a law may still draw."""

    def __init__(self, game: Game[State], state: State, seed: int) -> None:
        self.game = game
        self.state = state
        self.seed = seed

    def __repr__(self) -> str:
        agreement = self.game.agreement
        where = (
            f"{agreement.about.id}/{agreement.edition} seats={agreement.seats} {agreement.options}"
        )
        return f"<{where} seed={self.seed} {self.game.to_data(self.state)}>"


def reach(game: Game[State] | Agreement, seed: int, depth: int) -> Position:
    """Return the position after so many random actions, chance included, or at the end."""
    game = _rules(game)
    state = game.new_state()
    walk(game, state, Rng(seed), depth)
    return Position(game, state, seed)


def random_match(game: Game[State] | Agreement, seed: int) -> Match:
    """Return a whole match between random players."""
    match = Match(_rules(game), seed)
    rng = Rng(seed, 1)
    while not match.over:
        match.play(match.game.sample_action(match.state, rng))
    return match


def some(actions: list[Action], seed: int) -> list[Action]:
    """Return up to twelve of the actions, spread over the list."""
    step = max(1, len(actions) // 12)
    return actions[seed % step :: step]


def _rules(game: Game[State] | Agreement) -> Game[State]:
    return catalog.bound(game) if isinstance(game, Agreement) else game
