"""A contest run from Python: wherever it is played, and however it is stopped."""

import multiprocessing
from pathlib import Path

import pytest

from enoteca import lab, load
from enoteca.errors import EnotecaError
from enoteca.lab import matches
from enoteca.lab.contest import Contest
from enoteca.lab.matches import outcomes
from enoteca.lab.workers import QUICK_BATCH

WHERES = [lab.Here(), lab.Processes(2)]


class StopError(Exception):
    """Somebody has seen enough."""


def contest(*, tallied: bool = False) -> Contest:
    return Contest.of(load("pot-de-vin", 3), [("random",) * 3], seed=5, tallied=tallied)


@pytest.mark.parametrize("where", WHERES, ids=["here", "processes"])
def test_the_same_is_found_wherever_it_is_played(where: lab.Here | lab.Processes) -> None:
    assert lab.run(contest(), 40, where) == outcomes(contest(), range(40))


def test_what_was_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"
    first = lab.run(contest(), 6, keep=kept)
    again: list[tuple[int, int]] = []
    found = lab.run(contest(), 12, keep=kept, progress=lambda *told: again.append(told))
    assert again == [(6, 12), (12, 12)]
    assert found[:6] == first
    assert found == outcomes(contest(), range(12))


def test_nothing_is_kept_that_nobody_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert len(lab.run(contest(), 3)) == 3
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("where", WHERES, ids=["here", "processes"])
def test_a_run_that_is_stopped_keeps_what_ended_and_leaves_nothing_running(
    tmp_path: Path, where: lab.Here | lab.Processes
) -> None:
    kept = tmp_path / "kept"

    def stop(done: int, _total: int) -> None:
        if done:
            raise StopError

    with pytest.raises(StopError):
        lab.run(contest(), 10**9, where, keep=kept, progress=stop)
    assert multiprocessing.active_children() == []
    # One batch of quick matches had ended, whichever of those side by side was the first.
    assert len(kept.read_text().splitlines()) == 1 + QUICK_BATCH
    found = lab.run(contest(), 40, keep=kept)
    assert found == outcomes(contest(), range(40))


def test_what_cannot_be_played_leaves_no_file(tmp_path: Path) -> None:
    game = load("pot-de-vin", 3)
    for plan, where in (
        (Contest.of(game, [("grandmaster", "greedy", "random")]), lab.Here()),
        (contest(), lab.Processes(0)),
    ):
        with pytest.raises(EnotecaError, match=r"no bot|at least one process"):
            lab.run(plan, 3, where, keep=tmp_path / "kept")
    assert list(tmp_path.iterdir()) == []


def test_a_match_is_told_again_only_to_count_who_did_what(monkeypatch: pytest.MonkeyPatch) -> None:
    told = lab.run(contest(tallied=True), 3)
    assert all(each.tallies for each in told)
    monkeypatch.delattr(matches, "Journal")  # without it nothing can be told
    plain = lab.run(contest(), 3)
    assert [each.tallies for each in plain] == [{}, {}, {}]
    assert [each.scores for each in plain] == [each.scores for each in told]


def test_a_simulation_says_how_far_it_is_and_needs_a_match() -> None:
    game = load("pot-de-vin", 3)
    seen: list[tuple[int, int]] = []
    found = lab.simulate(game, 4, seed=2, progress=lambda *told: seen.append(told))
    assert seen == [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert found == lab.simulate(game, 4, seed=2)
    assert sum(found.win_shares) + found.won_by_nobody == pytest.approx(1, abs=1e-3)
    with pytest.raises(EnotecaError, match="at least one match, not 0"):
        lab.simulate(game, 0)
