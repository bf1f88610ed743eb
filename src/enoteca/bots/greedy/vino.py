"""Vino: buy where it is cheap and nobody comes before, sell while the money buys more than goes."""

from enoteca.bots import policy
from enoteca.bots.greedy.vino_land import Land
from enoteca.bots.greedy.vino_outlook import expected_vineyards
from enoteca.bots.greedy.vino_weights import WHOLE, Weights
from enoteca.bots.greedy.vino_wine import Wine
from enoteca.core.actions import Action
from enoteca.core.game import Game
from enoteca.core.ints import i64
from enoteca.core.rng import Rng
from enoteca.games.vino.game import Vino
from enoteca.games.vino.state import (
    BUYING,
    CHOOSING,
    DONATING,
    GROWING,
    LOSING,
    RAISING,
    SELLING,
    STARTING,
    VinoState,
)


class Policy(policy.Policy[VinoState]):
    """Counts in vineyards: what money buys, what a sale costs, what the government gives."""

    __slots__ = ("box", "land", "weights", "wine")

    def __init__(self, game: Game[VinoState]) -> None:
        super().__init__(game)
        assert isinstance(game, Vino)
        self.box = game.components
        self.weights = Weights()
        self.land = Land(game.components, game.seat_count, self.weights)
        self.wine = Wine(game.components, game.seat_count, self.weights)
        tuning = self.tuning
        tuning.advised = WHOLE
        tuning.bias = 1500  # what is advised is left only for something clearly better
        tuning.exploration = 150  # a good move is worth a few hundredths of a win, no more
        tuning.horizon = 60  # a little more than a round
        tuning.spread = 400  # hundredths of a vineyard, as in ``evaluate``
        tuning.widening = 500
        tuning.iterations = [10, 12, 500, 5000]
        tuning.special[0] = ["bias=0"]  # with the advice even few iterations beat greedy
        tuning.special[1] = ["easy=300"]  # takes any move that looks about as good

    def choose(self, game: Game[VinoState], state: VinoState, rng: Rng) -> Action:
        phase = state.phase
        if phase == BUYING:
            return self.land.purchase(state)
        if phase == RAISING:
            return self.wine.rise(state)
        if phase == LOSING:
            return self.wine.loss(state)
        if phase == CHOOSING:
            return self.land.regions(state, rng)
        if phase == SELLING:
            return self.wine.sale(state)
        if phase == GROWING:
            return self.land.variety(state)
        if phase == DONATING:
            return self.land.gift(state)
        if phase == STARTING:
            return game.legal_actions(state)[0]  # the cheapest one
        return self.land.extension(state, rng)

    def evaluate(self, game: Game[VinoState], state: VinoState) -> list[i64]:
        return expected_vineyards(self.box, state)
