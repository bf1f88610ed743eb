"""The way back from what a seat sees to a state that it might be in."""

from enoteca.core.bits import BIT, BitSet, set_of
from enoteca.core.game import NOBODY, Data, Seat
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import (
    CHAIN,
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    Variety,
    Vineyards,
)
from enoteca.games.vino.rules.state import BUYING, LOSING, RAISING, SELLING
from enoteca.games.vino.rules.view import PlayerView, VinoView
from enoteca.native import i64


def told(box: Components, phase_names: list[str], seen: VinoView, rng: Rng) -> Data:
    """Return the fields of a state: what is secret in it is still to be drawn.

    Who has kept count knows the money of the others (rule 10.2), but a view does not: where it
    is hidden it is drawn here.
    """
    phase = phase_names.index(seen["phase"])
    seats = len(seen["players"])
    owned = _owned(seen, seats)
    buyer = seen["to_move"] if phase == BUYING else NOBODY
    selling = phase in (SELLING, LOSING, RAISING)
    return {
        "phase": phase,
        "turn": seen["to_move"],
        "round": seen["round"],
        "region": -1 if seen["region"] is None else REGIONS.index(seen["region"]),
        "owners": seen["owners_in_queue"],
        "bottles": _regions([region["name"] for region in seen["regions"] if region["bottle"]]),
        "undrawn": _regions(seen["undrawn"]),
        "drawn": _regions(seen["drawn"]),
        "place": len(seen["served"]),
        "need": seen["still_to_pick"],
        "mark": _mark(seen, phase),
        "sold": NO_VARIETY if seen["sold"] is None else VARIETIES.index(seen["sold"]),
        "fall": seen["fall"],
        "seller": seen["order"].index(seen["to_move"]) if selling else 0,
        "active": int(seen["active"]),
        "idle": seen["idle_rounds"],
        "owned": owned,
        "grown": [
            _variety(player["growing"], region) for player in seen["players"] for region in REGIONS
        ],
        "free": [_vineyards(region["owners"], None) for region in seen["regions"]],
        "tokens": [_varieties(region["tokens"]) for region in seen["regions"]],
        "money": [_money(box, seen, owned, seat, seat == buyer, rng) for seat in range(seats)],
        "markers": [player["markers"] for player in seen["players"]],
        "picks": [_picks(player) for player in seen["players"]],
        "income": [player["income"] for player in seen["players"]],
        "order": seen["order"][:],
        "queue": seen["queue"][:],
        "donees": seen["served"] + seen["donees"],
        "demand": [seen["demand"][variety] // box.step for variety in VARIETIES],
        "agenda": [phase_names.index(name) for name in seen["interrupted"]],
    }


def _regions(names: list[str]) -> BitSet:
    return set_of([REGIONS.index(name) for name in names])


def _varieties(names: list[str]) -> BitSet:
    return set_of([VARIETIES.index(name) for name in names])


def _owned(seen: VinoView, seats: Seat) -> list[Vineyards]:
    """Return the vineyards by seat and region."""
    found: list[Vineyards] = []
    for seat in range(seats):
        for region in seen["regions"]:
            found.append(_vineyards(region["owners"], seat))
    return found


def _vineyards(owners: list[int | None], owner: int | None) -> Vineyards:
    """Return the vineyards of a region that belong to a seat, or to nobody."""
    found: Vineyards = 0
    for position in range(len(owners)):
        if owners[position] == owner:
            found |= BIT[position]
    return found


def _variety(growing: dict[str, str], region: str) -> Variety:
    return VARIETIES.index(growing[region]) if region in growing else NO_VARIETY


def _mark(seen: VinoView, phase: i64) -> i64:
    """Return what was picked last, as the phase at work counts it."""
    last = seen["last_pick"]
    if last is None:
        return 0
    if "variety" in last:
        return VARIETIES.index(last["variety"])
    if phase == LOSING:
        return REGIONS.index(last["region"]) * CHAIN + last["position"]
    return last["position"]


def _picks(player: PlayerView) -> BitSet:
    """Return the regions chosen; some, while it is secret which they are (rule 4.1)."""
    if player["chosen"] is None:
        return 1 if player["has_chosen"] else 0
    return _regions(player["chosen"])


def _money(
    box: Components, seen: VinoView, owned: list[Vineyards], seat: Seat, buys: bool, rng: Rng
) -> i64:
    """Return a seat's money or, where it is hidden, what it may be.

    Before the first round it follows from what was bought.  Later any sum up to that of the
    beginning is as likely: with what was earned in this round, and enough for whoever is asked
    whether he buys to do so (rule 5.5).
    """
    money = seen["players"][seat]["money"]
    if money is not None:
        return money
    if not seen["round"]:
        return box.money - _spent(box, seen, owned, seat)
    low: i64 = 0
    if buys and seen["region"] is not None:
        here = seen["regions"][REGIONS.index(seen["region"])]
        low = here["prices"][here["owners"].index(None)]
    return low + rng.below(box.money - low + 1) + seen["players"][seat]["income"]


def _spent(box: Components, seen: VinoView, owned: list[Vineyards], seat: Seat) -> i64:
    """Return what a seat has paid before the first round, gifts aside (rule 6.1)."""
    paid: i64 = 0
    for region in range(REGION_COUNT):
        given = not seen["regions"][region]["bottle"]
        for position in range(box.sizes[region]):
            gift = given and box.government[region] & BIT[position]
            if owned[seat * REGION_COUNT + region] & BIT[position] and not gift:
                paid += box.prices[region][position]
    return paid
