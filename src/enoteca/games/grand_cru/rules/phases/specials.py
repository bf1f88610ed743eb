"""What the spaces of the fair let a player do; he may always do nothing (rule 7.9)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import COUNT, SECOND, Menu
from enoteca.games.grand_cru.rules import cellar, estate, harvest, market, pending
from enoteca.games.grand_cru.rules.actions import (
    DONE,
    FROM_DISCARD,
    FROM_PILE,
    HARVEST,
    JUICE,
    RESTRUCTURE,
    SELL,
    TAKE,
    YOUNG,
)
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    barrel_of,
    cubes_of,
    juiced_of,
    lowest_variety,
    new_vine_of,
    pile_of,
    space_due,
    variety_of,
    vine_of,
)
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, drop, item
from enoteca.games.grand_cru.rules.tiles import (
    EMPTY_VINE,
    ESTATE_NAMES,
    FIRST_PLAYER,
    FRANCS_1,
    FULL_VINE,
    SPACES,
    VARIETIES,
    VARIETY_COUNT,
)
from enoteca.native import i64


class Special(CruPhase):
    """A special action: some ways to perform it, or nothing."""

    __slots__ = ()

    def ready(self, state: CruState) -> bool:
        menu = Menu(COUNT)
        self.offer_ways(state, menu)
        if menu.count:
            return True
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        self.offer_ways(state, menu)
        menu.offer(pack(DONE))

    def apply(self, state: CruState, action: Action) -> None:
        if kind_of(action) == DONE:
            drop(state)
            if state.journal is not None:
                state.journal.add("not-performed", {"seat": state.turn})
        else:
            self.perform(state, action)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        return {} if kind_of(action) == DONE else self.foretell_way(state, seat, action)

    def foretell_way(self, state: CruState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        """Return what a way to perform the special action would bring."""
        return {}

    def offer_ways(self, state: CruState, menu: Menu) -> None:
        """Offer every way to perform the special action."""

    def perform(self, state: CruState, action: Action) -> None:
        """Perform the special action and take it off the agenda, or leave what is left of it."""


class LateHarvesting(Special):
    """One vine for a franc, the last cube too (rule 7.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.LATE_HARVESTING, "late-harvesting", "7.2")

    def offer_ways(self, state: CruState, menu: Menu) -> None:
        if state.money[state.turn] >= self.components.harvest:
            harvest.offer_vines(state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no matter)
        if kind_of(action) != HARVEST:
            return Refusal("late-harvest-first", self.rule)
        return harvest.no_grapes(variety_of(action))

    def perform(self, state: CruState, action: Action) -> None:
        drop(state)
        harvest.pay(self.rules, state)
        harvest.reap(state, variety_of(action))

    def foretell_way(self, state: CruState, seat: Seat, action: Action) -> Data:  # noqa: ARG002 (all alike)
        return {"money": state.money[seat] - self.components.harvest}


class Delivering(Special):
    """A sale whose cubes go to the supply, never to the fair (rule 7.3)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.DELIVERING, "delivering", "7.3")

    def offer_ways(self, state: CruState, menu: Menu) -> None:
        cellar.offer_mature(self.components, state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != SELL:
            return Refusal("delivery-first", self.rule)
        return cellar.refuse_sale(self.components, state, action, "4.8")

    def perform(self, state: CruState, action: Action) -> None:
        drop(state)
        price = self._price(state, variety_of(action))
        market.sell(state, variety_of(action), barrel_of(action), cubes_of(action), price, False)

    def foretell_way(self, state: CruState, seat: Seat, action: Action) -> Data:
        price = self._price(state, variety_of(action))
        return market.sale_foretold(state, seat, variety_of(action), cubes_of(action), price)

    def _price(self, state: CruState, variety: i64) -> i64:
        return self.components.price(variety, state.demand[variety])


class Juicing(Special):
    """Any number of cubes from the vines, a franc each, variety by variety (rule 7.4)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.JUICING, "juicing", "7.4")

    def offer_ways(self, state: CruState, menu: Menu) -> None:
        start = state.turn * VARIETY_COUNT
        for variety in range(lowest_variety(state.agenda[-1]), VARIETY_COUNT):
            menu.span(pack(JUICE, variety, 1), state.grapes[start + variety], SECOND)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != JUICE:
            return Refusal("juice-first", self.rule)
        variety = variety_of(action)
        facts: dict[str, object] = {"variety": VARIETIES[variety]}
        if variety < lowest_variety(state.agenda[-1]):
            return Refusal("juice-in-order", self.rule, facts)
        facts["cubes"] = state.grapes[state.turn * VARIETY_COUNT + variety]
        return Refusal("too-few-grapes", self.rule, facts)

    def perform(self, state: CruState, action: Action) -> None:
        seat = state.turn
        variety = variety_of(action)
        cubes = juiced_of(action)
        state.grapes[seat * VARIETY_COUNT + variety] -= cubes
        state.supply[variety] += cubes
        state.money[seat] += cubes
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
            facts["cubes"] = cubes
            state.journal.add("juiced", facts)
        state.agenda[-1] = item(pending.JUICING, variety + 1)

    def foretell_way(self, state: CruState, seat: Seat, action: Action) -> Data:
        francs = juiced_of(action)
        return {"francs": francs, "money": state.money[seat] + francs}


