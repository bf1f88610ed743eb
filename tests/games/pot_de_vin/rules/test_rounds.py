"""Pot de Vin up to the end of a round.  Numbers refer to the game's rules.md."""

import pytest

import enoteca
from enoteca.core.bits import members, size
from enoteca.core.game import CHANCE, NOBODY
from enoteca.games.pot_de_vin.rules.cards import BONUSES, BRIBES, DECK, JOKERS, MALUSES, named
from enoteca.games.pot_de_vin.rules.state import GIVING, PLACING, REVEALING
from tests.games.pot_de_vin.rules.positions import card, cards, dealt, play, texts


class TestRule1_1:
    def test_there_are_four_dignitaries_with_thirteen_values(self):
        assert named(DECK)[:13] == [f"A{value}" for value in range(1, 14)]
        assert len(named(DECK)) == 52
        assert {name[0] for name in named(DECK)} == set("APEU")


class TestRule1_2:
    def test_values_1_2_3_and_13_are_neutral(self):
        assert named(JOKERS) == ["A1", "P1", "E1", "U1"]
        assert named(BONUSES) == ["A2", "P2", "E2", "U2"]
        assert named(MALUSES) == ["A3", "P3", "E3", "U3"]
        assert named(BRIBES) == ["A13", "P13", "E13", "U13"]

    def test_in_play_a_joker_is_a_plain_one(self):
        game, state = dealt("P1 P9", "P4 P5", "P6 P8", regent="A13")
        play(game, state, "P1 P4 P6")
        assert named(state.won[2]) == ["A13", "P1", "P4", "P6"]


class TestRule1_3:
    def test_every_guild_has_six_cards_and_eight_symbols(self):
        components = enoteca.load("pot-de-vin").components
        for single, double in zip(components.single, components.double, strict=True):
            assert size(single) + size(double) == 6
            assert size(single) + 2 * size(double) == 8

    def test_every_dignitary_shows_two_symbols_of_every_guild(self):
        components = enoteca.load("pot-de-vin").components
        for suit in range(4):
            mask = 0x1FFF << 13 * suit
            for single, double in zip(components.single, components.double, strict=True):
                assert size(single & mask) + 2 * size(double & mask) == 2


def set_up(seats, leader):
    """Return a game and a state with a leader, the lowest cards dealt in order."""
    game = enoteca.load("pot-de-vin", seats)
    state = game.new_state()
    play(game, state, f"*leader:{leader}")
    while game.to_move(state) == CHANCE and state.phase != REVEALING:
        game.apply(state, game.legal_actions(state)[0])
    return game, state


class TestRule2_1:
    @pytest.mark.parametrize(
        ("seats", "hand", "gems", "pile", "rounds"),
        [(3, 12, 4, 16, 16), (4, 10, 2, 12, 12), (5, 8, 4, 12, 12)],
    )
    def test_hands_gems_and_pile_follow_the_table(self, seats, hand, gems, pile, rounds):
        game, state = set_up(seats, 0)
        assert [size(each) for each in state.hands] == [hand] * seats
        assert list(state.gems) == [gems] * seats
        assert size(state.pile) == pile
        assert game.rules.rounds == rounds


class TestRule2_2:
    def test_any_seat_may_be_drawn_to_lead(self):
        game = enoteca.load("pot-de-vin", 5)
        assert texts(game, game.new_state()) == [f"*leader:{seat}" for seat in range(5)]

    def test_cards_go_round_from_the_leader(self):
        _, state = set_up(4, 2)
        assert named(state.hands[2])[:3] == ["A1", "A5", "A9"]
        assert named(state.hands[1])[:3] == ["A4", "A8", "A12"]

    def test_the_pile_has_no_order_until_it_is_revealed(self):
        game, state = set_up(4, 0)
        assert texts(game, state) == [f"*regent:{name}" for name in named(state.pile)]
        assert game.chance_weights(state) == [1] * 12


