"""Pot de Vin, the scoring.  Numbers refer to the game's rules.md."""

import pytest

import enoteca
from enoteca.core.fields import packed
from enoteca.core.game import NOBODY
from enoteca.games.pot_de_vin.rules.state import PLACING
from tests.games.pot_de_vin.rules.positions import cards, dealt, play, scored, texts

# A12 shows two Nobles, A11 two Artists, A10 two Merchants; A4 is a Worker, A5 a Knight.


def begin_placing(game, state):
    state.phase = PLACING
    state.turn = 0
    game.proceed(state)


class TestRule4_1:
    def test_columns_are_named_one_at_a_time_in_guild_order(self):
        game, state = scored("A1 P1 A12 A11 A10 A4", "", "")
        begin_placing(game, state)
        assert (state.phase, state.turn) == (PLACING, 0)
        assert texts(game, state) == ["joker:nobles", "joker:artists", "joker:merchants"]
        play(game, state, "joker:artists")
        assert texts(game, state) == ["joker:merchants", "joker:workers"]
        play(game, state, "joker:workers")
        assert game.to_move(state) == NOBODY

    def test_seats_place_in_order(self):
        game, state = scored("A1 A12 A11", "", "P1 A10 A4")
        begin_placing(game, state)
        assert state.turn == 0
        play(game, state, "joker:nobles")
        assert state.turn == 2

    def test_it_is_compulsory_even_when_it_hurts(self):
        game, state = scored("A1 A12 U6 A11 P5", "", "")
        begin_placing(game, state)
        assert texts(game, state) == ["joker:nobles", "joker:artists"]
        before = game.scores(state)[0]
        play(game, state, "joker:nobles")
        assert game.scores(state)[0] == before - 7

    @pytest.mark.parametrize(
        ("after", "joker", "message"),
        [
            ("", "knights", "empty-column"),
            ("joker:artists", "nobles", "guild-order"),
            ("joker:artists", "artists", "one-joker-a-column"),
            ("", "workers", "too-few-columns-after"),
        ],
    )
    def test_a_wrong_column_is_explained(self, after, joker, message):
        game, state = scored("A1 P1 A12 A11 A10 A4", "", "")
        begin_placing(game, state)
        play(game, state, after)
        refusal = game.explain(state, 0, game.parse_action(f"joker:{joker}"))
        assert (refusal.message, refusal.rule) == (message, "4.1")

    @pytest.mark.parametrize("text", ["A5", "pass", "give:A5"])
    def test_nothing_else_can_be_done_meanwhile(self, text):
        game, state = scored("A1 P1 A12 A11 A10 A4", "", "")
        begin_placing(game, state)
        refusal = game.explain(state, 0, game.parse_action(text))
        assert refusal.message in ("place-first", "no-gift-now")

    def test_no_joker_is_placed_before_the_end(self):
        game, state = dealt("A5 P2 U1", "A1", "A2")
        assert game.explain(state, 0, game.parse_action("joker:nobles")).message == "no-joker-now"


class TestRule4_2:
    def test_as_many_jokers_as_columns_go_by_themselves(self):
        game, state = scored("A1 P1 A12 A11", "", "")
        begin_placing(game, state)
        assert game.to_move(state) == NOBODY
        assert state.jokers[0] == 0b11
        assert game.scores(state)[0] == 6 + 6

    def test_jokers_too_many_are_discarded(self):
        game, state = scored("A1 P1 E1 A4", "U1", "")
        begin_placing(game, state)
        assert list(state.jokers) == [0b1000, 0, 0]
        assert game.scores(state)[:2] == [3, 0]


class TestRule4_3:
    @pytest.mark.parametrize(
        ("won", "points"),
        [
            ("", 0),
            ("U6", 1),
            ("A12", 3),
            ("A12 U6", 6),
            ("A12 P10", -1),
            ("A12 P10 U6", -3),
            ("A12 P10 U6 U7", -6),
            ("A12 P10 U6 U7 E5", 10),
            ("A12 P10 U6 U7 E5 E8", 15),
        ],
    )
    def test_a_column_scores_by_its_symbols(self, won, points):
        game, state = scored(won, "", "")
        assert game.scores(state) == [points, 0, 0]

    def test_more_than_eight_symbols_are_worth_as_much_as_eight(self):
        game, state = scored("A12 P10 U6 U7 E5 E8 A1", "", "", jokers=[1, 0, 0])
        assert game.scores(state)[0] == 15

    def test_bonus_and_malus_cards_count_two(self):
        game, state = scored("A2 P2", "A3", "E2 E3")
        assert game.scores(state) == [4, -2, 0]

    def test_gems_on_the_chest_count_and_unspent_gems_do_not(self):
        game, state = scored("", "", "", chest=[3, 0, 1])
        state.gems = packed([0, 4, 4])
        assert game.scores(state) == [3, 0, 1]

    def test_an_unplaced_joker_counts_nothing(self):
        game, state = scored("A1 A12", "", "")
        assert game.scores(state)[0] == 3


