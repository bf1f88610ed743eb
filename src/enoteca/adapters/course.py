"""A match that is played by numbers, chance included, and can be told again: for solvers."""

import itertools
from functools import cache

from enoteca.core.actions import Action, pack
from enoteca.core.game import CHANCE, NOBODY, Game, Seat, State
from enoteca.core.returns import returns, unit
from enoteca.core.rng import Rng
from enoteca.core.space import UNDECIDED, ActionSpace, Choosing
from enoteca.errors import EnotecaError, IllegalActionError
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
        # Both ways, of all that chance may do, and of all actions where each has one number.
        self.of_outcome = _numbered(game, self.outcomes, chance=True)
        self.outcome = {number: action for action, number in self.of_outcome.items()}
        single = self.space.depth == 1
        self.of_action = _numbered(game, self.space, chance=False) if single else {}
        self.action = {number: action for action, number in self.of_action.items()}


def _numbered(game: Game[State], space: ActionSpace, *, chance: bool) -> dict[Action, int]:
    found: dict[Action, int] = {}
    for form in game.notation.forms:
        if form.chance == chance:
            named = [[place for place, name in enumerate(names) if name] for names in form.fields]
            for fields in itertools.product(*named):
                action = pack(form.kind, *fields)
                found[action] = space.number(action, 0)
    return found


@cache
def numbers_of(game: Game[State], kind: str) -> Numbers:
    """Return the numbers of a game whose ends are worth so much."""
    return Numbers(game, kind)


class Course:
    """One match so far.  Numbers are chosen one after the other, by seats and by chance.

    Where a decision takes several numbers the seat stays to move until it is taken.  A match that
    will not end is over after as many decisions as the game allows.
    """

    __slots__ = (
        "_choosing", "_decisions", "_legal", "_memories", "actions", "chosen", "game", "mover",
        "numbers", "state",
    )  # fmt: skip

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.game = numbers.game
        self.state = self.game.new_state()
        self.actions: list[Action] = []
        self.chosen: list[int] = []  # in the decision that is being taken
        self.mover: Seat = self.game.to_move(self.state)
        self._choosing = Choosing(numbers.space)
        self._decisions = 0
        self._legal: list[int] | None = None
        self._memories: dict[Seat, tuple[int, Recall]] = {}  # and after how many actions

    def copy(self) -> "Course":
        """Return the same match, to be gone on with otherwise."""
        twin: Course = Course.__new__(Course)
        twin.numbers = self.numbers
        twin.game = self.game
        twin.state = self.game.copy(self.state)
        twin.actions = self.actions.copy()
        twin.chosen = self.chosen.copy()
        twin.mover = self.mover
        twin._choosing = self._choosing.copy()
        twin._decisions = self._decisions
        twin._legal = self._legal
        twin._memories = self._memories.copy()
        return twin

    def __deepcopy__(self, known: dict[int, object]) -> "Course":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return replayed, (self.game, self.numbers.kind, self.actions, self.chosen)

    def legal(self) -> list[int]:
        """Return the numbers that may be chosen now, in ascending order; none when all is over."""
        if self._legal is None:
            self._legal = self._found()
        return self._legal.copy()

    def _found(self) -> list[int]:
        if self.mover == NOBODY:
            return []
        numbers = self.numbers
        if self.mover == CHANCE:
            legal = self.game.legal_actions(self.state)
            return sorted(map(numbers.of_outcome.__getitem__, legal))
        if numbers.of_action:
            legal = self.game.legal_actions(self.state)
            return sorted(map(numbers.of_action.__getitem__, legal))
        choosing = self._choosing
        if not self.chosen:
            choosing.begin(self.game.menu(self.state))
        return choosing.numbers()

    def chances(self) -> list[tuple[int, float]]:
        """Return the numbers of what chance may do now, and how likely each is."""
        weights = self.game.chance_weights(self.state)
        if weights.count(weights[0]) == len(weights):
            share = 1 / len(weights)
            return [(number, share) for number in self.legal()]
        total = int(sum(weights))
        number = self.numbers.of_outcome
        legal = self.game.legal_actions(self.state)
        pairs = zip(legal, weights, strict=True)
        return sorted([(number[action], int(weight) / total) for action, weight in pairs])

    def pick(self, number: int) -> None:
        """Pick a number that may be chosen now."""
        if self._legal is None:
            self._legal = self._found()
        if number not in self._legal:
            raise IllegalActionError(self._refused(number))
        if self.mover == CHANCE:
            self._apply(self.numbers.outcome[number])
            return
        if self.numbers.action:
            action = self.numbers.action[number]
        else:
            action = self._choosing.pick(number)
            if action == UNDECIDED:
                self.chosen.append(number)
                self._legal = None
                return
        self._decisions += 1
        self._apply(action)

    def _refused(self, number: int) -> str:
        if self.mover == NOBODY:
            return f"number {number} comes too late: the match is over"
        space = self.numbers.outcomes if self.mover == CHANCE else self.numbers.space
        return Choosing(space).refused(number)

    def _apply(self, action: Action) -> None:
        game = self.game
        game.apply(self.state, action)
        self.actions.append(action)
        self.chosen.clear()
        self._legal = None
        mover = game.to_move(self.state)
        self.mover = NOBODY if mover >= 0 and self._decisions >= game.max_decisions else mover

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
                found.append((mover, numbers.of_outcome[action]))
            elif numbers.of_action:
                found.append((mover, numbers.of_action[action]))
            else:
                legal = game.legal_actions(state)
                found += [(mover, number) for number in numbers.space.steps(legal, action)]
            game.apply(state, action)
        return found + [(self.mover, number) for number in self.chosen]


def played(numbers: Numbers, actions: list[Action]) -> Course:
    """Return the match that consists of some actions."""
    course = Course(numbers)
    for action in actions:
        if course.mover >= 0:
            course._decisions += 1
        course._apply(action)
    return course


def replayed(game: Game[State], kind: str, actions: list[Action], chosen: list[int]) -> Course:
    """Return a match that was put away."""
    course = played(numbers_of(game, kind), actions)
    for number in chosen:
        course.pick(number)
    return course
