"""The language of a game's sentences in the terminal."""

import io
import re

import pytest

import enoteca
from enoteca.cli.main import main
from enoteca.cli.words import words
from enoteca.shelf.text import LANGUAGES
from enoteca.testing import configurations, random_match

PASSES = {
    "en": "Guest pays a gem and passes.",
    "it": "Invitato paga una gemma e passa.",
    "fr": "Invité paie une gemme et passe.",
    "de": "Gast zahlt einen Edelstein und passt.",
}


def evening(monkeypatch, capsys, *arguments):
    """Pass once in a match of Pot de Vin and return what was printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("why A1\npass\nquit\n"))
    assert main(["play", "pot-de-vin", "--seed", "5", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", PASSES)
def test_play_speaks_the_language_asked_for(monkeypatch, capsys, language):
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert PASSES[language] in evening(monkeypatch, capsys, "--language", language)


def test_a_refusal_and_its_citation_are_translated(monkeypatch, capsys):
    out = evening(monkeypatch, capsys, "--language", "it")
    assert "Non hai in mano A1. (regola 3.2)" in out


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "it_CH.UTF-8"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR@euro", "LC_ALL": ""}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_without_a_wish_the_environment_decides(monkeypatch, capsys, environment, language):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert PASSES[language] in evening(monkeypatch, capsys)


def test_replay_speaks_the_language_asked_for(capsys, tmp_path):
    path = tmp_path / "m.record"
    random_match(configurations(enoteca.shelf.catalog.box("pot-de-vin").about)[0], 1).record.write(
        path
    )
    assert main(["replay", str(path), "--language", "de"]) == 0
    out = capsys.readouterr().out
    assert "Platz 0" in out
    assert "Ergebnis:" in out
    assert "4 Spieler" in out or "3 Spieler" in out
    assert "Runde 16: " in out
    assert "gewinnt die Runde" in out


def test_the_terminal_says_everything_in_every_language():
    english = words("en").sentences
    for language in LANGUAGES:
        sentences = words(language).sentences
        assert list(sentences) == list(english)
        for key, sentence in sentences.items():
            named = set(re.findall(r"{(\w+)", sentence))
            assert named == set(re.findall(r"{(\w+)", english[key])), key


def test_nothing_of_an_evening_stays_english(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nundo\n99\npass\nundo\nquit\n"))
    assert main(["play", "pot-de-vin", "--seed", "5", "--language", "fr"]) == 0
    out = capsys.readouterr().out
    for said in ("Vous êtes Invité", "il n'y a pas de ligne 99", "annulé", "À la prochaine."):
        assert said in out
    for english in ("You are", "players", "Guest", "there is no line", "taken back", "Until next"):
        assert english not in out
