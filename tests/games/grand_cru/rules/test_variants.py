"""Grand Cru, variants and editions.  Numbers refer to the game's rules.md."""

import pytest

import enoteca
from enoteca.core.fields import packed
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.editions import EDITIONS
from tests.games.grand_cru.rules.positions import (
    cellar,
    demand,
    finish_year,
    own,
    play,
    refused,
    show,
    table,
    texts,
)


class TestRule11_2:
    def test_each_marker_left_costs_a_franc(self):
        game, state = table(3, auction_dues=True)
        state.prestige = packed([0, 0, 0])
        show(state, "gamay merlot pinot")
        play(game, state, "auction:gamay,1 auction:merlot,1 demand:gamay auction:pinot,1")
        finish_year(game, state)
        assert list(state.money) == [20 - 2 - 3, 20 - 1 - 3, 20 - 3]

    def test_or_what_there_is_and_never_a_loan(self):
        game, state = table(2, auction_dues=True, money=0, loans=1)
        show(state, "gamay")
        play(game, state, "auction:gamay,1")
        finish_year(game, state)
        assert (list(state.money), list(state.loans)) == ([0, 0], [1, 1])

    def test_without_the_option_nothing_is_due(self):
        game, state = table(2)
        show(state, "gamay")
        play(game, state, "auction:gamay,1")
        finish_year(game, state)
        assert list(state.money) == [20, 20]


def branded(seats=2, **rest):
    return table(seats, brand_identity=True, **rest)


class TestRule11_3:
    def test_who_raises_may_freeze_the_new_price(self):
        game, state = branded()
        play(game, state, "demand:pinot")
        assert texts(game, state) == ["brand:free", "done"]
        assert refused(game, state, "pass") == ("brand-first", "11.3")
        assert refused(game, state, "brand:1") == ("no-such-marker", "11.3")
        play(game, state, "brand:free")
        assert (state.brands[4], state.brand_spaces[4], state.markers[0]) == (0, 1, 3)
        assert state.turn == 1

    def test_or_not(self):
        game, state = branded()
        play(game, state, "demand:pinot done")
        assert (state.brands[4], state.turn) == (-1, 1)

    def test_with_one_of_his_bids_whose_tile_returns(self):
        game, state = branded()
        show(state, "gamay aoc")
        play(game, state, "auction:gamay,2 auction:aoc,2 demand:pinot")
        assert texts(game, state) == ["brand:free", "brand:1", "done"]
        play(game, state, "brand:1")
        assert (state.display[0], list(state.tiles), state.markers[0]) == (1, [-1, 5], 3)

    def test_a_column_has_one_players_marker_at_most(self):
        game, state = branded()
        play(game, state, "demand:gamay brand:free")  # price 2
        state.brand_spaces[0] = 3  # frozen at 3, far above the grey marker
        play(game, state, "demand:gamay")
        assert state.turn == 0
        assert state.brands[0] == 0

    def test_not_without_a_marker(self):
        game, state = branded()
        state.markers[0] = 0
        play(game, state, "demand:gamay")
        assert state.turn == 1

    def test_advertising_places_none(self):
        game, state = branded()
        own(state, 0, "advertising")
        play(game, state, "use:advertising demand:gamay done")
        assert state.turn == 1
        assert refused(game, state, "brand:free") == ("no-brand-asked", "11.3")


class TestRule11_4:
    def test_a_marker_whose_price_is_now_lower_goes_home(self):
        game, state = branded()
        play(game, state, "demand:gamay brand:free")  # space 1, price 2
        play(game, state, "demand:gamay")  # space 2, price 3
        assert state.brands[0] == -1
        assert state.markers[0] == 4
        assert texts(game, state) == ["brand:free", "done"]

    def test_the_price_counts_not_the_space(self):
        game, state = branded()
        demand(state, gamay=1)
        play(game, state, "demand:gamay brand:free")  # space 2, price 3
        play(game, state, "demand:gamay")  # space 3, price 3
        assert (state.brands[0], state.turn) == (0, 0)

    def test_by_advertising_too(self):
        game, state = branded()
        own(state, 1, "advertising")
        play(game, state, "demand:gamay brand:free use:advertising demand:gamay done")
        assert state.brands[0] == -1


