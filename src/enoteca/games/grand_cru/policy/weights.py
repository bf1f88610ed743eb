"""What counts in Grand Cru, and how much: found by matches, as policy/strength.md tells."""

from typing import Final

from enoteca.native import i64, vec

FRANC: Final = 100  # worths are in centimes
WHOLE: Final = 1000  # shares, factors and chances are in thousandths
YEAR: Final = 100  # years to come are in hundredths


class Weights:
    """The numbers behind the advice, in centimes unless said otherwise."""

    __slots__ = (
        "again", "ageing", "brand", "budget", "burden", "crowd", "cut", "delay", "enough", "envy",
        "fade", "first", "harvest_haste", "hope", "idle", "innovation", "kin", "lack", "least",
        "loans", "now", "patience", "prestige", "profit", "purchase_haste", "rival", "rivalry",
        "sale_haste", "sell", "short", "solvent", "soon", "span", "spite", "turn", "uses", "usual",
        "wealth", "work",
    )  # fmt: skip

    def __init__(self) -> None:
        self.loans: i64 = 4  # to begin with
        self.turn: i64 = 113  # what a turn is worth
        self.work: i64 = 106  # what a harvest and its part of a sale cost in turns
        self.crowd: i64 = 282  # thousandths of a vine's worth that each vine before it takes away
        self.kin: i64 = 25  # for a vine, for every other one of its variety
        self.usual: i64 = 479  # where in its column a price will stand, from bottom to top
        self.now: i64 = 398  # how much today's price says about next year's
        self.sell: i64 = 1428  # factor on what a sale brings in the end
        self.fade: i64 = 207  # how sharply the chance of another year falls at the expected end
        self.patience: i64 = 920  # what is left of a worth when it comes a year later
        self.delay: i64 = 30  # what it loses if it counts only in the end, by years
        self.span: i64 = 385  # years from the beginning to the end, in hundredths
        self.ageing: i64 = 55  # fewer for every year that has gone by
        self.wealth: i64 = 47  # and for every 10 francs that the first estate is worth
        self.enough: i64 = 15  # francs for which one who is out of debt ends the match
        self.solvent: i64 = 50  # hundredths of years fewer, if he can
        self.least: i64 = 30  # but not fewer than these
        self.prestige: i64 = 95  # what a point of prestige is worth
        self.first: i64 = 120  # what it is worth to be first player
        self.soon: i64 = 976  # share of a price that counts for wine of next year
        self.envy: i64 = 399  # share of what a step of demand gives to the others, split up
        self.idle: i64 = 28  # a turn that gives less is not worth the others' turns
        self.sale_haste: i64 = 500  # factors on what need not be done now
        self.harvest_haste: i64 = 818
        self.purchase_haste: i64 = 1414
        self.again: i64 = 801  # and on a harvest that ends the year
        self.rival: i64 = 60  # chance that one who wants a tile outbids me
        self.rivalry: i64 = 31  # more for every franc that it would still gain him
        self.spite: i64 = 184  # share of a tile's worth to him that the other one loses
        self.short: i64 = 175  # thousandths of what the interest will lack, beside what it costs
        self.hope: i64 = 1671  # factor on the takings at today's prices
        self.burden: i64 = 600  # share of the years to come for which a loan is kept
        self.lack: i64 = 1500  # what money is worth that is needed for the interest
        self.profit: i64 = 600  # and what that gains which buys tiles
        self.budget: i64 = 800  # of which there is need for so much in a year
        self.innovation: i64 = 100  # a use of an innovation must give more
        self.brand: i64 = 3  # cubes for which a price is frozen
        self.cut: i64 = 300  # less than the best by more, and a search does not begin with it
        # What an improvement gives in a year.
        self.uses: vec[i64] = vec[i64]([147, 49, 131, 60, 99, 848, 107, 93, 100, 30])
