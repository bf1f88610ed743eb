"""Before the first year: replaced types, the row of innovations, secret loans, the first player."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT
from enoteca.core.game import CHANCE, Data, Refusal, Seat
from enoteca.core.menu import FIRST, Menu
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.actions import FIRST_SEAT, LOANS, REPLACE, ROW
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    innovation_of,
    loans_of,
    newcomer_due,
    newcomer_of,
    replaced_of,
    seat_of,
)
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.phases.laying import IMPROVEMENTS_ALONE, VINES_ALONE
from enoteca.games.grand_cru.rules.state import CruState, drop, item, new_state, push
from enoteca.games.grand_cru.rules.tiles import (
    IMPROVEMENTS,
    INNOVATION_COUNT,
    INNOVATIONS,
    NO_TILE,
    PRINTED_COUNT,
    VARIETY_COUNT,
)
from enoteca.native import append, i64, vec


def prepared(rules: Ruleset) -> CruState:
    """Return the state before anything has happened, all preparation on the agenda (rule 2.1)."""
    state = new_state(rules.seats, rules.components)
    state.agenda = vec[i64]([pending.OPENING, pending.NAMING_FIRST, pending.BORROWING])
    if rules.innovation:
        push(state, pending.LAYING_ROW)
    push(state, item(pending.LAYING, rules.seats, IMPROVEMENTS_ALONE))
    push(state, item(pending.LAYING, 2 * rules.seats, VINES_ALONE))
    for place in range(len(rules.newcomers) - 1, -1, -1):
        if rules.replaced[place] == NO_TILE:
            push(state, item(pending.REPLACING, rules.newcomers[place]))
        else:
            replace(rules.components, state, rules.newcomers[place], rules.replaced[place])
    return state


def replace(components: Components, state: CruState, newcomer: i64, replaced: i64) -> None:
    """Put the tiles of one type into the pile in place of another's (rule 11.1)."""
    state.pile[VARIETY_COUNT + replaced] = 0
    state.pile[VARIETY_COUNT + newcomer] = components.improvements[newcomer]
    state.types ^= BIT[replaced] | BIT[newcomer]


class Replacing(CruPhase):
    """Chance names the type that a newcomer replaces (rule 11.1)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.REPLACING, "replacing", "11.1")

    def ready(self, state: CruState) -> bool:
        state.turn = CHANCE
        return True

    def offer(self, state: CruState, menu: Menu) -> None:
        newcomer = newcomer_due(state.agenda[-1])
        for improvement in range(PRINTED_COUNT):
            if state.types & BIT[improvement]:
                menu.offer(pack(REPLACE, newcomer, improvement))

    def apply(self, state: CruState, action: Action) -> None:
        drop(state)
        replace(self.components, state, newcomer_of(action), replaced_of(action))
        if state.journal is not None:
            facts: dict[str, object] = {"improvement": IMPROVEMENTS[newcomer_of(action)]}
            facts["replaced"] = IMPROVEMENTS[replaced_of(action)]
            state.journal.add("replaced", facts)


class LayingRow(CruPhase):
    """Chance lays the innovations in a row, front first (rule 10.1)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.LAYING_ROW, "laying-row", "2.1")

    def ready(self, state: CruState) -> bool:
        state.turn = CHANCE
        if len(state.row) < INNOVATION_COUNT:
            return True
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        for innovation in range(INNOVATION_COUNT):
            if innovation not in state.row:
                menu.offer(pack(ROW, innovation))

    def apply(self, state: CruState, action: Action) -> None:
        state.row = append(state.row, innovation_of(action))
        if state.journal is not None:
            state.journal.add("row-laid", {"innovation": INNOVATIONS[innovation_of(action)]})


class Borrowing(CruPhase):
    """Everybody chooses in secret how many loans to take; all are revealed at once (rule 2.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.BORROWING, "first-loans", "2.2")

    def ready(self, state: CruState) -> bool:
        for seat in range(self.rules.seats):
            if not state.loans[seat]:
                state.turn = seat
                return True
        for seat in range(self.rules.seats):
            state.money[seat] = self.components.loan * state.loans[seat]
            if state.journal is not None:
                facts: dict[str, object] = {"seat": seat, "loans": state.loans[seat]}
                facts["francs"] = state.money[seat]
                state.journal.add("loans-revealed", facts)
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:  # noqa: ARG002 (the same for all)
        menu.span(pack(LOANS, 1), self.rules.first_loans, FIRST)

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (the same for all)
        if kind_of(action) != LOANS:
            return Refusal("first-loans-first", self.rule)
        return Refusal("too-many-first-loans", self.rule, {"most": self.rules.first_loans})

    def apply(self, state: CruState, action: Action) -> None:
        state.loans[state.turn] = loans_of(action)
        if state.journal is not None:
            state.journal.add("loans-chosen", {"seat": state.turn})
            facts: dict[str, object] = {"seat": state.turn, "loans": loans_of(action)}
            state.journal.add("own-loans-chosen", facts, state.turn)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:  # noqa: ARG002 (the same for all)
        return {"loans": loans_of(action), "francs": self.components.loan * loans_of(action)}


class NamingFirst(CruPhase):
    """Who has most loans goes first; chance decides between equals (rule 2.3)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.NAMING_FIRST, "naming-first", "2.3")

    def ready(self, state: CruState) -> bool:
        leaders: list[i64] = self._leaders(state)
        if len(leaders) == 1:
            self._name(state, leaders[0])
            return False
        state.turn = CHANCE
        return True

    def offer(self, state: CruState, menu: Menu) -> None:
        for seat in self._leaders(state):
            menu.offer(pack(FIRST_SEAT, seat))

    def apply(self, state: CruState, action: Action) -> None:
        self._name(state, seat_of(action))

    def _leaders(self, state: CruState) -> list[i64]:
        most: i64 = 0
        for loans in state.loans:
            most = max(most, loans)
        return [seat for seat in range(self.rules.seats) if state.loans[seat] == most]

    def _name(self, state: CruState, seat: i64) -> None:
        drop(state)
        state.first = seat
        state.next_first = seat
        if state.journal is not None:
            state.journal.add("first-player", {"seat": seat})