class TestRule11_5:
    def frozen(self):
        """Return a game in which seat 0 has frozen Pinot Noir at 8 while the price is 6."""
        game, state = branded()
        cellar(state, 0, "pinot@6*3 gamay@2*2")
        cellar(state, 1, "pinot@6*3")
        demand(state, pinot=2)
        state.brands[4] = 0
        state.brand_spaces[4] = 4
        state.markers[0] = 3
        return game, state

    def test_he_sells_at_his_price_and_his_marker_goes_home(self):
        game, state = self.frozen()
        play(game, state, "sell:pinot,6,2")
        assert (state.money[0], state.demand[4], state.brands[4]) == (36, 1, -1)
        assert state.markers[0] == 4

    def test_the_others_sell_at_theirs(self):
        game, state = self.frozen()
        play(game, state, "demand:gamay done sell:pinot,6,1")
        assert (state.money[1], state.demand[4], state.brands[4]) == (26, 1, 0)

    def test_aoc_adds_its_franc(self):
        game, state = self.frozen()
        own(state, 0, "aoc")
        play(game, state, "use:aoc sell:pinot,6,2")
        assert state.money[0] == 20 + 2 * 9

    def test_good_vintage_ignores_it(self):
        game, state = self.frozen()
        own(state, 0, "good-vintage")
        play(game, state, "use:good-vintage vintage:pinot,6")
        assert (state.money[0], state.brands[4]) == (29, 0)


class TestRule11_6:
    def frozen(self):
        game, state = TestRule11_5().frozen()
        own(state, 0, "wholesale")
        return game, state

    def test_the_second_sale_of_the_variety_is_a_space_lower(self):
        game, state = self.frozen()
        play(game, state, "use:wholesale sell:pinot,6,2 sell:pinot,6,1")
        assert (state.money[0], state.demand[4]) == (20 + 2 * 8 + 7, 0)

    def test_of_another_variety_by_its_own_rules(self):
        game, state = self.frozen()
        state.brands[0] = 0
        state.brand_spaces[0] = 4
        play(game, state, "use:wholesale sell:pinot,6,2 sell:gamay,2,2")
        assert state.money[0] == 20 + 2 * 8 + 2 * 4
        assert list(state.brands) == [-1] * 5

    def test_below_the_lowest_space_it_stays_the_lowest(self):
        game, state = self.frozen()
        state.brand_spaces[4] = 0
        play(game, state, "use:wholesale sell:pinot,6,1 sell:pinot,6,1")
        assert state.money[0] == 20 + 5 + 5


class TestRule11_7:
    def test_a_bid_may_take_a_marker_from_the_demand_board(self):
        game, state = branded()
        show(state, "gamay")
        play(game, state, "demand:pinot brand:free demand:gamay done auction:gamay,3")
        assert texts(game, state) == ["marker:free", "marker:pinot"]
        assert refused(game, state, "marker:gamay") == ("no-such-marker", "11.7")
        assert refused(game, state, "pass") == ("marker-first", "11.7")
        play(game, state, "marker:pinot")
        assert (state.brands[4], state.markers[0], state.bids[0]) == (-1, 3, 3)

    def test_or_a_free_one(self):
        game, state = branded()
        show(state, "gamay")
        play(game, state, "demand:pinot brand:free demand:gamay done auction:gamay,3 marker:free")
        assert (state.brands[4], state.markers[0]) == (0, 2)

    def test_for_a_raise_without_a_free_marker(self):
        game, state = branded()
        show(state, "gamay")
        play(game, state, "demand:pinot brand:free auction:gamay,3")
        state.markers[0] = 0
        play(game, state, "raise:1,4")
        assert texts(game, state) == ["marker:pinot"]
        play(game, state, "marker:pinot")
        assert (state.bidders[0], state.brands[4], list(state.markers)) == (0, -1, [0, 4])

    def test_nobody_else_is_asked(self):
        assert refused(*branded(), "marker:free") == ("no-marker-asked", "11.7")


class TestRule11_8:
    def test_all_go_home_after_the_last_turn(self):
        game, state = branded()
        play(game, state, "demand:pinot brand:free demand:gamay brand:free pass pass")
        assert list(state.brands) == [-1] * 5
        assert list(state.markers) == [4, 4]
        assert pending.TURN not in state.agenda


class TestRule12_1:
    def test_what_the_editions_differ_in(self):
        italian, french = EDITIONS["it"], EDITIONS["fr"]
        assert (italian.first_loans, french.first_loans) == (5, 6)
        assert (italian.own_bids, french.own_bids) == (True, False)
        assert (italian.fewer_loans_first, french.fewer_loans_first) == (True, False)
        assert type(italian.assemblage) is not type(french.assemblage)

    def test_italian_is_the_default_and_there_is_no_third(self):
        assert enoteca.load("grand-cru").agreement.edition == "it"
        with pytest.raises(enoteca.AgreementError, match="no edition 'de'"):
            enoteca.load("grand-cru", edition="de")

    @pytest.mark.parametrize("edition", ["it", "fr"])
    def test_every_option_fits_either_edition(self, edition):
        options = dict.fromkeys(
            ["innovation", "heuriger", "uvaggio", "auction_dues", "brand_identity", "open_money"],
            True,
        )
        game = enoteca.load("grand-cru", 5, edition, options)
        assert enoteca.playout(game, 3) > 0
