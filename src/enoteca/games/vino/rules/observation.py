"""What a seat sees as numbers: the view, in the same order, seats from the one who looks on."""

from typing import Final

from enoteca.core.bits import BIT, BitSet, least, size
from enoteca.core.game import Seat
from enoteca.core.observation import Block, Sheet
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.course import IDLE_ROUNDS, LAST_ROUND
from enoteca.games.vino.rules.editions import Ruleset
from enoteca.games.vino.rules.land import CHAIN, REGION_COUNT, VARIETY_COUNT
from enoteca.games.vino.rules.purchase import purchasable
from enoteca.games.vino.rules.sales import STOCK, STOCK_BITS, takings
from enoteca.games.vino.rules.state import (
    BUYING,
    CHOOSING,
    DONATING,
    GROWING,
    LOSING,
    OVER,
    RAISING,
    VinoState,
)
from enoteca.native import i16, i64, vec

_REGIONS: Final[i64] = REGION_COUNT
_VARIETIES: Final[i64] = VARIETY_COUNT
_COUNT_BITS: Final[i64] = 6  # more than the vineyards of a chain need
_DONEES: Final[i64] = 3  # rule 6.3: the fourth and fifth get nothing
_WIDEST: Final = 32_767  # that a number of an observation can be
_WIDEST_BITS: Final = 15
# So many times the starting money is in one number: enough for nearly every sum, and not so much
# that all of them look alike.
_PURSE: Final = 4


def blocks(rules: Ruleset, box: Components) -> list[Block]:
    """Return what the numbers mean."""
    seats = rules.seats
    chain = max([int(length) for length in box.sizes])
    private = max([int(size(land)) for land in box.private])
    government = max([int(size(land)) for land in box.government])
    falls = max([int(steps) for steps in box.steps])
    lost = max([int(number) for number in box.lost])
    # Every seat sells once a round: so far the market can go, however long its track is.
    moves = LAST_ROUND * seats * falls
    best = _best_sale(box)
    return [
        Block("phase", (OVER + 1,)),
        Block("seat", (seats,)),
        Block("interrupted", (BUYING + 1,)),
        Block("to_move", (seats,)),
        Block("round", (), 0, LAST_ROUND),
        Block("order", (seats, seats)),
        Block("region", (REGION_COUNT,)),
        Block("queue", (_longest_queue(seats), seats)),
        Block("owners_in_queue", (), 0, seats),
        Block("donees", (_DONEES, seats)),
        Block("served", (), 0, _DONEES - 1),
        Block("undrawn", (REGION_COUNT,)),
        Block("drawn", (REGION_COUNT,)),
        Block("bottles", (REGION_COUNT,)),
        Block("tokens", (REGION_COUNT, VARIETY_COUNT)),
        Block("free", (box.vineyards,)),
        Block("private_left", (REGION_COUNT,), 0, private),
        Block("government_left", (REGION_COUNT,), 0, government),
        Block("cheapest", (REGION_COUNT,), 0, box.cap),
        Block("demand", (VARIETY_COUNT,), max(box.lowest, -moves), min(box.highest, moves)),
        Block("sold", (VARIETY_COUNT,)),
        Block("fall", (), 0, falls),
        Block("still_to_pick", (), 0, max(falls, lost, government)),
        Block("last_region", (REGION_COUNT,)),
        Block("last_position", (), 0, chain),
        Block("last_variety", (VARIETY_COUNT,)),
        Block("idle_rounds", (), 0, IDLE_ROUNDS),
        Block("active"),
        Block("markers", (seats,), 0, box.markers),
        *_sums("money", seats, _most_money(box), _purse(box)),
        *_sums("income", seats, best, _purse(box)),
        Block("has_chosen", (seats,)),
        Block("chosen", (seats, REGION_COUNT)),
        Block("growing", (seats, REGION_COUNT, VARIETY_COUNT)),
        Block("owned", (seats, box.vineyards)),
        Block("vineyards", (seats, REGION_COUNT), 0, chain),
        Block("cellar", (seats, VARIETY_COUNT), 0, box.markers),
        Block("takings", (seats, VARIETY_COUNT), 0, min(best, _WIDEST)),
        Block("purchasable", (REGION_COUNT,), 0, chain),
        Block("scores", (seats,), 0, box.markers),
    ]


