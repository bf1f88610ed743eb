"""Tables at which a lesson is played: what is prepared, and whether it is still followed.

A table follows its lesson as long as its actions are those of the lesson's record; who plays
something else, or has come to the end of it, plays on freely.  Nothing more is stored than the
name of the lesson.
"""

from functools import cache

from enoteca import CHANCE, EnotecaError
from enoteca.play.lesson import Lesson, lesson
from enoteca.shelf.box import Box, box_of
from enoteca_web.table.chance import BEGINNING, continued
from enoteca_web.table.table import Promise, Table


def lesson_of(table: Table) -> Lesson | None:
    """Return the lesson of a table, if it has one that can still be read."""
    if not table.lesson:
        return None
    try:
        return lesson(box_of(table.game), table.lesson)
    except (OSError, EnotecaError):
        return None


def followed(table: Table) -> Lesson | None:
    """Return the lesson of a table if all that was played is the lesson's."""
    taught = lesson_of(table)
    return taught if taught is not None and _follows(table, table.position, table.line) else None


def given(table: Table, mover: int, position: int, line: bytes) -> str:
    """Return what is played without anybody's doing: prepared chance, and what is skipped."""
    taught = lesson_of(table)
    if taught is None or position >= len(taught.actions) or not _follows(table, position, line):
        return ""
    return taught.actions[position] if mover == CHANCE or taught.skipped(position) else ""


def prepared(table: Table, seat: int) -> list[str]:
    """Return what the lesson has a seat do next, as far as nobody else comes between."""
    taught = followed(table)
    if taught is None:
        return []
    game, state = table.game, table.game.copy(table.state)
    together = game.deciders(state)  # those who choose in secret come one after the other
    found: list[str] = []
    for text in taught.actions[table.position :]:
        mover = game.to_move(state)
        if mover == seat:
            found.append(text)
        elif found or mover not in together:
            break
        game.apply(state, game.parse_action(text))
    return found[len(table.promises.get(seat, Promise()).texts) :]


def keeps_to_it(before: Table, after: Table, seat: int) -> bool:
    """Return whether a move is the lesson's, or the lesson has none to make."""
    wanted = prepared(before, seat)
    if not wanted:
        return True
    if after.position > before.position:
        return followed(after) is not None
    promised = after.promises.get(seat, Promise()).texts
    return list(promised[len(before.promises.get(seat, Promise()).texts) :])[:1] == wanted[:1]


def _follows(table: Table, position: int, line: bytes) -> bool:
    lines = _lines(box_of(table.game), table.lesson)
    return position < len(lines) and lines[position] == line


@cache
def _lines(box: Box, name: str) -> list[bytes]:
    """Return the line of play before each action of a lesson, and after the last."""
    found = [BEGINNING]
    for text in lesson(box, name).actions:
        found.append(continued(found[-1], text))
    return found
