"""The decisions that the use of an improvement asks for."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules import assemblage, cellar, harvest, improvements, market, pending
from enoteca.games.grand_cru.rules.actions import (
    BLEND,
    DEMAND,
    DONE,
    DRAW_OFF,
    EXCHANGE,
    HARVEST,
    POUR,
    PRESS,
    REFINE,
    SELL,
    VINTAGE,
)
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    barrel_due,
    barrel_of,
    cubes_due,
    cubes_of,
    cubes_to_draw,
    frozen_column,
    frozen_space,
    may_stop,
    sale_by,
    steps_due,
    variety_of,
)
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, drop, item, push
from enoteca.games.grand_cru.rules.tiles import VARIETIES, VARIETY_COUNT
from enoteca.native import i64


class Selling(CruPhase):
    """A sale by AOC, or one of the two by Wholesale (rules 5.1, 5.4)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.SELLING, "selling", "4.8")

    def offer(self, state: CruState, menu: Menu) -> None:
        cellar.offer_mature(self.components, state, menu)
        if sale_by(state.agenda[-1]) == improvements.WHOLESALE_AGAIN:
            menu.offer(pack(DONE))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != SELL:
            by_aoc = sale_by(state.agenda[-1]) == improvements.BY_AOC
            return Refusal("sale-first", "5.1" if by_aoc else "5.4")
        return cellar.refuse_sale(self.components, state, action, self.rule)

    def _price(self, state: CruState, due: i64, variety: i64) -> i64:
        """Return what a cube brings: one more by AOC (rule 5.1)."""
        if _is_below_marker(due, variety):
            return self.components.price(variety, frozen_space(due))
        price = market.price_for(self.components, state, state.turn, variety)
        return price + 1 if sale_by(due) == improvements.BY_AOC else price

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        if kind_of(action) == DONE:
            return {}
        due = state.agenda[-1]
        variety = variety_of(action)
        price = self._price(state, due, variety)
        found = market.sale_foretold(state, seat, variety, cubes_of(action), price)
        found["below_marker"] = _is_below_marker(due, variety)
        return found

    def details(self, due: i64) -> Data:
        return {"by": improvements.SALES[sale_by(due)]}

    def apply(self, state: CruState, action: Action) -> None:
        due = drop(state)
        if kind_of(action) == DONE:
            return
        tile = sale_by(due)
        variety = variety_of(action)
        price = self._price(state, due, variety)
        frozen: i64 = 0
        space: i64 = 0
        if state.brands[variety] == state.turn:
            frozen = variety + 1
            space = max(0, state.brand_spaces[variety] - 1)
        market.sell(state, variety, barrel_of(action), cubes_of(action), price, True)
        if tile == improvements.BY_WHOLESALE and cellar.has_mature(self.components, state):
            push(state, item(pending.SELLING, improvements.WHOLESALE_AGAIN, frozen, space))


def _is_below_marker(due: i64, variety: i64) -> bool:
    """Return whether a sale is the second out of a frozen column (rule 11.6)."""
    again = sale_by(due) == improvements.WHOLESALE_AGAIN
    return again and frozen_column(due) == variety + 1


