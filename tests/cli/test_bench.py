"""``enoteca bench``: what is measured, told, and held against another run or build."""

import json
import os
import sys
from pathlib import Path

import pytest

from enoteca.lab.stopwatch import FIGURES
from tests.cli.test_commands import run

SOURCE = Path(__file__).parents[2] / "src"
QUICK = ("bench", "pot-de-vin", "--seconds", "0.001")


@pytest.fixture(autouse=True)
def few_tries(monkeypatch):
    """What is tried ten times is not measured better here."""
    monkeypatch.setattr("enoteca.lab.figures.TRIES", 1)


@pytest.fixture(scope="module")
def another_python(tmp_path_factory):
    """A Python that has another copy of enoteca on its path."""
    script = tmp_path_factory.mktemp("other") / "python"
    script.write_text(f'#!/bin/sh\nPYTHONPATH={SOURCE} exec {sys.executable} "$@"\n')
    script.chmod(0o755)
    return str(script)


def measured(capsys, *more):
    code, out, _ = run(capsys, *QUICK, "--json", *more)
    assert code == 0
    return json.loads(out)


def test_every_figure_is_measured_with_its_spread(capsys):
    found = measured(capsys)
    figures = found["games"]["pot-de-vin"]
    # A tree of twenty thousand iterations is not waited for in a thousandth of a second.
    assert list(figures) == [name for name in FIGURES if name != "tree MB"]
    assert min(figures.values()) > 0
    assert set(found["spreads"]["pot-de-vin"]) == set(figures)
    assert {"enoteca", "python", "compiled", "librt", "mypyc", "compiler"} <= set(found["build"])
    assert found["machine"]


def test_people_are_told_a_row_for_each_figure(capsys):
    code, out, _ = run(capsys, *QUICK)
    assert code == 0
    assert "compiled rules" in out
    assert [line.split("  ")[0] for line in out.splitlines()[4:]] == list(FIGURES[:-1])


def test_an_earlier_run_is_compared_with(capsys, tmp_path):
    kept = tmp_path / "before.json"
    found = measured(capsys)
    found["games"]["pot-de-vin"]["copy"] = found["games"]["pot-de-vin"]["copy"] / 1000
    found["games"]["pot-de-vin"]["growth"] = 1000
    kept.write_text(json.dumps(found))
    ratios = measured(capsys, "--against", str(kept))["ratios"]["pot-de-vin"]
    assert ratios["copy"]["ratio"] > 100
    assert ratios["growth"]["ratio"] > 100  # a cost: less is better
    assert ratios["copy"]["noise"] is False
    _, out, _ = run(capsys, *QUICK, "--against", str(kept))
    assert "times better than enoteca" in out


def test_a_run_of_the_first_version_is_compared_with_too(capsys, tmp_path):
    kept = tmp_path / "before.json"
    kept.write_text('{"compiled": true, "games": {"pot-de-vin": {"copy": 1.0}}, "peers": {}}')
    found = measured(capsys, "--against", str(kept))
    assert list(found["ratios"]["pot-de-vin"]) == ["copy"]
    _, out, _ = run(capsys, *QUICK, "--against", str(kept))
    assert "times better than an earlier run" in out


def test_a_run_of_another_machine_is_told_as_one(capsys, tmp_path):
    kept = tmp_path / "before.json"
    found = measured(capsys)
    kept.write_text(json.dumps(found))
    _, out, _ = run(capsys, *QUICK, "--against", str(kept))
    assert "another machine" not in out
    kept.write_text(json.dumps(found | {"machine": "a slide rule, 1 cores"}))
    assert measured(capsys, "--against", str(kept))["against"]["machine"] == "a slide rule, 1 cores"
    _, out, _ = run(capsys, *QUICK, "--against", str(kept))
    assert "measured on another machine (a slide rule, 1 cores): no ratio of two versions" in out


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"games": {"vino": {"copy": "fast"}}}'])
def test_a_file_of_something_else_is_refused_in_one_sentence(capsys, tmp_path, text):
    kept = tmp_path / "before.json"
    kept.write_text(text)
    code, out, err = run(capsys, *QUICK, "--against", str(kept))
    assert (code, out) == (2, "")
    assert err == f"enoteca: {kept} is not what 'enoteca bench --json' writes\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the other Python is a script of a shell")
def test_another_build_is_measured_in_turns(capsys, another_python):
    found = measured(capsys, "--against-python", another_python)
    assert found["against"]["build"]["at"] == another_python
    assert list(found["ratios"]["pot-de-vin"]) == [name for name in FIGURES if name != "tree MB"]


def test_a_python_that_cannot_measure_is_refused_in_one_sentence(capsys, tmp_path):
    nowhere = str(tmp_path / "python")
    code, out, err = run(capsys, *QUICK, "--against-python", nowhere)
    assert (code, out) == (2, "")
    assert err == f"enoteca: cannot run {nowhere}: {os.strerror(2)}\n"
    code, out, err = run(capsys, *QUICK, "--against-python", "/bin/true")
    assert (code, out) == (2, "")
    assert err == "enoteca: /bin/true cannot measure enoteca: it said nothing\n"
