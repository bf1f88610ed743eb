"""What a seat sees of Grand Cru, with what it needs to think of tiles, wine and money."""

from collections.abc import Mapping
from typing import Any, cast

from enoteca.games.grand_cru.rules.tiles import VARIETIES
from enoteca.games.grand_cru.rules.view import CruView, DemandView, EstateView
from enoteca.shelf.reasons import Considered


class Estate:
    """A view, read by the seat that considers an action."""

    def __init__(self, asked: Considered) -> None:
        self.view = cast("CruView", asked.view)
        self.seat = asked.seat
        self.fields = asked.fields
        self.brings: Mapping[str, Any] = asked.brings
        self.mine: EstateView = self.view["seats"][asked.seat]
        self.money = int(self.mine["money"] or 0)
        self.pending: Mapping[str, Any] = self.view["pending"]

    def demand(self, variety: str) -> DemandView:
        """Return the column of a variety on the demand board."""
        return next(each for each in self.view["demand"] if each["variety"] == variety)

    def price(self, variety: str) -> int:
        """Return what a cube of a variety brings today."""
        column = self.demand(variety)
        return int(column["prices"][column["space"]])

    def mature(self, variety: str) -> tuple[int, int]:
        """Return the first and the last barrel in which a variety is mature."""
        first, last = self.view["barrels"][VARIETIES.index(variety)]
        return int(first), int(last)

    def cubes(self, barrel: int, variety: str) -> int:
        """Return the own cubes of a variety in a barrel, counted from 1."""
        return int(self.mine["cellar"][barrel - 1][VARIETIES.index(variety)])

    def ripe(self, variety: str, seat: int | None = None) -> int:
        """Return how many cubes of a variety a seat could sell now."""
        first, last = self.mature(variety)
        cellar = self.view["seats"][self.seat if seat is None else seat]["cellar"]
        place = VARIETIES.index(variety)
        return sum(int(row[place]) for row in cellar[first - 1 : last])

    def ripe_of_others(self, variety: str) -> int:
        """Return how many cubes of a variety the others could sell now."""
        seats = range(len(self.view["seats"]))
        return sum(self.ripe(variety, seat) for seat in seats if seat != self.seat)

    def has(self, tile: str) -> int:
        """Return how many tiles of a type lie on the own estate."""
        if tile in VARIETIES:
            return int(self.mine["vines"][tile])
        improvements = self.mine["improvements"].get(tile, 0)
        return int(improvements + self.mine["turned"].get(tile, 0))
