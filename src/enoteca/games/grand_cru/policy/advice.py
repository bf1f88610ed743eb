"""Grand Cru: many types of tiles cheaply, wine sold together and dear, then out of debt first."""

from enoteca.bots import policy
from enoteca.bots.candidates import Candidates
from enoteca.bots.tuning import CASUAL, NOVICE
from enoteca.core.actions import Action
from enoteca.core.game import Game
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.policy.choices import Choices
from enoteca.games.grand_cru.policy.outlook import KNOTS, Outlook, trait_names
from enoteca.games.grand_cru.policy.sense import Sense
from enoteca.games.grand_cru.policy.turn import Turn
from enoteca.games.grand_cru.policy.weights import WHOLE, Weights
from enoteca.games.grand_cru.policy.wine import Wine
from enoteca.games.grand_cru.policy.worth import Worth
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.game import GrandCru
from enoteca.games.grand_cru.rules.state import CruState, kind_of_item
from enoteca.native import i64


class Policy(policy.Policy[CruState]):
    """Counts in francs: what tiles, cubes and turns will have brought when the match ends."""

    __slots__ = (
        "candidates",
        "choices",
        "outlook",
        "rules",
        "sense",
        "turn",
        "weights",
        "wine",
        "worth",
    )

    def __init__(self, game: Game[CruState]) -> None:
        super().__init__(game)
        assert isinstance(game, GrandCru)
        self.rules = game.rules
        self.weights = Weights()
        self.candidates = Candidates()
        self.worth = Worth(self.rules, self.weights)
        self.wine = Wine(self.rules, self.weights, self.worth)
        self.turn = Turn(self.rules, self.weights, self.worth, self.wine, self.candidates)
        self.choices = Choices(
            self.rules, self.weights, self.worth, self.wine, self.turn, self.candidates
        )
        self.sense = Sense(self.rules, self.choices)
        self.outlook = Outlook(self.rules, self.worth)
        tuning = self.tuning
        tuning.advised = WHOLE
        tuning.bias = 1500  # what is advised is left only for something clearly better
        tuning.exploration = 150  # a good move is worth a few hundredths of a win, no more
        tuning.horizon = 20  # half a year or so: the outlook knows more than playouts do
        tuning.spread = 1500  # centimes, as in ``evaluate``
        tuning.widening = 500
        tuning.iterations = [16, 20, 500, 3000]
        tuning.by_level(NOVICE).easy = 300  # takes any move that looks about as good
        tuning.by_level(CASUAL).easy = 600

    def choose(self, game: Game[CruState], state: CruState, rng: Rng) -> Action:
        self._consider(game, state)
        return self.candidates.best()

    def shortlist(self, game: Game[CruState], state: CruState, rng: Rng) -> list[Action]:
        self._consider(game, state)
        return self.candidates.top(6, self.weights.cut)

    def sensible(self, game: Game[CruState], state: CruState) -> list[Action]:
        legal = game.legal_actions(state)
        kind = kind_of_item(state.agenda[-1])
        if kind == pending.LOANS:
            return self.sense.bank(state, legal)
        if pending.FAIR in state.agenda:
            self._consider(game, state)
            return self.sense.fair(state, legal)
        return legal

    def _consider(self, game: Game[CruState], state: CruState) -> None:
        """Find the candidates of the seat to move."""
        self.candidates.clear()
        kind = kind_of_item(state.agenda[-1])
        if kind == pending.BORROWING:
            self.choices.borrow(state)
            return
        self.worth.look(state)
        if kind == pending.TURN:
            self.turn.consider(state)
        elif kind == pending.LOANS:
            self.choices.bank(state)
        else:
            self.choices.consider(state, game.menu(state))

    def evaluate(self, game: Game[CruState], state: CruState) -> list[i64]:
        if self.learned is None:
            return super().evaluate(game, state)
        return self.learned.expected(self.numbers(game, state), self.time(game, state))

    def traits(self) -> list[str]:
        return trait_names()

    def numbers(self, _game: Game[CruState], state: CruState) -> list[i64]:
        return self.outlook.traits(state)

    def knots(self) -> list[i64]:
        return KNOTS

    def time(self, _game: Game[CruState], state: CruState) -> i64:
        return self.outlook.years(state)
