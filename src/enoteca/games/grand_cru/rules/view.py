"""What each seat may know, listed from scratch (rule 9.1)."""

from enoteca.core.bits import BIT
from enoteca.core.game import NOBODY, Data, Seat
from enoteca.games.grand_cru.rules import cellar, estate, scoring
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.hidden import choosing_in_secret
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import NO_SEAT, CruState
from enoteca.games.grand_cru.rules.tiles import (
    IMPROVEMENT_COUNT,
    IMPROVEMENTS,
    INNOVATIONS,
    NO_TILE,
    SPACES,
    TILES,
    VARIETIES,
    VARIETY_COUNT,
    named_set,
)
from enoteca.native import i64


def view(rules: Ruleset, state: CruState, seat: Seat, phase: CruPhase) -> Data:
    """Return what a seat, or a spectator, may know."""
    components = rules.components
    return {
        "phase": phase.name,
        "rule": phase.rule,
        "pending": phase.details(state.agenda[-1]),
        "to_move": state.turn,
        "year": state.year,
        "years": rules.last_year,
        "round": state.round,
        "leaf": min(state.round, components.leaves),
        "leaves": components.leaves,
        "first": state.first,
        "next_first": state.next_first,
        "ending": state.ending == 1,
        "last_turns": _seats(rules, state.last),
        "display": _pool(state.display),
        "discard": _pool(state.discard),
        "pile": _pool(state.pile),
        "pile_size": sum(state.pile),
        "auction": [_column(state, column) for column in range(rules.seats)],
        "supply": _by_variety(state.supply, 0),
        "demand": [_demand(rules, state, variety) for variety in range(VARIETY_COUNT)],
        "barrels": [
            [components.first_mature[variety] + 1, components.last_mature[variety] + 1]
            for variety in range(VARIETY_COUNT)
        ],
        "interest": components.interest[:],
        "types": named_set(state.types, IMPROVEMENTS),
        "fair_taken": named_set(state.taken, SPACES),
        "fair_costs": {
            SPACES[space]: components.space_costs[space] for space in range(len(SPACES))
        },
        "row": [INNOVATIONS[innovation] for innovation in state.row],
        "innovation_used": state.innovated == 1,
        "moves_in_a_row": state.moves,
        "provenance": {name: text for name, text in components.provenance.items()},
        "seats": [_seat(rules, state, other, seat) for other in range(rules.seats)],
    }


def _seat(rules: Ruleset, state: CruState, other: Seat, viewer: Seat) -> Data:
    known = other == viewer or rules.open_money or state.turn == NOBODY
    loans: i64 | None = state.loans[other]
    if choosing_in_secret(state) and other != viewer:  # rule 2.2
        loans = None
    vines = other * VARIETY_COUNT
    improvements = other * IMPROVEMENT_COUNT
    return {
        "loans": loans,
        "has_chosen": state.loans[other] > 0,
        "money": state.money[other] if known else None,
        "value": scoring.value(rules, state, other) if known and state.year else None,
        "assets": scoring.assets(state, other),
        "prestige": state.prestige[other],
        "markers": state.markers[other],
        "passed": bool(state.passed & BIT[other]),
        "passed_fair": bool(state.absent & BIT[other]),
        "bankrupt": bool(state.out & BIT[other]),
        "vines": _by_variety(state.vines, vines),
        "grapes": _by_variety(state.grapes, vines),
        "improvements": _by_type(state.ready, improvements),
        "turned": _by_type(state.turned, improvements),
        "innovations": named_set(state.innovations[other], INNOVATIONS),
        "fields": estate.occupied(state, other),
        "cellar": cellar.contents(state, other),
        "sold": _by_variety(state.sold, vines),
    }


def _column(state: CruState, column: i64) -> Data | None:
    tile = state.tiles[column]
    if tile == NO_TILE:
        return None
    return {"tile": TILES[tile], "bid": state.bids[column], "seat": state.bidders[column]}


def _demand(rules: Ruleset, state: CruState, variety: i64) -> Data:
    branded = state.brands[variety] != NO_SEAT
    return {
        "variety": VARIETIES[variety],
        "prices": rules.components.prices[variety][:],
        "space": state.demand[variety],
        "brand": state.brands[variety] if branded else None,
        "brand_space": state.brand_spaces[variety] if branded else None,
    }


def _seats(rules: Ruleset, bits: i64) -> list[i64]:
    return [seat for seat in range(rules.seats) if bits & BIT[seat]]


def _pool(pool: list[i64]) -> Data:
    return {TILES[tile]: pool[tile] for tile in range(len(TILES)) if pool[tile]}


def _by_variety(counts: list[i64], start: i64) -> Data:
    return {VARIETIES[variety]: counts[start + variety] for variety in range(VARIETY_COUNT)}


def _by_type(counts: list[i64], start: i64) -> Data:
    return {
        IMPROVEMENTS[improvement]: counts[start + improvement]
        for improvement in range(IMPROVEMENT_COUNT)
        if counts[start + improvement]
    }
