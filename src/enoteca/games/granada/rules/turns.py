"""How turns follow each other: money, tiles, scoring, Dirk, and whose turn is next."""

from typing import Final

from enoteca.core.bits import size
from enoteca.core.game import CHANCE, Seat
from enoteca.games.granada.rules import ending
from enoteca.games.granada.rules.ascending import holds
from enoteca.games.granada.rules.components import NO_FACE, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CURRENCY_COUNT, count
from enoteca.games.granada.rules.scoring import score
from enoteca.games.granada.rules.state import (
    ACTING,
    ENDOWING,
    NO_SCORING,
    OPENING,
    PLACING,
    ROW,
    STOCKING,
    GranadaState,
)
from enoteca.native import i64

DIRK_AFTER_A: Final = 6  # rule 7.3
DIRK_SHARE_AFTER_B: Final = 3


def proceed(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Go on with the next tile that was bought, or end the turn when all have their place."""
    if len(state.bought):
        state.phase = PLACING
    else:
        _end_turn(rules, components, state)


def refill_row(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Open money until the row is full, then go on (rule 3.9)."""
    if len(state.row) < ROW:
        if not state.deck_size:
            _shuffle(state)
        if state.deck_size:
            state.phase = OPENING
            return
    if not state.piled:  # the row lies for the first time: rules 2.5 and 2.6
        state.piled = state.deck_size
        _begin_turn(state)
    elif state.bag and holds(state.yard, NO_FACE):
        state.phase = STOCKING
    else:
        settle(rules, components, state)


def settle(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Score what came up, and let Dirk draw (rules 3.11 and 7.3)."""
    if state.scoring != NO_SCORING:
        scoring = state.scoring
        state.scoring = NO_SCORING
        score(rules, components, state, scoring)
        if rules.dirk:
            left = size(state.bag)
            state.dirk_due = left // DIRK_SHARE_AFTER_B if scoring else min(left, DIRK_AFTER_A)
            if state.dirk_due:
                state.phase = ENDOWING
                return
    next_turn(rules, components, state)


def next_turn(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Begin the next player's turn, or the end."""
    if holds(state.yard, NO_FACE):  # rule 6.1
        ending.begin(rules, components, state)
        return
    if state.idle == rules.patience:  # rule 6.5
        if state.journal is not None:
            state.journal.add("patience-ended", {"turns": state.idle})
        ending.begin(rules, components, state)
        return
    state.player = following(state.player, rules.seats)
    _begin_turn(state)


def following(seat: Seat, seats: i64) -> Seat:
    """Return the seat whose turn comes next; to divide would take longer."""
    seat += 1
    if seat == seats:
        seat = 0
    return seat


def _end_turn(rules: Ruleset, components: Components, state: GranadaState) -> None:
    state.idle = 0 if state.busy else state.idle + 1
    state.turn = CHANCE
    refill_row(rules, components, state)


def _shuffle(state: GranadaState) -> None:
    """Make the discards the new deck: only when a card is needed (rule 3.9)."""
    for currency in range(CURRENCY_COUNT):
        state.deck_size += count(state.discards[currency])
        state.deck[currency] = state.discards[currency]
        state.discards[currency] = 0
    if state.deck_size and state.journal is not None:
        state.journal.add("shuffled", {"cards": state.deck_size})


def _begin_turn(state: GranadaState) -> None:
    state.turn = state.player
    state.phase = ACTING
    state.busy = 0
