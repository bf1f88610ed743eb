"""What happened at a table, told as a story: turns, rounds and the moments all should see.

The module ``board.story`` of a game has any of the functions of a ``Telling``; what it lacks is
told plainly here, from the sentences of the log.  docs/boards.md tells how.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache

from enoteca import NOBODY
from enoteca.shelf.box import STORY, Box
from enoteca_web.kit.markup import NOTHING, Html
from enoteca_web.kit.seat_view import Line, SeatView


@dataclass(frozen=True)
class Moment:
    """Something big that all should see: a trick won, a scoring, a donation, a year's end."""

    position: int  # of the log line after which it stands; its key
    title: str  # one sentence
    body: Html = NOTHING  # the numbers, as a small table or drawing
    seat: int = NOBODY  # whose moment it is, for its mark
    tells: Collection[str] = ()  # events of its position of which nothing is left to be said


@dataclass(frozen=True)
class Turn:
    """What one seat did at one time, with what chance brought on it."""

    seat: int  # NOBODY before anybody has acted
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Chapter:
    """The turns of a round, a year or a hand."""

    heading: str  # nothing before the first that is told
    turns: tuple[Turn, ...]


def _no_heading(_line: Line, _seen: SeatView) -> str:
    return ""


def _no_picture(_line: Line, _seen: SeatView) -> Html:
    return NOTHING


def _no_symbols() -> Html:
    return NOTHING


def _plain_summary(lines: Sequence[Line], seen: SeatView) -> str:
    return ", ".join(without_name(line, seen).rstrip(".") for line in lines)


def _no_weight(_lines: Sequence[Line], _seen: SeatView) -> int:
    return 0


def _no_moments(_lines: Sequence[Line], _seen: SeatView) -> Sequence[Moment]:
    return ()


@dataclass(frozen=True)
class Telling:
    """How the lines of a game's log are told."""

    # The heading of the round, year or hand that begins with a line; nothing if none does.
    heading: Callable[[Line, SeatView], str] = _no_heading
    # The piece that a line speaks of, as large as its letters.
    picture: Callable[[Line, SeatView], Html] = _no_picture
    # The symbols that pictures refer to, for a page without the board that has them.
    symbols: Callable[[], Html] = _no_symbols
    # One short line for all that a seat did in a turn, the most important first, without its name.
    summary: Callable[[Sequence[Line], SeatView], str] = _plain_summary
    # How much that matters to who looks.
    weight: Callable[[Sequence[Line], SeatView], int] = _no_weight
    # The big moments among lines.
    moments: Callable[[Sequence[Line], SeatView], Sequence[Moment]] = _no_moments


@cache
def telling(box: Box) -> Telling:
    """Return how a game tells its story."""
    module = box.part(STORY)
    names = [field.name for field in fields(Telling)]
    return Telling(**{name: getattr(module, name) for name in names if hasattr(module, name)})


def telling_of(seen: SeatView) -> Telling:
    """Return how the game that somebody sees tells its story."""
    return telling(Box(seen.about))


def chapters(lines: Iterable[Line], seen: SeatView) -> list[Chapter]:
    """Return lines of the log by round and turn; what chance did belongs to who acted before."""
    heading = telling_of(seen).heading
    found: list[tuple[str, list[tuple[int, list[Line]]]]] = [("", [])]
    for line in lines:
        begun = heading(line, seen)
        if begun:
            found.append((begun, []))
        turns = found[-1][1]
        seat = line.seat if line.seat >= 0 else turns[-1][0] if turns else NOBODY
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(line)
    return [
        Chapter(begun, tuple(Turn(seat, tuple(told)) for seat, told in turns))
        for begun, turns in found
        if turns
    ]


def since_last_turn(seen: SeatView) -> list[Turn]:
    """Return what each of the others has done since my last turn, what matters most first.

    What I have done in this turn hides nothing of it.
    """
    weight = telling_of(seen).weight
    found: dict[int, list[Line]] = {}
    for line in reversed(seen.log):
        if line.seat == seen.seat and found:
            break
        if line.seat >= 0 and line.seat != seen.seat:
            found.setdefault(line.seat, []).insert(0, line)
    turns = [Turn(seat, tuple(lines)) for seat, lines in found.items()]
    return sorted(turns, key=lambda turn: -weight(turn.lines, seen))


def without_name(line: Line, seen: SeatView) -> str:
    """Return the sentence of a line without the name of who acted, where it begins with that."""
    name = f"{seen.players[line.seat].name} " if line.seat >= 0 else ""
    return line.sentence.removeprefix(name)
