"""What is in the box and on the board; the owner of a box may correct it (rule 1.8)."""

from collections.abc import Sequence
from typing import Final

from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    IMPROVEMENTS,
    MOST_LOANS,
    SPACES,
    VARIETIES,
    VARIETY_COUNT,
)
from enoteca.native import append, i64, vec
from enoteca.shelf import catalog
from enoteca.terms.documents import Document, Overlay, Table

FEWEST_SPACES: Final = 2
MOST_SPACES: Final[i64] = 12
HIGHEST_PRICE: Final = 40
MOST_PIECES: Final[i64] = 40


class Components:
    """The tables, checked.  Arrays are by variety, improvement, space or number of loans.

    The columns of the demand board lie end to end, ``MOST_SPACES`` apart.
    """

    __slots__ = (
        "cubes",
        "direct_purchase",
        "emergency_loan",
        "fields",
        "first_mature",
        "harvest",
        "highest_bid",
        "improvements",
        "interest",
        "last_mature",
        "leaves",
        "loan",
        "markers",
        "mature_spots",
        "prestige",
        "prices",
        "provenance",
        "space_costs",
        "top_spaces",
        "vines",
    )  # fmt: skip

    def __init__(self, overrides: Document) -> None:
        root = Overlay(overrides, catalog.box("grand-cru").document("components.toml"))
        self.vines: vec[i64] = _numbers(root, "vines", VARIETIES, 0)
        self.cubes: vec[i64] = _numbers(root, "cubes", VARIETIES, 1)  # rule 1.3
        self.improvements: vec[i64] = _numbers(root, "improvements", IMPROVEMENTS, 0)
        self.space_costs: vec[i64] = _numbers(root, "fair", SPACES, 0)
        self.prices: vec[i64] = vec[i64]([0] * (VARIETY_COUNT * MOST_SPACES))
        self.top_spaces: vec[i64] = vec[i64]()
        self._read_prices(root)
        self.interest: vec[i64] = _interest(root)
        self.first_mature: vec[i64] = vec[i64]()  # barrels count from 0 here
        self.last_mature: vec[i64] = vec[i64]()
        self._read_barrels(root)
        # Where in a cellar mature cubes may lie, variety by variety.
        self.mature_spots: vec[i64] = vec[i64]()
        for variety in range(VARIETY_COUNT):
            for barrel in range(self.first_mature[variety], self.last_mature[variety] + 1):
                spot = barrel * VARIETY_COUNT + variety
                self.mature_spots = append(self.mature_spots, spot)
        francs = root.table("francs")
        self.loan: i64 = francs.integer("loan", 1, HIGHEST_PRICE)
        self.emergency_loan: i64 = francs.integer("emergency_loan", 1, HIGHEST_PRICE)
        self.direct_purchase: i64 = francs.integer("direct_purchase", 1, HIGHEST_PRICE)
        self.highest_bid: i64 = francs.integer("highest_bid", 1, 20)
        self.harvest: i64 = francs.integer("harvest", 0, HIGHEST_PRICE)
        francs.finish()
        board = root.table("board")
        self.fields: i64 = board.integer("fields", 1, MOST_PIECES)
        self.markers: i64 = board.integer("markers", 2, 12)
        self.leaves: i64 = board.integer("leaves", 1, 12)
        self.prestige: i64 = board.integer("prestige", 0, MOST_PIECES)
        board.finish()
        self.provenance: dict[str, str] = root.provenance()
        root.finish()

    def _read_prices(self, root: Table) -> None:
        """Read the columns of the demand board, the lowest space first (rule 1.4)."""
        table = root.table("demand")
        for variety in range(VARIETY_COUNT):
            name = VARIETIES[variety]
            prices = table.integers(name, 0, HIGHEST_PRICE)
            if not FEWEST_SPACES <= len(prices) <= MOST_SPACES:
                table.fail(
                    f"a column has {FEWEST_SPACES} to {MOST_SPACES} spaces, not {len(prices)}", name
                )
            _check_rising(table, name, prices)
            for space in range(len(prices)):
                self.prices[variety * MOST_SPACES + space] = prices[space]
            self.top_spaces = append(self.top_spaces, len(prices) - 1)
        table.finish()

    def _read_barrels(self, root: Table) -> None:
        table = root.table("barrels")
        for variety in VARIETIES:
            window = table.integers(variety, 1, BARREL_COUNT)
            if not window:
                table.fail("at least one barrel must be named", variety)
            for place in range(1, len(window)):
                if window[place] != window[place - 1] + 1:
                    table.fail("the barrels must follow one another", variety)
            self.first_mature = append(self.first_mature, window[0] - 1)
            self.last_mature = append(self.last_mature, window[len(window) - 1] - 1)
        table.finish()

    def price(self, variety: i64, space: i64) -> i64:
        """Return the price of a space of the demand board."""
        return self.prices[variety * MOST_SPACES + space]

    def column(self, variety: i64) -> list[i64]:
        """Return the prices of a column of the demand board, the lowest first."""
        start = variety * MOST_SPACES
        return list(self.prices[start : start + self.top_spaces[variety] + 1])


def _numbers(root: Table, key: str, names: Sequence[str], low: int) -> vec[i64]:
    table = root.table(key)
    found: list[i64] = [table.integer(name, low, MOST_PIECES) for name in names]
    table.finish()
    return vec[i64](found)


def _interest(root: Table) -> vec[i64]:
    """Read what 0 to 11 loans cost a year (rule 1.5)."""
    interest = root.integers("interest", 0, 99)
    if len(interest) != MOST_LOANS + 1:
        root.fail(f"there must be {MOST_LOANS + 1} values, not {len(interest)}", "interest")
    if interest[0] != 0:
        root.fail("no loans cost no interest: the first value must be 0", "interest")
    _check_rising(root, "interest", interest)
    found: list[i64] = [value for value in interest]
    return vec[i64](found)


def _check_rising(table: Table, key: str, values: list[int]) -> None:
    for place in range(1, len(values)):
        if values[place] < values[place - 1]:
            table.fail(f"must never fall, but {values[place]} follows {values[place - 1]}", key)
