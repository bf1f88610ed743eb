"""What the end of a match is worth, by every way of counting."""

import pytest

from enoteca.core.returns import KINDS, MARGIN, POINTS, RANK, WHOLE, WIN, returns, unit
from enoteca.errors import EnotecaError
from tests.core.orchard import orchard


def worth(kind, *points):
    """Return what points are worth in units: shares as parts of one."""
    game = orchard(len(points))
    state = game.new_state()
    state.points = list(points)
    found = returns(game, state, kind)
    assert all(isinstance(each, int) for each in found)
    return [each / unit(kind) for each in found]


def test_winners_share_one_win_and_nobody_may_win():
    assert worth(WIN, 3, 9, 4) == [0, 1, 0]
    assert worth(WIN, 9, 2, 9, 9) == [1 / 3, 0, 1 / 3, 1 / 3]
    assert worth(WIN, 0, 0, 0) == [0, 0, 0]


def test_a_rank_is_the_share_of_the_others_left_behind_and_a_tie_counts_half():
    assert worth(RANK, 3, 9, 4) == [0, 1, 0.5]
    assert worth(RANK, 5, 5, 5, 5) == [0.5] * 4
    assert worth(RANK, 7, 7, 1, 0) == [5 / 6, 5 / 6, 1 / 3, 0]


def test_who_plays_alone_is_ahead_of_all():
    assert worth(RANK, 4) == [1]
    assert worth(WIN, 4) == [1]
    assert worth(MARGIN, 4) == [0]


def test_points_are_the_scores():
    assert worth(POINTS, 3, -9, 4) == [3, -9, 4]


def test_a_margin_is_the_lead_or_what_is_missing_to_it():
    assert worth(MARGIN, 3, 9, 4) == [-6, 5, -5]
    assert worth(MARGIN, 4, 3, 9) == [-5, -6, 5]


def test_leaders_who_tie_are_ahead_of_the_next_and_all_alike_are_ahead_of_nobody():
    assert worth(MARGIN, 9, 9, 2, 4) == [5, 5, -7, -5]
    assert worth(MARGIN, 6, 6, 6) == [0, 0, 0]


@pytest.mark.parametrize("seats", range(1, 5))
def test_a_whole_is_shared_without_a_rest(seats):
    assert sum(worth(WIN, *[7] * seats)) == pytest.approx(1)
    assert WHOLE % seats == 0
    assert WHOLE // 2 % max(seats - 1, 1) == 0


def test_only_known_returns_have_a_unit():
    assert [unit(kind) for kind in KINDS] == [WHOLE, WHOLE, 1, 1]
    with pytest.raises(
        EnotecaError, match="no returns called 'glory'; there are win, rank, points, margin"
    ):
        unit("glory")
