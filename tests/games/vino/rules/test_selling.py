"""Vino: wine, the market, the new order.  Numbers refer to the game's rules.md."""

import pytest

from enoteca.core.fields import packed
from tests.games.vino.rules.positions import Table

ORDER = ["nebbiolo", "trebbiano", "montepulciano", "pinot-grigio", "barbera"]


def grower(number, seats=3, **demand):
    """Return a table on which seat 0 sells first and has so many vineyards of Barbera."""
    table = Table(seats)
    chain = range(1, 12)
    table.own(0, "abruzzo", "barbera", *list(chain)[:number])
    if number > 11:
        table.own(0, "veneto", "barbera", *range(1, number - 10))
    return table.demand(**demand).sell()


class TestRule7_1:  # who sells what
    def test_one_variety_from_one_bottle_to_all_or_nothing(self):
        table = Table().own(0, "liguria", "nebbiolo", 1, 2).own(0, "lazio", "trebbiano", 1).sell()
        assert table.legal == ["sell:nebbiolo,1", "sell:nebbiolo,2", "sell:trebbiano,1", "keep"]

    def test_who_keeps_his_wine_earns_nothing(self):
        table = grower(2).own(1, "lazio", "trebbiano", 1)
        assert table.play("keep") == ["sold-nothing"]
        assert (table.turn, table.state.income[0]) == (1, 0)

    def test_compass_order_and_an_empty_cellar_is_not_asked(self):
        table = Table().own(0, "lazio", "trebbiano", 1).own(2, "lazio", "montepulciano", 2)
        table.state.order = packed([2, 1, 0])
        table.sell()
        assert table.turn == 2
        table.play("keep")
        assert table.turn == 0


class TestRule7_2:  # income
    @pytest.mark.parametrize(
        ("bottles", "demand", "income"),
        [(1, 0, 120), (5, 0, 520), (4, 3, 580), (4, -3, 280), (1, -2, 20), (1, -3, 0), (2, -10, 0)],
    )
    def test_revenue_plus_demand_but_not_less_than_nothing(self, bottles, demand, income):
        table = grower(6, barbera=demand, trebbiano=-demand)
        table.play(f"sell:barbera,{bottles}")
        assert table.state.money[0] == 1000 + income
        assert table.state.income[0] == income

    def test_a_sale_for_nothing_is_still_a_sale(self):
        table = grower(1, barbera=-10, trebbiano=10)
        assert "gave-up" in table.play("sell:barbera,1")
        assert table.state.idle == 0
        assert table.scores[0] == 0


class TestRule7_3:  # vineyards given up
    def test_as_many_as_the_table_says_one_by_one_in_map_order(self):
        table = grower(6)
        table.play("sell:barbera,3")
        assert table.legal == [f"give-up:abruzzo,{position}" for position in range(1, 6)]
        table.play("give-up:abruzzo,4")
        assert table.legal == ["give-up:abruzzo,5", "give-up:abruzzo,6"]
        table.play("give-up:abruzzo,6")
        assert table.vineyards(0, "abruzzo") == [1, 2, 3, 5]

    def test_from_any_regions_of_the_variety_and_no_other(self):
        table = Table().own(0, "campania", "barbera", 2, 3).own(0, "toscana", "barbera", 1)
        table.own(0, "veneto", "nebbiolo", 1).sell()
        table.play("sell:barbera,2")
        assert table.legal == ["give-up:campania,2", "give-up:campania,3", "give-up:toscana,1"]

    def test_a_rest_without_a_choice_goes_by_itself(self):
        table = grower(3)
        table.play("sell:barbera,3")
        assert table.play("give-up:abruzzo,2").count("gave-up") == 2
        assert table.vineyards(0, "abruzzo") == [1]

    def test_the_vineyard_is_free_for_the_next_round_and_stays_what_it_was(self):
        table = grower(8)
        table.play("sell:barbera,1", "give-up:abruzzo,8")
        assert 8 in table.free("abruzzo")
        assert 8 in table.view()["regions"][5]["government"]

    def test_a_private_one_given_back_must_be_bought_again_before_the_donation(self):
        table = Table().own(0, "sardegna", "nebbiolo", 1, 2, 3).sell()
        table.play("sell:nebbiolo,1", "give-up:sardegna,2", "raise:barbera")
        table.choose(*["sardegna,veneto"] * 3)
        assert "donation" not in table.play("buy:sardegna,4")
        assert "donation" in table.play("buy:sardegna,2")


