"""Where finished matches are kept: one run at a time, on disks that end, however many there are."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from enoteca import load
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.matches import outcomes
from enoteca.lab.results import ResultsFile
from tests.cli.running import run, run_apart

ARENA = ["arena", "pot-de-vin", "--seats", "3", "--bots", "greedy,random"]
GIGABYTE = 2**30


def contest():
    return Contest.of(load("pot-de-vin", 3), seatings(["greedy", "random"], 3))


@pytest.fixture(autouse=True)
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_a_run_of_many_matches_begins_at_once_and_in_little_memory(tmp_path):
    kept = tmp_path / "kept"
    process = subprocess.Popen(
        [sys.executable, "-m", "enoteca", *ARENA, "--games", "300000000", "--results", str(kept)],
        stderr=subprocess.PIPE,
        text=True,
    )
    resource.prlimit(process.pid, resource.RLIMIT_AS, (GIGABYTE, GIGABYTE))
    while process.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") > 10):
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "of 300000000 matches are kept" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("number", ["1000000001", "99999999999999999999"])
def test_more_matches_than_a_seed_has_deals_are_refused(capsys, number):
    code, _, err = run(capsys, *ARENA, "--games", number)
    assert code == 2
    assert f"--games must be at most 1000000000, not {number}" in err


def test_two_equal_runs_do_not_write_the_same_file(capsys, tmp_path):
    kept = tmp_path / "kept"
    first = ResultsFile(contest(), kept)
    first.add(outcomes(contest(), [0, 1, 2]))
    before = kept.read_bytes()
    for more in ([], ["--fresh"]):
        code, out, err = run(capsys, *ARENA, "--games", "6", "--results", str(kept), *more)
        assert (code, out) == (2, "")
        assert err.startswith(f"enoteca: another run is writing {kept}: wait for it, or name")
        assert kept.read_bytes() == before
    first.close()
    assert run(capsys, *ARENA, "--games", "6", "--results", str(kept))[0] == 0
    assert kept.read_bytes().startswith(before)


def test_a_fresh_run_forgets_results_but_no_other_file(tmp_path):
    kept = tmp_path / "kept"
    results = ResultsFile(contest(), kept)
    results.add(outcomes(contest(), [0, 1, 2]))
    results.close()
    again = ResultsFile(contest(), kept, fresh=True)
    again.close()
    assert again.found == {}
    assert len(kept.read_text().splitlines()) == 1
    letter = tmp_path / "letter"
    letter.write_text("Dear Sir")
    with pytest.raises(EnotecaError, match="holds the results of something else"):
        ResultsFile(contest(), letter, fresh=True)
    assert letter.read_text() == "Dear Sir"


def test_a_disk_that_is_full_is_one_sentence(tmp_path):
    kept = tmp_path / "kept"
    done = run_apart(
        *(*ARENA, "--games", "60", "--results", str(kept)),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)),
    )
    assert done.returncode == 2
    assert done.stderr == f"enoteca: cannot keep results in {kept}: File too large\n"
    again = run_apart(*ARENA, "--games", "60", "--results", str(kept))
    assert again.returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_device_is_no_file(capsys, tmp_path):
    for option in ("--results", "--report", "--components"):
        code, out, err = run(capsys, *ARENA, option, "/dev/full")
        assert (code, out) == (2, "")
        assert f"{option} needs a file, and /dev/full is a device" in err
    with pytest.raises(EnotecaError, match="not a plain file"):
        ResultsFile(contest(), Path("/dev/full"))


def test_a_name_that_is_empty_is_no_file(capsys):
    for option in ("--results", "--report", "--components"):
        code, _, err = run(capsys, *ARENA, option, "")
        assert code == 2
        assert f"{option} needs the name of a file, not ''" in err


def test_a_budget_and_an_edition_that_are_empty_are_not_passed_over(capsys):
    code, _, err = run(capsys, *ARENA, "--budget", "")
    assert (code, err[:26]) == (2, "enoteca: '' is no budget: ")
    code, _, err = run(capsys, "balance", "pot-de-vin", "--games", "2", "--versus-edition", "")
    assert (code, "has no edition ''" in err) == (2, True)
