"""What counts in Granada, and how much: found by matches, as policy/strength.md tells."""

from typing import Final

from enoteca.native import i64

WHOLE: Final = 1000
POINT: Final = 100  # worths are in hundredths of a point


class Weights:
    """The numbers behind the advice, in hundredths of a point unless said otherwise."""

    __slots__ = (
        "action", "coin", "dirk", "enough", "envy", "excess", "gate", "late", "luck",
        "margin", "moat", "pace", "reach", "room", "stored", "swell", "wait",
    )  # fmt: skip

    def __init__(self) -> None:
        self.coin: i64 = 110  # what 1 in money is worth while there is time to spend it
        self.reach: i64 = 35  # for every price that the cards of a currency pay exactly
        self.enough: i64 = 13  # money of a currency beyond which more counts less
        self.excess: i64 = 180  # thousandths of its worth that such money has
        self.late: i64 = 6  # tiles left for each player, below which money loses its worth
        self.wait: i64 = 780  # thousandths: the chance that each of the others leaves a tile
        self.action: i64 = 420  # what an action is worth
        self.stored: i64 = 400  # thousandths of its worth that a tile in the reserve has
        self.envy: i64 = 700  # thousandths: what the others' gains weigh, split among them
        self.swell: i64 = 600  # thousandths: a tile that nobody else would have built
        self.moat: i64 = 70  # what a side of the longest moat is worth in a scoring
        self.gate: i64 = 150  # for every open side of the outline, up to ``room``
        self.room: i64 = 7
        self.pace: i64 = 600  # thousandths: tiles bought for each money card that is opened
        self.luck: i64 = 900  # thousandths of the spread in what others will build
        self.margin: i64 = 999  # what is worse by more than that, a search does not look at
        self.dirk: i64 = 500  # thousandths of its worth that a gift to Dirk counts
