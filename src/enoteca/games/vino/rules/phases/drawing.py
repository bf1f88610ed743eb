"""Chance turns up the start tokens."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, BitSet, members, nth, size
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.vino.rules.actions import DRAW, one_region_of, other_region_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, VARIETIES, region_names
from enoteca.games.vino.rules.state import STARTING, VinoState
from enoteca.native import i64


class Drawing(Phase[VinoState]):
    """Two start tokens for the next seat (rule 2.2)."""

    __slots__ = ("box",)

    def __init__(self, box: Components) -> None:
        super().__init__("drawing", "2.2")
        self.box = box

    def offer(self, state: VinoState, menu: Menu) -> None:
        regions = members(state.undrawn)
        for place in range(len(regions)):
            for later in range(place + 1, len(regions)):
                menu.offer(pack(DRAW, regions[place], regions[later]))

    def sample(self, state: VinoState, rng: Rng) -> Action:
        later = size(state.undrawn) - 1  # how many come after the first of the two
        place = rng.below(later * (later + 1) // 2)
        first: i64 = 0
        while place >= later:
            place -= later
            later -= 1
            first += 1
        other = nth(state.undrawn, first + 1 + place)
        return pack(DRAW, nth(state.undrawn, first), other)

    def apply(self, state: VinoState, action: Action) -> None:
        seat = (REGION_COUNT - size(state.undrawn)) // 2
        regions = BIT[one_region_of(action)] | BIT[other_region_of(action)]
        turn_up(self.box, state, seat, regions)


def turn_up(box: Components, state: VinoState, seat: int, regions: BitSet) -> None:
    """Turn start tokens up, for a seat to buy where they say."""
    state.undrawn ^= regions
    state.drawn = regions
    state.turn = seat
    state.phase = STARTING
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "regions": region_names(regions)}
        varieties = [VARIETIES[box.start_tokens[region]] for region in members(regions)]
        facts["varieties"] = varieties
        state.journal.add("tokens-drawn", facts)
