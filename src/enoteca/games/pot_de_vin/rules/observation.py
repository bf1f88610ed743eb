"""What a seat sees as numbers: the view, in the same order, seats from the one who looks on."""

from typing import Final

from enoteca.core.bits import BitSet, size
from enoteca.core.game import Seat
from enoteca.core.observation import Block, Sheet
from enoteca.games.pot_de_vin.rules.cards import DIGNITARIES, GUILDS, NO_CARD
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.hidden import pile_is_known
from enoteca.games.pot_de_vin.rules.scoring import GUILD_COUNT, totals
from enoteca.games.pot_de_vin.rules.state import OVER, PASSED, PotState
from enoteca.games.pot_de_vin.rules.tally import symbols_in
from enoteca.native import i64

_CARDS: Final = 52
_SUITS: Final[i64] = len(DIGNITARIES)
_MOST_SYMBOLS: Final = 72  # every guild card with two symbols, and all of one guild
_MOST_POINTS: Final = 200


def blocks(rules: Ruleset) -> list[Block]:
    """Return what the numbers mean."""
    seats = rules.seats
    return [
        Block("phase", (OVER + 1,)),
        Block("seat", (seats,)),
        Block("to_move", (seats,)),
        Block("leader", (seats,)),
        Block("round", (), 0, rules.rounds),
        Block("regent", (_CARDS,)),
        Block("pile_size", (), 0, _CARDS),
        Block("cycle", (_CARDS,)),
        Block("pile", (_CARDS,)),
        Block("hand", (_CARDS,)),
        Block("gift", (_CARDS,)),
        Block("hand_sizes", (seats,), 0, _CARDS),
        Block("played", (seats, _CARDS)),
        Block("passed", (seats,)),
        Block("gems", (seats,), 0, _CARDS),
        Block("chest", (seats,), 0, _CARDS),
        Block("won", (seats, _CARDS)),
        Block("columns", (seats, len(GUILDS)), 0, _MOST_SYMBOLS),
        Block("jokers", (seats, len(GUILDS))),
        Block("voids", (seats, len(DIGNITARIES))),
        Block("scores", (seats,), -_MOST_POINTS, _MOST_POINTS),
    ]


def write(
    rules: Ruleset, components: Components, state: PotState, seat: Seat, sheet: Sheet
) -> None:
    """Write what a seat, or a spectator, may know (rule 6.1)."""
    seats = rules.seats
    first: i64 = max(seat, 0)
    sheet.one_of(state.phase, OVER + 1)
    sheet.one_of(seat, seats)
    sheet.seat(state.turn, first, seats)
    sheet.seat(state.leader, first, seats)
    sheet.number(state.round)
    sheet.one_of(state.regent, _CARDS)
    sheet.number(size(state.pile))
    sheet.members(state.shown, _CARDS)
    known: BitSet = 0
    if pile_is_known(rules, state):
        known = state.pile
    sheet.members(known, _CARDS)
    hand: BitSet = 0
    gift: i64 = NO_CARD
    if seat >= 0:
        hand = state.hands[seat]
        gift = state.gifts[seat]
    sheet.members(hand, _CARDS)
    sheet.one_of(gift, _CARDS)
    for place in range(first, first + seats):
        sheet.number(size(state.hands[place % seats]))
    for place in range(first, first + seats):
        sheet.one_of(state.played[place % seats], _CARDS)
    for place in range(first, first + seats):
        sheet.flag(state.played[place % seats] == PASSED)
    for place in range(first, first + seats):
        sheet.number(state.gems[place % seats])
    for place in range(first, first + seats):
        sheet.number(state.chest[place % seats])
    for place in range(first, first + seats):
        sheet.members(state.won[place % seats], _CARDS)
    for place in range(first, first + seats):
        shown = components.tallies.of(state.won[place % seats])
        for guild in range(GUILD_COUNT):
            sheet.number(symbols_in(shown, guild))
    for place in range(first, first + seats):
        sheet.members(state.jokers[place % seats], GUILD_COUNT)
    for place in range(first, first + seats):
        sheet.members(state.voids[place % seats], _SUITS)
    points = totals(rules, components, state)
    for place in range(first, first + seats):
        sheet.number(points[place % seats])
