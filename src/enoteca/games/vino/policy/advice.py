"""Vino: buy where it is cheap and nobody comes before, sell while the money buys more than goes."""

from typing import Final

from enoteca.bots import policy
from enoteca.bots.candidates import Candidates
from enoteca.bots.tuning import ADVICE_ONLY, CASUAL, NOVICE
from enoteca.core.actions import Action
from enoteca.core.game import Game
from enoteca.core.rng import Rng
from enoteca.games.vino.policy.land import Land
from enoteca.games.vino.policy.outlook import KNOTS, TRAITS, Outlook, private_left
from enoteca.games.vino.policy.sense import Sense
from enoteca.games.vino.policy.weights import WHOLE, Weights
from enoteca.games.vino.policy.wine import Wine
from enoteca.games.vino.rules.game import Vino
from enoteca.games.vino.rules.state import (
    BUYING,
    CHOOSING,
    DONATING,
    EXTENDING,
    GROWING,
    LOSING,
    RAISING,
    SELLING,
    STARTING,
    VinoState,
)
from enoteca.native import i64

PAIRS: Final = 8  # of regions that a search looks at
FEW: Final = 5  # of anything else
ANY: Final = 1_000_000  # however much worse than the best


class Policy(policy.Policy[VinoState]):
    """Counts in vineyards: what money buys, what a sale costs, what the government gives."""

    __slots__ = ("land", "outlook", "sense", "weights", "wine")

    def __init__(self, game: Game[VinoState]) -> None:
        super().__init__(game)
        assert isinstance(game, Vino)
        self.weights = Weights()
        self.land = Land(game.components, game.seat_count, self.weights)
        self.wine = Wine(game.components, game.seat_count, self.weights)
        self.sense = Sense(game.components)
        self.outlook = Outlook(game.components, game.seat_count)
        tuning = self.tuning
        tuning.advised = WHOLE
        tuning.bias = 1500  # what is advised is left only for something clearly better
        tuning.exploration = 150  # a good move is worth a few hundredths of a win, no more
        tuning.horizon = 25  # about a round
        tuning.widening = ADVICE_ONLY  # the rest is hardly ever better
        tuning.iterations = [10, 24, 150, 3000]
        novice = tuning.by_level(NOVICE)
        novice.bias = 0  # advised, it would beat greedy
        novice.widening = 500
        tuning.by_level(CASUAL).easy = 500  # takes any move that looks about as good

    def choose(self, game: Game[VinoState], state: VinoState, rng: Rng) -> Action:
        phase = state.phase
        if phase == LOSING:
            return self.wine.loss(state)
        if phase == RAISING:
            return self.wine.rise(state)
        return self.advice(game, state, rng).best()

    def shortlist(self, game: Game[VinoState], state: VinoState, rng: Rng) -> list[Action]:
        number: i64 = PAIRS if state.phase == CHOOSING else FEW
        return self.advice(game, state, rng).top(number, ANY)

    def sensible(self, game: Game[VinoState], state: VinoState) -> list[Action]:
        legal = game.legal_actions(state)
        if state.phase in (STARTING, EXTENDING):
            return self.sense.purchases(state, legal)
        if state.phase == BUYING:
            return self.sense.purchases(state, legal, self.land.purchases(state))
        return legal

    def advice(self, game: Game[VinoState], state: VinoState, rng: Rng) -> Candidates:
        """Return what the seat to move may sensibly do."""
        phase = state.phase
        if phase == BUYING:
            return self.land.purchases(state)
        if phase == CHOOSING:
            return self.land.regions(state, rng)
        if phase == SELLING:
            return self.wine.sales(state)
        if phase == GROWING:
            return self.land.varieties(state)
        if phase == EXTENDING:
            return self.land.extensions(state, rng)
        only = Candidates()
        if phase == RAISING:
            only.add(self.wine.rise(state), 0)
        elif phase == LOSING:
            only.add(self.wine.loss(state), 0)
        elif phase == DONATING:
            only.add(self.land.gift(state), 0)
        else:
            only.add(game.menu(state)[0], 0)  # the cheapest one
        return only

    def traits(self) -> list[str]:
        return list(TRAITS)

    def numbers(self, _game: Game[VinoState], state: VinoState) -> list[i64]:
        return self.outlook.traits(state)

    def knots(self) -> list[i64]:
        return KNOTS

    def time(self, game: Game[VinoState], state: VinoState) -> i64:
        assert isinstance(game, Vino)
        return private_left(game.components, state)
