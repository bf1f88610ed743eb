"""``enoteca analyse``, and ``hint`` at the terminal."""

import json

import pytest

from enoteca import Match, load
from enoteca.bots.roster import bot
from enoteca.cli.main import main
from enoteca.lab.playing import play

QUICK = ["--level", "novice"]


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    game = load("pot-de-vin", 3)
    players = [bot(name, game) for name in ("greedy", "random", "greedy")]
    record = Match(game, actions=play(game, players, 2).actions).record
    record.name_players(["Ada", "Bo <b>", "Cy"])
    found = tmp_path_factory.mktemp("records") / "evening.record"
    record.write(found)
    return found


def test_it_tells_every_seat_and_the_turning_points(path, capsys):
    assert main(["analyse", str(path), *QUICK]) == 0
    told = capsys.readouterr().out
    assert "Every decision is judged by what its seat could know, at level novice, seed 0." in told
    for name in ("Ada", "Bo <b>", "Cy"):
        assert f"\n{name}" in told
    assert "Turning points:\n1. after action" in told
    assert "better: " in told


def test_programs_get_all_of_it(path, capsys):
    assert main(["analyse", str(path), *QUICK, "--seat", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {each["seat"] for each in found["decisions"]} == {1}
    assert found["seats"][1]["player"] == "Bo <b>"
    assert found["course"][-1]["chances"] == [each["share"] for each in found["seats"]]


def test_the_page_has_lines_and_is_no_markup_of_others(path, tmp_path, capsys):
    page = tmp_path / "match.html"
    assert main(["analyse", str(path), *QUICK, "--report", str(page), "--json"]) == 0
    capsys.readouterr()
    text = page.read_text()
    assert text.count("<polyline") == 6
    assert "Bo &lt;b&gt;" in text
    assert "<b>" not in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seat", "3"], "there is no seat 3, only 0 to 2"),
        (["--level", "genius"], "--level cannot be 'genius'"),
        (["--jobs", "0"], "--jobs must be 1 or more, not 0"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(path, capsys, arguments, complaint):
    try:
        status = main(["analyse", str(path), *arguments])
    except SystemExit as leaving:
        status = leaving.code
    assert status == 2
    assert complaint in capsys.readouterr().err


def test_a_match_that_goes_on_is_left_alone(path, tmp_path, capsys):
    short = tmp_path / "short.record"
    Match(load("pot-de-vin", 3), 1).record.write(short)
    assert main(["analyse", str(short)]) == 2
    assert "this match goes on" in capsys.readouterr().err
