"""Grand Cru, the box and the preparation.  Numbers refer to the game's rules.md."""

from itertools import pairwise

import pytest

import enoteca
from enoteca.core.game import CHANCE
from enoteca.games.grand_cru.rules.tiles import IMPROVEMENTS, INNOVATIONS, TILES, VARIETIES
from tests.games.grand_cru.rules.positions import play, refused, skip_chance, texts


def begun(seats, loans, edition="it", **options):
    """Return a game and a state after these first loans."""
    game = enoteca.load("grand-cru", seats, edition, options)
    state = game.new_state()
    skip_chance(game, state)
    for number in loans:
        play(game, state, f"loans:{number}")
    return game, state


class TestRule1_1:
    def test_there_are_70_vines_and_24_improvements(self):
        state = enoteca.load("grand-cru", 4).new_state()
        assert list(state.pile[:5]) == [14] * 5
        assert list(state.pile[5:]) == [3] * 8 + [0, 0]
        assert sum(state.pile) == 94


class TestRule1_2:
    def test_the_types_have_their_names(self):
        assert len(IMPROVEMENTS) == 10
        assert TILES == VARIETIES + IMPROVEMENTS
        game = enoteca.load("grand-cru")
        assert game.view(game.new_state(), 0)["types"] == list(IMPROVEMENTS[:8])


class TestRule1_3:
    def test_there_are_100_cubes(self):
        assert list(enoteca.load("grand-cru").new_state().supply) == [15, 17, 20, 23, 25]


class TestRule1_4:
    def test_the_known_prices_stand_in_their_columns(self):
        box = enoteca.load("grand-cru").rules.components
        assert 5 in box.column(VARIETIES.index("merlot"))[1:]
        assert 7 in box.column(VARIETIES.index("pinot"))
        assert any(low == high for low, high in pairwise(box.column(0)))

    def test_reconstructions_say_so_wherever_they_are_shown(self):
        game = enoteca.load("grand-cru")
        said = game.view(game.new_state(), 0)["provenance"]
        for table in ("demand", "interest", "barrels"):
            assert "Reconstruction" in said[table]


class TestRule1_5:
    def test_six_loans_cost_eight_francs(self):
        interest = enoteca.load("grand-cru").rules.components.interest
        assert len(interest) == 12
        assert (interest[0], interest[6]) == (0, 8)


class TestRule1_6:
    def test_each_variety_is_mature_in_two_barrels(self):
        game = enoteca.load("grand-cru")
        assert game.view(game.new_state(), 0)["barrels"] == [[2, 3], [3, 4], [4, 5], [5, 6], [6, 7]]


class TestRule1_7:
    def test_four_of_five_markers_are_free(self):
        assert list(enoteca.load("grand-cru", 5).new_state().markers) == [4] * 5


class TestRule2_1:
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_two_vines_and_one_improvement_per_player_lie_on_show(self, seats):
        game = enoteca.load("grand-cru", seats)
        state = game.new_state()
        drawn = []
        while game.to_move(state) == CHANCE:
            drawn.append(game.legal_actions(state)[-1])
            game.apply(state, drawn[-1])
        assert sum(state.display[:5]) == 2 * seats
        assert sum(state.display[5:]) == seats
        assert len(drawn) == 3 * seats

    def test_chance_keeps_its_order(self):
        options = {"heuriger": True, "uvaggio": True, "innovation": True}
        match = enoteca.Match(enoteca.load("grand-cru", 2, options=options), 5)
        play(match.game, match.state, "loans:2 loans:2")
        words = [match.game.action_text(action).split(":")[0] for action in match.actions]
        assert words == ["*replace"] * 2 + ["*lay"] * 6 + ["*row"] * 7
        assert texts(match.game, match.state) == ["*first:0", "*first:1"]

    def test_a_tile_is_as_likely_as_there_are_of_it(self):
        game = enoteca.load("grand-cru", 2)
        state = game.new_state()
        play(game, state, "*lay:merlot")
        assert texts(game, state) == [f"*lay:{name}" for name in VARIETIES]
        assert game.chance_weights(state) == [14, 14, 13, 14, 14]

    def test_chance_alone_lays_tiles(self):
        game, state = begun(2, [])
        assert refused(game, state, "*lay:merlot") == ("chance-alone", "2.1")


