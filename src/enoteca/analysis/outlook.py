"""How a position may end: every seat's chance of winning, from what is known of it.

A position is played on by the advice of its game, as far as its search would, and then judged: by
the result, by the chances that the advice knows, or else by the lead that it expects.
"""

from collections.abc import Sequence
from math import fsum
from typing import Final

from enoteca.bots.policy import Policy
from enoteca.bots.roster import policy_for
from enoteca.bots.softmax import chances
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, State
from enoteca.core.returns import WIN, returns, unit
from enoteca.core.rng import Rng
from enoteca.native import i64

WHOLE: Final = 1000  # chances of a policy are in thousandths
# The lead that makes a seat e times as likely to win, in hundredths of what counts as a whole win.
# Fitted to Grand Cru, of our games the one that expects points: 57 to 59 in 120 matches of `casual`
# with four and with two players, held-out loss 1.07 of 1.39 and 0.57 of 0.69 (lab.fit).
UNIT: Final = 58

Chances = tuple[float, ...]  # by seat


class ChancePolicy(Policy[State]):
    """The advice of a game that expects points, taken for chances of winning."""

    def __init__(self, game: Game[State], advice: Policy[State]) -> None:
        super().__init__(game)
        self.tuning = advice.tuning
        self._own_policy = advice

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        return self._own_policy.choose(game, state, rng)

    def shortlist(self, game: Game[State], state: State, rng: Rng) -> list[Action]:
        return self._own_policy.shortlist(game, state, rng)

    def evaluate(self, game: Game[State], state: State) -> list[i64]:
        return self._own_policy.evaluate(game, state)

    def win_chances(self, game: Game[State], state: State, _rng: Rng) -> list[i64]:
        unit = max(1, self.tuning.spread * UNIT // 100)
        return chances(self._own_policy.evaluate(game, state), unit)


def judging_policy(game: Game[State]) -> Policy[State]:
    """Return the advice of a game, made to judge by chances of winning and by nothing else."""
    policy = policy_for(game)
    begun = game.new_state()
    rng = Rng(0)
    game.resolve_chance(begun, rng)
    if not policy.win_chances(game, begun, rng):
        policy = ChancePolicy(game, policy)
    return policy


class Outlook:
    """Says how positions of one game may end."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self._policy = judging_policy(game)
        self._horizon = int(self._policy.tuning.horizon)

    def of(self, state: State, rng: Rng) -> Chances:
        """Return the chances in a whole state, played on once; it is used up."""
        game, policy = self.game, self._policy
        left = self._horizon
        while (mover := game.to_move(state)) != NOBODY:
            if mover == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
                continue
            game.apply(state, policy.choose(game, state, rng))
            left -= 1
            if left == 0 and game.to_move(state) != NOBODY:
                return tuple(each / WHOLE for each in policy.win_chances(game, state, rng))
        return shares(game, state)

    def seen_by(self, seat: int, state: State, worlds: int, seed: int) -> Chances:
        """Return the chances as a seat, or a spectator, may think of them.

        What it cannot see is guessed so many times: nothing here depends on what lies hidden.
        """
        game = self.game
        found = []
        for world in range(worlds):
            rng = Rng(seed, world)
            found.append(self.of(game.determinize(state, seat, rng), rng))
        return average(found)

    def points(self, state: State, action: Action, worlds: int, seed: int) -> tuple[float, ...]:
        """Return the points of every seat in the end, if the seat to move does this now."""
        game, policy = self.game, self._policy
        found = []
        for world in range(worlds):
            rng = Rng(seed, world)
            guess = game.determinize(state, game.to_move(state), rng)
            game.apply(guess, action)
            while game.resolve_chance(guess, rng) != NOBODY:
                game.apply(guess, policy.choose(game, guess, rng))
            found.append(tuple(float(each) for each in game.scores(guess)))
        return average(found)


def shares(game: Game[State], state: State) -> Chances:
    """Return how much of the win every seat has at the end of a match."""
    return tuple(each / unit(WIN) for each in returns(game, state, WIN))


def average(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the mean of every column."""
    return tuple(fsum(column) / len(rows) for column in zip(*rows, strict=True))
