"""Two players and Dirk (section 7), and who knows what (section 8)."""

import pytest

import enoteca
from enoteca.core.bits import size
from enoteca.core.game import NOBODY
from enoteca.games.granada.rules.piles import places_left
from enoteca.games.granada.rules.scoring import A, B, C, score
from enoteca.games.granada.rules.state import ENDOWING, PLACING
from tests.games.granada.rules.positions import chance, kinds, play, refused, table, texts

FULL = "Arena2 School10 Park4 Market12"


class TestRule7_1:
    def test_two_play_with_72_cards(self):
        assert enoteca.load("granada", 2).new_state().deck_size == 72
        assert enoteca.load("granada", 3).new_state().deck_size == 108

    def test_dirk_plays_only_with_two(self):
        assert "dirk" in enoteca.load("granada", 2).view(enoteca.load("granada", 2).new_state(), 0)
        game, state = table(3, hands=["denar2"], row="denar9", yard=FULL)
        play(game, state, "buy:1 pay:denar2 take:denar9")
        assert kinds(game, state, "give") == []
        assert refused(game, state, "give:Arena2") == ("no-dirk", "7.1")


class TestRule7_2:
    def test_dirk_begins_with_six_tiles_even_side_up(self):
        game = enoteca.load("granada", 2)
        state = game.new_state()
        for _ in range(6):
            assert all(text.startswith("*dirk") for text in texts(game, state))
            assert all(int(text[-1]) % 2 == 0 for text in texts(game, state))
            game.apply(state, game.legal_actions(state)[0])
        assert texts(game, state)[0].startswith("*tile")
        assert len(state.dirk) == 6


class TestRule7_3:
    def scoring(self, revealed, bag):
        game, state = table(2, row="denar9 denar8 denar7 denar6", yard=FULL)
        state.bag = bag
        state.revealed = revealed
        while places_left(state) == 0:
            state.piled += 5
        play(game, state, f"take:denar9 *score:{'AB'[revealed]}")
        play(game, state, "*open:ducat9")
        return game, state

    def test_after_a_he_draws_six(self):
        game, state = self.scoring(0, 2**54 - 2**34)
        assert (state.phase, state.dirk_due) == (ENDOWING, 6)
        chance(game, state)
        assert (len(state.dirk), size(state.bag)) == (6, 14)

    def test_or_all_that_are_left(self):
        game, state = self.scoring(0, 7)
        assert state.dirk_due == 3
        chance(game, state)
        assert game.to_move(state) == 1
        assert state.bag == 0

    @pytest.mark.parametrize(("left", "share"), [(20, 6), (6, 2), (5, 1)])
    def test_after_b_a_third_of_the_bag_rounded_down(self, left, share):
        _, state = self.scoring(1, 2**54 - 2 ** (54 - left))
        assert state.dirk_due == share

    def test_two_tiles_in_the_bag_leave_him_none(self):
        game, state = self.scoring(1, 3)
        assert state.dirk_due == 0
        assert game.to_move(state) == 1

    def test_on_the_side_the_pawn_shows_and_the_pawn_stays(self):
        game, state = self.scoring(0, 2**54 - 2**34)
        assert all(int(text[-1]) % 2 for text in texts(game, state))
        chance(game, state)
        assert game.view(state, 0)["pawn"] == "odd"


class TestRule7_4:
    def test_a_bought_tile_may_go_to_dirk_as_bought(self):
        game, state = table(2, hands=["denar3"], row="denar9", yard=FULL)
        play(game, state, "buy:1 pay:denar3")
        assert kinds(game, state, "give") == ["Arena2"]
        assert refused(game, state, "give:Market3") == ("fee-too-dear", "3.7")
        play(game, state, "give:Arena2")
        assert game.view(state, 0)["dirk"] == ["Arena2"]

    def test_or_turned_over_for_the_fee(self):
        game, state = table(2, hands=["denar3 florin4"], row="denar9", yard=FULL)
        play(game, state, "buy:1 pay:denar3")
        assert state.phase == PLACING
        play(game, state, "give:Market3")
        assert texts(game, state) == ["pay:florin4"]
        play(game, state, "pay:florin4")
        assert game.view(state, 0)["dirk"] == ["Market3"]


class TestRule7_5:
    def test_dirk_ranks_in_the_types_and_his_tiles_count(self):
        game, state = table(2, cities=["School10@0,1", "School12@0,1"], dirk="School2 School4")
        score(game.rules, game.components, state, A)
        assert (list(state.points), state.dirk_points) == ([0, 0], 4)
        score(game.rules, game.components, state, B)
        assert (list(state.points), state.dirk_points) == ([0, 4], 4 + 8)
        score(game.rules, game.components, state, C)
        assert (list(state.points), state.dirk_points) == ([4, 12], 12 + 12)

    def test_he_has_no_place_in_the_standing(self):
        game, state = table(2, dirk="School2")
        score(game.rules, game.components, state, C)
        assert game.scores(state) == [0, 0]
        assert game.standing(state) == [1, 1]


class TestRule8_1:
    def test_a_seat_sees_its_own_hand_and_the_size_of_the_others(self):
        game, state = table(hands=["denar9", "florin8 florin8", "ducat7"], row="denar1")
        seen = game.view(state, 1)
        assert seen["hand"] == ["florin8", "florin8"]
        assert seen["hand_sizes"] == [1, 2, 1]
        assert "denar9" not in str(seen)
        assert "ducat7" not in str(seen)

    def test_a_spectator_sees_no_hand(self):
        game, state = table(hands=["denar9", "florin8", "ducat7"])
        seen = game.view(state, NOBODY)
        assert "hand" not in seen
        assert not any(card in str(seen) for card in ("denar9", "florin8", "ducat7"))

    def test_what_was_taken_and_paid_is_told_to_all(self):
        match = enoteca.Match(enoteca.load("granada", 3), 4)
        rng = enoteca.Rng(1)
        while not match.over:
            match.play(match.game.sample_action(match.state, rng))
        told = {event.name for event in match.events}
        assert {"dealt", "took", "paid", "bought", "opened"} <= told
        assert all(event.audience == -3 for event in match.events)


class TestRule8_2:
    def test_sampling_keeps_every_hand(self):
        game, state = table(hands=["denar9", "florin8 florin8", "ducat7"], row="denar1")
        twin = game.determinize(state, 0, enoteca.Rng(1))
        assert game.to_data(twin) == game.to_data(state)
        assert twin.hands is not state.hands

    def test_the_state_holds_no_order_of_deck_or_bag(self):
        game = enoteca.load("granada", 3)
        first, second = game.new_state(), game.new_state()
        play(
            game,
            first,
            "*tile:Arena2 *tile:Park4 *tile:Park6 *tile:Park8 *deal:denar9 *deal:denar8",
        )
        play(
            game,
            second,
            "*tile:Arena2 *tile:Park4 *tile:Park6 *tile:Park8 *deal:denar8 *deal:denar9",
        )
        assert game.to_data(first) == game.to_data(second)
