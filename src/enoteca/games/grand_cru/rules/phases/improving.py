"""The decisions that the use of an improvement asks for."""

from enoteca.core.actions import Action, first_of, kind_of, pack, second_of, third_of
from enoteca.core.menu import COUNT, Menu
from enoteca.games.grand_cru.rules import assemblage, cellar, harvest, improvements, market
from enoteca.games.grand_cru.rules.actions import DONE, POUR, PRESS
from enoteca.games.grand_cru.rules.pending import (
    DRAWING_OFF,
    HARVESTING,
    PRESSING,
    SELLING,
    STEPPING,
)
from enoteca.games.grand_cru.rules.phases.phase import Phase
from enoteca.games.grand_cru.rules.state import (
    CruState,
    first_of_item,
    item,
    second_of_item,
    third_of_item,
)
from enoteca.games.grand_cru.rules.tiles import VARIETIES, VARIETY_COUNT
from enoteca.native import i64


class Selling(Phase):
    """A sale by AOC, or one of the two by Wholesale (rules 5.1, 5.4)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        cellar.offer_mature(self.components, state, menu)
        if first_of_item(state.agenda[-1]) == improvements.WHOLESALE_AGAIN:
            menu.offer(pack(DONE))

    def apply(self, state: CruState, action: Action) -> None:
        pending = state.agenda.pop()
        if kind_of(action) == DONE:
            return
        tile = first_of_item(pending)
        variety = first_of(action)
        price = market.price_for(self.components, state, state.turn, variety)
        if tile == improvements.BY_AOC:
            price += 1
        elif tile == improvements.WHOLESALE_AGAIN and second_of_item(pending) == variety + 1:
            price = self.components.prices[variety][third_of_item(pending)]  # rule 11.6
        frozen: i64 = 0
        space: i64 = 0
        if state.brands[variety] == state.turn:
            frozen = variety + 1
            space = max(0, state.brand_spaces[variety] - 1)
        market.sell(state, variety, second_of(action), third_of(action), price, True)
        if tile == improvements.BY_WHOLESALE:
            menu = Menu(COUNT)
            cellar.offer_mature(self.components, state, menu)
            if menu.count:
                state.agenda.append(item(SELLING, improvements.WHOLESALE_AGAIN, frozen, space))


class SellingOne(Phase):
    """Good vintage: one mature cube at its column's top price, to the supply (rule 5.5)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        cellar.offer_single(self.components, state, menu)

    def apply(self, state: CruState, action: Action) -> None:
        state.agenda.pop()
        variety = first_of(action)
        price = self.components.prices[variety][market.top_space(self.components, variety)]
        state.cellar[cellar.place(state.turn, second_of(action), variety)] -= 1
        state.supply[variety] += 1
        state.money[state.turn] += price
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            facts["barrel"] = second_of(action) + 1
            facts["price"] = price
            state.journal.add("sold-one", facts)


class Harvesting(Phase):
    """Harvester: the cubes of up to two vines (rule 5.3)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        harvest.offer_vines(state, menu)

    def apply(self, state: CruState, action: Action) -> None:
        left = first_of_item(state.agenda.pop()) - 1
        harvest.reap(state, first_of(action))
        harvest.check_last(self.rules, state)
        if left:
            state.agenda.append(item(HARVESTING, left))


class RichHarvesting(Phase):
    """Rich harvest: one vine, and a cube of its colour from the supply (rule 5.6)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        harvest.offer_rich(state, menu)

    def apply(self, state: CruState, action: Action) -> None:
        state.agenda.pop()
        variety = first_of(action)
        harvest.reap(state, variety)
        state.supply[variety] -= 1
        state.cellar[cellar.place(state.turn, 0, variety)] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            state.journal.add("cube-added", facts)
        harvest.check_last(self.rules, state)


class Refining(Phase):
    """Refinement: all cubes of a variety in a barrel move one barrel to the right (rule 5.7)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        improvements.offer_refinements(self.components, state, menu)

    def apply(self, state: CruState, action: Action) -> None:
        state.agenda.pop()
        spot = cellar.place(state.turn, second_of(action), first_of(action))
        cubes = state.cellar[spot]
        state.cellar[spot + VARIETY_COUNT] += cubes
        state.cellar[spot] = 0
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[first_of(action)]}
            facts["cubes"] = cubes
            facts["barrel"] = second_of(action) + 2
            state.journal.add("refined", facts)


class Stepping(Phase):
    """Steps of demand, spread freely: Advertising, or a space of the fair (rules 5.8, 7.7)."""

    __slots__ = ()

    def ready(self, state: CruState) -> bool:
        if first_of_item(state.agenda[-1]):
            menu = Menu(COUNT)
            market.offer_steps(self.components, state, menu)
            if menu.count:
                return True
        state.agenda.pop()
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        market.offer_steps(self.components, state, menu)
        if second_of_item(state.agenda[-1]):
            menu.offer(pack(DONE))

    def apply(self, state: CruState, action: Action) -> None:
        if kind_of(action) == DONE:
            state.agenda.pop()
        else:
            market.raise_demand(self.components, state, first_of(action))
            left = first_of_item(state.agenda[-1]) - 1
            state.agenda[-1] = item(STEPPING, left, 1)


class Assembling(Phase):
    """Assemblage: which cubes go (rule 5.2)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        self.rules.assemblage.offer(self.components.last_mature, state, menu)

    def apply(self, state: CruState, action: Action) -> None:
        state.agenda.pop()
        cubes = self.rules.assemblage.begin(state, action)
        if cubes:
            state.agenda.append(item(DRAWING_OFF, second_of(action), cubes))


class DrawingOff(Phase):
    """Assemblage from the barrel before: which cubes come (rule 5.2)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        barrel = first_of_item(state.agenda[-1])
        assemblage.offer_cubes(self.components.last_mature, state, barrel, menu)

    def apply(self, state: CruState, action: Action) -> None:
        pending = state.agenda.pop()
        barrel = first_of_item(pending)
        variety = first_of(action)
        spot = cellar.place(state.turn, barrel, variety)
        state.cellar[spot - VARIETY_COUNT] -= 1
        state.cellar[spot] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            facts["barrel"] = barrel + 1
            state.journal.add("drawn-off", facts)
        left = second_of_item(pending) - 1
        if left:
            state.agenda.append(item(DRAWING_OFF, barrel, left))


class Pressing(Phase):
    """Uvaggio: two cubes of the first barrel go, then any one of the supply comes (rule 5.10)."""

    __slots__ = ()

    def offer(self, state: CruState, menu: Menu) -> None:
        if first_of_item(state.agenda[-1]):
            start = cellar.place(state.turn, 0, 0)
            for variety in range(VARIETY_COUNT):
                if state.cellar[start + variety]:
                    menu.offer(pack(PRESS, variety))
        else:
            for variety in range(VARIETY_COUNT):
                if state.supply[variety]:
                    menu.offer(pack(POUR, variety))

    def apply(self, state: CruState, action: Action) -> None:
        variety = first_of(action)
        left = first_of_item(state.agenda.pop())
        change: i64 = -1 if left else 1
        state.cellar[cellar.place(state.turn, 0, variety)] += change
        state.supply[variety] -= change
        if left:
            state.agenda.append(item(PRESSING, left - 1))
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            state.journal.add("pressed" if left else "poured", facts)
