"""What nobody does in Grand Cru who thinks at all: pay for nothing, and hand the match away."""

from typing import Final

from enoteca.core.actions import Action, kind_of, pack
from enoteca.games.grand_cru.policy.choices import Choices
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.actions import DONE, FAIR, REPAY
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import loans_of, space_of
from enoteca.games.grand_cru.rules.state import CruState, kind_of_item
from enoteca.native import i64

BEGUN: Final = 3  # the first year by which estates are worth being compared


class Sense:
    """Keeps those who think little from what is plainly silly."""

    __slots__ = ("choices", "rules")

    def __init__(self, rules: Ruleset, choices: Choices) -> None:
        self.rules = rules
        self.choices = choices

    def bank(self, state: CruState, legal: list[Action]) -> list[Action]:
        """Return what to borrow or repay: not all, where that ends the match too soon or lost.

        Of a match that has hardly begun nobody has anything, and so it is no fun to win.
        """
        if self.choices.is_over(state):
            return legal
        if state.year >= BEGUN and self.choices.is_ahead(state):
            return legal
        loans = state.loans[state.turn]
        return [each for each in legal if kind_of(each) != REPAY or loans_of(each) != loans]

    def fair(self, state: CruState, legal: list[Action]) -> list[Action]:
        """Return what to do at the fair: no space that gives nothing, and no gift left lying.

        Every choice has been considered already.
        """
        if kind_of_item(state.agenda[-1]) == pending.FAIR:
            found: list[Action] = []
            for each in legal:
                if kind_of(each) != FAIR or self.choices.space(state, space_of(each)) > 0:
                    found.append(each)
            return found
        done = pack(DONE)
        worth: i64 = self.choices.candidates.most()
        return [each for each in legal if each != done] if worth > 0 and done in legal else legal
