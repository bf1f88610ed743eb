"""Whole matches and position counts that change only when the rules do."""

import json
from pathlib import Path

import pytest

import enoteca
from enoteca.core.perft import perft

HERE = Path(__file__).parent
RECORDS = sorted(HERE.rglob("*.record"))
COUNTS = [
    {"game": path.parent.name, **count}
    for path in sorted(HERE.rglob("perft.json"))
    for count in json.loads(path.read_text())
]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_to_its_result(path):
    record = enoteca.Record.read(path)
    record.verify()
    assert record.match().over


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count['game']}-{count['seats']}")
def test_positions_are_counted_and_digested_as_ever(count):
    game = enoteca.load(count["game"], count["seats"], count["edition"], count["options"])
    found = perft(game, count["depth"], count["seed"])
    assert (found.nodes, found.digest) == (count["nodes"], count["digest"])


def test_every_game_has_golden_records_and_counts():
    for about in enoteca.games():
        assert any(path.parent.name == about.id for path in RECORDS)
        assert any(count["game"] == about.id for count in COUNTS)