class TestRule2_3:
    def test_six_players_get_eight_or_nine_cards_and_one_starts_the_pile(self):
        _, state = set_up(6, 4)
        assert [size(hand) for hand in state.hands] == [8, 9, 9, 9, 8, 8]
        assert size(state.pile) == 1
        assert (state.phase, state.turn) == (GIVING, 1)

    def test_givers_decide_without_knowing_what_the_others_give(self):
        game, state = set_up(6, 4)
        for left in ([1, 2, 3], [2, 3], [3]):
            assert game.deciders(state) == left
            game.apply(state, game.legal_actions(state)[0])
        assert game.deciders(state) == []

    def test_the_three_with_nine_give_in_turn_any_card_of_their_hand(self):
        game, state = set_up(6, 4)
        for giver in (1, 2, 3):
            assert state.turn == giver
            assert texts(game, state) == [f"give:{name}" for name in named(state.hands[giver])]
            gift = members(state.hands[giver])[0]
            game.play(state, game.legal_actions(state)[0])
            assert state.gifts[giver] == gift
            assert state.pile & 1 << gift
        assert [size(hand) for hand in state.hands] == [8] * 6
        assert size(state.pile) == 4
        assert state.turn == CHANCE


class TestRule2_4:
    def test_the_revealed_card_leaves_the_pile_and_the_leader_begins(self):
        game, state = set_up(4, 3)
        name = named(state.pile)[5]
        play(game, state, f"*regent:{name}")
        assert state.regent == card(name)
        assert not state.pile & cards(name)
        assert (state.round, state.turn) == (1, 3)


class TestRule3_1:
    def test_the_leader_plays_any_card(self):
        game, state = dealt("A5 P2 U1", "A1", "A2")
        assert texts(game, state) == ["A5", "P2", "U1"]

    def test_the_leader_may_not_pass(self):
        game, state = dealt("A5 P2 U1", "A1", "A2")
        refusal = game.explain(state, 0, game.parse_action("pass"))
        assert (refusal.message, refusal.rule) == ("leader-plays", "3.1")


