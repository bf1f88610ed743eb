"""Who is asked what, and what an answer does.

A decision has a name that is used once: what was taken back is asked anew under another.
Where choices are secret and simultaneous the server keeps each seat's promise to itself
and plays them in order when the last one is in.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from django.utils.translation import gettext as _

from enoteca import CHANCE, EnotecaError, Game, State
from enoteca.play.open_decision import OpenDecision
from enoteca.play.open_decision import open_decision as open_to
from enoteca.shelf.box import box_of
from enoteca_web.kit.game_text import game_text
from enoteca_web.table import chance, lessons
from enoteca_web.table.reveals import reveals
from enoteca_web.table.small_actions import MOST, Walk, ordered
from enoteca_web.table.table import (
    TAIL,
    Entry,
    Promise,
    RefusedError,
    StaleError,
    Table,
    applied,
    ended,
)

SEVERAL = "+"  # in the name of a decision that was answered with several actions


def deciders(table: Table) -> list[int]:
    """Return the seats with a decision open."""
    return [] if table.closed else list(table.game.deciders(table.state))


def waiting_for(table: Table) -> list[int]:
    """Return the seats that the table waits for."""
    return [seat for seat in deciders(table) if not open_decision(table, seat).done]


def bots_due(table: Table) -> list[int]:
    """Return the seats of bots that the table waits for."""
    if table.over or not any(chair.bot for chair in table.chairs):
        return []
    return [seat for seat in waiting_for(table) if table.chairs[seat].bot]


def decision(table: Table, seat: int) -> str:
    """Return the name of the question that a seat has to answer now."""
    promise = table.promises.get(seat, Promise())
    return f"{table.epoch}.{table.position}.{promise.tries}.{len(promise.texts)}"


def options(table: Table, seat: int) -> list[int]:
    """Return what a seat may do now."""
    place = open_decision(table, seat)
    return table.game.legal_actions(place.state) if place.deciding and not place.done else []


def open_decision(table: Table, seat: int) -> OpenDecision:
    """Return what a seat decides on, its own promises kept, everybody else's unknown."""
    key = ("open decision", seat)
    if key not in table.memo:
        table.memo[key] = _open_decision(table, seat)
    found = table.memo[key]
    assert isinstance(found, OpenDecision)
    return found


def _open_decision(table: Table, seat: int) -> OpenDecision:
    if table.closed:
        return OpenDecision(table.state, done=False, deciding=False)
    read = table.game.parse_action
    texts = table.promises.get(seat, Promise()).texts
    promised = [read(text) for text in texts]
    return open_to(table.game, table.state, seat, promised)


def play(table: Table, seat: int, text: str, answered: str, then: Sequence[str] = ()) -> Table:
    """Return the table after a seat's answer to a decision; the same table if it has it already.

    An answer may be several small actions, played all or none.
    """
    if seat < 0:
        raise RefusedError(_("Spectators watch."))
    texts = [text, *then]
    if answered != decision(table, seat):
        if _has_it_already(table, seat, texts, answered):
            return table
        raise StaleError(_too_late())
    if len(deciders(table)) > 1:
        return _promised(table, seat, texts)
    place = open_decision(table, seat)
    actions = [_read(table, each) for each in texts]
    if then and place.deciding:
        _check_count(texts)
        rng = chance.guess(table.seed, table.line, table.position)
        walk = ordered(table.game, place.state, seat, actions, rng)
        if walk.left:
            raise RefusedError(_why_no_more(table, seat, walk))
        actions = walk.played
    else:
        _check(table, place, seat, actions[0])
    name = _name_of_answer(answered, texts)
    return _advanced(table, {seat: [(action, name) for action in actions]})


def _promised(table: Table, seat: int, texts: Sequence[str]) -> Table:
    """Return the table after a secret choice; when it is the last of them, all are shown."""
    _check_count(texts)
    place, promise = open_decision(table, seat), table.promises.get(seat, Promise())
    promised = table
    for text in texts:
        _check(table, place, seat, _read(table, text))
        promise = Promise((*promise.texts, text), promise.tries)
        promised = table.with_changes(promises={**table.promises, seat: promise})
        place = open_decision(promised, seat)
    if all(open_decision(promised, each).done for each in deciders(promised)):
        return _revealed(table, promised.promises)
    return promised


