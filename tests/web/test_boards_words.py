"""A board's words lie in the folder of its game, be it ours or of a package from outside."""

import gettext
import shutil
import sys
import zipfile
from dataclasses import replace

import pytest
from django.test import override_settings
from django.utils.translation import gettext as told_by_django
from django.utils.translation import override, trans_real

from enoteca.shelf import catalog
from enoteca.shelf.box import Box
from enoteca_web.paths import PACKAGE
from enoteca_web.service.locales import BOARD, locale_paths

LANGUAGES = ["en", "it", "fr", "de"]
OURS = str(PACKAGE / "locale")
WORDS = {"A truffle": "Eine Trüffel", "yes": "jawohl"}  # the second is one of ours, too


def compiled(words):
    """Return a catalog as ``msgfmt`` writes it, in the order of its messages."""
    told = {"": "Content-Type: text/plain; charset=UTF-8\n", **words}
    pairs = sorted((key.encode(), value.encode()) for key, value in told.items())
    count, text = len(pairs), b""
    tables = [[], []]
    for column in (0, 1):
        for pair in pairs:
            tables[column].append((len(pair[column]), 28 + 16 * count + len(text)))
            text += pair[column] + b"\0"
    numbers = [0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count]
    numbers += [number for table in tables for row in table for number in row]
    return b"".join(number.to_bytes(4, "little") for number in numbers) + text


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """Put a game of another package on the shelf, whose board has these words."""
    name = "truffles_of_a_test"

    def put(words, *, zipped=False):
        folder = tmp_path / "site" / name
        german = folder / BOARD / "de" / "LC_MESSAGES"
        german.mkdir(parents=True)
        (german / "django.mo").write_bytes(words)
        (folder / "__init__.py").touch()
        place = tmp_path / "site"
        if zipped:
            place = shutil.make_archive(tmp_path / "site", "zip", place)
            assert f"{name}/{BOARD}/de/LC_MESSAGES/django.mo" in zipfile.ZipFile(place).namelist()
        monkeypatch.syspath_prepend(str(place))
        about = replace(catalog.cards()[0], id="truffles", package=name)
        boxes = [*catalog.boxes(), Box(about)]
        monkeypatch.setattr(catalog, "boxes", lambda: boxes)
        return str(folder / BOARD)

    yield put
    sys.modules.pop(name, None)


@pytest.fixture
def said(monkeypatch):
    """Say a message in German, by the catalogs of these folders."""
    monkeypatch.setattr(trans_real, "_translations", {})

    def say(message, folders):
        with override_settings(LOCALE_PATHS=folders), override("de"):
            return told_by_django(message)

    return say


def test_a_game_from_outside_brings_the_words_of_its_board(outside, said):
    folder = outside(compiled(WORDS))
    found = locale_paths(LANGUAGES)
    assert (found[0], found[-1]) == (OURS, folder)
    assert said("A truffle", found) == "Eine Trüffel"


def test_no_game_has_another_word_for_what_all_say(outside, said):
    outside(compiled(WORDS))
    assert said("yes", locale_paths(LANGUAGES)) == "ja"


@pytest.mark.parametrize("words", [b"", b"no catalog", compiled(WORDS)[:-20]])
def test_a_board_whose_words_cannot_be_read_speaks_english(outside, said, caplog, words):
    folder = outside(words)
    found = locale_paths(LANGUAGES)
    assert folder not in found
    assert said("A truffle", found) == "A truffle"
    assert "the board of truffles speaks English only" in caplog.text
    assert gettext.find("django", folder, ["de"])


def test_a_package_that_is_not_unpacked_stops_nobody(outside, caplog):
    outside(compiled(WORDS), zipped=True)
    assert not [path for path in locale_paths(LANGUAGES) if "truffles" in path]
    assert "translations must be unpacked" in caplog.text
