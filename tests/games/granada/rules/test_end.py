"""The end of the match (section 6)."""

import pytest

from enoteca.games.granada.rules.state import ACTING, FINISHING, OVER, STOCKING
from tests.games.granada.rules.positions import chance, kinds, money, play, refused, table, texts

FULL = "Arena2 School10 Park4 Market12"


def last_purchase(*, bag=0, hands=("denar2",), yard=FULL, seats=3, **more):
    """Return a position in which seat 0 has bought and reserved Arena2, the bag as given."""
    game, state = table(
        seats, hands=list(hands), row="denar9 denar8 denar7 denar6", yard=yard, **more
    )
    state.bag = bag
    play(game, state, "buy:1 pay:denar2 take:denar9 reserve:Arena2 *open:ducat9")
    return game, state


class TestRule6_1:
    def test_the_match_ends_when_the_yard_cannot_be_filled(self):
        game, state = last_purchase()
        assert state.phase in (FINISHING, OVER)
        assert game.scores(state) == [0, 0, 0]

    def test_a_yard_filled_with_the_last_tile_plays_on(self):
        game, state = last_purchase(bag=2)
        assert state.phase == STOCKING
        chance(game, state)
        assert state.phase == ACTING
        assert state.bag == 0

    def test_it_is_filled_as_far_as_possible(self):
        game, state = table(
            hands=["denar2 dirham9 dirham1"], row="denar9 denar8 denar7 denar6", yard=FULL
        )
        state.bag = 2
        play(game, state, "buy:1 pay:denar2 buy:2 pay:dirham9 pay:dirham1 take:denar9")
        play(game, state, "reserve:Arena2 reserve:School10 *open:ducat9")
        chance(game, state)
        assert state.phase in (FINISHING, OVER)
        assert game.view(state, 0)["yard"] == ["Park3", None, "Park4", "Market12"]


class TestRule6_2:
    def test_a_tile_goes_to_whoever_alone_has_most_of_its_currency(self):
        game, state = last_purchase(hands=("denar2", "dirham4", "dirham2 dirham3"))
        assert game.to_move(state) == 2
        assert {text.split(",")[0] for text in kinds(game, state, "place")} == {"School10"}
        play(game, state, "place:School10,0,1")
        assert game.to_move(state) == -2

    def test_a_tie_leaves_it_in_the_yard(self):
        game, state = last_purchase(
            hands=("denar2", "dirham5", "dirham2 dirham3", "ducat1"), seats=4
        )
        assert game.to_move(state) == 3
        assert game.view(state, 0)["yard"] == [None, "School10", "Park4", "Market12"]

    def test_nobody_with_money_leaves_it_too(self):
        game, state = last_purchase()
        assert state.phase == OVER
        assert game.view(state, 0)["yard"] == [None, "School10", "Park4", "Market12"]

    def test_the_spaces_come_in_order_and_the_money_is_kept(self):
        game, state = last_purchase(hands=("denar2", "dirham1 ducat1 florin1"))
        for name in ("School10", "Park4", "Market12"):
            assert game.to_move(state) == 1
            assert game.view(state, 0)["yard"][state.space] == name
            play(game, state, "decline")
        assert game.view(state, 1)["hand"] == ["dirham1", "ducat1", "florin1"]


class TestRule6_3:
    def test_it_is_placed_at_once_on_the_side_it_shows(self):
        game, state = last_purchase(hands=("denar2", "dirham9"))
        assert all(text.startswith(("place:School10", "decline")) for text in texts(game, state))
        assert refused(game, state, "place:Market11,0,1") == ("not-the-last-tile", "6.3")
        assert refused(game, state, "place:School10,1,1") == ("no-contact", "4.4")
        assert refused(game, state, "reserve:School10") == ("last-tile-first", "6.3")

    def test_or_declined_and_then_it_is_out(self):
        game, state = last_purchase(hands=("denar2", "dirham9"))
        play(game, state, "decline")
        assert game.view(state, 0)["out"] == ["School10"]
        assert state.phase == OVER

    def test_declining_is_said_also_when_it_fits_nowhere(self):
        ring = "BathHouse2@0,1 Park2@1,0 Arena3@0,-1 Market2@-1,0"
        ring = ring.replace("Arena3", "Hostel2")
        game, state = last_purchase(hands=("denar2", "dirham9"), cities=["", ring])
        assert texts(game, state) == ["decline"]


class TestRule6_4:
    def test_scoring_c_comes_last(self):
        game, state = last_purchase(hands=("denar2", "dirham9"), cities=["", "School12@1,0"])
        play(game, state, "place:School10,0,1")
        assert game.scores(state) == [0, 6, 0]
        assert game.standing(state) == [2, 1, 2]

    def test_a_scoring_card_that_never_came_up_is_not_scored(self):
        game, state = last_purchase(cities=["School12@1,0"])
        assert state.revealed == 0
        assert game.scores(state) == [3, 0, 0]

    def test_equal_points_share_the_rank(self):
        game, state = last_purchase(cities=["School12@1,0", "Park12@1,0", ""])
        assert game.scores(state) == [3, 3, 0]
        assert game.standing(state) == [1, 1, 3]


class TestRule6_5:
    @pytest.mark.parametrize("seats", [2, 3, 6])
    def test_four_rounds_without_money_or_purchase_end_the_match(self, seats):
        reserves = [
            ["School10"],
            ["Park10"],
            ["Hostel10"],
            ["Market10"],
            ["Arena10"],
            ["Library10"],
        ]
        game, state = table(
            seats,
            row="denar9 denar8 denar7 denar6",
            yard="Arena2 School2 Park4 Market12",
            reserves=[faces[0] for faces in reserves[:seats]],
        )
        for turn in range(4 * seats):
            assert state.phase == ACTING
            assert state.idle == turn
            word = "remove" if turn // seats % 2 else "build"
            play(game, state, next(text for text in texts(game, state) if text.startswith(word)))
        assert state.phase == OVER
        assert game.view(state, 0)["yard"] == ["Arena2", "School2", "Park4", "Market12"]

    def test_a_card_taken_starts_the_count_again(self):
        game, state = table(row="denar9", yard=FULL)
        state.idle = 11
        play(game, state, "take:denar9")
        assert state.idle == 0

    def test_passes_count(self):
        game, state = table(yard=FULL)
        state.idle = 11
        state.revealed = 2
        state.deck, state.deck_size = money(""), 0
        play(game, state, "pass")
        assert state.phase == OVER
