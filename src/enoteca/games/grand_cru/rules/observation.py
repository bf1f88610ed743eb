"""What a seat sees as numbers: the view, seats from the one who looks on.

Of all that is pending the row tells what is due alone: what waits beneath follows from it and
from the part of the match, but for an action still owed beneath the use of an innovation.
"""

from typing import Final

from enoteca.core.bits import BIT, BitSet
from enoteca.core.game import NOBODY, Seat
from enoteca.core.observation import Block, Sheet
from enoteca.games.grand_cru.rules import cellar, estate, pending, scoring
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    barrel_due,
    bid_due,
    bid_kind,
    bid_place,
    cubes_due,
    cubes_to_draw,
    frozen_column,
    frozen_space,
    lowest_variety,
    may_stop,
    newcomer_due,
    part_due,
    sale_by,
    seats_asked,
    space_due,
    steps_due,
    tile_due,
    tiles_due,
    variety_due,
)
from enoteca.games.grand_cru.rules.hidden import choosing_in_secret
from enoteca.games.grand_cru.rules.phases.marking import NEW_AUCTION
from enoteca.games.grand_cru.rules.stages import stage
from enoteca.games.grand_cru.rules.state import CruState, kind_of_item
from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    CELLAR_SIZE,
    IMPROVEMENT_COUNT,
    INNOVATION_COUNT,
    MOST_LOANS,
    PRINTED_COUNT,
    SPACE_COUNT,
    TILE_COUNT,
    VARIETY_COUNT,
)
from enoteca.native import i16, i64, vec

_PHASES: Final[i64] = 37
_STAGES: Final[i64] = 4
_SALES: Final[i64] = 3
_PARTS: Final[i64] = 3
# Where what is due stands in the row, behind the tile.
_DUE_VARIETY: Final[i64] = TILE_COUNT + INNOVATION_COUNT
_DUE_BARREL: Final[i64] = _DUE_VARIETY + VARIETY_COUNT
_DUE_SPACE: Final[i64] = _DUE_BARREL + BARREL_COUNT
_DUE_SALE: Final[i64] = _DUE_SPACE + SPACE_COUNT
_DUE_PART: Final[i64] = _DUE_SALE + _SALES
_MOVES: Final = 4  # of innovations in a row, for each seat: three, and one more as a last turn
# The rules set these no bound that anybody meets.  A number goes up to what is common, so that
# whoever divides by its range still sees a franc, and what is more stands beside it.
_ROUNDS: Final = 40
_MONEY: Final = 100
_VALUE: Final = 200
_PRESTIGE: Final = 25
_MORE: Final = 32_000


def blocks(rules: Ruleset) -> list[Block]:
    """Return what the numbers mean."""
    found = _course(rules) + _boards(rules) + _estates(rules)
    if rules.innovation:
        found += _innovations(rules)
    if rules.brand_identity:
        found += _brands(rules)
    return found


def write(rules: Ruleset, state: CruState, seat: Seat, sheet: Sheet) -> None:
    """Write what a seat, or a spectator, may know (rule 9.1)."""
    first: i64 = max(seat, 0)
    _write_course(rules, state, seat, first, sheet)
    _write_due(state.agenda[-1], sheet)
    _write_boards(rules, state, first, sheet)
    _write_estates(rules, state, seat, first, sheet)
    if rules.innovation:
        _write_innovations(state, first, sheet)
    if rules.brand_identity:
        _write_brands(rules, state, first, sheet)


