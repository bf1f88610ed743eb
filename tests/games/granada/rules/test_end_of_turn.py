"""What follows the action (rules 3.7 to 3.11)."""

from enoteca.games.granada.rules.money import named
from enoteca.games.granada.rules.piles import places_left
from enoteca.games.granada.rules.state import ACTING, FINISHING, OPENING, PAYING, PLACING, STOCKING
from tests.games.granada.rules.positions import (
    chance,
    hand,
    kinds,
    money,
    play,
    refused,
    table,
    texts,
)

FULL = "Arena2 School10 Park4 Market12"


def bought(*, extra="", yard=FULL, **more):
    """Return a position in which seat 0 has bought School10 for eleven."""
    game, state = table(hands=[f"dirham5 dirham6 {extra}"], row="denar9", yard=yard, **more)
    play(game, state, "buy:2 pay:dirham6 pay:dirham5")
    return game, state


class TestRule3_7:
    def test_the_rulebook_s_example_two_tiles_turned_over_for_three_and_for_five(self):
        game, state = table(
            hands=["denar6 dirham8 dirham5 ducat3"], row="florin9", yard="Arena6 Library8 - -"
        )
        play(game, state, "buy:1 pay:denar6 buy:2 pay:dirham8 take:florin9")
        play(game, state, "place:Hospital7,0,-1")
        assert kinds(game, state, "pay") == ["dirham5", "ducat3", "florin9"]
        play(game, state, "pay:ducat3")
        assert state.phase == PLACING  # paid exactly, and yet no further action
        play(game, state, "place:District9,0,1 pay:dirham5")
        laid = {tile["tile"] for tile in game.view(state, 0)["cities"][0]}
        assert laid == {"Alhambra", "Hospital7", "District9"}
        assert named(hand(state, 0)) == ["florin9"]

    def test_as_bought_a_tile_is_laid_free(self):
        game, state = bought()
        assert kinds(game, state, "place") == [
            "School10,-1,0",
            "School10,0,-1",
            "School10,0,1",
            "School10,1,0",
        ]
        play(game, state, "place:School10,1,0")
        assert state.phase in (OPENING, STOCKING)

    def test_turning_over_needs_three_in_one_currency(self):
        game, state = bought(extra="ducat2 florin2")
        assert not any(text.startswith("Market11") for text in kinds(game, state, "place"))
        assert refused(game, state, "place:Market11,1,0") == ("fee-too-dear", "3.7")
        game, state = bought(extra="ducat2 ducat1")
        assert any(text.startswith("Market11") for text in kinds(game, state, "place"))

    def test_the_fee_is_paid_in_one_currency(self):
        game, state = bought(extra="ducat2 ducat1 florin2 florin1")
        play(game, state, "place:Market11,1,0 pay:ducat2")
        assert state.phase == PAYING
        assert texts(game, state) == ["pay:ducat1"]
        assert refused(game, state, "pay:florin1") == ("other-currency", "3.7")

    def test_money_taken_in_this_turn_may_pay_the_fee(self):
        game, state = table(hands=["denar2"], row="florin9", yard="Arena2")
        play(game, state, "buy:1 pay:denar2 take:florin9")
        assert any(text.startswith("Market3") for text in kinds(game, state, "place"))

    def test_the_tiles_may_be_placed_in_any_order(self):
        game, state = table(
            hands=["denar6 dirham8"], row="florin9", yard="Arena6 Library8 Park4 Market12"
        )
        play(game, state, "buy:1 pay:denar6 buy:2 pay:dirham8 take:florin9")
        placed = {text.split(",")[0] for text in kinds(game, state, "place")}
        assert placed == {"Arena6", "Hospital7", "Library8", "District9"}
        play(game, state, "reserve:Library8 reserve:Arena6")
        assert game.view(state, 0)["reserves"][0] == ["Arena6", "Library8"]


class TestRule3_8:
    def test_the_reserve_takes_either_side_free(self):
        game, state = bought()
        assert kinds(game, state, "reserve") == ["School10", "Market11"]
        play(game, state, "reserve:Market11")
        assert game.view(state, 0)["reserves"][0] == ["Market11"]

    def test_a_tile_in_the_reserve_is_never_turned_over_again(self):
        game, state = table(row="denar9", hands=["florin9"], reserves=["Market11"])
        assert all("School10" not in text for text in texts(game, state))
        assert refused(game, state, "build:School10,0,1") == ("not-in-reserve", "3.4")


