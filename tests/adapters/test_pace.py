"""Environments are measured by one loop, ours and PettingZoo's own."""

import json

import pytest

pytest.importorskip("pettingzoo", reason="enoteca[rl] is not installed")

from enoteca.adapters.pace import FIGURE, measure_environments, measure_zoo, zoo_version
from enoteca.cli.main import main
from enoteca.lab.figures import Figure
from tests.adapters.seeing import seen


def test_turns_a_second_are_measured_for_each_game():
    found = measure_environments({"pot-de-vin": seen("pot-de-vin")}, 0.01)
    assert found["pot-de-vin"][FIGURE].value > 0


def test_the_zoo_is_measured_where_what_it_needs_is_installed():
    found = measure_zoo(0.01)
    assert found.keys() in (
        set(),
        {f"pettingzoo {name}" for name in ("tictactoe-v3", "connect_four-v3", "texas_holdem-v4")},
    )
    assert all(row[FIGURE].value > 0 for row in found.values())
    assert zoo_version()["PettingZoo"]


def test_the_bench_tells_them_beside_our_own(capsys, monkeypatch):
    peers = {"pettingzoo connect_four-v3": {FIGURE: Figure(1.0)}}
    monkeypatch.setattr("enoteca.adapters.pace.measure_zoo", lambda seconds: peers)
    monkeypatch.setattr("enoteca.cli.bench.find_spec", lambda name: name == "pettingzoo")
    monkeypatch.setattr("enoteca.cli.bench.speed", lambda game, seconds: {"copy": Figure(1.0)})
    assert main(["bench", "pot-de-vin", "--peers", "--seconds", "0.001", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"]["pot-de-vin"][FIGURE] > 0
    assert found["peers"] == {"pettingzoo connect_four-v3": {FIGURE: 1.0}}
    assert found["peer_versions"] == zoo_version()
    assert main(["bench", "pot-de-vin", "--peers", "--seconds", "0.001"]) == 0
    told = capsys.readouterr().out
    assert "connect_four-v3" in told
    assert f"\n{FIGURE} " in told


def test_without_any_peer_the_bench_says_where_they_are_to_be_had(capsys, monkeypatch):
    monkeypatch.setattr("enoteca.cli.bench.find_spec", lambda name: None)
    monkeypatch.setattr("enoteca.cli.bench.speed", lambda game, seconds: {"copy": Figure(1.0)})
    assert main(["bench", "pot-de-vin", "--peers", "--seconds", "0.001"]) == 2
    assert "pip install 'enoteca[research]'" in capsys.readouterr().err