def _read(table: Table, text: str) -> int:
    try:
        return table.game.parse_action(text)
    except EnotecaError as error:
        raise RefusedError(str(error)) from None


def _check(table: Table, place: OpenDecision, seat: int, action: int) -> None:
    if not place.deciding or place.done or action not in table.game.legal_actions(place.state):
        told = why_not(table.game, place, seat, action, table.players)
        raise RefusedError(told or _too_late())


def _check_count(texts: Sequence[str]) -> None:
    if len(texts) > MOST:
        raise RefusedError(_("That is too much at once."))


def _why_no_more(table: Table, seat: int, walk: Walk) -> str:
    """Return which of several actions could not be played, and why."""
    game, action = table.game, walk.left[0]
    asked = game.to_move(walk.state) == seat
    if asked and action not in game.legal_actions(walk.state):
        place = OpenDecision(walk.state, done=False, deciding=True)
        why = why_not(game, place, seat, action, table.players) or _too_late()
    else:  # nobody learns from a refusal what would happen first
        why = _("This can be decided only when the rest is done.")
    return f"{game_text(box_of(game)).action(game, action)}: {why}"


def why_not(
    game: Game[State], place: OpenDecision, seat: int, action: int, players: Sequence[str]
) -> str | None:
    """Return why a seat may not do this now, as a sentence."""
    if place.deciding and place.done:
        return _("Your choice is made; take it back to change it.")
    refusal = game.explain(place.state, seat, action)
    if refusal is None:
        return None
    return game_text(box_of(game)).refusal(refusal, players)


def _too_late() -> str:
    return _("The table has moved on; this is how it stands now.")


def settled(table: Table) -> Table:
    """Return the table with all chance resolved that comes before the next decision."""
    return _advanced(table, {})


def _has_it_already(table: Table, seat: int, texts: Sequence[str], answered: str) -> bool:
    name = _name_of_answer(answered, texts)
    for entry in reversed(table.entries):
        if entry.seat == seat and entry.decision.partition(SEVERAL)[0] == answered:
            return entry.decision == name and (len(texts) > 1 or entry.text == texts[0])
    promise = table.promises.get(seat, Promise())
    for place in range(len(promise.texts)):
        if answered == f"{table.epoch}.{table.position}.{promise.tries}.{place}":
            return list(promise.texts[place : place + len(texts)]) == list(texts)
    return False


def _name_of_answer(answered: str, texts: Sequence[str]) -> str:
    """Return under which name actions are kept: several at once have one, by what they are."""
    if len(texts) == 1:
        return answered
    return (
        f"{answered}{SEVERAL}{blake2b(' '.join(sorted(texts)).encode(), digest_size=6).hexdigest()}"
    )


def _revealed(table: Table, promises: Mapping[int, Promise]) -> Table:
    read = table.game.parse_action
    answers = {
        seat: [
            (read(text), f"{table.epoch}.{table.position}.{promise.tries}.{place}")
            for place, text in enumerate(promise.texts)
        ]
        for seat, promise in promises.items()
    }
    return _advanced(table, answers)


def _advanced(table: Table, answers: Mapping[int, list[tuple[int, str]]]) -> Table:
    """Play each seat's answers when it is asked, chance where it comes, and what is prepared."""
    game = table.game
    state = game.copy(table.state)
    line = table.line
    entries: list[Entry] = []
    left = {seat: list(given) for seat, given in answers.items()}
    while True:
        mover = game.to_move(state)
        position = table.position + len(entries)
        text = lessons.given(table, mover, position, line)
        if text:
            action, name, revealing = game.parse_action(text), "", True
        elif mover == CHANCE:
            rng = chance.draw(table.seed, line, position)
            action, name, revealing = game.sample_chance(state, rng), "", True
        elif left.get(mover):
            action, name = left[mover].pop(0)
            if action not in game.legal_actions(state):
                break
            rng = chance.guess(table.seed, line, position)
            revealing = reveals(game, state, action, mover, rng)
        else:
            break
        text = game.action_text(action)
        line = chance.continued(line, text)
        events = applied(game, state, action)
        entries.append(Entry(position, mover, text, name, revealing, events))
    result = ended(game, state)
    return table.with_changes(
        state=state,
        line=line,
        position=table.position + len(entries),
        entries=(*table.entries, *entries)[-max(TAIL, len(entries)) :],
        promises={},
        proposal=None,
        over=result is not None,
        result=result,
    )