class TestRule3_9:
    def test_the_row_is_filled_to_four(self):
        game, state = table(row="denar1 denar2 florin9", yard=FULL)
        play(game, state, "take:denar1 take:denar2")
        chance(game, state)
        assert len(state.row) == 4
        assert game.to_move(state) == 1

    def test_a_scoring_card_is_replaced(self):
        game, state = table(row="denar9 florin9 ducat9 dirham9", yard=FULL)
        while places_left(state) == 0:
            state.piled += 5
        play(game, state, "take:denar9 *score:A")
        assert state.phase == OPENING
        assert len(state.row) == 3
        play(game, state, "*open:denar1")
        assert game.view(state, 0)["scorings"] == ["A"]
        assert game.to_move(state) == 1

    def test_the_discards_become_the_deck_only_when_a_card_is_needed(self):
        game, state = table(row="denar9 florin9 ducat9 dirham9", yard=FULL)
        state.revealed = 2
        state.deck, state.deck_size = money("denar8"), 1
        state.discards = money("florin1 florin2")
        play(game, state, "take:denar9 *open:denar8")
        assert (state.deck_size, named(state.discards)) == (0, ["florin1", "florin2"])
        play(game, state, "take:denar8")
        assert named(state.discards) == []
        assert texts(game, state) == ["*open:florin1", "*open:florin2"]

    def test_without_discards_the_row_stays_short_until_there_are_some(self):
        game, state = table(hands=["", "denar3"], row="denar9 florin9", yard=FULL)
        state.revealed = 2
        state.deck, state.deck_size = money(""), 0
        play(game, state, "take:denar9")
        assert game.to_move(state) == 1
        assert game.view(state, 0)["row"] == ["florin9"]
        play(game, state, "buy:1 pay:denar3 reserve:Arena2")
        assert texts(game, state) == ["*open:denar3"]


class TestRule3_10:
    def test_the_rulebook_s_example_spaces_two_and_four_are_filled_in_that_order(self):
        game, state = table(hands=["dirham9 dirham1 florin9 florin4"], row="denar9", yard=FULL)
        state.pawn = 0
        play(game, state, "buy:2 pay:dirham9 pay:dirham1 buy:4 pay:florin9 pay:florin4")
        play(
            game, state, "reserve:School10 reserve:Market12 *open:ducat9 *open:ducat8 *open:ducat7"
        )
        assert all(int(text[-1]) % 2 == 0 for text in texts(game, state))
        play(game, state, "*tile:Hostel2 *tile:Park8")
        assert game.view(state, 0)["yard"] == ["Arena2", "Hostel2", "Park4", "Park8"]
        assert game.view(state, 0)["pawn"] == "odd"

    def test_the_pawn_stays_when_no_tile_was_added(self):
        game, state = table(row="denar9", yard=FULL)
        play(game, state, "take:denar9")
        chance(game, state)
        assert game.view(state, 0)["pawn"] == "odd"

    def test_odd_sides_follow_even_sides(self):
        game, state = bought()
        play(game, state, "reserve:School10")
        play(game, state, "*open:denar1 *open:denar2 *open:denar3")
        assert all(int(text[-1]) % 2 for text in texts(game, state))


class TestRule3_11:
    def test_the_scoring_waits_for_the_yard_and_comes_before_the_next_turn(self):
        game, state = bought(cities=["Park10@0,1"])
        while places_left(state) == 0:
            state.piled += 5
        play(game, state, "place:School10,1,0 *score:A *open:denar1 *open:denar2 *open:denar3")
        assert state.phase == STOCKING
        assert game.scores(state) == [0, 0, 0]
        play(game, state, "*tile:Hostel3")
        assert state.phase == ACTING
        assert game.scores(state) == [2, 0, 0]  # one Park and one School

    def test_in_the_last_refill_it_is_scored_before_the_end(self):
        game, state = bought(cities=["Park10@0,1"])
        state.bag = 0
        while places_left(state) == 0:
            state.piled += 5
        play(game, state, "place:School10,1,0 *score:A *open:denar1 *open:denar2 *open:denar3")
        assert state.phase != FINISHING  # nobody has any money left: all is over
        assert game.scores(state) == [2 + 6, 0, 0]
