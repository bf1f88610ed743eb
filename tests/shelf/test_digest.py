"""The digest of a game, by language."""

import sys
from dataclasses import replace

import pytest

from enoteca.shelf import catalog
from enoteca.shelf.box import Box, box_of
from enoteca.shelf.digest import Digest, digest
from tests.shelf.test_own_game import ABOUT, heap

WRITTEN = """# Odd rules

For two.

## In short

- **Aim.** Win.
- **End.** Soon.

## 1. The box

**1.1** Nothing.
"""


def test_a_reader_gets_his_language():
    box = catalog.box("granada")
    assert digest(box, "de").language == "de"
    assert digest(box, "de").text != digest(box, "en").text


@pytest.fixture
def english_only(tmp_path, monkeypatch):
    """The box of somebody who has written his rules in English alone."""
    folder = tmp_path / "a_game_in_english"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.md").write_text(WRITTEN)
    monkeypatch.syspath_prepend(tmp_path)
    yield Box(replace(ABOUT, package=folder.name))
    sys.modules.pop(folder.name, None)


def test_where_there_is_only_english_that_is_given(english_only):
    assert digest(english_only, "fr") == digest(english_only, "en") == Digest(WRITTEN, "en")


def test_a_game_without_a_digest_has_none():
    assert digest(box_of(heap()), "it") is None


def test_a_paragraph_is_found_by_its_number():
    vino = digest(catalog.box("vino"), "it")
    assert vino.paragraph("4.2").startswith("**4.2** Quando tutti hanno scelto")
    assert vino.paragraph("4.2").count("**") == 2
    assert "| Liguria |" in vino.paragraph("1.1")
    assert [vino.paragraph(number) for number in ("99.1", "4", ".", "1.1.1")] == [""] * 4


def test_the_summary_is_the_first_section_if_it_bears_no_number():
    assert Digest(WRITTEN, "en").summary == ("# In short\n\n- **Aim.** Win.\n- **End.** Soon.\n\n")
    assert Digest("# Odd\n\n## 1. The box\n\n**1.1** No.\n\n## Later\n\n- x\n", "en").summary == ""
    assert Digest("", "en").summary == ""
