"""The settings of the search, which a game's policy may change for its own game."""

from enoteca.core.ints import i64

LEVELS = ("novice", "casual", "strong", "expert")


class Tuning:
    """How the search behaves.  Rewards and shares are in thousandths."""

    __slots__ = (
        "advised", "bias", "chance_in_tree", "exploration", "horizon", "iterations", "margin",
        "rank", "spread", "widening", "win",
    )  # fmt: skip

    def __init__(self) -> None:
        self.advised: i64 = 0  # share of playout decisions that the policy takes
        self.bias: i64 = 0  # how much the policy's prior counts in the tree
        self.chance_in_tree: bool = False  # whether outcomes of chance part the tree
        self.exploration: i64 = 700
        self.horizon: i64 = 0  # decisions after which a playout is evaluated; 0: at its end
        self.spread: i64 = 20  # the lead in points that counts as a whole win
        self.widening: i64 = 0  # children allowed: 1 + widening * √visits / 1000; 0: all
        self.win: i64 = 1000  # the weights of winning, of rank and of the lead in points
        self.rank: i64 = 0
        self.margin: i64 = 0
        self.iterations: list[i64] = [40, 200, 1000, 4000]  # by level