class SellingOne(CruPhase):
    """Good vintage: one mature cube at its column's top price, to the supply (rule 5.5)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.SELLING_ONE, "selling-one", "5.5")

    def offer(self, state: CruState, menu: Menu) -> None:
        cellar.offer_single(self.components, state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != VINTAGE:
            return Refusal("vintage-first", self.rule)
        return cellar.refuse_sale(self.components, state, action, self.rule)

    def apply(self, state: CruState, action: Action) -> None:
        drop(state)
        variety = variety_of(action)
        price = self._price(variety)
        state.cellar[cellar.place(state.turn, barrel_of(action), variety)] -= 1
        state.supply[variety] += 1
        state.money[state.turn] += price
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            facts["barrel"] = barrel_of(action) + 1
            facts["price"] = price
            state.journal.add("sold-one", facts)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        price = self._price(variety_of(action))
        return {"price": price, "francs": price, "money": state.money[seat] + price}

    def _price(self, variety: i64) -> i64:
        return self.components.price(variety, self.components.top_spaces[variety])


class Harvesting(CruPhase):
    """Harvester: the cubes of up to two vines (rule 5.3)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.HARVESTING, "harvesting", "5.3")

    def offer(self, state: CruState, menu: Menu) -> None:
        harvest.offer_vines(state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no matter)
        if kind_of(action) != HARVEST:
            return Refusal("harvest-first", self.rule)
        return harvest.no_grapes(variety_of(action))

    def details(self, due: i64) -> Data:
        return {"cubes": cubes_due(due)}

    def apply(self, state: CruState, action: Action) -> None:
        left = cubes_due(drop(state)) - 1
        harvest.reap(state, variety_of(action))
        harvest.check_last(self.rules, state)
        if left:
            push(state, item(pending.HARVESTING, left))

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:  # noqa: ARG002 (the same for all)
        return harvest.foretold(state, seat, 0)


