"""The command line: what it prints, and what it refuses."""

import json
import re

import pytest

import enoteca
from enoteca.testing import configurations, random_match
from tests.cli.running import run

GAMES = [about.id for about in enoteca.games()]


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "m.record"
    random_match(configurations(enoteca.core.catalog.about("pot-de-vin"))[0], 1).record.write(path)
    return path


def test_help_names_every_command(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("serve", "games", "play", "simulate", "replay", "perft", "bench"):
        assert re.search(rf"^ +{command} ", out, re.MULTILINE)


def test_the_table_tells_its_own_options(capsys):
    code, out, _ = run(capsys, "serve", "--help")
    assert code == 0
    assert "--database-url" in out


def test_games_lists_every_game(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert all(f"{game}: " in out for game in GAMES)
    code, out, _ = run(capsys, "games", "--json")
    assert [about["id"] for about in json.loads(out)] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_simulate_prints_figures(capsys, game):
    code, out, err = run(capsys, "simulate", game, "--games", "5", "--seed", "3", "--json")
    assert (code, err) == (0, "")
    figures = json.loads(out)
    assert figures["games"] == 5
    assert sum(figures["win_shares"]) == pytest.approx(1, abs=0.01)
    assert len(figures["mean_scores"]) == figures["seats"]
    _, again, _ = run(capsys, "simulate", game, "--games", "5", "--seed", "3", "--json")
    assert again == out
    code, out, _ = run(capsys, "simulate", game, "--games", "5")
    assert "decisions a match" in out


def test_simulate_takes_seats_and_options(capsys):
    wanted = ["--seats", "6", "--option", "teams=true", "--games", "2"]
    _, out, _ = run(capsys, "simulate", "pot-de-vin", *wanted, "--json")
    assert json.loads(out)["options"] == {"teams": True}
    assert json.loads(out)["seats"] == 6


def test_replay_tells_a_match(capsys, record):
    code, out, _ = run(capsys, "replay", str(record))
    assert code == 0
    assert "Round 16" in out
    assert "Result:" in out
    code, out, _ = run(capsys, "replay", str(record), "--at", "45")
    assert "after 45 of" in out
    assert "So far:" in out


def test_perft_counts(capsys):
    code, out, _ = run(capsys, "perft", "pot-de-vin", "--depth", "2", "--seed", "1", "--json")
    assert code == 0
    assert json.loads(out)["nodes"] == [1, 10, 46]
    _, out, _ = run(capsys, "perft", "pot-de-vin", "--depth", "2")
    assert "digest" in out


def test_bench_measures(capsys):
    code, out, _ = run(capsys, "bench", "pot-de-vin", "--seconds", "0.02", "--json")
    assert code == 0
    figures = json.loads(out)["games"]["pot-de-vin"]
    assert set(figures) == {"playout", "loop", "copy", "determinize", "search", "plain search"}
    assert min(figures.values()) > 0
    _, out, _ = run(capsys, "bench", "pot-de-vin", "--seconds", "0.02")
    assert "compiled rules" in out


def test_a_broken_record_is_refused_with_its_line(capsys, record):
    record.write_text(record.read_text().replace("*regent:", "*regent:X", 1))
    code, _, err = run(capsys, "replay", str(record))
    assert code == 2
    assert re.fullmatch(r"enoteca: m\.record, line \d+: action \d+: .*\n", err)


def test_an_action_that_is_not_there_is_refused(capsys, record):
    code, _, err = run(capsys, "replay", str(record), "--at", "9999")
    assert code == 2
    assert "there is no 9999" in err