class TestRule4_4:
    @pytest.mark.parametrize(
        ("won", "points"),
        [("A13", -1), ("A13 P13", -3), ("A13 P13 E13", -6), ("A13 P13 E13 U13", 10)],
    )
    def test_pots_de_vin_count_together(self, won, points):
        game, state = scored(won, "", "")
        assert game.scores(state)[0] == points


class TestRule4_5:
    def test_most_points_win(self):
        game, state = scored("A12", "A4", "A11 P4")
        assert game.standing(state) == [2, 3, 1]

    def test_a_tie_goes_to_more_cards(self):
        game, state = scored("A12", "A2 A4", "")
        assert game.scores(state) == [3, 3, 0]
        assert game.standing(state) == [2, 1, 3]

    def test_then_to_more_gems_on_the_chest(self):
        game, state = scored("A12", "U6", "", chest=[0, 2, 0])
        assert game.scores(state) == [3, 3, 0]
        assert game.standing(state) == [2, 1, 3]

    def test_and_then_the_rank_is_shared(self):
        game, state = scored("A12", "A11", "")
        assert game.standing(state) == [1, 1, 3]

    def test_discarded_jokers_count_as_cards_won(self):
        game, state = scored("A1 P1", "A1", "")
        assert game.standing(state)[:2] == [1, 2]


class TestRule5_1:
    def test_partners_sit_opposite(self):
        assert list(dealt("", "", "", "", teams=True)[0].rules.partner) == [2, 3, 0, 1]
        six = dealt("", "", "", "", "", "", teams=True)[0]
        assert list(six.rules.partner) == [3, 4, 5, 0, 1, 2]

    @pytest.mark.parametrize("seats", [3, 5])
    def test_odd_numbers_of_players_have_no_teams(self, seats):
        with pytest.raises(enoteca.AgreementError, match="teams"):
            enoteca.load("pot-de-vin", seats, options={"teams": True})


class TestRule5_2:
    def test_only_the_shorter_of_two_columns_counts(self):
        game, state = scored("A12 P10", "", "U6", "", teams=True)
        assert game.scores(state) == [1, 0, 1, 0]

    def test_equal_columns_count_for_the_lower_seat(self):
        game, state = scored("U6", "", "U7 A1 A11 A10", "", teams=True)
        begin_placing(game, state)
        assert state.turn == 2
        refusal = game.explain(state, 2, game.parse_action("joker:nobles"))
        assert (refusal.message, refusal.rule) == ("column-does-not-count", "5.2")
        assert texts(game, state) == ["joker:artists", "joker:merchants"]

    def test_a_column_of_one_partner_alone_counts(self):
        game, state = scored("A12", "", "A11", "", teams=True)
        assert game.scores(state) == [6, 0, 6, 0]

    def test_what_counts_is_fixed_before_the_jokers(self):
        game, state = scored("U6 A1", "", "A12", "", teams=True)
        begin_placing(game, state)
        assert game.to_move(state) == NOBODY
        assert game.scores(state)[0] == 3  # the joker makes two Nobles of one

    def test_jokers_without_a_counting_column_are_discarded(self):
        game, state = scored("U6", "", "A12 A1", "", teams=True)
        begin_placing(game, state)
        assert list(state.jokers) == [0, 0, 0, 0]


class TestRule5_3:
    def test_the_rulebooks_team_has_ten_points(self):
        # Columns of 1, 2, 1, 5 and 3 symbols, and one +2.
        first = "U6 A11 P6 E2"  # Nobles 1, Artists 2, Merchants 1, +2
        second = "A4 A9 P12 U5 A5 A8 E6"  # Workers 5, Knights 3
        game, state = scored(first, "", second, "", teams=True)
        assert game.scores(state) == [10, 0, 10, 0]

    def test_pots_de_vin_and_gems_are_put_together(self):
        game, state = scored("A13 P13", "", "E13 U13", "", chest=[1, 0, 2, 0], teams=True)
        assert game.scores(state) == [13, 0, 13, 0]

    def test_ranks_count_teams_and_tie_breakers_are_added_up(self):
        game, state = scored("A12", "A11", "", "A2 A3", teams=True)
        assert game.scores(state) == [3, 3, 3, 3]
        assert game.standing(state) == [2, 1, 2, 1]
        assert cards("A2 A3") == state.won[3]
