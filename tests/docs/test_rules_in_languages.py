"""The digest of a game says the same in every language: paragraphs, anchors and numerals."""

import re
from collections import Counter

import pytest

from enoteca.shelf import catalog
from enoteca.shelf.digest import digest
from enoteca.shelf.text import LANGUAGES
from enoteca_web.pages import rules_page

OTHERS = [language for language in LANGUAGES if language != "en"]
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
SECTION = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)
BULLET = re.compile(r"^- \*\*(.+?)\.\*\* ", re.MULTILINE)
NUMERAL = re.compile(r"\d+")
SCREEN = 1400  # characters that fit one screen

every_box = pytest.mark.parametrize("box", catalog.boxes(), ids=lambda box: box.about.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def paragraphs(text):
    """Return the paragraphs by number, each with the tables and headings that follow it."""
    parts = PARAGRAPH.split(text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def bullets(found):
    """Return what a summary says under each of its heads."""
    return BULLET.split(found.summary)[2::2]


@every_box
@every_language
def test_there_is_a_digest_in_every_language(box, language):
    assert digest(box, language).language == language


@every_box
@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_same_numbers(box, language):
    text, english = digest(box, language).text, digest(box, "en").text
    assert [number for number, _ in SECTION.findall(text)] == [
        number for number, _ in SECTION.findall(english)
    ]
    assert list(paragraphs(text)) == list(paragraphs(english))


@every_box
@pytest.mark.parametrize("language", OTHERS)
def test_a_paragraph_names_the_same_numerals_in_every_language(box, language):
    english = paragraphs(digest(box, "en").text)
    for number, told in paragraphs(digest(box, language).text).items():
        assert Counter(NUMERAL.findall(told)) == Counter(NUMERAL.findall(english[number])), number


@every_box
@every_language
def test_a_digest_opens_with_a_summary_that_fits_a_screen(box, language):
    found, english = digest(box, language), digest(box, "en")
    heads = BULLET.findall(found.summary)
    assert len(heads) == len(BULLET.findall(english.summary)) == 6
    assert len(found.summary) < SCREEN
    assert found.text.index(heads[0]) < PARAGRAPH.search(found.text).start()
    for told, original in zip(bullets(found), bullets(english), strict=True):
        assert Counter(NUMERAL.findall(told)) == Counter(NUMERAL.findall(original))


@every_box
@every_language
def test_a_page_has_the_anchors_of_the_english_one(box, language):
    page, english = rules_page.rules(box, language).text, rules_page.rules(box, "en").text
    anchors = re.findall(r'<p id="(rule-[\d-]+)"><b>', page)
    assert anchors == re.findall(r'<p id="(rule-[\d-]+)"><b>', english)
    assert page.count("<table ") == english.count("<table ")


@every_box
def test_no_digest_is_another_ones(box):
    texts = {digest(box, language).text for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
