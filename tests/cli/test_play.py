"""A match in the terminal, typed by hand."""

import io
import re

import pytest

import enoteca
from enoteca.cli.main import main

GAMES = [about.id for about in enoteca.games()]


def evening(monkeypatch, capsys, lines, *arguments):
    """Type lines at a match and return what was printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["play", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_can_be_played_by_numbers(monkeypatch, capsys, game):
    out = evening(monkeypatch, capsys, ["1"] * 3000, game, "--seed", "2", "--bot", "random")
    assert "Result:" in out
    assert re.search(r"^  1\. ", out, re.MULTILINE)


def test_what_is_typed_is_understood(monkeypatch, capsys, tmp_path):
    path = tmp_path / "m.record"
    lines = ["help", "why A1", "A1", "99", "nonsense", "", "undo", "1", "undo", "pass", "table"]
    lines += [f"save {path}", "save /nowhere/m.record", "quit"]
    out = evening(monkeypatch, capsys, lines, "pot-de-vin", "--seed", "5", "--bot", "random")
    assert "why an action is not allowed now" in out
    assert out.count("You do not hold A1. (rule 3.2)") == 2
    assert "there is no line 99" in out
    assert "'nonsense' is not an action" in out
    assert "you have not decided anything yet" in out
    assert "taken back" in out
    assert "Guest pays a gem and passes." in out
    assert "cannot write /nowhere/m.record" in out
    assert "Until next time." in out
    enoteca.Record.read(path).verify()


def test_nothing_of_the_others_hands_is_shown(monkeypatch, capsys):
    out = evening(monkeypatch, capsys, ["quit"], "pot-de-vin", "--seed", "5", "--bot", "random")
    match = enoteca.Match(enoteca.load("pot-de-vin"), 5)
    for seat in (1, 2, 3):
        for name in match.view(seat)["hand"]:
            assert not re.search(rf"\b{name}\b", out) or f"plays {name}." in out


def test_an_end_of_input_leaves_the_table(monkeypatch, capsys):
    assert "Until next time." in evening(monkeypatch, capsys, [], "pot-de-vin", "--seed", "1")