def _course(rules: Ruleset) -> list[Block]:
    """Return where the match is, and what is due."""
    seats = rules.seats
    components = rules.components
    return [
        Block("phase", (_PHASES,)),
        Block("stage", (_STAGES,)),
        Block("seat", (seats,)),
        Block("to_move", (seats,)),
        Block("first", (seats,)),
        Block("next_first", (seats,)),
        Block("last_turns", (seats,)),
        Block("ending"),
        Block("year", (), 0, rules.last_year),
        Block("leaf", (), 0, components.leaves),
        Block("round", (), 0, _ROUNDS),
        Block("more_rounds", (), 0, _MORE),
        Block("due_tile", (TILE_COUNT + INNOVATION_COUNT,)),
        Block("due_variety", (VARIETY_COUNT,)),
        Block("due_barrel", (BARREL_COUNT,)),
        Block("due_space", (SPACE_COUNT,)),
        Block("due_sale", (_SALES,)),
        Block("due_part", (_PARTS,)),
        Block("due_count", (), 0, max(2 * seats, _most(components.cubes))),
        Block("may_stop"),
    ]


def _write_course(rules: Ruleset, state: CruState, seat: Seat, first: i64, sheet: Sheet) -> None:
    seats = rules.seats
    sheet.one_of(kind_of_item(state.agenda[-1]), _PHASES)
    sheet.one_of(stage(state), _STAGES)
    sheet.one_of(seat, seats)
    sheet.seat(state.turn, first, seats)
    sheet.seat(state.first, first, seats)
    sheet.seat(state.next_first, first, seats)
    sheet.members_from(state.last_turns, first, seats)
    sheet.number(state.ending)
    sheet.number(state.year)
    sheet.number(min(state.round, rules.components.leaves))
    sheet.number(min(state.round, _ROUNDS))
    sheet.number(_beyond(state.round, _ROUNDS))


def _write_due(due: i64, sheet: Sheet) -> None:
    """Write what the choice that is due is about."""
    kind = kind_of_item(due)
    told: BitSet = 0  # tile, variety, barrel, space, sale, part
    count: i64 = 0
    stop: i64 = 0
    if kind == pending.REPLACING:
        told = BIT[VARIETY_COUNT + newcomer_due(due)]
    elif kind == pending.LAYING:
        count = tiles_due(due)
        told = BIT[_DUE_PART + part_due(due)]
    elif kind == pending.MARKING:
        if bid_kind(due) == NEW_AUCTION:
            told = BIT[bid_place(due)]
    elif kind == pending.BRANDING:
        told = BIT[_DUE_VARIETY + variety_due(due)]
    elif kind == pending.MAKING_ROOM:
        told = BIT[tile_due(due)]
    elif kind == pending.SELLING:
        told = BIT[_DUE_SALE + sale_by(due)]
    elif kind == pending.STEPPING:
        count = steps_due(due)
        stop = may_stop(due)
    elif kind == pending.DRAWING_OFF:
        told = BIT[_DUE_BARREL + barrel_due(due)]
        count = cubes_to_draw(due)
    elif kind in (pending.HARVESTING, pending.PRESSING):
        count = cubes_due(due)
    elif kind == pending.JUICING and lowest_variety(due) < VARIETY_COUNT:
        told = BIT[_DUE_VARIETY + lowest_variety(due)]
    elif kind == pending.CLAIMING:
        told = BIT[_DUE_SPACE + space_due(due)]
    elif kind == pending.LOANS:
        count = seats_asked(due)
    sheet.members(told, _DUE_PART + _PARTS)
    sheet.number(count)
    sheet.number(stop)


def _boards(rules: Ruleset) -> list[Block]:
    """Return what lies in the middle of the table."""
    seats = rules.seats
    components = rules.components
    copies = max(_most(components.vines), _most(components.improvements))
    return [
        Block("types", (IMPROVEMENT_COUNT,)),
        Block("display", (TILE_COUNT,), 0, min(copies, 3 * seats)),
        Block("discard", (TILE_COUNT,), 0, copies),
        Block("pile", (TILE_COUNT,), 0, copies),
        Block("auctioned", (seats, TILE_COUNT)),
        Block("bidders", (seats, seats)),
        Block("bids", (seats,), 0, components.highest_bid),
        Block("supply", (VARIETY_COUNT,), 0, _most(components.cubes)),
        Block("demand", (VARIETY_COUNT,), 0, _most(components.top_spaces)),
        Block("prices", (VARIETY_COUNT,), 0, _most(components.prices)),
        Block("fair_taken", (SPACE_COUNT,)),
        Block("fresh", (IMPROVEMENT_COUNT,)),
    ]


