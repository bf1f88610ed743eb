"""What a seat sees as numbers: the view, in the same order, seats from the one who looks on.

A single card is told by its dignitary and its value, a set of cards by the cards themselves.
"""

from typing import Final

from enoteca.core.bits import BIT, BitSet, size
from enoteca.core.game import Seat
from enoteca.core.observation import Block, Sheet, turn_order
from enoteca.games.pot_de_vin.rules.cards import DIGNITARIES, GUILDS, NO_CARD, VALUES, suit_of
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.hidden import pile_is_known
from enoteca.games.pot_de_vin.rules.scoring import GUILD_COUNT, totals
from enoteca.games.pot_de_vin.rules.state import OVER, PASSED, PotState
from enoteca.games.pot_de_vin.rules.tally import LANE
from enoteca.native import i64

_CARDS: Final = 52
_SUITS: Final[i64] = len(DIGNITARIES)
_CARD: Final[i64] = len(DIGNITARIES) + VALUES  # numbers that tell one card
_MOST_SYMBOLS: Final = 72  # every guild card with two symbols, and all of one guild
_MOST_POINTS: Final = 200


def blocks(rules: Ruleset) -> list[Block]:
    """Return what the numbers mean."""
    seats = rules.seats
    found = [
        Block("phase", (OVER + 1,)),
        Block("seat", (seats,)),
        Block("to_move", (seats,)),
        Block("leader", (seats,)),
        Block("round", (), 0, rules.rounds),
        Block("regent", (_CARD,)),
        Block("pile_size", (), 0, _CARDS),
        Block("hand", (_CARDS,)),
        Block("hand_sizes", (seats,), 0, _CARDS),
        Block("played", (seats, _CARD)),
        Block("passed", (seats,)),
        Block("gems", (seats,), 0, _CARDS),
        Block("chest", (seats,), 0, _CARDS),
        Block("won", (seats, _CARDS)),
        Block("columns", (seats, len(GUILDS)), 0, _MOST_SYMBOLS),
        Block("jokers", (seats, len(GUILDS))),
        Block("voids", (seats, len(DIGNITARIES))),
        Block("scores", (seats,), -_MOST_POINTS, _MOST_POINTS),
    ]
    if not rules.regents_are_won:
        found += [Block("cycle", (_CARDS,)), Block("pile", (_CARDS,)), Block("gift", (_CARD,))]
    return found


def write(
    rules: Ruleset, components: Components, state: PotState, seat: Seat, sheet: Sheet
) -> None:
    """Write what a seat, or a spectator, may know (rule 6.1)."""
    seats = rules.seats
    first: i64 = max(seat, 0)
    order = turn_order(first, seats)
    sheet.one_of(state.phase, OVER + 1)
    sheet.one_of(seat, seats)
    sheet.seat(state.turn, first, seats)
    sheet.seat(state.leader, first, seats)
    sheet.number(state.round)
    _write_card(sheet, state.regent)
    sheet.number(size(state.pile))
    hand: BitSet = 0
    if seat >= 0:
        hand = state.hands[seat]
    sheet.members(hand, _CARDS)
    passed: BitSet = 0
    for other in order:
        sheet.number(size(state.hands[other]))
    for other in order:
        _write_card(sheet, state.played[other])
        if state.played[other] == PASSED:
            passed |= BIT[other]
    sheet.members_from(passed, first, seats)
    sheet.numbers_from(state.gems, first)
    sheet.numbers_from(state.chest, first)
    sheet.sets_from(state.won, first, _CARDS)
    for other in order:
        sheet.lanes(components.tallies.of(state.won[other]), LANE, GUILD_COUNT)
    sheet.sets_from(state.jokers, first, GUILD_COUNT)
    sheet.sets_from(state.voids, first, _SUITS)
    sheet.numbers_from(totals(rules, components, state), first)
    if not rules.regents_are_won:
        _write_cycle(rules, state, seat, sheet)


def _write_cycle(rules: Ruleset, state: PotState, seat: Seat, sheet: Sheet) -> None:
    """Write what six players alone have: Regents that nobody wins, a known pile, and gifts."""
    sheet.members(state.shown, _CARDS)
    known: BitSet = 0
    if pile_is_known(rules, state):
        known = state.pile
    sheet.members(known, _CARDS)
    gift: i64 = NO_CARD
    if seat >= 0:
        gift = state.gifts[seat]
    _write_card(sheet, gift)


def _write_card(sheet: Sheet, card: i64) -> None:
    told: BitSet = 0
    if card >= 0:
        suit = suit_of(card)
        told = BIT[suit] | BIT[_SUITS + card - VALUES * suit]
    sheet.members(told, _CARD)
