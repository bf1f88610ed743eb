"""What the number of players and the options change."""

from typing import Final

from enoteca.native import i64, vec
from enoteca.terms.agreement import Agreement

# rules 5.4 and 5.6: by scoring A, B, C, the points of the first, second and third of a type
PER_BUILDING: Final[vec[i64]] = vec[i64]([1, 0, 0, 2, 1, 0, 3, 2, 1])
FIXED: Final[vec[i64]] = vec[i64]([3, 0, 0, 10, 3, 0, 18, 10, 3])
NOTHING: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])

PATIENCE: Final = 4  # rule 6.5: rounds without money or purchase before the match is ended


class Ruleset:
    """Numbers and tables.  Never mutated."""

    __slots__ = (
        "copies",
        "dirk",
        "dirk_at_first",
        "fixed",
        "moats",
        "patience",
        "per_building",
        "seats",
    )

    def __init__(self, agreement: Agreement) -> None:
        self.seats: i64 = agreement.seats
        self.dirk: bool = agreement.seats == 2  # rule 7.1
        self.dirk_at_first: i64 = 6 if agreement.seats == 2 else 0  # tiles: rule 7.2
        self.copies: i64 = 2 if agreement.seats == 2 else 3  # of each money card
        self.patience: i64 = PATIENCE * agreement.seats  # in turns
        simplified = agreement.flag("simplified")
        self.per_building: vec[i64] = NOTHING if simplified else PER_BUILDING
        self.fixed: vec[i64] = FIXED if simplified else NOTHING
        self.moats: str = agreement.choice("moats")
