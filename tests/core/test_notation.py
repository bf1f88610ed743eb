"""The notation of actions, and what is said of a slip."""

import pytest

from enoteca.core.actions import pack
from enoteca.core.notation import Form, Notation, numbers
from enoteca.errors import NotationError

NOTATION = Notation(
    [
        Form(0, "roll", [numbers(7, 1)], chance=True),
        Form(1, "move", [["up", "down"], numbers(20)]),
        Form(2, "card", [["red", "blue"]], bare=True),
        Form(3, "pass"),
    ]
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("*roll:6", pack(0, 6)),
        ("move:down,12", pack(1, 1, 12)),
        ("blue", pack(2, 1)),
        ("pass", pack(3)),
    ],
)
def test_text_and_action_are_the_same(text, action):
    assert NOTATION.parse(text) == action
    assert NOTATION.parse(f" {text.upper()} ") == action
    assert NOTATION.text(action) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hop:1", "no action is called 'hop'"),
        ("move:up", "'move' takes 2 after a colon"),
        ("move:up,99", "'99' is not one of 0, 1, 2 … 19"),
        ("move:left,1", "'left' is not one of up, down"),
        ("*roll:0", "'0' is not one of 1, 2, 3, 4, 5, 6"),
        ("pass:1", "'pass' takes nothing"),
        ("green", "expected move, pass or one of red, blue"),
        ("", "'' is not an action"),
    ],
)
def test_a_slip_is_explained(text, said):
    with pytest.raises(NotationError) as caught:
        NOTATION.parse(text)
    assert said in str(caught.value)


@pytest.mark.parametrize("action", [pack(9), pack(2, 5), pack(0, 0)])
def test_what_is_no_action_has_no_text(action):
    with pytest.raises(NotationError, match="is not an action of this game"):
        NOTATION.text(action)


def test_a_form_must_fit_into_an_action():
    with pytest.raises(ValueError, match="does not fit"):
        Form(0, "wide", [numbers(2), numbers(2), numbers(2), numbers(2)])
