"""The plain board: what it puts under the names of the seats, and what not."""

import pytest

from enoteca_web.boards.generic import _is_by_seat


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
