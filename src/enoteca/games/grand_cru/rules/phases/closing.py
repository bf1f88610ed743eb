"""The end of a year but for the fair: tiles, ageing, interest, loans, and the new year."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT
from enoteca.core.game import NOBODY, Data, Refusal, Seat
from enoteca.core.menu import FIRST, Menu
from enoteca.games.grand_cru.rules import auction, cellar, estate, innovation, market, pending
from enoteca.games.grand_cru.rules.actions import BORROW, DONE, REPAY, TAKE
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import loans_of, seats_asked
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.phases.laying import ALL_TILES
from enoteca.games.grand_cru.rules.state import NO_SEAT, CruState, drop, item, push
from enoteca.games.grand_cru.rules.tiles import (
    IMPROVEMENT_COUNT,
    INNOVATIONS,
    MOST_LOANS,
    NO_TILE,
    TILE_COUNT,
    VARIETIES,
    VARIETY_COUNT,
)
from enoteca.native import i64, vec


class Clearing(CruPhase):
    """The boards are cleared and as many new tiles come as two per player (rule 6.1)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.CLEARING, "clearing", "6.1")

    def ready(self, state: CruState) -> bool:
        market.clear_brands(state)
        if self.rules.auction_dues:
            self._collect_dues(state)
        for column in range(self.rules.seats):
            if state.tiles[column] != NO_TILE:
                state.discard[auction.vacate(state, column)] += 1
        discard = state.discard
        display = state.display
        for tile in range(TILE_COUNT):
            discard[tile] += display[tile]
            display[tile] = 0
        state.agenda[-1] = item(pending.LAYING, 2 * self.rules.seats, ALL_TILES)
        return False

    def _collect_dues(self, state: CruState) -> None:
        """Take a franc for every marker left on the auction board, or what there is (rule 11.2)."""
        for seat in range(self.rules.seats):
            dues: i64 = 0
            for column in range(self.rules.seats):
                if state.bidders[column] == seat:
                    dues += 1
            dues = min(dues, state.money[seat])
            state.money[seat] -= dues
            if dues and state.journal is not None:
                state.journal.add("dues-paid", {"seat": seat, "francs": dues})


class Ageing(CruPhase):
    """Every cube moves one barrel to the right (rule 6.4)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.AGEING, "ageing", "6.4")

    def ready(self, state: CruState) -> bool:
        for seat in range(self.rules.seats):
            cellar.age(self.components, state, seat)
        drop(state)
        return False


class Interest(CruPhase):
    """Interest in player order, with emergency loans as needed (rule 6.5)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.INTEREST, "interest", "6.5")

    def ready(self, state: CruState) -> bool:
        for step in range(self.rules.seats):
            self._pay(state, (state.first + step) % self.rules.seats)
        drop(state)
        return False

    def _pay(self, state: CruState, seat: i64) -> None:
        interest = self.components.interest[state.loans[seat]]
        emergency: i64 = 0
        money = state.money[seat]
        while money < interest and state.loans[seat] + emergency < MOST_LOANS:
            money += self.components.emergency_loan
            emergency += 1
        if money < interest:  # rule 6.6: nothing is paid or booked
            state.bankrupt |= BIT[seat]
            if state.journal is not None:
                state.journal.add("bankrupt", {"seat": seat, "francs": interest})
            return
        state.loans[seat] += emergency
        state.money[seat] = money - interest
        if state.journal is not None:
            if emergency:
                state.journal.add("emergency-loans", {"seat": seat, "loans": emergency})
            state.journal.add("interest-paid", {"seat": seat, "francs": interest})


