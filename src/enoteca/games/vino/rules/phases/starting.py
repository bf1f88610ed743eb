"""Before the first round: vineyards where the start tokens say."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, least, members, nth, size
from enoteca.core.game import CHANCE, Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import purchase
from enoteca.games.vino.rules.actions import BUY, position_of, region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, region_names
from enoteca.games.vino.rules.phases.drawing import turn_up
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.state import DRAWING, EXTENDING, VinoState
from enoteca.native import append, i64, vec


class Starting(VinoPhase):
    """A seat buys in the regions it drew, the lower one first (rule 2.2)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("starting", "2.2", box, [BUY], Refusal("must-buy", "2.5"))

    def ready(self, state: VinoState) -> bool:
        """Go on with the regions drawn, the next draw, or the vineyards of free choice."""
        seats = len(state.order)
        # After a donation the turn may be anybody's: whoever has drawn last is still buying.
        seat = (REGION_COUNT + 1 - size(state.undrawn)) // 2 - 1
        if state.drawn:
            state.turn = seat
            return True
        if seat + 1 < seats and size(state.undrawn) == 1:
            # rule 2.3: the banker of five players
            turn_up(self.box, state, seat + 1, state.undrawn)
            return True
        if seat + 1 < seats:
            state.phase = DRAWING
            state.turn = CHANCE
        else:
            self._begin_extending(state)
        return False

    def offer(self, state: VinoState, menu: Menu) -> None:
        """Offer the vineyards of the lower region drawn, private or government."""
        region = least(state.drawn)
        vineyards = purchase.affordable(self.box, state, state.turn, region)
        purchase.offer(menu, region, vineyards)

    def sample(self, state: VinoState, rng: Rng) -> Action:
        region = least(state.drawn)
        vineyards = purchase.affordable(self.box, state, state.turn, region)
        return pack(BUY, region, nth(vineyards, rng.below(size(vineyards))) + 1)

    def apply(self, state: VinoState, action: Action) -> None:
        """Buy in a region drawn; its start token comes along."""
        region = region_of(action)
        state.drawn ^= BIT[region]
        purchase.plant(state, state.turn, region, self.box.start_tokens[region])
        purchase.buy(self.box, state, action)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        return purchase.foretell(self.box, state, action)

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        region = region_of(action)
        first = least(state.drawn)
        if region == first or position_of(action) > self.box.sizes[region]:
            return purchase.why_not(self.box, state, action)
        if state.drawn & BIT[region]:
            return Refusal("lower-region-first", "2.2", {"region": REGIONS[first]})
        used = state.owned[state.turn * REGION_COUNT + region] != 0
        message = "start-token-used" if used else "not-drawn"
        return Refusal(message, "2.2", {"region": REGIONS[region]})

    def _begin_extending(self, state: VinoState) -> None:
        for region in members(state.undrawn):  # rule 2.4
            state.tokens[region] |= BIT[self.box.start_tokens[region]]
        if state.journal is not None and state.undrawn:
            state.journal.add("tokens-returned", {"regions": region_names(state.undrawn)})
        seats = len(state.order)
        queue = vec[i64](capacity=seats + 1)
        if seats * 2 > REGION_COUNT:  # rule 2.3: the banker still lacks his second
            queue = append(queue, state.order[seats - 1])
        for seat in state.order:
            queue = append(queue, seat)
        state.queue = queue
        state.undrawn = 0
        state.phase = EXTENDING
