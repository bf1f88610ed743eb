"""The language of a game's sentences in the terminal."""

import io

import pytest

import enoteca
from enoteca.cli.main import main
from enoteca.testing import configurations, random_match

PASSES = {
    "en": "Guest pays a gem and passes.",
    "it": "Guest paga una gemma e passa.",
    "fr": "Guest paie une gemme et passe.",
    "de": "Guest zahlt einen Edelstein und passt.",
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
    random_match(configurations(enoteca.core.catalog.about("pot-de-vin"))[0], 1).record.write(path)
    assert main(["replay", str(path), "--language", "de"]) == 0
    out = capsys.readouterr().out
    assert "Runde 16: " in out
    assert "gewinnt die Runde" in out