def _write_boards(rules: Ruleset, state: CruState, first: i64, sheet: Sheet) -> None:
    seats = rules.seats
    sheet.members(state.types, IMPROVEMENT_COUNT)
    sheet.numbers(state.display)
    sheet.numbers(state.discard)
    sheet.numbers(state.pile)
    for tile in state.tiles:
        sheet.one_of(tile, TILE_COUNT)
    sheet.seats(state.bidders, first, seats)
    sheet.numbers(state.bids)
    sheet.numbers(state.supply)
    sheet.numbers(state.demand)
    for variety in range(VARIETY_COUNT):
        sheet.number(rules.components.price(variety, state.demand[variety]))
    sheet.members(state.fair_taken, SPACE_COUNT)
    sheet.one_of(state.fresh, IMPROVEMENT_COUNT)


def _estates(rules: Ruleset) -> list[Block]:
    """Return what the seats have."""
    seats = rules.seats
    components = rules.components
    vines = _most(components.vines)
    improvements = _most(components.improvements)
    cubes = _most(components.cubes)
    return [
        Block("loans", (seats,), 0, MOST_LOANS),
        Block("has_chosen", (seats,)),
        Block("interest", (seats,), 0, components.interest[MOST_LOANS]),
        Block("money", (seats,), 0, _MONEY),
        Block("more_money", (seats,), 0, _MORE),
        Block("value", (seats,), -MOST_LOANS * components.loan, _VALUE),
        Block("cubes", (seats,), 0, sum(list(components.cubes))),
        Block("different_types", (seats,), 0, VARIETY_COUNT + PRINTED_COUNT),
        Block("fields", (seats,), 0, components.fields),
        Block("prestige", (seats,), 0, _PRESTIGE),
        Block("more_prestige", (seats,), 0, _MORE),
        Block("markers", (seats,), 0, components.markers - 1),
        Block("passed", (seats,)),
        Block("passed_fair", (seats,)),
        Block("bankrupt", (seats,)),
        Block("vines", (seats, VARIETY_COUNT), 0, vines),
        Block("grapes", (seats, VARIETY_COUNT), 0, vines),
        Block("improvements", (seats, IMPROVEMENT_COUNT), 0, improvements),
        Block("turned", (seats, IMPROVEMENT_COUNT), 0, improvements),
        Block("cellar", (seats, BARREL_COUNT, VARIETY_COUNT), 0, cubes),
        Block("sold", (seats, VARIETY_COUNT), 0, cubes),
    ]


def _write_estates(rules: Ruleset, state: CruState, seat: Seat, first: i64, sheet: Sheet) -> None:
    seats = rules.seats
    secret = choosing_in_secret(state)
    open_money = rules.open_money or state.turn == NOBODY
    for other in range(seats):
        spot = sheet.at + other - first
        if other < first:
            spot += seats
        own = other == seat
        _write_estate(rules, state, other, own or not secret, own or open_money, sheet.row, spot)
    sheet.at += 11 * seats
    sheet.numbers_from(state.markers, first)
    sheet.members_from(state.passed, first, seats)
    sheet.members_from(state.passed_fair, first, seats)
    sheet.members_from(state.bankrupt, first, seats)
    sheet.numbers_from(state.vines, first * VARIETY_COUNT)
    sheet.numbers_from(state.grapes, first * VARIETY_COUNT)
    sheet.numbers_from(state.ready, first * IMPROVEMENT_COUNT)
    sheet.numbers_from(state.turned, first * IMPROVEMENT_COUNT)
    sheet.numbers_from(state.cellar, first * CELLAR_SIZE)
    sheet.numbers_from(state.sold, first * VARIETY_COUNT)


