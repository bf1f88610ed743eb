"""What a state's fields hold survives as data, as a key and as a pickle, compiled or not."""

import pickle
import sys
from array import array as plain_array

import pytest

from enoteca import Rng, load
from enoteca.core.fields import frozen, like, octets, packed, pickled, plain, shorts, unpickled
from enoteca.core.space import Choosing
from enoteca.native import append, compiled, is_packed, pop


def test_packed_arrays_are_lists_where_nothing_is_compiled():
    assert is_packed(packed([1, 2])) == compiled()


@pytest.mark.parametrize("value", [7, "word", [1, [2, 3]], []])
def test_what_is_not_packed_stays_what_it_is(value):
    assert plain(value) == value
    assert unpickled(pickle.loads(pickle.dumps(pickled(value)))) == value


def test_a_packed_array_becomes_a_list_a_tuple_and_itself_again():
    array = packed([3, -(2**62), 5])
    assert plain(array) == [3, -(2**62), 5]
    assert frozen([array, 1]) == ((3, -(2**62), 5), 1)
    again = unpickled(pickle.loads(pickle.dumps(pickled(array))))
    assert again == array
    assert is_packed(again) == is_packed(array)
    assert like(array, [9]) == packed([9])


def test_an_array_that_compiled_code_has_pickled_is_read_anywhere():
    sent = [plain_array("q", [3, -(2**62)]), "word", 7]
    assert unpickled(sent) == [packed([3, -(2**62)]), "word", 7]


def test_the_array_given_back_has_what_was_appended_and_taken():
    items = append(append(packed([]), 4), 6)
    items = append(items, 8)
    items, last = pop(items)
    items, first = pop(items, 0)
    assert (list(items), last, first) == ([6], 8, 4)
    assert list(packed([0] * 3)) == [0, 0, 0]
    assert items == items[:]


def test_arrays_that_are_handed_over_are_freed_again():
    game = load("pot-de-vin", 4)
    state = game.new_state()
    game.resolve_chance(state, Rng(1))
    told, sent = game.to_data(state), pickle.dumps(state)
    choosing, row = Choosing(game.action_space), shorts(game.observation_size)

    def hand_over():
        for _ in range(500):
            game.from_data(told)
            pickle.loads(sent)
            choosing.begin(packed([1, 2, 3]))
            game.observe(state, 0, row)
            game.legal_mask(state, octets(game.action_space.size))

    hand_over()
    before = sys.getallocatedblocks()
    hand_over()
    assert sys.getallocatedblocks() - before < 100