class TestRule2_2:
    @pytest.mark.parametrize(("edition", "most"), [("it", 5), ("fr", 6)])
    def test_the_edition_says_how_many_loans_one_may_begin_with(self, edition, most):
        game, state = begun(3, [], edition)
        assert texts(game, state) == [f"loans:{number}" for number in range(1, most + 1)]
        assert refused(game, state, "loans:7") == ("too-many-first-loans", "2.2")
        assert refused(game, state, "pass") == ("first-loans-first", "2.2")

    def test_all_choose_at_the_same_time(self):
        game, state = begun(3, [])
        assert game.deciders(state) == [0, 1, 2]
        play(game, state, "loans:5")
        assert game.deciders(state) == [1, 2]
        assert list(state.money) == [0, 0, 0]

    def test_nobody_sees_a_choice_before_the_reveal(self):
        game, state = begun(3, [5])
        assert [seat["loans"] for seat in game.view(state, 0)["seats"]] == [5, None, None]
        assert [seat["loans"] for seat in game.view(state, 1)["seats"]] == [None, 0, None]
        assert [seat["has_chosen"] for seat in game.view(state, 1)["seats"]] == [True, False, False]
        assert game.scores(state) == [0, 0, 0]
        assert game.standing(state) == [1, 1, 1]

    def test_the_event_tells_the_number_to_the_chooser_alone(self):
        match = enoteca.Match(enoteca.load("grand-cru", 2), 1)
        events = match.play("loans:4")
        told = {event.name: event for event in events}
        assert told["own-loans-chosen"].audience == 0
        assert "loans" not in told["loans-chosen"].facts

    def test_each_loan_brings_seven_francs(self):
        _, state = begun(3, [1, 5, 2])
        assert list(state.money) == [7, 35, 14]
        assert list(state.loans) == [1, 5, 2]

    def test_afterwards_it_is_too_late(self):
        game, state = begun(3, [1, 5, 2])
        assert refused(game, state, "loans:1") == ("first-loans-are-chosen", "2.2")


class TestRule2_3:
    def test_most_loans_make_the_first_player(self):
        game, state = begun(3, [1, 5, 2])
        assert (state.first, game.to_move(state)) == (1, 1)

    def test_a_tie_is_drawn_among_the_tied(self):
        game, state = begun(4, [1, 5, 2, 5])
        assert game.to_move(state) == CHANCE
        assert texts(game, state) == ["*first:1", "*first:3"]
        assert game.chance_weights(state) == [1, 1]
        play(game, state, "*first:3")
        assert game.to_move(state) == 3


class TestRule2_4:
    def test_everything_starts_at_the_bottom(self):
        _, state = begun(2, [3, 1])
        assert list(state.demand) == [0] * 5
        assert list(state.prestige) == [3, 3]
        assert sum(state.vines) + sum(state.cellar) == 0


class TestRule10_1:
    def test_the_row_holds_all_seven_in_drawn_order(self):
        game, state = begun(2, [3, 1], innovation=True)
        assert game.view(state, 0)["row"] == list(INNOVATIONS)
        assert refused(*begun(2, [3, 1]), "shift:most-loans,2") == ("no-innovations", "10.1")


class TestRule11_1:
    def test_chance_names_two_different_types(self):
        game = enoteca.load("grand-cru", 2, options={"heuriger": True, "uvaggio": True})
        state = game.new_state()
        assert len(texts(game, state)) == 8
        play(game, state, "*replace:heuriger,aoc")
        assert texts(game, state)[0] == "*replace:uvaggio,assemblage"
        play(game, state, "*replace:uvaggio,advertising")
        assert list(state.pile[5:]) == [0, 3, 3, 3, 3, 3, 3, 0, 3, 3]
        assert len(game.view(state, 0)["types"]) == 8

    def test_players_name_the_types(self):
        options = {"heuriger": True, "heuriger_replaces": "wholesale", "uvaggio": True}
        game = enoteca.load("grand-cru", 2, options=options)
        state = game.new_state()
        assert "*replace:uvaggio,wholesale" not in texts(game, state)
        assert len(texts(game, state)) == 7

    def test_both_cannot_replace_the_same(self):
        options = {"heuriger": True, "uvaggio": True}
        options |= {"heuriger_replaces": "aoc", "uvaggio_replaces": "aoc"}
        with pytest.raises(enoteca.AgreementError, match="cannot both replace 'aoc'"):
            enoteca.load("grand-cru", 2, options=options)

    def test_a_type_named_for_an_absent_tile_changes_nothing(self):
        game = enoteca.load("grand-cru", 2, options={"heuriger_replaces": "aoc"})
        assert game.new_state().pile[5] == 3
