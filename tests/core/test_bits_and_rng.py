"""Sets of small integers, and the generator."""

import collections

import hypothesis.strategies as st
import pytest
from hypothesis import given

from enoteca.core import bits as sets
from enoteca.core.actions import first_of, kind_of, pack, second_of, third_of
from enoteca.core.bits import BIT, FIRST, members, next_in, nth, set_of, size
from enoteca.core.rng import Rng

SETS = st.integers(0, 2**62 - 1)
FIELD = st.integers(0, 4095)
STREAM = [400, 273, 841, 578, 255, 60, 576, 488]
STREAMS = [400, 153, 191, 855]


@given(SETS)
def test_a_set_has_the_members_of_its_bits(bits):
    expected = [member for member in range(62) if bits >> member & 1]
    assert list(members(bits)) == expected
    assert size(bits) == len(expected)
    assert [nth(bits, place) for place in range(len(expected))] == expected
    assert set_of(expected) == bits


@given(SETS)
def test_members_are_counted_alike_by_the_interpreter_and_in_lanes(bits):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sets, "_INTERPRETED", False)  # which compiled code never asks again
        assert size(bits) == bits.bit_count()


def test_the_tables_of_bits_are_right():
    assert [1 << member for member in range(62)] == list(BIT)
    assert [(1 << count) - 1 for count in range(62)] == list(FIRST)


def test_the_next_member_goes_round():
    assert [next_in(0b10110, place, 5) for place in range(5)] == [1, 2, 4, 4, 1]
    assert next_in(0b100, 2, 5) == 2


@given(st.integers(0, 63), FIELD, FIELD, FIELD)
def test_an_action_unpacks_into_what_was_packed(kind, first, second, third):
    action = pack(kind, first, second, third)
    assert (kind_of(action), first_of(action), second_of(action), third_of(action)) == (
        kind,
        first,
        second,
        third,
    )


@given(st.lists(st.tuples(st.integers(0, 63), FIELD, FIELD, FIELD), max_size=6))
def test_actions_are_ordered_as_their_parts_are(parts):
    assert sorted(pack(*part) for part in parts) == [pack(*part) for part in sorted(parts)]


def test_the_stream_of_a_seed_never_changes():
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == STREAM
    assert [Rng(7, stream).below(1000) for stream in range(4)] == STREAMS


def test_seeds_and_streams_differ():
    firsts = [Rng(seed, stream).below(2**31) for seed in range(200) for stream in range(5)]
    assert len(set(firsts)) == 1000
    assert Rng(2**70).below(2**31) != Rng(0).below(2**31)
    assert Rng(-1).below(2**31) != Rng(1).below(2**31)


@given(st.integers(1, 60), st.integers(0, 2**62))
def test_every_number_below_the_bound_comes_up_evenly(bound, seed):
    rng = Rng(seed)
    draws = 200 * bound
    seen = collections.Counter(rng.below(bound) for _ in range(draws))
    assert set(seen) <= set(range(bound))
    deviation = sum((seen[number] - 200) ** 2 / 200 for number in range(bound))
    assert deviation < bound + 6 * (2 * bound) ** 0.5 + 12


@given(st.integers(1, 2**90), st.integers(0, 2**62))
def test_big_bounds_are_kept(bound, seed):
    rng = Rng(seed)
    assert all(0 <= rng.below_big(bound) < bound for _ in range(5))


def test_big_bounds_are_drawn_evenly():
    rng = Rng(3)
    third = 2**65 // 3
    seen = collections.Counter(rng.below_big(2**65) // (third + 1) for _ in range(3000))
    assert all(850 < seen[part] < 1150 for part in range(3))
