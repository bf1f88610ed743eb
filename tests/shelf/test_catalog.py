"""The shelf, and how a game is set up."""

import pytest

import enoteca
from enoteca.shelf import catalog
from enoteca.terms.about import read_about
from enoteca.terms.documents import Document

GAME = "pot-de-vin"


def test_every_game_tells_about_itself():
    for about in catalog.cards():
        assert about.title
        assert about.editions
        assert about.default_seats in about.seats
        assert about.rules_version >= 1
        assert enoteca.load(about.id).agreement.seats == about.default_seats


@pytest.mark.parametrize(
    ("wanted", "error", "said"),
    [
        ({"game_id": "chess"}, enoteca.UnknownGameError, "there is no game 'chess'"),
        ({"seats": 2}, enoteca.AgreementError, "Pot de Vin is for 3, 4, 5, 6 players, not 2"),
        (
            {"edition": "fr"},
            enoteca.AgreementError,
            "Pot de Vin has no edition 'fr'; there is base",
        ),
        ({"options": {"x": 1}}, enoteca.AgreementError, "has no option 'x'; there is teams"),
        ({"options": {"teams": 1}}, enoteca.AgreementError, "'teams' must be true or false, not 1"),
        (
            {"seats": 3, "options": {"teams": True}},
            enoteca.AgreementError,
            "option 'teams' needs 4 or 6 players, not 3",
        ),
    ],
)
def test_what_cannot_be_set_up_is_named(wanted, error, said):
    with pytest.raises(error) as caught:
        enoteca.load(**{"game_id": GAME, **wanted})
    assert said in str(caught.value)


ABOUT = """\
title = "Toy"
designers = ["us"]
summary = "A toy."
minutes = 5
seats = [2, 3]
default_seats = 2
editions = ["base"]
rules_version = 1
max_actions = 10
[[options]]
name = "length"
kind = "number"
default = 3
low = 1
high = 9
summary = "How long."
[[options]]
name = "side"
kind = "choice"
default = "left"
choices = ["left", "right"]
summary = "Which side."
"""


def test_options_may_be_numbers_and_choices():
    about = read_about(Document.parse(ABOUT, "about.toml"), "toy")
    length, side = about.options
    assert (length.read("7"), length.read("many"), side.read("right")) == (7, "many", "right")
    assert length.problem(7) is None
    assert "from 1 to 9" in length.problem(10)
    assert "from 1 to 9" in length.problem(True)
    assert "one of left, right" in side.problem("up")


def test_a_default_must_be_allowed():
    text = ABOUT.replace("default = 3", "default = 30")
    with pytest.raises(enoteca.DocumentError, match=r"line 13: .*from 1 to 9"):
        read_about(Document.parse(text, "about.toml"), "toy")
