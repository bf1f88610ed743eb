"""Vino: what the government gives away.  Numbers refer to the game's rules.md."""

import pytest

from tests.games.vino.rules.positions import Table

# Sardegna: private 1 to 4, government 5 to 7.  Veneto: private 1-6 8-11, government 7 12-16.
PRIVATE_VENETO = (1, 2, 3, 4, 5, 6, 8, 9, 10, 11)


def sardegna(*owners, seats=3, buyer=0):
    """Return a table on which the buyer owns in Sardegna and one private vineyard is left."""
    table = Table(seats)
    for seat, variety, positions in owners:
        table.own(seat, "sardegna", variety, *positions)
    others = ["liguria,lazio"] * seats
    others[buyer] = "sardegna,veneto"
    table.choose(*others)
    while table.view()["region"] != "Sardegna":
        table.play("pass")
    assert table.turn == buyer
    return table


class TestRule6_1:  # when
    def test_the_last_free_private_vineyard_starts_it(self):
        table = sardegna((0, "nebbiolo", (1, 2)))
        assert "donation" not in table.play("buy:sardegna,3")
        assert "donation" in table.play("buy:sardegna,4")
        assert table.phase == "donating"

    def test_a_region_without_a_bottle_has_none(self):
        table = Table().own(0, "liguria", "nebbiolo", 1, 2)
        table.choose("liguria,lazio", "lazio,campania", "lazio,campania")
        assert "donation" not in table.play("buy:liguria,3")

    def test_it_waits_for_the_variety_of_a_newcomer(self):
        table = Table().own(1, "sardegna", "nebbiolo", 1, 2, 3)
        table.choose("sardegna,veneto", "veneto,trentino", "veneto,trentino")
        table.play("buy:sardegna,4")
        assert table.phase == "growing"
        assert table.play("grow:trebbiano") == ["token-taken", "donation"]
        assert (table.phase, table.turn) == ("donating", 1)

    def test_only_free_government_vineyards_are_given(self):
        table = sardegna((0, "nebbiolo", (1, 2, 3)))
        table.play("buy:sardegna,5", "buy:sardegna,4")
        assert table.legal == ["take:sardegna,6", "take:sardegna,7"]


class TestRule6_2:  # the ranking
    def test_owners_who_did_not_choose_the_region_take_part(self):
        table = sardegna((1, "nebbiolo", (1, 2)), (0, "trebbiano", (3,)))
        table.play("buy:sardegna,4")
        assert list(table.state.donees) == [0, 1]  # two each, and 4 is higher than 2

    def test_the_purchase_that_starts_it_counts(self):
        table = sardegna((1, "nebbiolo", (1, 2)), (0, "trebbiano", (3,)))
        assert table.view()["donees"] == []
        table.play("buy:sardegna,4")
        assert table.turn == 0

    def test_a_tie_goes_to_the_higher_position(self):
        table = sardegna((1, "nebbiolo", (5,)), (2, "trebbiano", (3,)), (0, "pinot-grigio", (1, 2)))
        table.play("buy:sardegna,4")
        assert list(table.state.donees) == [0, 1, 2]

    def test_gifts_do_not_change_it(self):
        table = sardegna((1, "nebbiolo", (1, 2)), (0, "trebbiano", (3,)), (2, "pinot-grigio", (5,)))
        table.play("buy:sardegna,4", "take:sardegna,6")
        assert table.vineyards(1, "sardegna") == [1, 2, 7]
        assert table.vineyards(2, "sardegna") == [5]


def veneto(*owners, seats=5, markers=None):
    """Return a table on which seat 0 is about to buy the last private vineyard of Veneto, 11."""
    table = Table(seats)
    for seat, variety, positions in owners:
        table.own(seat, "veneto", variety, *positions)
    for seat, number in (markers or {}).items():
        table.state.markers[seat] = number
    table.choose("veneto,trentino", *["liguria,lazio"] * (seats - 1))
    while table.view()["region"] != "Veneto":
        table.play("pass")
    assert table.turn == 0
    return table


