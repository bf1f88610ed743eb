"""What each seat may know, listed from scratch (rule 9.1)."""

from typing import TypedDict

from enoteca.core.bits import BIT
from enoteca.core.game import NOBODY, Data, Seat
from enoteca.core.phase import Phase
from enoteca.games.grand_cru.rules import auction, cellar, estate, scoring
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.hidden import choosing_in_secret
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.phases.fair import MOST, SECOND_MOST, gained
from enoteca.games.grand_cru.rules.stages import STAGES, stage
from enoteca.games.grand_cru.rules.state import (
    NO_SEAT,
    CruState,
    first_of_item,
    kind_of_item,
    second_of_item,
    third_of_item,
)
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
from enoteca.native import i64, vec


class PendingView(TypedDict):
    """Something that waits: its phase, and the numbers that it is kept with."""

    phase: str
    numbers: list[i64]


class BoxView(TypedDict):
    """Francs, fields and points as the box of this table has them."""

    loan: i64
    emergency_loan: i64
    direct_purchase: i64
    highest_bid: i64
    harvest: i64
    fields: i64
    type_value: i64  # points for a type of tile (rule 8.2)
    most_sold: i64  # prestige for most cubes of a variety (rule 6.2)
    second_most_sold: i64


class ColumnView(TypedDict):
    """A tile on the auction board."""

    tile: str
    bid: i64
    seat: i64


class DemandView(TypedDict):
    """A column of the demand board, the lowest price first."""

    variety: str
    prices: list[i64]
    space: i64
    brand: i64 | None  # the seat whose marker stands in the column
    brand_space: i64 | None


class EstateView(TypedDict):
    """What one seat has."""

    loans: i64 | None  # nothing while they are chosen in secret (rule 2.2)
    has_chosen: bool
    money: i64 | None
    value: i64 | None
    assets: i64
    different_types: i64
    prestige: i64
    markers: i64
    passed: bool
    passed_fair: bool
    bankrupt: bool
    vines: dict[str, i64]
    grapes: dict[str, i64]
    improvements: dict[str, i64]
    turned: dict[str, i64]
    innovations: list[str]
    fields: i64
    cellar: list[list[i64]]
    sold: dict[str, i64]
    to_gain: dict[str, i64]  # prestige that the cubes sold would bring now


class CruView(TypedDict):
    """What a seat, or a spectator, may know."""

    phase: str
    rule: str
    pending: Data  # what the phase needs to be asked: see the details of each
    agenda: list[PendingView]  # all that is pending, the next thing last
    stage: str  # "preparation", "season", "fair" once it is valued, then "closing"
    to_move: i64
    year: i64
    years: i64
    round: i64
    leaf: i64
    leaves: i64
    first: i64
    next_first: i64
    ending: bool
    last_turns: list[i64]
    display: dict[str, i64]
    discard: dict[str, i64]
    pile: dict[str, i64]
    pile_size: i64
    auction: list[ColumnView | None]
    free_column: i64 | None  # where the next auction goes, counted from 1
    supply: dict[str, i64]
    demand: list[DemandView]
    barrels: list[list[i64]]  # the first and the last in which a variety is mature
    interest: list[i64]
    types: list[str]
    assemblage: str  # where its cubes come from: "supply" or "barrel"
    fair_taken: list[str]
    fair_costs: dict[str, i64]
    row: list[str]
    fresh: str | None  # the improvement bought in this turn
    innovation_used: bool
    moves_in_a_row: i64
    box: BoxView
    provenance: dict[str, str]
    seats: list[EstateView]


