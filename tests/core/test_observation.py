"""A sheet of numbers, and the blocks that say what they mean."""

import pickle

import pytest

from enoteca.core.bits import set_of
from enoteca.core.fields import packed, shorts
from enoteca.core.observation import Block, Sheet, turn_order


def written(count, write):
    """Return what somebody writes on a sheet, with what follows."""
    row = shorts(count + 2)
    for place in range(count + 2):
        row[place] = 9
    sheet = Sheet(row, 1)
    write(sheet)
    assert sheet.at == count + 1
    assert (row[0], row[count + 1]) == (9, 9)
    return list(row)[1 : count + 1]


def test_a_block_is_what_it_says():
    block = Block("cards", (3, 13), -1, 4)
    assert block.size == 39
    assert Block("round").size == 1
    assert block == Block("cards", (3, 13), -1, 4)
    assert hash(block) == hash(Block("cards", (3, 13), -1, 4))
    assert repr(block) == "<Block cards (3, 13) -1…4>"
    assert pickle.loads(pickle.dumps(block)) == block


def test_blocks_of_other_names_shapes_or_ranges_differ():
    block = Block("cards", (3,), 0, 4)
    others = [Block("gems", (3,), 0, 4), Block("cards", (4,), 0, 4), Block("cards", (3,), 0, 5)]
    assert block not in [*others, Block("cards", (3,), 1, 4), "cards"]


def test_a_place_is_marked_and_what_has_none_is_not():
    assert written(4, lambda sheet: sheet.one_of(2, 4)) == [0, 0, 1, 0]
    assert written(4, lambda sheet: sheet.one_of(-1, 4)) == [0, 0, 0, 0]
    assert written(3, lambda sheet: sheet.seat(0, 2, 3)) == [0, 1, 0]
    assert written(3, lambda sheet: sheet.seat(-2, 2, 3)) == [0, 0, 0]


def test_numbers_and_members_follow_from_where_they_are_wanted():
    values = packed([5, -6, 7])
    assert written(3, lambda sheet: sheet.numbers(values)) == [5, -6, 7]
    assert written(3, lambda sheet: sheet.numbers_from(values, 1)) == [-6, 7, 5]
    bits = set_of([0, 3])
    assert written(4, lambda sheet: sheet.members(bits, 4)) == [1, 0, 0, 1]
    assert written(4, lambda sheet: sheet.members_from(bits, 3, 4)) == [1, 1, 0, 0]
    sets = packed([set_of([0]), set_of([1, 2]), 0])
    assert written(9, lambda sheet: sheet.sets_from(sets, 1, 3)) == [0, 1, 1, 0, 0, 0, 1, 0, 0]
    assert list(turn_order(2, 4)) == [2, 3, 0, 1]


def test_numbers_that_share_one_are_told_apart():
    assert written(3, lambda sheet: sheet.lanes(0b11_00_10, 2, 3)) == [2, 0, 3]


def test_sets_that_share_a_number_of_the_machine_stay_apart():
    sets = packed([set_of([0, 1]), set_of([2]), set_of([0]), set_of([29])])
    assert written(120, lambda sheet: sheet.sets_from(sets, 3, 30)) == [
        int(place in (29, 30, 31, 62, 90)) for place in range(120)
    ]
    sizes = packed([2, 3, 1, 30])
    assert written(36, lambda sheet: sheet.chains(sets, 0, sizes)) == [
        int(place in (0, 1, 4, 5, 35)) for place in range(36)
    ]
    seats = packed([2, 0, -2])
    assert written(9, lambda sheet: sheet.seats(seats, 1, 3)) == [0, 1, 0, 0, 0, 1, 0, 0, 0]


@pytest.mark.parametrize("count", range(12))
def test_sets_of_any_length_are_written_whole_and_nothing_beside_them(count):
    bits = set_of([0, 1, 3, 4, 7, 9, 11])
    assert written(count, lambda sheet: sheet.members(bits, count)) == [
        bits >> place & 1 for place in range(count)
    ]


@pytest.mark.parametrize("at", [-1, 3, 6])
def test_what_has_no_room_is_refused_before_anything_is_written(at):
    writes = [
        lambda sheet: sheet.blank(4),
        lambda sheet: sheet.members(15, 4),
        lambda sheet: sheet.lanes(0xFF, 2, 4),
        lambda sheet: sheet.numbers(packed([1, 2, 3, 4])),
        lambda sheet: sheet.one_of(0, 4),
    ]
    for write in writes:
        row = shorts(6)
        with pytest.raises(IndexError):
            write(Sheet(row, at))
        assert list(row) == [0] * 6
    with pytest.raises(IndexError):
        Sheet(shorts(6), 0).numbers_from(packed([1, 2]), 3)
