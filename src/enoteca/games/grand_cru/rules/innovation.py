"""Innovations: the row, whom it favours, and the use of anybody's improvement."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, size
from enoteca.core.game import Refusal
from enoteca.core.menu import SECOND, Menu
from enoteca.games.grand_cru.rules import cellar, estate, improvements
from enoteca.games.grand_cru.rules.actions import INNOVATE, SHIFT
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import borrowed_of, innovation_of, place_of
from enoteca.games.grand_cru.rules.pending import fix_end
from enoteca.games.grand_cru.rules.state import NO_SEAT, CruState, drop
from enoteca.games.grand_cru.rules.tiles import (
    FEWEST_CUBES_TILE,
    FEWEST_LOANS_TILE,
    FEWEST_TILES_TILE,
    IMPROVEMENT_COUNT,
    IMPROVEMENTS,
    INNOVATION_COUNT,
    INNOVATIONS,
    MOST_CUBES_TILE,
    MOST_LOANS_TILE,
    MOST_TILES_TILE,
)
from enoteca.native import append, i64

MOVES_TO_END: Final = 3


def borrowable(rules: Ruleset, state: CruState) -> i64:
    """Return the improvements that an innovation could use, as a set (rule 10.4)."""
    found: i64 = 0
    for improvement in range(IMPROVEMENT_COUNT):
        if state.types & BIT[improvement]:
            face_up: i64 = -1 if improvement == state.fresh else 0
            for seat in range(rules.seats):
                face_up += state.ready[seat * IMPROVEMENT_COUNT + improvement]
            if face_up > 0 and improvements.usable(rules, state, improvement):
                found |= BIT[improvement]
    return found


def offer_uses(rules: Ruleset, state: CruState, menu: Menu) -> None:
    """Offer every use of an innovation of the seat to move (rule 10.4)."""
    held = state.innovations[state.turn]
    if not held or state.innovated:
        return
    usable = borrowable(rules, state)
    if not usable:
        return
    for innovation in range(INNOVATION_COUNT):
        if held & BIT[innovation]:
            for improvement in range(IMPROVEMENT_COUNT):
                if usable & BIT[improvement]:
                    menu.offer(pack(INNOVATE, innovation, improvement))


def refuse_use(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why an innovation cannot be used for an improvement (rule 10.4)."""
    if not rules.innovation:
        return Refusal("no-innovations", "10.1")
    if not state.innovations[state.turn] & BIT[innovation_of(action)]:
        held: dict[str, object] = {"innovation": INNOVATIONS[innovation_of(action)]}
        return Refusal("innovation-not-held", "10.4", held)
    if state.innovated:
        return Refusal("one-innovation-a-turn", "10.4")
    improvement = borrowed_of(action)
    named: dict[str, object] = {"improvement": IMPROVEMENTS[improvement]}
    face_up: i64 = 0
    for seat in range(rules.seats):
        face_up += state.ready[seat * IMPROVEMENT_COUNT + improvement]
    if not face_up:
        return Refusal("none-face-up", "10.4", named)
    if improvements.usable(rules, state, improvement):
        return Refusal("bought-this-turn", "10.4", named)
    return Refusal("no-effect", "10.4", named)


def use(rules: Ruleset, state: CruState, action: Action) -> None:
    """Use somebody's improvement, which stays face up; the innovation returns (rule 10.4)."""
    innovation = innovation_of(action)
    improvement = borrowed_of(action)
    state.innovations[state.turn] ^= BIT[innovation]
    state.row = append(state.row, innovation)
    state.innovated = 1
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "innovation": INNOVATIONS[innovation]}
        facts["improvement"] = IMPROVEMENTS[improvement]
        state.journal.add("innovated", facts)
    improvements.start(rules, state, improvement)


def offer_shifts(state: CruState, menu: Menu) -> None:
    """Offer every move of a tile of the row to another place (rule 10.5)."""
    row = state.row
    length: i64 = len(row)
    if length < 2:
        return
    for innovation in range(INNOVATION_COUNT):
        if menu.served():
            return
        for place in range(length):
            if row[place] == innovation:
                menu.span(pack(SHIFT, innovation, 0), place, SECOND)
                menu.span(pack(SHIFT, innovation, place + 1), length - 1 - place, SECOND)
                break


def refuse_shift(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why a tile of the row cannot be moved there (rule 10.5)."""
    if not rules.innovation:
        return Refusal("no-innovations", "10.1")
    if innovation_of(action) not in state.row:
        return Refusal("not-in-row", "10.5", {"innovation": INNOVATIONS[innovation_of(action)]})
    if len(state.row) < 2:
        return Refusal("row-too-short", "10.5")
    if place_of(action) >= len(state.row):
        return Refusal("no-such-place", "10.5", {"places": len(state.row)})
    return Refusal("same-place", "10.5")


def shift(rules: Ruleset, state: CruState, action: Action) -> None:
    """Move a tile of the row; three moves of everybody in a row end the year (rules 10.5, 10.6)."""
    innovation = innovation_of(action)
    _move(state, innovation, place_of(action))
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "innovation": INNOVATIONS[innovation]}
        facts["place"] = place_of(action) + 1
        state.journal.add("shifted", facts)
    state.moves_in_a_row += 1
    enough = MOVES_TO_END * size(rules.everyone & ~state.passed)
    if not state.ending and state.moves_in_a_row >= enough:
        fix_end(state, 0)
        drop(state)  # at once: not even this turn goes on
        if state.journal is not None:
            state.journal.add("stalemate", {})


def _move(state: CruState, innovation: i64, place: i64) -> None:
    row = state.row
    spot: i64 = 0
    while row[spot] != innovation:
        spot += 1
    while spot < place:
        row[spot] = row[spot + 1]
        spot += 1
    while spot > place:
        row[spot] = row[spot - 1]
        spot -= 1
    row[place] = innovation


def favourite(rules: Ruleset, state: CruState, innovation: i64) -> i64:
    """Return the only seat that an innovation favours, or NO_SEAT (rule 10.2)."""
    best: i64 = NO_SEAT
    best_merit: i64 = 0
    for seat in range(rules.seats):
        merit = _merit(state, seat, innovation)
        if seat == 0 or merit > best_merit:
            best = seat
            best_merit = merit
        elif merit == best_merit:
            best = NO_SEAT
    return best


def _merit(state: CruState, seat: i64, innovation: i64) -> i64:
    if innovation == MOST_LOANS_TILE:
        return state.loans[seat]
    if innovation == FEWEST_LOANS_TILE:
        return -state.loans[seat]
    if innovation == MOST_TILES_TILE:
        return estate.occupied(state, seat)
    if innovation == FEWEST_TILES_TILE:
        return -estate.occupied(state, seat)
    if innovation == MOST_CUBES_TILE:
        return cellar.cubes_in_cellar(state, seat)
    if innovation == FEWEST_CUBES_TILE:
        return -cellar.cubes_in_cellar(state, seat)
    return state.prestige[seat]
