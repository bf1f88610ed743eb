"""The demand for the variety sold falls; the seller lets others rise by as much."""

from enoteca.core.actions import Action, first_of, pack
from enoteca.core.bits import BIT, BitSet, members, nth, size
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import RAISE
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import NO_VARIETY, VARIETIES, VARIETY_COUNT, Variety
from enoteca.games.vino.rules.state import RAISING, SELLING, VinoState
from enoteca.native import i64


def fall(state: VinoState) -> None:
    """Lower the demand for the variety sold, down to the end of the track (rule 7.4)."""
    state.demand[state.sold] -= state.fall
    state.need = state.fall
    state.mark = 0
    state.phase = RAISING
    if state.journal is not None and state.fall:
        facts: dict[str, object] = {"variety": VARIETIES[state.sold], "steps": state.fall}
        state.journal.add("demand-fell", facts)


def ask(box: Components, state: VinoState) -> bool:
    """Return whether the seller has a choice of steps; without one they are made by themselves."""
    while state.need:
        open_varieties = risers(box, state)
        if open_varieties & (open_varieties - 1):
            return True
        _rise(state, nth(open_varieties, 0))
    state.sold = NO_VARIETY
    state.fall = 0
    state.mark = 0
    state.seller += 1
    state.phase = SELLING
    return False


def risers(box: Components, state: VinoState) -> BitSet:
    """Return the varieties that may rise by the next step (rule 7.5).

    Steps go to the varieties in their order, never above the end of the track, and so
    that the varieties from there on have room for all the steps left.
    """
    found: BitSet = 0
    room: i64 = 0
    variety: Variety = VARIETY_COUNT
    while variety > state.mark:
        variety -= 1
        if variety != state.sold:
            above = box.highest - state.demand[variety]
            room += above
            if above and room >= state.need:
                found |= BIT[variety]
    return found


def rises(box: Components, state: VinoState) -> list[Action]:
    """Return the steps that the seller may make next."""
    return [pack(RAISE, variety) for variety in members(risers(box, state))]


def sample_rise(box: Components, state: VinoState, rng: Rng) -> Action:
    """Draw one of ``rises`` without listing them."""
    found = risers(box, state)
    return pack(RAISE, nth(found, rng.below(size(found))))


def rise(state: VinoState, action: Action) -> None:
    """Make one step; with the last of them all demands sum to 0 again (rule 7.6)."""
    _rise(state, first_of(action))


def _rise(state: VinoState, variety: Variety) -> None:
    state.demand[variety] += 1
    state.mark = variety
    state.need -= 1
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
        state.journal.add("demand-rose", facts)
