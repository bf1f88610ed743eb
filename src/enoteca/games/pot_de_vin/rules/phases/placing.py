"""Jokers find their columns before the points are counted."""

from enoteca.core.actions import Action, first_of, pack
from enoteca.core.bits import BIT, BitSet, members, size
from enoteca.core.game import NOBODY, Seat
from enoteca.games.pot_de_vin.rules.actions import JOKER
from enoteca.games.pot_de_vin.rules.cards import GUILDS, JOKERS
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.scoring import counting_columns
from enoteca.games.pot_de_vin.rules.state import OVER, PLACING, PotState
from enoteca.native import i64


def begin(rules: Ruleset, components: Components, state: PotState) -> None:
    """Start with the first seat (rule 4.1)."""
    state.phase = PLACING
    _ask(rules, components, state, 0)


def columns(rules: Ruleset, components: Components, state: PotState) -> BitSet:
    """Return the columns that the seat to move may name now, in guild order (rule 4.1)."""
    seat = state.turn
    placed = state.jokers[seat]
    left = size(state.won[seat] & JOKERS) - size(placed)
    later: list[i64] = []
    for column in members(counting_columns(rules, components, state.won, seat)):
        if placed < BIT[column]:
            later.append(column)
    open_columns: BitSet = 0
    for place in range(len(later) - left + 1):  # enough must follow for the jokers left
        open_columns |= BIT[later[place]]
    return open_columns


def placements(rules: Ruleset, components: Components, state: PotState) -> list[Action]:
    """Return the columns to which the next joker may go."""
    return [pack(JOKER, column) for column in members(columns(rules, components, state))]


def place(rules: Ruleset, components: Components, state: PotState, action: Action) -> None:
    """Put a joker on a column."""
    seat = state.turn
    column = first_of(action)
    state.jokers[seat] |= BIT[column]
    if state.journal is not None:
        state.journal.add("joker-placed", {"seat": seat, "guild": GUILDS[column]})
    if size(state.jokers[seat]) == size(state.won[seat] & JOKERS):
        _ask(rules, components, state, seat + 1)


def _ask(rules: Ruleset, components: Components, state: PotState, first: Seat) -> None:
    for seat in range(first, rules.seats):
        owned = size(state.won[seat] & JOKERS)
        if owned:
            free = counting_columns(rules, components, state.won, seat)
            if owned < size(free):
                state.turn = seat
                return
            state.jokers[seat] = free  # rule 4.2: every column one, the rest is discarded
            if state.journal is not None:
                guilds = [GUILDS[column] for column in members(free)]
                facts: dict[str, object] = {"seat": seat, "guilds": guilds}
                facts["discarded"] = owned - size(free)
                state.journal.add("jokers-settled", facts)
    state.phase = OVER
    state.turn = NOBODY
