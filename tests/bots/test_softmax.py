"""Chances of winning from worths."""

from enoteca.bots.softmax import UNIT, chances


def test_equal_positions_have_equal_chances() -> None:
    assert chances([7, 7, 7, 7], UNIT) == [250, 250, 250, 250]


def test_a_unit_more_makes_a_win_e_times_as_likely() -> None:
    better, worse = chances([5 * UNIT, 4 * UNIT], UNIT)
    assert (better, worse) == (731, 268)


def test_partners_share_one_chance() -> None:
    assert chances([3, 3, 3, 3], UNIT, 2) == [500, 500, 500, 500]


def test_who_is_far_behind_has_next_to_none() -> None:
    assert chances([0, -100 * UNIT], UNIT) == [999, 0]
