"""What a seat sees as numbers: the view, with seats from the one who looks on.

What tiles show never changes in a match, and is told of those in the yard alone.
"""

from typing import Final

from enoteca.core.bits import BIT, BitSet, size
from enoteca.core.game import Seat
from enoteca.core.observation import Block, Sheet
from enoteca.games.granada.rules import majorities, spread
from enoteca.games.granada.rules.components import NO_FACE, TILES, Components, other_side
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.majorities import HIGHEST_PRICE
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import CARDS, CURRENCY_COUNT, VALUES, sums, worth
from enoteca.games.granada.rules.phases.taking import SEVERAL
from enoteca.games.granada.rules.piles import span_to_scoring
from enoteca.games.granada.rules.purses import hand_count
from enoteca.games.granada.rules.scoring import PLACES, TYPE_COUNT, next_scoring
from enoteca.games.granada.rules.state import OVER, PAYING, SPACES, GranadaState
from enoteca.games.granada.rules.turns import DIRK_SHARE_AFTER_B, following
from enoteca.native import i16, i64

_SIDES: Final[i64] = 4
_SCORINGS: Final[i64] = 3
_IN_DECK: Final[i64] = 2  # scoring cards
_KINDS: Final[i64] = 9
_CARDS: Final[i64] = 36
_VALUES: Final[i64] = 9
_LANE: Final[i64] = 2  # bits of a purse for each of them
_PURSES: Final[i64] = 4
_SPACES: Final[i64] = 4

_PRICE_BITS: Final[i64] = 4  # for up to thirteen
_PLACES_BITS: Final[i64] = 8  # for up to the edge of a city

_OF_A_CURRENCY: Final = 45  # the values from 1 to 9
_OPEN_BITS: Final = 10  # of a purse: up to three of each value from 1 to 5, two bits a value
_OPEN: Final = 1023
_EDGE: Final = 112  # so many empty cells can touch a city of all tiles and the start tile


