"""Grand Cru, bound together."""

from typing import cast

from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Data, Refusal, Seat, View
from enoteca.core.observation import Block, Sheet
from enoteca.core.phase import Phase, PhasedGame
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules import from_view, hidden, observation, scoring, view
from enoteca.games.grand_cru.rules.actions import FAIR, RULES, notation
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.phases import (
    closing,
    fair,
    improving,
    laying,
    marking,
    preparation,
    season,
    specials,
    turn,
)
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, copy_of, kind_of_item
from enoteca.games.grand_cru.rules.view import CruView
from enoteca.native import i64, mypyc_attr
from enoteca.terms.agreement import Agreement


@mypyc_attr(allow_interpreted_subclasses=True)  # houses have rules of their own
class GrandCru(PhasedGame[CruState]):
    """The rules of Grand Cru."""

    __slots__ = ("prepared", "rules")

    def __init__(self, agreement: Agreement) -> None:
        rules = Ruleset(agreement)
        super().__init__(agreement, notation(agreement.seats), phases(rules))
        self.rules = rules
        self.prepared = preparation.prepared(rules)  # what every match begins with a copy of

    def new_state(self) -> CruState:
        state = copy_of(self.prepared)
        self.proceed(state)
        return state

    def copy(self, state: CruState) -> CruState:
        return copy_of(state)

    def to_move(self, state: CruState) -> Seat:
        return state.turn

    def phase(self, state: CruState) -> i64:
        return kind_of_item(state.agenda[-1])

    def deciders(self, state: CruState) -> list[Seat]:
        if hidden.choosing_in_secret(state):
            return [seat for seat in range(self.seat_count) if not state.loans[seat]]
        return [] if state.turn < 0 else [state.turn]

    def scores(self, state: CruState) -> list[i64]:
        return scoring.scores(self.rules, state)

    def standing(self, state: CruState) -> list[i64]:
        return scoring.standing(self.rules, state)

    def view(self, state: CruState, seat: Seat) -> CruView:
        return view.view(self.rules, state, self.viewer(seat), self.phases)

    def observation(self) -> list[Block]:
        return observation.blocks(self.rules)

    def write(self, state: CruState, seat: Seat, sheet: Sheet) -> None:
        observation.write(self.rules, state, seat, sheet)

    def foretell(self, state: CruState, seat: Seat, action: Action) -> Data:
        """Return what a legal action would bring, and the rule that tells of it.

        As far as it applies: the price of a tile or a cube; the francs that come; the money,
        loans or prestige that are there then; the space of the demand; the column of a bid and
        the francs then bound by bids; whether a sale is made below one's own marker (rule 11.6);
        whether the year's end is fixed, or the match ended; whether a space of the fair then
        lets one do anything (rule 7.9).
        """
        found = super().foretell(state, seat, action)
        kind = int(kind_of(action))
        if kind == FAIR:
            found["performs"] = self._performs(state, action)
        if kind in RULES:
            found["rule"] = RULES[kind]
        return found

    def _performs(self, state: CruState, action: Action) -> bool:
        """Return whether there is anything to do on a space of the fair once it is paid for."""
        after = copy_of(state)
        after.journal = None
        self.phases[self.phase(after)].apply(after, action)
        due = after.agenda[-1]
        self.proceed(after)
        return len(after.agenda) > 0 and after.agenda[-1] == due

    def breakdown(self, state: CruState) -> dict[str, list[i64]]:
        return scoring.breakdown(self.rules, state)

    def determinize(self, state: CruState, seat: Seat, rng: Rng) -> CruState:
        return hidden.determinize(self.rules, state, seat, rng)

    def retold(self, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:
        return hidden.retold(self.rules, actions, self.viewer(seat), rng)

    def from_view(self, view: View, seat: Seat, rng: Rng) -> CruState:
        names = [phase.name for phase in self.phases]
        told = from_view.told(self.rules, names, cast("CruView", view), rng)
        return hidden.determinize(self.rules, self.from_data(told), seat, rng)

    def refusal(self, state: CruState, action: Action) -> Refusal:
        if self.notation.form(action).chance:
            return Refusal("chance-alone", "2.1")
        return super().refusal(state, action)


def phases(rules: Ruleset) -> list[Phase[CruState]]:
    """Return every phase there is, each in the place of its kind."""
    known: list[CruPhase] = [
        preparation.Replacing(rules),
        laying.Laying(rules),
        preparation.LayingRow(rules),
        preparation.Borrowing(rules),
        preparation.NamingFirst(rules),
        season.Opening(rules),
        season.Season(rules),
        turn.Turn(rules),
        season.After(rules),
        marking.Marking(rules),
        marking.Branding(rules),
        marking.MakingRoom(rules),
        improving.Harvesting(rules),
        improving.RichHarvesting(rules),
        improving.Selling(rules),
        improving.SellingOne(rules),
        improving.Refining(rules),
        improving.Stepping(rules),
        improving.Assembling(rules),
        improving.DrawingOff(rules),
        improving.Pressing(rules),
        closing.Clearing(rules),
        fair.Valuing(rules),
        fair.Fair(rules),
        specials.LateHarvesting(rules),
        specials.Delivering(rules),
        specials.Juicing(rules),
        specials.SellingYoung(rules),
        specials.Restructuring(rules),
        specials.Claiming(rules),
        closing.Ageing(rules),
        closing.Interest(rules),
        closing.Loans(rules),
        closing.Ending(rules),
        closing.Awarding(rules),
        closing.Refilling(rules),
        closing.Over(rules),
    ]
    placed: list[Phase[CruState]] = [known[0]] * len(known)
    for phase in known:
        placed[phase.kind] = phase
    return placed


def bind(agreement: Agreement) -> GrandCru:
    """Return the game as it was agreed on."""
    return GrandCru(agreement)
