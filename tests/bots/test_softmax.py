"""Chances from worths, and worths between those that were learned."""

from enoteca.bots.softmax import UNIT, between, chances


def test_equal_positions_have_equal_chances() -> None:
    assert chances([7, 7, 7, 7], UNIT) == [250, 250, 250, 250]


def test_a_unit_more_makes_a_win_e_times_as_likely() -> None:
    better, worse = chances([5 * UNIT, 4 * UNIT], UNIT)
    assert (better, worse) == (731, 268)


def test_partners_share_one_chance() -> None:
    assert chances([3, 3, 3, 3], UNIT, 2) == [500, 500, 500, 500]


def test_who_is_far_behind_has_next_to_none() -> None:
    assert chances([0, -100 * UNIT], UNIT) == [999, 0]


def test_worths_between_two_knots_are_a_mixture() -> None:
    knots = [0, 15, 40, 80, 180]
    worths = [10 * knot for knot in knots]
    assert [between(knots, worths, time) for time in (0, 7, 15, 33, 80, 179, 500)] == [
        0, 70, 150, 330, 800, 1790, 1800,
    ]  # fmt: skip
