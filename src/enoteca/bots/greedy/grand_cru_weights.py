"""What counts in Grand Cru, and how much: found by matches, as docs/bots/grand-cru.md tells."""

from typing import Final

from enoteca.core.ints import i64

FRANC: Final = 100  # worths are in centimes
WHOLE: Final = 1000  # shares and chances are in thousandths
YEAR: Final = 100  # years to come are in hundredths
NEVER: Final = -1_000_000_000


class Weights:
    """The numbers behind the advice, in centimes unless said otherwise."""

    __slots__ = (
        "again",
        "brand",
        "crowd",
        "cut",
        "debt",
        "envy",
        "fade",
        "fill",
        "first",
        "harvest_haste",
        "idle",
        "income",
        "innovation",
        "kin",
        "loans",
        "now",
        "prestige",
        "purchase_haste",
        "reach",
        "repay",
        "reserve",
        "rival",
        "sale_haste",
        "sales",
        "sell",
        "short",
        "soon",
        "spite",
        "turn",
        "uses",
        "usual",
        "work",
        "years",
    )  # fmt: skip

    def __init__(self) -> None:
        self.loans: i64 = 4  # to begin with
        self.turn: i64 = 150  # what a turn is worth
        self.work: i64 = 80  # what a harvest and its part of a sale cost in turns
        self.crowd: i64 = 90  # thousandths of a vine's worth that each vine before it takes away
        self.kin: i64 = 30  # for a vine, for every other one of its variety
        self.usual: i64 = 450  # where in its column a price will stand, from bottom to top
        self.now: i64 = 500  # how much today's price says about next year's
        self.sell: i64 = 900  # share of a sale that is made in the end
        self.fade: i64 = 400  # how sharply the chance of another year falls at the expected end
        self.years: i64 = 700  # the most years ahead that are counted on, in hundredths
        self.income: i64 = 200  # what a vine brings in a year
        self.prestige: i64 = 60  # what a point of prestige is worth
        self.first: i64 = 60  # what it is worth to be first player
        self.soon: i64 = 600  # share of a price that counts for wine of next year
        self.envy: i64 = 300  # share of what a step of demand gives to the others, split up
        self.idle: i64 = 20  # a turn that gives less is not worth the others' turns
        self.sale_haste: i64 = 500  # shares that count of what need not be done now
        self.harvest_haste: i64 = 600
        self.purchase_haste: i64 = 900
        self.again: i64 = 500  # and of a harvest that ends the year
        self.rival: i64 = 250  # chance that one who wants a tile outbids me
        self.spite: i64 = 100  # share of a tile's worth to him that the other one loses
        self.short: i64 = 60  # for every franc that the interest will lack
        self.debt: i64 = 150  # what a loan costs beyond its sum, in a year
        self.reserve: i64 = 200  # money to begin a year with, beyond interest and harvests
        self.repay: i64 = 400  # and more than that is paid back
        self.fill: i64 = 100  # what is wanted for every tile on show that is worth having
        self.reach: i64 = 8  # the most loans that are taken
        self.innovation: i64 = 100  # a use of an innovation must give more
        self.brand: i64 = 3  # cubes for which a price is frozen
        self.cut: i64 = 300  # thousandths of the best, below which nothing is looked at
        self.sales: i64 = 200  # for a vine, if one of its variety is none of mine yet
        # What an improvement gives in a year.
        self.uses: list[i64] = [150, 30, 150, 120, 250, 250, 150, 200, 100, 30]