def blocks(rules: Ruleset, components: Components) -> list[Block]:
    """Return what the numbers mean."""
    seats = rules.seats
    cards = CARDS * rules.copies
    moats = _sides_with_moat(components)
    points = _most_points(rules)
    found = [
        Block("phase", (OVER + 1,)),
        Block("seat", (seats,)),
        Block("to_move", (seats,)),
        Block("player", (seats,)),
        Block("pawn"),
        Block("yard_types", (SPACES, 2, TYPE_COUNT)),  # of the side that is up, and behind it
        Block("yard_moats", (SPACES, 2, _SIDES)),
        Block("yard_prices", (SPACES,), 0, HIGHEST_PRICE),
        Block("yard_places", (seats, SPACES), 0, _EDGE),  # cells of each city that take the tile
        Block("yard_exact", (SPACES,)),  # whether one could pay exactly
        Block("row", (CARDS,), 0, rules.copies),
        Block("discards", (CARDS,), 0, rules.copies),
        Block("hand", (CARDS,), 0, rules.copies),
        Block("purses", (CURRENCY_COUNT,), 0, _OF_A_CURRENCY * rules.copies),
        Block("open_hands", (seats, CURRENCY_COUNT, 2), 0, _OPEN),  # nothing where anybody decides
        Block("deck_size", (), 0, cards),
        Block("piled", (), 0, cards),
        Block("revealed", (), 0, _IN_DECK),
        Block("scoring", (_IN_DECK,)),
        Block("next_scoring", (_SCORINGS,)),
        Block("cards_to_scoring", (2,), -1, cards),  # -1 where none is in the deck
        Block("buying", (SPACES,)),
        Block("room", (), 0, SEVERAL - 1),
        Block("due", (), 0, HIGHEST_PRICE),
        Block("currency", (CURRENCY_COUNT,)),
        Block("highest", (), 0, VALUES),
        Block("busy"),
        Block("idle_turns", (), 0, rules.patience),
        *spread.blocks(rules),
        *majorities.blocks(rules),
        Block("hand_sizes", (seats,), 0, cards),
        Block("moats", (seats,), 0, moats),
        Block("scores", (seats,), 0, points + _SCORINGS * moats),
    ]
    if rules.dirk:
        found += [
            Block("dirk_points", (), 0, points),
            Block("dirk_due", (), 0, TILES // DIRK_SHARE_AFTER_B),
        ]
    return found


def _most_points(rules: Ruleset) -> int:
    """Return what somebody has who was first in all types, with all tiles, in all scorings."""
    found = 0
    for scoring in range(_SCORINGS):
        best = PLACES * scoring
        found += TILES * rules.per_building[best] + TYPE_COUNT * rules.fixed[best]
    return found


def _sides_with_moat(components: Components) -> int:
    """Return how long a moat of all tiles could be at most."""
    found: i64 = 0
    for tile in range(TILES):
        found += max(size(components.moat[tile]), size(components.moat[other_side(tile)]))
    return found


def write(
    rules: Ruleset, components: Components, state: GranadaState, seat: Seat, sheet: Sheet
) -> None:
    """Write what a seat, or a spectator, may know (rule 8.1)."""
    seats = rules.seats
    first: i64 = max(seat, 0)
    sheet.one_of(state.phase, OVER + 1)
    sheet.one_of(seat, seats)
    sheet.seat(state.turn, first, seats)
    sheet.seat(state.on_turn, first, seats)
    sheet.number(state.pawn)
    _write_yard(rules, components, state, seat, sheet)
    _write_money(state, seat, sheet)
    _write_open_hands(state, first, sheet)
    _write_turn(state, sheet)
    spread.write(rules, state, first, sheet)
    majorities.write(rules, components, state, first, sheet)
    _write_seats(rules, state, first, sheet)
    if rules.dirk:
        sheet.number(state.dirk_points)
        sheet.number(state.dirk_due)


def _write_yard(
    rules: Ruleset, components: Components, state: GranadaState, seat: Seat, sheet: Sheet
) -> None:
    yard = state.yard
    kinds = components.type
    moats: BitSet = 0
    prices: i64 = 0
    exact: BitSet = 0
    for space in range(_SPACES):
        face = yard[space]
        if face == NO_FACE:
            sheet.blank(2 * _KINDS)
            continue
        behind = other_side(face)
        sheet.members(BIT[kinds[face]] | BIT[kinds[behind] + _KINDS], 2 * _KINDS)
        sides = components.moat[face] | components.moat[behind] << _SIDES
        moats |= sides << 2 * _SIDES * space
        price = components.price[face]
        prices |= price << _PRICE_BITS * space
        if seat >= 0 and sums(state.hands[CURRENCY_COUNT * seat + space]) & BIT[price]:
            exact |= BIT[space]
    sheet.members(moats, 2 * _SIDES * _SPACES)
    sheet.lanes(prices, _PRICE_BITS, _SPACES)
    _write_places(rules, components, state, max(seat, 0), sheet)
    sheet.members(exact, _SPACES)


def _write_places(
    rules: Ruleset, components: Components, state: GranadaState, first: Seat, sheet: Sheet
) -> None:
    """Write how many cells of each city take each tile of the yard."""
    seat = first
    for _place in range(rules.seats):
        plan = state.plans[seat]
        places: i64 = 0
        for space in range(_SPACES):
            face = state.yard[space]
            if face != NO_FACE:
                places |= plan.places(components.moat[face]) << _PLACES_BITS * space
        sheet.lanes(places, _PLACES_BITS, _SPACES)
        seat = following(seat, rules.seats)


def _write_money(state: GranadaState, seat: Seat, sheet: Sheet) -> None:
    at = sheet.at
    sheet.blank(_CARDS)
    for card in state.row:
        sheet.row[at + card] += i16(1)
    for currency in range(_PURSES):
        sheet.lanes(state.discards[currency], _LANE, _VALUES)
    if seat >= 0:
        own = CURRENCY_COUNT * seat
        for currency in range(_PURSES):
            sheet.lanes(state.hands[own + currency], _LANE, _VALUES)
        for currency in range(_PURSES):
            sheet.number(worth(state.hands[own + currency]))
    else:
        sheet.blank(_CARDS + _PURSES)


def _write_open_hands(state: GranadaState, first: Seat, sheet: Sheet) -> None:
    """Write the opening money while it lies open (rule 2.3): two numbers a purse, as it is kept."""
    seats = len(state.plans)
    if state.piled:
        sheet.blank(2 * CURRENCY_COUNT * seats)
        return
    seat = first
    for _place in range(seats):
        for currency in range(_PURSES):
            purse = state.hands[CURRENCY_COUNT * seat + currency]
            sheet.number(purse & _OPEN)
            sheet.number(purse >> _OPEN_BITS)
        seat = following(seat, seats)


def _write_turn(state: GranadaState, sheet: Sheet) -> None:
    """Write how far deck and turn have come."""
    sheet.number(state.deck_size)
    sheet.number(state.piled)
    sheet.number(state.revealed)
    sheet.one_of(state.scoring, _IN_DECK)
    sheet.one_of(next_scoring(state), _SCORINGS)
    fewest, most = span_to_scoring(state)
    sheet.number(fewest)
    sheet.number(most)
    sheet.one_of(state.space, _SPACES)
    sheet.number(state.room)
    sheet.number(state.due)
    sheet.one_of(state.currency, _PURSES)
    highest: i64 = 0
    if state.phase == PAYING:
        highest = state.highest
    sheet.number(highest)
    sheet.number(state.busy)
    sheet.number(state.idle)


def _write_seats(rules: Ruleset, state: GranadaState, first: Seat, sheet: Sheet) -> None:
    """Write the sizes of the hands, the longest moats, and the scores."""
    seats = rules.seats
    row = sheet.row
    seat = first
    for at in range(sheet.at, sheet.at + seats):
        row[at] = i16(hand_count(state, seat))
        row[at + seats] = i16(longest_moat(state.plans[seat]))
        row[at + 2 * seats] = i16(state.points[seat])
        seat = following(seat, seats)
    sheet.at += 3 * seats
