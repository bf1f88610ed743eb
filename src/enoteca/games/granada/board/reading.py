"""What the board of Granada reads out of a seat view, once for all its parts."""

from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from django.utils.translation import get_language

from enoteca.games.granada.board.box import Box, Face, box
from enoteca.games.granada.board.plan import Cell, Plan, plan
from enoteca.games.granada.rules.components import TYPES
from enoteca.games.granada.rules.editions import FIXED, PER_BUILDING
from enoteca.games.granada.rules.money import CURRENCIES
from enoteca_web.kit.seat_view import Choice, SeatView
from enoteca_web.kit.translation import gettext as _

SCORINGS = ("A", "B", "C")


class Share(NamedTuple):
    """What a seat, or Dirk, shows of one type, and what it would score next."""

    number: int
    highest: int
    rank: int  # 0 for none
    points: int


class Reading:
    """A seat view, read."""

    def __init__(self, seen: SeatView) -> None:
        self.seen = seen
        view: Any = seen.view
        self.view = view
        self.phase: str = view["phase"]
        self.language: str = get_language()
        self.names = seen.names
        self.box: Box = box(seen)
        self.legal: dict[str, Choice] = {choice.text: choice for choice in seen.choices}
        self.dirk = "dirk" in view
        self.shown = seen.seat if seen.seat >= 0 else max(int(view["player"]), 0)
        self.simplified = bool(seen.options.get("simplified"))
        self._refused: dict[str, str] = {}

    def face(self, name: str) -> Face:
        """Return a side of a tile by its name."""
        return self.box.faces[name]

    def told(self, name: str) -> str:
        """Return what a tile, a type, a card or a currency is called."""
        return self.seen.text.name(name)

    def letters(self, currency: str) -> str:
        """Return the two letters that stand for a currency beside its colour and pattern."""
        return self.told(currency)[:2].capitalize()

    def described(self, face: Face) -> str:
        """Return what a face is, with its moats and what is behind it."""
        back = self.face(face.back)
        names = self.told(face.name), self.told(back.name)
        return _described(self.language, *names, face.sides, back.sides)

    def refused(self, text: str, alike: str = "") -> str:
        """Return why an action is refused; one answer does for all that are refused alike."""
        key = alike or text
        if key not in self._refused:
            self._refused[key] = self.seen.why(text)
        return self._refused[key]

    def texts(self, word: str) -> list[Choice]:
        """Return the legal actions of one kind."""
        return [choice for choice in self.seen.choices if choice.word == word]

    @cached_property
    def plan(self) -> Plan:
        """The city that is shown large."""
        return plan(tuple((cell, face.moat) for cell, face in self.tile_at.items()))

    def city(self, seat: int) -> list[Any]:
        """Return the tiles of a seat's city."""
        found: list[Any] = self.view["cities"][seat]
        return found

    @cached_property
    def tile_at(self) -> dict[Cell, Face]:
        """The faces of the city that is shown large."""
        return {
            (tile["east"], tile["north"]): self.face(tile["tile"]) for tile in self.city(self.shown)
        }

    @cached_property
    def fresh(self) -> set[tuple[int, int, int]]:
        """Where something was built since my last move: seat, east, north."""
        return {
            (int(str(f["seat"])), int(str(f["east"])), int(str(f["north"])))
            for f in (line.facts for line in self.seen.news)
            if "east" in f and "seat" in f
        }

    @cached_property
    def hand(self) -> dict[str, list[int]]:
        """The own money by currency, highest first."""
        found: dict[str, list[int]] = {currency: [] for currency in CURRENCIES}
        for card in self.view.get("hand", ()):
            found[card[:-1]].append(int(card[-1]))
        for values in found.values():
            values.sort(reverse=True)
        return found

    @property
    def scoring(self) -> int:
        """Which scoring comes next: 0 is A, 1 is B, 2 is C."""
        return len(self.view["scorings"])

    @cached_property
    def holdings(self) -> dict[str, tuple[tuple[int, ...], ...]]:
        """The prices of each type that every seat, and then Dirk, shows."""
        owned = [[tile["tile"] for tile in city] for city in self.view["cities"]]
        if self.dirk:
            owned.append(self.view["dirk"])
        found: dict[str, list[list[int]]] = {kind: [[] for _owner in owned] for kind in TYPES}
        for owner, names in enumerate(owned):
            for name in names:
                face = self.face(name)
                if face.type:
                    found[face.type][owner].append(face.price)
        return {kind: tuple(map(tuple, prices)) for kind, prices in found.items()}

    def rank(self, kind: str, added: int, gone: int = 0) -> int:
        """Return the rank of the shown seat after a building of a type came, and one went."""
        prices = list(self.holdings[kind])
        mine = [price for price in prices.pop(self.shown) if price != gone]
        merit = (len(mine) + 1, max([*mine, added]))
        return 1 + sum((len(held), max(held, default=0)) > merit for held in prices)

    @cached_property
    def shares(self) -> dict[str, tuple[Share, ...]]:
        """What everyone shows of each type, ranked and valued for the next scoring."""
        scoring, simplified = self.scoring, self.simplified
        return {kind: shares(prices, scoring, simplified) for kind, prices in self.holdings.items()}


@lru_cache(maxsize=512)
def shares(
    prices: tuple[tuple[int, ...], ...], scoring: int, simplified: bool
) -> tuple[Share, ...]:
    """Return what everyone has of a type, ranked (rule 5.3), and its worth (rules 5.4, 5.6)."""
    merits = [(len(held), max(held, default=0)) for held in prices]
    order = sorted((merit for merit in merits if merit[0]), reverse=True)
    total = sum(merit[0] for merit in merits)
    found = []
    for count, highest in merits:
        rank = order.index((count, highest)) + 1 if count else 0
        points = 0
        if 1 <= rank <= 3:
            fixed, times = FIXED[scoring][rank - 1], PER_BUILDING[scoring][rank - 1]
            points = int(fixed if simplified else times * total)
        found.append(Share(count, highest, rank, points))
    return tuple(found)


@lru_cache(maxsize=512)  # looking words up takes longer than all the rest of a tile
def _described(_language: str, name: str, back: str, sides: str, back_sides: str) -> str:
    return _("%(tile)s, %(moats)s. Behind: %(back)s, %(back_moats)s") % {
        "tile": name,
        "moats": _moats_told(sides),
        "back": back,
        "back_moats": _moats_told(back_sides),
    }


def _moats_told(sides: str) -> str:
    if not sides:
        return _("no moat")
    compass = {"N": _("north"), "E": _("east"), "S": _("south"), "W": _("west")}
    return _("moat: %(sides)s") % {"sides": ", ".join(compass[side] for side in sides)}
