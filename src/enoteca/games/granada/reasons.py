"""Why one might take money, buy or build in Granada, from what a seat sees."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, cast

from enoteca.games.granada.rules.tellings import GranadaView, Share
from enoteca.shelf.reasons import Considered, Reason


class City:
    """What a seat sees, with what it needs to think of money and buildings."""

    def __init__(self, asked: Considered) -> None:
        self.view = cast("GranadaView", asked.view)
        self.seat = asked.seat
        self.fields = asked.fields
        self.brings: Mapping[str, Any] = asked.brings
        self.exchanged = self._type_at(asked.fields[1:]) if asked.word == "swap" else ""

    def _type_at(self, cell: Sequence[str]) -> str:
        """Return the type of the own tile on a cell."""
        east, north = (int(field) for field in cell)
        city = self.view["cities"][self.seat]
        return next(tile["type"] for tile in city if (tile["east"], tile["north"]) == (east, north))

    def purse(self, currency: str) -> list[int]:
        """Return the own cards of a currency."""
        return [int(card[-1]) for card in self.view["hand"] if card[:-1] == currency]

    def share(self, kind: str) -> Share:
        """Return what this seat shows of a type."""
        return self.view["majorities"][kind][self.seat]


def reasons(asked: Considered) -> Sequence[Reason]:
    """Return what speaks for an action, the weightiest first."""
    return list(_TELLERS[asked.word](City(asked)))


def _take(city: City) -> Iterator[Reason]:
    """Tell what a card helps to pay, and what may come with it."""
    card = city.fields[0]
    currency, value = card[:-1], int(card[-1])
    space = city.view["currencies"].index(currency)
    tile, before = city.view["yard"][space], city.purse(currency)
    money = sum(before) + value
    if tile is None:
        yield Reason("money-then", {"currency": currency, "money": money})
    else:
        price = int(city.view["tiles"][tile]["price"])
        facts = {"tile": tile, "currency": currency, "money": money, "price": price}
        yield Reason(_help(before, value, price), facts)
    if city.brings["more"]:
        yield Reason("more-cards", {"room": city.brings["room"]})


def _help(before: Sequence[int], value: int, price: int) -> str:
    """Return how a card of a value helps a purse to pay a price: not, if that can do it anyway."""
    if price in _sums([*before, value]) and price not in _sums(before):
        return "pays-exactly"
    if sum(before) >= price:
        return "money-then"
    return "pays" if sum(before) + value >= price else "towards"


def _enough(city: City) -> Iterator[Reason]:
    yield Reason("no-more", {"money": len(city.view["hand"])})


def _buy(city: City) -> Iterator[Reason]:
    if city.brings["exact"]:
        yield Reason("exact-again")
    else:
        purse = city.purse(city.brings["currency"])
        lost = min(sum_ for sum_ in _sums(purse) if sum_ >= city.brings["price"])
        yield Reason("overpays", {"lost": lost - city.brings["price"]})
    tile = city.brings["tile"]
    kind = city.view["tiles"][tile]["type"]
    prospect = city.view.get("prospects", {}).get(tile)
    if prospect is None or not prospect["places"]:
        yield Reason("fits-nowhere", {"tile": tile})
        return
    yield from _rank(city, kind, int(prospect["rank"]))
    longest = max(int(place["moat"]) for place in prospect["places"])
    if longest > city.view["moats"][city.seat]:
        yield Reason("moat-could", {"moat": longest})


def _rank(city: City, kind: str, rank: int) -> Iterator[Reason]:
    """Tell what one building more of a type makes of one's place in it."""
    share, scoring = city.share(kind), city.view["next_scoring"]
    count = int(share["number"]) + 1 - (city.exchanged == kind)
    facts = {"type": kind, "count": count, "rank": rank, "scoring": scoring}
    if rank == 1:
        yield Reason("keeps-lead" if share["rank"] == 1 else "takes-lead", facts)
    else:
        yield Reason("rank-then", facts)


def _pay(city: City) -> Iterator[Reason]:
    brings = city.brings
    if brings["again"]:
        yield Reason("exact-again")
    elif brings["due"] and any(way["again"] for way in brings["ways"]):
        yield Reason("exact-later", {"due": brings["due"]})
    elif brings["due"]:
        yield Reason("due-still", {"due": brings["due"]})
    elif brings["lost"]:
        yield Reason("overpays", {"lost": brings["lost"]})
    else:
        yield Reason("paid-up")


def _build(city: City) -> Iterator[Reason]:
    """Tell what a tile brings to the city: its type, its moat, and points."""
    brings = city.brings
    if "type" in brings:
        yield from _rank(city, brings["type"], int(brings["rank"]))
    yield from _moat_and_points(city)


def _moat_and_points(city: City) -> Iterator[Reason]:
    moat, before, points = city.brings["moat"], city.view["moats"][city.seat], city.brings["points"]
    facts = {"points": abs(points), "scoring": city.view["next_scoring"]}
    if moat != before:
        yield Reason("moat-longer" if moat > before else "moat-shorter", {"moat": moat})
    if points:
        yield Reason("points-more" if points > 0 else "points-less", facts)


def _remove(city: City) -> Iterator[Reason]:
    yield Reason("back-to-reserve")
    yield from _moat_and_points(city)


def _reserve(city: City) -> Iterator[Reason]:
    tile = city.fields[0]
    cells = city.view.get("no_places", {}).get(tile, [])
    yield Reason("reserve-later")
    yield Reason("reserve-counts-not")
    if cells:
        yield Reason("cells-closed", {"count": len(cells)})


def _give(city: City) -> Iterator[Reason]:
    kind = city.view["tiles"][city.fields[0]]["type"]
    yield Reason("dirk-counts", {"type": kind, "count": int(city.share(kind)["number"])})


def _decline(city: City) -> Iterator[Reason]:
    yield Reason("city-stays", {"moat": city.view["moats"][city.seat]})


def _pass(city: City) -> Iterator[Reason]:
    yield Reason("nothing-now", {"money": len(city.view["hand"])})


def _sums(purse: Sequence[int]) -> set[int]:
    """Return all the amounts that some cards of a purse make up."""
    found = {0}
    for value in purse:
        found |= {value + each for each in found}
    return found


_TELLERS: Final[Mapping[str, Callable[[City], Iterator[Reason]]]] = {
    "take": _take,
    "enough": _enough,
    "buy": _buy,
    "pay": _pay,
    "build": _build,
    "swap": _build,
    "place": _build,
    "remove": _remove,
    "reserve": _reserve,
    "give": _give,
    "decline": _decline,
    "pass": _pass,
}
