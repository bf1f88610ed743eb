"""The numbers of all that may be done, and how one is chosen after the other."""

import collections

import pytest

from enoteca import IllegalActionError, Rng
from enoteca.core.actions import pack
from enoteca.core.fields import octets, packed
from enoteca.core.notation import Form, Notation, numbers
from enoteca.core.space import UNDECIDED, ActionSpace, Choosing

SIDES = ["left", "", "right"]
MANY = numbers(20, 1)
NOTATION = Notation(
    [
        Form(0, "roll", [numbers(7, 1)], chance=True),
        Form(1, "pass"),
        Form(2, "turn", [SIDES, ["up", "down"]]),
        Form(3, "send", [["ada", "bob"], MANY, numbers(10)]),
        Form(4, "lend", [["ada", "bob", "cleo"], MANY, numbers(9)]),
    ]
)
SPACE = ActionSpace(NOTATION)


def parsed(*texts):
    return [NOTATION.parse(text) for text in texts]


def begun(*texts):
    """Return a decision between some actions."""
    choosing = Choosing(SPACE)
    choosing.begin(packed(sorted(parsed(*texts))))
    return choosing


def marked(choosing):
    """Return what may be chosen now, in words."""
    mask = octets(SPACE.size)
    choosing.mark(mask, 0)
    return [SPACE.labels[number] for number in range(SPACE.size) if mask[number]]


def number(label):
    return SPACE.labels.index(label)


def test_where_a_form_has_few_combinations_each_has_a_number_of_its_own():
    few = ["pass", "turn:left,up", "turn:left,down", "turn:right,up", "turn:right,down"]
    assert SPACE.labels[:5] == few
    assert [SPACE.number(action, 0) for action in parsed(*few)] == list(range(5))
    assert [SPACE.number(action, 1) for action in parsed(*few)] == [-1] * 5


def test_where_it_has_many_its_fields_are_chosen_one_after_the_other():
    assert SPACE.depth == 3
    (action,) = parsed("send:bob,7,9")
    steps = [SPACE.labels[SPACE.number(action, step)] for step in range(3)]
    assert steps == ["send:bob,…", "…,7", "…,9"]
    assert SPACE.number(action, 3) == -1


def test_forms_share_the_numbers_of_a_field_with_the_same_names_and_of_no_other():
    send, lend = parsed("send:ada,7,3", "lend:ada,7,3")
    assert SPACE.number(send, 0) != SPACE.number(lend, 0)
    assert SPACE.number(send, 1) == SPACE.number(lend, 1)
    assert SPACE.number(send, 2) != SPACE.number(lend, 2)
    assert SPACE.size == len(SPACE.labels) == 1 + 4 + (2 + 19 + 10) + (3 + 9)


def test_what_chance_does_has_numbers_apart():
    rolls = ActionSpace(NOTATION, chance=True)
    assert rolls.labels == [f"*roll:{side}" for side in range(1, 7)]
    assert rolls.depth == 1
    assert rolls.number(pack(0, 6), 0) == 5
    assert not [label for label in SPACE.labels if label.startswith("*")]


def test_a_single_field_is_one_step_however_many_its_names():
    space = ActionSpace(Notation([Form(0, "bid", [numbers(1000)])]))
    assert (space.size, space.depth) == (1000, 1)
    assert space.number(pack(0, 777), 0) == 777


def test_an_action_is_taken_as_soon_as_it_is_the_only_one_left():
    legal = parsed("pass", "send:ada,7,1", "send:ada,7,2", "send:ada,8,5", "send:bob,8,5")
    wanted = [1, 3, 3, 2, 1]
    for action, count in zip(legal, wanted, strict=True):
        steps = SPACE.steps(sorted(legal), action)
        assert len(steps) == count
        choosing = begun(*map(NOTATION.text, legal))
        assert [choosing.pick(step) for step in steps] == [UNDECIDED] * (count - 1) + [action]


def test_after_every_step_only_what_can_follow_may_be_chosen():
    choosing = begun("pass", "send:ada,7,1", "send:ada,7,2", "send:ada,8,5", "lend:ada,9,1")
    assert marked(choosing) == ["pass", "send:ada,…", "lend:ada,…"]
    choosing.pick(number("send:ada,…"))
    assert marked(choosing) == ["…,7", "…,8"]
    choosing.pick(number("…,7"))
    assert marked(choosing)[0] == "…,1"
    assert len(marked(choosing)) == 2


def test_a_mask_is_written_from_its_place_on_and_nowhere_else():
    mask = octets(SPACE.size + 2)
    for place in range(len(mask)):
        mask[place] = 1
    begun("pass").mark(mask, 1)
    assert list(mask) == [1, 1, *[0] * (SPACE.size - 1), 1]


def test_what_may_be_chosen_is_drawn_evenly():
    choosing = begun("pass", "turn:right,up", "send:ada,7,1", "send:ada,7,2")
    rng = Rng(4)
    drawn = collections.Counter(choosing.draw(rng) for _ in range(900))
    assert set(drawn) == {number(label) for label in ("pass", "turn:right,up", "send:ada,…")}
    assert all(240 < count < 360 for count in drawn.values())


def test_numbers_ascend_with_the_actions_in_whatever_order_forms_are_listed():
    space = ActionSpace(Notation([Form(2, "sow", [MANY, MANY]), Form(1, "rest")]))
    choosing = Choosing(space)
    choosing.begin(packed([pack(1), pack(2, 3, 4), pack(2, 3, 5), pack(2, 6, 4)]))
    assert [space.labels[each] for each in choosing.numbers()] == ["rest", "sow:3,…", "sow:6,…"]
    assert choosing.numbers() == sorted(choosing.numbers())


def test_a_copy_goes_its_own_way():
    choosing = begun("pass", "send:ada,7,1", "send:ada,7,2", "send:ada,8,5")
    twin = choosing.copy()
    twin.pick(number("send:ada,…"))
    assert marked(twin) == ["…,7", "…,8"]
    assert marked(choosing) == ["pass", "send:ada,…"]
    assert marked(twin.copy()) == marked(twin)


def test_a_decision_that_is_taken_leaves_nothing_to_choose():
    choosing = begun("pass", "send:ada,7,1")
    assert choosing.pick(number("pass")) == pack(1)
    assert choosing.numbers() == []
    with pytest.raises(IllegalActionError):
        choosing.pick(number("pass"))


def test_what_cannot_be_chosen_is_refused_by_its_name_and_changes_nothing():
    choosing = begun("pass", "send:ada,7,1", "send:ada,7,2")
    with pytest.raises(IllegalActionError, match=r"^send:bob,… \(number 6\) cannot be chosen now$"):
        choosing.pick(number("send:bob,…"))
    for wrong in (-1, SPACE.size):
        with pytest.raises(IllegalActionError, match=f"^{wrong} is no number of an action: they"):
            choosing.pick(wrong)
    assert marked(choosing) == ["pass", "send:ada,…"]
