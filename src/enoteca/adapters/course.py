"""A match that is played by numbers, chance included, and can be told again: for solvers."""

from functools import cache
from itertools import repeat

from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, Seat, State
from enoteca.core.returns import returns, unit
from enoteca.core.rng import Rng
from enoteca.core.space import ActionSpace
from enoteca.core.stepping import Stepping
from enoteca.errors import EnotecaError
from enoteca.play.recall import Recall

_TRIES = 100  # before what another seat has half chosen is given up


class Numbers:
    """What all matches of a game share: the rules, and the numbers of actions and outcomes."""

    def __init__(self, game: Game[State], kind: str) -> None:
        self.game = game
        self.kind = kind
        self.unit = unit(kind)
        self.space = game.action_space
        self.outcomes = ActionSpace(game.notation, chance=True)
        if self.outcomes.depth > 1:
            title = game.agreement.about.title
            raise EnotecaError(f"what chance does in {title} takes more than one number")


@cache
def numbers_of(game: Game[State], kind: str) -> Numbers:
    """Return the numbers of a game whose ends are worth so much."""
    return Numbers(game, kind)


class Course(Stepping[State]):
    """One match so far, which can be copied, remembered and told again."""

    def __init__(self, numbers: Numbers, state: State | None = None) -> None:
        if state is None:
            state = numbers.game.new_state()
        super().__init__(numbers.game, numbers.outcomes, state)
        self.numbers = numbers
        self._memories: dict[Seat, tuple[int, Recall]] = {}  # and after how many actions

    def copy(self) -> "Course":
        """Return the same match, to be gone on with otherwise."""
        twin = Course(self.numbers, self.game.copy(self.state))
        twin.follow(self)
        twin._memories = self._memories.copy()
        return twin

    def __deepcopy__(self, known: dict[int, object]) -> "Course":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return replayed, (self.game, self.numbers.kind, self.actions, self.chosen)

    def chances(self) -> list[tuple[int, float]]:
        """Return the numbers of what chance may do now, and how likely each is."""
        numbers = self.legal()
        weights = self.weights()
        if not weights:
            return list(zip(numbers, repeat(1 / len(numbers)), strict=False))
        total = int(sum(weights))
        pairs = zip(numbers, weights, strict=True)
        return [(number, int(weight) / total) for number, weight in pairs]

    def worth(self) -> list[float]:
        """Return what the match is worth to every seat: nothing before its end."""
        if self.mover != NOBODY:
            return [0.0] * self.game.seat_count
        units = returns(self.game, self.state, self.numbers.kind)
        return [share / self.numbers.unit for share in units]

    def seen_choice(self, seat: Seat) -> list[int]:
        """Return the numbers that a seat has chosen in the decision it is taking."""
        return self.chosen if seat == self.mover else []

    def recall(self, seat: Seat) -> Recall:
        """Return what a seat remembers of the match."""
        known = self._memories.get(seat)
        if known is None:
            known = (0, Recall(self.game, seat))
        seen, recall = known
        if seen < len(self.actions):
            for action in self.actions[seen:]:
                recall = recall.then(action)
            self._memories[seat] = (len(self.actions), recall)
        return recall

    def retold(self, seat: Seat, rng: Rng) -> "Course":
        """Return another match, which the seat cannot tell from this one."""
        for _ in range(_TRIES):
            twin = played(self.numbers, self.game.retold(self.actions, seat, rng))
            chosen = self.chosen if seat == self.mover else self._half_chosen(twin, rng)
            if len(chosen) == len(self.chosen):
                for number in chosen:
                    twin.pick(number)
                if seat in self._memories:
                    twin._memories[seat] = (len(twin.actions), self.recall(seat).retold(twin.state))
                return twin
        raise EnotecaError(f"what seat {self.mover} is choosing cannot be told otherwise")

    def _half_chosen(self, told: "Course", rng: Rng) -> list[int]:
        """Return as many numbers of a decision as are chosen here, or fewer if they take it."""
        twin = told.copy()
        for _ in self.chosen:
            if twin.mover == told.mover and len(twin.actions) == len(told.actions):
                legal = twin.legal()
                twin.pick(legal[rng.below(len(legal))])
        return twin.chosen if len(twin.actions) == len(told.actions) else []

    def steps(self) -> list[tuple[Seat, int]]:
        """Return who chose which number, from the beginning on; chance is one of them."""
        game, numbers = self.game, self.numbers
        state = game.new_state()
        found: list[tuple[Seat, int]] = []
        for action in self.actions:
            mover = game.to_move(state)
            if mover == CHANCE:
                found.append((mover, numbers.outcomes.number(action, 0)))
            elif numbers.space.depth == 1:
                found.append((mover, numbers.space.number(action, 0)))
            else:
                legal = game.legal_actions(state)
                found += [(mover, number) for number in numbers.space.steps(legal, action)]
            game.apply(state, action)
        return found + [(self.mover, number) for number in self.chosen]


def played(numbers: Numbers, actions: list[Action]) -> Course:
    """Return the match that consists of some actions."""
    course = Course(numbers)
    for action in actions:
        course.take(action)
    return course


def replayed(game: Game[State], kind: str, actions: list[Action], chosen: list[int]) -> Course:
    """Return a match that was put away."""
    course = played(numbers_of(game, kind), actions)
    for number in chosen:
        course.pick(number)
    return course
