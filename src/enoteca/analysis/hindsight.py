"""A game in which nothing is hidden: for looking back at what a seat could not know."""

from enoteca.core.game import S, Seat
from enoteca.core.rng import Rng
from enoteca.play.house_rules import HouseRules


class OpenCards(HouseRules[S]):
    """The same game played with open cards."""

    def determinize(self, state: S, _seat: Seat, _rng: Rng) -> S:
        return self.printed.copy(state)