class TestRule3_2:
    def test_a_seat_holding_the_led_dignitary_follows_or_passes(self):
        game, state = dealt("A5 A6", "A1 A2 E9", "P1 P2")
        play(game, state, "A5")
        assert texts(game, state) == ["A1", "A2", "pass"]
        with pytest.raises(enoteca.IllegalActionError, match="E9"):
            play(game, state, "E9")
        refusal = game.explain(state, 1, game.parse_action("E9"))
        assert (refusal.message, refusal.facts) == ("must-follow", {"dignitary": "Aldo"})

    def test_a_seat_without_it_plays_anything(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 P3", gems=0)
        play(game, state, "A5")
        assert texts(game, state) == ["P1", "E9"]

    def test_passing_costs_a_gem_and_needs_one(self):
        game, state = dealt("A5 A6", "A1 E9", "P2 P3", gems=1)
        play(game, state, "A5 pass")
        assert list(state.gems) == [1, 0, 1]
        game, state = dealt("A5 A6", "A1 E9", "P2 P3", gems=0)
        play(game, state, "A5")
        refusal = game.explain(state, 1, game.parse_action("pass"))
        assert (refusal.message, refusal.rule) == ("no-gem", "3.2")

    def test_a_card_must_be_in_the_hand(self):
        game, state = dealt("A5 A6", "A1 E9", "P2 P3")
        refusal = game.explain(state, 0, game.parse_action("A1"))
        assert (refusal.message, refusal.facts) == ("not-in-hand", {"card": "A1"})
        assert refusal.rule == "3.1"  # who leads plays of his hand
        play(game, state, "A5")
        assert game.explain(state, 1, game.parse_action("A2")).rule == "3.2"

    def test_a_single_possible_card_is_still_an_action(self):
        game, state = dealt("A5 A6", "A1 E9", "P2 P3", gems=0)
        play(game, state, "A5")
        assert (state.turn, texts(game, state)) == (1, ["A1"])


class TestRule3_3:
    @pytest.mark.parametrize(
        ("regent", "line", "winner"),
        [
            ("U9", "A4 A9 A5", 1),  # the highest of the led dignitary
            ("U9", "A9 P13 E13", 0),  # higher cards of others do not count
            ("P1", "A9 P2 A12", 1),  # any card of the Regent's dignitary beats it
            ("P1", "A9 P2 P3", 2),  # the highest of several
            ("A13", "A4 A5 P9", 1),  # the Regent card itself does not compete
            ("U9", "A4 pass pass", 0),  # alone, the leader wins
        ],
    )
    def test_who_wins(self, regent, line, winner):
        played = line.split()
        hands = [f"{text} U1" if text != "pass" else "U2" for text in played]
        game, state = dealt(*hands, regent=regent)
        play(game, state, line)
        assert state.leader == winner
        assert state.won[winner] & cards(played[0])

    def test_everybody_sees_who_wins_the_round_as_it_lies(self):
        game, state = dealt("A4 P1", "P3 P2", "A12 E3", regent="P9")
        seen = []
        for text in ("A4", "P3"):
            play(game, state, text)
            seen.append([game.view(state, seat)["holder"] for seat in (NOBODY, 0, 2)])
        assert seen == [[0, 0, 0], [1, 1, 1]]
        play(game, state, "A12")
        assert "holder" not in game.view(state, 0)


class TestRule3_4:
    def test_the_winner_takes_cards_regent_and_gems(self):
        game, state = dealt("A4 P1", "A9 P2", "A5 P3", regent="E7")
        play(game, state, "A4 A9 pass")
        assert named(state.won[1]) == ["A4", "A9", "E7"]
        assert list(state.chest) == [0, 1, 0]
        assert list(state.gems) == [2, 2, 1]

    def test_with_six_players_the_regent_is_not_won(self):
        hands = ["A4 P1", "A9 P2", "A5 P3", "A6 P4", "A7 P5", "A8 P6"]
        game, state = dealt(*hands, regent="E7", pile="E8")
        state.shown = cards("E7")
        play(game, state, "A4 A9 A5 A6 A7 A8")
        assert not state.won[1] & cards("E7")
        assert state.shown == cards("E7")


class TestRule3_5:
    def test_the_winner_leads_the_next_round(self):
        game, state = dealt("A4 P1", "A9 P2", "A5 P3", regent="E7")
        play(game, state, "A4 A9 pass *regent:U13")
        assert (state.leader, state.turn, state.round) == (1, 1, 2)

    def test_a_winner_without_cards_passes_the_lead_on(self):
        game, state = dealt("A4 P1", "A9", "A5 P3", regent="E7")
        play(game, state, "A4 A9 pass *regent:U13")
        assert state.leader == 2

    def test_whoever_has_no_cards_discards_his_gems_and_sits_out(self):
        game, state = dealt("A4 P1", "A9", "A5 P3", regent="E7", gems=1)
        play(game, state, "A4 A9 pass *regent:U13 A5")
        assert list(state.gems) == [1, 0, 0]
        assert state.turn == 0

    def test_when_nobody_holds_a_card_the_rest_of_the_pile_goes_to_nobody(self):
        game, state = dealt("A4", "A9", "A5", regent="E7", pile="U12 U13")
        play(game, state, "A4 A9 A5")
        assert game.to_move(state) == NOBODY
        assert state.pile == cards("U12 U13")
        assert not any(won & state.pile for won in state.won)

    def test_after_the_last_round_nothing_is_revealed(self):
        game, state = dealt("A4", "A9 A1", "A5", regent="E7", number=16, pile="")
        play(game, state, "A4 A9 A5")
        assert state.phase >= PLACING

    def test_six_players_use_their_four_cards_again(self):
        hands = ["A4 P1", "A9 P2", "A5 P3", "A6 P4", "A7 P5", "A8 P6"]
        game, state = dealt(*hands, regent="E7", pile="", number=4)
        state.shown = cards("E4 E5 E6 E7")
        play(game, state, "A4 A9 A5 A6 A7 A8")
        assert state.pile == cards("E4 E5 E6 E7")
        assert state.shown == 0

    @pytest.mark.parametrize("seats", [3, 4, 5, 6])
    def test_cards_and_gems_always_last_for_the_rounds_left(self, seats):
        game = enoteca.load("pot-de-vin", seats)
        for seed in range(20):
            rng = enoteca.Rng(seed)
            state = game.new_state()
            while game.resolve_chance(state, rng) != NOBODY:
                if state.phase == 4 and state.turn == state.leader:
                    left = game.rules.rounds - state.round + 1
                    for hand, gems in zip(state.hands, state.gems, strict=True):
                        assert not hand or size(hand) + gems == left
                game.apply(state, game.sample_action(state, rng))
            assert not any(state.hands)
