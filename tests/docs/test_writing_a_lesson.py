"""docs/writing-a-lesson.md, followed to the letter."""

import re
from pathlib import Path

from enoteca.play.lesson import Lesson
from enoteca.play.record import Record
from enoteca.terms.documents import Document
from enoteca.testing.lessons import faults

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-lesson.md").read_text()
FILES = dict(
    re.findall(r'^```\w+ title="lessons/1-leading/([^"]+)"\n(.*?)^```$', PAGE, re.DOTALL | re.M)
)


def the_lesson(notes=FILES["notes.toml"]):
    record = Record.parse(FILES["match.record"], "match.record")
    return Lesson("1-leading", record, Document.parse(notes, "notes.toml"))


def words(text=FILES["text/en.toml"]):
    return {"en": Document.parse(text, "en.toml").content}


def test_the_lesson_of_the_page_can_be_followed():
    assert faults(the_lesson(), words()) == []


def test_what_is_wrong_with_a_lesson_is_named():
    notes = FILES["notes.toml"].replace("at = 42", "at = 41").replace("E13 =", "E99 =")
    text = FILES["text/en.toml"].replace("free =", "fee =")
    assert faults(the_lesson(notes), words(text)) == [
        "at 38 an answer is given to 'E99', which cannot be played there",
        "nothing is noted at 42, where the learner decides",
        "41 is no decision of the learner",
        "nothing is noted at the end",
        "en: 'free' is missing",
        "en: 'fee' is never said",
    ]
