"""A match in the terminal, typed by hand."""

import contextlib
import io
import re

import pytest

import enoteca
from enoteca.cli.main import main

GAMES = [box.about.id for box in enoteca.catalog()]


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


def test_a_hint_says_what_speaks_for_each_choice(monkeypatch, capsys):
    lines, arguments = ["hint", "quit"], ("grand-cru", "--seed", "5", "--bot", "random")
    out = evening(monkeypatch, capsys, lines, *arguments)
    assert re.search(r"^     You begin with (7|14|21|28|35) francs\. Interest", out, re.MULTILINE)
    out = evening(monkeypatch, capsys, lines, *arguments, "--language", "de")
    assert "     Du beginnst mit " in out


def test_nothing_of_the_others_hands_is_shown(monkeypatch, capsys):
    out = evening(monkeypatch, capsys, ["quit"], "pot-de-vin", "--seed", "5", "--bot", "random")
    match = enoteca.Match(enoteca.load("pot-de-vin"), 5)
    for seat in (1, 2, 3):
        for name in match.view(seat)["hand"]:
            assert not re.search(rf"\b{name}\b", out) or f"plays {name}." in out


def test_an_end_of_input_leaves_the_table(monkeypatch, capsys):
    assert "Until next time." in evening(monkeypatch, capsys, [], "pot-de-vin", "--seed", "1")


def test_a_saved_match_goes_on(monkeypatch, capsys, tmp_path):
    path = tmp_path / "m.record"
    lines = ["1", f"save {path}", "quit"]
    evening(monkeypatch, capsys, lines, "pot-de-vin", "--seed", "5", "--bot", "random")
    saved = enoteca.Record.read(path)
    assert saved.players == ["Guest", "Bot 1", "Bot 2", "Bot 3"]
    assert saved.bots == ["", "random", "random", "random"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", saved.tags["Date"])
    assert saved.tags["Software"] == f"enoteca {enoteca.__version__}"
    further = tmp_path / "n.record"
    lines = ["1", f"save {further}", *["1"] * 60]
    out = evening(monkeypatch, capsys, lines, "--record", str(path), "--bot", "random")
    assert "Result:" in out
    tokens = enoteca.Record.read(further).tokens
    assert tokens[: len(saved.tokens)] == saved.tokens
    assert len(tokens) > len(saved.tokens)


def test_a_record_goes_on_before_its_first_deal(monkeypatch, capsys, tmp_path):
    path = tmp_path / "new.record"
    record = enoteca.Match(enoteca.load("vino"), actions=()).record
    record.write(path)
    out = evening(monkeypatch, capsys, ["quit"], "--record", str(path), "--bot", "random")
    assert "turns up start tokens" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "name a game, or a record to go on with"),
        (["vino", "--record", "m"], "a record says which game it is"),
        (["vino", "--seat", "0,9"], "there is no seat 9, only 0 to 3"),
        (["vino", "--seat", "x"], "must be a whole number, not 'x'"),
        (["vino", "--bot", "random,greedy"], "--bot names 2 bots for 3 seats"),
        (["vino", "--bot", "random,greedy,nobody"], "there is no bot 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(capsys, arguments, complaint):
    with contextlib.suppress(SystemExit):  # which is how a bad argument leaves
        assert main(["play", *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_a_finished_match_does_not_go_on(capsys, tmp_path):
    path = tmp_path / "done.record"
    match = enoteca.Match(enoteca.load("pot-de-vin"), 1)
    while not match.over:
        match.play(match.legal_actions()[0])
    match.record.write(path)
    assert main(["play", "--record", str(path)]) == 2
    assert "is over; 'enoteca replay' tells it" in capsys.readouterr().err


def test_two_people_share_a_keyboard_and_no_hand_stays_on_the_screen(monkeypatch, capsys):
    lines = ["", "1", "", "1", "quit"]
    arguments = ["pot-de-vin", "--seats", "4", "--seed", "5", "--seat", "0,2", "--bot", "random"]
    out = evening(monkeypatch, capsys, lines, *arguments)
    screens = out.split("\n" * 60)[1:]
    assert len(screens) > 1
    match = enoteca.Match(enoteca.load("pot-de-vin", 4), 5)
    for screen in screens:
        owner = int(re.search(r"Guest (\d), come to the keyboard", screen)[1])
        dealt = match.view(2 - owner)["hand"]
        hand = re.search(r"Your hand: (.*)", screen)[1].split()
        assert hand
        assert not set(hand) & set(dealt)


def test_arrows_and_other_signs_do_not_garble_the_complaint(monkeypatch, capsys):
    out = evening(monkeypatch, capsys, ["\x1b[A", "quit"], "pot-de-vin", "--seed", "5")
    assert "\x1b" not in out
    assert "'[A' is not an action" in out


def test_the_log_is_told_again(monkeypatch, capsys):
    out = evening(
        monkeypatch, capsys, ["1", "log", "quit"], "vino", "--seed", "1", "--bot", "random"
    )
    told = re.findall(r"^Guest buys .*$", out, re.MULTILINE)
    assert len(told) == 2
    assert told[0] == told[1]
