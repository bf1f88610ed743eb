"""From what is stored to a table as it stands.

The log is the truth and a state only saves the way through it: one that cannot be read, because
it was stored too long ago or badly, is made anew from the log.
"""

from collections.abc import Callable, Mapping, Sequence

from enoteca import NOBODY, EnotecaError, Game, State
from enoteca.core.game import Data
from enoteca_web import models
from enoteca_web.room import Agreement, Entry, Message, Promise, Proposal, Result, Room, ended
from enoteca_web.seats import Chair

Log = Callable[[], Sequence[str]]  # the actions that led to a state, asked for only if needed


def opened(
    row: models.Table,
    chairs: tuple[Chair, ...],
    entries: tuple[Entry, ...],
    messages: tuple[Message, ...],
    log: Log,
) -> Room:
    """Return a table; whatever is wrong with what is stored raises an error of any kind."""
    agreement = agreement_of(row)
    game = agreement.rules()
    state = state_of(game, row.state, row.shape, log)
    if (game.to_move(state) == NOBODY) != row.over:
        raise EnotecaError("whether the match is over is stored in two ways")
    wish = row.proposal
    return Room(
        id=row.id,
        agreement=agreement,
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
        proposal=Proposal(wish["seat"], wish["position"], tuple(wish["agreed"])) if wish else None,
        over=row.over,
        result=Result.read(row.result) or ended(game, state),
        listed=row.listed,
        spectators=row.spectators,
        spectator_generation=row.spectator_generation,
        direct=row.direct,
        host=row.host,
        rematch=row.rematch,
        closed=row.closed is not None,
    )


def agreement_of(row: models.Table) -> Agreement:
    """Return what the players of a table agreed on."""
    return Agreement(
        row.game, row.edition, row.seat_count, row.options, row.components, row.rules_version
    )


def state_of(game: Game[State], data: Data, shape: int, log: Log) -> State:
    """Return a stored state or, if it cannot be read, the one to which its log leads."""
    try:
        state = game.restored(data, shape)
        _probe(game, state)
    except Exception:  # a state is plain data, and may be wrong in any way
        return replayed(game, log())
    return state


def replayed(game: Game[State], texts: Sequence[str]) -> State:
    """Return the state to which actions lead, each of which must be legal."""
    state = game.new_state()
    for place, text in enumerate(texts):
        try:
            game.play(state, game.parse_action(text))
        except EnotecaError as error:
            raise EnotecaError(f"action {place + 1} of the log: {error}") from None
    return state


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
