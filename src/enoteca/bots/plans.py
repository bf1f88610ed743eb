"""Players with one plan, made to show what a better player does not see coming.

They are tests of the lab: ``plan:early-end`` sits down in an arena like any bot.  Those of a game
lie in its folder.
"""

from abc import abstractmethod

from enoteca.bots.bot import PolicyBot
from enoteca.bots.guest import UnknownBotError
from enoteca.bots.policy import Policy
from enoteca.core.actions import Action
from enoteca.core.game import Game, S, State
from enoteca.core.rng import Rng
from enoteca.native import i64, mypyc_attr
from enoteca.shelf.box import PLANS, box_of

PLAN = "plan"


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan(Policy[S]):
    """Does what the plan wants; what the plan does not care about, as the game's advice says."""

    __slots__ = ("usual_policy",)

    def __init__(self, game: Game[S], usual_policy: Policy[S]) -> None:
        super().__init__(game)
        self.usual_policy = usual_policy

    @abstractmethod
    def wish(self, game: Game[S], state: S, action: Action) -> i64:
        """Return how much the plan wants a legal action: 0 is all the same, less is never."""

    def choose(self, game: Game[S], state: S, rng: Rng) -> Action:
        legal = game.legal_actions(state)
        best: i64 = 0
        wanted = legal[0]
        for action in legal:
            wish = self.wish(game, state, action)
            if wish > best:
                best = wish
                wanted = action
        return wanted if best > 0 else self._allowed(game, state, rng, legal)

    def _allowed(self, game: Game[S], state: S, rng: Rng, legal: list[Action]) -> Action:
        """Return what is advised most of what the plan leaves open; if that is nothing, of all."""
        usual = self.usual_policy.choose(game, state, rng)
        if self.wish(game, state, usual) == 0:
            return usual
        for action in self.usual_policy.shortlist(game, state, rng):
            if self.wish(game, state, action) == 0:
                return action
        for action in legal:
            if self.wish(game, state, action) == 0:
                return action
        return usual


def plan_names(game: Game[State]) -> list[str]:
    """Return the names under which the plans of a game sit down."""
    part = box_of(game).part(PLANS)
    return [] if part is None else [f"{PLAN}:{name}" for name in part.NAMES]


def plan_bot(name: str, game: Game[State]) -> PolicyBot:
    """Return the player with the plan of a name, as in ``plan:early-end``."""
    known = plan_names(game)
    part = box_of(game).part(PLANS)
    if part is None or name not in known:
        title = game.agreement.about.title
        there = f"there is {', '.join(known)}" if known else "it has none"
        raise UnknownBotError(f"{title} has no plan '{name}'; {there}")
    plan: Policy[State] = part.plan(name.partition(":")[2], game)
    return PolicyBot(name, plan)
