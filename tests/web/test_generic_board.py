"""The plain board: what it puts under the names of the seats, and what not."""

import pytest

from enoteca.shelf import catalog
from enoteca_web.kit.generic import _by_seat, _is_by_seat


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ([5, 3, 4, 4], True),
        ([["a"], [], [], ["b"]], True),
        ([{"Arena": 0}] * 4, True),
        (["Market6", "School12", "Hospital8", "BathHouse8"], False),
        ([None, None, {"seat": 1}, None], False),
        ([{"tile": "aoc", "seat": 1}] * 4, False),
        ([1, 2, 3], False),
        (4, False),
    ],
)
def test_only_what_belongs_to_the_seats_stands_under_their_names(value, told):
    assert _is_by_seat(value, 4) is told


@pytest.mark.parametrize("about", catalog.cards(), ids=lambda about: about.id)
def test_where_a_view_has_a_roll_of_its_seats_nothing_else_is_by_seat(about):
    for seats in about.seats:
        game = catalog.load(about.id, seats)
        view = game.view(game.new_state(), 0)
        found = _by_seat(view, seats)
        assert found
        if "seats" in view or "players" in view:
            assert set(found) <= {"seats", "players", "scores"}
