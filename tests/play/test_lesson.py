"""Lessons: every one can be followed, in every language."""

import pytest

from enoteca.errors import UnknownLessonError
from enoteca.play.lesson import lesson, lesson_names, lesson_text
from enoteca.shelf import catalog
from enoteca.shelf.text import LANGUAGES
from enoteca.testing.lessons import faults

LESSONS = [(box.about.id, name) for box in catalog.boxes() for name in lesson_names(box)]


def test_every_game_of_ours_has_a_lesson():
    assert {game for game, _ in LESSONS} >= {"pot-de-vin", "granada", "grand-cru", "vino"}


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_followed_in_every_language(game, name):
    box = catalog.box(game)
    texts = {language: lesson_text(box, name, language) for language in LANGUAGES}
    assert faults(lesson(box, name), texts) == []
    assert len({words["title"] for words in texts.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("name", ["2-nothing", "", "..", "../lessons/1-first-rounds"])
def test_a_lesson_that_there_is_not_is_an_error_of_one_sentence(name):
    wrong = f"Pot de Vin has no lesson '{name}'; there is 1-first-rounds"
    with pytest.raises(UnknownLessonError) as error:
        lesson(catalog.box("pot-de-vin"), name)
    assert str(error.value) == wrong
