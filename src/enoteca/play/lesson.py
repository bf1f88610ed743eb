"""A guided match: a record to play along, and what a coach says on the way.

A lesson is a folder within ``lessons`` of a game: ``match.record``, ``notes.toml`` and a text for
each language.  The seat of the learner makes the moves of the record himself; everybody else's,
and what chance brings, are as they were.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from enoteca.errors import UnknownLessonError
from enoteca.play.record import Record
from enoteca.shelf.box import Box
from enoteca.shelf.text import LANGUAGES
from enoteca.terms.documents import Document, Table

FOLDER = "lessons"
RECORD, NOTES = "match.record", "notes.toml"
TITLE, OTHERWISE = "title", "otherwise"  # sentences that every lesson has
MOST = 100_000  # actions; no record is longer


class Step(NamedTuple):
    """One thing that the coach says, and what is lit meanwhile."""

    says: str  # the name of a sentence
    light: tuple[str, ...]  # actions in notation, pieces, or ids of the page


class Note(NamedTuple):
    """What the coach says before a decision, and what he answers to other moves than his."""

    at: int  # the number of actions before it
    steps: tuple[Step, ...]
    but: dict[str, str]  # sentences by an action, or by the word of actions

    def answer(self, text: str) -> str:
        """Return the name of the sentence that answers a move which is not the lesson's."""
        word = text.partition(":")[0]
        return self.but.get(text) or self.but.get(word) or self.but.get("") or OTHERWISE


class Lesson:
    """One guided match."""

    def __init__(self, name: str, record: Record, notes: Document) -> None:
        self.name = name
        self.record = record
        root = notes.root()
        self.seat = root.integer("seat", 0, record.agreement.seats - 1)
        # What is not played by the learner, though it may be his turn: it is there already.
        self.skips = [_span(each) for each in _tables(root, "skips")]
        self.notes = {note.at: note for note in map(_note, root.tables("notes"))}
        # What is said in the free part of the match, when an action of a word can first be chosen.
        self.later = {each.text("word"): _later(each) for each in _tables(root, "later")}
        root.finish()

    @property
    def actions(self) -> list[str]:
        """What is played, in notation."""
        return self.record.tokens

    def skipped(self, position: int) -> bool:
        """Return whether a place in the match is passed over at once."""
        return any(first <= position < end for first, end in self.skips)

    def sentences(self) -> set[str]:
        """Return the names of all that the coach may say."""
        notes = [*self.notes.values(), *self.later.values()]
        said = {step.says for note in notes for step in note.steps}
        answered = {name for note in notes for name in note.but.values()}
        return {TITLE, OTHERWISE} | said | answered


def lesson_names(box: Box) -> list[str]:
    """Return the lessons of a game, in the order in which they are taken."""
    if not box.about.package or not box.file(FOLDER).is_dir():
        return []
    folders = (each.name for each in box.file(FOLDER).iterdir())
    return sorted(name for name in folders if box.has(f"{FOLDER}/{name}/{NOTES}"))


@cache
def lesson(box: Box, name: str) -> Lesson:
    """Return a lesson of a game; one that cannot be read is an error that names the line."""
    names = lesson_names(box)
    if name not in names:
        there_is = f"there is {', '.join(names)}" if names else "it has none"
        raise UnknownLessonError(f"{box.about.title} has no lesson '{name}'; {there_is}")
    written = box.file(f"{FOLDER}/{name}/{RECORD}").read_text(encoding="utf-8")
    record = Record.parse(written, f"{name}/{RECORD}")
    return Lesson(name, record, box.document(f"{FOLDER}/{name}/{NOTES}"))


@cache
def lesson_text(box: Box, name: str, language: str) -> dict[str, str]:
    """Return what a coach says in a language, or else in English."""
    files = [f"{FOLDER}/{name}/text/{each}.toml" for each in (language, LANGUAGES[0])]
    root = box.document(files[0] if box.has(files[0]) else files[1]).root()
    return {key: root.text(key) for key in root.names()}


def _tables(root: Table, key: str) -> Sequence[Table]:
    return root.tables(key) if key in root else ()


def _span(table: Table) -> tuple[int, int]:
    first, end = table.integer("from", 0, MOST), table.integer("to", 0, MOST)
    table.finish()
    return first, end


def _note(table: Table) -> Note:
    note = Note(table.integer("at", 0, MOST), _steps(table), _answers(table))
    table.finish()
    return note


def _later(table: Table) -> Note:
    note = Note(-1, _steps(table), {})
    table.finish()
    return note


def _steps(table: Table) -> tuple[Step, ...]:
    found = []
    for each in table.tables("steps"):
        light = tuple(each.texts("light")) if "light" in each else ()
        found.append(Step(each.text("says"), light))
        each.finish()
    return tuple(found)


def _answers(table: Table) -> dict[str, str]:
    if "but" not in table:
        return {}
    answers = table.table("but")
    return {key: answers.text(key) for key in answers.names()}
