"""What Pot de Vin foretells of an action, and where points come from."""

import pytest

import enoteca
from enoteca import CHANCE, NOBODY, Rng
from enoteca.games.pot_de_vin.rules import state as numbered
from enoteca.games.pot_de_vin.rules.state import PLACING
from enoteca.shelf.text import LANGUAGES, text_of
from tests.games.pot_de_vin.rules.positions import cards, dealt, play, scored


def foretold(game, state, text):
    return game.foretell(state, game.to_move(state), game.parse_action(text))


def summed(rows):
    return [sum(seat) for seat in zip(*rows.values(), strict=True)]


def test_the_state_numbers_the_phases_as_the_game_lists_them():
    phases = enoteca.load("pot-de-vin").phases
    for number, phase in enumerate(phases):
        assert getattr(numbered, phase.name.upper()) == number


class TestACardInARound:
    def test_a_higher_card_of_the_led_dignitary_would_hold_the_round(self):  # rule 3.3
        game, state = dealt("P4 P5", "P9 P2", "P6 P7", regent="A12")
        play(game, state, "P4")
        assert foretold(game, state, "P9")["holder"] == 1
        assert foretold(game, state, "P2")["holder"] == 0

    def test_a_card_of_the_regents_dignitary_would_beat_any_other(self):  # rule 3.3
        game, state = dealt("P12 P5", "A2 E7", "P6 P7", regent="A12")
        play(game, state, "P12")
        assert foretold(game, state, "A2")["holder"] == 1
        assert foretold(game, state, "E7")["holder"] == 0

    def test_it_tells_what_the_round_as_it_stands_would_bring(self):  # rules 3.4, 4.3
        game, state = dealt("P4 P5", "P9 P2", "P6 P7", regent="A12")
        play(game, state, "P4")
        told = foretold(game, state, "P9")
        assert told["cards"] == ["A12", "P4", "P9"]
        # Nobles ×2 are worth 3, two symbols of the Assassins another 3.
        assert told["points"] == [0, 6, 0]
        assert told["decided"] is False

    def test_the_last_to_act_decides_the_round(self):  # rule 3.5: without cards one sits out
        game, state = dealt("P4 P5", "P9 P2", "", regent="A12")
        play(game, state, "P4")
        assert foretold(game, state, "P9")["decided"] is True

    def test_with_six_the_regent_is_not_won(self):  # rule 3.4
        game, state = dealt(*["P4 P5", "P9 P2", "P6", "P7", "E4", "E5"], regent="A12")
        play(game, state, "P4")
        assert foretold(game, state, "P9")["cards"] == ["P4", "P9"]

    def test_passing_costs_a_gem_that_the_holder_would_win(self):  # rule 3.2
        game, state = dealt("P2 P5", "P9 P3", "P6 P7", regent="U2", gems=2)
        play(game, state, "P2")
        told = foretold(game, state, "pass")
        assert (told["holder"], told["gems"], told["gems_left"]) == (0, 1, 1)
        assert told["points"] == [2 + 2 + 1, 0, 0]
        assert foretold(game, state, "P3")["gems_left"] == 2

    def test_a_card_of_another_dignitary_would_show_a_lack(self):  # rule 6.2
        game, state = dealt("P4 P5", "E9 U2", "P6 P7")
        assert foretold(game, state, "P4")["lack"] is None
        play(game, state, "P4")
        assert foretold(game, state, "E9")["lack"] == "Pietra"
        assert foretold(game, state, "pass")["lack"] is None
        state.voids[1] = 2
        assert foretold(game, state, "E9")["lack"] is None  # all know it already

    @pytest.mark.parametrize("seats", [3, 4, 5, 6])
    def test_what_is_foretold_of_the_last_to_act_happens(self, seats):
        game = enoteca.load("pot-de-vin", seats)
        state, rng, decided = game.new_state(), Rng(seats), 0
        while (seat := game.resolve_chance(state, rng)) != NOBODY:
            action = game.sample_action(state, rng)
            told = game.foretell(state, seat, action)
            before, chest = game.scores(state), state.chest[:]
            number = state.round
            game.apply(state, action)
            if told.get("decided"):
                decided += 1
                assert state.regent < 0
                assert state.chest[told["holder"]] - chest[told["holder"]] == told["gems"]
                if game.to_move(state) == CHANCE:  # else jokers were settled at once
                    after = [mine + more for mine, more in zip(before, told["points"], strict=True)]
                    assert game.scores(state) == after
            elif state.round == number and state.phase != PLACING:
                assert state.gems[seat] == told.get("gems_left", state.gems[seat])
        assert decided >= 8


class TestAJoker:
    def test_it_tells_what_the_column_would_gain_or_lose(self):  # rule 4.3
        game, state = scored("A1 A12 A5 P5", "", "")
        state.phase, state.turn = PLACING, 0
        game.proceed(state)
        assert foretold(game, state, "joker:nobles")["points"] == [3, 0, 0]  # two symbols to three
        assert foretold(game, state, "joker:artists")["points"] == [2, 0, 0]  # one to two


class TestBreakdown:
    def test_every_source_has_its_row(self):  # rules 4.3, 4.4
        game, state = scored("A12 P2 E2 U3 A13", "A13", "", chest=[3, 0, 0])
        state.won[1] = cards("P13 E13")
        rows = game.breakdown(state)
        assert rows["nobles"] == [3, 0, 0]
        assert rows["bonus-and-malus"] == [2 + 2 - 2, 0, 0]
        assert rows["pot-de-vin"] == [-1, -3, 0]
        assert rows["gems"] == [3, 0, 0]
        assert summed(rows) == game.scores(state) == [7, -3, 0]

    def test_partners_have_their_teams_rows(self):  # rules 5.2, 5.3
        game, state = scored("A12 A13", "", "P10 E5 E13", "", chest=[1, 0, 2, 0], teams=True)
        rows = game.breakdown(state)
        assert rows["nobles"] == [3, 0, 3, 0]  # two symbols of seat 0; the three of seat 2 do not
        assert rows["pot-de-vin"] == [-3, 0, -3, 0]
        assert rows["gems"] == [3, 0, 3, 0]
        assert summed(rows) == game.scores(state)

    def test_every_row_has_a_name_in_every_language(self):
        game = enoteca.load("pot-de-vin")
        for language in LANGUAGES:
            text = text_of(enoteca.shelf.catalog.box("pot-de-vin"), language)
            assert set(game.breakdown(game.new_state())) <= set(text.sentences["names"])
