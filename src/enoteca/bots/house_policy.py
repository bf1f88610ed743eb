"""The advice for a game whose rules somebody has changed."""

from enoteca.bots.policy import Policy
from enoteca.core.actions import Action
from enoteca.core.game import Game, S
from enoteca.core.rng import Rng
from enoteca.native import i64


class HousePolicy(Policy[S]):
    """The advice for the printed game, as far as it holds: what the changed rules forbid is left.

    It may meet positions that the printed game does not have, so it may also fail; then any
    legal action is as good as another.
    """

    __slots__ = ("printed_policy",)

    def __init__(self, game: Game[S], advice: Policy[S]) -> None:
        super().__init__(game)
        self.printed_policy = advice
        self.tuning = advice.tuning

    def choose(self, game: Game[S], state: S, rng: Rng) -> Action:
        return self._heeded(game, state, rng, thinking=False)

    def deliberate(self, game: Game[S], state: S, rng: Rng) -> Action:
        return self._heeded(game, state, rng, thinking=True)

    def _heeded(self, game: Game[S], state: S, rng: Rng, *, thinking: bool) -> Action:
        """Return what is advised, at once or after some thought, or else anything legal."""
        try:
            if thinking:
                action = self.printed_policy.deliberate(game, state, rng)
            else:
                action = self.printed_policy.choose(game, state, rng)
        except Exception:
            return game.sample_action(state, rng)
        return action if action in game.legal_actions(state) else game.sample_action(state, rng)

    def shortlist(self, game: Game[S], state: S, rng: Rng) -> list[Action]:
        legal = game.legal_actions(state)
        try:
            wanted = self.printed_policy.shortlist(game, state, rng)
            advised = [action for action in wanted if action in legal]
        except Exception:
            advised = []
        return advised or [legal[rng.below(len(legal))]]

    def sensible(self, game: Game[S], state: S) -> list[Action]:
        legal = game.legal_actions(state)
        try:
            wanted = self.printed_policy.sensible(game, state)
        except Exception:
            return legal
        return [action for action in legal if action in wanted] or legal

    def win_chances(self, game: Game[S], state: S, rng: Rng) -> list[i64]:
        try:
            return self.printed_policy.win_chances(game, state, rng)
        except Exception:
            return []

    def evaluate(self, game: Game[S], state: S) -> list[i64]:
        try:
            return self.printed_policy.evaluate(game, state)
        except Exception:
            return game.scores(state)
