"""One kind of decision, in one place: when it is due, what it offers, what an action does, why not.

A game of phases keeps them in one list; whichever is in charge answers for the rules.
"""

from abc import abstractmethod
from typing import Generic

from enoteca.core.actions import Action
from enoteca.core.game import Data, Game, Refusal, S, Seat
from enoteca.core.menu import COUNT, LIST, Menu
from enoteca.core.notation import Notation
from enoteca.core.rng import Rng
from enoteca.native import i64, mypyc_attr, vec
from enoteca.terms.agreement import Agreement


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """A stateless piece of the rules, in charge while the state says so.

    ``name`` is the rulebook's word, in lower case with hyphens: the view, the text and the board
    know the decision by it.  ``rule`` is the paragraph it rests on.
    """

    __slots__ = ("name", "rule", "steady")

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule
        # Whether somebody always has to choose: then nobody need ask.
        self.steady: bool = getattr(type(self), "ready") is getattr(Phase, "ready")  # noqa: B009

    def ready(self, state: S) -> bool:  # noqa: ARG002 (for those that override it)
        """Return whether somebody has to choose; asked after every action that leaves it in charge.

        It may say who, by putting a seat to move.  Where nobody has to choose it does its work,
        puts another phase in charge and returns false.
        """
        return True

    def offer(self, state: S, menu: Menu) -> None:
        """Offer every legal action in ascending order."""

    def apply(self, state: S, action: Action) -> None:
        """Carry out a legal action."""

    def refuse(self, state: S, action: Action) -> Refusal:  # noqa: ARG002
        """Return why an action is not among the offers."""
        return Refusal("not-now", self.rule)

    def foretell(self, state: S, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        """Return what one of the offers would bring, as far as the seat can know."""
        return {}

    def weights(self, state: S) -> list[i64]:
        """Return the odds of what chance may do: all alike."""
        menu = Menu(COUNT)
        self.offer(state, menu)
        return [1] * menu.count

    def sample(self, state: S, rng: Rng) -> Action:
        """Draw one of the offers, the one numbered ``rng.below(how many)``, without listing them.

        A phase may do so faster by its own means; a law holds it to its menu.
        """
        counted = Menu(COUNT)
        self.offer(state, counted)
        picked = Menu(rng.below(counted.count))
        self.offer(state, picked)
        return picked.chosen


@mypyc_attr(allow_interpreted_subclasses=True)
class PhasedGame(Game[S], Generic[S]):
    """A game whose every decision is a phase."""

    __slots__ = ("amended", "phases")

    def __init__(self, agreement: Agreement, notation: Notation, phases: "list[Phase[S]]") -> None:
        super().__init__(agreement, notation)
        self.phases: vec[Phase[S]] = vec[Phase[S]](phases)
        # Whether a house has a list or odds of its own: then they are what everybody draws from.
        self.amended: bool = _own_list(type(self))

    @abstractmethod
    def phase(self, state: S) -> i64:
        """Return which of the phases is in charge."""

    def legal_actions(self, state: S) -> list[Action]:
        return list(self._offers(state))

    def menu(self, state: S) -> vec[i64]:
        return super().menu(state) if self.amended else self._offers(state)

    def _offers(self, state: S) -> vec[i64]:
        menu = Menu(LIST)
        self.phases[self.phase(state)].offer(state, menu)
        return menu.actions

    def chance_weights(self, state: S) -> list[i64]:
        return self.phases[self.phase(state)].weights(state)

    def sample_chance(self, state: S, rng: Rng) -> Action:
        if self.amended:
            return super().sample_chance(state, rng)
        return self.phases[self.phase(state)].sample(state, rng)

    def sample_action(self, state: S, rng: Rng) -> Action:
        if self.amended:
            return super().sample_action(state, rng)
        return self.phases[self.phase(state)].sample(state, rng)

    def apply(self, state: S, action: Action) -> None:
        self.phases[self.phase(state)].apply(state, action)
        self.proceed(state)

    def proceed(self, state: S) -> None:
        """Do all that nobody has to choose, until somebody has to."""
        phase = self.phases[self.phase(state)]
        while not (phase.steady or phase.ready(state)):
            phase = self.phases[self.phase(state)]

    def refusal(self, state: S, action: Action) -> Refusal:
        return self.phases[self.phase(state)].refuse(state, action)

    def foretell(self, state: S, seat: Seat, action: Action) -> Data:
        return self.phases[self.phase(state)].foretell(state, seat, action)


def _own_list(kind: type[object]) -> bool:
    for name in ("legal_actions", "chance_weights"):
        if getattr(kind, name) is not getattr(PhasedGame, name):
            return True
    return False
