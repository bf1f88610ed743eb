"""Why one might bid, harvest, sell, borrow or age wine in Grand Cru, from what a seat sees."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from enoteca.games.grand_cru.reasons import tiles, wine, year
from enoteca.games.grand_cru.reasons.estate import Estate
from enoteca.shelf.reasons import Considered, Reason

_TELLERS: Final[Mapping[str, Callable[[Estate], Iterator[Reason]]]] = {
    "loans": tiles.first_loans,
    "auction": tiles.auction,
    "raise": tiles.raised,
    "buy": tiles.purchase,
    "direct": tiles.purchase,
    "oust": tiles.purchase,
    "demand": wine.step,
    "harvest": wine.harvest,
    "sell": wine.sale,
    "use": wine.use,
    "innovate": wine.use,
    "shift": year.shift,
    "pass": year.passing,
    "discard": tiles.discard,
    "marker": tiles.marker,
    "brand": tiles.marker,
    "blend": wine.blend,
    "exchange": wine.blend,
    "draw-off": wine.cube_comes,
    "press": wine.press,
    "pour": wine.cube_comes,
    "refine": wine.refinement,
    "vintage": wine.vintage,
    "fair": year.space,
    "take": year.taking,
    "juice": wine.juice,
    "young": wine.young_wine,
    "restructure": tiles.restructuring,
    "borrow": year.loans,
    "repay": year.loans,
    "done": year.done,
}


def reasons(asked: Considered) -> Sequence[Reason]:
    """Return what speaks for an action, the weightiest first."""
    return list(_TELLERS[asked.word](Estate(asked)))