class TestRule6_3:  # one, two, all the rest
    def test_one_owner_takes_one(self):
        table = veneto((0, "barbera", PRIVATE_VENETO[:-1]))
        table.play("buy:veneto,11")
        assert (table.turn, table.state.need, len(table.legal)) == (0, 1, 6)
        table.play("take:veneto,16")
        assert table.vineyards(0, "veneto")[-1] == 16
        assert table.free("veneto") == [7, 12, 13, 14, 15]

    def test_two_owners_take_one_and_two(self):
        table = veneto((0, "barbera", (1, 2, 3, 4, 5)), (1, "nebbiolo", (6, 8, 9, 10)))
        table.play("buy:veneto,11", "take:veneto,7")
        assert (table.turn, table.state.need) == (1, 2)
        table.play("take:veneto,12", "take:veneto,16")
        assert table.vineyards(1, "veneto") == [6, 8, 9, 10, 12, 16]
        assert table.free("veneto") == [13, 14, 15]

    def test_the_third_takes_all_the_rest(self):
        table = veneto(
            (0, "barbera", (1, 2, 3, 4)), (1, "nebbiolo", (5, 6, 8)), (2, "trebbiano", (9, 10))
        )
        table.play("buy:veneto,11", "take:veneto,7", "take:veneto,12")
        events = table.play("take:veneto,13")
        assert events.count("received") == 4
        assert table.vineyards(2, "veneto") == [9, 10, 14, 15, 16]
        assert table.free("veneto") == []

    def test_the_fourth_gets_nothing(self):
        table = veneto(
            (0, "barbera", (1, 2, 3, 4)),
            (1, "nebbiolo", (5, 6, 8)),
            (2, "trebbiano", (9,)),
            (3, "pinot-grigio", (10,)),
        )
        table.play("buy:veneto,11")
        assert list(table.state.donees) == [0, 1, 3]  # 10 is higher than 9
        table.play("take:veneto,7", "take:veneto,12", "take:veneto,13")
        assert table.vineyards(2, "veneto") == [9]
        assert table.scores == [6, 5, 1, 4, 0]

    def test_gifts_cost_nothing_and_may_not_be_refused(self):
        table = veneto((0, "barbera", PRIVATE_VENETO[:-1]))
        table.play("buy:veneto,11")
        money = table.state.money[0]
        assert table.refusal("pass") == ("take-now", "6.5")
        table.play("take:veneto,7")
        assert table.state.money[0] == money


class TestRule6_4:  # shortages and what is left over
    def test_when_few_are_left_later_places_get_less(self):
        table = sardegna(
            (0, "nebbiolo", (1, 2, 6)), (1, "trebbiano", (3,)), (2, "pinot-grigio", (5,))
        )
        events = table.play("buy:sardegna,4")  # only 7 is left, without a choice
        assert events.count("received") == 1
        assert table.vineyards(0, "sardegna") == [1, 2, 4, 6, 7]

    def test_a_place_without_markers_leaves_its_share_to_the_next(self):
        table = veneto(
            (0, "barbera", (1, 2, 3, 4, 5)), (1, "nebbiolo", (6, 8, 9, 10)), markers={0: 1}
        )
        table.play("buy:veneto,11")
        assert (table.turn, table.state.markers[0]) == (1, 0)
        table.play("take:veneto,7", "take:veneto,12")
        assert table.scores[1] == 6

    def test_a_place_short_of_markers_takes_what_it_can_mark(self):
        table = veneto(
            (0, "barbera", (1, 2, 3, 4, 5)), (1, "nebbiolo", (6, 8, 9, 10)), markers={1: 1}
        )
        table.play("buy:veneto,11", "take:veneto,7")
        assert (table.turn, table.state.need) == (1, 1)

    def test_the_third_short_of_markers_chooses_and_the_rest_is_for_sale(self):
        table = veneto(
            (0, "barbera", (1, 2, 3, 4)),
            (1, "nebbiolo", (5, 6, 8)),
            (2, "trebbiano", (9, 10)),
            markers={2: 2},
        )
        table.play("buy:veneto,11", "take:veneto,7", "take:veneto,12", "take:veneto,13")
        assert (table.turn, table.state.need) == (2, 2)
        assert table.legal == ["take:veneto,14", "take:veneto,15"]
        table.play("take:veneto,14")
        assert table.legal == ["take:veneto,15", "take:veneto,16"]
        table.play("take:veneto,16")
        assert table.free("veneto") == [15]
        assert (table.turn, table.legal) == (0, ["buy:veneto,15", "pass"])


