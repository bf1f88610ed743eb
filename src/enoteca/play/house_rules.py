"""A game with some of its rules changed, wrapped around the one that has them as printed."""

from enoteca.core.actions import Action
from enoteca.core.game import Data, Game, Refusal, S, Seat, View
from enoteca.core.rng import Rng
from enoteca.native import i64


class HouseRules(Game[S]):
    """Override what is different at your table; all else is asked of the game as printed.

    What is drawn at random is drawn from what ``legal_actions`` and ``chance_weights`` say here.
    """

    def __init__(self, printed: Game[S]) -> None:
        super().__init__(printed.agreement, printed.notation)
        self.printed = printed

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.printed == other.printed

    def __hash__(self) -> int:
        return hash(self.printed)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.printed,)

    def new_state(self) -> S:
        return self.printed.new_state()

    def copy(self, state: S) -> S:
        return self.printed.copy(state)

    def to_move(self, state: S) -> Seat:
        return self.printed.to_move(state)

    def legal_actions(self, state: S) -> list[Action]:
        return self.printed.legal_actions(state)

    def apply(self, state: S, action: Action) -> None:
        self.printed.apply(state, action)

    def scores(self, state: S) -> list[i64]:
        return self.printed.scores(state)

    def standing(self, state: S) -> list[i64]:
        return self.printed.standing(state)

    def view(self, state: S, seat: Seat) -> View:
        return self.printed.view(state, seat)

    def determinize(self, state: S, seat: Seat, rng: Rng) -> S:
        return self.printed.determinize(state, seat, rng)

    def from_view(self, view: View, seat: Seat, rng: Rng) -> S:
        return self.printed.from_view(view, seat, rng)

    def refusal(self, state: S, action: Action) -> Refusal:
        if action in self.printed.legal_actions(state):
            return Refusal("house-rule", "")
        return self.printed.refusal(state, action)

    def foretell(self, state: S, seat: Seat, action: Action) -> Data:
        return self.printed.foretell(state, seat, action)

    def breakdown(self, state: S) -> dict[str, list[i64]]:
        return self.printed.breakdown(state)

    def chance_weights(self, state: S) -> list[i64]:
        return self.printed.chance_weights(state)

    def deciders(self, state: S) -> list[Seat]:
        return self.printed.deciders(state)

    def from_data(self, data: Data) -> S:
        return self.printed.from_data(data)

    def migrated(self, data: Data, shape: int) -> Data:
        return self.printed.migrated(data, shape)
