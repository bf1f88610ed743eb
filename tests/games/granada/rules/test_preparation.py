"""Before the first turn (section 2)."""

from fractions import Fraction

import pytest

import enoteca
from enoteca.core.game import CHANCE
from enoteca.games.granada.rules.money import count
from enoteca.games.granada.rules.phases.choosing import beginners
from enoteca.games.granada.rules.piles import places_left
from enoteca.games.granada.rules.purses import hand_count, hand_worth
from enoteca.games.granada.rules.state import ACTING, DEALING, OPENING, STOCKING
from tests.games.granada.rules.positions import hand, play, texts

YARD = "*tile:Arena2 *tile:School10 *tile:Park4 *tile:Market12"


def begun(seats, line):
    game = enoteca.load("granada", seats)
    state = game.new_state()
    play(game, state, line)
    return game, state


class TestRule2_1:
    def test_four_tiles_lie_even_side_up_and_the_pawn_stands_on_odd(self):
        game = enoteca.load("granada", 3)
        state = game.new_state()
        assert state.phase == STOCKING
        assert len(texts(game, state)) == 54
        assert all(int(text[-1]) % 2 == 0 for text in texts(game, state))
        play(game, state, YARD)
        assert [game.components.name[face] for face in state.yard] == [
            "Arena2", "School10", "Park4", "Market12",
        ]  # fmt: skip
        assert game.view(state, 0)["pawn"] == "odd"


class TestRule2_2:
    def test_everyone_begins_with_the_start_tile_alone(self):
        game = enoteca.load("granada", 5)
        seen = game.view(game.new_state(), 0)
        assert [[tile["tile"] for tile in city] for city in seen["cities"]] == [["Alhambra"]] * 5
        assert seen["scores"] == [0] * 5
        assert seen["reserves"] == [[]] * 5


class TestRule2_3:
    def test_a_seat_draws_to_the_end_before_the_next(self):
        game, state = begun(3, YARD + " *deal:denar9 *deal:denar9")
        assert state.phase == DEALING
        assert state.player == 0
        play(game, state, "*deal:florin2")
        assert state.player == 1
        assert hand_worth(state, 0) == 20

    @pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
    def test_everyone_has_20_to_28(self, seats):
        game = enoteca.load("granada", seats)
        for seed in range(20):
            state = game.new_state()
            rng = enoteca.Rng(seed)
            game.resolve_chance(state, rng)
            for seat in range(seats):
                assert 20 <= hand_worth(state, seat) <= 28

    def test_odds_are_those_of_the_cards_left(self):
        game, state = begun(3, YARD + " *deal:denar9 *deal:denar9")
        odds = dict(zip(texts(game, state), game.chance_weights(state), strict=True))
        assert odds["*deal:denar9"] == 1
        assert odds["*deal:denar8"] == 3


class TestRule2_4:
    def test_the_fewest_cards_begin(self):
        line = " *deal:denar9 *deal:denar9 *deal:denar1 *deal:denar1"
        line += " *deal:ducat9 *deal:ducat9 *deal:ducat8"
        _, state = begun(2, _dirk() + YARD + line)
        assert state.phase == OPENING
        assert state.player == 1

    def test_then_the_lowest_total(self):
        line = " *deal:denar9 *deal:denar9 *deal:denar3 *deal:ducat9 *deal:ducat9 *deal:ducat2"
        _, state = begun(2, _dirk() + YARD + line)
        assert state.player == 1

    def test_then_chance_among_those_who_tie(self):
        line = " *deal:denar9 *deal:denar9 *deal:denar5"
        line += " *deal:ducat9 *deal:ducat9 *deal:ducat3 *deal:florin9 *deal:florin9 *deal:florin3"
        game, state = begun(3, YARD + line)
        assert beginners(game.rules, state) == [1, 2]
        assert texts(game, state) == ["*first:1", "*first:2"]
        play(game, state, "*first:2 *open:denar1 *open:denar2 *open:denar3 *open:denar4")
        assert game.to_move(state) == 2

    def test_turns_go_round_in_the_order_of_the_seats(self):
        line = " *deal:denar9 *deal:denar9 *deal:denar5"
        line += " *deal:ducat9 *deal:ducat9 *deal:ducat6 *deal:florin9 *deal:florin9 *deal:florin3"
        game, state = begun(3, YARD + line + " *open:denar6 *open:denar7 *open:denar8 *open:denar9")
        assert game.to_move(state) == 2
        play(game, state, "take:denar6 *open:denar1")
        assert game.to_move(state) == 0


