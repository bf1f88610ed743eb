"""What a game says: by its text, and plainly where that leaves something out."""

import pytest

import enoteca
from enoteca import Refusal
from enoteca.core.events import EVERYBODY, Event
from enoteca.shelf import catalog
from enoteca.shelf.box import box_of
from enoteca.shelf.game_text import PLAIN, game_text
from enoteca.terms.about import FLAG, Option
from tests.shelf.test_own_game import heap

VINO = catalog.box("vino")
PLAYERS = ["Ada", "Bob", "Cleo"]
BOUGHT = {"seat": 1, "position": 4, "region": "lazio", "price": 90}


def happened(name, **facts):
    return Event(name, facts, EVERYBODY)


def test_an_event_is_told_by_the_text_of_the_game():
    told = game_text(VINO, "en").event(happened("bought", **BOUGHT), PLAYERS)
    assert told == "Bob buys vineyard 4 in Lazio for 90."
    assert "Bob" in game_text(VINO, "de").event(happened("bought", **BOUGHT), PLAYERS)
    assert game_text(VINO, "de").event(happened("bought", **BOUGHT), PLAYERS) != told


def test_an_event_of_long_ago_is_told_plainly():
    said = game_text(VINO, "en")
    assert said.event(happened("bought", seat=1, price=90), PLAYERS) == "Bob: bought (90)"
    assert said.event(happened("bought", **BOUGHT | {"seat": 9}), PLAYERS) == (
        "bought (9; 4; lazio; 90)"
    )
    assert said.event(happened("paid-toll", seat=0), PLAYERS) == "Ada: paid toll"


def test_plainly_players_have_their_names_and_lists_their_items():
    told = PLAIN.event(happened("gave", seat=0, other_seat=2, cards=["A1", "P2"]), PLAYERS)
    assert told == "Ada: gave (other Cleo; A1, P2)"
    assert PLAIN.event(happened("round-began"), PLAYERS) == "round began"


def test_a_refusal_is_told_by_the_text_and_plainly_without():
    said = game_text(VINO, "en")
    turn = Refusal("not-your-turn", "", {"seat": 1})
    assert "Bob" in said.refusal(turn, PLAYERS)
    assert PLAIN.refusal(turn, PLAYERS) == "Bob: not your turn"
    odd = Refusal("no-such-thing", "3.1", {"thing": "hat"})
    assert said.refusal(odd, PLAYERS) == "no such thing (hat) (rule 3.1)"


def test_an_action_is_told_by_the_text_and_plainly_without():
    game = enoteca.load("vino", 3)
    action = game.parse_action("choose:lazio,veneto")
    told = game_text(VINO, "en").action(game, action)
    assert "Lazio" in told
    assert PLAIN.action(game, action) == "choose lazio veneto"
    passing = enoteca.load("pot-de-vin")
    assert PLAIN.action(passing, passing.parse_action("pass")) == "Pass"


def test_the_card_on_the_lid_is_read_in_the_language_or_as_written():
    about = VINO.about
    option = Option("x", FLAG, default=False, summary="What it is.")
    assert PLAIN.about_game(about) == about.summary
    assert game_text(VINO, "it").about_game(about) != about.summary
    assert PLAIN.about_option(option) == "What it is."
    for known in about.options:
        assert game_text(VINO, "it").about_option(known) != known.summary


def test_things_have_names_where_there_is_a_text():
    assert game_text(VINO, "en").name("lazio") == "Lazio"
    assert PLAIN.name("lazio") == "lazio"


def test_what_is_agreed_on_has_a_title_be_it_only_its_name():
    cru = game_text(catalog.box("grand-cru"), "en")
    assert cru.title("fr") == "French edition"
    assert cru.title("good-vintage") == "Good vintage"
    assert "6 loans" in cru.about_edition("fr")
    assert cru.title("own_idea") == PLAIN.title("own_idea") == "Own idea"
    assert cru.about_edition("base") == PLAIN.about_edition("fr") == ""


@pytest.mark.parametrize("language", ["xx", "../about"])
def test_whoever_speaks_another_language_is_told_in_english(language):
    assert game_text(VINO, language) is game_text(VINO, "en")


def test_a_game_without_a_folder_is_told_plainly_in_any_language():
    assert game_text(box_of(heap()), "it") is game_text(box_of(heap()), "en") is PLAIN
