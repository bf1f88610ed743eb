"""The commands that play many matches."""

import json

import pytest

from enoteca.bots import roster
from enoteca.cli.main import main
from enoteca.lab import luck


@pytest.fixture(autouse=True)
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def arena(*arguments):
    return main(["arena", "pot-de-vin", "--seats", "3", "--games", "24", *arguments])


def test_an_arena_prints_shares_with_intervals(capsys):
    assert arena("--bots", "greedy,random") == 0
    out = capsys.readouterr().out
    assert "greedy ×1 against random ×2" in out
    assert "24 matches on 4 deals" in out
    assert "luck" not in out


def test_an_arena_finds_the_same_with_any_number_of_processes(capsys):
    found = []
    for jobs in ("1", "2"):
        assert arena("--bots", "greedy,random", "--json", "--fresh", "--jobs", jobs) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]


def test_an_arena_goes_on_where_it_was_stopped(capsys, tmp_path, monkeypatch):
    kept = tmp_path / "kept"
    assert arena("--bots", "greedy,random", "--json") == 0
    whole = capsys.readouterr().out
    assert main(["arena", "pot-de-vin", "--seats", "3", "--games", "12", "--bots", "greedy,random",
                 "--results", str(kept)]) == 0  # fmt: skip
    before = kept.read_bytes()
    capsys.readouterr()
    assert arena("--bots", "greedy,random", "--json", "--results", str(kept)) == 0
    assert capsys.readouterr().out == whole
    assert kept.read_bytes().startswith(before)


def test_an_arena_tells_both_figures_with_luck_and_without(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(luck, "STOPS", (1, 2))  # how far is seen is no matter here
    path = tmp_path / "out.html"
    wanted = ["--bots", "greedy,random", "--luck", "1", "--report", str(path)]
    assert arena(*wanted, "--games", "6") == 0
    out = capsys.readouterr().out
    assert out.count("without luck ") == 3  # of all, and of who met whom
    assert "at ×0.50 a match tells as much as four" in out
    page = path.read_text()
    assert page.count("greedy, without luck") == 2
    assert "<th>scatter</th>" in page
    assert arena(*wanted, "--games", "6", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["luck"] == {"worlds": 1, "again": 0}
    for line in found["overall"]:
        for figure in ("share", "lead"):
            assert set(line[figure]) == {"value", "low", "high"}
            assert set(line[f"calm_{figure}"]) == {"estimate", "scatter"}


def test_a_greedy_bot_without_advice_is_said_to_be_random(capsys, monkeypatch):
    monkeypatch.setattr(roster, "POLICY", "no.such")
    assert arena("--bots", "greedy,random", "--seed", "77") == 0
    assert "has no policy yet: 'greedy' plays as 'random'" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_keeps_its_matches_as_records(capsys, tmp_path, jobs):
    folder = tmp_path / "records"
    assert arena("--bots", "greedy,random", "--jobs", jobs, "--records", str(folder)) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 24
    assert (names[0], names[-1]) == ("deal-000000000-0000.record", "deal-000000003-0005.record")
    capsys.readouterr()
    assert main(["replay", str(folder / names[7])]) == 0
    assert "Pot de Vin, 3 players" in capsys.readouterr().out


def test_a_report_is_a_page(capsys, tmp_path):
    path = tmp_path / "out.html"
    assert arena("--bots", "greedy,random", "--report", str(path)) == 0
    assert path.read_text().startswith("<!doctype html>")


def test_balance_tells_wins_by_seat_and_what_winners_did(capsys):
    assert main(["balance", "pot-de-vin", "--games", "20"]) == 0
    out = capsys.readouterr().out
    assert "20 deals, greedy in every seat" in out
    assert "round-won" in out


def test_balance_compares_two_setups_on_the_same_deals(capsys, tmp_path):
    path = tmp_path / "out.html"
    wanted = ["balance", "pot-de-vin", "--games", "20", "--versus-option", "teams=true"]
    assert main([*wanted, "--report", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"conditions", "first", "second", "change"}
    assert "The two compared" in path.read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "greedy,grandmaster"], "there is no bot 'grandmaster'"),
        (["--bots", "greedy"], "at least two different bots"),
        (["--bots", "greedy,random", "--seats", "9"], "not 9"),
        (["--bots", "greedy,random", "--budget", "soon"], "'soon' is no budget"),
        (["--bots", "greedy,random", "--report", "/nowhere/out.html"], "cannot write /nowhere"),
        (["--bots", "greedy,random", "--results", "/proc/kept"], "cannot keep results in"),
        (["--bots", "greedy,random", "--again", "3"], "--again says how --luck is measured"),
        (["--bots", "greedy,random", "--luck", "2", "--again", "3"], "there are worlds, 2, and"),
        (["--bots", "greedy,random", "--luck", "70000"], "in 1 to 65536 worlds"),
        (["--bots", "greedy,random", "--records", "/proc/kept"], "cannot keep records in"),
        (["--bots", "greedy,random", "--ray", "127.0.0.1:1"], "cannot reach a Ray cluster"),
        (["--bots", "greedy,random", "--ray", "nowhere"], "is no address of a Ray cluster"),
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_leaves_no_file(
    capsys, tmp_path, arguments, complaint
):
    if "--ray" in arguments:
        pytest.importorskip("ray")
    assert main(["arena", "pot-de-vin", "--games", "6", *arguments]) == 2
    said = capsys.readouterr()
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_comparison_cannot_keep_two_results_in_one_file(capsys, tmp_path):
    wanted = ["balance", "pot-de-vin", "--games", "2", "--versus-option", "teams=true"]
    assert main([*wanted, "--results", str(tmp_path / "kept")]) == 2
    assert "leave --results away" in capsys.readouterr().err
