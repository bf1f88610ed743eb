"""What things tell about who will win in Granada: learned, as policy/strength.md says."""

from typing import Final

from enoteca.bots.softmax import between
from enoteca.games.granada.rules.components import TILES
from enoteca.native import i64

# Between these tiles to come for each player, in tenths, worths are interpolated.
KNOTS: Final[list[i64]] = [0, 15, 40, 80, 180]
POINTS: Final[list[i64]] = [146534, 106449, 82228, 74584, -10887]
PROMISED: Final[list[i64]] = [122804, 68371, 38267, 17331, 26035]
MOAT: Final[list[i64]] = [163156, 123316, 56494, 14164, 2225]
BUILDING: Final[list[i64]] = [68547, 176835, 262022, 424030, 550623]
RESERVED: Final[list[i64]] = [-26041, 187541, 127262, -20423, 657861]
BOUGHT: Final[list[i64]] = [541173, 334330, 157609, 520977, 472432]
ROOM: Final[list[i64]] = [18428, 20608, 10958, 9694, 9265]
MONEY: Final[list[i64]] = [61917, 52413, 35421, 35471, 24514]
EXCESS: Final[list[i64]] = [2122, 6532, 12520, 11224, 20023]
EXACT: Final[list[i64]] = [-27982, 24377, 43472, 47511, 31575]
OFFER: Final[list[i64]] = [509643, 56500, 50818, 85941, 189371]
TURN: Final[list[i64]] = [587872, -463360, -40877, -280111, -305586]
WAIT: Final[list[i64]] = [-724232, -706965, -268268, -459484, -501510]
KIND: Final[list[i64]] = [-55917, -125822, -146934, -129261, -408661]


class Worths:
    """What things are worth at a time, in millionths of a unit."""

    __slots__ = (
        "bought", "building", "exact", "excess", "kind", "moat", "money", "offer", "point",
        "promised", "reserved", "room", "turn", "wait",
    )  # fmt: skip

    def __init__(self, time: i64) -> None:
        self.point: i64 = between(KNOTS, POINTS, time)  # won so far
        self.promised: i64 = between(KNOTS, PROMISED, time)  # a point that the majorities promise
        self.moat: i64 = between(KNOTS, MOAT, time)  # a side of the longest moat, in every scoring
        self.building: i64 = between(KNOTS, BUILDING, time)
        self.reserved: i64 = between(KNOTS, RESERVED, time)  # a tile in the reserve
        self.bought: i64 = between(KNOTS, BOUGHT, time)  # a tile not yet placed
        self.room: i64 = between(KNOTS, ROOM, time)  # a hundredth of all faces that fits
        self.money: i64 = between(KNOTS, MONEY, time)  # 1 in money, up to a price
        self.excess: i64 = between(KNOTS, EXCESS, time)  # and beyond it
        self.exact: i64 = between(KNOTS, EXACT, time)  # a price that can be paid exactly
        self.offer: i64 = between(KNOTS, OFFER, time)  # a tile in the yard of such a price
        self.turn: i64 = between(KNOTS, TURN, time)
        self.wait: i64 = between(KNOTS, WAIT, time)  # a whole round until the turn
        self.kind: i64 = between(KNOTS, KIND, time)  # a type of which one has any: few are better


def worths_by_left(seats: i64) -> list[Worths]:
    """Return the worths by the number of tiles to come; with none, only the last are placed."""
    return [Worths(10 * left // seats) for left in range(TILES + 2)]
