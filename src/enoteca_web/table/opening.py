"""From what is stored to a table as it stands.

The log is the truth and a state only saves the way through it: one that cannot be read, because
it was stored too long ago or badly, is made anew from the log.
"""

from collections.abc import Callable, Mapping, Sequence

from enoteca import NOBODY, EnotecaError, Game, State, UnknownGameError
from enoteca.core.events import Event
from enoteca_web import models
from enoteca_web.kit.seat_view import Message, Proposal
from enoteca_web.table.agreements import agreement_of, rules
from enoteca_web.table.links import Chair
from enoteca_web.table.table import Entry, Promise, Result, Table, ended

Log = Callable[[], Sequence[str]]  # the actions that led to a state, asked for only if needed

# Why a table cannot be opened.
GAME = "game"  # nobody here knows it
AGREEMENT = "agreement"  # its game is not played so
LOG = "log"  # its actions are not legal
DAMAGE = "damage"


class UnreadableTableError(EnotecaError):
    """A table is stored in a way that cannot be understood; the message says what is wrong."""

    def __init__(self, table_id: str, reason: str, cause: str = DAMAGE) -> None:
        super().__init__(f"table {table_id}: {reason}")
        self.table_id = table_id
        self.reason = reason
        self.cause = cause

    @classmethod
    def because(cls, table_id: str, error: Exception) -> "UnreadableTableError":
        """Return what is to be told of an error that was met while reading."""
        if isinstance(error, UnreadableTableError):
            return error
        reason = (
            str(error) if isinstance(error, EnotecaError) else f"{type(error).__name__}: {error}"
        )
        return cls(table_id, reason)


def opened(
    row: models.TableRow,
    chairs: tuple[Chair, ...],
    entries: tuple[Entry, ...],
    messages: tuple[Message, ...],
    log: Log,
) -> Table:
    """Return a table; whatever is wrong with what is stored raises an error of any kind."""
    try:
        game = rules(agreement_of(row))
    except UnknownGameError as error:
        raise UnreadableTableError(row.id, str(error), GAME) from error
    except EnotecaError as error:
        raise UnreadableTableError(row.id, str(error), AGREEMENT) from error
    state = state_of(game, row, log)
    if (game.to_move(state) == NOBODY) != row.over:
        raise EnotecaError("whether the match is over is stored in two ways")
    wish = row.proposal
    return Table(
        id=row.id,
        game=game,
        seed=int(row.seed, 16),
        state=state,
        version=row.version,
        epoch=row.epoch,
        position=row.position,
        line=bytes.fromhex(row.line),
        chairs=chairs,
        entries=entries,
        messages=messages,
        promises=_promises(game, row.pending),
        proposal=Proposal(**{**wish, "agreed": tuple(wish["agreed"])}) if wish else None,
        over=row.over,
        result=Result.read(row.result) or ended(game, state),
        listed=row.listed,
        spectators=row.spectators,
        spectator_generation=row.spectator_generation,
        direct=row.direct,
        host=row.host,
        rematch=row.rematch,
        lesson=row.lesson,
        closed=row.closed is not None,
    )


def state_of(game: Game[State], row: models.TableRow | models.Snapshot, log: Log) -> State:
    """Return a stored state or, if it cannot be read, the one to which its log leads."""
    try:
        state = game.restored(row.state, row.shape)
        _probe(game, state)
    except Exception:  # a state is plain data, and may be wrong in any way
        state = game.new_state()
        for place, text in enumerate(log()):
            try:
                game.play(state, game.parse_action(text))
            except EnotecaError as error:
                reason = f"action {place + 1} of the log: {error}"
                raise UnreadableTableError(str(row.pk), reason, LOG) from None
    return state


def read_events(kept: Sequence[Sequence[object]]) -> tuple[Event, ...]:
    """Return the events of an action as they were told."""
    found: list[Event] = []
    for name, facts, audience in kept:
        if not (isinstance(name, str) and isinstance(facts, dict) and isinstance(audience, int)):
            raise EnotecaError("an event is stored that is none")
        found.append(Event(name, facts, audience))
    return tuple(found)


def _probe(game: Game[State], state: State) -> None:
    """Ask all that a table asks at once: data of a wrong size or kind do not get far."""
    game.legal_actions(state)
    game.deciders(state)
    game.scores(state)
    game.standing(state)
    for seat in (*range(game.seat_count), NOBODY):
        game.view(state, seat)


def _promises(game: Game[State], pending: Mapping[str, object]) -> dict[int, Promise]:
    """Return the secret choices; one that means nothing any more is asked for again."""
    found: dict[int, Promise] = {}
    for seat, kept in pending.items():
        assert isinstance(kept, dict)
        texts = tuple(kept["texts"])
        try:
            for text in texts:
                game.parse_action(text)
        except EnotecaError:
            texts = ()
        found[int(seat)] = Promise(texts, kept["tries"] + (texts != tuple(kept["texts"])))
    return found
