"""The fair: prestige for what was sold, and who may spend it."""

from typing import Final

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT, BitSet, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.actions import FAIR, PASS
from enoteca.games.grand_cru.rules.components import MOST_PIECES
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import space_of
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, drop, item, push
from enoteca.games.grand_cru.rules.tiles import (
    DEMAND_1,
    DEMAND_3,
    GRAPE_JUICE,
    LATE_HARVEST,
    RESTRUCTURING,
    SPACE_COUNT,
    SPACES,
    SPECIAL_DELIVERY,
    VARIETIES,
    VARIETY_COUNT,
    YOUNG_WINE,
)
from enoteca.native import append, i64, vec

MOST: Final = 3
SECOND_MOST: Final = 1


def gained(rules: Ruleset, state: CruState, variety: i64) -> vec[i64]:
    """Return the prestige that each seat's cubes of a variety bring (rule 6.2)."""
    most: i64 = 0
    second: i64 = 0
    leaders: i64 = 0
    seconds: i64 = 0
    for seat in range(rules.seats):
        cubes = state.sold[seat * VARIETY_COUNT + variety]
        if cubes > most:
            second = most
            seconds = leaders
            most = cubes
            leaders = 1
        elif cubes == most:
            leaders += 1
        elif cubes > second:
            second = cubes
            seconds = 1
        elif cubes == second:
            seconds += 1
    gains = vec[i64](capacity=rules.seats)
    for seat in range(rules.seats):
        cubes = state.sold[seat * VARIETY_COUNT + variety]
        gain: i64 = 0
        if cubes and cubes == most:
            gain = MOST if leaders == 1 else SECOND_MOST
        elif cubes and cubes == second and leaders == 1 and seconds == 1:
            gain = SECOND_MOST
        gains = append(gains, gain)
    return gains


class Valuing(CruPhase):
    """Per variety, most cubes sold bring 3 prestige, second most 1 (rule 6.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.VALUING, "valuing", "6.2")

    def ready(self, state: CruState) -> bool:
        for variety in range(VARIETY_COUNT):
            self._value(state, variety)
        sold = state.sold
        for seat in range(self.rules.seats):
            for variety in range(VARIETY_COUNT):
                spot = seat * VARIETY_COUNT + variety
                state.supply[variety] += sold[spot]
                sold[spot] = 0
        state.next_first = state.first
        # The fair hands the turn on first of all: stand just before the one who begins.
        state.turn = (self._beginner(state) + self.rules.seats - 1) % self.rules.seats
        drop(state)
        return False

    def _value(self, state: CruState, variety: i64) -> None:
        gains = gained(self.rules, state, variety)
        for seat in range(self.rules.seats):
            if gains[seat]:
                state.prestige[seat] += gains[seat]
                if state.journal is not None:
                    facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
                    facts["cubes"] = state.sold[seat * VARIETY_COUNT + variety]
                    facts["prestige"] = gains[seat]
                    state.journal.add("fair-valued", facts)

    def _beginner(self, state: CruState) -> i64:
        """Return who has most prestige, the first clockwise from the first player (rule 6.3)."""
        best = state.first
        for step in range(1, self.rules.seats):
            seat = (state.first + step) % self.rules.seats
            if state.prestige[seat] > state.prestige[best]:
                best = seat
        return best


class Fair(CruPhase):
    """One special action or a final pass each, clockwise, until nobody is left (rule 6.3)."""

    __slots__ = ("payable",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.FAIR, "fair", "6.3")
        self.payable: vec[i64] = vec[i64]()  # the spaces that so much prestige is enough for
        for prestige in range(MOST_PIECES + 1):
            spaces: BitSet = 0
            for space in range(SPACE_COUNT):
                if self.components.space_costs[space] <= prestige:
                    spaces |= BIT[space]
            self.payable = append(self.payable, spaces)

    def ready(self, state: CruState) -> bool:
        seats = self.rules.seats
        for step in range(1, seats + 1):
            seat = (state.turn + step) % seats
            if not state.passed_fair & BIT[seat]:
                if state.markers[seat] and self._open(state, seat):
                    state.turn = seat
                    return True
                state.passed_fair |= BIT[seat]
        for seat in range(seats):
            state.markers[seat] = self.components.markers - 1
        state.fair_taken = 0
        state.passed_fair = 0
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        menu.offer(pack(PASS))
        spaces = self._open(state, state.turn)
        while spaces:
            menu.offer(pack(FAIR, least(spaces)))
            spaces &= spaces - 1

    def sample(self, state: CruState, rng: Rng) -> Action:
        """Draw a space without listing them."""
        spaces = self._open(state, state.turn)
        drawn = rng.below(1 + size(spaces))
        return pack(FAIR, nth(spaces, drawn - 1)) if drawn else pack(PASS)

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != FAIR:
            return Refusal("fair-first", self.rule)
        space = space_of(action)
        facts: dict[str, object] = {"space": SPACES[space]}
        if state.fair_taken & BIT[space]:
            return Refusal("space-is-taken", self.rule, facts)
        facts["prestige"] = self.components.space_costs[space]
        return Refusal("too-little-prestige", self.rule, facts)

    def apply(self, state: CruState, action: Action) -> None:
        seat = state.turn
        if kind_of(action) == PASS:
            state.passed_fair |= BIT[seat]
            if state.journal is not None:
                state.journal.add("passed-fair", {"seat": seat})
            return
        space = space_of(action)
        state.prestige[seat] -= self.components.space_costs[space]
        state.markers[seat] -= 1
        state.fair_taken |= BIT[space]
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "space": SPACES[space]}
            facts["prestige"] = self.components.space_costs[space]
            state.journal.add("space-taken", facts)
        push(state, _special(space))

    def _open(self, state: CruState, seat: Seat) -> BitSet:
        """Return the free spaces that a seat can pay for."""
        return self.payable[min(state.prestige[seat], MOST_PIECES)] & ~state.fair_taken

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        if kind_of(action) == PASS:
            return {}
        return {"prestige": state.prestige[seat] - self.components.space_costs[space_of(action)]}


def _special(space: i64) -> i64:
    """Return what a space of the fair puts on the agenda."""
    if space == LATE_HARVEST:
        return pending.LATE_HARVESTING
    if space == SPECIAL_DELIVERY:
        return pending.DELIVERING
    if space == GRAPE_JUICE:
        return pending.JUICING
    if space == YOUNG_WINE:
        return pending.SELLING_YOUNG
    if space == RESTRUCTURING:
        return pending.RESTRUCTURING
    if DEMAND_1 <= space <= DEMAND_3:
        return item(pending.STEPPING, space - DEMAND_1 + 1, 1)
    return item(pending.CLAIMING, space)
