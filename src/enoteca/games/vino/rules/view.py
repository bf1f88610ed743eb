"""What each seat may know, listed from scratch."""

from typing import TypedDict

from enoteca.core.bits import BIT, FIRST, BitSet, members
from enoteca.core.game import Seat
from enoteca.core.phase import Phase
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.editions import Ruleset
from enoteca.games.vino.rules.land import (
    CHAIN,
    NO_VARIETY,
    REGION_COUNT,
    REGIONS,
    VARIETIES,
    Region,
    region_names,
    variety_names,
)
from enoteca.games.vino.rules.ranking import owner, ranking
from enoteca.games.vino.rules.sales import Sale, cellar, prospects
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
from enoteca.native import vec


class RegionView(TypedDict):
    """One region; positions count from 1."""

    name: str
    bottle: bool
    start_token: str
    tokens: list[str]  # the varieties nobody grows here
    prices: list[int]
    government: list[int]  # positions
    owners: list[int | None]  # by position
    ranking: list[int]  # who comes first (rule 5.2)


class PlayerView(TypedDict):
    """What is before one seat."""

    markers: int
    money: int | None
    income: int  # of this round
    has_chosen: bool
    chosen: list[str] | None  # regions
    growing: dict[str, str]  # varieties by region
    cellar: dict[str, int]  # bottles by variety


class MarketView(TypedDict):
    """The ends of the market and its step."""

    lowest: int
    highest: int
    step: int


class PriceTable(TypedDict):
    """What is printed for 1, 2, 3 … bottles sold."""

    revenue: list[int]
    lost: list[int]
    steps: list[int]


class LastPick(TypedDict, total=False):
    """What the next pick must come after, or for a step, not before."""

    region: str
    position: int
    variety: str


class VinoView(TypedDict):
    """All that one seat, or a spectator, sees."""

    phase: str
    rule: str  # on which the phase rests
    interrupted: list[str]
    to_move: int
    round: int
    order: list[int]  # the compass
    region: str | None  # where something is bought or given now
    queue: list[int]
    owners_in_queue: int
    served: list[int]  # the donees who have had their share
    donees: list[int]  # those to come, the one at work first
    undrawn: list[str]
    drawn: list[str]
    regions: list[RegionView]
    demand: dict[str, int]
    market: MarketView
    price_table: PriceTable
    provenance: dict[str, str]  # where the numbers of the box come from
    sold: str | None
    fall: int  # steps that the demand for it will fall, or has fallen
    still_to_pick: int
    last_pick: LastPick | None
    idle_rounds: int
    active: bool
    players: list[PlayerView]
    sales: dict[str, list[Sale]]  # what the own wine would bring now, from one bottle on
    scores: list[int]


def seen_by(
    rules: Ruleset,
    box: Components,
    phases: vec[Phase[VinoState]],
    state: VinoState,
    seat: Seat,
) -> VinoView:
    """Return what a seat, or a spectator, may know (rule 10.1)."""
    phase = phases[state.phase]
    return {
        "phase": phase.name,
        "rule": phase.rule,
        "interrupted": [phases[waiting].name for waiting in state.agenda],
        "to_move": state.turn,
        "round": state.round,
        "order": list(state.order),
        "region": _region_now(state),
        "queue": list(state.queue),
        "owners_in_queue": state.owners,
        "served": list(state.donees[: state.place]),
        "donees": list(state.donees[state.place :]),
        "undrawn": region_names(state.undrawn),
        "drawn": region_names(state.drawn),
        "regions": [_region(box, state, region) for region in range(REGION_COUNT)],
        "demand": {VARIETIES[at]: demand * box.step for at, demand in enumerate(state.demand)},
        "market": {
            "lowest": box.lowest * box.step,
            "highest": box.highest * box.step,
            "step": box.step,
        },
        "price_table": {
            "revenue": list(box.revenue[1:]),
            "lost": list(box.lost[1:]),
            "steps": list(box.steps[1:]),
        },
        "provenance": box.provenance.copy(),
        "sold": None if state.sold == NO_VARIETY else VARIETIES[state.sold],
        "fall": state.fall,
        "still_to_pick": state.need,
        "last_pick": _last_pick(state),
        "idle_rounds": state.idle,
        "active": bool(state.active),
        "players": [_player(rules, state, other, seat) for other in range(rules.seats)],
        "sales": prospects(box, state, seat) if seat >= 0 else {},
        "scores": scores(box, state),
    }


def _region_now(state: VinoState) -> str | None:
    at_work = state.phase in (BUYING, GROWING, DONATING)
    return REGIONS[state.region] if at_work and state.region >= 0 else None


def _last_pick(state: VinoState) -> LastPick | None:
    if not state.mark:
        return None
    if state.phase == DONATING:
        return {"region": REGIONS[state.region], "position": state.mark}
    if state.phase == LOSING:
        return {"region": REGIONS[state.mark // CHAIN], "position": state.mark % CHAIN}
    return {"variety": VARIETIES[state.mark]} if state.phase == RAISING else None


def _region(box: Components, state: VinoState, region: Region) -> RegionView:
    return {
        "name": REGIONS[region],
        "bottle": bool(state.bottles & BIT[region]),
        "start_token": VARIETIES[box.start_tokens[region]],
        "tokens": variety_names(state.tokens[region]),
        "prices": box.prices[region][:],
        "government": [position + 1 for position in members(box.government[region])],
        "owners": [owner(state, region, position) for position in range(box.sizes[region])],
        "ranking": list(ranking(state, region, FIRST[len(state.order)])),
    }


def _player(rules: Ruleset, state: VinoState, other: Seat, seat: Seat) -> PlayerView:
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
