"""Grand Cru, the actions of a turn.  Numbers refer to the game's rules.md."""

import pytest

from tests.games.grand_cru.rules.positions import (
    cellar,
    cubes,
    demand,
    own,
    play,
    refused,
    show,
    table,
    texts,
)


class TestRule4_1:
    def test_a_tile_on_show_goes_to_a_column_with_a_bid_of_1_to_6(self):
        game, state = table(2)
        show(state, "merlot merlot aoc")
        assert texts(game, state, "auction:merlot") == [f"auction:merlot,{n}" for n in range(1, 7)]
        play(game, state, "auction:merlot,3")
        assert (list(state.tiles), list(state.bids)) == ([2, -1], [3, 0])
        assert list(state.bidders) == [0, -1]
        assert (state.display[2], state.markers[0]) == (1, 3)

    def test_there_are_as_many_columns_as_players(self):
        game, state = table(2)
        show(state, "merlot merlot aoc")
        play(game, state, "auction:merlot,3 auction:merlot,1")
        assert texts(game, state, "auction") == []
        assert refused(game, state, "auction:aoc,1") == ("no-free-column", "4.1")

    def test_a_bid_needs_a_marker_but_no_money(self):
        game, state = table(2, money=0)
        show(state, "merlot")
        assert texts(game, state, "auction")
        state.markers[0] = 0
        assert refused(game, state, "auction:merlot,1") == ("no-marker", "4.1")

    def test_other_auctions_are_refused(self):
        game, state = table(2)
        show(state, "merlot")
        assert refused(game, state, "auction:aoc,1") == ("not-on-show", "4.1")
        assert refused(game, state, "auction:merlot,7") == ("bid-too-high", "4.1")


