"""Whoever changes the fields of a state counts its shape on, and says how the old ones become new.

``shapes.json`` lists the fields of every shape that was ever stored.  A new shape is added to it
with its ``SHAPE``, a step in the game's ``migrated``, and never instead of an old one.
"""

import json
from pathlib import Path

import pytest

import enoteca
from enoteca.shelf import catalog

SHAPES = json.loads((Path(__file__).parent / "shapes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("about", catalog.cards(), ids=lambda about: about.id)
def test_the_last_shape_is_the_one_of_today(about):
    state = enoteca.load(about.id).new_state()
    shapes = SHAPES[about.id]
    assert list(shapes) == [str(number + 1) for number in range(len(shapes))]
    assert len(shapes) == state.SHAPE
    assert shapes[str(state.SHAPE)] == [state.STORED.get(name, name) for name in state.FIELDS]


@pytest.mark.parametrize("about", catalog.cards(), ids=lambda about: about.id)
def test_every_earlier_shape_has_a_way_to_today(about):
    game = enoteca.load(about.id)
    now = game.to_data(game.new_state())
    for shape, fields in list(SHAPES[about.id].items())[:-1]:
        given = {name: now.get(name, 0) for name in fields}
        assert set(game.migrated(given, int(shape))) >= set(now)
