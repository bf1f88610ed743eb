"""A table as it stands: a value, so that a change either happens whole or not at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict

from enoteca import NOBODY, EnotecaError, Game, State
from enoteca.core.events import Event, Journal
from enoteca.terms.agreement import Agreement
from enoteca_web.kit.seat_view import Line, Message, Proposal
from enoteca_web.table.chance import BEGINNING
from enoteca_web.table.links import Chair, base, code, good_links

TAIL = 160  # how many actions of the log are kept at hand
CHAT_TAIL = 100  # and how many lines of the chat
SNAPSHOT_EVERY = 64


class RefusedError(EnotecaError):
    """What was asked for is not done; the message says why and may be shown."""

    status = 422


class StaleError(RefusedError):
    """The answer came to a question that is no longer asked."""

    status = 409


class ForbiddenError(RefusedError):
    """This seat may not do that at all."""

    status = 403


class TakenError(RefusedError):
    """The link was good once; its seat has got another since."""

    status = 410

    def __init__(self, message: str, seat: int) -> None:
        super().__init__(message)
        self.seat = seat


class TooOftenError(RefusedError):
    """Somebody is in too great a hurry."""

    status = 429


@dataclass(frozen=True)
class Entry:
    """One action of the log."""

    position: int
    seat: int
    text: str
    decision: str
    reveals: bool
    events: tuple[Event, ...]
    # Its lines in the log, once told, by the language's sentences; and whose names are in them.
    told: dict[object, tuple[Sequence[str], tuple[tuple[Event, Line], ...]]] = field(
        default_factory=dict, compare=False, repr=False
    )


@dataclass(frozen=True)
class Promise:
    """The secret choices of a seat that are not revealed yet."""

    texts: tuple[str, ...] = ()
    tries: int = 0  # how often the choice was changed


@dataclass(frozen=True)
class Result:
    """How a match ended; written down once, it never changes."""

    scores: tuple[int, ...]
    standing: tuple[int, ...]

    @classmethod
    def read(cls, kept: Mapping[str, list[int]] | None) -> "Result | None":
        """Return a result that is stored, if there is one."""
        return None if kept is None else cls(tuple(kept["scores"]), tuple(kept["standing"]))

    def kept(self) -> dict[str, list[int]]:
        """Return the result as it is stored."""
        return {"scores": list(self.scores), "standing": list(self.standing)}


def ended(game: Game[State], state: State) -> Result | None:
    """Return how a match has ended, or nothing as long as it goes on."""
    if game.to_move(state) != NOBODY:
        return None
    return Result(tuple(game.scores(state)), tuple(game.standing(state)))


class Terms(TypedDict, total=False):
    """How a table is set up; each is a field of it, and is told there."""

    listed: bool
    spectators: bool
    direct: bool
    host: int
    lesson: str


@dataclass(frozen=True)
class Table:
    """An open table.  The state is never changed in place: ``copy`` comes first."""

    id: str
    game: Game[State]
    seed: int = field(repr=False)  # of chance; leaves the server never
    state: State
    version: int
    epoch: int
    position: int
    chairs: tuple[Chair, ...]
    entries: tuple[Entry, ...]  # the last TAIL of them
    messages: tuple[Message, ...]
    promises: Mapping[int, Promise] = field(default_factory=dict)
    proposal: Proposal | None = None
    line: bytes = field(default=BEGINNING, repr=False)  # a digest of all the actions so far
    over: bool = False
    result: Result | None = None  # once it is over
    listed: bool = False
    spectators: bool = True
    spectator_generation: int = 0
    direct: bool = False  # links open free seats at once
    host: int = -1
    rematch: str = ""
    lesson: str = ""  # that is played here
    closed: bool = False  # by who runs the server
    # What was worked out for this version: open decisions, seat views, pages.
    memo: dict[object, object] = field(default_factory=dict, compare=False, repr=False)

    def with_changes(self, **changes: object) -> "Table":
        """Return the next version of the table."""
        return replace(self, version=self.version + 1, memo={}, **changes)  # type: ignore[arg-type]

    @property
    def agreement(self) -> Agreement:
        """What the players agreed on before the match."""
        return self.game.agreement

    @property
    def players(self) -> list[str]:
        """The names by seat."""
        return [chair.name for chair in self.chairs]

    @property
    def bots_alone(self) -> bool:
        """Whether no person plays."""
        return all(chair.bot for chair in self.chairs)

    @property
    def generations(self) -> dict[int, int]:
        """The generations of the links that are good now, by seat; spectators are NOBODY."""
        return good_links(self.chairs, self.spectator_generation if self.spectators else None)

    def address(self, seat: int) -> str:
        """Return the address of a seat, or of the spectators."""
        return base(self.id, code(self.id, seat, self.generations[seat]))

    def awaits(self, seat: int) -> bool:
        """Return whether a seat shows itself only to who sits down in it first."""
        return seat >= 0 and not self.direct and not self.chairs[seat].claimed

    def with_chair(self, seat: int, **changes: object) -> "Table":
        """Return the next version of the table with another in a seat, or otherwise."""
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)  # type: ignore[arg-type]
        return self.with_changes(chairs=tuple(chairs))

    @property
    def to_move(self) -> int:
        """The seat that must act, or NOBODY when all is over."""
        return self.game.to_move(self.state)

    def new_entries(self, before: "Table") -> tuple[Entry, ...]:
        """Return what was appended since an earlier version."""
        return tuple(entry for entry in self.entries if entry.position >= before.position)


def applied(game: Game[State], state: State, action: int) -> tuple[Event, ...]:
    """Change a state by an action and return what happened."""
    journal = Journal()
    state.journal = journal
    game.apply(state, action)
    state.journal = None
    return tuple(journal.events)