def write(rules: Ruleset, box: Components, state: VinoState, seat: Seat, sheet: Sheet) -> None:
    """Write what a seat, or a spectator, may know (rule 10.1)."""
    first: i64 = max(seat, 0)
    _write_course(rules, state, seat, first, sheet)
    _write_land(box, state, sheet)
    _write_market(state, sheet)
    _write_last_pick(state, sheet)
    sheet.number(state.idle)
    sheet.number(state.active)
    _write_purses(rules, box, state, seat, first, sheet)
    _write_choices(rules, state, seat, first, sheet)
    _write_holdings(rules, box, state, first, sheet)
    counts: i64 = 0
    if seat >= 0:
        for region in range(_REGIONS):
            counts |= size(purchasable(box, state, seat, region)) << _COUNT_BITS * region
    sheet.lanes(counts, _COUNT_BITS, _REGIONS)
    _write_scores(box, state.markers, first, sheet)


def _write_scores(box: Components, markers: vec[i64], first: i64, sheet: Sheet) -> None:
    """Write how many markers each has on the map."""
    for place in range(first, len(markers)):
        sheet.number(box.markers - markers[place])
    for place in range(first):
        sheet.number(box.markers - markers[place])


def _write_course(rules: Ruleset, state: VinoState, seat: Seat, first: i64, sheet: Sheet) -> None:
    """Write where in the match we are, and who comes when."""
    seats = rules.seats
    sheet.one_of(state.phase, OVER + 1)
    sheet.one_of(seat, seats)
    waiting: i64 = -1
    if len(state.agenda):  # never more than one: nothing interrupts an interruption
        waiting = state.agenda[0]
    sheet.one_of(waiting, BUYING + 1)
    sheet.seat(state.turn, first, seats)
    sheet.number(state.round)
    _write_seats(state.order, seats, first, seats, sheet)
    region: i64 = -1
    if state.phase in (BUYING, GROWING, DONATING):
        region = state.region
    sheet.one_of(region, _REGIONS)
    _write_seats(state.queue, _longest_queue(seats), first, seats, sheet)
    sheet.number(state.owners)
    _write_seats(state.donees, _DONEES, first, seats, sheet)
    sheet.number(min(state.place, len(state.donees)))
    sheet.members(state.undrawn, _REGIONS)
    sheet.members(state.drawn, _REGIONS)


def _write_seats(row: vec[i64], room: i64, first: i64, seats: i64, sheet: Sheet) -> None:
    """Write seats in a row, and nobody where it is shorter than the room for it."""
    sheet.seats(row, first, seats)
    sheet.blank((room - len(row)) * seats)


def _write_land(box: Components, state: VinoState, sheet: Sheet) -> None:
    """Write what nobody has."""
    free = state.free
    sheet.members(state.bottles, _REGIONS)
    sheet.sets_from(state.tokens, 0, _VARIETIES)
    sheet.chains(free, 0, box.sizes)
    private: i64 = 0
    government: i64 = 0
    for region in range(_REGIONS):
        left = size(free[region] & box.private[region])
        private |= left << _COUNT_BITS * region
        government |= size(free[region]) - left << _COUNT_BITS * region
    sheet.lanes(private, _COUNT_BITS, _REGIONS)
    sheet.lanes(government, _COUNT_BITS, _REGIONS)
    for region in range(_REGIONS):
        price: i64 = 0
        if free[region]:  # prices never fall along the chain
            price = box.costs[CHAIN * region + least(free[region])]
        sheet.number(price)


def _write_market(state: VinoState, sheet: Sheet) -> None:
    """Write the demands, in steps, and the sale that is going on."""
    sheet.numbers(state.demand)
    sheet.one_of(state.sold, _VARIETIES)
    sheet.number(state.fall)
    sheet.number(state.need)


def _write_last_pick(state: VinoState, sheet: Sheet) -> None:
    """Write what the next pick must come after; what was picked in an earlier phase is stale."""
    region: i64 = -1
    position: i64 = 0
    variety: i64 = -1
    if state.mark:
        if state.phase == DONATING:
            region = state.region
            position = state.mark
        elif state.phase == LOSING:
            region = state.mark // CHAIN
            position = state.mark % CHAIN
        elif state.phase == RAISING:
            variety = state.mark
    sheet.one_of(region, _REGIONS)
    sheet.number(position)
    sheet.one_of(variety, _VARIETIES)


def _write_purses(
    rules: Ruleset, box: Components, state: VinoState, seat: Seat, first: i64, sheet: Sheet
) -> None:
    """Write markers, money and incomes; money may be hidden until the end (rule 10.2)."""
    seats = rules.seats
    sheet.numbers_from(state.markers, first)
    open_money = rules.open_money or state.phase == OVER
    money = state.money
    if not open_money:
        money = vec[i64]([0] * seats)
        if seat >= 0:
            money[seat] = state.money[seat]
    purse = _purse(box)
    _write_sums(money, first, _most_money(box), purse, sheet)
    _write_sums(state.income, first, _best_sale(box), purse, sheet)