class TestRule6_5:  # picking
    def test_two_gifts_are_picked_along_the_chain(self):
        table = veneto((0, "barbera", (1, 2, 3, 4, 5)), (1, "nebbiolo", (6, 8, 9, 10)))
        table.play("buy:veneto,11", "take:veneto,7")
        assert table.legal == [f"take:veneto,{at}" for at in (12, 13, 14, 15)]
        assert table.refusal("take:veneto,16") == ("too-few-after", "6.5")
        table.play("take:veneto,13")
        assert table.refusal("take:veneto,12") == ("ascending-gifts", "6.5")
        assert table.legal == ["take:veneto,14", "take:veneto,15", "take:veneto,16"]

    def test_the_second_of_two_without_a_choice_follows_by_itself(self):
        table = veneto((0, "barbera", (1, 2, 3, 4, 5)), (1, "nebbiolo", (6, 8, 9, 10)))
        table.play("buy:veneto,11", "take:veneto,7")
        assert table.play("take:veneto,15").count("received") == 2
        assert table.vineyards(1, "veneto")[-2:] == [15, 16]


class TestRule6_6:  # afterwards
    def test_the_bottle_goes_and_the_purchase_goes_on(self):
        table = veneto((0, "barbera", PRIVATE_VENETO[:-1]))
        table.play("buy:veneto,11")
        assert table.bottle("veneto")
        assert table.view()["interrupted"] == ["buying"]
        assert table.play("take:veneto,7") == ["received", "bottle-left"]
        assert not table.bottle("veneto")
        assert (table.turn, table.phase) == (0, "buying")
        assert "buy:veneto,12" in table.legal

    def test_newcomers_go_on_in_their_rotation(self):
        table = Table(3).own(2, "sardegna", "nebbiolo", 1, 2, 3)
        table.choose("sardegna,veneto", "sardegna,veneto", "veneto,trentino")
        table.play("buy:sardegna,4", "grow:trebbiano", "take:sardegna,7")
        assert table.vineyards(0, "sardegna") == [4, 5, 6]  # the second takes the two left
        table.play("pass")
        assert table.view()["region"] == "Veneto"

    def test_there_is_no_second_donation(self):
        table = veneto((0, "barbera", PRIVATE_VENETO[:-2]))
        table.stand("trentino")
        table.play("buy:veneto,10")
        assert "donation" not in table.play("buy:veneto,11")


class TestRule6_7:  # the last government vineyard bought
    def test_the_bottle_goes_without_a_donation(self):
        table = sardegna((0, "nebbiolo", (1, 5, 6)))
        events = table.play("buy:sardegna,7")
        assert events == ["bought", "bottle-lost"]
        assert not table.bottle("sardegna")
        assert (table.turn, table.phase) == (0, "buying")

    def test_a_vineyard_given_back_later_brings_no_bottle_back(self):
        table = sardegna((0, "nebbiolo", (1, 5, 6)))
        table.play("buy:sardegna,7", "pass", "pass")
        table.play("sell:nebbiolo,1", "give-up:sardegna,7")
        assert table.free("sardegna") == [2, 3, 4, 7]
        assert not table.bottle("sardegna")


@pytest.mark.parametrize("position", [7, 12, 16])
def test_the_first_chooses_freely_rule_6_3(position):
    table = veneto((0, "barbera", PRIVATE_VENETO[:-1]))
    table.play("buy:veneto,11", f"take:veneto,{position}")
    assert position in table.vineyards(0, "veneto")