def view(rules: Ruleset, state: CruState, seat: Seat, phases: vec[Phase[CruState]]) -> CruView:
    """Return what a seat, or a spectator, may know."""
    components = rules.components
    phase = phases[kind_of_item(state.agenda[-1])]
    assert isinstance(phase, CruPhase)
    return {
        "phase": phase.name,
        "rule": phase.rule,
        "pending": phase.details(state.agenda[-1]),
        "agenda": [_waiting(phases, due) for due in state.agenda],
        "stage": STAGES[stage(state)],
        "to_move": state.turn,
        "year": state.year,
        "years": rules.last_year,
        "round": state.round,
        "leaf": min(state.round, components.leaves),
        "leaves": components.leaves,
        "first": state.first,
        "next_first": state.next_first,
        "ending": state.ending == 1,
        "last_turns": _seats(rules, state.last_turns),
        "display": _pool(state.display),
        "discard": _pool(state.discard),
        "pile": _pool(state.pile),
        "pile_size": sum(state.pile),
        "auction": [_column(state, column) for column in range(rules.seats)],
        "free_column": auction.free_column(rules, state) + 1 or None,
        "supply": _by_variety(state.supply, 0),
        "demand": [_demand(rules, state, variety) for variety in range(VARIETY_COUNT)],
        "barrels": [
            [components.first_mature[variety] + 1, components.last_mature[variety] + 1]
            for variety in range(VARIETY_COUNT)
        ],
        "interest": list(components.interest),
        "types": named_set(state.types, IMPROVEMENTS),
        "assemblage": rules.assemblage.source(),
        "fair_taken": named_set(state.fair_taken, SPACES),
        "fair_costs": {
            SPACES[space]: components.space_costs[space] for space in range(len(SPACES))
        },
        "row": [INNOVATIONS[innovation] for innovation in state.row],
        "fresh": None if state.fresh == NO_TILE else IMPROVEMENTS[state.fresh],
        "innovation_used": state.innovated == 1,
        "moves_in_a_row": state.moves_in_a_row,
        "box": _box(components),
        "provenance": {name: text for name, text in components.provenance.items()},
        "seats": [_seat(rules, state, other, seat) for other in range(rules.seats)],
    }


def _waiting(phases: vec[Phase[CruState]], due: i64) -> PendingView:
    return {
        "phase": phases[kind_of_item(due)].name,
        "numbers": [first_of_item(due), second_of_item(due), third_of_item(due)],
    }


def _box(components: Components) -> BoxView:
    return {
        "loan": components.loan,
        "emergency_loan": components.emergency_loan,
        "direct_purchase": components.direct_purchase,
        "highest_bid": components.highest_bid,
        "harvest": components.harvest,
        "fields": components.fields,
        "type_value": scoring.TYPE_VALUE,
        "most_sold": MOST,
        "second_most_sold": SECOND_MOST,
    }


def _seat(rules: Ruleset, state: CruState, other: Seat, viewer: Seat) -> EstateView:
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
        "different_types": scoring.different_types(state, other),
        "prestige": state.prestige[other],
        "markers": state.markers[other],
        "passed": bool(state.passed & BIT[other]),
        "passed_fair": bool(state.passed_fair & BIT[other]),
        "bankrupt": bool(state.bankrupt & BIT[other]),
        "vines": _by_variety(state.vines, vines),
        "grapes": _by_variety(state.grapes, vines),
        "improvements": _by_type(state.ready, improvements),
        "turned": _by_type(state.turned, improvements),
        "innovations": named_set(state.innovations[other], INNOVATIONS),
        "fields": estate.occupied(state, other),
        "cellar": cellar.contents(state, other),
        "sold": _by_variety(state.sold, vines),
        "to_gain": {
            VARIETIES[variety]: gained(rules, state, variety)[other]
            for variety in range(VARIETY_COUNT)
        },
    }


def _column(state: CruState, column: i64) -> ColumnView | None:
    tile = state.tiles[column]
    if tile == NO_TILE:
        return None
    return {"tile": TILES[tile], "bid": state.bids[column], "seat": state.bidders[column]}


def _demand(rules: Ruleset, state: CruState, variety: i64) -> DemandView:
    branded = state.brands[variety] != NO_SEAT
    return {
        "variety": VARIETIES[variety],
        "prices": rules.components.column(variety),
        "space": state.demand[variety],
        "brand": state.brands[variety] if branded else None,
        "brand_space": state.brand_spaces[variety] if branded else None,
    }


def _seats(rules: Ruleset, bits: i64) -> list[i64]:
    return [seat for seat in range(rules.seats) if bits & BIT[seat]]


def _pool(pool: vec[i64]) -> dict[str, i64]:
    return {TILES[tile]: pool[tile] for tile in range(len(TILES)) if pool[tile]}


def _by_variety(counts: vec[i64], start: i64) -> dict[str, i64]:
    return {VARIETIES[variety]: counts[start + variety] for variety in range(VARIETY_COUNT)}


def _by_type(counts: vec[i64], start: i64) -> dict[str, i64]:
    return {
        IMPROVEMENTS[improvement]: counts[start + improvement]
        for improvement in range(IMPROVEMENT_COUNT)
        if counts[start + improvement]
    }
