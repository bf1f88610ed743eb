"""A view as text: as the game's folder draws it, or field by field where it draws nothing."""

import enoteca
from enoteca.play.text_board import board
from tests.shelf.test_own_game import heap

PLAYERS = ["Ada", "Bob"]


def plainly(**view):
    return board(heap(), view, PLAYERS).splitlines()


def test_a_game_with_a_board_for_the_terminal_draws_itself():
    match = enoteca.Match(enoteca.load("pot-de-vin", 3), 2)
    drawn = board(match.game, match.view(0), [*PLAYERS, "Cleo"])
    assert "hand_sizes" not in drawn
    assert "hand sizes:" not in drawn
    assert all(player in drawn for player in [*PLAYERS, "Cleo"])
    assert all(card in drawn for card in match.view(0)["hand"])


def test_a_game_without_one_is_told_field_by_field():
    game = heap()
    assert board(game, game.view(game.new_state(), 0), PLAYERS) == "left: 12\nturn: 0"


def test_names_are_words_and_what_is_missing_is_a_dash():
    assert plainly(last_card=None, is_over=False, may_pass=True) == [
        "last card: –",
        "is over: no",
        "may pass: yes",
    ]
    assert plainly(hand=[], yard={}) == ["hand: –", "yard: –"]


def test_short_lists_stand_in_one_line():
    assert plainly(hand=["A1", "P3", None]) == ["hand: A1 P3 –"]
    assert plainly(market={"red_wine": 3, "open": [1, 2]}) == ["market: red wine 3, open 1 2"]


def test_what_every_seat_has_stands_under_the_names_of_the_players():
    assert plainly(seats=[{"gems": 2, "passed": True}, {"gems": 0, "passed": False}]) == [
        "seats:",
        "    Ada: gems 2, passed yes",
        "    Bob: gems 0, passed no",
    ]
    assert plainly(won=[["A1", "A2"], []]) == ["won:", "    Ada: A1 A2", "    Bob: –"]


def test_rows_of_anything_else_are_numbered():
    assert plainly(rows=[[1], [2, 3], [4]]) == ["rows:", "    0: 1", "    1: 2 3", "    2: 4"]
