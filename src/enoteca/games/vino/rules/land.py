"""The regions, the grapes, and the order in which things are picked one by one."""

from typing import Final, TypeAlias

from enoteca.core.bits import BitSet, members
from enoteca.native import i64

Region: TypeAlias = i64  # 0 to 8, in printed order (rule 1.1)
Variety: TypeAlias = i64  # 0 to 4
Vineyards: TypeAlias = BitSet  # of one region; position 1 on the chain is member 0

REGIONS: Final = (
    "Liguria", "Lazio", "Campania", "Sardegna", "Calabria", "Abruzzo", "Toscana", "Veneto",
    "Trentino",
)  # fmt: skip
VARIETIES: Final = ("Nebbiolo", "Trebbiano", "Montepulciano", "Pinot Grigio", "Barbera")

REGION_COUNT: Final = 9
VARIETY_COUNT: Final = 5
LONGEST: Final = 21  # vineyards on one chain
# A vineyard's place in map order is CHAIN * region + position.
CHAIN_BITS: Final = 5
CHAIN: Final = 32
NO_VARIETY: Final = -1


def region_names(regions: BitSet) -> list[str]:
    """Return the names of a set of regions."""
    return [REGIONS[region] for region in members(regions)]


def variety_names(varieties: BitSet) -> list[str]:
    """Return the names of a set of varieties."""
    return [VARIETIES[variety] for variety in members(varieties)]


def slugs(names: tuple[str, ...]) -> list[str]:
    """Return names as the notation writes them."""
    return [name.lower().replace(" ", "-") for name in names]
