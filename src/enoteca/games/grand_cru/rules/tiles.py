"""Names and numbers of what is in the box (rules 1.1, 1.2)."""

from typing import Final

from enoteca.core.bits import BIT, BitSet
from enoteca.native import i64

VARIETIES: Final = ("gamay", "syrah", "merlot", "cabernet", "pinot")
IMPROVEMENTS: Final = (
    "aoc", "assemblage", "harvester", "wholesale", "good-vintage", "rich-harvest",
    "refinement", "advertising", "heuriger", "uvaggio",
)  # fmt: skip
INNOVATIONS: Final = (
    "most-loans", "fewest-loans", "most-tiles", "fewest-tiles",
    "fewest-cubes", "most-cubes", "most-prestige",
)  # fmt: skip
SPACES: Final = (
    "first-player", "late-harvest", "special-delivery", "grape-juice", "young-wine",
    "restructuring", "demand-1", "demand-2", "demand-3", "francs-1", "francs-2", "francs-3",
)  # fmt: skip
TILES: Final = VARIETIES + IMPROVEMENTS  # a vine's number is its variety's

# As machine integers, so that whoever counts up to them counts in those.
VARIETY_COUNT: Final[i64] = 5
IMPROVEMENT_COUNT: Final[i64] = 10
PRINTED_COUNT: Final[i64] = 8  # the types of the base game
TILE_COUNT: Final[i64] = 15
INNOVATION_COUNT: Final[i64] = 7
SPACE_COUNT: Final[i64] = 12
BARREL_COUNT: Final[i64] = 7
CELLAR_SIZE: Final[i64] = 35  # cubes by barrel and variety
MOST_LOANS: Final[i64] = 11

AOC: Final = 0
ASSEMBLAGE: Final = 1
HARVESTER: Final = 2
WHOLESALE: Final = 3
GOOD_VINTAGE: Final = 4
RICH_HARVEST: Final = 5
REFINEMENT: Final = 6
ADVERTISING: Final = 7
HEURIGER: Final = 8
UVAGGIO: Final = 9

MOST_LOANS_TILE: Final = 0
FEWEST_LOANS_TILE: Final = 1
MOST_TILES_TILE: Final = 2
FEWEST_TILES_TILE: Final = 3
FEWEST_CUBES_TILE: Final = 4
MOST_CUBES_TILE: Final = 5

FIRST_PLAYER: Final = 0
LATE_HARVEST: Final = 1
SPECIAL_DELIVERY: Final = 2
GRAPE_JUICE: Final = 3
YOUNG_WINE: Final = 4
RESTRUCTURING: Final = 5
DEMAND_1: Final = 6
DEMAND_3: Final = 8
FRANCS_1: Final = 9

# What may leave an estate, as a discard names it.
FULL_VINE: Final = 0  # + variety: with its cube
EMPTY_VINE: Final = 5  # + variety
FACE_UP: Final = 10  # + improvement
TURNED: Final = 20  # + improvement
INNOVATION: Final = 30  # + innovation
ESTATE_NAMES: Final[list[str]] = [
    *VARIETIES,
    *[f"{name}-empty" for name in VARIETIES],
    *IMPROVEMENTS,
    *[f"{name}-turned" for name in IMPROVEMENTS],
    *INNOVATIONS,
]

NO_TILE: Final = -1


def named_set(bits: BitSet, names: tuple[str, ...]) -> list[str]:
    """Return the names of the members of a set."""
    return [names[member] for member in range(len(names)) if bits & BIT[member]]
