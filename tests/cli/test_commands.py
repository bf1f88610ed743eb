"""The command line: what it prints, and what it refuses."""

import json
import os
import re

import pytest

import enoteca
from enoteca.lab.peers import silence
from enoteca.testing import configurations, random_match
from tests.cli.running import run, run_apart

GAMES = [box.about.id for box in enoteca.catalog()]


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "m.record"
    random_match(configurations(enoteca.shelf.catalog.box("pot-de-vin").about)[0], 1).record.write(
        path
    )
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


def test_rules_are_told_whole_or_by_the_paragraph(capsys, monkeypatch):
    code, out, err = run(capsys, "rules", "Vino", "--language", "de")
    assert (code, err) == (0, "")
    assert out.startswith("# Vino — die Regeln\n")
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Quando tutti hanno scelto" in run(capsys, "rules", "vino", "4.2")[1]
    monkeypatch.setenv("LC_ALL", "C")
    _, out, err = run(capsys, "rules", "vino", "4.2")
    assert (out, err) == (
        "**4.2** When all have chosen, all choices are shown at once.\n",
        "",
    )
    code, out, err = run(capsys, "rules", "vino", "44")
    assert (code, out, err) == (2, "", "enoteca: the rules of Vino have no 44\n")


@pytest.mark.parametrize("game", GAMES)
def test_simulate_prints_figures(capsys, game):
    code, out, err = run(capsys, "simulate", game, "--games", "5", "--seed", "3", "--json")
    assert (code, err) == (0, "")
    figures = json.loads(out)
    assert figures["games"] == 5
    won = 1 - figures["won_by_nobody"]
    assert sum(figures["win_shares"]) == pytest.approx(won, abs=0.01)
    assert sum(figures["turn_win_shares"]) == pytest.approx(won, abs=0.01)
    assert len(figures["mean_scores"]) == figures["seats"]
    _, again, _ = run(capsys, "simulate", game, "--games", "5", "--seed", "3", "--json")
    assert again == out
    code, out, _ = run(capsys, "simulate", game, "--games", "5")
    assert "decisions a match" in out


def test_simulate_says_how_many_matches_nobody_wins(capsys):
    _, out, _ = run(capsys, "simulate", "grand-cru", "--games", "60")
    lost = float(re.search(r"^nobody wins (\d+\.\d) % of the matches$", out, re.MULTILINE)[1])
    for head in ("seat", "turn"):
        rows = re.search(rf"^{head} .*\n((?: +\d.*\n)+)", out, re.MULTILINE)[1].splitlines()
        assert sum(float(row.split()[-2]) for row in rows) == pytest.approx(100 - lost, abs=0.3)


def test_simulate_measures_the_order_of_turns_where_a_game_draws_who_begins(capsys):
    _, out, _ = run(capsys, "simulate", "pot-de-vin", "--games", "8", "--json")
    figures = json.loads(out)
    game = enoteca.load("pot-de-vin")
    won = [0.0] * 4
    for number in range(8):
        state, rng = game.new_state(), enoteca.Rng(0, number)
        first = game.resolve_chance(state, rng)
        while game.to_move(state) != enoteca.NOBODY:
            if game.to_move(state) == enoteca.CHANCE:
                game.apply(state, game.sample_chance(state, rng))
            else:
                game.apply(state, game.sample_action(state, rng))
        standing = game.standing(state)
        for seat in range(4):
            if standing[seat] == 1:
                won[(seat - first) % 4] += 1 / list(standing).count(1)
    assert figures["turn_win_shares"] == pytest.approx([share / 8 for share in won], abs=1e-4)


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


def test_replay_calls_players_by_the_names_in_the_record(capsys, record):
    named = enoteca.Record.read(record)
    named.name_players(["Ada", "", "Grace"])
    named.write(record)
    _, out, _ = run(capsys, "replay", str(record))
    assert "Ada" in out
    assert "Seat 1" in out
    assert "Seat 0" not in out


def test_replay_reads_standard_input(record):
    with record.open() as text:
        done = run_apart("replay", "-", stdin=text)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Result:" in done.stdout
    done = run_apart("replay", "-", input="not a record")
    assert done.returncode == 2
    assert done.stderr.startswith("enoteca: standard input, line 1: ")
    done = run_apart("replay", "-", input=b"\xff", text=False)
    assert done.stderr == b"enoteca: cannot read standard input: it is not UTF-8 text\n"


def test_peers_that_complain_in_another_language_are_not_heard(capfd):
    with silence():
        os.write(1, b"a warning\n")
        os.write(2, b"OpenSpiel exception: not implemented\n")
        print("and this")
    os.write(1, b"told\n")
    os.write(2, b"heard\n")
    assert capfd.readouterr() == ("told\n", "heard\n")


def test_perft_counts(capsys):
    code, out, _ = run(capsys, "perft", "pot-de-vin", "--depth", "2", "--seed", "1", "--json")
    assert code == 0
    assert json.loads(out)["nodes"] == [1, 10, 36]
    _, out, _ = run(capsys, "perft", "pot-de-vin", "--depth", "2")
    assert "digest" in out


def test_a_broken_record_is_refused_with_its_line(capsys, record):
    record.write_text(record.read_text().replace("*regent:", "*regent:X", 1))
    code, _, err = run(capsys, "replay", str(record))
    assert code == 2
    assert re.fullmatch(r"enoteca: m\.record, line \d+: action \d+: .*\n", err)


def test_an_action_that_is_not_there_is_refused(capsys, record):
    code, _, err = run(capsys, "replay", str(record), "--at", "9999")
    assert code == 2
    assert "there is no 9999" in err
