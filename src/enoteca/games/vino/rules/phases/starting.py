"""Before the first round: the start tokens and the first three vineyards."""

from enoteca.core.actions import Action, first_of, pack, second_of
from enoteca.core.bits import BIT, BitSet, members, nth, size
from enoteca.core.game import CHANCE
from enoteca.games.vino.rules import purchase
from enoteca.games.vino.rules.actions import DRAW
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, VARIETIES, region_names
from enoteca.games.vino.rules.state import DRAWING, EXTENDING, STARTING, VinoState


def draws(state: VinoState) -> list[Action]:
    """Return the pairs of start tokens that chance may turn up (rule 2.2)."""
    regions = members(state.undrawn)
    found: list[Action] = []
    for place in range(len(regions)):
        for later in range(place + 1, len(regions)):
            found.append(pack(DRAW, regions[place], regions[later]))
    return found


def draw(box: Components, state: VinoState, action: Action) -> None:
    """Turn up two start tokens for the next seat."""
    seat = (REGION_COUNT - size(state.undrawn)) // 2
    _turn_up(box, state, seat, BIT[first_of(action)] | BIT[second_of(action)])


def _turn_up(box: Components, state: VinoState, seat: int, regions: BitSet) -> None:
    state.undrawn ^= regions
    state.drawn = regions
    state.turn = seat
    state.phase = STARTING
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "regions": region_names(regions)}
        varieties = [VARIETIES[box.start_tokens[region]] for region in members(regions)]
        facts["varieties"] = varieties
        state.journal.add("tokens-drawn", facts)


def first_purchases(box: Components, state: VinoState) -> list[Action]:
    """Return the vineyards of the lower region drawn, private or government (rule 2.2)."""
    region = nth(state.drawn, 0)
    return purchase.purchases(region, purchase.affordable(box, state, state.turn, region))


def buy_first(box: Components, state: VinoState, action: Action) -> None:
    """Buy in a region drawn; its start token comes along."""
    region = first_of(action)
    state.drawn ^= BIT[region]
    purchase.plant(state, state.turn, region, box.start_tokens[region])
    purchase.buy(box, state, action)


def ask_first(box: Components, state: VinoState) -> None:
    """Go on with the regions drawn, the next draw, or the vineyards of free choice."""
    seats = len(state.order)
    # After a donation the turn may be anybody's: whoever has drawn last is still buying.
    seat = (REGION_COUNT + 1 - size(state.undrawn)) // 2 - 1
    if state.drawn:
        state.turn = seat
    elif seat + 1 < seats and size(state.undrawn) == 1:
        _turn_up(box, state, seat + 1, state.undrawn)  # rule 2.3: the banker of five players
    elif seat + 1 < seats:
        state.phase = DRAWING
        state.turn = CHANCE
    else:
        _begin_extending(box, state)


def _begin_extending(box: Components, state: VinoState) -> None:
    for region in members(state.undrawn):  # rule 2.4
        state.tokens[region] |= BIT[box.start_tokens[region]]
    if state.journal is not None and state.undrawn:
        state.journal.add("tokens-returned", {"regions": region_names(state.undrawn)})
    state.queue = state.order[:]
    if len(state.order) * 2 > REGION_COUNT:  # rule 2.3: the banker still lacks his second
        state.queue.insert(0, state.order[-1])
    state.undrawn = 0
    state.phase = EXTENDING


def ask_next(state: VinoState) -> bool:
    """Ask the next seat for a vineyard of free choice (rule 2.4); return whether there is one."""
    if not state.queue:
        return False
    state.turn = state.queue[0]
    return True


def extensions(box: Components, state: VinoState) -> list[Action]:
    """Return every vineyard that the seat to move may buy (rule 2.4): no pass (rule 2.5)."""
    found: list[Action] = []
    for region in range(REGION_COUNT):
        vineyards = purchase.purchasable(box, state, state.turn, region)
        found += purchase.purchases(region, vineyards)
    return found


def extend(box: Components, state: VinoState, action: Action) -> None:
    """Buy a vineyard of free choice."""
    state.queue.pop(0)
    purchase.buy(box, state, action)