def _write_sums(sums: vec[i64], first: i64, most: i64, purse: i64, sheet: Sheet) -> None:
    """Write sums up to a purse and, where there may be more, what is beyond it in two digits."""
    seats: i64 = len(sums)
    row = sheet.row
    at = sheet.at
    place = first
    for _seat in range(seats):
        amount = sums[place]
        row[at] = i16(min(amount, purse))
        if most > purse:
            beyond = max(amount - purse, 0)
            row[at + seats] = i16(beyond & _WIDEST)
            row[at + 2 * seats] = i16(beyond >> _WIDEST_BITS)
        at += 1
        place += 1
        if place == seats:
            place = 0
    if most > purse:
        at += 2 * seats
    sheet.at = at


def _write_choices(rules: Ruleset, state: VinoState, seat: Seat, first: i64, sheet: Sheet) -> None:
    """Write who has chosen regions, and which; they are secret until all have (rule 4.1)."""
    seats = rules.seats
    has_chosen: BitSet = 0
    for other in range(seats):
        if state.picks[other]:
            has_chosen |= BIT[other]
    sheet.members_from(has_chosen, first, seats)
    if state.phase != CHOOSING:
        sheet.sets_from(state.picks, first, _REGIONS)
        return
    picks: BitSet = 0
    if seat >= 0:
        picks = state.picks[seat]
    sheet.members(picks, _REGIONS)
    sheet.blank((seats - 1) * _REGIONS)


def _write_holdings(
    rules: Ruleset, box: Components, state: VinoState, first: i64, sheet: Sheet
) -> None:
    """Write the land of each, what grows there, and what it would bring to sell all of it."""
    seats = rules.seats
    row = sheet.row
    growing = sheet.at
    owned = growing + seats * _REGIONS * _VARIETIES
    numbers = owned + seats * box.vineyards
    cellar = numbers + seats * _REGIONS
    income = cellar + seats * _VARIETIES
    sizes = box.sizes
    all_owned = state.owned
    all_grown = state.grown
    other = first
    for _place in range(seats):
        estates = other * _REGIONS
        grown: BitSet = 0
        counts: i64 = 0
        bottles: i64 = 0
        for region in range(_REGIONS):
            estate = all_owned[estates + region]
            if estate:
                number = size(estate)
                counts |= number << _COUNT_BITS * region
                variety = all_grown[estates + region]
                if variety >= 0:  # else it is about to be chosen (rule 3.1)
                    grown |= BIT[_VARIETIES * region + variety]
                    bottles += number << STOCK_BITS * variety
        sheet.at = growing
        sheet.members(grown, _REGIONS * _VARIETIES)
        growing = sheet.at
        sheet.at = owned
        sheet.chains(all_owned, estates, sizes)
        owned = sheet.at
        sheet.at = numbers
        sheet.lanes(counts, _COUNT_BITS, _REGIONS)
        numbers = sheet.at
        sheet.at = cellar
        sheet.lanes(bottles, STOCK_BITS, _VARIETIES)
        cellar = sheet.at
        for variety in range(_VARIETIES):
            number = bottles & STOCK
            worth: i64 = 0
            if number:
                worth = min(takings(box, state, variety, number), _WIDEST)
            row[income] = i16(worth)
            bottles >>= STOCK_BITS
            income += 1
        other += 1
        if other == seats:
            other = 0
    sheet.at = income


def _sums(name: str, seats: Seat, most: i64, purse: i64) -> list[Block]:
    """Return what sums of money are written as."""
    found = [Block(name, (seats,), 0, min(most, purse))]
    if most > purse:
        beyond = most - purse
        found.append(Block(f"{name}_beyond", (seats,), 0, min(beyond, _WIDEST)))
        found.append(Block(f"{name}_carried", (seats,), 0, beyond >> _WIDEST_BITS))
    return found


def _purse(box: Components) -> i64:
    return min(_PURSE * box.money, _WIDEST)


def _best_sale(box: Components) -> i64:
    """Return the most that a sale can bring: all markers on one variety, and the best demand."""
    return box.revenue[box.markers] + box.highest * box.step


def _most_money(box: Components) -> i64:
    """Return more than anybody can ever have: the best of sales in every round."""
    return box.money + LAST_ROUND * _best_sale(box)


def _longest_queue(seats: Seat) -> i64:
    """Return how many wait at most: with five players the banker waits twice (rule 2.3)."""
    if seats * 2 > _REGIONS:
        return seats + 1
    return seats
