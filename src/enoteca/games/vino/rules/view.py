"""What each seat may know, listed from scratch."""

from enoteca.core.bits import BIT, BitSet, members
from enoteca.core.game import Data, Seat
from enoteca.core.phase import Phase
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.editions import Ruleset
from enoteca.games.vino.rules.land import (
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    Region,
    region_names,
    variety_names,
)
from enoteca.games.vino.rules.phases.losing import CHAIN
from enoteca.games.vino.rules.phases.selling import cellar
from enoteca.games.vino.rules.ranking import owner
from enoteca.games.vino.rules.scoring import scores
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


def view(
    rules: Ruleset,
    box: Components,
    phases: list[Phase[VinoState]],
    state: VinoState,
    seat: Seat,
) -> Data:
    """Return what a seat, or a spectator, may know (rule 10.1)."""
    return {
        "phase": phases[state.phase].name,
        "rule": phases[state.phase].rule,
        "interrupted": [phases[phase].name for phase in state.agenda],
        "to_move": state.turn,
        "round": state.round,
        "order": state.order[:],
        "region": _region_now(state),
        "queue": state.queue[:],
        "owners_in_queue": state.owners,
        "donees": state.donees[state.place :],
        "undrawn": region_names(state.undrawn),
        "drawn": region_names(state.drawn),
        "regions": [_region(box, state, region) for region in range(REGION_COUNT)],
        "demand": {VARIETIES[at]: demand * box.step for at, demand in enumerate(state.demand)},
        "sold": None if state.sold == NO_VARIETY else VARIETIES[state.sold],
        "still_to_pick": state.need,
        "last_pick": _last_pick(state),
        "idle_rounds": state.idle,
        "active": bool(state.active),
        "players": [_player(rules, state, other, seat) for other in range(rules.seats)],
        "scores": scores(box, state),
    }


def _region_now(state: VinoState) -> str | None:
    at_work = state.phase in (BUYING, GROWING, DONATING)
    return REGIONS[state.region] if at_work and state.region >= 0 else None


def _last_pick(state: VinoState) -> Data | None:
    """Return what the next pick must come after, or for a step, not before."""
    if not state.mark:
        return None
    if state.phase == DONATING:
        return {"region": REGIONS[state.region], "position": state.mark}
    if state.phase == LOSING:
        return {"region": REGIONS[state.mark // CHAIN], "position": state.mark % CHAIN}
    return {"variety": VARIETIES[state.mark]} if state.phase == RAISING else None


def _region(box: Components, state: VinoState, region: Region) -> Data:
    return {
        "name": REGIONS[region],
        "bottle": bool(state.bottles & BIT[region]),
        "tokens": variety_names(state.tokens[region]),
        "prices": box.prices[region][:],
        "government": [position + 1 for position in members(box.government[region])],
        "owners": [owner(state, region, position) for position in range(box.sizes[region])],
    }


def _player(rules: Ruleset, state: VinoState, other: Seat, seat: Seat) -> Data:
    """Return what is before one seat; money may be hidden until the end (rule 10.2)."""
    shows_money = rules.open_money or other == seat or state.phase == OVER
    picks: BitSet | None = state.picks[other]
    if state.phase == CHOOSING and other != seat:
        picks = None  # secret until the reveal (rule 4.1)
    bottles = cellar(state, other)
    growing: dict[str, str] = {}
    for region in range(REGION_COUNT):
        variety = state.grown[other * REGION_COUNT + region]
        if variety != NO_VARIETY:
            growing[REGIONS[region]] = VARIETIES[variety]
    return {
        "markers": state.markers[other],
        "money": state.money[other] if shows_money else None,
        "income": state.income[other],
        "has_chosen": state.picks[other] != 0,
        "chosen": None if picks is None else region_names(picks),
        "growing": growing,
        "cellar": {VARIETIES[at]: number for at, number in enumerate(bottles)},
    }
