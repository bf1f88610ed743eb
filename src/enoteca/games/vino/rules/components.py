"""What is in the box: the map, the price table, the market; its owner may correct it."""

from enoteca.core.bits import BIT, FIRST, BitSet, set_of, size
from enoteca.games.vino.rules.actions import MOST_BOTTLES
from enoteca.games.vino.rules.land import (
    CHAIN,
    LONGEST,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
)
from enoteca.native import append, i64, vec
from enoteca.shelf import catalog
from enoteca.terms.documents import Document, Overlay, Table

SHORTEST = 3
TOKENS = 30  # rule 1.2
BOTTLES = 6  # rule 1.3
STARTING_VINEYARDS = 3
DEAREST = 1000
MOST_MONEY = 100_000
MOST_STEPS = 20
# Fewer might run out among gifts before the third vineyard, more would outgrow the price table.
FEWEST_MARKERS = 40


class Components:
    """The box, checked as rule 1.6 says.  Arrays are by region, or by bottles sold."""

    __slots__ = (
        "bottles", "cap", "costs", "government", "highest", "lost", "lowest", "markers", "money",
        "prices", "private", "provenance", "reach", "revenue", "sizes", "start_tokens", "step",
        "steps", "varieties", "vineyards",
    )  # fmt: skip

    def __init__(self, overrides: Document) -> None:
        root = Overlay(overrides, catalog.box("vino").document("components.toml"))
        self.money: i64 = root.integer("start_money", 1, MOST_MONEY)
        # rule 1.4: one marker of each stands on the compass
        self.markers: i64 = root.integer("markers_per_player", FEWEST_MARKERS, MOST_BOTTLES + 1) - 1
        self.sizes: vec[i64] = vec[i64]()
        self.prices: list[list[i64]] = []
        self.costs: vec[i64] = vec[i64]([0] * (CHAIN * REGION_COUNT))  # the prices in map order
        self.private: vec[i64] = vec[i64]()  # sets of vineyards
        self.government: vec[i64] = vec[i64]()
        self.varieties: vec[i64] = vec[i64]()  # sets
        self.start_tokens: vec[i64] = vec[i64]()  # varieties
        self.bottles: BitSet = 0
        self._read_regions(root)
        self.vineyards: i64 = sum([len(prices) for prices in self.prices])
        self.cap: i64 = max([prices[-1] for prices in self.prices])
        self.reach: vec[i64] = self._reach()
        self.revenue: vec[i64] = vec[i64]([0])
        self.lost: vec[i64] = vec[i64]([0])
        self.steps: vec[i64] = vec[i64]([0])
        self._read_price_table(root)
        self.step: i64 = 1
        self.lowest: i64 = 0  # in steps
        self.highest: i64 = 0
        self._read_market(root.table("market"))
        self.provenance: dict[str, str] = root.provenance()
        root.finish()

    def _reach(self) -> vec[i64]:
        """Return the vineyards that each sum of money up to the cap can buy, region by region.

        Prices rise along the chain, so they are its beginning.
        """
        found = vec[i64](capacity=REGION_COUNT * (self.cap + 1))
        for prices in self.prices:
            for money in range(self.cap + 1):
                found = append(found, FIRST[sum([1 for price in prices if price <= money])])
        return found

    def _read_regions(self, root: Table) -> None:
        rows = root.tables("regions")
        if len(rows) != REGION_COUNT:
            root.fail(f"there must be {REGION_COUNT} regions, not {len(rows)}", "regions")
        for region in range(REGION_COUNT):
            self._read_region(rows[region], region)
        tokens = sum([int(size(varieties)) for varieties in self.varieties])
        if tokens != TOKENS:
            root.fail(f"there must be {TOKENS} varieties in all, not {tokens}", "regions")
        if size(self.bottles) != BOTTLES:
            root.fail(f"there must be {BOTTLES} bottles, not {size(self.bottles)}", "regions")
        prices = sorted([int(price) for chain in self.prices for price in chain])
        dearest = sum(prices[-STARTING_VINEYARDS:])
        if dearest > self.money:
            root.fail(
                f"the three dearest vineyards cost {dearest}, more than the starting {self.money}",
                "regions",
            )

    def _read_region(self, row: Table, region: int) -> None:
        name = row.text("name")
        if name != REGIONS[region]:
            row.fail(f"region {region + 1} is {REGIONS[region]}, not {name}", "name")
        names = row.texts("varieties", VARIETIES)
        if not 2 <= len(names) <= 5 or len(set(names)) != len(names):
            row.fail("must be two to five different varieties", "varieties")
        start = row.text("start_token")
        if start not in names:
            row.fail(f"must be a variety of the region; '{start}' is not", "start_token")
        prices = row.integers("prices", 1, DEAREST)
        if not SHORTEST <= len(prices) <= LONGEST:
            row.fail(f"must be {SHORTEST} to {LONGEST} prices, not {len(prices)}", "prices")
        if prices != sorted(prices):
            row.fail("must not fall along the chain", "prices")
        positions = row.integers("government", 1, len(prices))
        if positions != sorted(set(positions)):
            row.fail("must be different positions in ascending order", "government")
        bottle = row.flag("bottle")
        if bottle != bool(positions):
            row.fail("must be true exactly where there are government vineyards", "bottle")
        if len(positions) == len(prices):
            row.fail("must leave at least one private vineyard", "government")
        row.finish()
        government = set_of([position - 1 for position in positions])
        self.sizes = append(self.sizes, len(prices))
        self.prices.append([price for price in prices])
        for position in range(len(prices)):
            self.costs[CHAIN * region + position] = prices[position]
        self.government = append(self.government, government)
        self.private = append(self.private, FIRST[len(prices)] ^ government)
        varieties = set_of([VARIETIES.index(variety) for variety in names])
        self.varieties = append(self.varieties, varieties)
        self.start_tokens = append(self.start_tokens, VARIETIES.index(start))
        if bottle:
            self.bottles |= BIT[region]

    def _read_price_table(self, root: Table) -> None:
        rows = root.tables("price_table")
        if len(rows) != MOST_BOTTLES:
            root.fail(f"there must be rows for 1 to {MOST_BOTTLES} bottles", "price_table")
        for sold in range(1, MOST_BOTTLES + 1):
            row = rows[sold - 1]
            if row.integer("sold", 1, MOST_BOTTLES) != sold:
                row.fail(f"this row is for {sold} bottles", "sold")
            revenue = row.integer("revenue", 0, MOST_MONEY)
            if revenue < self.revenue[sold - 1]:
                row.fail("must not be less than for fewer bottles", "revenue")
            self.revenue = append(self.revenue, revenue)
            self.lost = append(self.lost, row.integer("vineyards_lost", 1, sold))
            self.steps = append(self.steps, row.integer("market_steps", 0, MOST_STEPS))
            row.finish()

    def _read_market(self, table: Table) -> None:
        """Read the ends of the market track, and keep them in steps (rule 1.5)."""
        step = table.integer("step", 1, MOST_MONEY)
        lowest = table.integer("min", -MOST_MONEY, 0)
        highest = table.integer("max", 0, MOST_MONEY)
        if lowest % step:
            table.fail(f"must be a multiple of the step of {step}", "min")
        if highest % step:
            table.fail(f"must be a multiple of the step of {step}", "max")
        if -lowest > 4 * highest:
            table.fail("leaves the other four no room when one variety falls", "max")
        table.finish()
        self.step = step
        self.lowest = -(-lowest // step)
        self.highest = highest // step