def _write_estate(
    rules: Ruleset,
    state: CruState,
    seat: Seat,
    told: bool,
    counted: bool,
    row: vec[i16],
    spot: i64,
) -> None:
    """Write the numbers of a seat into eleven blocks: told its loans or not, counted its money."""
    seats = rules.seats
    loans: i64 = 0
    money: i64 = 0
    value: i64 = 0
    types = scoring.different_types(state, seat)
    cubes = cellar.cubes_in_cellar(state, seat)
    if told:
        loans = state.loans[seat]
    if counted:
        money = state.money[seat]
        if state.year:
            value = scoring.assets_of(types, cubes) + scoring.balance(rules, state, seat)
    row[spot] = i16(loans)
    spot += seats
    row[spot] = i16(min(state.loans[seat], 1))
    spot += seats
    row[spot] = i16(rules.components.interest[loans])
    spot += seats
    row[spot] = i16(min(money, _MONEY))
    spot += seats
    row[spot] = i16(_beyond(money, _MONEY))
    spot += seats
    row[spot] = i16(min(value, _VALUE))
    spot += seats
    row[spot] = i16(cubes)
    spot += seats
    row[spot] = i16(types)
    spot += seats
    row[spot] = i16(estate.occupied(state, seat))
    spot += seats
    row[spot] = i16(min(state.prestige[seat], _PRESTIGE))
    spot += seats
    row[spot] = i16(_beyond(state.prestige[seat], _PRESTIGE))


def _innovations(rules: Ruleset) -> list[Block]:
    """Return what the option adds (rule 10.1)."""
    seats = rules.seats
    return [
        Block("turn_waits"),  # the use of an innovation was no action: one is still owed
        Block("innovation_used"),
        Block("moves_in_a_row", (), 0, _MOVES * seats),
        Block("row", (INNOVATION_COUNT, INNOVATION_COUNT)),
        Block("innovations", (seats, INNOVATION_COUNT)),
    ]


def _write_innovations(state: CruState, first: i64, sheet: Sheet) -> None:
    agenda = state.agenda
    sheet.flag(len(agenda) > 1 and agenda[-2] == pending.TURN)
    sheet.number(state.innovated)
    sheet.number(state.moves_in_a_row)
    for innovation in state.row:
        sheet.one_of(innovation, INNOVATION_COUNT)
    sheet.blank((INNOVATION_COUNT - len(state.row)) * INNOVATION_COUNT)
    sheet.sets_from(state.innovations, first, INNOVATION_COUNT)


def _brands(rules: Ruleset) -> list[Block]:
    """Return what the option adds (rule 11.3)."""
    seats = rules.seats
    top = _most(rules.components.top_spaces)
    return [
        Block("brands", (VARIETY_COUNT, seats)),
        Block("brand_spaces", (VARIETY_COUNT,), 0, top),
        Block("due_column", (seats,)),
        Block("due_bid", (), 0, rules.components.highest_bid),
        Block("frozen", (VARIETY_COUNT,)),
        Block("frozen_space", (), 0, top),
    ]


def _write_brands(rules: Ruleset, state: CruState, first: i64, sheet: Sheet) -> None:
    due = state.agenda[-1]
    kind = kind_of_item(due)
    column: i64 = -1
    bid: i64 = 0
    frozen: i64 = -1
    space: i64 = 0
    if kind == pending.MARKING:
        bid = bid_due(due)
        if bid_kind(due) != NEW_AUCTION:
            column = bid_place(due)
    elif kind == pending.SELLING:
        frozen = frozen_column(due) - 1
        space = frozen_space(due)
    sheet.seats(state.brands, first, rules.seats)
    sheet.numbers(state.brand_spaces)
    sheet.one_of(column, rules.seats)
    sheet.number(bid)
    sheet.one_of(frozen, VARIETY_COUNT)
    sheet.number(space)


def _beyond(number: i64, common: i64) -> i64:
    """Return how far a number goes beyond what is common."""
    return min(max(number - common, 0), _MORE)


def _most(counts: vec[i64]) -> i64:
    return max(list(counts))
