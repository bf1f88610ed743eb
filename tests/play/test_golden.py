"""Whole matches and position counts that change only when the rules do."""

import json

import pytest

import enoteca
from enoteca.play.perft import perft
from enoteca.shelf import catalog

RECORDS = [
    (box.about.id, path.name)
    for box in catalog.boxes()
    for path in sorted(box.file("golden").iterdir(), key=lambda path: path.name)
    if path.name.endswith(".record")
]
COUNTS = [
    {"game": box.about.id, **count}
    for box in catalog.boxes()
    for count in json.loads(box.file("golden/perft.json").read_text())
]


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_a_golden_record_replays_to_its_result(game, name):
    record = enoteca.Record.parse(catalog.box(game).file(f"golden/{name}").read_text())
    record.verify()
    assert record.match().over


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count['game']}-{count['seats']}")
def test_positions_are_counted_and_digested_as_ever(count):
    game = enoteca.load(count["game"], count["seats"], count["edition"], count["options"])
    found = perft(game, count["depth"], count["seed"])
    assert (found.nodes, found.digest) == (count["nodes"], count["digest"])


def test_every_game_has_golden_records_and_counts():
    for about in catalog.cards():
        assert any(game == about.id for game, _name in RECORDS)
        assert any(count["game"] == about.id for count in COUNTS)
