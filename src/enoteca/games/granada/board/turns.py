"""A turn of Granada in a few words."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from enoteca.games.granada.board.reading import Reading
from enoteca_web.kit.seat_view import Line
from enoteca_web.kit.translation import gettext as _

ADDED = ("placed", "placed-turned", "built", "swapped")  # a building to a city


class Bought(NamedTuple):
    """A purchase, as the log tells it."""

    tile: str
    price: int
    currency: str
    cards: tuple[int, ...]
    exact: bool


def tiles_bought(lines: Sequence[Line]) -> list[Bought]:
    """Return what was bought in a turn, and with which money."""
    found: list[Bought] = []
    price, cards = 0, [""]
    for line in lines:
        if line.event == "chose":
            price, cards = int(str(line.facts["price"])), []
        elif line.event == "paid":
            cards.append(str(line.facts["card"]))
        elif line.event == "bought" and cards and cards[0]:
            values = tuple(int(card[-1]) for card in cards)
            tile = str(line.facts["tile"])
            found.append(Bought(tile, price, cards[0][:-1], values, sum(values) == price))
    return found


def overtaken(lines: Sequence[Line], reading: Reading) -> list[str]:
    """Return the types of my city in which somebody built since my last move, and is first."""
    me, news = reading.seen.seat, reading.seen.news
    if me < 0 or not news:
        return []
    first = news[0].position
    built = [line for line in lines if line.event in ADDED and line.position >= first]
    kinds = dict.fromkeys(
        kind
        for line in built
        for kind in [reading.face(str(line.facts["tile"])).type]
        if line.seat != me
        and reading.shares[kind][me].number
        and reading.shares[kind][line.seat].rank == 1
    )
    return [reading.told(kind) for kind in kinds]


def phrases(lines: Sequence[Line], reading: Reading) -> Iterator[str]:
    """Yield what somebody did, a few words each."""
    bought_now = tiles_bought(lines)
    purchases, names = iter(bought_now), {each.tile for each in bought_now}
    taken: list[str] = []
    for line in lines:
        if line.event == "took":
            taken.append(reading.told(str(line.facts["card"])))
            continue
        if taken:
            yield _took(taken)
            taken = []
        if line.event == "bought":
            bought = next(purchases, None)
            if bought is not None:
                yield _bought(bought, reading)
        elif line.event == "placed" and str(line.facts["tile"]) not in names:
            yield _("%(tile)s into the city") % _names(line, reading)
        elif line.event in _TOLD:
            yield _TOLD[line.event]() % _names(line, reading)
    if taken:
        yield _took(taken)


def _took(cards: list[str]) -> str:
    return _("took %(cards)s") % {"cards": " + ".join(cards)}


def _bought(bought: Bought, reading: Reading) -> str:
    amount = reading.money(bought.currency, sum(bought.cards))
    if len(bought.cards) > 1:
        amount = f"{'+'.join(map(str, bought.cards))} {reading.told(bought.currency)}"
    facts = {"tile": reading.told(bought.tile), "amount": amount}
    if bought.exact:
        return _("%(tile)s for %(amount)s (exact)") % facts
    return _("%(tile)s for %(amount)s") % facts


# A tile that is placed as it was bought needs no word.
_TOLD: dict[str, Callable[[], str]] = {
    "built": lambda: _("built %(tile)s from the reserve"),
    "removed": lambda: _("took %(old)s back into the reserve"),
    "swapped": lambda: _("exchanged %(old)s for %(tile)s"),
    "placed-turned": lambda: _("turned a tile over: %(tile)s"),
    "reserved": lambda: _("%(tile)s into the reserve"),
    "gave": lambda: _("%(tile)s given to Dirk"),
    "gave-turned": lambda: _("%(tile)s given to Dirk"),
    "declined": lambda: _("declined %(tile)s"),
    "passed": lambda: _("passed"),
}


def _names(line: Line, reading: Reading) -> dict[str, str]:
    return {key: reading.told(str(line.facts[key])) for key in ("tile", "old") if key in line.facts}
