"""Granada as two houses play it, in a module that other processes can import."""

from enoteca import HouseRules
from enoteca.games.granada.rules.game import Granada

HEAD_START = 1000


class HeadStart(Granada):
    """Everybody begins with a thousand points."""

    def scores(self, state):
        return [HEAD_START + points for points in super().scores(state)]

    def breakdown(self, state):
        return {"points": self.scores(state)}


class NeverTheLast(HouseRules):
    """Where there is a choice the last of the possibilities is forbidden."""

    def legal_actions(self, state):
        legal = super().legal_actions(state)
        return legal[:-1] if len(legal) > 1 and self.to_move(state) >= 0 else legal