class TestRule2_5:
    def test_four_cards_are_opened_and_none_of_them_can_be_a_scoring_card(self):
        game = enoteca.load("granada", 3)
        state = game.new_state()
        rng = enoteca.Rng(2)
        while not (state.phase == OPENING and game.to_move(state) == CHANCE):
            game.apply(state, game.sample_chance(state, rng))
        for _ in range(4):
            assert not any(text.startswith("*score") for text in texts(game, state))
            game.apply(state, game.sample_chance(state, rng))
        assert state.phase == ACTING
        assert len(state.row) == 4


class TestRule2_6:
    def started(self, seats, seed=3):
        game = enoteca.load("granada", seats)
        state = game.new_state()
        game.resolve_chance(state, enoteca.Rng(seed))
        return game, state

    @pytest.mark.parametrize("left", [60, 61, 62, 63, 64])
    def test_the_first_piles_are_one_card_longer_and_every_place_is_equally_likely(self, left):
        _, state = self.started(3)
        state.piled = left
        piles = [left // 5 + (1 if number < left % 5 else 0) for number in range(5)]
        for revealed, pile in ((0, 1), (1, 3)):
            state.revealed = revealed
            above = sum(piles[:pile])
            still_hidden = Fraction(1)
            for gone in range(left):
                state.deck_size = left - gone
                places = places_left(state)
                if above <= gone <= above + piles[pile]:
                    # each of the |pile| + 1 places has the same share of the whole
                    assert still_hidden / places == Fraction(1, piles[pile] + 1)
                    still_hidden -= still_hidden / places
                elif gone < above:
                    assert places == 0
            assert still_hidden == 0

    @pytest.mark.parametrize("seats", [2, 4, 6])
    def test_the_view_tells_how_few_and_how_many_cards_come_before_a_scoring_card(self, seats):
        game, state = self.started(seats)
        for revealed in (0, 1):
            state.revealed = revealed
            state.deck_size = state.piled
            while places_left(state) == 0:
                least, most = game.view(state, 0)["cards_to_scoring"]
                assert 0 < least < most
                state.deck_size -= 1
                assert game.view(state, 0)["cards_to_scoring"] == [least - 1, most - 1]
            while places_left(state) > 1:
                assert game.view(state, 0)["cards_to_scoring"] == [0, places_left(state) - 1]
                state.deck_size -= 1
        state.revealed = 2
        assert game.view(state, 0)["cards_to_scoring"] == []

    def test_the_odds_of_the_money_stay_those_of_the_pool(self):
        game, state = self.started(3)
        while places_left(state) == 0:
            state.deck_size -= 1
        state.phase = OPENING
        weights = game.chance_weights(state)
        assert texts(game, state)[-1] == "*score:A"
        assert Fraction(weights[-1], state.deck_size) == 1
        places = places_left(state)
        assert all(weight % (places - 1) == 0 for weight in weights[:-1])

    def test_at_the_bottom_of_its_pile_a_scoring_card_is_certain(self):
        game, state = self.started(3)
        while places_left(state) != 1:
            state.deck_size -= 1
        state.phase = OPENING
        assert texts(game, state) == ["*score:A"]

    @pytest.mark.parametrize("seats", [2, 6])
    def test_the_deck_holds_what_nobody_was_dealt(self, seats):
        game, state = self.started(seats)
        dealt = sum(hand_count(state, seat) for seat in range(seats))
        assert state.piled == state.deck_size == 36 * game.rules.copies - dealt - 4
        assert sum(count(purse) for purse in state.deck) == state.deck_size
        assert sum(count(purse) for purse in hand(state, 0)) == hand_count(state, 0)


def _dirk():
    return "*dirk:Arena4 *dirk:Arena6 *dirk:Arena8 *dirk:Arena10 *dirk:Arena12 *dirk:Library2 "
