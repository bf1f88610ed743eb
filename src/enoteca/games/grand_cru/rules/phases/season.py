"""Phase 1 as a whole: whose turn it is, where the bottle stands, and when the year ends."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT, next_in, size
from enoteca.core.game import Refusal, Seat
from enoteca.core.menu import COUNT, Menu
from enoteca.games.grand_cru.rules import innovation, pending
from enoteca.games.grand_cru.rules.actions import DONE, INNOVATE
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, drop, push
from enoteca.games.grand_cru.rules.tiles import NO_TILE


class Opening(CruPhase):
    """A year begins: the first player advances the bottle and has the first turn (rule 3.1)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.OPENING, "opening", "2.4")

    def ready(self, state: CruState) -> bool:
        state.year += 1
        state.round = 1
        state.passed = 0
        state.ending = 0
        state.last_turns = 0
        state.moves_in_a_row = 0
        state.agenda[-1] = pending.SEASON
        if state.journal is not None:
            state.journal.add("year-begins", {"year": state.year, "seat": state.first})
        _hand_turn(self.rules, state, state.first)
        return False


class Season(CruPhase):
    """The turn goes round until the year ends (rules 3.1 to 3.4)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.SEASON, "season", "3.2")

    def ready(self, state: CruState) -> bool:
        seats = self.rules.seats
        seat = state.turn
        if state.ending:
            if not state.last_turns:
                _end(state)
                return False
            seat = next_in(state.last_turns, seat, seats)
            state.last_turns ^= BIT[seat]
        else:
            while True:
                seat += 1
                if seat == seats:
                    seat = 0
                if seat == state.first:
                    if self._last_round_is_over(state):
                        _end(state)
                        return False
                    state.round += 1  # even when he has passed
                    if state.journal is not None:
                        leaf = min(state.round, self.components.leaves)
                        state.journal.add("round-begins", {"round": state.round, "leaf": leaf})
                if not state.passed & BIT[seat]:
                    break
        _hand_turn(self.rules, state, seat)
        return False

    def _last_round_is_over(self, state: CruState) -> bool:
        """Return whether one player alone has played to the last leaf (rule 3.4)."""
        return (
            state.round == self.components.leaves and size(self.rules.everyone & ~state.passed) == 1
        )


class After(CruPhase):
    """After his action a player may still use an innovation (rule 10.4)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.AFTER, "after-turn", "10.4")

    def ready(self, state: CruState) -> bool:
        if not state.passed & BIT[state.turn]:
            menu = Menu(COUNT)
            innovation.offer_uses(self.rules, state, menu)
            if menu.count:
                return True
        drop(state)
        return False

    def offer(self, state: CruState, menu: Menu) -> None:
        innovation.offer_uses(self.rules, state, menu)
        menu.offer(pack(DONE))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        if kind_of(action) != INNOVATE:
            return Refusal("action-is-done", self.rule)
        return innovation.refuse_use(self.rules, state, action)

    def apply(self, state: CruState, action: Action) -> None:
        if kind_of(action) == DONE:
            drop(state)
        else:
            innovation.use(self.rules, state, action)


def pass_for_year(rules: Ruleset, state: CruState) -> None:
    """Pass: the last but one may end the year, the last one does (rules 3.4, 4.10)."""
    state.passed |= BIT[state.turn]
    if state.journal is not None:
        state.journal.add("passed", {"seat": state.turn})
    if state.ending:
        return
    active = rules.everyone & ~state.passed
    if not active:
        pending.fix_end(state, 0)
    elif size(active) == 1 and state.round >= rules.components.leaves:
        pending.fix_end(state, active)


def _hand_turn(rules: Ruleset, state: CruState, seat: Seat) -> None:
    state.turn = seat
    state.fresh = NO_TILE
    state.innovated = 0
    if rules.innovation:
        push(state, pending.AFTER)
    push(state, pending.TURN)


def _end(state: CruState) -> None:
    if state.journal is not None:
        state.journal.add("year-ends", {"year": state.year})
    pending.end_year(state)
