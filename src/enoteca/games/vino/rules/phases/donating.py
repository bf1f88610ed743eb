"""The government gives its vineyards away when the last private one of a region is bought."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, FIRST, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import TAKE, position_of, region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import LONGEST, REGION_COUNT, REGIONS, Region, Vineyards
from enoteca.games.vino.rules.phases.phase import VinoPhase, no_such_vineyard, taken
from enoteca.games.vino.rules.ranking import owner, ranking
from enoteca.games.vino.rules.state import DONATING, VinoState
from enoteca.native import append, i64, pop, vec

SHARES: Final[vec[i64]] = vec[i64]([1, 2, LONGEST])  # rule 6.3: one, two, all the rest


class Donating(VinoPhase):
    """Each place of the donation takes its share, along the chain (rules 6.3, 6.5)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("donating", "6.3", box, [TAKE], Refusal("take-now", "6.5"))

    def offer(self, state: VinoState, menu: Menu) -> None:
        """Offer the vineyards that the donee may take now, so that enough remain after it."""
        reachable = left(self.box, state)
        number = size(reachable) - state.need + 1
        for _ in range(number):
            menu.offer(pack(TAKE, state.region, least(reachable) + 1))
            reachable &= reachable - 1

    def sample(self, state: VinoState, rng: Rng) -> Action:
        reachable = left(self.box, state)
        place = rng.below(size(reachable) - state.need + 1)
        return pack(TAKE, state.region, nth(reachable, place) + 1)

    def apply(self, state: VinoState, action: Action) -> None:
        """Take one gift; what is then without a choice follows by itself."""
        position = position_of(action)
        _give(state, state.turn, position - 1)
        state.mark = position
        state.need -= 1
        if state.need:
            reachable = left(self.box, state)
            if size(reachable) > state.need:
                return
            _give_all(state, state.turn, reachable)
        state.place += 1
        _next_place(self.box, state)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        return {"still_to_pick": state.need - 1, "markers": state.markers[seat] - 1}

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        region = region_of(action)
        position = position_of(action)
        if position > self.box.sizes[region]:
            return no_such_vineyard(self.box, region)
        if region != state.region:
            return Refusal("other-gift-region", "6.1", {"region": REGIONS[state.region]})
        if not self.box.government[region] & BIT[position - 1]:
            return Refusal("not-government", "6.1", {"position": position})
        holder = owner(state, region, position - 1)
        if holder is not None:
            return taken(region, position, holder, "6.1")
        if position <= state.mark:
            return Refusal("ascending-gifts", "6.5", {"position": state.mark})
        return Refusal("too-few-after", "6.5", {"number": state.need})


def check(box: Components, state: VinoState) -> None:
    """After a purchase: is it time for a donation (rule 6.1), or too late for one (rule 6.7)?"""
    region = state.region
    free = state.free[region]
    if comes(box, state, region, free):
        _begin(box, state)
    elif state.bottles & BIT[region] and not free & box.government[region]:
        _take_bottle_away(state, "bottle-lost")


def comes(box: Components, state: VinoState, region: Region, free: Vineyards) -> bool:
    """Return whether there is a donation once only these vineyards are free (rule 6.1)."""
    return state.bottles & BIT[region] != 0 and not free & box.private[region]


def _begin(box: Components, state: VinoState) -> None:
    if state.journal is not None:
        state.journal.add("donation", {"region": REGIONS[state.region]})
    seats = len(state.order)
    state.donees = ranking(state, state.region, FIRST[seats])[: len(SHARES)]  # rule 6.2
    state.place = 0
    state.agenda = append(state.agenda, state.phase)
    state.phase = DONATING
    _next_place(box, state)


def left(box: Components, state: VinoState) -> Vineyards:
    """Return the gifts that the donee may still reach: he picks along the chain (rule 6.5)."""
    region = state.region
    return state.free[region] & box.government[region] & ~FIRST[state.mark]


def _next_place(box: Components, state: VinoState) -> None:
    """Serve the places in turn until one has a choice to make, or all are served."""
    region = state.region
    while state.place < len(state.donees):
        seat = state.donees[state.place]
        offered = state.free[region] & box.government[region]
        number = size(offered)
        share = min(SHARES[state.place], state.markers[seat])  # rule 6.4
        if 0 < share < number:
            state.turn = seat
            state.need = share
            state.mark = 0
            return
        if share:
            _give_all(state, seat, offered)
        state.place += 1
    state.need = 0
    state.donees = vec[i64]()
    _take_bottle_away(state, "bottle-left")  # rule 6.6
    state.agenda, state.phase = pop(state.agenda)


def _give_all(state: VinoState, seat: Seat, vineyards: Vineyards) -> None:
    while vineyards:
        _give(state, seat, least(vineyards))
        vineyards &= vineyards - 1


def _give(state: VinoState, seat: Seat, position: i64) -> None:
    region = state.region
    state.owned[seat * REGION_COUNT + region] |= BIT[position]
    state.free[region] ^= BIT[position]
    state.markers[seat] -= 1
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "region": REGIONS[region]}
        facts["position"] = position + 1
        state.journal.add("received", facts)


def _take_bottle_away(state: VinoState, event: str) -> None:
    state.bottles ^= BIT[state.region]
    if state.journal is not None:
        state.journal.add(event, {"region": REGIONS[state.region]})
        if not state.bottles:
            state.journal.add("last-bottle", {})
