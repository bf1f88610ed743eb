"""The coach of a lesson: what he says, what is lit meanwhile, and his answer to other moves."""

from collections.abc import Mapping, Sequence

from enoteca import EnotecaError
from enoteca.play.lesson import Lesson, Note, Step, lesson_text
from enoteca.shelf.box import Box
from enoteca_web.kit.game_text import spoken
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.table import decisions
from enoteca_web.table.lessons import followed, keeps_to_it, lesson_of, prepared
from enoteca_web.table.table import RefusedError, Table


def coach(table: Table, seen: SeatView, base: str, instead: Sequence[str] = ()) -> Html:
    """Return what the coach says to the learner now; if he has moved otherwise, his answer."""
    taught = lesson_of(table)
    if taught is None or seen.seat != taught.seat or not seen.my_turn:
        return NOTHING
    words = lesson_text(Box(seen.about), taught.name, spoken())
    note = _note(table, taught, seen)
    if note is None:
        return NOTHING
    wanted = _wanted(table, seen)
    parts = [_step(step, words, last=step is note.steps[-1]) for step in note.steps]
    if instead:
        parts = [_answer(seen, words[note.answer(instead[0])], base, instead)]
    return tag("div", *parts, class_="coach", data_expects=" ".join(wanted), data_at=table.position)


def strays(table: Table, seat: int, texts: Sequence[str], decision: str) -> bool:
    """Return whether a move is legal, and not the one that the lesson has the learner make."""
    taught = followed(table)
    if taught is None or taught.seat != seat:
        return False
    try:
        after = decisions.play(table, seat, texts[0], decision, texts[1:])
    except (RefusedError, EnotecaError):
        return False  # whoever plays it is told why not
    return after is not table and not keeps_to_it(table, after, seat)


def advice(table: Table, seen: SeatView, instead: Sequence[str]) -> str:
    """Return what the coach answers to a move that is not the lesson's."""
    taught = lesson_of(table)
    note = None if taught is None else _note(table, taught, seen)
    if taught is None or note is None:
        return ""
    words = lesson_text(Box(seen.about), taught.name, spoken())
    return words[note.answer(instead[0])]


def _note(table: Table, taught: Lesson, seen: SeatView) -> Note | None:
    """Return what is noted here: before the learner's last steps, if they belong together."""
    if followed(table) is None:
        for choice in seen.choices:
            if choice.word in taught.later:
                return taught.later[choice.word]
        return None
    for position in range(table.position, -1, -1):
        if position in taught.notes:
            return taught.notes[position]
        if not any(
            entry.position == position - 1 and entry.seat == taught.seat for entry in table.entries
        ):
            return None
    return None


def _wanted(table: Table, seen: SeatView) -> list[str]:
    """Return the actions that are asked for, as far as they are of one kind: a set, or one."""
    texts = prepared(table, seen.seat)
    word = texts[0].partition(":")[0] if texts else ""
    found = []
    for text in texts:
        if text.partition(":")[0] != word:
            break
        found.append(text)
    return found


def _step(step: Step, words: Mapping[str, str], *, last: bool) -> Html:
    on = tag("button", _("Go on"), type="button", class_="next primary scripts-only")
    return tag(
        "div",
        tag("p", words[step.says]),
        NOTHING if last else on,
        class_="step",
        data_light=" ".join(step.light) or None,
    )


def _answer(seen: SeatView, told: str, base: str, instead: Sequence[str]) -> Html:
    """Draw the answer to another move, and what plays it anyway."""
    fields = [tag("input", type="hidden", name="action", value=text) for text in instead]
    anyway = tag(
        "form",
        tag("input", type="hidden", name="decision", value=seen.decision),
        tag("input", type="hidden", name="anyway", value="yes"),
        *fields,
        tag("button", _("Play it anyway, without the coach")),
        class_="live",
        method="post",
        action=f"{base}play",
    )
    return join(tag("div", tag("p", told), class_="step"), anyway)
