"""The contract every game fulfils, and the only way in for those who play.

A match is a list of actions applied to an initial state.  An action is an int
whose meaning belongs to the game.  Chance is a seat like any other: its actions
are the outcomes, so ``apply`` is deterministic and a record replays for ever.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

from enoteca.core.actions import Action
from enoteca.core.events import Journal
from enoteca.core.fields import frozen, like, pickled, plain, unpickled
from enoteca.core.notation import Notation
from enoteca.core.observation import Block, Sheet
from enoteca.core.refusal import Refusal as Refusal  # noqa: PLC0414 (for all who refuse)
from enoteca.core.rng import Rng
from enoteca.core.space import ActionSpace, Choosing
from enoteca.errors import DocumentError, EnotecaError, IllegalActionError
from enoteca.native import i16, i64, mypyc_attr, u8, vec
from enoteca.terms.agreement import Agreement

Seat: TypeAlias = i64
Data: TypeAlias = dict[str, object]  # only what JSON can hold
View: TypeAlias = Mapping[str, object]  # the same; a game's own TypedDict says which

CHANCE: Final = -1
NOBODY: Final = -2

# What goes wrong where a document is of another shape than it should be.
_NOT_AS_IT_SHOULD_BE: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)

_TOLD: Final = 4  # so many fields tell where in the match a state is


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The data of a match.  A subclass names its fields once, in FIELDS, and is made without any.

    Fields hold ints, strings, packed arrays of ints, or lists of those, however nested.  States
    with the same fields are equal.  The journal is not part of the state: whoever wants events
    hangs one in, and copies start without.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ()  # what follows from the fields and is kept at hand
    STORED: ClassVar[dict[str, str]] = {}  # by field: the older name under which it is stored
    SHAPE: ClassVar[int] = 1  # rises with every change of the fields or of what they mean
    __slots__ = ("journal",)

    def __init__(self) -> None:
        self.journal: Journal | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(other) is not type(self):
            return False
        mine = [getattr(self, name) for name in self.FIELDS]
        return mine == [getattr(other, name) for name in other.FIELDS]

    def __repr__(self) -> str:
        told = [f"{name}={getattr(self, name)!r}" for name in self.FIELDS if _is_short(self, name)]
        return f"<{type(self).__name__} {', '.join(told[:_TOLD])} …>"

    def __reduce__(self) -> tuple[object, ...]:
        kept = [pickled(getattr(self, name)) for name in self.FIELDS + self.DERIVED]
        return state_of, (type(self), kept)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one edition, option set and number of seats.  Holds no match state."""

    __slots__ = ("_row", "_space", "agreement", "notation", "seat_count")

    def __init__(self, agreement: Agreement, notation: Notation) -> None:
        self.agreement = agreement
        self.seat_count: Seat = agreement.seats
        self.notation = notation
        self._space: ActionSpace | None = None
        self._row: i64 = -1

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or type(other) is not type(self):
            return False
        return self.agreement == other.agreement

    def __hash__(self) -> int:
        return hash(self.agreement)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.agreement}>"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.agreement,)

    def __copy__(self) -> "Game[S]":
        return self  # it never changes

    def __deepcopy__(self, known: dict[int, object]) -> "Game[S]":
        return self

    @abstractmethod
    def new_state(self) -> S:
        """Return the state before anything has happened."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return a state that shares nothing mutable with the given one."""

    @abstractmethod
    def to_move(self, state: S) -> Seat:
        """Return the seat that must act, or CHANCE, or NOBODY when all is over."""

    @abstractmethod
    def legal_actions(self, state: S) -> list[Action]:
        """Return the legal actions in ascending order; empty when all is over."""

    def menu(self, state: S) -> vec[i64]:
        """Return the legal actions packed, for those who ask millions of times."""
        return vec[i64](self.legal_actions(state))

    @abstractmethod
    def apply(self, state: S, action: Action) -> None:
        """Change the state by an action already known to be legal."""

    @abstractmethod
    def scores(self, state: S) -> list[i64]:
        """Return the points of every seat so far."""

    @abstractmethod
    def standing(self, state: S) -> list[i64]:
        """Return the rank of every seat so far, from 1; those who tie share one."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> View:
        """Return what a seat may know; NOBODY is a spectator."""

    def observation(self) -> list[Block]:
        """Return what the numbers mean that a seat's view becomes in ``observe``, in their order.

        Seats stand in turn order from the one who looks; for a spectator, from seat 0.
        """
        return []

    def write(self, state: S, seat: Seat, sheet: Sheet) -> None:  # noqa: ARG002
        """Write what a seat sees: what a game can, and others refuse."""
        raise EnotecaError(f"{self.agreement.about.title} makes no observations yet")

    def observe(self, state: S, seat: Seat, row: vec[i16]) -> None:
        """Write the view of a seat as numbers: equal views become equal rows, others do not."""
        if len(row) != self.observation_size:
            raise EnotecaError(
                f"an observation of {self.agreement.about.title} has {self.observation_size} "
                f"numbers, and there is room for {len(row)}"
            )
        self.write(state, self.viewer(seat), Sheet(row, 0))

    @property
    def observation_size(self) -> i64:
        """How many numbers an observation has; none where a game makes none."""
        if self._row < 0:
            self._row = sum([block.size for block in self.observation()])
        return self._row

    @property
    def action_space(self) -> ActionSpace:
        """The numbers of all that seats may ever do."""
        if self._space is None:
            self._space = ActionSpace(self.notation)
        return self._space

    def legal_mask(self, state: S, mask: vec[u8]) -> None:
        """Write a one for every number that the seat to move may choose, and zeros elsewhere."""
        space = self.action_space
        if len(mask) != space.size:
            raise EnotecaError(
                f"a mask of {self.agreement.about.title} has {space.size} places, not {len(mask)}"
            )
        choosing = Choosing(space)
        if self.to_move(state) >= 0:
            choosing.begin(self.menu(state))
        choosing.mark(mask, 0)

    @property
    def max_decisions(self) -> int:
        """How many decisions a match has at most; whoever plays on is cut short there."""
        return self.agreement.about.max_decisions

    @abstractmethod
    def determinize(self, state: S, seat: Seat, rng: Rng) -> S:
        """Return a random state that looks the same to the given seat."""

    def sample_from_view(self, view: View, seat: Seat, rng: Rng) -> S:
        """Return a random state that looks to a seat as its view does.

        For a program that sees views only, over HTTP: it can think in such a state.
        """
        try:
            state = self.from_view(view, self.viewer(seat), rng)
            if self.view(state, seat) == view:
                return state
        except EnotecaError:
            raise
        except _NOT_AS_IT_SHOULD_BE as error:
            raise self._strange_view(seat) from error
        raise self._strange_view(seat)

    def _strange_view(self, seat: Seat) -> DocumentError:
        """Return that no state of this game looks to a seat as it was told."""
        looker = "a spectator" if seat == NOBODY else f"seat {seat}"
        return DocumentError(f"that is not what {looker} sees in a match of {self.agreement}")

    def from_view(self, view: View, seat: Seat, rng: Rng) -> S:  # noqa: ARG002
        """Return the same for a view that is trusted: what a game can, and others refuse."""
        raise EnotecaError(f"{self.agreement.about.title} makes no state from a view yet")

    def retold(self, actions: list[Action], seat: Seat, rng: Rng) -> list[Action]:  # noqa: ARG002
        """Return a random course of the match that a seat cannot tell from the given one.

        It replays, the same seats move at every step, and after every action the seat sees what
        it saw; what it did itself it does again.  All that can have happened so is equally
        likely, as far as the rules tell.
        """
        raise EnotecaError(f"{self.agreement.about.title} cannot retell a match yet")

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal:
        """Return why an action of the seat to move is not legal."""

    def foretell(self, state: S, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        """Return what a legal action of a seat would bring, as far as that seat can know.

        By names that the game's text explains: a price, points, what is left, what would be
        revealed.  Nothing in it depends on what the seat does not see.
        """
        return {}

    def breakdown(self, state: S) -> dict[str, list[i64]]:
        """Return where the points of every seat come from; together they are the scores.

        All may know it at any time, as they may the scores.
        """
        return {"points": self.scores(state)}

    def chance_weights(self, state: S) -> list[i64]:
        """Return the relative odds of the legal actions while CHANCE is to move."""
        return [1] * len(self.legal_actions(state))

    def sample_chance(self, state: S, rng: Rng) -> Action:
        """Draw one outcome: the weights laid end to end, and one number below their sum."""
        weights = self.chance_weights(state)
        total: i64 = 0
        for weight in weights:
            total += weight
        position = rng.below(total)
        outcome: i64 = 0
        while position >= weights[outcome]:
            position -= weights[outcome]
            outcome += 1
        return self.legal_actions(state)[outcome]

    def sample_action(self, state: S, rng: Rng) -> Action:
        """Draw one of a seat's legal actions: the one numbered ``rng.below(how many)``."""
        legal = self.legal_actions(state)
        return legal[rng.below(len(legal))]

    def resolve_chance(self, state: S, rng: Rng) -> Seat:
        """Draw and apply outcomes until a seat must act; return that seat, or NOBODY."""
        seat = self.to_move(state)
        while seat == CHANCE:
            self.apply(state, self.sample_chance(state, rng))
            seat = self.to_move(state)
        return seat

    def deciders(self, state: S) -> list[Seat]:
        """Return the seats with a decision open, the one to move first.

        More than one only where choices are secret and simultaneous: what each of them
        may choose then does not depend on what the others choose.
        """
        seat = self.to_move(state)
        return [] if seat < 0 else [seat]

    def play(self, state: S, action: Action) -> None:
        """Apply an action from an untrusted source."""
        if action not in self.legal_actions(state):
            raise IllegalActionError(f"{self.action_text(action)} is not legal now")
        self.apply(state, action)

    def explain(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Return why a seat may not do this now, or nothing if it may."""
        mover = self.to_move(state)
        if mover == NOBODY:
            return Refusal("match-over", "")
        if mover == CHANCE:
            return Refusal("chance-first", "")
        if mover != seat:
            return Refusal("not-your-turn", "", {"seat": mover})
        if action in self.legal_actions(state):
            return None
        return self.refusal(state, action)

    def action_text(self, action: Action) -> str:
        """Return the notation of an action."""
        return self.notation.text(action)

    def parse_action(self, text: str) -> Action:
        """Return the action that a text denotes."""
        return self.notation.parse(text)

    def key(self, state: S) -> tuple[object, ...]:
        """Return something hashable that equal states share, and no others."""
        return tuple([frozen(getattr(state, name)) for name in state.FIELDS])

    def viewer(self, seat: Seat) -> Seat:
        """Return a seat that may look at the table, or NOBODY; anything else is refused."""
        if 0 <= seat < self.seat_count or seat == NOBODY:
            return seat
        raise EnotecaError(
            f"there is no seat {seat} to look from: seats are 0 to {self.seat_count - 1}, "
            f"and NOBODY ({NOBODY}) is a spectator"
        )

    def to_data(self, state: S) -> Data:
        """Return the whole state, secrets included."""
        return {state.STORED.get(name, name): plain(getattr(state, name)) for name in state.FIELDS}

    def from_data(self, data: Data) -> S:
        """Return the state that ``to_data`` described."""
        state = self.new_state()
        for name in state.FIELDS:
            stored = state.STORED.get(name, name)
            if stored not in data:
                raise DocumentError(f"the state lacks '{stored}'")
            setattr(state, name, like(getattr(state, name), data[stored]))
        return state

    def restored(self, data: Data, shape: int) -> S:
        """Return a state that was stored, perhaps long ago, under a shape of its own."""
        current = self.new_state().SHAPE
        if shape > current:
            raise DocumentError(f"the state was stored by a later enoteca, in shape {shape}")
        return self.from_data(self.migrated(data, shape) if shape < current else data)

    def migrated(self, data: Data, shape: int) -> Data:  # noqa: ARG002 (for those who can)
        """Return what was stored in an earlier shape as it would be stored today."""
        raise DocumentError(f"no way leads from shape {shape} of the state to today's")


def ranks(merits: list[list[i64]]) -> list[i64]:
    """Return the rank of each row, greatest first, ties shared."""
    found: list[i64] = []
    for mine in merits:
        rank: i64 = 1
        for other in merits:
            if other > mine:
                rank += 1
        found.append(rank)
    return found


def state_of(kind: type[State], kept: list[object]) -> State:
    """Return a state of a kind from its fields, and from what follows from them."""
    state = kind()
    names = kind.FIELDS + kind.DERIVED
    for place in range(len(names)):
        setattr(state, names[place], unpickled(kept[place]))
    return state


def _is_short(state: State, name: str) -> bool:
    return isinstance(getattr(state, name, None), int | str)
