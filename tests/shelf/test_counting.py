"""Sentences with a number in them agree with it, in every language."""

import re
import string
import tomllib
from importlib import resources

import pytest

import enoteca
from enoteca.shelf.counting import Counted, takes_the_first_form
from enoteca.shelf.text import LANGUAGES, text_of

NUMBERS = (0, 1, 2, 5)
# What goes with many things, and what goes with one: no sentence has "1 loans" or "2 loan".
NOUNS = {
    "en": {
        "loan": "loans", "franc": "francs", "point": "points", "gem": "gems", "bottle": "bottles",
        "step": "steps", "card": "cards", "tile": "tiles", "turn": "turns", "place": "places",
        "vineyard": "vineyards", "player": "players", "joker": "jokers", "action": "actions",
    },
    "it": {
        "prestito": "prestiti", "franco": "franchi", "punto": "punti", "gemma": "gemme",
        "bottiglia": "bottiglie", "casella": "caselle", "carta": "carte", "tessera": "tessere",
        "turno": "turni", "posto": "posti", "vigneto": "vigneti", "giocatore": "giocatori",
        "azione": "azioni",
    },
    "fr": {
        "emprunt": "emprunts", "franc": "francs", "point": "points", "gemme": "gemmes",
        "bouteille": "bouteilles", "case": "cases", "carte": "cartes", "tuile": "tuiles",
        "tour": "tours", "place": "places", "vignoble": "vignobles", "joueur": "joueurs",
        "joker": "jokers", "action": "actions",
    },
    "de": {
        "Kredit": "Kredite", "Notkredit": "Notkredite", "Punkt": "Punkte", "Franc": "Francs",
        "Edelstein": "Edelsteine", "Flasche": "Flaschen", "Feld": "Felder", "Karte": "Karten",
        "Zug": "Zügen", "Platz": "Plätze", "Weinberg": "Weinberge", "Aktion": "Aktionen",
    },
}  # fmt: skip


def told_by_the_terminal(language):
    path = resources.files("enoteca.cli").joinpath("text", f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def catalogs(language):
    """Return every sentence that is filled with facts, by where it stands."""
    found = {f"cli {key}": text for key, text in told_by_the_terminal(language).items()}
    for box in enoteca.catalog():
        sections = text_of(box, language).sentences
        for part in ("events", "actions", "refusals", "reasons"):
            found |= {f"{box.about.id} {part} {key}": text for key, text in sections[part].items()}
    return found


def filled(sentence, number, language):
    """Return a sentence in which every fact but a player is the same number."""
    names = {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}
    facts = {name: Counted(str(number), number, language) for name in names} | {"seat": "Ada"}
    places = [Counted(str(number), number, language)] * 4
    return string.Formatter().vformat(sentence, places, facts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_no_sentence_is_bent(language, number):
    one = takes_the_first_form(number, language)
    wrong = NOUNS[language].values() if one else NOUNS[language]
    bent = re.compile(rf"\b{number} (?:{'|'.join(wrong)})\b")
    for where, sentence in catalogs(language).items():
        told = filled(sentence, number, language)
        assert not bent.search(told), (where, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_is_counted_has_two_forms_and_stands_beside_its_number(language):
    for where, sentence in catalogs(language).items():
        for _, name, forms, _ in string.Formatter().parse(sentence):
            if forms and "|" in forms:
                assert len(set(forms.split("|"))) == 2, where
                assert f"{{{name}}}" in sentence, where


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["0 points", "1 point", "2 points", "-1 point"]),
        ("it", ["0 punti", "1 punto", "2 punti", "-1 punto"]),
        ("fr", ["0 point", "1 point", "2 points", "-1 point"]),
        ("de", ["0 Punkte", "1 Punkt", "2 Punkte", "-1 Punkt"]),
    ],
)
def test_each_language_counts_in_its_own_way(language, forms):
    sentence = told_by_the_terminal(language)["rank"].partition("{player}")[2].lstrip(" :")
    for number, told in zip((0, 1, 2, -1), forms, strict=True):
        assert filled(sentence, number, language) == told


def test_a_list_is_counted_by_its_items_and_a_fact_can_still_be_laid_out():
    assert f"{Counted('a, b', 2, 'en'):is|are}" == "are"
    assert f"{Counted('a', 1, 'en'):<3}." == "a  ."