class TestRule7_4:  # the fall
    def test_the_variety_sold_falls_by_the_table_s_steps(self):
        table = grower(4)
        table.play("sell:barbera,4", "give-up:abruzzo,1", "give-up:abruzzo,2")
        assert table.state.demand[4] == -2

    def test_it_stops_at_the_end_of_the_track(self):
        table = grower(4, barbera=-9, trebbiano=9)
        table.play("sell:barbera,4", "give-up:abruzzo,1", "give-up:abruzzo,2")
        assert table.view()["demand"]["Barbera"] == -500
        assert table.state.need == 1

    def test_at_the_end_already_nothing_moves(self):
        table = grower(4, barbera=-10, trebbiano=10).own(1, "lazio", "trebbiano", 1)
        table.play("sell:barbera,4", "give-up:abruzzo,1", "give-up:abruzzo,2")
        assert (table.phase, table.turn) == ("selling", 1)


class TestRule7_5:  # the rise
    def raising(self, bottles=4, **demand):
        table = grower(bottles, **demand)
        table.play(f"sell:barbera,{bottles}")
        while table.phase == "losing":
            table.play(table.legal[0])
        return table

    def test_the_steps_go_one_by_one_to_the_other_four(self):
        table = self.raising()
        assert table.legal == [f"raise:{variety}" for variety in ORDER[:4]]
        table.play("raise:trebbiano")
        assert table.legal == [f"raise:{variety}" for variety in ORDER[1:4]]
        table.play("raise:trebbiano")
        assert table.view()["demand"]["Trebbiano"] == 100

    def test_none_rises_above_the_end_of_the_track(self):
        table = self.raising(nebbiolo=10, trebbiano=-10)
        assert "raise:nebbiolo" not in table.legal
        assert table.refusal("raise:nebbiolo") == ("demand-at-most", "7.5")

    def test_a_step_must_leave_room_for_the_rest(self):
        table = self.raising(pinot_grigio=9, nebbiolo=-9)
        assert table.refusal("raise:pinot-grigio") == ("too-little-room", "7.5")
        table.play("raise:nebbiolo")
        assert "raise:pinot-grigio" in table.legal

    def test_the_last_variety_takes_the_rest_by_itself(self):
        table = self.raising()
        assert table.play("raise:pinot-grigio").count("demand-rose") == 2


class TestRule7_6:  # the sum
    def test_the_demands_sum_to_nothing_and_hold_at_once_for_the_next_seller(self):
        table = grower(1).own(1, "lazio", "trebbiano", 1)
        table.play("sell:barbera,1", "raise:trebbiano")
        assert sum(table.state.demand) == 0
        assert table.turn == 1
        table.play("sell:trebbiano,1")
        assert table.state.income[1] == 120 + 50


class TestRule8_1:  # the new order
    def order(self, *incomes):
        table = Table(len(incomes))
        for seat, region in zip(range(len(incomes)), ("lazio", "toscana", "veneto"), strict=True):
            table.own(seat, region, "trebbiano", 1, 2, 3)
        table.sell()
        for number in incomes:
            if number == 0:
                table.play("keep")
                continue
            table.play(f"sell:trebbiano,{number}")
            while table.phase in ("losing", "raising"):
                table.play(table.legal[-1])
        return table

    def test_the_least_income_comes_first(self):
        assert list(self.order(3, 1, 2).state.order) == [1, 2, 0]

    def test_nothing_sold_counts_nothing_and_ties_keep_their_order(self):
        assert list(self.order(1, 0, 0).state.order) == [1, 2, 0]
        assert list(self.order(0, 0, 0).state.order) == [0, 1, 2]

    def test_the_next_round_is_chosen_in_the_new_order(self):
        table = self.order(3, 1, 2)
        assert (table.phase, table.state.round, table.turn) == ("choosing", 2, 1)
        assert list(table.state.income) == [0, 0, 0]
