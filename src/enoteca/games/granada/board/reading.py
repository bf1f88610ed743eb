"""What the board of Granada reads out of a seat view, once for all its parts."""

from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias, cast

from enoteca.games.granada.board.box import Face, faces
from enoteca.games.granada.board.moving import Coming
from enoteca.games.granada.rules.tellings import GranadaView, LaidTile, Way
from enoteca_web.kit import reading
from enoteca_web.kit.drawing import Picking
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _

Cell: TypeAlias = tuple[int, int]  # east and north of the start tile


class Share(NamedTuple):
    """What a seat, or Dirk, shows of one type, and what it would score next."""

    number: int
    highest: int
    rank: int  # 0 for none
    points: int


def letters_of(currency: str) -> str:
    """Return the two letters that stand for what a currency is called."""
    return currency[:2].capitalize()


class Reading(reading.Reading[GranadaView]):
    """A seat view, read."""

    def __init__(self, seen: SeatView) -> None:
        super().__init__(seen)
        self.faces = faces(self.view)
        self.dirk = "dirk" in self.view
        self.shown = seen.seat if seen.seat >= 0 else max(int(self.view["player"]), 0)
        self.simplified = bool(seen.options.get("simplified"))
        self._refused: dict[str, str] = {}

    @cached_property
    def ways(self) -> list[Way]:
        """All the payments that are possible now."""
        if self.phase != "paying" or not self.seen.my_turn:
            return []
        found: list[Way] = []
        for choice in self.group("pay"):
            found += cast("list[Way]", self.seen.foretold(choice.text)["ways"])
        return found

    @cached_property
    def payable(self) -> set[str]:
        """The cards that are part of some payment, as actions."""
        return {f"pay:{card}" for way in self.ways for card in way["cards"]}

    @cached_property
    def picking(self) -> Picking | None:
        """The amount that I am asked for, if one card alone may not do."""
        if all(len(way["cards"]) == 1 for way in self.ways):
            return None
        return Picking(self.view["due"], amount=True)

    def face(self, name: str) -> Face:
        """Return a side of a tile by its name."""
        return self.faces[name]

    def money(self, currency: str, amount: int) -> str:
        """Return an amount with the name of its currency."""
        one = self.told(f"{currency}1")  # the card of one, which has the name for one
        return one if amount == 1 else f"{amount} {self.told(currency)}"

    def letters(self, currency: str) -> str:
        """Return the two letters that stand for a currency beside its colour and pattern."""
        return letters_of(self.told(currency))

    def described(self, face: Face) -> str:
        """Return what a face is, with its moats and what is behind it."""
        back = self.face(face.back)
        names = self.told(face.name), self.told(back.name)
        return _described(self.language, *names, face.sides, back.sides)

    def fits_nowhere(self, name: str) -> bool:
        """Return whether a tile of the yard fits nowhere in the own city."""
        prospect = self.view.get("prospects", {}).get(name)
        return prospect is not None and not prospect["places"]

    def prospect(self, face: Face) -> str:
        """Return what a tile of the yard could give in the own city, at best."""
        prospect = self.view.get("prospects", {}).get(face.name)
        if prospect is None:
            return ""
        if not prospect["places"]:
            return _("this side fits nowhere in your city now")
        longest = max(place["moat"] for place in prospect["places"])
        return self.gain(prospect["rank"], face.type, longest)

    def gain(self, rank: object, kind: str, moat: object) -> str:
        """Return the rank in a type and the longest moat that something gives."""
        return _gained(self.language, str(rank), self.told(kind), str(moat))

    def refused(self, text: str, alike: str = "") -> str:
        """Return why an action is refused; one answer does for all that are refused alike."""
        key = alike or text
        if key not in self._refused:
            self._refused[key] = self.seen.why(text)
        return self._refused[key]

    def city(self, seat: int) -> list[LaidTile]:
        """Return the tiles of a seat's city."""
        return self.view["cities"][seat]

    @property
    def tile_asked_for(self) -> str:
        """The tile of the yard that is being bought or given away."""
        space = self.view["buying"]
        name = None if space is None else self.view["yard"][space - 1]
        return name or ""

    @property
    def longest(self) -> int:
        """The longest moat of the city that is shown large."""
        return self.view["moats"][self.shown]

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
    def coming(self) -> Coming:
        """How tiles and money came to the table."""
        return Coming(self.seen, self.view["row"])

    @cached_property
    def hand(self) -> dict[str, list[int]]:
        """The own money by currency, highest first."""
        found: dict[str, list[int]] = {currency: [] for currency in self.view["currencies"]}
        for card in self.view.get("hand", ()):
            found[card[:-1]].append(int(card[-1]))
        for values in found.values():
            values.sort(reverse=True)
        return found

    @cached_property
    def shares(self) -> dict[str, tuple[Share, ...]]:
        """What everyone shows of each type, ranked and valued for the next scoring."""
        return {
            kind: tuple(
                Share(each["number"], each["dearest"], each["rank"], each["points"])
                for each in owners
            )
            for kind, owners in self.view["majorities"].items()
        }


@lru_cache(maxsize=512)
def _gained(_language: str, rank: str, kind: str, moat: str) -> str:
    run = _("longest moat %(run)s") % {"run": moat}
    place = _("rank %(rank)s in %(type)s") % {"rank": rank, "type": kind}
    return f"{run} · {place}"


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
