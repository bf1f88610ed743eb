"""``enoteca learn``: what it prints, writes, and takes up again."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run

ASKED = ["learn", "grand-cru", "--seats", "2", "--edition", "it", "--games", "5", "--budget", "1"]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return str(tmp_path_factory.mktemp("learn") / "here")


def test_a_learning_is_told_as_a_table_and_to_a_program(capsys, place):
    code, out, err = run(capsys, *ASKED, "--generations", "1", "--out", place)
    assert (code, err) == (0, "")
    assert out.startswith("Grand Cru, 2 players: 5 matches a generation, seed 0\n")
    again = run(capsys, *ASKED, "--generations", "1", "--out", place)
    assert again == (code, out, err)
    told = json.loads(run(capsys, *ASKED, "--generations", "1", "--out", place, "--json")[1])
    assert [each["number"] for each in told["generations"]] == [1]
    assert (told["best"] is None) == ("nothing learned here plays better" in out)
    learned = Path(place, "generation-1", "learned.toml").read_text("utf-8")
    command = "enoteca learn grand-cru --seats 2 --edition it --budget 1 --games 5 --seed 0"
    assert f"command = {json.dumps(command)}" in learned
    assert "Calibration" in Path(place, "report.html").read_text("utf-8")


def test_another_plan_in_the_same_folder_is_refused(capsys, place):
    code, out, err = run(capsys, *ASKED, "--seed", "7", "--out", place)
    assert (code, out) == (2, "")
    assert "holds the learning of something else" in err


def test_time_that_is_over_is_said(capsys, tmp_path):
    code, out, err = run(capsys, *ASKED, "--hours", "0.00000001", "--out", str(tmp_path / "x"))
    assert (code, err) == (0, "")
    assert out.endswith("the time is over; the same command goes on from there\n")
    assert "No generation is finished" in (tmp_path / "x" / "report.html").read_text()