class Loans(CruPhase):
    """In player order: borrow, or repay, or neither (rule 6.7)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.LOANS, "loans", "6.7")

    def ready(self, state: CruState) -> bool:
        for step in range(seats_asked(state.agenda[-1]), self.rules.seats):
            seat = (state.first + step) % self.rules.seats
            if not state.bankrupt & BIT[seat]:
                state.turn = seat
                state.agenda[-1] = item(pending.LOANS, step + 1)
                return True
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        seat = state.turn
        menu.span(pack(BORROW, 1), MOST_LOANS - state.loans[seat], FIRST)
        repayable = min(state.loans[seat], state.money[seat] // self.components.loan)
        menu.span(pack(REPAY, 1), repayable, FIRST)
        menu.offer(pack(DONE))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        kind = kind_of(action)
        if kind == BORROW:
            return Refusal("too-many-loans", self.rule, {"most": MOST_LOANS})
        if kind != REPAY:
            return Refusal("loans-first", self.rule)
        count = loans_of(action)
        if count > state.loans[state.turn]:
            return Refusal("too-few-loans", self.rule, {"loans": state.loans[state.turn]})
        return Refusal("too-expensive", self.rule, {"francs": count * self.components.loan})

    def apply(self, state: CruState, action: Action) -> None:
        kind = kind_of(action)
        if kind == DONE:
            return
        seat = state.turn
        count = loans_of(action) if kind == BORROW else -loans_of(action)
        state.loans[seat] += count
        state.money[seat] += count * self.components.loan
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "loans": loans_of(action)}
            state.journal.add("borrowed" if kind == BORROW else "repaid", facts)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        if kind_of(action) == DONE:
            return {}
        count = loans_of(action) if kind_of(action) == BORROW else -loans_of(action)
        loans = state.loans[seat] + count
        money = state.money[seat] + count * self.components.loan
        return {"loans": loans, "money": money, "ends_match": loans == 0}


class Ending(CruPhase):
    """The match ends once somebody is free of debt or bankrupt, or in the last year (rule 8.1)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.ENDING, "ending", "6.1")

    def ready(self, state: CruState) -> bool:
        if 0 in state.loans or state.bankrupt or state.year >= self.rules.last_year:  # rule 8.5
            state.agenda = vec[i64]([pending.OVER])
            state.turn = NOBODY
            if state.journal is not None:
                state.journal.add("match-ends", {"year": state.year})
        else:
            drop(state)
        return False


class Awarding(CruPhase):
    """The first innovation with a single favourite may be taken by him (rule 10.2)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.AWARDING, "awarding", "10.2")

    def ready(self, state: CruState) -> bool:
        for _ in range(len(state.row)):
            winner = innovation.favourite(self.rules, state, state.row[0])
            if winner != NO_SEAT:
                state.turn = winner
                return True
            _to_the_end(state)
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:  # noqa: ARG002 (always the same)
        menu.offer(pack(TAKE))
        menu.offer(pack(DONE))

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no choice but two)
        return Refusal("award-first", self.rule)

    def apply(self, state: CruState, action: Action) -> None:
        drop(state)
        seat = state.turn
        front = state.row[0]
        taken = kind_of(action) == TAKE
        if state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "innovation": INNOVATIONS[front]}
            state.journal.add("innovation-taken" if taken else "innovation-declined", facts)
        if taken:
            if estate.occupied(state, seat) < self.components.fields:
                estate.lay_innovation(state, seat, front)
            else:  # rule 10.3
                push(state, item(pending.MAKING_ROOM, TILE_COUNT + front))


def _to_the_end(state: CruState) -> None:
    row = state.row
    front = row[0]
    for place in range(1, len(row)):
        row[place - 1] = row[place]
    row[len(row) - 1] = front


class Refilling(CruPhase):
    """Vines get cubes, improvements turn face up, the jug moves (rule 6.8)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.REFILLING, "refilling", "6.8")

    def ready(self, state: CruState) -> bool:
        for step in range(self.rules.seats):
            seat = (state.first + step) % self.rules.seats
            for variety in range(VARIETY_COUNT):
                self._refill(state, seat, variety)
        ready = state.ready
        turned = state.turned
        for spot in range(self.rules.seats * IMPROVEMENT_COUNT):
            ready[spot] += turned[spot]
            turned[spot] = 0
        state.first = state.next_first
        drop(state)
        return False

    def _refill(self, state: CruState, seat: i64, variety: i64) -> None:
        spot = seat * VARIETY_COUNT + variety
        empty = state.vines[spot] - state.grapes[spot]
        if not empty:
            return
        cubes = min(empty, state.supply[variety])
        state.grapes[spot] += cubes
        state.supply[variety] -= cubes
        state.money[seat] += empty - cubes
        if state.journal is not None and empty > cubes:
            facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
            facts["francs"] = empty - cubes
            state.journal.add("compensated", facts)


class Over(CruPhase):
    """Nobody has anything left to do."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.OVER, "over", "8.2")
