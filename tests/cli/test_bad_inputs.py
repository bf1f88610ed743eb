"""What cannot be used: one sentence that names the thing, where to read more, and exit code 2."""

import re

import pytest

from tests.cli.running import run

MORE = r" \('enoteca[a-z ]* --help' tells more\)"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there is granada, "),
        (["simulate", "pot-de-vim"], "there is no game 'pot-de-vim'; did you mean 'pot-de-vin'?"),
        (["simulate", "pot-de-vin", "--seats", "9"], "players, not 9"),
        (["simulate", "pot-de-vin", "--edition", "fr"], "no edition 'fr'"),
        (["simulate", "pot-de-vin", "--option", "x=1"], "no option 'x'"),
        (["simulate", "pot-de-vin", "--option", "teams"], "written NAME=VALUE, not 'teams'"),
        (["simulate", "pot-de-vin", "--components", "none.toml"], "cannot read none.toml"),
        (["learn", "grand-cru", "--seats", "2,9"], "players, not 9"),
        (
            ["learn", "pot-de-vin"],
            "the advice for Pot de Vin names no traits that could be learned",
        ),
        (["learn", "grand-cru", "--games", "4"], "learning needs at least 5 matches, not 4"),
        (["learn", "grand-cru", "--budget", "much"], "'much' is no budget"),
        (["replay", "none.record"], "cannot read none.record"),
        (["play", "pot-de-vin", "--seat", "4"], "there is no seat 4"),
        (["play", "pot-de-vin", "--bot", "deep-blue"], "there is no bot 'deep-blue'"),
        (["bench", "chess"], "there is no game 'chess'"),
    ],
)
def test_what_a_game_cannot_use_is_one_sentence(capsys, arguments, said):
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert re.fullmatch(r"enoteca: .+\n", err)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "pot-de-vin", "--games", "0"], "--games must be 1 or more, not 0"),
        (["simulate", "pot-de-vin", "--games", "x"], "--games must be a whole number, not 'x'"),
        (["arena", "vino", "--bots", "a,b", "--games", "1e3"], "must be a whole number, not '1e3'"),
        (["simulate", "pot-de-vin", "--seats", "three"], "--seats must be a whole number"),
        (["simulate", "pot-de-vin", "--seed", ""], "--seed must be a whole number, not ''"),
        (["simulate", "pot-de-vin", "--components", ""], "--components needs the name of a file"),
        (["simulate", "pot-de-vin", "--seats"], "--seats needs a value"),
        (["simulate", "pot-de-vin", "--gmes", "3"], "there is no --gmes; did you mean '--games'?"),
        (["simulate", "pot-de-vin", "granada"], "nothing can be done with 'granada'"),
        (["replay", ""], "FILE needs the name of a file, not ''"),
        (["simulate"], "GAME must be given"),
        (["learn", "vino", "--seats", "3,x"], "--seats must be a whole number, not 'x'"),
        (["learn", "vino", "--hours", "0"], "--hours must be more than 0 and at most 1000 hours"),
        (["learn", "vino", "--generations", "0"], "--generations must be 1 or more, not 0"),
        (["simulate", "vino", "--json=yes"], "--json takes no value, not 'yes'"),
        (["perft", "pot-de-vin"], "--depth must be given"),
        (["play", "vino", "--language", "xx"], "cannot be 'xx'; there is en, it, fr, de"),
        (["arena", "vino", "--bots", "a,b", "--jobs", "2", "--ray"], "--ray cannot go together wi"),
        (["bench", "--seconds", "0"], "--seconds must be 0.001 to 3600 seconds, not '0'"),
        (["bench", "--seconds", "-1"], "not '-1'"),
        (["bench", "--seconds", "nan"], "not 'nan'"),
        (["bench", "--seconds", "inf"], "not 'inf'"),
        (["bench", "--seconds", "soon"], "not 'soon'"),
        (["simulat"], "COMMAND cannot be 'simulat'; did you mean 'simulate'?"),
        (["nonsense"], "COMMAND cannot be 'nonsense'; there is serve, games, "),
        (["serve", "--port", "many"], "--port must be a whole number, not 'many'"),
    ],
)
def test_what_the_command_line_cannot_use_is_said_in_the_same_voice(capsys, arguments, said):
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert re.fullmatch(rf"enoteca: .+{MORE}\n", err)


def test_the_hint_names_the_command_that_was_meant(capsys):
    assert "('enoteca simulate --help' tells more)" in run(capsys, "simulate", "vino", "--x")[2]
    assert "('enoteca --help' tells more)" in run(capsys, "nonsense")[2]


@pytest.mark.parametrize("name", ["POT-DE-VIN", "pot_de_vin", "pot de vin", "Pot de Vin"])
def test_a_game_may_be_spelled_as_people_spell_it(capsys, name):
    code, out, err = run(capsys, "perft", name, "--depth", "1")
    assert (code, err) == (0, "")
    assert out.startswith("Pot de Vin, 4 players")


def test_an_option_is_told_back_as_it_was_given(capsys):
    _, out, _ = run(capsys, "perft", "granada", "--depth", "1", "--option", "moats=B")
    assert "moats=B" in out
    assert "=false" in out
