"""Each language addresses its reader in one way, and has one word for one thing."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.utils.translation import get_language

from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.kit.translation import speak
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table

SOURCE = Path(__file__).parents[2] / "src"
TRANSLATED = re.compile(r'^msgstr(?:\[\d\])? ((?:".*"\n)+)', re.MULTILINE)
WITHIN = r"(?<![.:!?–(„«] )(?<!^)(?<!\*\* )(?<!\* )(?<!\n)"

# Italian says tu, French vous, German du.
OTHER_FORM = {
    "it": r"\b(?:[Vv]oi|[Vv]ostr[aeio]|avete|potete|siete|dovete|[Ss]cegliete|[Dd]itelo)\b",
    "fr": r"\b(?:[Tt]u|[Tt]oi|te|[Tt]on|[Tt]a|[Tt]es|tien|tienne)\b|\bt['’]"
    r"|(?:^|[.:;] )(?:[Pp]rends|[Cc]hoisis|[Ff]ais|[Rr]ends|[Vv]ends|[Cc]lique|[Dd]is|[Aa]chète) ",
    "de": rf"\b(?:euch|euer|eure[nmrs]?)\b|{WITHIN}\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b",
}
# What each of these is called instead stands in the digest of the rules.
OTHER_WORD = {
    "it": r"[Bb]ussola|[Vv]itign[oi]|[Gg]etton[ei]|[Mm]iglioramenti?|[Mm]azzo influenza",
    "fr": r"[Bb]oussole|[Ss]iège|gouvernement|\b[Ff]oire\b|[Aa]mélioration|de composants",
    "de": r"Kompass|\bMesse\b|Regierung|\bMarkern?\b|Weinst[oö]ck|Komponentendatei|Startmarke",
}

every_language = pytest.mark.parametrize("language", OTHER_FORM)


def told(language):
    """Return all that is said in a language, line by line with its place."""
    catalogs = [*SOURCE.rglob(f"locale/{language}/LC_MESSAGES/django.po")]
    assert SOURCE / "enoteca_web/locale" / language / "LC_MESSAGES/django.po" in catalogs
    for messages in catalogs:
        place = f"{messages.relative_to(SOURCE)}"
        for entry in TRANSLATED.findall(messages.read_text()):
            yield place, "".join(line[1:-1] for line in entry.splitlines())
    files = [*SOURCE.rglob(f"text/{language}.toml"), *SOURCE.rglob(f"rules.{language}.md")]
    lessons = [folder for folder in SOURCE.glob("enoteca/games/*/lessons/*") if folder.is_dir()]
    assert len(files) == 10 + len(lessons)
    for path in files:
        for line in path.read_text().splitlines():
            _, equals, sentence = line.partition(' = "')
            yield f"{path.parent.parent.name}/{path.name}", sentence if equals else line


@every_language
def test_a_reader_is_addressed_in_one_way(language):
    other = re.compile(OTHER_FORM[language])
    assert [line for line in told(language) if other.search(line[1])] == []


@every_language
def test_one_thing_has_one_name(language):
    other = re.compile(OTHER_WORD[language])
    assert [line for line in told(language) if other.search(line[1])] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("it", "Ora potete scegliere."),
        ("fr", "À toi de jouer."),
        ("fr", "Prends d'abord une carte."),
        ("de", "Bitte wählen Sie."),
        ("de", "Das ist Ihre Karte."),
    ],
)
def test_the_other_form_is_found(language, sentence):
    assert re.search(OTHER_FORM[language], sentence)


def test_a_sentence_may_begin_with_what_would_be_the_other_form_within_it():
    assert not re.search(OTHER_FORM["de"], "Die Gemme zählt. Sie liegt auf der Truhe.")


@pytest.mark.parametrize("game", [about.id for about in catalog.cards()])
def test_where_the_numbers_of_a_box_come_from_is_told_in_the_reader_s_language(game):
    sources = catalog.box(game).document("components.toml").content["provenance"].values()
    before = get_language()
    speak("de")
    seen = seat_view(new_table(game, max(catalog.box(game).about.seats), None), 0)
    drawing = draw(seen)
    speak(before)
    shown = unescape(f"{drawing.board}{drawing.own}{drawing.aid}")
    assert [source for source in sources if source in shown] == []