class RichHarvesting(CruPhase):
    """Rich harvest: one vine, and a cube of its colour from the supply (rule 5.6)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.RICH_HARVESTING, "rich-harvesting", "5.6")

    def offer(self, state: CruState, menu: Menu) -> None:
        harvest.offer_rich(state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != HARVEST:
            return Refusal("rich-harvest-first", self.rule)
        variety = variety_of(action)
        if not state.grapes[state.turn * VARIETY_COUNT + variety]:
            return harvest.no_grapes(variety)
        return Refusal("none-in-supply", self.rule, {"variety": VARIETIES[variety]})

    def apply(self, state: CruState, action: Action) -> None:
        drop(state)
        variety = variety_of(action)
        harvest.reap(state, variety)
        state.supply[variety] -= 1
        state.cellar[cellar.place(state.turn, 0, variety)] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            state.journal.add("cube-added", facts)
        harvest.check_last(self.rules, state)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:  # noqa: ARG002 (the same for all)
        return harvest.foretold(state, seat, 0)


class Refining(CruPhase):
    """Refinement: all cubes of a variety in a barrel move one barrel to the right (rule 5.7)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.REFINING, "refining", "5.7")

    def offer(self, state: CruState, menu: Menu) -> None:
        improvements.offer_refinements(self.components, state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != REFINE:
            return Refusal("refine-first", self.rule)
        if cellar.cubes_named(state, action):
            return Refusal("would-spoil", self.rule, {"variety": VARIETIES[variety_of(action)]})
        return cellar.too_few_cubes(state, action, 1, self.rule)

    def apply(self, state: CruState, action: Action) -> None:
        drop(state)
        spot = cellar.place(state.turn, barrel_of(action), variety_of(action))
        cubes = state.cellar[spot]
        state.cellar[spot + VARIETY_COUNT] += cubes
        state.cellar[spot] = 0
        if state.journal is not None:
            facts: dict[str, object] = {
                "seat": state.turn,
                "variety": VARIETIES[variety_of(action)],
            }
            facts["cubes"] = cubes
            facts["barrel"] = barrel_of(action) + 2
            state.journal.add("refined", facts)


class Stepping(CruPhase):
    """Steps of demand, spread freely: Advertising, or a space of the fair (rules 5.8, 7.7)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.STEPPING, "stepping", "5.8")

    def ready(self, state: CruState) -> bool:
        if steps_due(state.agenda[-1]) and market.has_step(self.components, state):
            return True
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        market.offer_steps(self.components, state, menu)
        if may_stop(state.agenda[-1]):
            menu.offer(pack(DONE))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != DEMAND:  # a space of the fair, or Advertising
            return Refusal("steps-first", "7.7" if state.fair_taken else self.rule)
        return market.refuse_step(variety_of(action))

    def details(self, due: i64) -> Data:
        return {"steps": steps_due(due)}

    def apply(self, state: CruState, action: Action) -> None:
        if kind_of(action) == DONE:
            drop(state)
        else:
            market.raise_demand(self.components, state, variety_of(action))
            left = steps_due(state.agenda[-1]) - 1
            state.agenda[-1] = item(pending.STEPPING, left, 1)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        if kind_of(action) == DONE:
            return {}
        return market.step_foretold(self.components, state, variety_of(action))


class Assembling(CruPhase):
    """Assemblage: which cubes go (rule 5.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.ASSEMBLING, "assembling", "5.2")

    def offer(self, state: CruState, menu: Menu) -> None:
        self.rules.assemblage.offer(self.components.last_mature, state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) not in (BLEND, EXCHANGE):
            return Refusal("blend-first", self.rule)
        return self.rules.assemblage.refuse(state, action)

    def apply(self, state: CruState, action: Action) -> None:
        drop(state)
        cubes = self.rules.assemblage.begin(state, action)
        if cubes:
            push(state, item(pending.DRAWING_OFF, barrel_of(action), cubes))


class DrawingOff(CruPhase):
    """Assemblage from the barrel before: which cubes come (rule 5.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.DRAWING_OFF, "drawing-off", "5.2")

    def offer(self, state: CruState, menu: Menu) -> None:
        barrel = barrel_due(state.agenda[-1])
        assemblage.offer_cubes(self.components.last_mature, state, barrel, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no matter)
        if kind_of(action) != DRAW_OFF:
            return Refusal("draw-off-first", self.rule)
        return Refusal("cannot-draw-off", self.rule, {"variety": VARIETIES[variety_of(action)]})

    def details(self, due: i64) -> Data:
        return {"barrel": barrel_due(due) + 1, "cubes": cubes_to_draw(due)}

    def apply(self, state: CruState, action: Action) -> None:
        due = drop(state)
        barrel = barrel_due(due)
        variety = variety_of(action)
        spot = cellar.place(state.turn, barrel, variety)
        state.cellar[spot - VARIETY_COUNT] -= 1
        state.cellar[spot] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            facts["barrel"] = barrel + 1
            state.journal.add("drawn-off", facts)
        left = cubes_to_draw(due) - 1
        if left:
            push(state, item(pending.DRAWING_OFF, barrel, left))


class Pressing(CruPhase):
    """Uvaggio: two cubes of the first barrel go, then any one of the supply comes (rule 5.10)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.PRESSING, "pressing", "5.10")

    def offer(self, state: CruState, menu: Menu) -> None:
        if cubes_due(state.agenda[-1]):
            start = cellar.place(state.turn, 0, 0)
            for variety in range(VARIETY_COUNT):
                if state.cellar[start + variety]:
                    menu.offer(pack(PRESS, variety))
        else:
            for variety in range(VARIETY_COUNT):
                if state.supply[variety]:
                    menu.offer(pack(POUR, variety))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        kind = kind_of(action)
        to_go = cubes_due(state.agenda[-1])
        if kind not in (PRESS, POUR) or (kind == POUR and to_go):
            return Refusal("press-first", self.rule)
        if kind == PRESS and not to_go:
            return Refusal("pour-first", self.rule)
        facts: dict[str, object] = {"variety": VARIETIES[variety_of(action)]}
        if kind == PRESS:
            return Refusal("not-in-first-barrel", self.rule, facts)
        return Refusal("none-in-supply", self.rule, facts)

    def details(self, due: i64) -> Data:
        return {"cubes": cubes_due(due)}

    def apply(self, state: CruState, action: Action) -> None:
        variety = variety_of(action)
        left = cubes_due(drop(state))
        change: i64 = -1 if left else 1
        state.cellar[cellar.place(state.turn, 0, variety)] += change
        state.supply[variety] -= change
        if left:
            push(state, item(pending.PRESSING, left - 1))
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            state.journal.add("pressed" if left else "poured", facts)
