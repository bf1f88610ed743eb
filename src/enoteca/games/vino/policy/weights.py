"""What counts in Vino, and how much: found by matches, as policy/strength.md tells."""

from typing import Final

from enoteca.native import i64

WHOLE: Final = 1000  # worths are in thousandths of a vineyard


class Weights:
    """The numbers behind the advice, in thousandths of a vineyard unless said otherwise."""

    __slots__ = (
        "clutter", "crowd", "demand", "end", "enough", "envy", "finish", "growth", "herd", "kin",
        "late", "loss", "luck", "near", "noise", "others", "push", "rivals", "root", "saved",
        "seen", "slump", "spoils",
    )  # fmt: skip

    def __init__(self) -> None:
        self.growth: i64 = 400  # what a vineyard is worth beyond being counted in the end
        self.saved: i64 = 4000  # what 1000 in money is worth when it is kept
        self.late: i64 = 300  # share of that when the match will end before it can be spent
        self.crowd: i64 = 450  # vineyards that each 150 in the hands of one before me take
        self.herd: i64 = 60  # and of one who comes at the same time
        self.seen: i64 = 600  # the same when it is known who comes
        self.luck: i64 = 20  # for every free vineyard, since those before me may not come
        self.kin: i64 = 15  # for every bottle that I have already of a variety
        self.enough: i64 = 8  # bottles, beyond which more of the same are no better
        self.demand: i64 = 30  # for every step of demand for a variety
        self.rivals: i64 = 2  # against a variety, for every bottle of it that others have
        self.envy: i64 = 1000  # what a gift to the others weighs, split among them
        self.spoils: i64 = 250  # share of a donation that counts when a region is chosen for it
        self.near: i64 = 100  # share of a donation that counts while it is still to come
        self.end: i64 = 4000  # what it is worth to end the match in the lead
        self.push: i64 = 20  # tenths by lead squared: for private land where a bottle stands
        self.finish: i64 = 2500  # for a marker freed by one who needs it to end the match
        self.loss: i64 = 1000  # what a vineyard given up weighs
        self.slump: i64 = 500  # share of a fall in demand that is not made good elsewhere
        self.others: i64 = 700  # share of the revenue of all their best wine that others will have
        self.root: i64 = 60  # in money: for keeping the last vineyard of a region
        self.clutter: i64 = 15  # in hundredths of my bottle: a bottle of others, when demand rises
        self.noise: i64 = 60