class TestRule4_2:
    def test_a_beaten_marker_goes_home(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,3")
        assert texts(game, state, "raise") == ["raise:1,4", "raise:1,5", "raise:1,6"]
        play(game, state, "raise:1,5")
        assert (state.bids[0], state.bidders[0], list(state.markers)) == (5, 1, [4, 3])

    def test_the_italian_edition_lets_a_marker_slide_up(self):
        game, state = table(2, "it")
        show(state, "merlot")
        play(game, state, "auction:merlot,3 demand:gamay")
        state.markers[0] = 0
        assert texts(game, state, "raise") == ["raise:1,4", "raise:1,5", "raise:1,6"]
        play(game, state, "raise:1,6")
        assert (state.bids[0], state.bidders[0], state.markers[0]) == (6, 0, 0)

    def test_the_french_edition_does_not(self):
        game, state = table(2, "fr")
        show(state, "merlot")
        play(game, state, "auction:merlot,3 demand:gamay")
        assert texts(game, state, "raise") == []
        assert refused(game, state, "raise:1,4") == ("own-bid", "4.2")

    def test_other_raises_are_refused(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,3")
        assert refused(game, state, "raise:2,4") == ("empty-column", "4.2")
        assert refused(game, state, "raise:1,3") == ("bid-too-low", "4.2")
        assert refused(game, state, "raise:1,7") == ("bid-too-high", "4.2")
        state.markers[1] = 0
        assert refused(game, state, "raise:1,4") == ("no-marker", "4.2")


class TestRule4_3:
    def test_a_standing_bid_buys_the_tile(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,3 demand:gamay buy:1")
        assert (state.money[0], state.markers[0], state.tiles[0]) == (17, 4, -1)
        assert (state.vines[2], state.grapes[2], state.supply[2]) == (1, 1, 19)

    def test_a_beaten_bid_does_not(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,3 raise:1,4")
        assert refused(game, state, "buy:1") == ("not-your-bid", "4.3")
        assert refused(game, state, "buy:2") == ("empty-column", "4.3")

    def test_the_bid_must_be_paid(self):
        game, state = table(2, money=2)
        show(state, "merlot")
        play(game, state, "auction:merlot,3 demand:gamay")
        assert refused(game, state, "buy:1") == ("too-expensive", "4.3")


class TestRule4_4:
    def test_seven_francs_buy_a_tile_on_show(self):
        game, state = table(2, money=7)
        show(state, "aoc")
        play(game, state, "direct:aoc")
        assert (state.money[0], state.ready[0]) == (0, 1)

    def test_or_one_at_auction_whose_marker_goes_home(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,6 oust:1")
        assert (list(state.money), list(state.markers), state.vines[7]) == ([20, 13], [4, 4], 1)
        assert list(state.tiles) == [-1, -1]

    def test_six_francs_do_not(self):
        game, state = table(2, money=6)
        show(state, "merlot")
        assert refused(game, state, "direct:merlot") == ("too-expensive", "4.4")
        play(game, state, "auction:merlot,6")
        assert refused(game, state, "oust:1") == ("too-expensive", "4.4")
        assert refused(game, state, "oust:2") == ("empty-column", "4.4")
        assert refused(game, state, "direct:merlot") == ("not-on-show", "4.4")


class TestRule4_5:
    FULL = "gamay gamay-empty merlot " + "pinot " * 8 + "aoc"

    def test_a_vine_without_a_cube_in_supply_arrives_empty(self):
        game, state = table(2)
        show(state, "gamay")
        state.supply[0] = 0
        play(game, state, "direct:gamay")
        assert (state.vines[0], state.grapes[0]) == (1, 0)

    def test_a_full_estate_discards_any_other_tile(self):
        game, state = table(2)
        own(state, 0, self.FULL)
        show(state, "aoc")
        play(game, state, "direct:aoc")
        assert state.turn == 0
        expected = ["gamay", "merlot", "pinot", "gamay-empty", "aoc"]
        assert texts(game, state) == [f"discard:{name}" for name in expected]
        assert refused(game, state, "pass") == ("room-first", "4.5")
        assert refused(game, state, "discard:syrah") == ("not-in-estate", "4.5")
        play(game, state, "discard:gamay-empty")
        assert (state.ready[0], state.vines[0], state.discard[0], state.turn) == (2, 1, 1, 1)

    def test_the_cube_returns_before_the_new_vine_takes_one(self):
        game, state = table(2)
        own(state, 0, self.FULL)
        show(state, "gamay")
        state.supply[0] = 0
        play(game, state, "direct:gamay discard:gamay")
        assert (state.vines[0], state.grapes[0], state.supply[0]) == (2, 1, 0)

    def test_nothing_is_discarded_without_need(self):
        game, state = table(2)
        own(state, 0, "gamay")
        assert refused(game, state, "discard:gamay") == ("no-room-needed", "4.5")


class TestRule4_6:
    def test_a_grey_marker_rises_one_space(self):
        game, state = table(2)
        play(game, state, "demand:merlot")
        assert list(state.demand) == [0, 0, 1, 0, 0]

    def test_not_above_the_top(self):
        game, state = table(2)
        demand(state, merlot=5)
        assert "demand:merlot" not in texts(game, state)
        assert refused(game, state, "demand:merlot") == ("demand-at-top", "4.6")


class TestRule4_7:
    def test_a_franc_moves_a_cube_into_the_first_barrel(self):
        game, state = table(2)
        own(state, 0, "merlot pinot")
        play(game, state, "harvest:pinot")
        assert (state.money[0], state.grapes[4], state.vines[4]) == (19, 0, 1)
        assert cubes(state, 0, "pinot@1") == [1]

    def test_without_money_or_cube_there_is_no_harvest(self):
        game, state = table(2, money=0)
        own(state, 0, "merlot pinot gamay-empty")
        assert texts(game, state, "harvest") == []
        assert refused(game, state, "harvest:pinot") == ("harvest-unpaid", "4.7")
        assert refused(game, state, "harvest:gamay") == ("no-grapes", "4.7")


class TestRule4_8:
    def test_the_rulebooks_sale_of_two_merlot_at_five(self):
        game, state = table(2)
        cellar(state, 0, "merlot@2*2 merlot@4 merlot@5*2")
        demand(state, merlot=3)
        expected = ["sell:merlot,4,1", "sell:merlot,5,1", "sell:merlot,5,2"]
        assert texts(game, state, "sell") == expected
        play(game, state, "sell:merlot,5,2")
        assert state.money[0] == 30
        assert state.demand[2] == 2
        assert state.sold[2] == 2
        assert cubes(state, 0, "merlot@2 merlot@4 merlot@5") == [2, 1, 0]

    def test_the_demand_never_drops_below_the_lowest(self):
        game, state = table(2)
        cellar(state, 0, "gamay@2*2")
        play(game, state, "sell:gamay,2,1")
        assert (state.money[0], state.demand[0]) == (22, 0)

    def test_other_sales_are_refused(self):
        game, state = table(2)
        cellar(state, 0, "merlot@3 merlot@4")
        assert refused(game, state, "sell:merlot,3,1") == ("not-mature", "4.8")
        assert refused(game, state, "sell:merlot,4,2") == ("too-few-cubes", "4.8")


class TestRule4_9:
    def test_each_tile_works_once_a_year(self):
        game, state = table(2)
        own(state, 0, "advertising advertising")
        play(game, state, "use:advertising demand:gamay done demand:merlot")
        assert (state.ready[7], state.turned[7]) == (1, 1)
        play(game, state, "use:advertising demand:gamay done demand:merlot")
        assert texts(game, state, "use") == []
        assert refused(game, state, "use:advertising") == ("once-a-year", "4.9")

    def test_one_improvement_a_turn(self):
        game, state = table(2)
        own(state, 0, "advertising advertising")
        play(game, state, "use:advertising demand:gamay done")
        assert state.turn == 1

    def test_one_bought_this_year_works_from_the_next_turn_on(self):
        game, state = table(2)
        show(state, "advertising")
        play(game, state, "direct:advertising demand:gamay")
        assert texts(game, state, "use") == ["use:advertising"]

    @pytest.mark.parametrize("name", ["aoc", "assemblage", "harvester", "wholesale"])
    def test_only_if_it_changes_something(self, name):
        game, state = table(2)
        own(state, 0, name)
        assert texts(game, state, "use") == []
        assert refused(game, state, f"use:{name}") == ("no-effect", "4.9")

    def test_one_must_have_it(self):
        game, state = table(2)
        assert refused(game, state, "use:aoc") == ("no-such-improvement", "4.9")


class TestRule4_10:
    def test_who_passes_has_no_turn_this_year(self):
        game, state = table(3)
        play(game, state, "pass demand:gamay demand:gamay demand:gamay")
        assert state.turn == 2
        assert game.view(state, 1)["seats"][0]["passed"]
