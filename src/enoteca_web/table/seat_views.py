"""The one way out: whoever looks at a table gets what his seat may see of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from django.utils.translation import get_language

from enoteca import NOBODY, EnotecaError, Game, State
from enoteca.core.actions import kind_of
from enoteca.core.events import EVERYBODY, Event
from enoteca.play.open_decision import OpenDecision
from enoteca.shelf.box import box_of
from enoteca.shelf.game_text import GameText
from enoteca_web.kit.game_text import game_text
from enoteca_web.kit.seat_view import Choice, Line, Message, Player, SeatView
from enoteca_web.table import announcements, decisions, taken_back, undo
from enoteca_web.table.links import BOT, HOT, Chair
from enoteca_web.table.small_actions import within_reach
from enoteca_web.table.table import Entry, Promise, Table, ended


def seat_view(table: Table, seat: int) -> SeatView:
    """Return what a seat may see now."""
    key = ("seat view", seat, get_language())
    if key not in table.memo:
        table.memo[key] = _seat_view(table, seat)
    found = table.memo[key]
    assert isinstance(found, SeatView)
    return found


def seat_view_at(
    table: Table, seat: int, position: int, state: State, entries: tuple[Entry, ...]
) -> SeatView:
    """Return what a seat could see at an earlier position; nothing can be done there."""
    words = game_text(box_of(table.game))
    return _made(
        table,
        seat,
        state,
        version=table.version,
        choices=(),
        decision="",
        waiting_for=(),
        promised=(),
        log=_with_more(table, _lines(table, seat, entries, words), words, position),
        news=(),
        chat=(),
        over=table.game.to_move(state) == NOBODY,
        position=position,
        replaying=True,
        words=words,
        why=lambda _: "",
        foretell=lambda _: {},
        reach=lambda _: (),
    )


def may_know(event: Event, seat: int) -> bool:
    """Return whether a seat may read of an event."""
    return event.audience in (EVERYBODY, seat) and not (seat < 0 <= event.audience)


def _seat_view(table: Table, seat: int) -> SeatView:
    words = game_text(box_of(table.game))
    game = table.game
    waited = tuple(decisions.waiting_for(table))
    promised = table.promises.get(seat, Promise()).texts if seat >= 0 else ()
    log = _lines(table, seat, table.entries, words)
    mine = [entry.position for entry in table.entries if entry.seat == seat]
    return _made(
        table,
        seat,
        table.state,
        version=table.version,
        choices=tuple(_choice(game, action, words) for action in decisions.options(table, seat))
        if seat >= 0
        else (),
        decision=decisions.decision(table, seat) if seat >= 0 else "",
        waiting_for=waited,
        promised=tuple(_choice(game, game.parse_action(text), words) for text in promised),
        log=_with_more(table, log, words, table.position),
        news=tuple(line for line in log if mine and line.position > mine[-1] + 1),
        chat=tuple(
            _heard(message) for message in table.messages if not taken_back.is_note(message)
        ),
        over=table.over,
        position=table.position,
        replaying=False,
        words=words,
        # Not by way of the table: it keeps its views, and the two would keep each other.
        why=partial(_why, game, decisions.open_decision(table, seat), seat, table.players),
        foretell=partial(_foretold, game, decisions.open_decision(table, seat).state, seat),
        reach=partial(_reach, game, decisions.open_decision(table, seat).state, seat, words),
    )


def _made(
    table: Table,
    seat: int,
    state: State,
    *,
    version: int,
    choices: tuple[Choice, ...],
    decision: str,
    waiting_for: tuple[int, ...],
    promised: tuple[Choice, ...],
    log: tuple[Line, ...],
    news: tuple[Line, ...],
    chat: tuple[Message, ...],
    over: bool,
    position: int,
    replaying: bool,
    words: GameText,
    why: Callable[[str], str],
    foretell: Callable[[str], Mapping[str, object]],
    reach: Callable[[str], tuple[Choice, ...]],
) -> SeatView:
    game = table.game
    asked = [] if replaying else decisions.deciders(table)
    result = (table.result or ended(game, state)) if over else None
    withdraw = not replaying and seat >= 0 and undo.may_withdraw(table, seat)
    alone = not replaying and seat >= 0 and not table.over and not table.closed

    def may(reach: str) -> bool:
        return withdraw or (alone and undo.own_start(table, seat, reach) is not None)

    return SeatView(
        table_id=table.id,
        version=version,
        seat=seat,
        about=game.agreement.about,
        edition=game.agreement.edition,
        options=game.agreement.options,
        components=game.agreement.overrides.content,
        players=tuple(
            _player(chair, chair.seat in waiting_for, chair.seat in asked and len(asked) > 1)
            for chair in table.chairs
        ),
        view=game.view(state, seat),
        choices=choices,
        decision=decision,
        waiting_for=waiting_for,
        promised=promised,
        log=log,
        news=news,
        chat=chat,
        over=over,
        closed=table.closed,
        scores=None if result is None else result.scores,
        standing=None if result is None else result.standing,
        position=position,
        length=table.position,
        replaying=replaying,
        may_undo_step=may(undo.STEP),
        may_undo_turn=may(undo.TURN),
        may_propose=alone
        and not withdraw
        and not undo.pending(table)
        and undo.own_start(table, seat, undo.STEP) is None
        and undo.own_last_decision(table, seat) is not None,
        asks_nobody=undo.asks_nobody(table, seat),
        proposal=None if replaying else table.proposal,
        host=seat >= 0 and seat == table.host,
        rematch=table.rematch,
        text=words,
        why=why,
        _foretell=foretell,
        _break_down=partial(game.breakdown, state),
        _reach=reach,
    )


def _heard(message: Message) -> Message:
    if message.seat >= 0:
        return message
    return Message(message.seat, announcements.told(message.text), message.said)


def _player(chair: Chair, waited_for: bool, secret: bool) -> Player:
    return Player(
        seat=chair.seat,
        name=chair.name,
        bot=chair.bot,
        substituted=chair.substituted,
        hot=chair.kind == HOT,
        claimed=chair.claimed or chair.kind in (BOT, HOT),
        waited_for=waited_for,
        ready=secret and not waited_for,
    )


def _choice(game: Game[State], action: int, words: GameText) -> Choice:
    return Choice(
        game.action_text(action),
        words.action(game, action),
        game.notation.form(action).word,
        tuple(game.notation.fields(action)),
    )


def _lines(
    table: Table, seat: int, entries: tuple[Entry, ...], words: GameText
) -> tuple[Line, ...]:
    players = table.players
    found: list[Line] = []
    for entry in entries:
        if entry.events:
            named, told = entry.told.get(words, ((), ()))
            if named != players:
                told = tuple(
                    (event, _line(entry, event, words.event(event, players)))
                    for event in entry.events
                )
                entry.told[words] = players, told
            found.extend([line for event, line in told if may_know(event, seat)])
    return tuple(found)


def _with_more(
    table: Table, lines: tuple[Line, ...], words: GameText, upto: int
) -> tuple[Line, ...]:
    """Return the log with what is told in it though it is no part of the match."""
    more = [*announcements.logged(table, upto), *taken_back.lines(table, words, upto)]
    if not more:
        return lines
    first = lines[0].position if lines else 0
    return tuple(
        sorted(
            (*lines, *(line for line in more if line.position >= first)),
            key=lambda line: line.position,
        )
    )


def _line(entry: Entry, event: Event, sentence: str) -> Line:
    return Line(entry.position + 1, entry.seat, sentence, event.name, event.facts)


def _why(
    game: Game[State], place: OpenDecision, seat: int, players: Sequence[str], text: str
) -> str:
    if seat < 0:
        return ""
    try:
        action = game.parse_action(text)
    except EnotecaError as error:
        return str(error)
    return decisions.why_not(game, place, seat, action, players) or ""


def _foretold(game: Game[State], state: State, seat: int, text: str) -> Mapping[str, object]:
    return game.foretell(state, seat, game.parse_action(text))


def _reach(
    game: Game[State], state: State, seat: int, words: GameText, word: str
) -> tuple[Choice, ...]:
    form = game.notation.form
    first = next((each for each in game.legal_actions(state) if form(each).word == word), None)
    found = [] if first is None else within_reach(game, state, seat, kind_of(first))
    return tuple(_choice(game, action, words) for action in sorted(found))
