"""The way back from what a seat sees to a state that it might be in."""

from typing import Final

from enoteca.core.bits import BitSet, set_of
from enoteca.core.game import Data
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.pending import BORROWING
from enoteca.games.grand_cru.rules.state import NO_SEAT, item, kind_of_item
from enoteca.games.grand_cru.rules.tiles import (
    IMPROVEMENTS,
    INNOVATIONS,
    NO_TILE,
    SPACES,
    TILES,
    VARIETIES,
)
from enoteca.games.grand_cru.rules.view import CruView, EstateView, PendingView
from enoteca.native import i64

# Who has borrowed and earned for some years rarely has more at hand than so many loans bring.
SAVED_LOANS: Final = 3


def told(rules: Ruleset, phase_names: list[str], seen: CruView, rng: Rng) -> Data:
    """Return the fields of a state: what is secret in it is still to be drawn.

    Who has kept count knows the money of the others (rule 9.2), but a view does not: where it is
    hidden it is drawn here.
    """
    agenda = [_item(phase_names, waiting) for waiting in seen["agenda"]]
    estates = seen["seats"]
    found: Data = {
        "turn": seen["to_move"],
        "year": seen["year"],
        "round": seen["round"],
        "first": seen["first"],
        "next_first": seen["next_first"],
        "passed": _those([estate["passed"] for estate in estates]),
        "ending": int(seen["ending"]),
        "last": set_of(seen["last_turns"]),
        "moves": seen["moves_in_a_row"],
        "innovated": int(seen["innovation_used"]),
        "fresh": NO_TILE if seen["fresh"] is None else IMPROVEMENTS.index(seen["fresh"]),
        "taken": _set(SPACES, seen["fair_taken"]),
        "absent": _those([estate["passed_fair"] for estate in estates]),
        "out": _those([estate["bankrupt"] for estate in estates]),
        "types": _set(IMPROVEMENTS, seen["types"]),
        "agenda": agenda,
        "money": [_money(rules, seen["year"], agenda, estate, rng) for estate in estates],
        "loans": [_loans(estate) for estate in estates],
        "prestige": [estate["prestige"] for estate in estates],
        "markers": [estate["markers"] for estate in estates],
        "display": _counts(TILES, [seen["display"]]),
        "pile": _counts(TILES, [seen["pile"]]),
        "discard": _counts(TILES, [seen["discard"]]),
        "supply": _counts(VARIETIES, [seen["supply"]]),
        "row": [INNOVATIONS.index(name) for name in seen["row"]],
    }
    found.update(_estates(estates))
    found.update(_auction(seen))
    found.update(_demand(seen))
    return found


def _estates(estates: list[EstateView]) -> Data:
    """Return what lies before the seats, end to end."""
    cellar: list[i64] = []
    for estate in estates:
        for barrel in estate["cellar"]:
            cellar += barrel
    return {
        "vines": _counts(VARIETIES, [estate["vines"] for estate in estates]),
        "grapes": _counts(VARIETIES, [estate["grapes"] for estate in estates]),
        "ready": _counts(IMPROVEMENTS, [estate["improvements"] for estate in estates]),
        "turned": _counts(IMPROVEMENTS, [estate["turned"] for estate in estates]),
        "innovations": [_set(INNOVATIONS, estate["innovations"]) for estate in estates],
        "cellar": cellar,
        "sold": _counts(VARIETIES, [estate["sold"] for estate in estates]),
    }


def _auction(seen: CruView) -> Data:
    """Return the auction board by column."""
    tiles: list[i64] = []
    bids: list[i64] = []
    bidders: list[i64] = []
    for column in seen["auction"]:
        tiles.append(NO_TILE if column is None else TILES.index(column["tile"]))
        bids.append(0 if column is None else column["bid"])
        bidders.append(NO_SEAT if column is None else column["seat"])
    return {"tiles": tiles, "bids": bids, "bidders": bidders}


def _demand(seen: CruView) -> Data:
    """Return the demand board by variety."""
    brands: list[i64] = []
    spaces: list[i64] = []
    for column in seen["demand"]:
        brands.append(NO_SEAT if column["brand"] is None else column["brand"])
        spaces.append(0 if column["brand_space"] is None else column["brand_space"])
    demand = [column["space"] for column in seen["demand"]]
    return {"demand": demand, "brands": brands, "brand_spaces": spaces}


def _item(phase_names: list[str], waiting: PendingView) -> i64:
    first, second, third = waiting["numbers"]
    return item(phase_names.index(waiting["phase"]), first, second, third)


def _loans(estate: EstateView) -> i64:
    """Return a seat's loans; one, while it is secret how many were chosen (rule 2.2)."""
    if estate["loans"] is None:
        return int(estate["has_chosen"])
    return estate["loans"]


def _money(rules: Ruleset, year: i64, agenda: list[i64], estate: EstateView, rng: Rng) -> i64:
    """Return a seat's money or, where it is hidden, what it may be.

    Before the first year it follows from the loans, and in that year it is at most what they
    brought; later any sum up to some loans is as likely.
    """
    if estate["money"] is not None:
        return estate["money"]
    if not year:
        choosing = BORROWING in [kind_of_item(due) for due in agenda]
        return 0 if choosing else rules.components.loan * _loans(estate)
    loans = _loans(estate) if year == 1 else SAVED_LOANS
    return rng.below(rules.components.loan * loans + 1)


def _those(flags: list[bool]) -> BitSet:
    """Return the seats for which something is true."""
    return set_of([seat for seat in range(len(flags)) if flags[seat]])


def _set(names: tuple[str, ...], texts: list[str]) -> BitSet:
    return set_of([names.index(text) for text in texts])


def _counts(names: tuple[str, ...], counted: list[dict[str, i64]]) -> list[i64]:
    """Return how many there are of each name, one after the other for each that is counted."""
    return [each.get(name, 0) for each in counted for name in names]