class SellingYoung(Special):
    """A sale of young wine: a franc less for every year that is missing (rule 7.5)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.SELLING_YOUNG, "selling-young", "7.5")

    def offer_ways(self, state: CruState, menu: Menu) -> None:
        cellar.offer_young(self.components, state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != YOUNG:
            return Refusal("young-wine-first", self.rule)
        variety = variety_of(action)
        if barrel_of(action) >= self.components.first_mature[variety]:
            return Refusal("no-longer-young", self.rule, {"variety": VARIETIES[variety]})
        return cellar.too_few_cubes(state, action, cubes_of(action), self.rule)

    def perform(self, state: CruState, action: Action) -> None:
        drop(state)
        price = self._price(state, variety_of(action), barrel_of(action))
        market.sell(state, variety_of(action), barrel_of(action), cubes_of(action), price, False)

    def foretell_way(self, state: CruState, seat: Seat, action: Action) -> Data:
        price = self._price(state, variety_of(action), barrel_of(action))
        return market.sale_foretold(state, seat, variety_of(action), cubes_of(action), price)

    def _price(self, state: CruState, variety: i64, barrel: i64) -> i64:
        missing = self.components.first_mature[variety] - barrel
        return max(0, self.components.price(variety, state.demand[variety]) - missing)


class Restructuring(Special):
    """A vine goes, another one of any variety comes from a pile, still empty (rule 7.6)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.RESTRUCTURING, "restructuring", "7.6")

    def offer_ways(self, state: CruState, menu: Menu) -> None:
        start = state.turn * VARIETY_COUNT
        for variety in range(VARIETY_COUNT):
            if state.grapes[start + variety]:
                self._offer_vines(state, FULL_VINE + variety, menu)
        for variety in range(VARIETY_COUNT):
            if state.vines[start + variety] > state.grapes[start + variety]:
                self._offer_vines(state, EMPTY_VINE + variety, menu)

    def _offer_vines(self, state: CruState, name: i64, menu: Menu) -> None:
        for variety in range(VARIETY_COUNT):
            if state.pile[variety]:
                menu.offer(pack(RESTRUCTURE, name, variety, FROM_PILE))
            if state.discard[variety]:
                menu.offer(pack(RESTRUCTURE, name, variety, FROM_DISCARD))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != RESTRUCTURE:
            return Refusal("restructuring-first", self.rule)
        name = vine_of(action)
        if not estate.vines_named(state, state.turn, name):
            return Refusal("not-in-estate", self.rule, {"tile": ESTATE_NAMES[name]})
        facts: dict[str, object] = {"variety": VARIETIES[new_vine_of(action)]}
        facts["pile"] = "discard" if pile_of(action) == FROM_DISCARD else "pile"
        return Refusal("not-in-pile", self.rule, facts)

    def perform(self, state: CruState, action: Action) -> None:
        drop(state)
        seat = state.turn
        variety = new_vine_of(action)
        estate.remove_vine(state, seat, vine_of(action))
        if pile_of(action) == FROM_PILE:
            state.pile[variety] -= 1
        else:
            state.discard[variety] -= 1
        state.vines[seat * VARIETY_COUNT + variety] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "tile": ESTATE_NAMES[vine_of(action)]}
            facts["variety"] = VARIETIES[variety]
            state.journal.add("restructured", facts)


class Claiming(Special):
    """The first player's jug, or 1 to 3 francs (rules 7.1, 7.8)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.CLAIMING, "claiming", "7.9")

    def offer_ways(self, state: CruState, menu: Menu) -> None:  # noqa: ARG002 (always the same)
        menu.offer(pack(TAKE))

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no choice but two)
        return Refusal("claim-first", self.rule)

    def details(self, due: i64) -> Data:
        return {"space": SPACES[space_due(due)]}

    def perform(self, state: CruState, action: Action) -> None:  # noqa: ARG002 (says only yes)
        space = space_due(drop(state))
        if space == FIRST_PLAYER:
            state.next_first = state.turn
            if state.journal is not None:
                state.journal.add("first-claimed", {"seat": state.turn})
        else:
            francs = space - FRANCS_1 + 1
            state.money[state.turn] += francs
            if state.journal is not None:
                state.journal.add("francs-taken", {"seat": state.turn, "francs": francs})
